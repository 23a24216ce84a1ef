// Reads documents that break a rule of their syntax and that other tools read, with a warning for each kind of fault. Only called for a text
// that the strict parser refuses.

import { isRecord } from '../../../shared/json.ts';
import { positionsIn } from '../../../shared/problems/text-lines.ts';
import type { Diagnostic } from '../../../types/diagnostic.ts';
import type { DuplicateKey } from './duplicate-keys.ts';
import { regularJson } from './regular-json.ts';
import type { Irregularity, IrregularKind, RegularText } from './regular-text.ts';
import { regularYaml, withControls } from './regular-yaml.ts';
import { strictJson } from './strict-json.ts';
import { jsonAdvice } from './syntax-advice.ts';

/** The value of a document, with all that is irregular in its text. */
export interface IrregularDocument {
  value: unknown;
  duplicates: DuplicateKey[];
  irregularities: readonly Irregularity[];
}

/** Limits of the parser of YAML. */
interface YamlLimits {
  maxAliases: number;
  maxDepth: number;
}

/** Reads irregular YAML, or JSON with comments in a YAML file; undefined if other tools refuse it too. */
export async function readIrregularYaml(
  source: string,
  limits: YamlLimits,
): Promise<IrregularDocument | undefined> {
  const read = await tolerantYaml(source, limits);
  if (read === undefined) return tolerantJson(source);
  // Nothing else that the tolerant schema reads is regular for the scan.
  return read.isRegular ? { ...read, irregularities: [{ kind: 'key', offset: innerKey(source) }] } : read;
}

/**
 * Reads JSON with comments or trailing commas, or YAML in a JSON file; undefined if other tools refuse it too.
 * @param fault why it is not JSON, and where
 */
export async function readIrregularJson(
  source: string,
  limits: YamlLimits,
  fault: { reason: string; offset: number },
): Promise<IrregularDocument | undefined> {
  const read = tolerantJson(source);
  if (read !== undefined) return read;
  const yaml = await tolerantYaml(source, limits);
  if (yaml === undefined || !isRecord(yaml.value)) return undefined;
  const notJson: Irregularity = { kind: 'notJson', offset: fault.offset, written: fault.reason };
  return { ...yaml, irregularities: [notJson, ...yaml.irregularities] };
}

function tolerantJson(source: string): IrregularDocument | undefined {
  if (!/^\s*(?:[{[]|\/[/*])/.test(source)) return undefined;
  const { text, irregularities } = regularJson(source);
  const read = irregularities.length === 0 ? undefined : strictJson(text);
  return read !== undefined && 'value' in read ? { ...read, irregularities } : undefined;
}

async function tolerantYaml(
  source: string,
  limits: YamlLimits,
): Promise<(IrregularDocument & { isRegular: boolean }) | undefined> {
  const { load, YAMLException } = await import('js-yaml');
  const { tolerantYamlSchema: schema } = await import('./yaml-schema.ts');
  const { duplicateYamlKeysOf } = await import('./yaml-events.ts');
  const regular = regularYaml(source);
  const { text, irregularities, isChanged } = regular;
  const hasControls = irregularities.some(({ kind }) => kind === 'control');
  try {
    const value = load(text, { schema, ...limits, json: true });
    if (value === undefined || value === null) return undefined;
    return {
      value: hasControls ? withControls(value) : value,
      duplicates: duplicatesIn(source, regular, duplicateYamlKeysOf(text)),
      irregularities,
      isRegular: irregularities.length === 0 && !isChanged,
    };
  } catch (error) {
    if (error instanceof YAMLException) return undefined;
    throw error;
  }
}

/** Returns the offset of a key in brackets that is within other brackets, or follows `?`. */
function innerKey(source: string): number {
  const key = /[{[][^{}[\]\n]*[}\]]\s*:(?=\s|$)/.exec(source);
  if (key !== null) return key.index;
  const inner = /(?:^|[\s{[,])(?:\?\s+|[{[]\s*)([{[])/m.exec(source);
  return inner === null ? 0 : inner.index + inner[0].length - 1;
}

/** Converts the places of duplicate keys to those of the author's text. */
function duplicatesIn(source: string, regular: RegularText, found: DuplicateKey[]): DuplicateKey[] {
  if (found.length === 0) return [];
  const { text } = regular;
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  const positionOf = positionsIn(source);
  return found.map((key) => {
    const offset = (starts[key.line - 1] ?? 0) + key.column - 1;
    const { line, column } = positionOf(regular.authorOffset(offset));
    return { ...key, line, column, endColumn: column + key.endColumn - key.column };
  });
}

const warnings: Record<IrregularKind, { message(written: string): string; advice: string; places: string }> =
  {
    indentation: {
      message: () =>
        'A line within brackets or quotes is not indented more than its key, which strict YAML 1.2 does not allow.',
      advice: 'Indent it more than the key: some tools refuse the document.',
      places: 'lines',
    },
    comment: {
      message: () => 'A comment begins directly after a value, which strict YAML 1.2 does not allow.',
      advice: 'Put a space before `#`: some tools refuse the document.',
      places: 'comments',
    },
    tag: {
      message: (written) => `The tag \`${written}\` is ignored: its value is read as plain data.`,
      advice: 'Remove the tag: some tools refuse the document.',
      places: 'tags',
    },
    documents: {
      message: () => 'The file contains several YAML documents, of which only the first is read.',
      advice: 'Keep one document in a file: remove this line, or move what follows it to another file.',
      places: 'markers',
    },
    control: {
      message: () => 'The text contains a control character, which YAML does not allow.',
      advice: 'Remove it: some tools refuse the document.',
      places: 'control characters',
    },
    key: {
      message: (written) =>
        `${written === '' ? 'A key' : `The key \`${written}\``} is not text. It is read as it is written.`,
      advice: 'Put a key that begins with `{` or `[` in quotes: some tools refuse the document.',
      places: 'keys',
    },
    jsonComment: {
      message: () => 'JSON has no comments; they are left out.',
      advice: 'Remove them: some tools refuse the document.',
      places: 'comments',
    },
    jsonComma: {
      message: () => 'JSON has no comma before a closing bracket; it is left out.',
      advice: 'Remove it: some tools refuse the document.',
      places: 'commas',
    },
    notJson: {
      message: (written) => `The file is not valid JSON: ${written}. It is read as YAML.`,
      advice: 'Correct it, or let the name of the file end in `.yaml`.',
      places: 'faults',
    },
  };

/** Maximum number of characters of a key or tag in a message. */
const mostWritten = 60;

/** Returns one `irregular-syntax` warning for each kind of fault, at its first place. */
export function syntaxWarnings(
  { file, source }: { file: string; source: string },
  irregularities: readonly Irregularity[],
): Diagnostic[] {
  const byKind = new Map<IrregularKind, Irregularity[]>();
  for (const one of irregularities) {
    const known = byKind.get(one.kind);
    if (known === undefined) byKind.set(one.kind, [one]);
    else known.push(one);
  }
  const positionOf = positionsIn(source);
  return [...byKind].flatMap(([kind, all]): Diagnostic[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { message, advice, places } = warnings[kind];
    const { line, column } = positionOf(first.offset);
    const written = (first.written ?? '').replaceAll(/[`\s]+/g, ' ').slice(0, mostWritten);
    const found = kind === 'notJson' ? jsonAdvice(source, first.written ?? '', first.offset) : [];
    return [
      {
        code: 'irregular-syntax',
        severity: 'warning',
        message: message(written),
        place: { file, line, column },
        notes: [
          ...(found.length === 0 ? [advice] : found),
          ...(all.length === 1 ? [] : [`The file has ${all.length} such ${places}.`]),
        ],
      },
    ];
  });
}
