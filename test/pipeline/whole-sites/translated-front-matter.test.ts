// What the front matter of a translation shares with that of its original: its place, and who finds it.

import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest({
  'portal.config.json': JSON.stringify({ url: 'https://boats.example', languages: ['en', 'de'] }),
  'content/index.md': '# Home\n',
  'content/docs/start.md': '# Start\n',
});
const page = (path: string) => readFileSync(project.file(`dist/${path}/index.html`), 'utf8');
const has = (path: string) => existsSync(project.file(`dist/${path}/index.html`));
const menu = (html: string) =>
  [...(/<nav[^>]*id="language-menu".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="https:\/\/boats.example([^"]*)"/g)].map(
    ([, language, href]) => `${language} ${href}`,
  );
const canonical = (html: string) =>
  /<link rel="canonical" href="https:\/\/boats.example([^"]*)"/.exec(html)?.[1];
const problems = async () => JSON.parse((await project.run(['build', '--json'])).stdout).diagnostics;

describe('a translation of a page with a slug', () => {
  beforeEach(() =>
    project.write({
      'content/docs/guide.md': '---\nslug: /row\nredirect_from: [/old]\n---\n# Guide\n\n[Start](start.md)\n',
    }),
  );

  it('has the URL of its original, and its old ones', async () => {
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n[Start](start.md)\n' });
    expect(await problems()).toEqual([]);
    expect(page('de/row')).toContain('Anleitung');
    expect(has('de/docs/guide')).toBe(false);
    expect(page('de/old')).toContain('url=/de/row');
    for (const path of ['row', 'de/row']) {
      expect(menu(page(path))).toEqual(['/row', '/de/row']);
      expect(alternates(page(path))).toEqual(['en /row', 'de /de/row', 'x-default /row']);
    }
  });

  it('stays the same page at a URL of its own', async () => {
    project.write({ 'content/de/docs/guide.md': '---\nslug: /rudern\n---\n# Anleitung\n' });
    expect(await problems()).toEqual([]);
    for (const path of ['row', 'de/rudern']) {
      expect(menu(page(path))).toEqual(['/row', '/de/rudern']);
      expect(alternates(page(path))).toEqual(['en /row', 'de /de/rudern', 'x-default /row']);
      expect(canonical(page(path))).toBe(`/${path}`);
    }
  });

  it('is not mistaken for the page that had the URL', async () => {
    // Each has the URL that the other one has in the default language.
    project.write({
      'content/de/docs/guide.md': '---\nslug: /docs/start\n---\n# Anleitung\n',
      'content/de/docs/start.md': '---\nslug: /row\n---\n# Anfang\n',
    });
    expect(await problems()).toEqual([]);
    expect(menu(page('row'))).toEqual(['/row', '/de/docs/start']);
    expect(menu(page('de/row'))).toEqual(['/docs/start', '/de/row']);
    expect(alternates(page('docs/start'))).toEqual(['en /docs/start', 'de /de/row', 'x-default /docs/start']);
  });

  it('follows the slug of an edited original', async () => {
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n' });
    await project.run(['build', '-q']);
    project.write({ 'content/docs/guide.md': '---\nslug: /sail\n---\n# Guide\n' });
    expect(await problems()).toEqual([]);
    expect([has('de/sail'), has('de/row')]).toEqual([true, false]);
  });
});

describe('a translation of a page that is hard to find', () => {
  const sitemap = () => readFileSync(project.file('dist/de/sitemap.xml'), 'utf8');

  it.each(['unlisted: true', 'noindex: true'])('is as hard to find: %s', async (key) => {
    project.write({
      'content/docs/guide.md': `---\n${key}\n---\n# Guide\n`,
      'content/de/docs/guide.md': '# Anleitung\n',
    });
    await project.run(['build', '-q']);
    expect(page('de/docs/guide')).toContain('Anleitung');
    expect(sitemap()).not.toContain('/de/docs/guide');
    project.write({ 'content/de/docs/guide.md': `---\n${key.replace('true', 'false')}\n---\n# Anleitung\n` });
    await project.run(['build', '-q']);
    expect(sitemap()).toContain('/de/docs/guide');
  });

  it('is no page as long as the original is a draft', async () => {
    project.write({
      'content/docs/guide.md': '---\ndraft: true\n---\n# Guide\n',
      'content/de/docs/guide.md': '# Anleitung\n',
    });
    await project.run(['build', '-q']);
    expect([has('docs/guide'), has('de/docs/guide')]).toEqual([false, false]);
  });
});

it.each(['mdx', 'markdown'])('is a translation with the ending %s', async (ending) => {
  project.write({
    'content/docs/guide.md': '# Guide\n',
    [`content/de/docs/guide.${ending}`]: '# Anleitung\n',
  });
  expect(await problems()).toEqual([]);
  expect(page('de/docs/guide')).not.toContain('admonition');
  expect(alternates(page('docs/guide'))).toHaveLength(3);
});

describe('a translation that is a draft', () => {
  const draft = '---\ndraft: true\n---\n# Anleitung\n';

  it('is replaced by the original', async () => {
    project.write({ 'content/docs/guide.md': '# Guide\n', 'content/de/docs/guide.md': draft });
    expect(await problems()).toEqual([]);
    expect(page('de/docs/guide')).toContain('admonition');
    expect(page('de/docs/guide')).toContain('<h1 id="guide">Guide</h1>');
    expect(canonical(page('de/docs/guide'))).toBe('/docs/guide');
    expect(alternates(page('docs/guide'))).toEqual([]);
    const { stdout } = await project.run(['check', '--translations', '--json']);
    const { translations, diagnostics } = JSON.parse(stdout);
    expect(translations[0]).toMatchObject({ pages: 3, translated: 0, missing: 3 });
    expect(diagnostics.flatMap(({ notes }: { notes: string[] }) => notes)).toEqual([
      '`content/de/docs/guide.md` is a draft.',
    ]);
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n' });
    await project.run(['build', '-q']);
    expect(page('de/docs/guide')).not.toContain('admonition');
  });

  it('is left out where it has no original, and where a language has translations only', async () => {
    project.write({ 'content/de/docs/only.md': draft });
    expect(await problems()).toEqual([]);
    expect(has('de/docs/only')).toBe(false);
    project.write({
      'portal.config.json': JSON.stringify({ languages: { en: {}, de: { fallback: 'none' } } }),
      'content/docs/guide.md': '# Guide\n',
      'content/de/docs/guide.md': draft,
      'content/de/index.md': '# Start\n',
    });
    expect(await problems()).toEqual([]);
    expect([has('docs/guide'), has('de/docs/guide')]).toEqual([true, false]);
  });
});
