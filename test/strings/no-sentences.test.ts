// Law: templates, scripts and views contain no text for readers; all of it is in `src/strings`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

/** Attributes that are displayed or read aloud, as properties of elements and components. */
const spoken = /^(aria-label|aria-description|title|placeholder|alt|label|legend|text)$/;

/** Text that is not translated, or not for readers. */
const allowed = new Set([
  // A list of elements (CSS), and keys on a keyboard.
  'main details',
  'a[href], button, input, select, textarea, summary, [tabindex]',
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]',
  'Enter',
  'Escape',
  'Tab',
  // Other OpenAPI tools use this name of the section in link fragments.
  'Authentication',
  // Names of parts of pages that a project can replace (`usePart`).
  'Breadcrumbs',
  'Head',
  // A heading of `llms.txt`, which programs look for.
  'Optional',
  // Reason phrases of earlier standards, which are compared with descriptions of documents.
  'Moved Temporarily',
  'Request Entity Too Large',
  'Payload Too Large',
  'Request-URI Too Long',
  'Requested Range Not Satisfiable',
  'Unprocessable Entity',
]);

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Returns each text that looks like a sentence or a word for readers, with its file. */
function sentencesIn(file: string, source = readFileSync(file, 'utf8')): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    if (!allowed.has(text)) found.push(`${file}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
  };
  const visit = (value: unknown, isShown: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, isShown);
    if (!isNode(value)) return;
    if (/^(Import|TSLiteralType|NewExpression)/.test(value.type) || isForDevelopers(value)) return;
    if (value.type === 'JSXText' && /\p{L}/u.test(String(value.value))) note(String(value.value));
    const inside = value.type === 'JSXExpressionContainer' || (isShown && value.type !== 'JSXAttribute');
    const attribute = nameOf(value.name);
    if (value.type === 'JSXAttribute' && isNode(value.value) && value.value.type === 'Literal') {
      if (spoken.test(attribute)) note(String(value.value.value));
      return;
    }
    if (value.type === 'JSXAttribute' && !spoken.test(attribute)) return;
    for (const text of textsOf(value)) if (isSentence(text) || (isShown && isWord(text))) note(text);
    for (const [key, child] of Object.entries(value))
      visit(child, inside && !['test', 'callee', 'arguments', 'left'].includes(key));
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, false);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Diagnostics and internal errors. */
function isForDevelopers({ type, key }: Node): boolean {
  return type === 'Property' && ['message', 'subject', 'notes', 'class', 'className'].includes(nameOf(key));
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value ?? '') : '';
}

function textsOf({ type, value, quasis }: Node): string[] {
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked);
}

/** Two words with a space between them, or a capitalised word. */
function isSentence(text: string): boolean {
  return /(^|[^\w.#[-])\p{L}{2,},? \p{L}{2,}/u.test(text) || /^[A-Z][a-z]+$/.test(text);
}

function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

it('finds no text outside src/strings', () => {
  const files = ['src/templates', 'src/client', 'src/generator/views'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap((file) => sentencesIn(file)),
    'Add the words to a group of src/strings, and take them from the strings that the code is given.',
  ).toEqual([]);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the strings are source code.
it.each([
  ['const a = <p>Next</p>;', ['Next']],
  ['const a = <p className="a b" title="Help">{x && \'or \'}</p>;', ['Help', 'or ']],
  ["const a = <p aria-label={`Copy ${x}`}>{x ? <b>{y}</b> : ' and '}</p>;", ['Copy ', ' and ']],
  ['const a = <Tabs legend="Language" group="language" />;', ['Language']],
  ['const a = [`${x}, not shown on this page.`, "Home"];', [', not shown on this page.', 'Home']],
  ['const a = <p id="a-b" key={`${x} ${y}`}>{x.map((y) => y.z)} · {x}</p>;', []],
  ['throw new Error("This is wrong.");', []],
])('finds the words of %s', (source, words) => {
  expect(sentencesIn('a.tsx', source)).toEqual(words.map((word) => `a.tsx: ${word.trim()}`));
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the strings are source code.
