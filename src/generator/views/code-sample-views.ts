// Samples of a request -> views: those the document gives, then the made ones in other languages.

import type { CodeSampleView } from '../nouns/api-view.ts';
import type { Operation } from '../nouns/operation.ts';
import { requestOf } from '../samples/request-of.ts';
import { requestSamples } from '../samples/request-samples.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { idWord } from './element-ids.ts';

/** The samples of an operation, one per language. */
export function codeSampleViews(operation: Operation, context: ApiViewContext): CodeSampleView[] {
  const { schemas, api, code } = context;
  const given = operation.codeSamples.map(({ label, language, text }, index) => ({
    id: idOfLanguage(language) ?? `${idWord(label)}-${index + 1}`,
    label,
    language: idOfLanguage(language) ?? language.toLowerCase(),
    text,
  }));
  const taken = new Set(given.map(({ id }) => id));
  const request = requestOf(operation, { schemas, securitySchemes: api.securitySchemes });
  const made = requestSamples(request).filter(({ id }) => !taken.has(id));
  const ids = new Map<string, number>();
  return [...given, ...made].map(({ id, label, language, text }) => {
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return { id: count === 1 ? id : `${id}-${count}`, label, html: code(text, language), text };
  });
}

/** What documents call the languages that samples are made in. */
const languageIds: Record<string, string> = {
  curl: 'curl',
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  javascript: 'javascript',
  js: 'javascript',
  python: 'python',
  csharp: 'csharp',
  'c#': 'csharp',
  java: 'java',
  go: 'go',
  php: 'php',
};

function idOfLanguage(language: string): string | undefined {
  const key = language.toLowerCase();
  return Object.hasOwn(languageIds, key) ? languageIds[key] : undefined;
}
