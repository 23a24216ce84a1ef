// The titles of pages and sites of tools that have them in their navigation: of a folder as it is, and of a migrated one.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();

type Files = Record<string, string>;

async function headings(folder: string, page: string): Promise<string[]> {
  const html = await readFile(project.file(`${folder}/dist/${page}`), 'utf8');
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const shown = Array.from(
    main.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs),
    ([, level, text = '']) => `${level} ${text.replaceAll(/<[^>]*>/g, '').trim()}`,
  );
  // The home page lists its sections or pages by name.
  const lists = ['Documentation', 'Boats', 'API Schemas', 'Green', 'Own', 'Short', 'Leaves'].map(
    (name) => `2 ${name}`,
  );
  return [title, ...shown.filter((one) => !lists.includes(one))];
}

describe.each(['as it is', 'migrated'])('a folder %s', (how) => {
  /** Builds the site of files. */
  async function built(files: Files): Promise<string> {
    project.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`old/${path}`, text])));
    const folder = how === 'migrated' ? 'new' : 'old';
    if (how === 'migrated') {
      const { code, stderr } = await project.run(['migrate', 'old', 'new']);
      expect(code, stderr).toBe(0);
    }
    const { code, stderr } = await project.run(['build', folder]);
    expect(code, stderr).toBe(0);
    return folder;
  }

  it('has the titles of `nav` of MkDocs', async () => {
    const folder = await built({
      'mkdocs.yml':
        'site_name: Boats\nnav:\n  - Home: index.md\n  - API Schemas: schemas.md\n  - Own: own.md\n  - Short: long.md\n',
      'docs/index.md': 'All boats.\n',
      'docs/schemas.md': 'Each schema.\n\n## Hull\n',
      'docs/own.md': '---\ntitle: Of the page\n---\n\nText.\n',
      'docs/long.md': '# A long heading\n\nText.\n',
    });
    expect(await headings(folder, 'index.html')).toEqual(['Boats', '1 Boats']);
    expect(await headings(folder, 'schemas/index.html')).toEqual([
      'API Schemas | Boats',
      '1 API Schemas',
      '2 Hull',
    ]);
    expect(await headings(folder, 'own/index.html')).toEqual(['Own | Boats', '1 Own']);
    expect(await headings(folder, 'long/index.html')).toEqual(['Short | Boats', '1 A long heading']);
  });

  it('has the labels of a book as titles of chapters without one, and its first chapter as the title of the site', async () => {
    const folder = await built({
      'book.toml': '[book]\nauthors = []\n',
      'src/SUMMARY.md':
        '# Summary\n\n- [Start](./keyboards.md)\n- [Key remapping](./remapping.md)\n- [Label](./layers.md)\n- [Plain words](./plain.md)\n- [What is the Case?](./case.md)\n',
      'src/alphabet.md': '# Alphabet\n',
      'src/keyboards.md': '# Keyboards\n\nText.\n',
      'src/remapping.md': '## Key remapping\n\nText.\n\n### More\n',
      'src/layers.md': '# Layers\n\nText.\n',
      'src/plain.md': 'Text.\n\n## Part\n',
      'src/case.md': '## What Is the `Case`?\n\nText.\n',
    });
    expect(await headings(folder, 'remapping/index.html')).toEqual([
      'Key remapping | Keyboards',
      '1 Key remapping',
      '2 More',
    ]);
    expect(await headings(folder, 'layers/index.html')).toEqual(['Layers | Keyboards', '1 Layers']);
    expect(await headings(folder, 'case/index.html')).toEqual([
      'What is the Case? | Keyboards',
      '1 What Is the Case?',
    ]);
    expect(await headings(folder, 'plain/index.html')).toEqual([
      'Plain words | Keyboards',
      '1 Plain words',
      '2 Part',
    ]);
  });

  it('has the title of `book.json`, and a later heading of level 1 stays in its place', async () => {
    const folder = await built({
      'book.json': JSON.stringify({ title: 'Teas', root: './text', structure: { summary: 'SUMMARY.md' } }),
      'text/SUMMARY.md':
        '# Summary\n\n* [Welcome](README.md)\n* [Green](green.md)\n* [Leaves](green.md#leaves)\n',
      'text/README.md': '## About\n\nText.\n\n# Table of Contents\n\nMore.\n',
      'text/green.md': '# Green tea\n\n## Leaves\n\nText.\n',
    });
    expect(await headings(folder, 'index.html')).toEqual([
      'Teas',
      // Each site has a page of this name, so that it is not what the site is called.
      '1 Teas',
      '2 About',
      '2 Table of Contents',
    ]);
  });
});

describe('portal migrate', () => {
  it('reports an entry of a part of a page that the list has as a whole too', async () => {
    project.write({
      'old/SUMMARY.md': '* [Home](README.md)\n* [One](one.md)\n* [Part](one.md#part)\n',
      'old/README.md': '# Home\n',
      'old/one.md': '# One\n\n## Part\n',
    });
    const { stdout } = await project.run(['migrate', 'old', 'new', '--json']);
    expect(stdout).toContain('sidebar entry of a part of a page');
    expect(stdout).toContain('one#part');
  });

  it('finds pages whose paths are escaped in the list, and reports those that do not exist', async () => {
    project.write({
      'old/SUMMARY.md':
        '* [Home](README.md)\n* [A\\_b &amp; c](one\\_two.md)\n* [D](three%20four.md)\n* [None](no\\_page.md)\n',
      'old/README.md': '# Home\n',
      'old/one_two.md': 'Text.\n',
      'old/three four.md': 'Text.\n',
    });
    const { stdout } = await project.run(['migrate', 'old', 'new', '--json']);
    expect(stdout).toContain('sidebar entry `no_page.md`, a page that does not exist');
    const sidebar = await readFile(project.file('new/content/_meta.json'), 'utf8');
    expect(sidebar).toContain('"one_two": "A_b & c"');
    expect(sidebar).toContain('"three four": "D"');
  });
});
