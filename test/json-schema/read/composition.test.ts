// Schemas that include each other in very many ways are read in bounded time, and nothing in the model is written more than a few times.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { readData } from '../../openapi/read-fixture.ts';

const at = (position: number) => ({ $ref: `#/components/schemas/S${position}` });
const fields = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });

/** Reads a chain of schemas, each made from the position of the next one. The last has the field `last`, and a field of an object. */
async function readChain(length: number, schemaAt: (next: number) => unknown, end: object = {}) {
  const schemas: Record<string, unknown> = {};
  for (let position = 0; position < length; position += 1) schemas[`S${position}`] = schemaAt(position + 1);
  schemas[`S${length}`] = { ...fields('last'), ...end };
  schemas[`S${length + 1}`] = { type: 'object', properties: { inner: fields('innermost') } };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, components: { schemas } };
  const { value, diagnostics } = await readData({ ...document, paths: {} });
  return { all: value?.schemas ?? {}, first: value?.schemas.S0, diagnostics };
}

function fieldsOf(schema: Schema | undefined): string[] {
  return schema?.kind === 'object' ? schema.properties.map(({ name }) => name).sort() : [];
}

describe('a chain of schemas', () => {
  it.each([
    ['takes the next one twice', (next: number) => ({ allOf: [at(next), at(next)] })],
    ['takes the next two', (next: number) => ({ allOf: [at(next), at(Math.min(next + 1, 41))] })],
    ['merges fields of objects', (next: number) => ({ allOf: [at(next), fields('last'), at(next)] })],
    [
      'merges a field with itself',
      (next: number) => ({ allOf: [at(next)], properties: { last: { allOf: [at(next), { title: 'A' }] } } }),
    ],
  ])('that %s is merged once', async (_, schemaAt) => {
    const { all, first } = await readChain(40, schemaAt);
    expect(fieldsOf(first)).toContain('last');
    expect(JSON.stringify(all).length).toBeLessThan(200_000);
  });

  it('whose last schema includes the first again is read', async () => {
    const end = { allOf: [at(0), fields('end')] };
    const { first } = await readChain(24, (next) => ({ allOf: [at(next), at(next)] }), end);
    expect(fieldsOf(first)).toEqual(['end', 'last']);
  });

  it('is longer than the stack of calls', async () => {
    const { first } = await readChain(3_000, (next) => ({ allOf: [at(next), { title: 'A' }] }));
    expect(fieldsOf(first)).toEqual(['last']);
  });

  it('is made of references only', async () => {
    const { all } = await readChain(150, (next) =>
      next === 1 ? { allOf: [at(1), fields('own')] } : at(next),
    );
    expect(fieldsOf(all.S0)).toEqual(['last', 'own']);
  });

  it('of generic schemas is bound as far as a document has room for the copies, which is reported', async () => {
    const { all, diagnostics } = await readChain(100, (next) => ({
      $dynamicAnchor: 'node',
      allOf: [at(next)],
      properties: { child: { $dynamicRef: '#node' } },
    }));
    expect(diagnostics.map(({ code, place }) => `${code} ${place?.pointer}`)).toContain(
      'simplified-schema #/components/schemas/S50',
    );
    expect(all.S50?.isSimplified).toBe(true);
  });

  it('with options and fields that are merged with those of the next one has sources that refer to each of them once', async () => {
    const { all } = await readChain(12, (next) => ({
      allOf: [at(next), { properties: { x: at(next) } }],
      anyOf: [at(next), at(next)],
      properties: { a: at(next), b: at(next) },
    }));
    expect(JSON.stringify(all).length).toBeLessThan(5_000_000);
  });

  it('with options and fields that all levels have is as large as it is long', async () => {
    const sizeOf = async (length: number) => {
      const { all } = await readChain(length, (next) => ({
        allOf: [at(next), { properties: { x: at(next) } }],
        anyOf: [at(next), at(next)],
        properties: { a: at(next), b: at(next) },
      }));
      return JSON.stringify(all).length;
    };
    expect(await sizeOf(120)).toBeLessThan((await sizeOf(40)) * 3.5);
  });

  it('that narrows a field keeps the name of the narrower schema', async () => {
    const { first } = await readChain(2, (next) => ({ allOf: [at(next)], properties: { x: at(next) } }));
    const field = first?.kind === 'object' ? first.properties.find(({ name }) => name === 'x') : undefined;
    expect(field?.schema).toEqual({ kind: 'ref', name: 'S1', examples: [], enumeration: [] });
  });

  it('with options that multiply is shown without those that are too many, which is reported', async () => {
    const option = (next: number, name: string) => ({ allOf: [at(next), fields(name)] });
    const { all, diagnostics } = await readChain(40, (next) => ({
      oneOf: [option(next, 'a'), option(next, 'b')],
    }));
    expect(JSON.stringify(all).length).toBeLessThan(10_000_000);
    const [first] = diagnostics;
    expect(first).toMatchObject({
      code: 'simplified-schema',
      place: { pointer: expect.stringMatching(/S\d+$/) },
    });
    const name = first?.place?.pointer?.split('/').at(-1) ?? '';
    expect(all[name]?.isSimplified).toBe(true);
  });
});

it('many parts of one schema are merged in order', async () => {
  const parts = Array.from({ length: 70 }, (_, index) => fields(`f${index}`));
  const { first } = await readChain(1, () => ({ allOf: [...parts, { description: 'D' }] }));
  const names = first?.kind === 'object' ? first.properties.map(({ name }) => name) : [];
  expect(names).toEqual(parts.map((_, index) => `f${index}`));
});

describe('a limit that is reached', () => {
  const options = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => fields(`${prefix}${index}`));
  const labels = (schema: Schema | undefined) => schema?.variants?.options.length;
  const simplified = { code: 'simplified-schema', place: { pointer: '#/components/schemas/S0' } };

  it.each([
    [8, 9, 9],
    [9, 8, 9],
  ])('by %i times %i options keeps the longer list, and is reported', async (one, other, kept) => {
    const { first, diagnostics } = await readChain(1, () => ({
      oneOf: options(one, 'a'),
      anyOf: options(other, 'b'),
    }));
    expect(labels(first)).toBe(kept);
    expect(first?.isSimplified).toBe(true);
    expect(diagnostics).toMatchObject([simplified]);
  });

  it('by fields that are merged inside each other is reported', async () => {
    const deep = (depth: number, name: string): object =>
      depth === 0 ? fields(name) : { properties: { inner: deep(depth - 1, name) } };
    const { first, diagnostics } = await readChain(1, () => ({ allOf: [deep(6, 'a'), deep(6, 'b')] }));
    expect(JSON.stringify(first)).toContain('"isSimplified":true');
    expect(diagnostics).toMatchObject([simplified]);
  });

  it.each<[string, object[]]>([
    ['types', [{ type: 'string' }, { type: ['integer', 'boolean'] }]],
    ['enumerated values', [{ enum: ['a', 'b'] }, { enum: ['c'] }]],
    ['types of what is included', [{ $ref: '#/components/schemas/S1' }, { type: 'string' }]],
  ])('by %s that contradict each other is reported', async (_, allOf) => {
    const { first, diagnostics } = await readChain(1, () => ({ allOf }));
    expect(first?.isContradictory).toBe(true);
    expect(diagnostics).toMatchObject([simplified]);
  });

  it.each<[string, object[]]>([
    ['types that only keywords imply', [{ type: 'string' }, { minimum: 1 }]],
    ['numbers and whole numbers', [{ type: 'number' }, { type: ['integer', 'string'] }]],
    ['types that can both be null', [{ type: ['string', 'null'] }, { type: 'integer', nullable: true }]],
    ['a schema without values', [{ type: 'string' }, { not: {} }]],
    [
      'options of which some fit',
      [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { anyOf: [{ minLength: 1, type: 'string' }] }],
    ],
  ])('by %s is none', async (_, allOf) => {
    const { first, diagnostics } = await readChain(1, () => ({ allOf }));
    expect(first?.isContradictory).toBeUndefined();
    expect(diagnostics).toEqual([]);
  });

  it('by fewer options is not reported', async () => {
    const { first, diagnostics } = await readChain(1, () => ({
      oneOf: options(6, 'a'),
      anyOf: options(10, 'b'),
    }));
    expect(labels(first)).toBe(6);
    expect(diagnostics).toEqual([]);
  });
});

/** Names the fields of a schema, and of those of its fields that include schemas, through the names of recursive ones. */
function nestedFields(schema: Schema | undefined, all: Record<string, Schema>): string[][] {
  const resolved = schema?.kind === 'ref' ? all[schema.name] : schema;
  if (resolved?.kind !== 'object') return [];
  return resolved.properties.map(({ name, schema: inner }) => [
    name,
    ...fieldsOf(inner.kind === 'ref' ? all[inner.name] : inner),
  ]);
}

describe('schemas that include each other', () => {
  const read = async (schemas: Record<string, unknown>) => {
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, components: { schemas } };
    const { value, diagnostics } = await readData({ ...document, paths: {} });
    return { all: value?.schemas ?? {}, diagnostics };
  };

  it('have all fields, in all directions', async () => {
    const positions = Array.from({ length: 16 }, (_, position) => position);
    const { all, diagnostics } = await read(
      Object.fromEntries(
        positions.map((position) => [
          `S${position}`,
          { allOf: [...positions.filter((other) => other !== position).map(at), fields(`f${position}`)] },
        ]),
      ),
    );
    for (const position of positions) expect(fieldsOf(all[`S${position}`])).toHaveLength(16);
    expect(diagnostics).toEqual([]);
  });

  it('from inside of a field, an option or another schema show their fields there too', async () => {
    const { all, diagnostics } = await read({
      S0: {
        allOf: [{ properties: { x: { allOf: [at(0), fields('a')] }, y: { allOf: [at(1), fields('b')] } } }],
      },
      S1: { allOf: [at(0)], oneOf: [{ allOf: [at(1), fields('c')] }, fields('d')] },
    });
    const expected = [
      ['x', 'a', 'x', 'y'],
      ['y', 'b', 'x', 'y'],
    ];
    expect(nestedFields(all.S0, all)).toEqual(expected);
    expect(nestedFields(all.S1, all)).toEqual(expected);
    const [option] = all.S1?.variants?.options ?? [];
    expect(nestedFields(option?.schema, all).map(([name]) => name)).toEqual(['x', 'y', 'c']);
    expect(diagnostics).toEqual([]);
  });

  it('by chance have the fields of all that they include', async () => {
    const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.boolean()), { maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(edges, async (pairs) => {
        const partsOf = (from: number, isInside: boolean) =>
          pairs.filter(([one, , inside]) => one === from && inside === isInside).map(([, to]) => at(to));
        const { all, diagnostics } = await read(
          Object.fromEntries(
            Array.from({ length: 6 }, (_, one) => [
              `S${one}`,
              {
                allOf: [...partsOf(one, false), fields(`f${one}`)],
                properties: { [`x${one}`]: { allOf: [...partsOf(one, true), fields('extra')] } },
              },
            ]),
          ),
        );
        const closure = (from: number, found = new Set<number>()): Set<number> => {
          if (found.has(from)) return found;
          found.add(from);
          for (const [one, to, isInside] of pairs) if (one === from && !isInside) closure(to, found);
          return found;
        };
        const namesIn = (found: Iterable<number>) =>
          [...found].flatMap((one) => [`f${one}`, `x${one}`]).sort();
        expect(diagnostics).toEqual([]);
        for (let one = 0; one < 6; one += 1) {
          expect(fieldsOf(all[`S${one}`])).toEqual(namesIn(closure(one)));
          const inside = pairs.filter(([from, , isInside]) => from === one && isInside);
          const around = new Set(inside.flatMap(([, to]) => [...closure(to)]));
          const field = nestedFields(all[`S${one}`], all).find(([name]) => name === `x${one}`);
          expect(field?.slice(1)).toEqual([...namesIn(around), 'extra'].sort());
        }
      }),
      { numRuns: 60 },
    );
  });
});
