// What sidebars show of a section: groups that fold, what of a large section is near the page, and links to the rest.

import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/generator/project/parse-config.ts';
import type { SidebarGroupView } from '../../../src/generator/types/page-view.ts';
import type { Section, SidebarGroup } from '../../../src/generator/types/route.ts';
import { orderedSection } from '../../../src/generator/views/site/frame-view.ts';
import { openPartOf, sidebarsOf } from '../../../src/generator/views/site/sidebar-views.ts';
import { en } from '../../support/english.ts';

const parsed = parseConfig({ baseUrl: '/s/' });
if (!('settings' in parsed)) throw new Error('no settings');
const { settings } = parsed;

const items = (name: string, count: number, rest: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ label: `${name}${at}`, url: `/${name}${at}`, ...rest }));
const operations = (name: string, count: number) => items(name, count, { method: 'GET' });
const tag = (name: string, count: number, rest: Partial<SidebarGroup> = {}): SidebarGroup => ({
  label: name,
  items: operations(name, count),
  pages: [`/${name}`],
  ...rest,
});
const sectionOf = (...groups: SidebarGroup[]): Section => ({ name: 's', label: 'S', url: '/', groups });

/** Writes a group as a line, and its items below it if they are few, or else the first and the last. */
function linesOf(groups: SidebarGroupView[], indent = ''): string[] {
  return groups.flatMap(
    ({ label, items: own, all, folded, fold, groups: inside = [], isNested, position }) => {
      const about = [
        fold &&
          `${fold.isOpen ? 'open' : 'closed'} ${fold.group}: ${fold.count}${fold.last === undefined ? '' : ` to ${fold.last}`}`,
        folded && `folded ${folded.href} ${folded.count}`,
        isNested && 'nested',
        position !== undefined && `at ${position}`,
      ].filter(Boolean);
      const shown = own.map((item) => item.href);
      return [
        `${indent}${label ?? '-'}${about.length === 0 ? '' : ` (${about.join(', ')})`}`,
        ...(shown.length > 3
          ? [`${indent}  ${shown[0]} to ${shown.at(-1)}`]
          : shown.map((href) => `${indent}  ${href}`)),
        ...(all === undefined ? [] : [`${indent}  ${all.label} ${all.href}`]),
        ...linesOf(inside, `${indent}  `),
      ];
    },
  );
}

function shownAt(section: Section, url: string): string[] {
  const { groups } = sidebarsOf(section, { settings, strings: en })(openPartOf(orderedSection(section), url));
  return linesOf(groups);
}

describe('a small section', () => {
  it('is whole, with groups of operations closed if there are many', () => {
    const section = sectionOf(
      { items: items('p', 2) },
      { label: 'G', items: items('g', 2) },
      tag('a', 12),
      tag('b', 1),
    );
    expect(shownAt(section, '/p0')).toEqual([
      '-',
      '  /s/p0',
      '  /s/p1',
      'G (open 1: 2)',
      '  /s/g0',
      '  /s/g1',
      'a (closed 2: 12)',
      '  /s/a0 to /s/a11',
      'b (closed 3: 1)',
      '  /s/b0',
    ]);
  });

  it('has all groups open up to twelve operations', () => {
    expect(shownAt(sectionOf(tag('a', 11), tag('b', 1)), '/a0')).toEqual([
      'a (open 0: 11)',
      '  /s/a0 to /s/a10',
      'b (open 1: 1)',
      '  /s/b0',
    ]);
  });

  it('folds no group of one guide, unless its author collapses it', () => {
    const one = (label: string, rest: Partial<SidebarGroup> = {}) => ({
      label,
      items: items(label, 1),
      ...rest,
    });
    expect(
      shownAt(sectionOf(one('a'), one('b', { isCollapsed: true }), one('c', { depth: 1 })), '/a0'),
    ).toEqual(['a', '  /s/a0', 'b (closed 1: 1)', '  /s/b0', 'c (nested)', '  /s/c0']);
  });

  it('has the groups of an explicit sidebar inside of those around them', () => {
    const level = (label: string, count: number, around: string[], rest: Partial<SidebarGroup> = {}) => ({
      label,
      items: items(label, count),
      around,
      ...rest,
    });
    const section = sectionOf(
      level('a', 1, []),
      level('b', 2, ['a']),
      level('c', 1, ['a', 'b']),
      level('d', 1, ['a']),
      level('e', 0, []),
      level('f', 1, ['e']),
      level('g', 2, [], { isCollapsed: true }),
    );
    expect(shownAt(section, '/a0')).toEqual([
      'a (open 0: 5 to 3)',
      '  /s/a0',
      '  b (open 1: 3 to 2, at 1)',
      '    /s/b0',
      '    /s/b1',
      '    c (at 2)',
      '      /s/c0',
      '  d (at 3)',
      '    /s/d0',
      'e',
      '  f (at 5)',
      '    /s/f0',
      'g (closed 6: 2)',
      '  /s/g0',
      '  /s/g1',
    ]);
  });

  it('links to other sites as they are, and has the whole of a label that is cut', () => {
    const long = 'Replaces the namespaced custom resource definition of a persistent volume claim template';
    const section = sectionOf({
      items: [
        { label: 'Out', url: 'https://x.example', isExternal: true },
        { label: long, url: '/l' },
      ],
    });
    const [group] = sidebarsOf(section, { settings, strings: en })(undefined).groups;
    expect(group?.items).toEqual([
      { label: 'Out', href: 'https://x.example' },
      { label: expect.stringContaining('…'), title: long, href: '/s/l' },
    ]);
  });
});

describe('the filter of a sidebar', () => {
  const filterOf = (count: number) =>
    sidebarsOf(sectionOf(tag('a', count)), { settings, strings: en })(undefined).filter;

  it('is there with more than 40 entries, and knows the file of all of a large section', () => {
    expect(filterOf(40)).toBeUndefined();
    expect(filterOf(41)).toEqual({});
    expect(filterOf(900)).toEqual({ all: expect.stringMatching(/^\/s\/sidebars\//) });
  });
});

describe('a large section', () => {
  const section = sectionOf(
    { label: 'G', items: items('g', 3) },
    tag('a', 500),
    tag('b', 400, { areWebhooks: true }),
    tag('c', 1, { pages: ['/c0'] }),
  );

  it('shows the items of the open group near the page, with links to all of it and to other groups', () => {
    const around = (shown: string[]) => [
      'G (folded /s/g0 3)',
      'a (folded /s/a 500)',
      ...shown,
      'c (folded /s/c0 1)',
    ];
    expect(shownAt(section, '/b85')).toEqual(
      around([
        'b (open 2: 400)',
        '  /s/b80 to /s/b119',
        `  ${en.navigation.allWebhooks({ count: 400 })} /s/b`,
      ]),
    );
    expect(shownAt(section, '/b')).toEqual(
      around(['b (open 2: 400)', '  /s/b0 to /s/b39', `  ${en.navigation.allWebhooks({ count: 400 })} /s/b`]),
    );
    expect(shownAt(section, '/b399')).toEqual(
      around([
        'b (open 2: 400)',
        '  /s/b360 to /s/b399',
        `  ${en.navigation.allWebhooks({ count: 400 })} /s/b`,
      ]),
    );
  });

  it('has no link to all of a group whose first item is its page', () => {
    expect(shownAt(section, '/c0').slice(-2)).toEqual(['c (open 3: 1)', '  /s/c0']);
  });

  it('shows all guides of the open group, and folds all on other pages', () => {
    expect(shownAt(section, '/g2').slice(0, 4)).toEqual(['G (open 0: 3)', '  /s/g0', '  /s/g1', '  /s/g2']);
    expect(shownAt(section, '/else')).toEqual([
      'G (folded /s/g0 3)',
      'a (folded /s/a 500)',
      'b (folded /s/b 400)',
      'c (folded /s/c0 1)',
    ]);
  });

  it('shows a group of very many guides from 40 before to 80 after those of the page', () => {
    const guides = sectionOf({ label: 'G', items: items('g', 900) });
    expect(shownAt(guides, '/g0')).toEqual([
      'G (open 0: 900)',
      '  /s/g0 to /s/g79',
      `  ${en.navigation.pagesAfter({ count: 820 })} /s/g80`,
    ]);
    expect(shownAt(guides, '/g405')).toEqual([
      'G',
      `  ${en.navigation.pagesBefore({ count: 360 })} /s/g359`,
      '-',
      '  /s/g360 to /s/g479',
      `  ${en.navigation.pagesAfter({ count: 420 })} /s/g480`,
    ]);
  });

  it('begins with the first of very many guides without a group on the page of another group', () => {
    const guides = sectionOf({ items: items('g', 900) }, tag('a', 400));
    expect(shownAt(guides, '/a85').slice(0, 2)).toEqual(['-', '  /s/g0 to /s/g79']);
  });

  it('shows 120 groups around the open one, and groups of guides before them', () => {
    const groups = Array.from({ length: 300 }, (_, at) => tag(`t${at}-`, 3));
    const many = sectionOf({ label: 'G', items: items('g', 2) }, { label: 'Empty', items: [] }, ...groups);
    const labels = (url: string) => shownAt(many, url).filter((line) => !line.startsWith('  /'));
    const at100 = labels('/t100-0');
    expect(at100.slice(0, 5)).toEqual([
      'G (folded /s/g0 2)',
      'Empty',
      '-',
      `  ${en.navigation.groupsBefore({ count: 40 })} /s/t39-`,
      't40- (folded /s/t40- 3)',
    ]);
    expect(at100.slice(-3)).toEqual([
      't159- (folded /s/t159- 3)',
      '-',
      `  ${en.navigation.groupsAfter({ count: 140 })} /s/t160-`,
    ]);
    expect(labels('/t0-0').slice(0, 4)).toEqual([
      'G (folded /s/g0 2)',
      'Empty',
      't0- (open 2: 3)',
      `  ${en.navigation.allOperations({ count: 3 })} /s/t0-`,
    ]);
    expect(labels('/t299-0').at(-1)).toBe(`  ${en.navigation.allOperations({ count: 3 })} /s/t299-`);
  });
});
