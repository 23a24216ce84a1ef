// A page that several sidebars list is in the one that is about its folder.

import { expect, it } from 'vitest';
import { ownedSidebars } from '../../../src/extras/migrate/project/sidebar-owners.ts';
import type { SourceEntry } from '../../../src/extras/migrate/types/source-site.ts';

const page = (url: string): SourceEntry => ({ kind: 'page', url });

it('is left out of a sidebar before its own, and stays in one after it', () => {
  const guide = {
    name: 'Guide',
    entries: [page('/guide/a'), { kind: 'group' as const, label: 'More', entries: [page('/reference/a')] }],
  };
  const reference = {
    name: 'Reference',
    entries: [page('/reference/a'), page('/reference/b'), page('/guide/a')],
  };
  expect(ownedSidebars([guide, reference])).toEqual([
    { name: 'Guide', entries: [page('/guide/a')] },
    reference,
  ]);
});

it('is in the first sidebar where none is nearer', () => {
  const one = { name: 'One', entries: [page('/a')] };
  const other = { name: 'Other', entries: [page('/a')] };
  expect(ownedSidebars([one, other])).toEqual([one, other]);
});
