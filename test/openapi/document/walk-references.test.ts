// Which `$ref` of a document is a reference, and which one is data or a name.

import { describe, expect, it } from 'vitest';
import {
  isData,
  isDataKey,
  referencesOf,
  usedObjects,
  walkObjects,
} from '../../../src/generator/openapi/document/walk-references.ts';

/** Without nodes at several places, each of which is visited once. */
const unshared = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The references of a value as `pointer reference`, with what is special about them. */
const found = (value: unknown) =>
  referencesOf(unshared(value)).map(({ pointer, reference, isMapping, isExtension, isUnusual }) =>
    [
      pointer(),
      reference,
      ...(isMapping ? ['mapping'] : []),
      ...(isExtension ? ['extension'] : []),
      ...(isUnusual ? ['unusual'] : []),
    ].join(' '),
  );
const ref = { $ref: 'a' };

describe('a `$ref`', () => {
  const data = 'example x-example x-examples default const value dataValue'.split(' ');
  it.each(data)('in `%s` is data', (key) => {
    expect(found({ schema: { [key]: { $ref: 'a', deep: [ref] } } })).toEqual([]);
    expect(isDataKey(key)).toBe(true);
    expect(isData(key, {})).toBe(true);
  });

  it.each(['enum', 'required', 'scopes'])(
    'in the list `%s` is data, but in place of the list it is none',
    (key) => {
      expect(found({ schema: { [key]: [ref] } })).toEqual([]);
      expect(found({ schema: { [key]: ref } })).toEqual([`#/schema/${key} a unusual`]);
      expect(found({ schema: { [key]: { ...ref, other: 1 } } })).toEqual([]);
    },
  );

  it('in a list of examples is data, but not in a map of them', () => {
    expect(found({ examples: [ref] })).toEqual([]);
    expect(found({ examples: { one: ref } })).toEqual(['#/examples/one a']);
    expect([isDataKey('examples'), isDataKey('$ref'), isDataKey('items')]).toEqual([true, false, false]);
  });

  const maps =
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters examples requestBodies headers securitySchemes securityDefinitions links callbacks pathItems paths webhooks content mediaTypes dependencies x-webhooks'.split(
      ' ',
    );
  it.each(maps)('at any name in `%s` is a reference, also at the name of data', (key) => {
    expect(found({ [key]: { default: ref, 'x-a': ref, enum: { items: ref } } })).toEqual([
      `#/${key}/default a`,
      `#/${key}/x-a a`,
      `#/${key}/enum/items a`,
    ]);
  });

  it.each(maps)('that replaces the names of `%s` is unusual', (key) => {
    expect(found({ [key]: ref })).toEqual([`#/${key} a unusual`]);
  });

  it.each(['encoding', 'variables', 'additionalOperations'])('at a name in `%s` is unusual', (key) => {
    expect(found({ [key]: { default: ref } })).toEqual([`#/${key}/default a unusual`]);
  });

  const others =
    'get put post delete options head patch trace query description summary title info contact license externalDocs components tags servers server security flows implicit password clientCredentials authorizationCode xml discriminator allOf anyOf oneOf prefixItems'.split(
      ' ',
    );
  it.each(others)('in place of `%s` is unusual, but not at this name', (key) => {
    expect(found({ [key]: ref })).toEqual([`#/${key} a unusual`]);
    expect(found({ properties: { [key]: ref } })).toEqual([`#/properties/${key} a`]);
  });

  it.each(['tags', 'servers', 'security'])('in the list `%s` is unusual', (key) => {
    expect(found({ [key]: [ref] })).toEqual([`#/${key}/0 a unusual`]);
  });

  it.each(['parameters', 'allOf', 'oneOf', 'anyOf', 'prefixItems'])('in the list `%s` is usual', (key) => {
    expect(found({ [key]: [ref] })).toEqual([`#/${key}/0 a`]);
  });

  it('in place of a path item of a callback is usual', () => {
    expect(found({ callbacks: { done: { get: ref } } })).toEqual(['#/callbacks/done/get a']);
  });

  it('of a whole file, and of a schema, is usual', () => {
    expect(found(ref)).toEqual(['# a']);
    expect(found({ items: ref, not: ref, schema: ref })).toEqual(['#/items a', '#/not a', '#/schema a']);
  });

  it('in an extension comes last', () => {
    expect(found({ 'x-parts': { one: ref }, schema: { 'x-y': ref }, items: ref })).toEqual([
      '#/items a',
      '#/x-parts/one a extension',
      '#/schema/x-y a extension',
    ]);
  });

  it.each(['x-codeSamples', 'x-code-samples', 'x-readme', 'x-badges', 'x-error-codes', 'x-tagGroups'])(
    'in the extension `%s`, which is shown, is unusual',
    (key) => {
      expect(found({ [key]: [ref] })).toEqual([`#/${key}/0 a extension unusual`]);
    },
  );

  it('that is no text is none', () => {
    expect(found({ schema: { $ref: 1, items: { $ref: {} } } })).toEqual([]);
  });
});

it('finds the targets of a discriminator', () => {
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: 'Cat', dog: '#/b', none: 1 },
    defaultMapping: 'Pet',
  };
  expect(found({ discriminator })).toEqual([
    '#/discriminator/defaultMapping Pet mapping',
    '#/discriminator/mapping/cat Cat mapping',
    '#/discriminator/mapping/dog #/b mapping',
  ]);
  expect(found({ discriminator: { mapping: 'no' } })).toEqual([]);
  expect(found({ properties: { other: discriminator } })).toEqual([]);
});

it('visits a node that several places share once, where the standard describes it', () => {
  const shared = { type: 'string' };
  const places: string[] = [];
  walkObjects({ 'x-part': { one: shared }, items: shared }, (_, trail) => places.push(trail.join('/')));
  expect(places).toEqual(['', 'items', 'x-part']);
});

it('leaves each object after those in it', () => {
  const steps: string[] = [];
  const nameOf = (value: object) => ('id' in value ? String(value.id) : '');
  walkObjects(
    { id: 'a', items: { id: 'b' }, properties: { one: { id: 'c' } }, list: [{ id: 'd' }] },
    (value) => steps.push(`+${nameOf(value)}`),
    {
      leave: (value) => steps.push(`-${nameOf(value)}`),
      enterMap: (_, trail) => steps.push(trail.join('/')),
    },
  );
  expect(steps).toEqual(['+a', '+b', '-b', 'properties', '+c', '-c', '+d', '-d', '-a']);
});

it('knows what a document uses: all but extensions, and what references lead to', () => {
  const part = { 'x-inner': { id: 'no' }, items: { id: 'yes' } };
  const root = {
    schema: { $ref: 'part' },
    properties: { $ref: { id: 'named' }, 'x-a': { id: 'name' } },
    'x-part': { one: { id: 'no' } },
    default: { id: 'data' },
    circle: { $ref: 'root' },
  };
  const used = usedObjects(root, (reference) => ({ part, root })[reference]);
  const ids = [...used].flatMap((one) => ('id' in one ? [one.id] : []));
  expect(ids.sort()).toEqual(['name', 'named', 'yes']);
  expect(used.has(part)).toBe(true);
});
