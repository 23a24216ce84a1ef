// Validates a value against a JSON Schema of any dialect, for diagnostics and samples. There is no other validator in the program.
// It uses the schema directly, in its own dialect and with its references. It copies and compiles nothing, so the time depends only
// on the values. Law: it ends. Steps are counted, and a value that takes too many counts as valid.

import { areEqual, isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from '../shared/json.ts';
import { isFiniteNumber, isNumber, isText, isWhole, spellingOf } from '../shared/number-spelling.ts';
import {
  anyValue,
  type Failure,
  type Path,
  type SchemaReferences,
  type SchemaViolation,
  type Validator,
  type ValidityOptions,
} from '../types/validation.ts';
import { adviceForKind, kindOf, orList, shown, typeWords } from './describe-value.ts';
import { validateArray, validateObject } from './validate-containers.ts';
import { validateNumber, validateString } from './validate-scalars.ts';
import { validateUnevaluated } from './validate-unevaluated.ts';
import {
  createResults,
  dynamicSchema,
  type KeepResult,
  mostDepth,
  referredSchema,
  type Validation,
} from './validation-results.ts';

/** The document that schemas belong to. */
export interface SchemaSource {
  references: SchemaReferences;
  /** Whether it is Swagger 2.0 or OpenAPI 3.0, which have their own dialect of JSON Schema. */
  isEarly: boolean;
  /** Whether it is Swagger 2.0, where `null` is allowed in another way. Only for advice. */
  isSwagger?: boolean;
}

const mostStepsOfValue = 200_000;
/** Number of steps after which results are kept. Most values take fewer, and keeping a result costs more than a step. */
const fewSteps = 500;
const mostViolations = 4;

/**
 * Creates a validator for the values of one document.
 * @param mostSteps maximum number of steps for all values together; later values count as valid
 */
export function createValidator(source: SchemaSource, mostSteps = Number.POSITIVE_INFINITY): Validator {
  const budget = { left: mostSteps };
  return {
    violations: (value, schema, direction) =>
      run(value, schema, { source, budget, options: { direction }, mostFailures: mostViolations }).map(
        violationOf,
      ),
    isValid: (value, schema, options) =>
      run(value, schema, { source, budget, options, mostFailures: 1 }).length === 0,
  };
}

interface Run {
  source: SchemaSource;
  budget: { left: number };
  options: ValidityOptions;
  mostFailures: number;
}

/** Returns the failures of one value; none if validation exceeds the budget. */
function run(value: unknown, schema: unknown, { source, budget, options, mostFailures }: Run): Failure[] {
  const allowance = Math.min(budget.left, options.mostSteps ?? mostStepsOfValue);
  const scope: unknown[] = [];
  let steps = 0;
  let keep: KeepResult | undefined;
  // Fields are listed, as this is made for each of many small values and spreading an object would cost more than validating.
  const validation: Validation = {
    references: source.references,
    isEarly: source.isEarly,
    isSwagger: source.isSwagger ?? false,
    direction: options.direction,
    isExact: options.isExact ?? false,
    allowsFormats: options.allowsFormats ?? false,
    mostFailures,
    scope,
    path: [],
    validate(item, itemSchema, path) {
      steps += 1;
      if (steps > allowance || scope.length > mostDepth) return [];
      const around = validation.path;
      validation.path = path;
      scope.push(itemSchema);
      if (steps === fewSteps) keep = createResults(source.references);
      const failures =
        keep === undefined || !isRecord(itemSchema)
          ? validateOne(item, itemSchema, validation)
          : keep({ value: item, schema: itemSchema, path }, scope, () =>
              validateOne(item, itemSchema, validation),
            );
      scope.pop();
      validation.path = around;
      return failures.length > mostFailures ? failures.slice(0, mostFailures) : failures;
    },
  };
  const failures = validation.validate(value, schema, []);
  budget.left -= Math.min(steps, allowance);
  // Over the allowance, some alternatives were not validated, so a report could be wrong.
  return steps > allowance ? [] : failures;
}

function violationOf({ path, isUnknown, describe }: Failure): SchemaViolation {
  const words = describe();
  const at = isUnknown ? { path, isUnknown } : { path };
  return typeof words === 'string'
    ? { ...at, message: words, notes: [] }
    : { ...at, message: words[0], notes: words[1] };
}

function validateOne(value: unknown, schema: unknown, validation: Validation): Failure[] {
  const { path } = validation;
  if (value === anyValue) return [];
  if (schema === false) return [{ path, describe: () => 'is not allowed here' }];
  if (!isRecord(schema)) return [];
  if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return [];
  const target = referredSchema(schema, validation);
  const behind = target === undefined ? [] : validation.validate(value, target, path);
  if (validation.isEarly) {
    if (target !== undefined) return behind;
  } else {
    const dynamic = dynamicSchema(schema, validation);
    if (dynamic !== undefined) for (const one of validation.validate(value, dynamic, path)) behind.push(one);
  }
  if (behind.length >= validation.mostFailures) return behind;
  const own = validateKeywords(value, schema, validation);
  if (own.isWrongKind || own.failures.length >= validation.mostFailures) return [...behind, ...own.failures];
  const failures = [...behind, ...own.failures, ...validateParts(value, schema, validation)];
  // It is unknown what a failed part would have evaluated.
  if (validation.isEarly || failures.length > 0) return failures;
  return validateUnevaluated(value, schema, validation);
}

/** Validates type, constant, enumeration and the keywords of the value's type. */
function validateKeywords(
  value: unknown,
  schema: JsonRecord,
  validation: Validation,
): { failures: Failure[]; isWrongKind: boolean } {
  const { path } = validation;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    const describe = (): [string, string[]] => [
      `is ${shownOfKind(value)}; it must be ${orList(types.map((type) => typeWords[type] ?? type))}`,
      value === null ? nullAdvice(types, validation) : adviceForKind(value, types),
    ];
    return { failures: [{ path, describe }], isWrongKind: true };
  }
  const failures: Failure[] = [];
  const allowed = valueAt(schema, 'enum');
  if (
    Array.isArray(allowed) &&
    !allowed.some((item) => areEqual(item, value) || isSpelling(value, item, types))
  ) {
    const list = () => {
      const words = allowed.slice(0, 12).map((item) => shownAmong(item, allowed));
      return allowed.length > 12 ? [...words, '...'] : words;
    };
    failures.push({ path, describe: () => `is ${shownValue(value)}; it must be ${orList(list())}` });
  }
  if (
    !validation.isEarly &&
    Object.hasOwn(schema, 'const') &&
    !areEqual(schema.const, value) &&
    !isSpelling(value, schema.const, types)
  ) {
    failures.push({ path, describe: () => `is ${shownValue(value)}; it must be ${shown(schema.const)}` });
  }
  if (isText(value))
    for (const one of validateString(value, schema, path))
      if (one.isOfFormat !== true || !validation.allowsFormats) failures.push(one);
  if (isNumber(value)) for (const one of validateNumber(value, schema, path)) failures.push(one);
  if (Array.isArray(value)) for (const one of validateArray(value, schema, validation)) failures.push(one);
  if (isRecord(value)) for (const one of validateObject(value, schema, validation)) failures.push(one);
  return { failures, isWrongKind: false };
}

/**
 * Whether a text is the spelling of a number, `true` or `false` that a schema of text allows: YAML reads `enum: [007]` as a number,
 * which is reported by itself.
 */
function isSpelling(value: unknown, allowed: unknown, types: readonly string[]): boolean {
  const isScalar = isNumber(allowed) || typeof allowed === 'boolean';
  return isScalar && types.includes('string') && isText(value) && spellingOf(allowed) === value;
}

/** Returns the types that a schema allows; none if it allows all. `file` (Swagger 2.0) and unknown types allow all. */
function typesOf({ type }: JsonRecord): string[] {
  if (typeof type === 'string') return type !== 'file' && Object.hasOwn(typeWords, type) ? [type] : [];
  if (!Array.isArray(type)) return [];
  return type.filter((one) => typeof one === 'string' && Object.hasOwn(typeWords, one));
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
      return isNumber(value) && isWhole(value);
    case 'number':
      return isNumber(value) && isFiniteNumber(value);
    case 'string':
      return isText(value);
    default:
      return typeof value === type;
  }
}

function shownValue(value: unknown): string {
  return typeof value === 'object' && value !== null ? kindOf(value) : shown(value);
}

/** Formats one of several values: text in quotes if another one is spelled like it, such as `"1"` beside `1`. */
function shownAmong(value: unknown, others: readonly unknown[]): string {
  const isAlike = (other: unknown) => !isText(other) && spellingOf(other) === value;
  return isText(value) && others.some(isAlike) ? shown(JSON.stringify(value)) : shown(value);
}

/** Formats a value with its kind if it is ambiguous: the text `5`, the number `5`. */
function shownOfKind(value: unknown): string {
  if (isText(value) && value !== '') return `the text ${shown(value)}`;
  if (isNumber(value) && !isFiniteNumber(value)) return `${shown(value)}, which JSON cannot express`;
  return isNumber(value) ? `the number ${shown(value)}` : shownValue(value);
}

function nullAdvice(types: string[], { isEarly, isSwagger }: Validation): string[] {
  const inEarly = isSwagger ? 'x-nullable: true' : 'nullable: true';
  const form = isEarly ? inEarly : `type: [${types.join(', ')}, 'null']`;
  const advice = `Allow it by \`${form}\`, or leave it out.`;
  return types.includes('string') ? [advice, 'If it is text, such as `~`, put quotes around it.'] : [advice];
}

/** Validates `allOf`, `anyOf`, `oneOf`, `not` and conditions (JSON Schema 2020-12, core, section 10.2). */
function validateParts(value: unknown, schema: JsonRecord, validation: Validation): Failure[] {
  const { validate, isEarly, mostFailures, path } = validation;
  const failures: Failure[] = [];
  for (const part of listAt(schema, 'allOf')) {
    if (failures.length >= mostFailures) return failures;
    for (const one of validate(value, part, path)) failures.push(one);
  }
  for (const mode of ['oneOf', 'anyOf'] as const) {
    const options = listAt(schema, mode);
    if (options.length > 0)
      for (const one of validateUnion(value, { schema, options, mode }, validation)) failures.push(one);
  }
  if (schema.not !== undefined && validate(value, schema.not, path).length === 0) {
    failures.push({ path, describe: () => 'is what `not` excludes' });
  }
  if (isEarly || schema.if === undefined || failures.length >= mostFailures) return failures;
  const branch = validate(value, schema.if, path).length === 0 ? schema.then : schema.else;
  return branch === undefined ? failures : [...failures, ...validate(value, branch, path)];
}

interface Union {
  schema: JsonRecord;
  options: unknown[];
  mode: 'oneOf' | 'anyOf';
}

/** Validates a union. If a discriminator selects an option, only that option counts. */
function validateUnion(value: unknown, union: Union, validation: Validation): Failure[] {
  const { options, mode } = union;
  const { path } = validation;
  const chosen = chosenOption(value, union, validation);
  const isCounted = validation.isExact && mode === 'oneOf';
  const results: Failure[][] = [];
  let fitting = 0;
  for (const option of chosen === undefined ? options : [chosen]) {
    const failures = validation.validate(value, option, path);
    if (failures.length === 0) fitting += 1;
    if (fitting > 1 || (fitting === 1 && !isCounted)) break;
    results.push(failures);
  }
  if (fitting > 1) return [{ path, describe: () => 'fits more than one of its forms' }];
  if (fitting === 1) return [];
  const [first = []] = results;
  if (results.length === 1) return first;
  const meant = meantForm(value, results, { union, validation });
  if (meant !== undefined) return meant;
  const describe = (): [string, string[]] => {
    const forms = results
      .slice(0, 3)
      .flatMap((failures) => failures.slice(0, 1).map((one) => formNote(one, path)));
    return [`fits none of its ${options.length} forms`, [...new Set(forms)]];
  };
  return [{ path, describe }];
}

/**
 * The failures of the form that a value without a fitting one is meant to have: the only one that knows most of its properties, or else the only one
 * of these whose failures are all inside of the value.
 */
function meantForm(
  value: unknown,
  results: readonly Failure[][],
  { union, validation: { path, references } }: { union: Union; validation: Validation },
): Failure[] | undefined {
  const known = union.options.map((option) => knownProperties(value, references.follow(option), references));
  const most = Math.max(...known);
  const nearest = results.filter((_, index) => known[index] === most);
  if (nearest.length === 1 && most > 0) return nearest[0];
  const inside = nearest.filter((failures) => failures.every((one) => one.path.length > path.length));
  return inside.length === 1 ? inside[0] : undefined;
}

/** How many properties of a value a schema names, itself or in its parts. */
function knownProperties(value: unknown, schema: unknown, references: SchemaReferences): number {
  if (!isRecord(value) || !isRecord(schema)) return 0;
  const parts = [schema, ...listAt(schema, 'allOf').map((part) => references.follow(part))];
  const named = parts.flatMap((part) => (isRecord(part) ? [recordAt(part, 'properties')] : []));
  return Object.keys(value).filter((name) => named.some((properties) => Object.hasOwn(properties, name)))
    .length;
}

function formNote(failure: Failure, above: Path): string {
  const { path, message } = violationOf(failure);
  const name = path.slice(above.length).join('/');
  return `Of one form: ${name === '' ? 'it' : `\`${name}\``} ${message}.`;
}

function chosenOption(value: unknown, { schema, options }: Union, { references }: Validation): unknown {
  const discriminator = recordAt(schema, 'discriminator');
  const name = textAt(discriminator, 'propertyName');
  const word = name !== undefined && isRecord(value) ? textAt(value, name) : undefined;
  if (word === undefined) return undefined;
  const target = textAt(recordAt(discriminator, 'mapping'), word) ?? word;
  const named = options.find((option) => {
    const reference = isRecord(option) ? textAt(option, '$ref') : undefined;
    return reference !== undefined && (reference === target || reference.endsWith(`/${target}`));
  });
  // A mapping can refer to an option indirectly, such as by a component that is a reference.
  const mapped =
    named === undefined && target.startsWith('#') ? references.follow({ $ref: target }) : undefined;
  return mapped === undefined ? named : options.find((option) => references.follow(option) === mapped);
}
