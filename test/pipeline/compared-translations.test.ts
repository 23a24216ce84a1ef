// How translations are to their originals: by the digest that they name, or else by what the history says the original was.

import { expect, it, vi } from 'vitest';
import { compareDocuments } from '../../src/generator/pipeline/translations/document-drift.ts';
import { draftsAmong } from '../../src/generator/pipeline/translations/draft-translations.ts';
import { markTranslations } from '../../src/generator/pipeline/translations/mark-translations.ts';
import { outdatedPages } from '../../src/generator/pipeline/translations/outdated-pages.ts';
import { compareTranslations } from '../../src/generator/pipeline/translations/translation-drift.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Settings, SiteLanguage } from '../../src/generator/types/config.ts';
import type { PastOriginal, ProjectFiles } from '../../src/generator/types/sources.ts';
import { settingsOf } from '../routes/small-site.ts';
import { projectOf } from '../support/memory-project.ts';

const languageOf = (language: string, folder: string): SiteLanguage => ({
  language,
  label: language,
  base: folder && `${folder}/`,
  folder,
  settings: {},
});
const settings: Settings = { ...settingsOf(), languages: [languageOf('en', ''), languageOf('de', 'de')] };
const page = 'content/guide.md';
const german = 'content/de/guide.md';
const document = 'specs/boats.yaml';
const overlay = 'specs/de/boats.overlay.yaml';

/** Files whose history has these states of the originals of translations; without them, there is no history. */
function filesOf(texts: Record<string, string>, past?: Record<string, PastOriginal>): ProjectFiles {
  return {
    ...projectOf(texts),
    ...(past && { pastOriginals: async () => new Map(Object.entries(past)) }),
  };
}

const compared = async (texts: Record<string, string>, past?: Record<string, PastOriginal>) =>
  (await compareTranslations({ settings, files: filesOf(texts, past) })).pages;

it.each<[string, string | undefined, Record<string, PastOriginal> | undefined, object]>([
  ['there is none', undefined, {}, { state: 'missing' }],
  ['it is a draft', '---\ndraft: true\n---\n\n# A\n', {}, { state: 'missing' }],
  ['nothing has a history', '# A\n', undefined, { state: 'unknown' }],
  ['its changes are not committed', '# A\n', {}, { state: 'current' }],
  [
    'there was no original when it was committed',
    '# A\n',
    { [german]: { commit: 'c1' } },
    { state: 'unknown' },
  ],
  [
    'the original is as it was',
    '# A\n',
    { [german]: { commit: 'c1', text: '# Guide\n\nRow.\n' } },
    { state: 'current' },
  ],
  [
    'the original is only formatted otherwise',
    '# A\n',
    { [german]: { commit: 'c1', text: '# Guide\n\n\nRow.  \n' } },
    { state: 'current' },
  ],
  [
    'the original was another one',
    '# A\n',
    { [german]: { commit: 'c1', text: '# Guide\n\nSail.\n' } },
    { state: 'outdated', commit: 'c1', text: '# Guide\n\nSail.\n' },
  ],
  [
    'it names another original',
    '---\ntitle: A\ntranslatedFrom: 0123456789ab\n---\n',
    {},
    { state: 'outdated', line: 3 },
  ],
  [
    'it names another original where no line begins with that',
    '---\n{ translatedFrom: 0123456789ab }\n---\n',
    {},
    { state: 'outdated' },
  ],
])('a translation is known if %s', async (_, text, past, state) => {
  const texts = { [page]: '# Guide\n\nRow.\n', ...(text !== undefined && { [german]: text }) };
  const file = text === undefined ? {} : { file: german };
  expect(await compared(texts, past)).toEqual([{ language: 'de', original: page, ...file, ...state }]);
});

it('has pages whose original is no draft, the translations of none, and what pages silence', async () => {
  const found = await compareTranslations({
    settings,
    files: filesOf({
      'content/draft.md': '---\ndraft: true\n---\n',
      'content/de/draft.md': '# Entwurf\n',
      [page]: '# Guide\n\n<!-- portal-ignore broken-link: later -->\n[a](b.md)\n',
      'content/de/alone.md': '# Allein\n',
      'content/de/planned.md': '---\ndraft: true\n---\n',
    }),
  });
  expect(found.pages.map(({ original, state }) => [original, state])).toEqual([[page, 'missing']]);
  expect(found.withoutOriginal).toEqual([
    { language: 'de', file: 'content/de/alone.md', original: 'content/alone.md' },
  ]);
  expect(found.silences.map(({ rule, place }) => [rule, place.file])).toEqual([['broken-link', page]]);
});

it('asks the history only for translations that do not say what they are of, and where sources are', async () => {
  const marked = '---\ntranslatedFrom: 0123456789ab\n---\n';
  const texts = {
    [page]: '# Guide\n',
    [german]: '# A\n',
    'content/b.md': '# B\n',
    'content/de/b.md': marked,
  };
  const pastOriginals = vi.fn<NonNullable<ProjectFiles['pastOriginals']>>(async () => new Map());
  await compareTranslations({ settings, files: { ...filesOf(texts), pastOriginals } });
  const [pairs, { folders, isSame } = {}] = pastOriginals.mock.lastCall ?? [];
  expect(pairs).toEqual([{ file: german, original: page, text: '# A\n' }]);
  expect(folders).toEqual(['content', 'i18n']);
  expect(isSame?.('# A\n\nText.', '# A\n\n\nText.\n')).toBe(true);
  expect(isSame?.('# A', '# B')).toBe(false);
  expect(isSame?.(undefined, '# A')).toBe(false);
  const specs = { [document]: yaml('Row'), [overlay]: 'overlay: 1.0.0\n' };
  await compareDocuments({ settings, files: { ...filesOf(specs), pastOriginals } });
  const [, question] = pastOriginals.mock.lastCall ?? [];
  expect(question?.folders).toEqual(['specs']);
  expect(question?.isSame(yaml('Row'), yaml('Row  '))).toBe(true);
  expect(question?.isSame(yaml('Row'), yaml('Sail'))).toBe(false);
});

it('leaves out a page that is listed and cannot be read', async () => {
  const files = filesOf({ [page]: '# Guide\n', [german]: '# A\n' }, {});
  const read = async (name: string) => (name === page ? undefined : files.read(name));
  expect((await compareTranslations({ settings, files: { ...files, read } })).pages).toEqual([]);
});

it('a marked translation is current until its original changes, and keeps its byte order mark', async () => {
  const texts = { [page]: '\uFEFF# Guide\n', [german]: '\uFEFF# A\n', 'content/index.md': '# Home\n' };
  const [marked, ...others] = await markTranslations([german, german], { settings, files: filesOf(texts) });
  expect(others).toEqual([]);
  expect(marked).toMatchObject({ file: german, isChanged: true });
  expect(marked?.text).toMatch(/^\uFEFF---\ntranslatedFrom: \w+\n---\n\n# A\n$/);
  const after = { ...texts, [german]: marked?.text ?? '' };
  expect(await markTranslations([german], { settings, files: filesOf(after) })).toEqual([
    { file: german, text: marked?.text, isChanged: false },
  ]);
  const stateOf = async (more: Record<string, string>) =>
    (await compared({ ...after, ...more })).at(0)?.state;
  expect(await stateOf({})).toBe('current');
  expect(await stateOf({ [page]: '# Guides\n' })).toBe('outdated');
});

it.each<[string, string, object, string]>([
  ['a page of the default language', page, settings, `\`${page}\` is not the translation of a page.`],
  ['no file', 'content/de/none.md', settings, 'There is no file `content/de/none.md` in the project.'],
  ['a page of a site in one language', page, settingsOf(), 'The project has one language,'],
  ['a file that is no text', german, settings, `\`${german}\` cannot be read as UTF-8 text.`],
])('%s cannot be marked', async (_, file, own, message) => {
  const files = projectOf({ [page]: '# Guide\n', [german]: '' });
  const read = async (name: string) => (name === german ? new Uint8Array([0xc3, 0x28]) : files.read(name));
  const marked = markTranslations([file], { settings: own as Settings, files: { ...files, read } });
  await expect(marked).rejects.toThrow(message);
});

it('finds outdated translations again when a page has changed', async () => {
  const outdated = '---\ntranslatedFrom: 0123456789ab\n---\n';
  const store = memoryStore();
  const of = async (texts: Record<string, string>, own = settings) => [
    ...(await outdatedPages({ settings: own, files: filesOf(texts), store })),
  ];
  const texts = {
    [page]: '# Guide\n',
    'content/other.md': '# Other\n',
    'content/de/other.md': '# Anderes\n',
  };
  expect(await of({ ...texts, [german]: outdated })).toEqual([german]);
  const inFrench = { ...settings, languages: [languageOf('en', ''), languageOf('fr', 'fr')] };
  expect(await of({ ...texts, [german]: outdated }, inFrench)).toEqual([]);
  expect(await of({ ...texts, [german]: '# A\n' })).toEqual([]);
});

it('finds the drafts among translations, whatever their front matter is written in', async () => {
  const texts = {
    'a.md': '---\ndraft: true\n---\n',
    'b.md': '---\ndraft: false\n---\n',
    'c.md': '# A draft: true\n',
    'd.md': '+++\ndraft = true\n+++\n',
  };
  const of = async (names: string[], store = memoryStore()) => [
    ...(await draftsAmong(names, { files: projectOf(texts), store, wings: [] })),
  ];
  expect(await of(['d.md', 'b.md', 'a.md', 'none.md', 'c.md'])).toEqual(['d.md', 'a.md']);
  expect(await of([])).toEqual([]);
});

const yaml = (summary: string, more = '') =>
  `openapi: 3.1.0\ninfo: { title: Boats }\npaths:\n  /a~b:\n    get:\n      summary: ${summary}\n${more}`;

/** The state of an overlay whose original was `before` and is `now`. */
async function ofDocument(before: string, now: string, file = overlay): Promise<object | undefined> {
  const texts = { [document]: now, [file]: 'overlay: 1.0.0\n' };
  const past = { [file]: { commit: 'c1', text: before } };
  const [found] = await compareDocuments({ settings, files: filesOf(texts, past) });
  const { language, original, ...state } = found ?? {};
  expect([language, original]).toEqual(['de', document]);
  return state;
}

it.each<[string, string, string, object]>([
  ['a text is another one', yaml('Row'), yaml('Sail'), { changed: ['/paths/~1a~0b/get/summary'] }],
  [
    'a text is new',
    yaml('Row'),
    yaml('Row', '      description: Now.\n'),
    { changed: ['/paths/~1a~0b/get/description'] },
  ],
  [
    'what cannot be parsed can be',
    '{',
    yaml('Row'),
    { changed: ['/info/title', '/paths/~1a~0b/get/summary'] },
  ],
])('a translated document is outdated if %s', async (_, before, now, state) => {
  expect(await ofDocument(before, now)).toEqual({ file: overlay, state: 'outdated', commit: 'c1', ...state });
});

it.each(['title', 'summary', 'description', 'x-displayName'])('%s is a text of a document', async (key) => {
  const text = (value: string) => JSON.stringify({ a: { [key]: value } });
  expect(await ofDocument(text('A'), text('B '))).toMatchObject({ changed: [`/a/${key}`] });
  expect(await ofDocument(text('A'), text(' A'))).toMatchObject({ state: 'current' });
});

it.each(['example', 'examples', 'default', 'enum', 'const'])('%s has data and no texts', async (key) => {
  const text = (value: string) => JSON.stringify({ a: { [key]: { title: value } } });
  expect(await ofDocument(text('A'), text('B'))).toMatchObject({ state: 'current' });
});

it.each<[string, string, string]>([
  ['only spaces differ', yaml('Row it'), yaml('Row   it')],
  ['a text is gone', yaml('Row', '      description: Then.\n'), yaml('Row')],
  [
    'only data differ',
    yaml('Row', '      example: { title: A }\n'),
    yaml('Row', '      example: { title: B }\n'),
  ],
  [
    'only what is no text differs',
    yaml('Row', '      operationId: a\n'),
    yaml('Row', '      operationId: b\n'),
  ],
  ['texts have another order', '{"a":{"title":"A","summary":"B"}}', '{"a":{"summary":"B","title":"A"}}'],
  [
    'parts are named several times',
    'a: &a { title: A, self: *a }\nb: *a\n',
    'a: &a { title: A, self: *a }\n',
  ],
  ['what cannot be parsed is as it was', '{', '{'],
])('a translated document is current if %s', async (_, before, now) => {
  expect(await ofDocument(before, now)).toEqual({ file: overlay, state: 'current' });
});

it('a document without a translation is missing, and one in the folder of a language is its translation', async () => {
  const own = 'specs/de/boats.yaml';
  const of = async (files: ProjectFiles) => compareDocuments({ settings, files });
  expect(await of(filesOf({ [document]: yaml('Row') }))).toEqual([
    { language: 'de', original: document, state: 'missing' },
  ]);
  expect(await of(filesOf({ [document]: yaml('Row'), [own]: yaml('Rudern') }))).toEqual([
    { language: 'de', original: document, file: own, state: 'unknown' },
  ]);
});

it('an overlay as an original counts with all of its values and their places', async () => {
  const text = (value: string) => `overlay: 1.0.0\nactions:\n  - update: { example: ${value} }\n`;
  expect(await ofDocument(text('A'), text('B'))).toMatchObject({ changed: ['/actions/0/update/example'] });
});
