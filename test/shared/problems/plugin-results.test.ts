import { describe, expect, it } from 'vitest';
import {
  checkedApi,
  checkedFindings,
  checkedOutcome,
  checkedPages,
  checkedSample,
  checkedTransformer,
  checkedTree,
  checkedVisitors,
  checkTree,
} from '../../../src/generator/shared/problems/plugin-results.ts';

const where = { plugin: 'kites', member: 'function `fly`' };
const problem = { pointer: '#/a', message: 'Wrong.' };
const page = { key: 'a', url: '/a', title: 'A', html: '<p>a</p>' };
const diagnostic = { code: 'no-kite', severity: 'error', message: 'Wrong.' };
const links = { url: '/a', label: 'A' };
const plan = {
  routes: [{ ...links, outputPath: 'a.html', title: 'A', source: { kind: 'doc' } }],
  sections: [{ ...links, name: 'a', groups: [{ items: [links] }] }],
  linked: new Map(),
  errorGuides: new Map(),
  redirects: [{ from: '/b', to: '/a' }],
};
const content = (value: unknown) => ({ value: { content: value } });

describe('the result of a hook', () => {
  it.each([
    ['beforeWrite', content('text')],
    ['beforeWrite', { ...content(new Uint8Array()), diagnostics: [diagnostic] }],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [{ ...diagnostic, place: { file: 'a.md', line: 1 }, notes: ['Why.'] }] },
    ],
    ['afterPlan', { value: plan }],
  ] as const)('of `%s` is accepted: %j', (hook, result) => {
    expect(checkedOutcome(result, 'kites', hook)).toBe(result);
  });

  it.each([
    ['beforeWrite', undefined, 'nothing; expected `{ value, diagnostics }`.'],
    ['beforeWrite', 'text', '`"text"`; expected `{ value, diagnostics }`.'],
    ['beforeWrite', {}, 'no `value`; expected an object.'],
    ['beforeWrite', content(3), '`3` as `value.content`; expected a text, or bytes (`Uint8Array`).'],
    [
      'beforeWrite',
      { ...content(''), diagnostics: {} },
      'an object as `diagnostics`; expected a list of problems.',
    ],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [{ ...diagnostic, code: 'No Kite' }] },
      '`"No Kite"` as `diagnostics[0].code`; expected lower-case letters, digits and `-`, starting with a letter.',
    ],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [{ ...diagnostic, severity: 'bad' }] },
      '`"bad"` as `diagnostics[0].severity`; expected `error`, `warning` or `info`.',
    ],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [diagnostic, { ...diagnostic, notes: [3] }] },
      '`3` as `diagnostics[1].notes[0]`; expected a text.',
    ],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [{ ...diagnostic, notes: 'x' }] },
      '`"x"` as `diagnostics[0].notes`; expected a list of texts.',
    ],
    [
      'beforeWrite',
      { ...content(''), diagnostics: [{ ...diagnostic, place: { file: 'a', line: Number.NaN } }] },
      'as `diagnostics[0].place.line`; expected a number.',
    ],
    ['afterPlan', { value: { ...plan, linked: {} } }, 'an object as `value.linked`; expected a `Map`.'],
    [
      'afterPlan',
      { value: { ...plan, routes: [{ ...links }] } },
      'no `value.routes[0].outputPath`; expected a text.',
    ],
    [
      'afterPlan',
      { value: { ...plan, sections: [{ ...links, name: 'a', groups: [{ items: [{}] }] }] } },
      'no `value.sections[0].groups[0].items[0].url`; expected a text.',
    ],
    ['afterLoad', { value: { docs: [{ file: 'a.md' }] } }, 'no `value.docs[0].text`; expected a text.'],
  ] as const)('of `%s` is refused: %j', (hook, result, words) => {
    const message = () => checkedOutcome(result, 'kites', hook);
    expect(message).toThrow(`The hook \`${hook}\` of the plugin \`kites\` returns `);
    expect(message).toThrow(words);
  });
});

describe('what functions of plugins return', () => {
  it('can be nothing where nothing is found', () => {
    expect(checkedPages(undefined, 'kites')).toEqual([]);
    expect(checkedFindings(undefined, where)).toEqual([]);
    expect(checkedFindings([], where)).toEqual([]);
    expect(checkedTransformer(undefined, where)).toBeUndefined();
    expect(checkedTransformer(null, where)).toBeUndefined();
    expect(checkedTree(undefined, where)).toBeUndefined();
    expect(checkedApi({}, where)).toEqual({});
  });

  it('is returned as it is', () => {
    const transform = () => undefined;
    expect(checkedPages([page], 'kites')).toEqual([page]);
    expect(checkedFindings([{ ...problem, notes: [] }], where)).toHaveLength(1);
    expect(checkedSample('', where)).toBe('');
    expect(checkedTransformer(transform, where)).toBe(transform);
    expect(checkedTree({ type: 'root' }, where)).toEqual({ type: 'root' });
  });

  it.each([
    [
      () => checkedPages([{ ...page, section: 3 }], 'kites'),
      'The function `pages` of the plugin `kites` returns `3` as `[0].section`; expected a text.',
    ],
    [() => checkedPages([{ ...page, html: undefined }], 'kites'), 'returns no `[0].html`; expected a text.'],
    [() => checkedPages({}, 'kites'), 'returns an object; expected a list of pages.'],
    [() => checkedFindings({}, where), 'returns an object; expected a list of problems.'],
    [() => checkedFindings([{ message: 'x' }], where), 'returns no `[0].pointer`; expected a text.'],
    [
      () => checkedSample(undefined, where),
      'The function `fly` of the plugin `kites` returns nothing; expected a text.',
    ],
    [() => checkedTransformer(3, where), 'returns `3`; expected a transformer, or nothing.'],
    [
      () => checkedTransformer(Promise.reject(new Error('no')), where),
      'returns a promise; expected a transformer, or nothing.',
    ],
    [
      () => checkedTree({}, where),
      'The transformer of `fly` of the plugin `kites` returns an object; expected a tree, or nothing.',
    ],
    [() => checkedApi({ value: { title: 'A' } }, where), 'returns no `value.version`; expected a text.'],
    [() => checkedApi(undefined, where), 'returns nothing; expected `{ value, diagnostics }`.'],
  ])('is refused in a sentence: %#', (call, message) => {
    expect(call).toThrow(message);
  });
});

describe('the functions of a rule', () => {
  it('are bound to their object, in the order of the kinds', () => {
    class Rule {
      found = 3;
      schema() {
        return this.found;
      }
      document() {
        return this.found + 1;
      }
    }
    const visitors = checkedVisitors(new Rule(), where);
    expect(visitors.map(([name, visit]) => [name, visit()])).toEqual([
      ['document', 4],
      ['schema', 3],
    ]);
  });

  it('may be beside other members, but not of an unknown kind', () => {
    expect(checkedVisitors({ size: 3 }, where)).toEqual([]);
    expect(() => checkedVisitors({ operation: 3 }, where)).toThrow('as `operation`; expected a function.');
    expect(() => checkedVisitors({ operations: () => [] }, where)).toThrow(
      'returns `operations`, which is no kind of object; did you mean `operation`?',
    );
    expect(() => checkedVisitors({ kite: () => [] }, where)).toThrow(
      /expected one of `document`, .*`finish`\.$/,
    );
    expect(() => checkedVisitors([], where)).toThrow('an object with functions for kinds of objects');
  });
});

describe('a tree that a plugin leaves', () => {
  const text = (value: unknown) => ({ type: 'text', value });
  const root = (...children: unknown[]) => ({ type: 'root', children });

  it('gets the properties that its elements lack', () => {
    const element = { type: 'element', tagName: 'b', children: [] as unknown[] };
    const tree = root(element, { type: 'break' }, { type: 'image', url: '/a' }, { type: 'custom' });
    checkTree(tree, where);
    expect(element).toHaveProperty('properties', {});
  });

  it('may have a node at two places', () => {
    const shared = { type: 'paragraph', children: [text('x')] };
    expect(() => checkTree(root(shared, shared), where)).not.toThrow();
  });

  it.each([
    [root(3), 'leaves `3` as `children[0]`; expected a node.'],
    [root({ value: 'x' }), 'leaves no `children[0].type`; expected a text.'],
    [root(text('x'), text(3)), 'leaves `3` as `children[1].value`; expected a text.'],
    [root({ type: 'link', children: [] }), 'leaves no `children[0].url`; expected a text.'],
    [root({ type: 'image' }), 'leaves no `children[0].url`; expected a text.'],
    [root({ type: 'heading', children: [] }), 'leaves no `children[0].depth`; expected a number.'],
    [root({ type: 'heading', depth: '2', children: [] }), 'as `children[0].depth`; expected a number.'],
    [root({ type: 'element', children: [] }), 'leaves no `children[0].tagName`; expected a text.'],
    [
      root({ type: 'element', tagName: 'b', properties: 3, children: [] }),
      'as `children[0].properties`; expected an object.',
    ],
    [root({ type: 'paragraph' }), 'leaves no `children[0].children`; expected a list of nodes.'],
    [root({ type: 'custom', children: 3 }), 'as `children[0].children`; expected a list of nodes.'],
    [
      root({ type: 'paragraph', children: [text(3)] }),
      'as `children[0].children[0].value`; expected a text.',
    ],
  ])('is refused: %j', (tree, message) => {
    expect(() => checkTree(tree, where)).toThrow(message);
  });

  it('is refused if it contains itself', () => {
    const inner = { type: 'paragraph', children: [] as unknown[] };
    inner.children.push({ type: 'strong', children: [inner] });
    expect(() => checkTree(root(inner), where)).toThrow(
      'expected a tree whose nodes do not contain themselves',
    );
  });
});
