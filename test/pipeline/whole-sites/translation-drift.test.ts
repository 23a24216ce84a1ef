// Translations that are missing or older than their originals: by the digest in their front matter, or by the history of both files.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { config, type Found, original, translatedProject } from '../../support/translated-project.ts';

const { project, commit, begin, check, figures } = translatedProject();
const mark = () => project.run(['strings', '--mark', 'content/de/docs/guide.md']);

describe('portal check --translations', () => {
  it('lists pages without a translation, for each language, and shows a table', async () => {
    begin();
    const { code, found, german } = await check();
    expect(code).toBe(0);
    expect(figures(german)).toEqual([2, 1, 1, 0, 0]);
    expect(found.map(({ severity, message, place }) => [severity, message, place.file])).toEqual([
      ['info', '`content/index.md` has no translation into `de`.', 'content/index.md'],
      ['info', '`content/docs/guide.md` has no translation into `fr`.', 'content/docs/guide.md'],
      ['info', '`content/index.md` has no translation into `fr`.', 'content/index.md'],
    ]);
    const { stderr } = await project.run(['check', '--translations']);
    expect(stderr).toContain(
      [
        'language  pages  translated  missing  outdated',
        'de            2           1        1         0',
        'fr            2           0        2         0',
        '',
      ].join('\n'),
    );
    // Only on request.
    expect((await project.run(['check', '--json'])).stdout).not.toContain('-translation');
  });

  it('lists translations of no page, but no drafts', async () => {
    begin();
    const alone = {
      'content/de/docs/gude.md': '# Anleitung\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/old.md': '# V\n',
    };
    project.write({ ...alone, 'content/fr/new.md': '---\ndraft: true\n---\n\n# Neuf\n' });
    const { stdout } = await project.run(['check', '--translations', '--json']);
    const found = (JSON.parse(stdout).diagnostics as Found[]).filter(
      ({ code }) => code === 'missing-original',
    );
    expect(found.map(({ severity, message, place }) => [severity, message, place.file])).toEqual([
      [
        'info',
        'No page is the original of this page in `de`: `content/docs/gude.md` does not exist.',
        'content/de/docs/gude.md',
      ],
      [
        'info',
        'No page is the original of this page in `fr`: `content/docs/old.md` does not exist.',
        'i18n/fr/docusaurus-plugin-content-docs/current/old.md',
      ],
    ]);
  });

  it('compares the digest that `portal strings --mark` has written', async () => {
    expect((await mark()).code).toBe(0);
    const marked = readFileSync(project.file('content/de/docs/guide.md'), 'utf8');
    expect(marked).toMatch(
      /^---\ntranslatedFrom: \S+\n---\n\n# Anleitung\n\nRudern Sie das Boot an das Ufer.\n$/,
    );
    expect(figures((await check()).german)).toEqual([2, 1, 1, 0, 0]);
    project.write({
      'content/docs/guide.md': '---\nsidebar_position: 1\n---\nGuide\n===\n\nRow the *boat*\nto the shore.',
    });
    expect((await check()).outdated).toEqual([]);
    project.write({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
    const { code, outdated, german } = await check('--strict');
    expect([code, figures(german)]).toEqual([1, [2, 1, 1, 1, 0]]);
    expect(outdated[0]).toMatchObject({
      severity: 'error',
      message: '`content/docs/guide.md` has changed since this page was translated.',
      place: { file: 'content/de/docs/guide.md', line: 2 },
      notes: ['Update the translation, then run `portal strings --mark content/de/docs/guide.md`.'],
    });
    await mark();
    expect((await check()).outdated).toEqual([]);
    expect(readFileSync(project.file('content/de/docs/guide.md'), 'utf8')).not.toBe(marked);
  });

  it('compares documents with overlays and documents of a language by their texts', async () => {
    const boats =
      'openapi: 3.1.0\ninfo:\n  title: Boats\n  version: "1"\npaths:\n  /boats:\n    get:\n      summary: List boats\n';
    const overlay =
      'overlay: 1.0.0\ninfo: { title: T, version: "1" }\nactions:\n  - target: $.info\n    update: { title: Boote }\n';
    const docks = '{ "openapi": "3.1.0", "info": { "title": "Docks", "version": "1" }, "paths": {} }';
    project.write({
      'specs/boats.yaml': boats,
      'specs/docks.json': docks,
      'specs/de/boats.overlay.yaml': overlay,
      'specs/fr/docks.json': docks.replace('Docks', 'Quais'),
    });
    begin();
    const documents = async () =>
      (
        JSON.parse((await project.run(['check', '--translations', '--json'])).stdout).translations as object[]
      ).map((one) => 'documents' in one && one.documents);
    const half = { all: 2, translated: 1, missing: 1, outdated: 0, unknown: 0 };
    expect(await documents()).toEqual([half, half]);
    expect((await check()).found.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        '`specs/docks.json` has no translation into `de`.',
        '`specs/boats.yaml` has no translation into `fr`.',
      ]),
    );
    // Neither form and place, nor what readers do not read.
    commit({
      'specs/boats.yaml': `# Boats\n${boats.replace('title: Boats', 'title: "Boats"').replace('"1"', '"2"')}      deprecated: true\n`,
      'specs/docks.json': JSON.stringify(JSON.parse(docks), undefined, 2),
    });
    expect(await documents()).toEqual([half, half]);
    const more = `${boats.replace('List boats', 'List all boats')}      description: By name.\n      tags: [a]\n`;
    commit({
      'specs/boats.yaml': `${more}tags:\n  - { name: a, description: All. }\n  - { name: b, description: Some. }\n`,
    });
    const { outdated } = await check();
    expect(outdated).toMatchObject([
      {
        message:
          '4 texts of `specs/boats.yaml` changed after this translation: `#/paths/~1boats/get/summary`, `#/paths/~1boats/get/description`, `#/tags/0/description` and 1 more.',
        place: { file: 'specs/de/boats.overlay.yaml', line: 1 },
        notes: [
          expect.stringMatching(/^Its changes: `git diff [0-9a-f]{12} -- specs\/boats\.yaml`\.$/),
          'A change of this file counts as its update.',
        ],
      },
    ]);
    expect((await project.run(['check', '--translations'])).stderr).toContain(
      [
        'language  documents  translated  missing  outdated',
        'de                2           1        1         1',
      ].join('\n'),
    );
    // An overlay that is only formatted stays outdated.
    commit({ 'specs/de/boats.overlay.yaml': `# Boote\n${overlay}` });
    expect(await documents()).toMatchObject([{ outdated: 1 }, { outdated: 0 }]);
    commit({ 'specs/de/boats.overlay.yaml': overlay.replace('Boote', 'Alle Boote') });
    expect(await documents()).toEqual([half, half]);
  });

  it('reads documents that nothing can be made from', async () => {
    const laughs = Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join(
      '',
    );
    const deep = '['.repeat(20_000);
    const documents = (title: string) => ({
      'specs/laughs.yaml': `title: ${title}\na0: &a0 [b]\n${laughs}`,
      'specs/deep.yaml': `title: ${title}\na: ${deep}`,
      'specs/broken.json': `{ "title": "${title}"`,
    });
    const overlays = ['laughs', 'deep', 'broken'].map((name) => [
      `specs/de/${name}.overlay.yaml`,
      `overlay: 1.0.0\na0: &a0 [b]\n${laughs}`,
    ]);
    project.write({ ...documents('A'), ...Object.fromEntries(overlays) });
    begin();
    expect((await check()).outdated).toEqual([]);
    commit(documents('B'));
    const { code, outdated } = await check();
    // The documents are errors themselves.
    expect(code).toBe(1);
    expect(outdated.map(({ message }) => message.slice(0, 40))).toEqual([
      '1 text of `specs/laughs.yaml` changed af',
    ]);
  });

  it('leaves out what is off, what a page silences and what a baseline has', async () => {
    await mark();
    project.write({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
    const codes = async (...flags: string[]) => (await check(...flags)).found.map((one) => one.code).sort();
    const all = ['missing-translation', 'missing-translation', 'missing-translation', 'outdated-translation'];
    expect(await codes()).toEqual(all);
    const off = { ...config, rules: { 'missing-translation': 'off' } };
    project.write({ 'portal.config.json': JSON.stringify(off) });
    expect(await codes()).toEqual(['outdated-translation']);
    project.write({ 'portal.config.json': JSON.stringify(config) });
    const home =
      '# Home\n\nText.\n\n<!-- portal-ignore-file missing-translation: it is the same everywhere -->\n';
    project.write({ 'content/index.md': home });
    expect(await codes()).toEqual(['missing-translation', 'outdated-translation']);
    const german = readFileSync(project.file('content/de/docs/guide.md'), 'utf8');
    project.write({
      'content/de/docs/guide.md': `${german}\n<!-- portal-ignore-file outdated-translation: still true -->\n`,
    });
    expect((await check('--strict')).outdated).toEqual([]);
    expect((await project.run(['check', '--translations'])).stderr).toContain('3 silenced');
    project.write({ 'content/de/docs/guide.md': german });
    const baseline = ['--baseline', 'known.json'];
    await project.run(['check', '--translations', ...baseline, '--update-baseline']);
    expect(await codes(...baseline)).toEqual([]);
  });

  it('needs several languages', async () => {
    project.write({ 'portal.config.json': '{}' });
    const { code, stderr } = await project.run(['check', '--translations']);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Name them: `languages: ['en', 'de']`.")]);
    const marked = await mark();
    expect([marked.code, marked.stderr]).toEqual([2, expect.stringContaining('one language')]);
  });
});

describe('portal strings --mark', () => {
  it('refuses files that are no translations, and writes none then', async () => {
    const before = readFileSync(project.file('content/de/docs/guide.md'), 'utf8');
    project.write({ 'content/de/docs/only.md': '# Nur hier\n' });
    for (const file of ['content/docs/guide.md', 'content/de/docs/only.md', 'portal.config.json']) {
      const { code, stderr } = await project.run(['strings', '--mark', 'content/de/docs/guide.md', file]);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(`\`${file}\` is not the translation of a page`),
      ]);
    }
    const missing = await project.run(['strings', '--mark', 'content/de/none.md']);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no file')]);
    expect(readFileSync(project.file('content/de/docs/guide.md'), 'utf8')).toBe(before);
  });

  it('keeps all other bytes of a file', async () => {
    const text = '\uFEFF---\r\ntitle: "A"   # short\r\n---\r\n# Anleitung\r\n';
    project.write({ 'content/de/docs/guide.md': text });
    await mark();
    const bytes = readFileSync(project.file('content/de/docs/guide.md'), 'utf8');
    expect(bytes.replace(/translatedFrom: \S+\r\n/, '')).toBe(text);
    await mark();
    expect(readFileSync(project.file('content/de/docs/guide.md'), 'utf8')).toBe(bytes);
    expect((await project.run(['build', '-q'])).code).toBe(0);
  });
});
