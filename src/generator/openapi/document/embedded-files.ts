// Finds the files that a document names where it can contain data: the `externalValue` of an example, and a `$ref` in place of an example or
// of a part of one. A `$ref` in data is data, unless nothing is beside it and it names a file of the project, or it is in place of a whole
// example and refers to a component, or inside of one and refers to the value of a component.

import { isRecord, type JsonRecord, pointerOfSegments } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import { isData, walkObjects } from './walk-references.ts';

/** A place that the content of a file, or of a component, is put into. */
export interface EmbeddedFile {
  holder: Record<string | number, unknown>;
  key: string | number;
  reference: string;
  pointer: () => string;
  /** The value of an example object. */
  isExternal: boolean;
  /** The place is that of a whole example. */
  isWhole: boolean;
  /** The media type of the example, if it is known. */
  mediaType?: string;
}

type Trail = readonly (string | number)[];

/**
 * Returns all such places of a file.
 * @param text the text of the file, which most often shows that there are none
 * @param references number of references that were found in the file
 */
export function embeddedFilesOf(root: unknown, text: string, references: number): EmbeddedFile[] {
  const hasExternal = text.includes('externalValue');
  if (!hasExternal && countOf('$ref', text) <= references) return [];
  const found: EmbeddedFile[] = [];
  const seen = new Set<object>();
  const scan = (holder: EmbeddedFile['holder'], trail: Trail, isWhole: boolean) => {
    const key = trail.at(-1) ?? '';
    const value = holder[key];
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const reference = isRecord(value) && Object.keys(value).length === 1 ? value.$ref : undefined;
    if (isText(reference)) {
      const pointer = () => pointerOfSegments(trail);
      found.push({ holder, key, reference, pointer, isExternal: false, isWhole });
      return;
    }
    for (const child of Object.keys(value)) scan(value as JsonRecord, [...trail, child], false);
  };
  walkObjects(root, (object, trail, { isNamed }) => {
    if (hasExternal && isNamed && trail.at(-2) === 'examples')
      for (const one of externalValue(object, [...trail])) found.push(one);
    for (const key of Object.keys(object))
      if (key !== '$ref' && !otherData.has(key) && isData(key, object[key]))
        scan(object, [...trail, key], wholeKeys.has(key));
  });
  return found;
}

/** Data that has no examples, or in which a `$ref` is found elsewhere. */
const otherData = new Set(['mapping', 'scopes', 'required']);

const wholeKeys = new Set(['example', 'x-example', 'value', 'dataValue']);

function externalValue(example: JsonRecord, trail: Trail): EmbeddedFile[] {
  const { externalValue: reference } = example;
  if (!isText(reference) || 'value' in example || 'serializedValue' in example) return [];
  const [content, mediaType] = trail.slice(-4);
  const known = content === 'content' && typeof mediaType === 'string' ? { mediaType } : {};
  const pointer = () => pointerOfSegments([...trail, 'externalValue']);
  return [
    { holder: example, key: 'externalValue', reference, pointer, isExternal: true, isWhole: true, ...known },
  ];
}

function countOf(word: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** Whether a value of a media type is shown as data, and not as the text of a file. */
export function isDataType(mediaType: string | undefined): boolean {
  return mediaType === undefined || /json|form-urlencoded|multipart|\*\/\*/i.test(mediaType);
}

/** Files whose text can be shown: prose, data and code. */
const textFiles = new RegExp(
  `\\.(?:${[
    ...[
      'md',
      'markdown',
      'mdown',
      'mdx',
      'txt',
      'text',
      'rst',
      'adoc',
      'asciidoc',
      'html?',
      'xml',
      'xsd',
      'svg',
    ],
    ...[
      'json',
      'jsonl',
      'ndjson',
      'json5',
      'jsonc',
      'ya?ml',
      'toml',
      'csv',
      'tsv',
      'graphql',
      'gql',
      'http',
      'sql',
    ],
    ...[
      'proto',
      '[cm]?js',
      'jsx',
      '[cm]?ts',
      'tsx',
      'py',
      'rb',
      'go',
      'java',
      'kt',
      'cs',
      'php',
      'sh',
      'bash',
    ],
    ...[
      'curl',
      'ps1',
      'swift',
      'rs',
      'c',
      'h',
      'cpp',
      'dart',
      'r',
      'scala',
      'pl',
      'lua',
      'exs?',
      'clj',
      'hs',
    ],
  ].join('|')})$`,
  'i',
);

/** Whether the text of a file can be shown in place of a reference to it. */
export function isShownAsText(file: string): boolean {
  return textFiles.test(file);
}
