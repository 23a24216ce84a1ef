// Sidebars of large sections: no page has more links than a reader can use, and every page can be reached.

import { expect, it } from 'vitest';
import { shortLabels } from '../../src/generator/views/site/sidebar-labels.ts';
import { build } from '../support/memory-project.ts';

const padded = (number: number) => String(number).padStart(4, '0');

function pagesIn(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}/p${padded(at)}.md`, `# Page ${at}\n`]),
  );
}

/** Returns the texts of the titles and links of the sidebar of a page. */
function sidebarOf(html: string | undefined): string[] {
  const sidebar = /<nav class="sidebar".*?<\/nav>/s.exec(html ?? '')?.[0] ?? '';
  return [...sidebar.matchAll(/<(?:p|li|summary)[^>]*>(.*?)<\/(?:p|li|summary)>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `Page ${from + index}`);

it('shows all pages of a folder with at most 150', async () => {
  const { files } = await build(pagesIn('content/docs', 150));
  expect(sidebarOf(files.get('docs/p0149/index.html'))).toEqual(names(0, 150));
});

it('shows the pages near the current one of a folder with more', async () => {
  const { files, diagnostics } = await build(pagesIn('content/docs', 400));
  expect(diagnostics).toEqual([]);
  const sidebar = (page: number) => sidebarOf(files.get(`docs/p${padded(page)}/index.html`));
  expect(sidebar(0)).toEqual([...names(0, 80), '320 pages after these']);
  expect(sidebar(200)).toEqual(['160 pages before these', ...names(160, 280), '120 pages after these']);
  expect(sidebar(399)).toEqual(['320 pages before these', ...names(320, 400)]);
  expect(files.get('docs/p0200/index.html')).toContain('<a href="/docs/p0159">160 pages before these</a>');
  expect(files.get('docs/p0200/index.html')).toContain('<a href="/docs/p0280">120 pages after these</a>');
  expect(files.get('docs/p0200/index.html')).toContain('<a aria-current="page" href="/docs/p0200">');
});

it('shows the folders near the current one of a section with very many', async () => {
  const folders = Array.from({ length: 300 }, (_, at) => pagesIn(`content/docs/a/f${padded(at)}`, 2));
  const { files, diagnostics } = await build(Object.assign({}, ...folders));
  expect(diagnostics).toEqual([]);
  const sidebar = sidebarOf(files.get('docs/a/f0150/p0001/index.html'));
  expect(sidebar.slice(0, 2)).toEqual(['90 groups before these', 'F0090 2']);
  expect(sidebar.slice(60, 65)).toEqual(['F0149 2', 'F0150 2', 'Page 0', 'Page 1', 'F0151 2']);
  expect(sidebar.slice(-2)).toEqual(['F0209 2', '90 groups after these']);
});

/** Returns the groups that can be folded, with a star if they are open. */
function foldsOf(html: string | undefined): string[] {
  const folds = /<nav class="sidebar".*?<\/nav>/s.exec(html ?? '')?.[0] ?? '';
  return [...folds.matchAll(/<details( open="")?><summary[^>]*>(.*?) <small>/g)].map(
    ([, open, label]) => `${label}${open === undefined ? '' : ' *'}`,
  );
}

/** A document with so many operations in each of its tags. */
function specWith(counts: Record<string, number>): string {
  const operations = Object.entries(counts).flatMap(([tag, count]) =>
    Array.from({ length: count }, (_, at) => ({ tag, id: `${tag}-${at}` })),
  );
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Made', version: '1' },
    tags: Object.keys(counts).map((name) => ({ name })),
    paths: Object.fromEntries(
      operations.map(({ tag, id }) => [
        `/${id}`,
        { get: { summary: id, tags: [tag], responses: { 200: { description: 'Yes.' } } } },
      ]),
    ),
  });
}

it('folds the groups of operations except the current one, and opens those of guides', async () => {
  const { files } = await build({
    ...pagesIn('content/docs/made', 2),
    ...pagesIn('content/docs/made/more', 2),
    'specs/made.json': specWith({ one: 7, two: 7, three: 1 }),
  });
  const folds = (page: string) => foldsOf(files.get(`${page}/index.html`));
  expect(folds('docs/made/p0000')).toEqual(['More *', 'one', 'two', 'three']);
  expect(folds('api/made/two-3')).toEqual(['More *', 'one', 'two *', 'three']);
  expect(folds('api/made/three-0')).toEqual(['More *', 'one', 'two', 'three *']);
});

it('opens all groups of a small API', async () => {
  const { files } = await build({ 'specs/made.json': specWith({ one: 6, two: 6 }) });
  expect(foldsOf(files.get('api/made/one-0/index.html'))).toEqual(['one *', 'two *']);
});

it('has a filter with more than 40 entries, and a file of all of them where pages have only some', async () => {
  const filterOf = async (count: number, page: string) => {
    const { files } = await build({ 'specs/made.json': specWith({ one: count - 1, two: 1 }) });
    return [
      /data-island="sidebar-filter" data-props="([^"]*)"/.exec(files.get(page) ?? '')?.[1],
      files.get('sidebars/made.json'),
    ];
  };
  expect(await filterOf(39, 'api/made/one-0/index.html')).toEqual([undefined, undefined]);
  expect(await filterOf(40, 'api/made/one-0/index.html')).toEqual(['{}', undefined]);
  const [props, list] = await filterOf(800, 'api/made/one-0/index.html');
  expect(props).toBe('{&quot;all&quot;:&quot;/sidebars/made.json&quot;}');
  const groups: [string, unknown[]][] = JSON.parse(list ?? '[]');
  expect(groups.map(([label, entries]) => [label, entries.length, entries.at(-1)])).toEqual([
    ['API reference', 1, ['Introduction', '/']],
    ['one', 799, ['one-798', '/api/made/one-798', 'GET', 0, '/one-798']],
    ['two', 1, ['two-0', '/api/made/two-0', 'GET', 0, '/two-0']],
  ]);
});

it('cuts long labels in the middle, so that those of a group differ', () => {
  const start = 'Replaces the namespaced custom resource definition of a persistent volume claim';
  const labels = [`${start} template`, `${start} template and its status`, `${start} list`, 'Short', start];
  const short = shortLabels(labels);
  expect(short.slice(0, 3)).toEqual([
    'Replaces the namespaced custom resource … volume claim template',
    'Replaces the namespaced custom … claim template and its status',
    'Replaces the namespaced custom … a persistent volume claim list',
  ]);
  expect(short.slice(3)).toEqual(['Short', start]);
  const path = Array.from({ length: 12 }, (_, index) => `segment${index}`).join('/');
  expect(shortLabels([path])).toEqual(['segment0/segment1/segment2/ … segment9/segment10/segment11']);
});

it('keeps a label whole if it differs from others in the middle only', () => {
  const labelOf = (word: string) => `${'Same start '.repeat(9)}${word}${' same end'.repeat(9)}`;
  const labels = [labelOf('one'), labelOf('two')];
  expect(shortLabels(labels)).toEqual(labels);
  expect(shortLabels(['x'.repeat(200), labelOf('one')])[0]).toBe('x'.repeat(200));
});
