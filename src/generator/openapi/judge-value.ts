// A value of a document -> where it breaks its schema. The schema is read as it stands, in the document's own
// dialect, references included: nothing is translated, copied or compiled, so the time grows with the values
// only (a compiled validator for each schema takes longer than the few values it would judge).
// Law: it ends. Work is counted, and what can not be judged in time passes.

import { isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from './json-values.ts';
import { judgeArray, judgeObject } from './judge-containers.ts';
import { isDeepEqual, judgeNumber, judgeString } from './judge-scalars.ts';
import { judgeUnevaluated } from './judge-unevaluated.ts';
import { type Fault, type Judging, mostFaults, type Path } from './judging.ts';
import { adviceForKind, kindOf, orList, shown, typeWords } from './phrase-words.ts';
import type { References } from './references.ts';
import type { Direction } from './walk-document.ts';

export interface JudgeOptions {
  references: References;
  /** The line of the standard: `2.0` and `3.0` have a dialect of JSON Schema of their own. */
  line: string;
}

/** The faults of a value, at most four; empty when it is valid. */
export type Judge = (value: unknown, schema: unknown, direction: Direction) => Fault[];

/** Steps in one document: enough for tens of thousands of examples, over in a few seconds at worst. */
const mostSteps = 5_000_000;
const mostStepsOfValue = 200_000;
const mostDepth = 300;

/** A judge for the values of one document. */
export function createJudge({ references, line }: JudgeOptions): Judge {
  let left = mostSteps;
  return (value, schema, direction) => {
    const allowance = Math.min(left, mostStepsOfValue);
    let steps = 0;
    let depth = 0;
    const judging: Judging = {
      references,
      isEarly: line === '2.0' || line === '3.0',
      direction,
      judge: (item, itemSchema, path) => {
        steps += 1;
        if (steps > allowance || depth > mostDepth) return [];
        depth += 1;
        const faults = judgeOne(item, itemSchema, path, judging);
        depth -= 1;
        return faults.slice(0, mostFaults);
      },
    };
    const faults = judging.judge(value, schema, []);
    left -= Math.min(steps, allowance);
    // Over the allowance, alternatives were not all looked at: no word is better than a wrong one.
    return steps > allowance ? [] : faults;
  };
}

function judgeOne(value: unknown, schema: unknown, path: Path, judging: Judging): Fault[] {
  if (schema === false) return [{ path, says: 'is not allowed here', notes: [] }];
  if (!isRecord(schema)) return [];
  if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return [];
  const reference = textAt(schema, '$ref');
  const behind = reference === undefined ? [] : judgeReference(reference, { value, path, judging });
  if (reference !== undefined && judging.isEarly) return behind;
  const plain = judgePlain(value, schema, path, judging);
  if (plain.isWrongKind) return [...behind, ...plain.faults];
  const faults = [...behind, ...plain.faults, ...judgeParts(value, schema, path, judging)];
  // What a broken part would have looked at is not known.
  if (judging.isEarly || faults.length > 0) return faults;
  return judgeUnevaluated(value, schema, path, judging);
}

function judgeReference(
  reference: string,
  { value, path, judging }: { value: unknown; path: Path; judging: Judging },
): Fault[] {
  const target = judging.references.targetOf(reference);
  return target === undefined ? [] : judging.judge(value, target, path);
}

/** Type, constant, enumeration and the bounds of one kind. */
function judgePlain(
  value: unknown,
  schema: JsonRecord,
  path: Path,
  judging: Judging,
): { faults: Fault[]; isWrongKind: boolean } {
  const types = [schema.type]
    .flat()
    .filter((type) => typeof type === 'string' && Object.hasOwn(typeWords, type));
  if (types.length > 0 && schema.type !== 'file' && !types.some((type) => isOfType(value, String(type)))) {
    const expected = orList(types.map((type) => typeWords[String(type)] ?? String(type)));
    const says = `is ${shownOfKind(value)}; it must be ${expected}`;
    const notes = value === null ? [nullAdvice] : adviceForKind(value, types);
    return { faults: [{ path, says, notes }], isWrongKind: true };
  }
  const faults: Fault[] = [];
  const allowed = valueAt(schema, 'enum');
  if (Array.isArray(allowed) && !allowed.some((item) => isDeepEqual(item, value))) {
    const list = allowed.length > 12 ? [...allowed.slice(0, 12).map(shown), '...'] : allowed.map(shown);
    faults.push({ path, says: `is ${shownValue(value)}; it must be ${orList(list)}`, notes: [] });
  }
  if (!judging.isEarly && 'const' in schema && !isDeepEqual(schema.const, value)) {
    faults.push({ path, says: `is ${shownValue(value)}; it must be ${shown(schema.const)}`, notes: [] });
  }
  if (typeof value === 'string') faults.push(...judgeString(value, schema, path));
  if (typeof value === 'number') faults.push(...judgeNumber(value, schema, path));
  if (Array.isArray(value)) faults.push(...judgeArray(value, schema, path, judging));
  if (isRecord(value)) faults.push(...judgeObject(value, schema, path, judging));
  return { faults, isWrongKind: false };
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function shownValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : shown(value);
}

/** With its kind where the words alone could be of another: the text `5`, the number `5`. */
function shownOfKind(value: unknown): string {
  if (typeof value === 'string' && value !== '') return `the text ${shown(value)}`;
  return typeof value === 'number' ? `the number ${shown(value)}` : shownValue(value);
}

const nullAdvice = 'Allow it by `nullable: true` (3.0) or a `null` type (3.1), or leave it out.';

/** `allOf`, `anyOf`, `oneOf`, `not` and conditions (JSON Schema 2020-12, core, section 10.2). */
function judgeParts(value: unknown, schema: JsonRecord, path: Path, judging: Judging): Fault[] {
  const { judge, isEarly } = judging;
  const faults = listAt(schema, 'allOf').flatMap((part) => judge(value, part, path));
  for (const mode of ['oneOf', 'anyOf']) {
    const options = listAt(schema, mode);
    if (options.length > 0) faults.push(...judgeUnion(value, { schema, options }, path, judging));
  }
  if (schema.not !== undefined && judge(value, schema.not, path).length === 0) {
    faults.push({ path, says: 'is what `not` excludes', notes: [] });
  }
  if (isEarly || schema.if === undefined) return faults;
  const branch = judge(value, schema.if, path).length === 0 ? schema.then : schema.else;
  return branch === undefined ? faults : [...faults, ...judge(value, branch, path)];
}

/**
 * One option is enough, also for `oneOf`: a value that fits two is a matter of the schemas, not of the value.
 * With a discriminator, the option it names is the one that counts.
 */
function judgeUnion(
  value: unknown,
  { schema, options }: { schema: JsonRecord; options: unknown[] },
  path: Path,
  judging: Judging,
): Fault[] {
  const chosen = chosenOption(value, schema, options);
  const results = (chosen === undefined ? options : [chosen]).map((option) =>
    judging.judge(value, option, path),
  );
  if (results.some((faults) => faults.length === 0)) return [];
  const first = results[0] ?? [];
  if (results.length === 1) return first;
  const inside = results.filter((faults) => faults.every((fault) => fault.path.length > path.length));
  if (inside.length === 1) return inside[0] ?? [];
  const forms = results.slice(0, 3).flatMap((faults) => faults.slice(0, 1).map((one) => formNote(one, path)));
  return [{ path, says: `fits none of its ${options.length} forms`, notes: [...new Set(forms)] }];
}

function formNote({ path, says }: Fault, above: Path): string {
  const name = path.slice(above.length).join('/');
  return `Of one form: ${name === '' ? 'it' : `\`${name}\``} ${says}.`;
}

function chosenOption(value: unknown, schema: JsonRecord, options: unknown[]): unknown {
  const discriminator = recordAt(schema, 'discriminator');
  const name = textAt(discriminator, 'propertyName');
  const word = name !== undefined && isRecord(value) ? textAt(value, name) : undefined;
  if (word === undefined) return undefined;
  const target = textAt(recordAt(discriminator, 'mapping'), word) ?? word;
  return options.find((option) => {
    const reference = isRecord(option) ? textAt(option, '$ref') : undefined;
    return reference !== undefined && (reference === target || reference.endsWith(`/${target}`));
  });
}
