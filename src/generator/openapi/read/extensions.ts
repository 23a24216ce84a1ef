// Reads extensions that many documents use (`x-codeSamples`, `x-badges`), in all common spellings. To read another extension of
// operations, add it to `readExtensions`.

import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../shared/json.ts';
import type { CodeSample, Operation } from '../../types/operation.ts';

/** The fields of an operation that come from extensions alone. */
export function readExtensions(raw: JsonRecord): Pick<Operation, 'codeSamples'> {
  return { codeSamples: readCodeSamples(raw) };
}

/** Reads the code samples of an operation. Without a label, the language is the label. */
function readCodeSamples(raw: JsonRecord): CodeSample[] {
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

/** Returns the names in `x-badges`, a list of strings or objects, each once. */
export function readBadges(raw: JsonRecord): string[] {
  const names = listAt(raw, 'x-badges').flatMap((badge) => {
    if (typeof badge === 'string') return [badge];
    const name = isRecord(badge) ? (textAt(badge, 'name') ?? textAt(badge, 'label')) : undefined;
    return name === undefined ? [] : [name];
  });
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
