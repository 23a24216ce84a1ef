import { describe, expect, it } from 'vitest';
import { isSidebarFile, readSidebarFile } from '../../src/generator/project/sidebar-files.ts';

/** Problems as `line:column-end message | notes`. */
function read(name: string, text: string) {
  const { value, diagnostics } = readSidebarFile({ file: `content/docs/${name}`, text });
  const problems = diagnostics.map(({ code, severity, message, place, notes }) => {
    expect([code, severity]).toEqual(['invalid-sidebar-file', 'warning']);
    return `${place?.line}:${place?.column}-${place?.endColumn} ${[message, ...notes].join(' | ')}`;
  });
  return { value, problems };
}

describe('isSidebarFile', () => {
  it.each(['_category_.json', '_category_.yml', 'a/_category_.yaml', 'a/_meta.json'])('accepts %s', (name) =>
    expect(isSidebarFile(name)).toBe(true),
  );
  it.each(['meta.json', 'a_meta.json', '_meta.yml', '_category_.md'])('refuses %s', (name) =>
    expect(isSidebarFile(name)).toBe(false),
  );
});

describe('readSidebarFile', () => {
  it('reads a category in JSON and YAML, and accepts keys of Docusaurus without effect', () => {
    const category = { label: 'Guides', position: 2.5, collapsed: true };
    const json = JSON.stringify({ ...category, link: { type: 'generated-index' }, className: 'x' });
    expect(read('_category_.json', json)).toMatchObject({ value: { category, entries: [] }, problems: [] });
    const yaml = 'label: Guides # name\nposition: 2.5\ncollapsed: true\nlink:\n  type: doc\n';
    expect(read('_category_.yml', yaml)).toMatchObject({ value: { category }, problems: [] });
    expect(read('_category_.yml', '').problems).toEqual([]);
  });

  it('reads entries in the order of the file, with the places of their keys', () => {
    const text =
      '{\n\t"b": "Second",\n\t"a": { "title": "First", "collapsed": true },\n\t"c": { "hidden": true },\n' +
      '\t"status": { "title": "Status", "href": "https://status.example.com/" }\n}';
    const { value, problems } = read('_meta.json', text);
    expect(problems).toEqual([]);
    expect(value.entries.map(({ place: _, ...entry }) => entry)).toEqual([
      { name: 'b', label: 'Second' },
      { name: 'a', label: 'First', collapsed: true },
      { name: 'c', hidden: true },
      { name: 'status', label: 'Status', href: 'https://status.example.com/' },
    ]);
    expect(value.entries[1]?.place).toEqual({
      line: 3,
      column: 2,
      endColumn: 5,
    });
  });

  it('reads groups in groups', () => {
    const text =
      '{\n  "g": { "title": "Group", "items": {\n    "../x": "X",\n    "inner": { "collapsed": true, "items": { "y": {} } }\n  } }\n}';
    const { value, problems } = read('_meta.json', text);
    expect(problems).toEqual([]);
    expect(value.entries).toMatchObject([
      {
        name: 'g',
        label: 'Group',
        items: [
          { name: '../x', label: 'X', place: { line: 3, column: 5, endColumn: 11 } },
          { name: 'inner', collapsed: true, items: [{ name: 'y' }] },
        ],
      },
    ]);
  });

  it('reports wrong entries of groups, and groups in too many groups', () => {
    expect(
      read('_meta.json', '{ "g": { "items": ["a"] }, "h": { "items": { "a": 3, "b": { "item": {} } } } }'),
    ).toEqual({
      value: expect.objectContaining({
        entries: [expect.objectContaining({ name: 'g' }), expect.objectContaining({ name: 'h' })],
      }),
      problems: [
        '1:10-17 `items` must be an object of entries; it is a list or an object.',
        expect.stringMatching(/^1:46-49 `a` must be a label, or an object/),
        '1:61-67 `item` is not a key of this file. | Did you mean `items`?',
      ],
    });
    const deep = `${'{"a":{"items":'.repeat(9)}{}${'}}'.repeat(9)}`;
    expect(read('_meta.json', deep).problems).toEqual([
      expect.stringContaining('`items` is in more than 8 groups.'),
    ]);
    // Far deeper than the stack.
    expect(read('_meta.json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`).problems).toHaveLength(1);
  });

  it('accepts the name of a JSON Schema, which is no entry', () => {
    const meta = read('_meta.json', '{ "$schema": "./meta.schema.json", "intro": "Begin" }');
    expect(meta.value.entries.map(({ name }) => name)).toEqual(['intro']);
    expect(read('_category_.json', '{ "$schema": "x", "label": "A" }').problems).toEqual([]);
    expect(read('_meta.json', '{ "$schema": 1 }').problems).toHaveLength(1);
  });

  it('reports unknown keys and wrong values at their keys, and keeps the others', () => {
    const { value, problems } = read(
      '_meta.json',
      '{\n  "a": { "tittle": "A", "hidden": "yes", "collapsed": true },\n  "b": 3,\n  "c": { "href": "/docs/c", "x": 1 }\n}',
    );
    expect(problems).toEqual([
      '2:10-18 `tittle` is not a key of this file. | Did you mean `title`?',
      '2:25-33 `hidden` must be `true` or `false`; it is `"yes"`.',
      '3:3-6 `b` must be a label, or an object with `title`, `href`, `collapsed`, `hidden`, `items`.',
      '4:10-16 `href` must be a web address such as `https://status.example.com/`; it is `"/docs/c"`.',
      '4:29-32 `x` is not a key of this file. | Known are `title`, `href`, `collapsed`, `hidden`, `items`.',
    ]);
    expect(value.entries.map(({ name, collapsed }) => [name, collapsed])).toEqual([
      ['a', true],
      ['c', undefined],
    ]);
    expect(read('_category_.yml', 'label: [x]\nposition: first\n').problems).toEqual([
      '1:1-6 `label` must be a text; it is a list or an object.',
      '2:1-9 `position` must be a number; it is `"first"`.',
    ]);
  });

  it.each([
    ['_meta.json', '{\n  "a": "A",\n  "b" "B"\n}', '3:7-8 The file is not valid JSON: colon expected.'],
    ['_meta.json', '["a"]', '1:1-2 The file does not contain an object of keys and values.'],
    ['_meta.json', '', '1:1-2 The file is not valid JSON: value expected.'],
    ['_category_.yml', 'label: "A\nposition: 1\n', /^\d:\d+-\d+ The file is not valid YAML: /],
    ['_category_.yml', '- a\n', '1:1-2 The file does not contain an object of keys and values.'],
    ['_category_.yml', `label: ${'a'.repeat(60_000)}`, '1:1-undefined The file is too long.'],
    ['_category_.yml', '{'.repeat(300), '1:1-2 The file has too many brackets.'],
    ['_meta.json', `{"a": "${'a'.repeat(1_000_000)}"}`, '1:1-undefined The file is too long.'],
  ])('reports a file that cannot be read (%s %#)', (name, text, expected) => {
    const { value, problems } = read(name, text);
    expect(value).toMatchObject({ category: {}, entries: [] });
    expect(problems).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)]);
  });
});
