// English words, British and American, and words of APIs: what is one of them is no misspelling of another.

import { readFileSync } from 'node:fs';
import wordFile from 'word-list';

/** Whether something in lower case is a word. */
export type IsWord = (text: string) => boolean;

/** Words of the field that dictionaries of English leave out; plurals follow from them. */
const apiWords = new Set(
  (
    'async asyncapi auth backend backoff boolean changelog codegen config cron datastore datetime debounce ' +
    'deduplication deserialization deserialisation devtools docker dropdown enum filename filesystem framework ' +
    'frontend github gitlab graphql hostname hotfix idempotency idempotent javascript kubernetes localhost ' +
    'lookup markdown metadata middleware microservice mutex namespace netlify oauth onboarding openapi param ' +
    'postgres postman pubsub quickstart  readme rebase regex repository runtime sandbox sandboxing ' +
    'schema screenshot serialization serialisation serverless signup stateful stateless subdomain subscriber ' +
    'subschema swagger telemetry terraform throttling timestamp timezone tokenization tokenisation tooltip ' +
    'typescript unsubscribe uptime upsert username validator webhook webpage website websocket whitelist widget ' +
    'wildcard workflow workspace'
  ).split(' '),
);

/** A list that is read at the first question. */
export function createKnownWords(): IsWord {
  const list: { text?: string } = {};
  const isListed = (word: string) => {
    list.text ??= `\n${readFileSync(wordFile, 'utf8')}\n`;
    return apiWords.has(word) || list.text.includes(`\n${word}\n`);
  };
  return (word) => isListed(word) || (/[^s]s$/.test(word) && isListed(word.slice(0, -1)));
}
