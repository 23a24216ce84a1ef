// The digests of the schemas that a value refers to: each is one of all that it reaches.

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Api } from '../../../src/generator/types/api.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { createReach } from '../../../src/generator/views/layout/layout-keys.ts';

/** Names of schemas, with those that each refers to and its own words. */
type Graph = [to: string[], words: string][];

const schemaOf = (to: string[], words: string): Schema => ({
  kind: 'object',
  description: words,
  properties: to.map((name) => ({
    name: 'field',
    schema: { kind: 'ref', name, examples: [], enumeration: [] },
  })),
  required: [],
  patterns: [],
  examples: [],
  enumeration: [],
});

/** Digests are long, and two of them are equal only if their texts are. */
function digests() {
  const known = new Map<string, string>();
  return (text: string) => {
    const digest = known.get(text) ?? `digest ${known.size}`;
    known.set(text, digest);
    return digest;
  };
}

function reachOf(graph: Graph, digest = digests()) {
  const schemas = Object.fromEntries(graph.map(([to, words], index) => [`s${index}`, schemaOf(to, words)]));
  return createReach({ schemas, references: {} } as unknown as Api, digest);
}

const size = 6;
const names = Array.from({ length: size }, (_, index) => `s${index}`);
const graphs: fc.Arbitrary<Graph> = fc.array(
  fc.tuple(fc.array(fc.constantFrom(...names), { maxLength: 2 }), fc.constant('Words of it')),
  { minLength: size, maxLength: size },
);

it('change if, and only if, a schema that is reached changes', () => {
  fc.assert(
    fc.property(graphs, fc.nat({ max: size - 1 }), fc.shuffledSubarray(names), (graph, changed, order) => {
      const digest = digests();
      const before = reachOf(graph, digest);
      const after = reachOf(
        graph.map(([to, words], index) => [to, index === changed ? `${words}, changed` : words]),
        digest,
      );
      // The order in which schemas are asked for must not count.
      for (const name of order) after(name);
      for (const name of names) {
        const reached = new Set([name]);
        for (const one of reached) for (const next of graph[names.indexOf(one)]?.[0] ?? []) reached.add(next);
        const [was, is] = [before(name), after(name)];
        expect(was.map(([found]) => found)).toEqual([name]);
        expect(JSON.stringify(was) === JSON.stringify(is)).toBe(!reached.has(`s${changed}`));
      }
    }),
    { numRuns: 500 },
  );
});

it('are found for a row of thousands of schemas, and for a circle of them', () => {
  const length = 20_000;
  const row = reachOf(Array.from({ length }, (_, index) => [[`s${index + 1}`], 'Words']));
  expect(row('s0')).toHaveLength(1);
  const circle = reachOf(Array.from({ length }, (_, index) => [[`s${(index + 1) % length}`], 'Words']));
  expect(circle('s0')[0]?.[1]).toBe(circle(`s${length - 1}`)[0]?.[1]);
});
