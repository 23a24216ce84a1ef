import { describe, expect, it } from 'vitest';
import { shortLabels } from '../../../src/generator/views/site/sidebar-labels.ts';
import {
  isLargeSection,
  sidebarListHref,
  sidebarLists,
} from '../../../src/generator/views/site/sidebar-list.ts';
import { settingsOf } from '../../routes/small-site.ts';

const words = (start: string, end = '') => `${start} ${'and many more words '.repeat(4)}${end}`.trim();

describe('the labels of a group', () => {
  it('are whole up to eighty characters', () => {
    const labels = ['Short', 'x'.repeat(80)];
    expect(shortLabels(labels)).toEqual(labels);
  });

  it.each<[labels: string[], short: string[]]>([
    [
      ['All', 'log (of a boat)', 'tls (of a boat)', 'uri (of a boat)'],
      ['All', 'log', 'tls', 'uri'],
    ],
    [
      ['One - Boats', 'Two - Boats', 'Three - Boats'],
      ['One', 'Two', 'Three'],
    ],
    [
      ['One (a)', 'Two (a)', 'Three'],
      ['One (a)', 'Two (a)', 'Three'],
    ],
    [
      ['One (a)', 'Two (a)', 'Three (a)', 'x', 'y', 'z'],
      ['One (a)', 'Two (a)', 'Three (a)', 'x', 'y', 'z'],
    ],
    [
      ['One', 'One (a)', 'Two (a)', 'Three (a)'],
      ['One', 'One (a)', 'Two (a)', 'Three (a)'],
    ],
    [
      ['(a)', 'Two (a)', 'Three (a)'],
      ['(a)', 'Two (a)', 'Three (a)'],
    ],
    [
      ['get(a)', 'put(b)', 'list(c)'],
      ['get(a)', 'put(b)', 'list(c)'],
    ],
  ])('are without an end that most of them share: %j', (labels, short) => {
    expect(shortLabels(labels)).toEqual(short);
  });

  it('are cut in the middle, between words', () => {
    const label = words('Return the first of all', 'of a harbour');
    const [short = ''] = shortLabels([label]);
    const [start = '', end = ''] = short.split(' … ');
    expect(short.length).toBeLessThanOrEqual(64);
    expect(label.startsWith(`${start} `)).toBe(true);
    expect(label.endsWith(` ${end}`)).toBe(true);
    expect(Math.abs(start.length - end.length)).toBeLessThan(25);
  });

  it('keep what tells them apart, at the start or at the end', () => {
    const labels = [words('First', 'one'), words('First', 'two'), words('Second', 'one')];
    const short = shortLabels(labels);
    expect(new Set(short).size).toBe(3);
    expect(short.every((label) => label.includes(' … '))).toBe(true);
  });

  it('are whole if no cut tells them apart', () => {
    const label = words('Same', 'end');
    expect(shortLabels([label, label])).toEqual([label, label]);
    expect(shortLabels(['x'.repeat(81)])).toEqual(['x'.repeat(81)]);
  });
});

describe('the list of a large sidebar', () => {
  const settings = settingsOf({ baseUrl: '/b/' });
  const item = (label: string, facts: object = {}) => ({ url: `/${label}`, label, ...facts });
  const section = (name: string, count: number) => ({
    name,
    label: name,
    url: '/',
    groups: [
      { items: Array.from({ length: count }, (_, at) => item(`i${at}`)) },
      {
        label: 'More',
        items: [
          item('out', { url: 'https://a.example', isExternal: true }),
          item('get', { method: 'GET', path: '/x' }),
          item('old', { method: 'PUT', path: '/y', deprecated: true }),
        ],
      },
    ],
  });

  it('is a file for each section with more than 150 entries', () => {
    const files = sidebarLists([section('small', 147), section('big one', 148), section('.', 148)], settings);
    expect(files.map(({ outputPath }) => outputPath)).toEqual(['sidebars/big one.json', 'sidebar.json']);
    const [first, more] = JSON.parse(String(files[0]?.content));
    expect(first[0]).toBe('');
    expect(first[1].slice(0, 2)).toEqual([
      ['i0', '/b/i0'],
      ['i1', '/b/i1'],
    ]);
    expect(more).toEqual([
      'More',
      [
        ['out', 'https://a.example'],
        ['get', '/b/get', 'GET', 0, '/x'],
        ['old', '/b/old', 'PUT', 1, '/y'],
      ],
    ]);
  });

  it('is at an address of its own', () => {
    expect(sidebarListHref(section('big one', 0), settings)).toBe('/b/sidebars/big%20one.json');
    expect(sidebarListHref(section('.', 0), settings)).toBe('/b/sidebar.json');
    expect([isLargeSection(Array(150)), isLargeSection(Array(151))]).toEqual([false, true]);
  });
});
