// How tags group operations, and which of them are badges or topics.

import { describe, expect, it } from 'vitest';
import { readTags } from '../../../src/generator/openapi/read/read-tags.ts';
import { en } from '../../support/english.ts';
import { readData } from '../read-fixture.ts';

const groupsOf = (root: object, ...used: string[]) =>
  readTags({ ...root }, en)
    .groups(used)
    .map(({ label, depth = 0 }) => '  '.repeat(depth) + label);
const tag = (name: string, more: object = {}) => ({ name, ...more });

describe('groups', () => {
  it('are in the order of the document, then in that of operations, those without a tag last', () => {
    expect(groupsOf({ tags: [tag('b'), tag('unused'), tag('a')] }, 'x', 'a', '', 'b')).toEqual([
      'b',
      'a',
      'x',
      'Other operations',
    ]);
    expect(groupsOf({}, '')).toEqual(['Operations']);
  });

  it('begin with that without a tag, if the document begins with it and it is no rest of the others', () => {
    const tags = [tag('a'), tag('b')];
    expect(groupsOf({ tags }, '', 'a', 'b', '')).toEqual(['Operations', 'a', 'b']);
    expect(groupsOf({ tags }, 'a', '', 'b', '')).toEqual(['a', 'b', 'Other operations']);
    expect(groupsOf({ tags }, '', 'a', 'b', 'a')).toEqual(['a', 'b', 'Other operations']);
  });

  it('are below their parents, which are there for them', () => {
    const tags = [
      tag('c', { parent: 'b' }),
      tag('b', { parent: 'a' }),
      tag('a'),
      tag('d', { parent: 'gone' }),
    ];
    expect(groupsOf({ tags }, 'c', 'd')).toEqual(['a', '  b', '    c', 'd']);
  });

  it('in a circle are at the top', () => {
    expect(groupsOf({ tags: [tag('a', { parent: 'b' }), tag('b', { parent: 'a' })] }, 'a')).toEqual(['a']);
  });

  it('of `x-tagGroups` come first, each with its tags', () => {
    const root = {
      tags: [tag('a', { summary: 'First' }), tag('b'), tag('c')],
      'x-tagGroups': [
        { name: 'a', tags: ['c', 'a', 'new'] },
        { name: 'Again', tags: ['a'] },
        { tags: ['b'] },
        'text',
      ],
    };
    expect(groupsOf(root, 'a', 'b', 'c', 'new')).toEqual(['a', '  c', '  First', '  new', 'b']);
  });

  it.each([
    [{ 'x-displayName': 'Shown', summary: 'Short' }, 'Shown'],
    [{ summary: 'Short' }, 'Short'],
    [{}, 'a'],
  ])('with %j are called %s', (facts, label) => {
    expect(groupsOf({ tags: [tag('a', facts)] }, 'a')).toEqual([label]);
  });

  it('have the whole of a label that is too long in their description', () => {
    const label = `First sentence. ${'More of it. '.repeat(12)}`.trim();
    const long = (description?: string) =>
      readTags({ tags: [{ name: label, ...(description && { description }) }] }, en).groups([label])[0];
    expect(long('Text.')).toMatchObject({ label: 'First sentence', description: `${label}\n\nText.` });
    expect(long()).toMatchObject({ label: 'First sentence', description: label });
  });

  it('keep their texts and links', () => {
    const facts = { description: 'D', externalDocs: { url: '/' }, 'x-keywords': ['k'] };
    const [group] = readTags({ tags: [tag('a', facts)] }, en).groups(['a']);
    expect(group).toMatchObject({ name: 'a', label: 'a', description: 'D', externalDocs: { url: '/' } });
    expect(group).not.toHaveProperty('depth');
  });
});

describe('badges', () => {
  const tags = readTags(
    { tags: [tag('new', { kind: 'badge', summary: 'New' }), tag('a', { kind: 'nav' })] },
    en,
  );

  it.each([
    [['new', 'a'], 'a'],
    [['new'], 'new'],
    [['x', 'a'], 'x'],
    [[], ''],
  ])('group no operation that has another tag: %j is in %j', (names, group) => {
    expect(tags.groupOf(names)).toBe(group);
  });

  it('are named by their labels', () => {
    expect(tags.badgesOf(['a', 'new', 'x'])).toEqual(['New']);
  });
});

it.each<[object, boolean]>([
  [{ description: 'x'.repeat(101) }, true],
  [{ description: 'x'.repeat(100) }, false],
  [{ description: 'Short.', 'x-traitTag': true }, true],
  [{ description: 'Short.', 'x-traitTag': 1 }, false],
  [{ 'x-traitTag': true }, false],
  [{ externalDocs: { url: '/' } }, true],
  [{ externalDocs: { description: 'words' } }, false],
  [{ externalDocs: { url: '/' }, kind: 'badge' }, false],
])('a tag without operations with %j is a topic: %s', (facts, isTopic) => {
  const tags = readTags({ tags: [tag('used', facts), tag('a', facts)] }, en);
  expect(tags.topics(tags.groups(['used'])).map(({ name }) => name)).toEqual(isTopic ? ['a'] : []);
});

it('a tag with a short description is a topic if it is a further tag of an operation', async () => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    tags: [
      tag('Boats', {}),
      tag('Import', { description: 'Needs a key.' }),
      tag('Left over', { description: 'Old.' }),
    ],
    paths: { '/boats': { post: { tags: ['Boats', 'Import'], responses: {} } } },
  });
  expect(value?.description).toBe('# Import\n\nNeeds a key.');
});
