// Removes the values of discriminators that select a hidden schema from the enumerations of the property, with their names and descriptions.

import { ownValue } from '../../json-schema/read/subtype-values.ts';
import { isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import { childObjects, mappedTarget } from './hidden-objects.ts';
import { type HiddenContext, partsOfSchemas } from './hidden-values.ts';
import { subtypesByParent } from './only-hidden.ts';

/** Values that select hidden schemas, by the schema that lists them in `enum` or as its `const`. */
export type HiddenChoices = ReadonlyMap<object, ReadonlySet<string>>;

/** Values of one property. What selects a hidden schema in one place and a shown one in another is shown. */
interface Choices {
  hidden: Set<string>;
  shown: Set<string>;
}

/** Finds the values that only select hidden schemas. */
export function hiddenChoicesOf(nodes: readonly DocumentNode[], context: HiddenContext): HiddenChoices {
  const { root, references, isGone } = context;
  const maps = [recordAt(recordAt(root, 'components'), 'schemas'), recordAt(root, 'definitions')];
  const subtypes = subtypesByParent(maps.flatMap(childObjects), references);
  const names = new Map(
    maps.flatMap((map) => Object.entries(map).map(([name, schema]) => [schema, name] as const)),
  );
  const found = new Map<object, Choices>();
  for (const { kind, value } of nodes) {
    const property = kind === 'schema' && !isGone(value) ? propertyOf(value) : undefined;
    if (property === undefined) continue;
    const derived = subtypes.get(value) ?? [];
    const options = [...['oneOf', 'anyOf'].flatMap((key) => listAt(value, key)), ...derived];
    const choices = choicesOf(value, { property, options, names }, context);
    for (const part of partsOfSchemas([value, ...derived], context))
      for (const list of partsOfSchemas([recordAt(part, 'properties')[property]], context)) {
        const { hidden, shown } = found.get(list) ?? { hidden: new Set(), shown: new Set() };
        for (const one of choices.hidden) hidden.add(one);
        for (const one of choices.shown) shown.add(one);
        found.set(list, { hidden, shown });
      }
  }
  return new Map(
    [...found].flatMap(([list, { hidden, shown }]) => {
      const values = [...hidden].filter((value) => !shown.has(value));
      return values.length === 0 ? [] : [[list, new Set(values)] as const];
    }),
  );
}

/** Returns the name of the property that selects a schema, which Swagger 2.0 has in place of an object. */
function propertyOf({ discriminator }: JsonRecord): string | undefined {
  if (isText(discriminator)) return discriminator;
  return isRecord(discriminator) ? textAt(discriminator, 'propertyName') : undefined;
}

function choicesOf(
  schema: JsonRecord,
  { property, options, names }: { property: string; options: unknown[]; names: ReadonlyMap<unknown, string> },
  { root, references, isGone }: HiddenContext,
): Choices {
  const choices: Choices = { hidden: new Set(), shown: new Set() };
  const listFor = (target: unknown) => (isGone(target) ? choices.hidden : choices.shown);
  for (const [value, target] of Object.entries(recordAt(recordAt(schema, 'discriminator'), 'mapping')))
    if (isText(target)) listFor(mappedTarget(target, root, references)).add(value);
  for (const option of options) {
    const target = references.follow(option);
    const list = isGone(option) ? choices.hidden : listFor(target);
    const name = names.get(target);
    if (name !== undefined) list.add(name);
    for (const value of isRecord(target) ? ownValues(target, property) : []) list.add(value);
  }
  return choices;
}

/** Returns the only value that an option itself allows for the property. */
function ownValues(option: JsonRecord, property: string): string[] {
  const own = [option, ...listAt(option, 'allOf').filter(isRecord)].flatMap((part): unknown[] => {
    const schema = recordAt(recordAt(part, 'properties'), property);
    const listed = listAt(schema, 'enum');
    return [valueAt(schema, 'const'), ...(listed.length === 1 ? listed : [])];
  });
  return [...own, ownValue(option)].filter(isText);
}

/** Removes hidden values from their enumerations, in place. */
export function withoutChoices(choices: HiddenChoices, { hide }: Pick<HiddenContext, 'hide'>): void {
  for (const [schema, values] of choices) {
    if (!isRecord(schema)) continue;
    const constant = valueAt(schema, 'const');
    if (isText(constant) && values.has(constant)) hide(schema);
    if (Array.isArray(schema.enum)) withoutValues(schema, values);
  }
}

/** Keys with a word for each value of `enum`: a list by position, or an object by value. */
const wordKeys = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enum-varnames', 'x-enumNames'];

function withoutValues(schema: JsonRecord, values: ReadonlySet<string>): void {
  const all = listAt(schema, 'enum');
  const isKept = (value: unknown) => !isText(value) || !values.has(value);
  if (all.every(isKept)) return;
  const names = schema['x-enum-varnames'] ?? schema['x-enumNames'];
  const comments = recordAt(schema, 'x-enum-comments');
  for (const [at, value] of all.entries())
    if (!isKept(value) && Array.isArray(names)) delete comments[String(names[at])];
  for (const key of wordKeys) {
    const words = schema[key];
    if (Array.isArray(words)) schema[key] = words.filter((_, at) => isKept(all[at]));
    else if (isRecord(words)) for (const value of values) delete words[value];
  }
  const azure = recordAt(schema, 'x-ms-enum');
  if (Array.isArray(azure.values))
    azure.values = azure.values.filter((one) => !isRecord(one) || isKept(one.value));
  schema.enum = all.filter(isKept);
  if (listAt(schema, 'enum').length === 0) delete schema.enum;
}
