// The language of a site: its words, its scripts, and words of the project.

import { chmodSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1' },
  paths: { '/boats': { get: { summary: 'List', responses: { 200: { description: 'Yes.' } } } } },
});

const project = projectForEachTest({
  'content/docs/a.md': '# A\n\n:::note\n\nText.\n\n:::\n',
  'specs/boats.json': document,
});

const configure = (config: object) => project.write({ 'portal.config.json': JSON.stringify(config) });
const page = () => readFileSync(project.file('dist/docs/a/index.html'), 'utf8');

/** The text of a script of the site. */
function script(name: string): string {
  const assets = project.file('dist/assets');
  // Its parts have names, too: `islands-chunk-2NYBDNL7.js`.
  const file = readdirSync(assets).find(
    (one) => /^[a-z]+-[0-9a-f]{8}\.js$/.test(one) && one.startsWith(name),
  );
  return readFileSync(`${assets}/${file}`, 'utf8');
}

describe('a site in another language', () => {
  it.each([
    ['de', '<html lang="de">', 'Hinweis'],
    ['de-CH', '<html lang="de-CH">', 'Hinweis'],
    ['ar', '<html lang="ar" dir="rtl">', 'ملاحظة'],
  ])('has the words and the direction of %s, in pages and scripts', async (language, start, note) => {
    configure({ language });
    expect((await project.run(['build', '-q'])).code).toBe(0);
    expect(page()).toContain(start);
    expect(page()).toContain(note);
    for (const name of ['boot', 'islands']) expect(script(name)).not.toMatch(/Try again|Search the/);
    expect(script('islands')).toContain(
      JSON.parse(readFileSync(`src/strings/${language.slice(0, 2)}.json`, 'utf8')).islands.search.label,
    );
  });

  it('has the same bytes on one and on two threads', async () => {
    configure({ language: 'ja', strings: { ja: 'own.json' } });
    project.write({ 'own.json': '{ "frame": { "skipToContent": "つづき" } }' });
    // With fewer pages, a second thread makes none.
    const pages = Array.from({ length: 500 }, (_, index) => [`content/docs/p${index}.md`, `# P ${index}\n`]);
    project.write(Object.fromEntries(pages));
    await project.run(['build', '-q', '--threads', '1']);
    const one = await readTree(project.file('dist'));
    expect(page()).toContain('つづき');
    // Otherwise the second build would take the pages from the store.
    for (const cache of ['.portal', 'node_modules'])
      rmSync(project.file(cache), { recursive: true, force: true });
    await project.run(['build', '-q', '--threads', '2', '--out-dir', 'two']);
    expect(await readTree(project.file('two'))).toEqual(one);
  });

  it('has its words in the script of a portable site', async () => {
    configure({ language: 'de', portable: true });
    expect((await project.run(['build', '-q'])).code).toBe(0);
    expect(script('portable')).toContain('Dokumentation durchsuchen');
    expect(script('portable')).not.toContain('Search the documentation');
  });

  it('makes Markdown forms again after only their words have changed', async () => {
    configure({ strings: './own.json' });
    const formWith = async (index: string) => {
      project.write({ 'own.json': JSON.stringify({ markdownForm: { index } }) });
      await project.run(['build', '-q']);
      return readFileSync(project.file('dist/docs/a.md'), 'utf8');
    };
    expect(await formWith('first index')).toContain('first index');
    expect(await formWith('second index')).toContain('second index');
  });

  it('is made again after its words have changed', async () => {
    configure({ strings: './own.json' });
    const wordsOf = async (note: string) => {
      project.write({ 'own.json': JSON.stringify({ markdown: { admonitions: { note } } }) });
      expect((await project.run(['build', '-q'])).code).toBe(0);
      return page();
    };
    expect(await wordsOf('Mind')).toContain('Mind');
    const next = await wordsOf('Beware');
    expect([next.includes('Beware'), next.includes('Mind')]).toEqual([true, false]);
  });

  it('has English words in a language that nobody has translated, and says so', async () => {
    configure({ language: 'fr' });
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(0);
    expect(page()).toContain('<html lang="fr">');
    expect(page()).toContain('Note');
    expect(stderr).toMatch(
      /info {2}missing-string {2}portal\.config\.json:1:\d+\n {2}\d+ strings of the site have no translation to `fr`/,
    );
  });

  it.each([
    [
      '{ "frame": { "nextt": "x" } }',
      '`frame.nextt` is not a string of the program.',
      'Did you mean `frame.next`?',
    ],
    ['{ "frame": "x" }', '`frame` must be an object of strings.', 'It has keys such as `skipToContent`'],
    [
      '{ "frame": { "next": { "other": "x" } } }',
      '`frame.next` must be a string, because it has no count.',
      '',
    ],
    ['{ "frame": { "next": 1 } }', '`frame.next` must be a string.', ''],
    [
      '{ "home": { "pages": { "other": "x", "tow": "y" } } }',
      '`home.pages` must be a string, or an object with a string for `other`.',
      '',
    ],
    [
      '{ "home": { "pages": "{cont}" } }',
      '`home.pages` has `{cont}`, for which the program has no value.',
      '`{count} pages`',
    ],
    ['{ "frame": { "openIn": "Open" } }', '`frame.openIn` needs `{assistant}`.', '`Open in {assistant}`'],
    ['[]', '`own.json` must contain an object.', ''],
    ['{ "a": }', '`own.json` is no JSON', 'JSON has no comments.'],
    ['', '`own.json` is no JSON', ''],
  ])('refuses %s with its place', async (text, message, advice) => {
    configure({ strings: './own.json' });
    project.write({ 'own.json': text });
    const { code, stderr } = await project.run(['build']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/own\.json:1:\d+/);
    expect(stderr).toContain(message);
    expect(stderr).toContain(advice);
  });

  it('names the file that is not there', async () => {
    configure({ strings: './none.json' });
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('`strings` names `none.json`, which cannot be read.'),
    ]);
    expect(stderr).toContain('portal strings en --write');
  });
});

describe('portal strings', () => {
  it('prints all texts with the forms of the language, and what is to translate', async () => {
    const { code, stdout, stderr } = await project.run(['strings', 'ru']);
    const texts = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(texts.home.pages)).toEqual(['one', 'few', 'many', 'other']);
    expect([texts.frame.next, texts.language, texts.dateLocale]).toEqual(['Next', undefined, undefined]);
    expect(stderr).toMatch(/^\d{3} strings to translate\.\n$/);
  });

  it('prints what comes with the program and what the project has, for the language of the configuration', async () => {
    configure({ language: 'de', strings: './own.json' });
    project.write({ 'own.json': '{ "frame": { "next": "Vor" } }' });
    const { stdout, stderr } = await project.run(['strings']);
    const { frame } = JSON.parse(stdout);
    expect([frame.next, frame.previous, stderr]).toEqual(['Vor', 'Zurück', 'All strings are translated.\n']);
  });

  it('adds new texts to the file of the project, and keeps what is there', async () => {
    configure({ language: 'fr', strings: { fr: 'strings/fr.json' } });
    project.write({ 'strings/fr.json': '{ "frame": { "next": "Suite" }, "dateLocale": "fr-CA" }' });
    const { code, stdout, stderr } = await project.run(['strings', '--write']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toMatch(/^Wrote `strings\/fr\.json`\. \d{3} strings to translate\.\n$/);
    const { frame, dateLocale } = JSON.parse(readFileSync(project.file('strings/fr.json'), 'utf8'));
    expect([frame.next, frame.previous, dateLocale]).toEqual(['Suite', 'Previous', 'fr-CA']);
    expect((await project.run(['build', '-q'])).code).toBe(0);
  });

  it('lists what is still to be translated, so that English counts as missing until it is changed or accepted', async () => {
    project.write({
      'portal.config.json': JSON.stringify({ language: 'fr', strings: 'fr.json' }),
      'fr.json': '{}',
    });
    const open = async () => {
      const { stderr } = await project.run(['strings', '--write']);
      return Number(/(\d+) strings? to translate/.exec(stderr)?.[1]);
    };
    const all = await open();
    expect(await open()).toBe(all);
    const file = () => JSON.parse(readFileSync(project.file('fr.json'), 'utf8'));
    const written = file();
    expect(written.untranslated).toHaveLength(all);
    const { home, frame } = written;
    const pages = { one: '{count} page à lire', other: '{count} pages à lire' };
    const strings = { ...written, frame: { ...frame, previous: 'Avant' }, home: { ...home, pages } };
    project.write({ 'fr.json': JSON.stringify(strings) });
    expect(await open()).toBe(all - 2);
    const rest = file();
    expect(rest.untranslated).not.toEqual(expect.arrayContaining(['frame.previous']));
    expect(rest.untranslated).toContain('frame.next');
    // The French word is the English one.
    const accepted = rest.untranslated.filter((key: string) => key !== 'frame.next');
    project.write({ 'fr.json': JSON.stringify({ ...rest, untranslated: accepted }) });
    const { stdout } = await project.run(['check', '--json']);
    const [missing] = JSON.parse(stdout).diagnostics.filter(
      ({ code }: { code: string }) => code === 'missing-string',
    );
    expect(missing.message).toContain(String(all - 3));
    project.write({ 'fr.json': JSON.stringify({ ...rest, untranslated: 'frame' }) });
    const { code, stderr } = await project.run(['build']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('`untranslated` must be a list of the keys of strings'),
    ]);
  });

  it.each([
    ['{ "frame": { "old": "Alt" } }', '`frame.old` is not'],
    ['{ "frame": { "next": 1 } }', '`frame.next` must be'],
    ['{ "frame": ', 'is no JSON'],
  ])('writes nothing where it would lose something of %s', async (text, message) => {
    configure({ language: 'fr', strings: './fr.json' });
    project.write({ 'fr.json': text });
    const { code, stderr } = await project.run(['strings', '--write']);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(readFileSync(project.file('fr.json'), 'utf8')).toBe(text);
  });

  it('replaces the file of the project in one step, also where it is a link', async () => {
    configure({ language: 'fr', strings: './fr.json' });
    project.write({ 'shared/fr.json': '{ "frame": { "next": "Suite" } }' });
    chmodSync(project.file('shared/fr.json'), 0o600);
    const before = statSync(project.file('shared/fr.json')).ino;
    symlinkSync('shared/fr.json', project.file('fr.json'));
    expect((await project.run(['strings', '--write'])).code).toBe(0);
    const { ino, mode } = statSync(project.file('shared/fr.json'));
    expect([ino === before, mode & 0o777]).toEqual([false, 0o600]);
    expect(lstatSync(project.file('fr.json')).isSymbolicLink()).toBe(true);
    expect(readdirSync(project.file('shared'))).toEqual(['fr.json']);
  });

  it('names what is in the way of the file', async () => {
    project.write({ strings: 'a file' });
    const { code, stderr } = await project.run(['strings', 'fr', '--write']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be read')]);
  });

  it('asks for one of several languages', async () => {
    configure({ languages: ['en', 'de'] });
    const { code, stderr } = await project.run(['strings']);
    const message = 'Name one: `portal strings en`, `portal strings de`.';
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    [[], 'The language is missing.'],
    [['x-y'], '`x-y` is no language'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await project.run(['strings', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
