// The parts of sidebars that `_meta.json` files with groups list.

import { describe, expect, it } from 'vitest';
import {
  namedPart,
  pathOfName,
  sidebarNames,
  sidebarTrees,
} from '../../src/generator/routes/sidebar-trees.ts';
import type { SidebarEntry, SidebarFile } from '../../src/generator/types/sources.ts';

const docsFolder = 'content/docs';
const docs = ['a.md', 'g/index.md', 'g/x.md', 'g/in/y.md', 'h.md', 'h/z.mdx', '../other/o.md'].map(
  (file) => ({
    file: file.startsWith('..') ? 'content/other/o.md' : `${docsFolder}/${file}`,
  }),
);
const names = sidebarNames({ docs, docsFolder });
const entriesOf = (...entries: Partial<SidebarEntry>[]) => entries as SidebarEntry[];
const file = (folder: string, entries: Partial<SidebarEntry>[]): SidebarFile => ({
  file: `${folder}/_meta.json`,
  text: '',
  folder,
  category: {},
  entries: entriesOf(...entries),
});
const trees = (...files: SidebarFile[]) => sidebarTrees(files, { docs, apis: ['boats'], docsFolder });

describe('a name', () => {
  it.each([
    ['x', 'content/docs/g', 'content/docs/g/x'],
    ['x.md', 'content/docs/g', 'content/docs/g/x'],
    ['../a', 'content/docs/g', 'content/docs/a'],
    ['in/', 'content/docs/g', 'content/docs/g/in'],
  ])('%s in %s is the path %s', (name, folder, path) => {
    expect(pathOfName(name, folder)).toBe(path);
  });

  it.each([
    ['a', docsFolder, { kind: 'page', file: 'content/docs/a.md' }],
    ['h', docsFolder, { kind: 'page', file: 'content/docs/h.md' }],
    ['h/', docsFolder, { kind: 'folder', folder: 'content/docs/h' }],
    ['g', docsFolder, { kind: 'folder', folder: 'content/docs/g' }],
    ['in', 'content/docs/g', { kind: 'folder', folder: 'content/docs/g/in' }],
    ['../h/', 'content/docs/g', { kind: 'folder', folder: 'content/docs/h' }],
    ['../g', 'content/docs/g/in', undefined],
    ['../g', 'content/docs/g', undefined],
    ['gone', docsFolder, undefined],
    ['../other/o', docsFolder, undefined],
  ])('%s in %s names %j', (name, folder, part) => {
    expect(namedPart(name, folder, names)).toEqual(part);
  });
});

it('lists pages, folders, links and groups in their order, with their facts', () => {
  const { nodes, sections, pages, folders } = trees(
    file('content/docs/g', [
      { name: 'x', label: 'Label' },
      { name: 'hidden', hidden: true },
      { name: 'link', href: 'https://x.example' },
      { name: 'named', href: '/y', label: 'Named' },
      { name: 'in', collapsed: true, label: 'Inner' },
      { name: 'gone' },
      { name: 'Group', items: [{ name: 'index' }], collapsed: true } as Partial<SidebarEntry>,
      { name: 'in', label: 'All', items: [] },
    ]),
  );
  expect(nodes.get('content/docs/g')).toEqual([
    { kind: 'page', file: 'content/docs/g/x.md', label: 'Label' },
    { kind: 'link', href: 'https://x.example', label: 'link' },
    { kind: 'link', href: '/y', label: 'Named' },
    { kind: 'folder', folder: 'content/docs/g/in', label: 'Inner', isCollapsed: true },
    {
      kind: 'group',
      label: 'Group',
      isCollapsed: true,
      nodes: [{ kind: 'page', file: 'content/docs/g/index.md' }],
    },
    { kind: 'group', label: 'All', nodes: [], rest: 'content/docs/g/in' },
  ]);
  expect(sections.size).toBe(0);
  expect(Object.fromEntries(pages)).toEqual({
    'content/docs/g/x.md': { section: 'g', label: 'Label' },
    'content/docs/g/index.md': { section: 'g' },
  });
  expect(Object.fromEntries(folders)).toEqual({ 'content/docs/g/in': 'g' });
});

it('makes sections of the groups of the docs folder: of a folder, an API, or another name', () => {
  const entry = (name: string, more: Partial<SidebarEntry> = {}) => ({ name, items: [], ...more });
  const { sections } = trees(
    file(docsFolder, [
      { name: 'a' },
      entry('g'),
      entry('boats', { label: 'Boats' }),
      entry('My Guides!', { hidden: true }),
      entry('my guides'),
      entry('G'),
      entry('!!'),
    ]),
  );
  expect([...sections].map(([name, { facts }]) => [name, facts])).toEqual([
    ['g', { position: 2 }],
    ['boats', { label: 'Boats', position: 3 }],
    ['my-guides', { hidden: true, position: 4 }],
    ['my-guides-2', { position: 5 }],
    ['g-2', { position: 6 }],
    ['section', { position: 7 }],
  ]);
});

it('shows a page and a folder in the section of the first file that lists it', () => {
  const { pages, folders } = trees(
    file(docsFolder, [
      { name: 'One', items: entriesOf({ name: 'a' }, { name: 'g/in' }) },
      { name: 'Two', items: entriesOf({ name: 'a' }, { name: 'g/in/' }, { name: 'h', items: [] }) },
    ]),
    file('content/docs/g/in', [{ name: 'y' }, { name: 'Group', items: [] }]),
  );
  expect(Object.fromEntries(pages)).toEqual({
    'content/docs/a.md': { section: 'one' },
    'content/docs/g/in/y.md': { section: 'one' },
  });
  expect(Object.fromEntries(folders)).toEqual({ 'content/docs/g/in': 'one', 'content/docs/h': 'two' });
});

it('has nothing without groups', () => {
  const { nodes, sections, pages, folders } = trees(file(docsFolder, [{ name: 'a' }]));
  expect([nodes, sections, pages, folders].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
});
