import { describe, expect, it } from 'vitest';
import { applyOverlays } from '../../../src/generator/openapi/overlay/apply-overlays.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Boats', version: '1', contact: { name: 'Crew' } },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: {
    '/boats': { get: { summary: 'List', tags: ['a'] }, post: { summary: 'Add', 'x-internal': true } },
    '/crews': { get: { summary: 'Crews', 'x-internal': true } },
  },
};

async function apply(...actions: unknown[]) {
  const overlay = { overlay: '1.0.0', info: { title: 'o', version: '1' }, actions };
  const { text = '', ...rest } = await applyOverlays({ file: 'a.json', text: JSON.stringify(document) }, [
    { file: 'o.json', text: JSON.stringify(overlay) },
  ]);
  return { result: JSON.parse(text), ...rest };
}

it('whose path takes too long is not applied, which is reported, as are all after it', async () => {
  const target = '$.paths[?match(@.get.summary, "(a+)+b")]';
  const paths = { '/a': { get: { summary: 'a'.repeat(60) } } };
  const actions = [target, '$.info'].map((path) => ({ target: path, update: { title: 'New' } }));
  const overlay = { overlay: '1.0.0', info: { title: 'o', version: '1' }, actions };
  const [source, ...overlays] = [{ ...document, paths }, overlay].map((value, index) => ({
    file: `${index}.json`,
    text: JSON.stringify(value),
  }));
  if (source === undefined) throw new Error('no document');
  const { text, diagnostics, isLate } = await applyOverlays(source, overlays, { left: 50 });
  expect(diagnostics.map(({ code, place }) => `${code} ${place?.pointer}`)).toEqual([
    'invalid-overlay #/actions/0/target',
    'invalid-overlay #/actions/1/target',
  ]);
  expect([JSON.parse(text ?? '').info.title, isLate]).toEqual(['Boats', true]);
});

describe('an action with update', () => {
  it('merges objects recursively, appends to lists and replaces other values', async () => {
    const update = { info: { title: 'Ships', contact: { url: 'https://a.example' } }, tags: [{ name: 'd' }] };
    const { result, moved, diagnostics } = await apply({ target: '$', update });
    expect(diagnostics).toEqual([]);
    expect(result.info).toEqual({
      title: 'Ships',
      version: '1',
      contact: { name: 'Crew', url: 'https://a.example' },
    });
    expect(result.tags.map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c', 'd']);
    const from = (pointer: string) => ({ file: 'o.json', pointer: `#/actions/0/update/${pointer}` });
    expect(moved).toEqual([
      { pointer: '#/info/title', from: from('info/title') },
      { pointer: '#/info/contact/url', from: from('info/contact/url') },
      { pointer: '#/tags/3', from: from('tags/0') },
    ]);
  });

  it('appends one entry to each list that is selected', async () => {
    const { result, moved } = await apply({ target: '$..get.tags', update: 'new' });
    expect(result.paths['/boats'].get.tags).toEqual(['a', 'new']);
    expect(moved).toEqual([
      { pointer: '#/paths/~1boats/get/tags/1', from: { file: 'o.json', pointer: '#/actions/0/update' } },
    ]);
  });

  it('changes each match by its own copy, and no object of the program', async () => {
    const { result } = await apply(
      { target: '$.paths.*', update: { parameters: [] } },
      { target: '$.paths["/boats"].parameters', update: { name: 'one' } },
      { target: '$.info', update: JSON.parse('{ "__proto__": { "polluted": true } }') },
    );
    expect(result.paths['/boats'].parameters).toEqual([{ name: 'one' }]);
    expect(result.paths['/crews'].parameters).toEqual([]);
    expect(Object.hasOwn(result.info, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  it('needs an object for an object, and no single value as its target', async () => {
    const { diagnostics } = await apply(
      { target: '$.info', update: 'text' },
      { target: '$.info.title', update: { a: 1 } },
    );
    expect(diagnostics).toMatchObject([
      { code: 'invalid-overlay', message: expect.stringContaining('`update` must be an object') },
      { code: 'invalid-overlay', message: expect.stringContaining('selects a single value') },
    ]);
  });
});

describe('an action with remove', () => {
  it('removes every match, and those behind it in a list keep their origins', async () => {
    const { result, moved, diagnostics } = await apply(
      { target: '$.paths.*[?@["x-internal"] == true]', remove: true, update: { ignored: true } },
      { target: '$.tags[?@.name != "b"]', remove: true },
    );
    expect(diagnostics).toEqual([]);
    expect(result.paths).toEqual({ '/boats': { get: { summary: 'List', tags: ['a'] } }, '/crews': {} });
    expect(result.tags).toEqual([{ name: 'b' }]);
    expect(moved).toEqual([{ pointer: '#/tags/0', from: { pointer: '#/tags/1' } }]);
  });

  it('does not remove the whole document', async () => {
    const { result, diagnostics } = await apply({ target: '$', remove: true });
    expect(result).toEqual(document);
    expect(diagnostics).toMatchObject([{ code: 'invalid-overlay' }]);
  });
});

describe('actions', () => {
  it('are applied in order, each to the result of the one before it, and a later overlay to that of an earlier', async () => {
    const overlay = (actions: unknown[]) => JSON.stringify({ overlay: '1.0.0', info: {}, actions });
    const { text, moved } = await applyOverlays({ file: 'a.yaml', text: 'openapi: 3.1.0\ninfo: {}\n' }, [
      {
        file: '1.json',
        text: overlay([
          { target: '$.info', update: { contact: { name: 'One' } } },
          { target: '$.info.contact', update: { name: 'Two' } },
        ]),
      },
      { file: '2.json', text: overlay([{ target: '$.info.contact', update: { url: 'https://a.example' } }]) },
    ]);
    expect(text).toBe('openapi: 3.1.0\ninfo:\n  contact:\n    name: Two\n    url: https://a.example\n');
    expect(moved).toEqual([
      { pointer: '#/info/contact', from: { file: '1.json', pointer: '#/actions/0/update/contact' } },
      { pointer: '#/info/contact/name', from: { file: '1.json', pointer: '#/actions/1/update/name' } },
      { pointer: '#/info/contact/url', from: { file: '2.json', pointer: '#/actions/0/update/url' } },
    ]);
  });

  it('are applied to one of several aliases of YAML only', async () => {
    const text = 'openapi: 3.1.0\na: &shared { b: 1 }\nc: *shared\n';
    const overlay = '{ "overlay": "1.0.0", "actions": [{ "target": "$.a", "update": { "d": 2 } }] }';
    const { text: result = '' } = await applyOverlays({ file: 'a', text }, [
      { file: 'o.json', text: overlay },
    ]);
    expect(JSON.parse(result)).toEqual({ openapi: '3.1.0', a: { b: 1, d: 2 }, c: { b: 1 } });
  });

  it('that match nothing are reported', async () => {
    const { result, diagnostics } = await apply({ target: '$.paths["/ships"]', update: { get: {} } });
    expect(result).toEqual(document);
    expect(diagnostics).toMatchObject([
      {
        code: 'unmatched-overlay-action',
        severity: 'warning',
        place: { file: 'o.json', pointer: '#/actions/0/target' },
      },
    ]);
  });

  it.each([
    ['paths', "expected '$'"],
    ['$.paths[', 'unclosed'],
    ['$.paths./boats', "unexpected shorthand selector '/'"],
    ['$[?unknown(@)]', 'unknown'],
  ])('with the path `%s` are reported with the reason', async (target, reason) => {
    const { diagnostics } = await apply({ target, remove: true });
    expect(diagnostics).toMatchObject([
      { code: 'invalid-overlay', severity: 'error', place: { pointer: '#/actions/0/target' } },
    ]);
    expect(diagnostics[0]?.message).toContain(`\`${target}\` is not a valid JSONPath: `);
    expect(diagnostics[0]?.message).toContain(reason);
  });

  it.each([
    [null, 'is not an object'],
    [{ update: {} }, 'has no `target`'],
    [{ target: '$' }, 'changes nothing'],
  ])('of the form %j are reported, and the others are applied', async (action, reason) => {
    const { result, diagnostics } = await apply(action, { target: '$.info', update: { title: 'Ships' } });
    expect(result.info.title).toBe('Ships');
    expect(diagnostics).toMatchObject([{ code: 'invalid-overlay', place: { pointer: '#/actions/0' } }]);
    expect(diagnostics[0]?.message).toContain(reason);
  });
});

describe('a file that is no overlay', () => {
  it.each([
    ['openapi: 3.1.0\n', 'it is an OpenAPI document'],
    ['title: x\n', 'it has no `overlay`'],
    ['- a\n', 'it is not an object'],
    ['overlay: 2.0.0\nactions: [{}]\n', 'version `2.0.0`'],
    ['overlay: 1.0.0\n', 'has no `actions`'],
    ['overlay: [\n', 'is not valid YAML'],
  ])('%j is reported', async (text, reason) => {
    const { diagnostics } = await applyOverlays({ file: 'a.yaml', text: 'openapi: 3.1.0\n' }, [
      { file: 'o.yaml', text },
    ]);
    expect(diagnostics).toMatchObject([
      { code: 'invalid-overlay', severity: 'error', place: { file: 'o.yaml' } },
    ]);
    expect(diagnostics[0]?.message).toContain(reason);
  });
});
