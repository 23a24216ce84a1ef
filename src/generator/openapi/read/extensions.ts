// Reads extensions (`x-codeSamples`, `x-badges`, `x-error-codes`), in all common spellings. To read another extension of
// operations, add it to `readExtensions`.

import {
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
  valueAt,
  withoutAbsent,
  wordAt,
} from '../../shared/json.ts';
import { entriesOf } from '../../shared/key-order.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { ErrorCode } from '../../types/api.ts';
import type { CodeSample, Operation } from '../../types/operation.ts';
import { labelOfSample } from './sample-labels.ts';
import { withoutPrompts } from './sample-prompts.ts';

/** The fields of an operation that come from extensions alone. */
export function readExtensions(raw: JsonRecord): Pick<Operation, 'codeSamples'> {
  return { codeSamples: readCodeSamples(raw) };
}

/** Reads the code samples of an operation. Without a label, the name of the language is the label. */
function readCodeSamples(raw: JsonRecord): CodeSample[] {
  const lists = [
    ...['x-codeSamples', 'x-code-samples'].map((key) => listAt(raw, key)),
    listAt(recordAt(raw, 'x-readme'), 'code-samples'),
    samplesOfFern(raw),
  ];
  return (lists.find((list) => list.length > 0) ?? []).flatMap((sample): CodeSample[] => {
    if (!isRecord(sample)) return [];
    const text = textAt(sample, 'source') ?? textAt(sample, 'code');
    const label = textAt(sample, 'label') ?? textAt(sample, 'name');
    const language = textAt(sample, 'lang') ?? textAt(sample, 'language') ?? label;
    if (text === undefined || language === undefined) return [];
    return [
      {
        label: labelOfSample(label, language, text),
        language,
        text: withoutPrompts(text.trimEnd(), language),
      },
    ];
  });
}

/** Returns the samples of the first of `x-fern-examples` that has some. Of several for one language, the later ones are told apart by their names. */
function samplesOfFern(raw: JsonRecord): JsonRecord[] {
  const lists = listAt(raw, 'x-fern-examples').map((example) =>
    isRecord(example) ? listAt(example, 'code-samples').filter(isRecord) : [],
  );
  const samples = lists.find((list) => list.length > 0) ?? [];
  const languageOf = (sample: JsonRecord) => textAt(sample, 'sdk') ?? textAt(sample, 'language');
  return samples.flatMap((sample, at) => {
    const language = languageOf(sample);
    if (language === undefined) return [];
    const isFurther = samples.slice(0, at).some((one) => languageOf(one) === language);
    const name = isFurther ? textAt(sample, 'name') : undefined;
    const own = labelOfSample(undefined, language, '');
    return [{ language, label: name === undefined ? own : `${own}: ${name}`, code: valueAt(sample, 'code') }];
  });
}

/** Returns the names in `x-badges`, a list of strings or objects, each once. */
export function readBadges(raw: JsonRecord): string[] {
  const names = listAt(raw, 'x-badges').flatMap((badge) => {
    if (isText(badge)) return [badge];
    const name = isRecord(badge) ? (textAt(badge, 'name') ?? textAt(badge, 'label')) : undefined;
    return name === undefined ? [] : [name];
  });
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

const errorCodes = 'x-error-codes';

/**
 * Reads the error codes that a document explains, each once: an object with the codes as keys, or a list of objects with a
 * `code`. A text in place of an object is the meaning.
 */
export function readErrorCodes(root: JsonRecord): ErrorCode[] | undefined {
  const written = valueAt(root, errorCodes) ?? valueAt(recordAt(root, 'info'), errorCodes);
  const entries: [string | undefined, unknown][] = Array.isArray(written)
    ? written.map((item: unknown) => [isRecord(item) ? wordAt(item, 'code') : undefined, item])
    : isRecord(written)
      ? entriesOf(written)
      : [];
  const codes = new Map<string, ErrorCode>();
  for (const [code, item] of entries) {
    const facts = isText(item) ? { meaning: item } : item;
    if (code === undefined || code.trim() === '' || !isRecord(facts) || codes.has(code)) continue;
    const first = (...keys: string[]) => keys.flatMap((key) => textAt(facts, key) ?? [])[0];
    codes.set(code, {
      code,
      meaning: first('meaning', 'description', 'message', 'title') ?? '',
      ...withoutAbsent({ cause: first('cause', 'reason'), fix: first('fix', 'action', 'solution') }),
    });
  }
  return codes.size === 0 ? undefined : [...codes.values()];
}

/** Returns the codes that a response lists. An object has them as keys. */
export function readCodeNames(response: JsonRecord): string[] | undefined {
  const names = [...textsAt(response, errorCodes), ...recordsAt(response, errorCodes).map(([code]) => code)];
  return names.length === 0 ? undefined : [...new Set(names)];
}
