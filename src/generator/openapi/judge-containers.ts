// Objects and arrays against their schema (JSON Schema 2020-12, core, sections 10.3 and 11; validation, 6.4 and
// 6.5). What must not travel in a direction is not asked for there (OpenAPI 3.0, section 4.7.24, `readOnly`).

import { isRecord, type JsonRecord, listAt, numberAt, recordAt, valueAt } from './json-values.ts';
import { isDeepEqual, mayMatch } from './judge-scalars.ts';
import { type Fault, type Judging, mostFaults, type Path } from './judging.ts';

export function judgeArray(value: unknown[], schema: JsonRecord, path: Path, judging: Judging): Fault[] {
  const faults: Fault[] = countFaults(value.length, { schema, path, noun: 'Items', word: 'item' });
  const first = judging.isEarly ? [] : listAt(schema, 'prefixItems');
  const rest = valueAt(schema, 'items');
  for (const [index, item] of value.entries()) {
    if (faults.length >= mostFaults) return faults;
    const itemSchema = index < first.length ? first[index] : Array.isArray(rest) ? undefined : rest;
    if (itemSchema !== undefined) faults.push(...judging.judge(item, itemSchema, [...path, index]));
  }
  if (schema.uniqueItems === true && value.length <= 1_000 && hasTwins(value)) {
    faults.push({ path, says: 'holds one item twice', notes: [] });
  }
  return judging.isEarly ? faults : [...faults, ...judgeContained(value, schema, path, judging)];
}

/** `contains` with its bounds; those of a list without `contains` say nothing. */
function judgeContained(value: unknown[], schema: JsonRecord, path: Path, judging: Judging): Fault[] {
  const contains = valueAt(schema, 'contains');
  if (contains === undefined) return [];
  const least = numberAt(schema, 'minContains') ?? 1;
  const most = numberAt(schema, 'maxContains') ?? value.length;
  const count = value.filter((item) => judging.judge(item, contains, path).length === 0).length;
  if (count >= least && count <= most) return [];
  const found = count === 0 ? 'no item' : count === 1 ? '1 item' : `${count} items`;
  const bound = count < least ? `at least ${least}` : `at most ${most}`;
  const notes = least === 1 && count === 0 ? [] : [`It must hold ${bound} of them.`];
  return [{ path, says: `holds ${found} of the kind that \`contains\` asks for`, notes }];
}

function hasTwins(items: unknown[]): boolean {
  const plain = new Set<unknown>();
  const others: unknown[] = [];
  return items.some((item) => {
    const isPlain = typeof item !== 'object' || item === null;
    const isKnown = isPlain ? plain.has(item) : others.some((other) => isDeepEqual(other, item));
    if (isPlain) plain.add(item);
    else others.push(item);
    return isKnown;
  });
}

export function judgeObject(value: JsonRecord, schema: JsonRecord, path: Path, judging: Judging): Fault[] {
  const keys = Object.keys(value);
  const faults: Fault[] = countFaults(keys.length, { schema, path, noun: 'Properties', word: 'property' });
  const properties = recordAt(schema, 'properties');
  const missing = listAt(schema, 'required').filter(
    (name) => typeof name === 'string' && !Object.hasOwn(value, name) && !isExcused(name, schema, judging),
  );
  if (missing.length > 0) faults.push({ path, says: missingWords(missing), notes: [] });
  const patterns = judging.isEarly ? [] : Object.entries(recordAt(schema, 'patternProperties'));
  for (const key of keys) {
    if (faults.length >= mostFaults) return faults;
    const at = [...path, key];
    const named = valueAt(properties, key);
    if (named !== undefined) faults.push(...judging.judge(value[key], named, at));
    const fitting = patterns.filter(([pattern]) => mayMatch(pattern, key));
    for (const [, patternSchema] of fitting) faults.push(...judging.judge(value[key], patternSchema, at));
    if (named !== undefined || fitting.length > 0) continue;
    const additional = valueAt(schema, 'additionalProperties');
    if (additional === false) faults.push(unknownProperty(at, Object.keys(properties)));
    else if (additional !== undefined) faults.push(...judging.judge(value[key], additional, at));
  }
  return judging.isEarly ? faults : [...faults, ...judgeDependents(value, schema, path, judging)];
}

function missingWords(names: unknown[]): string {
  const shownNames = names.slice(0, 4).map((name) => `\`${String(name)}\``);
  const rest = names.length - shownNames.length;
  const all = rest === 0 ? shownNames : [...shownNames, `${rest} more`];
  const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `has no ${list}, which ${names.length === 1 ? 'is' : 'are'} required`;
}

/** A fault that names what is known instead. */
export function unknownProperty(path: Path, known: string[]): Fault {
  const list = known.slice(0, 12).map((name) => `\`${name}\``);
  const notes = list.length === 0 ? [] : [`Known are ${list.join(', ')}${known.length > 12 ? ' ...' : ''}.`];
  return { path, says: 'is a property that the schema does not allow', notes };
}

function judgeDependents(value: JsonRecord, schema: JsonRecord, path: Path, judging: Judging): Fault[] {
  const faults: Fault[] = [];
  for (const [key, names] of Object.entries(recordAt(schema, 'dependentRequired'))) {
    if (!Object.hasOwn(value, key) || !Array.isArray(names)) continue;
    for (const name of names) {
      if (typeof name !== 'string' || Object.hasOwn(value, name)) continue;
      faults.push({ path, says: `has \`${key}\` but no \`${name}\`, which goes with it`, notes: [] });
    }
  }
  for (const [key, part] of Object.entries(recordAt(schema, 'dependentSchemas'))) {
    if (Object.hasOwn(value, key)) faults.push(...judging.judge(value, part, path));
  }
  return faults;
}

/** Where the direction is not known, a value may be meant for either. */
function isExcused(name: string, schema: JsonRecord, { references, direction }: Judging): boolean {
  const property = valueAt(recordAt(schema, 'properties'), name);
  if (!isRecord(property)) return false;
  const target = references.follow(property);
  const has = (flag: 'readOnly' | 'writeOnly') =>
    property[flag] === true || (isRecord(target) && target[flag] === true);
  return (direction !== 'response' && has('readOnly')) || (direction !== 'request' && has('writeOnly'));
}

interface Counting {
  schema: JsonRecord;
  path: Path;
  noun: 'Items' | 'Properties';
  word: string;
}

function countFaults(count: number, { schema, path, noun, word }: Counting): Fault[] {
  const least = numberAt(schema, `min${noun}`);
  const most = numberAt(schema, `max${noun}`);
  const plural = word === 'item' ? 'items' : 'properties';
  const counted = `has ${count} ${count === 1 ? word : plural}`;
  return [
    ...(least !== undefined && count < least ? [`${counted}; at least ${least} are asked for`] : []),
    ...(most !== undefined && count > most ? [`${counted}; at most ${most} are allowed`] : []),
  ].map((says) => ({ path, says, notes: [] }));
}
