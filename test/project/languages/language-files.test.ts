// The files of a site in one of its languages: its own, and those of the default language where it has none.

import { describe, expect, it } from 'vitest';
import {
  filesOfDefaultLanguage,
  filesOfLanguage,
} from '../../../src/generator/project/languages/language-files.ts';
import { pagePairs } from '../../../src/generator/project/languages/page-pairs.ts';
import type { SiteLanguage } from '../../../src/generator/types/config.ts';
import { settingsOf } from '../../routes/small-site.ts';
import { projectOf } from '../../support/memory-project.ts';

const language = (tag: string, more: Partial<SiteLanguage> = {}): SiteLanguage => ({
  language: tag,
  label: tag,
  base: `${tag}/`,
  folder: tag,
  settings: {},
  ...more,
});
const en = language('en', { base: '', folder: '' });
const de = language('de');
const fr = language('fr');
const settings = { contentDir: 'content', specsDir: 'specs' };
const project = projectOf(
  Object.fromEntries(
    [
      'content/index.md',
      'content/docs/a.md',
      'content/docs/b.md',
      'content/docs/boat.svg',
      'content/de/docs/a.mdx',
      'content/de/docs/boat.svg',
      'content/de/docs/only.md',
      'content/fr/index.md',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md',
      'i18n/de/docusaurus-plugin-content-docs/version-2.0/b.md',
      'i18n/de/docusaurus-plugin-content-docs/version-2.0/index.md',
      'specs/boats.yaml',
      'specs/crew.yaml',
      'specs/de/boats.yaml',
      'specs/de/crew.overlay.yaml',
      'static/terms.txt',
    ].map((file) => [file, `text of ${file}`]),
  ),
);

const folders = { settings, languages: [en, de, fr] };
const german = (more: Partial<Parameters<typeof filesOfLanguage>[2]> = {}, own: SiteLanguage = de) =>
  filesOfLanguage(project, own, { ...folders, ...more });
/** The files below a folder, each with the one that has its text where that is another one; `+` marks translations. */
async function listed(files: Awaited<ReturnType<typeof german>>, folder: string) {
  return (await files.list(folder)).map((file) => {
    const written = files.writtenAt?.(file) ?? file;
    return `${files.isTranslated?.(file) ? '+ ' : ''}${file}${written === file ? '' : ` < ${written}`}`;
  });
}

describe('the default language', () => {
  it('has no files of others', async () => {
    const files = filesOfDefaultLanguage(project, folders);
    expect(await files.list('content')).toEqual(
      ['content/index.md', 'content/docs/a.md', 'content/docs/b.md', 'content/docs/boat.svg'].sort(),
    );
    expect(await files.list('specs')).toEqual(['specs/boats.yaml', 'specs/crew.yaml']);
    expect(await files.list('static')).toEqual(['static/terms.txt']);
    expect(await (await german({}, en)).list('specs')).toEqual(['specs/boats.yaml', 'specs/crew.yaml']);
  });
});

describe('another language', () => {
  it('has its own files, those of Docusaurus, and else the originals', async () => {
    const files = await german();
    expect(await listed(files, 'content/de')).toEqual([
      '+ content/de/docs/a.mdx',
      '+ content/de/docs/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md',
      '+ content/de/docs/boat.svg',
      '+ content/de/docs/only.md',
      'content/de/index.md < content/index.md',
    ]);
    expect(Buffer.from((await files.read('content/de/index.md')) ?? '').toString()).toBe(
      'text of content/index.md',
    );
    expect(await listed(files, 'content/docs')).toEqual([
      'content/docs/a.md',
      'content/docs/b.md',
      'content/docs/boat.svg',
    ]);
  });

  it('has documents in place of those of the same name, and its overlays in their folder', async () => {
    const files = await german();
    expect(await listed(files, 'specs')).toEqual([
      '+ specs/boats.yaml < specs/de/boats.yaml',
      'specs/crew.yaml',
    ]);
    expect(await files.list('specs/de')).toEqual(['specs/de/boats.yaml', 'specs/de/crew.overlay.yaml']);
    expect(await listed(files, 'static')).toEqual(['static/terms.txt']);
  });

  it('takes the translations that Docusaurus has of a version, below its folder', async () => {
    const files = await german({ translations: { name: 'version-2.0', below: '' } });
    const of2 = 'i18n/de/docusaurus-plugin-content-docs/version-2.0';
    expect(await listed(files, 'content/de')).toEqual([
      `+ content/de/b.md < ${of2}/b.md`,
      '+ content/de/docs/a.mdx',
      'content/de/docs/b.md < content/docs/b.md',
      '+ content/de/docs/boat.svg',
      '+ content/de/docs/only.md',
      `+ content/de/index.md < ${of2}/index.md`,
    ]);
  });

  it('has only the files of originals where it leaves pages without a translation out', async () => {
    const files = await german({}, { ...de, isPartial: true });
    expect(await listed(files, 'content/de')).toEqual([
      '+ content/de/docs/a.mdx',
      '+ content/de/docs/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md',
      '+ content/de/docs/boat.svg',
      '+ content/de/docs/only.md',
    ]);
    const french = await german({}, { ...fr, isPartial: true });
    expect(await listed(french, 'content/fr')).toEqual([
      'content/fr/docs/boat.svg < content/docs/boat.svg',
      '+ content/fr/index.md',
    ]);
  });

  it('has the original in place of a draft, and asks only of pages that have one', async () => {
    const asked: string[] = [];
    const files = await german({
      draftsAmong: async (names) => {
        asked.push(...names);
        return new Set(['content/de/docs/a.mdx']);
      },
    });
    expect(asked).toEqual(['content/de/docs/a.mdx', 'i18n/de/docusaurus-plugin-content-docs/current/b.md']);
    expect(await listed(files, 'content/de/docs')).toEqual([
      'content/de/docs/a.md < content/docs/a.md',
      '+ content/de/docs/b.md < i18n/de/docusaurus-plugin-content-docs/current/b.md',
      '+ content/de/docs/boat.svg',
      '+ content/de/docs/only.md',
    ]);
  });
});

it('pairs each page with its translations, and lists those of none', async () => {
  const { pairs, withoutOriginal } = await pagePairs(project, { ...settingsOf(), languages: [en, de, fr] });
  expect(pairs.map(({ language: tag, original, file }) => `${tag} ${original} ${file}`)).toEqual([
    'de content/docs/a.md content/de/docs/a.mdx',
    'de content/docs/b.md i18n/de/docusaurus-plugin-content-docs/current/b.md',
    'de content/index.md undefined',
    'fr content/docs/a.md undefined',
    'fr content/docs/b.md undefined',
    'fr content/index.md content/fr/index.md',
  ]);
  expect(withoutOriginal).toEqual([
    { language: 'de', file: 'content/de/docs/only.md', original: 'content/docs/only.md' },
  ]);
});
