/** One change of a source: what takes the place of the text between two offsets, and the line of the first. */
export interface Mutation {
  start: number;
  end: number;
  line: number;
  to: string;
}

/** Returns all mutations of a source in TypeScript, in the order of the text. */
export function mutationsOf(file: string, text: string): Mutation[];

/** Returns the source with one mutation. */
export function mutated(text: string, mutation: Mutation): string;

/** Returns the source with some mutations, of which `$isMutated(id)` chooses at run time. */
export function instrumented(file: string, text: string, mutations: (Mutation & { id: number })[]): string;

/** Returns `count` of a list, the same ones for the same seed, spread over the whole. */
export function sampleOf<One>(list: readonly One[], count: number, seed: number): One[];
