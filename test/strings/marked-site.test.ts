// Law: all text that the program adds to a page comes from the strings. If all strings are between marks, a project written in
// Greek has no other Latin letters on its pages.

import { parseDocument } from 'htmlparser2';
import { beforeAll, expect, it } from 'vitest';
import type { StringCatalog } from '../../src/generator/types/stage-strings.ts';
import { packagedLanguages } from '../../src/strings/language-tags.ts';
import { packagedCatalog } from '../../src/strings/packaged-catalogs.ts';
import { englishCatalog, stringsFor } from '../../src/strings/strings-for.ts';
import { build } from '../support/memory-project.ts';
import { markedProject } from './marked-project.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** Copies texts with marks around each of them. The form of dates is no text. */
function marked(value: StringCatalog, path = ''): StringCatalog {
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => {
      if (typeof text === 'object') return [key, marked(text, `${path}${key}.`)];
      return [key, path === '' && key === 'dateLocale' ? text : `⟦${text}⟧`];
    }),
  );
}

const config = {
  title: 'Πύλη',
  tagline: 'Μια πύλη.',
  url: 'https://a.example',
  announcementBar: { id: 'α', content: 'Νέα!' },
  versions: { current: { label: '1' } },
  footer: { text: 'Τέλος.' },
  editUrl: 'https://a.example/edit/',
  feedback: 'https://a.example/ask',
  redirects: [{ from: '/παλιό', to: '/docs/οδηγός' }],
};

/** Builds the project with marked words in a language. */
async function markedSite(language: string): Promise<Map<string, string>> {
  const catalog = marked((await packagedCatalog(language)) ?? englishCatalog);
  const strings = stringsFor({ language, key: `marked ${language}`, catalog });
  return (await build(markedProject, config, { strings })).files;
}

const site: { files: Map<string, string> } = { files: new Map() };

beforeAll(async () => {
  site.files = await markedSite('en');
});

/** Text that no language translates: methods, the key of other statuses, types, media types, programming languages, addresses. */
const neutral = [
  /^(GET|POST)$/,
  /^default$/,
  /^(string|number|integer|boolean|object|array|null|any|nothing|byte|float|double|int32|int64)$/,
  /^application\/(json|xml)$/,
  /^(curl|JavaScript|Python|C#|Java|Go|PHP)$/,
  /^https?:\/\/\S*$/,
];

/** Attributes that are displayed or read aloud. */
const spoken = ['aria-label', 'title', 'placeholder', 'alt'];

/** Elements with code, of a document, an author or a program. */
const code = new Set(['code', 'pre', 'script', 'style', 'svg']);

/** Returns the words on a page that are not between marks. */
function strayWords(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  const note = (text: string) => {
    if (!/\p{Script=Latin}/u.test(text)) return;
    const words = text.trim().replaceAll(/[()[\]]+/g, '');
    if (!neutral.some((pattern) => pattern.test(words))) found.push(words);
  };
  const read = (text: string) => {
    for (const piece of text.split(/([⟦⟧])/)) {
      if (piece === '⟦') depth += 1;
      else if (piece === '⟧') depth -= 1;
      else if (depth === 0) note(piece);
    }
  };
  const attribute = (text: string | undefined) => {
    if (text !== undefined) read(text);
  };
  const visit = (node: Node): void => {
    if (node.type === 'text') read(node.data);
    if (!('children' in node)) return;
    if ('attribs' in node) {
      for (const name of spoken) attribute(node.attribs[name]);
      if (node.name === 'meta' && /description|title/.test(node.attribs.name ?? node.attribs.property ?? ''))
        attribute(node.attribs.content);
      if (code.has(node.name)) return;
    }
    for (const child of node.children) visit(child as Node);
  };
  for (const node of parseDocument(html).children) visit(node);
  if (depth !== 0) found.push(`${depth} marks are not closed`);
  return found;
}

const pagesOf = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => path.endsWith('.html'));
const pages = () => pagesOf(site.files);

it.each(['en', ...packagedLanguages])('shows only words from the strings in `%s`', async (language) => {
  const found = pagesOf(language === 'en' ? site.files : await markedSite(language));
  expect(found.length).toBeGreaterThan(160);
  const strays = found.flatMap(([path, html]) => strayWords(html).map((word) => `${path}: ${word}`));
  expect([...new Set(strays)].slice(0, 40), 'Take these words from `strings`.').toEqual([]);
});

it('uses no marks in URLs and ids', () => {
  const addresses = pages().flatMap(([path, html]) => [
    path,
    ...[...html.matchAll(/ (?:id|href|for|name)="([^"]*)"/g)].map(([, address = '']) => address),
  ]);
  expect(addresses.filter((address) => /[⟦⟧]|%E2%9F%A[67]/.test(address)).slice(0, 10)).toEqual([]);
});

it('uses most of the strings', () => {
  const words = pages().flatMap(([, html]) => html.match(/⟦[^⟦⟧]*⟧/g) ?? []);
  // Some sentences contain numbers and names of the document.
  expect(new Set(words.map((text) => text.replaceAll(/\p{Script=Greek}|\d/gu, ''))).size).toBeGreaterThan(
    160,
  );
});
