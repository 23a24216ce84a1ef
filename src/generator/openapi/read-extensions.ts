// Extensions that many documents use (`x-codeSamples`, `x-badges`, `x-deprecated-*`) -> model. Any spelling in use.

import type { CodeSample } from '../nouns/operation.ts';
import { isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from './json-values.ts';

/** The samples that a document gives for an operation; the language alone is a label too. */
export function readCodeSamples(raw: JsonRecord): CodeSample[] {
  const lists = [
    ...['x-codeSamples', 'x-code-samples'].map((key) => listAt(raw, key)),
    listAt(recordAt(raw, 'x-readme'), 'code-samples'),
  ];
  return (lists.find((list) => list.length > 0) ?? []).flatMap((sample): CodeSample[] => {
    if (!isRecord(sample)) return [];
    const text = textAt(sample, 'source') ?? textAt(sample, 'code');
    const label = textAt(sample, 'label') ?? textAt(sample, 'name');
    const language = textAt(sample, 'lang') ?? textAt(sample, 'language') ?? label;
    if (text === undefined || language === undefined) return [];
    return [{ label: label ?? language, language, text: text.trimEnd() }];
  });
}

/** Names of `x-badges`, each once: a list of words or of objects. */
export function readBadges(raw: JsonRecord): string[] {
  const names = listAt(raw, 'x-badges').flatMap((badge) => {
    if (typeof badge === 'string') return [badge];
    const name = isRecord(badge) ? (textAt(badge, 'name') ?? textAt(badge, 'label')) : undefined;
    return name === undefined ? [] : [name];
  });
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

const reasonKeys = [
  'x-deprecated-description',
  'x-deprecated-message',
  'x-deprecated-reason',
  'x-deprecation-message',
  'x-deprecated-text',
  'x-deprecatedMessage',
];

/** Why, since when, until when, and what instead. Markdown; undefined where nothing is said. */
export function readDeprecation(raw: JsonRecord): string | undefined {
  const words = (...keys: string[]) => keys.map((key) => textAt(raw, key)).find((text) => text !== undefined);
  const reason = words(...reasonKeys) ?? textAt(raw, 'x-deprecated');
  const version = words('x-deprecatedInVersion');
  const since = words('x-deprecated-since', 'x-deprecated-at') ?? (version && `version ${version}`);
  const until = words('x-deprecated-sunset', 'x-sunset', 'x-deprecated-until');
  const instead = words('x-deprecated-replacement', 'x-deprecated-use', 'x-deprecated-alternative');
  const said = [
    reason?.trim(),
    since === undefined ? undefined : `Since ${since}.`,
    until === undefined ? undefined : `To be removed: ${until}.`,
    instead === undefined ? undefined : `Use ${instead} instead.`,
  ].filter((text) => text !== undefined);
  return said.length === 0 || valueAt(raw, 'deprecated') === false ? undefined : said.join(' ');
}
