// The schemas of a document that are being read, inside each other. One without a name that includes a schema around it, such as the
// children of a node that have more fields than the node, contains itself: it gets a name, and is read apart.

import type { Schema } from '../../types/schema.ts';

/** The schemas that are being read. */
export interface OpenSchemas {
  /** Reads a schema. */
  reading: <Made>(raw: unknown, read: () => Made) => Made;
  /** Makes what is inside of others, as a property or option: of a schema, or of a merged one without a place in the document. */
  inside: <Made>(raw: unknown, make: () => Made) => Made;
  /** Returns how many schemas are inside others. */
  depth: () => number;
  /** Whether what is being read is not used, as it is inside of a schema that is read apart. */
  isUnused: () => boolean;
  /** Returns what is in place of a schema that is included from inside itself. */
  insideItself: () => Schema;
  /** Returns the name of a schema that is read apart; undefined for any other. */
  nameOf: (raw: unknown) => string | undefined;
  /** Reports that the innermost schema lacks parts. */
  reportSimplified: () => void;
  /** Reports that parts of the innermost schema contradict each other. */
  reportContradictory: () => void;
  /** The schemas with such parts, as below. */
  contradictory: ReadonlyMap<unknown, readonly unknown[]>;
  /** The schemas that lack parts, each with those that were being read, outermost first. */
  simplified: ReadonlyMap<unknown, readonly unknown[]>;
}

/** @param nameOfRaw names a schema; undefined if it is no part of the document */
export function createOpenSchemas(nameOfRaw: (raw: unknown) => string | undefined): OpenSchemas {
  const open: unknown[] = [];
  const inner: unknown[] = [];
  const apart = new Map<unknown, string>();
  const simplified = new Map<unknown, readonly unknown[]>();
  const isUnused = () => inner.some((raw) => apart.has(raw));
  const contradictory = new Map<unknown, readonly unknown[]>();
  const report = (found: Map<unknown, readonly unknown[]>) => {
    const innermost = open.at(-1);
    if (!isUnused() && !found.has(innermost)) found.set(innermost, [...open]);
  };
  const reportSimplified = () => report(simplified);
  return {
    reading: (raw, read) => within(open, raw, read),
    inside: (raw, make) => within(inner, raw, make),
    depth: () => inner.length,
    isUnused,
    insideItself() {
      const raw = inner.at(-1);
      const name = raw === undefined || isUnused() ? undefined : nameOfRaw(raw);
      if (name !== undefined) apart.set(raw, name);
      const free: Schema = { kind: 'any', examples: [], enumeration: [] };
      if (isUnused()) return free;
      reportSimplified();
      return { ...free, isSimplified: true };
    },
    nameOf: (raw) => apart.get(raw),
    reportSimplified,
    simplified,
    reportContradictory: () => report(contradictory),
    contradictory,
  };
}

function within<Made>(stack: unknown[], raw: unknown, make: () => Made): Made {
  stack.push(raw);
  const made = make();
  stack.pop();
  return made;
}
