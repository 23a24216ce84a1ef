// Short descriptions of schemas by their content, to find the alternatives of two unions that belong together.

import { isRecord, type JsonRecord } from '../../../generator/shared/json.ts';
import { comparable } from '../../../generator/shared/number-spelling.ts';
import type { SchemaNode, Side } from '../facts.ts';
import { annotations, targetOf } from '../shape/create-shapes.ts';

/** How many references of a schema are followed. What is deeper is compared by name. */
const deepest = 3;

/** Creates what describes schemas of a document. */
export function createContents(side: Side): (node: SchemaNode) => string {
  const known = new WeakMap<object, string>();
  function contentOf(raw: unknown, depth: number): unknown {
    if (Array.isArray(raw)) return raw.map((item) => contentOf(item, depth));
    if (!isRecord(raw)) return comparable(raw) ?? null;
    const target = targetOf(raw, side);
    if (target !== undefined) return depth === 0 ? '$ref' : contentOf(target.raw, depth - 1);
    return entries(raw).map(([key, value]) => [key, contentOf(value, depth)]);
  }
  return ({ raw, also = [] }) => {
    const all = [raw, ...also.map((one) => one.raw)];
    if (!isRecord(raw) || also.length > 0) return JSON.stringify(all.map((one) => contentOf(one, deepest)));
    const found = known.get(raw) ?? JSON.stringify([contentOf(raw, deepest)]);
    known.set(raw, found);
    return found;
  };
}

function entries(raw: JsonRecord): [string, unknown][] {
  return Object.entries(raw)
    .filter(([key]) => !annotations.has(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
