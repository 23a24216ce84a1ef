// Finds what a schema says about one value: its own keywords, and those of the options that the value is of.

import { isRecord } from '../shared/json.ts';
import type { ResolvedSchema, Schema } from '../types/schema.ts';
import type { ExampleContext } from '../types/validation.ts';

const deepest = 4;
/** Options above which a reader chooses none of the others. */
const mostChoices = 10;

/** A schema and, of its unions, the options that a value is of. */
export type SchemasOfValue = readonly ResolvedSchema[];

/** Returns the schemas of a value, the outermost first. */
export function schemasOfValue(schema: Schema, value: unknown, context: ExampleContext): SchemasOfValue {
  const found: ResolvedSchema[] = [];
  let next: Schema | undefined = schema;
  while (next !== undefined && found.length < deepest) {
    const resolved = context.resolve(next);
    found.push(resolved);
    next = optionOf(resolved, value, context);
  }
  return found;
}

/** Returns the option that a value is of: of several, the one that describes the most of its properties. */
function optionOf({ variants }: ResolvedSchema, value: unknown, context: ExampleContext): Schema | undefined {
  if (variants === undefined || value === undefined) return undefined;
  let best: { schema: Schema; count: number } | undefined;
  for (const { schema } of variants.options) {
    const count = described(context.resolve(schema), value);
    if (best !== undefined && count <= best.count) continue;
    if (context.validator.isSendable(schema, value)) best = { schema, count };
  }
  return best?.schema;
}

function described(schema: ResolvedSchema, value: unknown): number {
  if (schema.kind !== 'object' || !isRecord(value)) return 0;
  return schema.properties.filter(({ name }) => Object.hasOwn(value, name)).length;
}

/** Returns a property, described as near to the value as possible. */
export function propertyIn(schemas: SchemasOfValue, name: string): Schema | undefined {
  return schemas
    .flatMap((schema) => (schema.kind === 'object' ? schema.properties : []))
    .findLast((property) => property.name === name)?.schema;
}

/** Whether a property is required. */
export function requiresIn(schemas: SchemasOfValue, name: string): boolean {
  return schemas.some((schema) => schema.kind === 'object' && schema.required.includes(name));
}

/** Returns the schema of the items of a list. */
export function itemsIn(schemas: SchemasOfValue): Schema | undefined {
  return schemas.flatMap((schema) => (schema.kind === 'array' ? [schema.items] : [])).at(-1);
}

/**
 * Adds the other options that an object can be of, before its own schemas. Those that a property tells apart are not among them, as it would
 * have to change, too.
 */
export function withChoices(schemas: SchemasOfValue, context: ExampleContext): SchemasOfValue {
  return [...schemas.flatMap((schema) => choicesOf(schema, context)), ...schemas];
}

/** Whether a property is required, whichever of these options is chosen. */
export function isAlwaysRequired(schemas: SchemasOfValue, name: string, context: ExampleContext): boolean {
  return schemas.some((schema, at) => {
    const around = schemas[at - 1];
    const choices = around === undefined ? [] : choicesOf(around, context);
    return [schema, ...choices].every((one) => requiresIn([one], name));
  });
}

/** Returns the options of an object, of which a reader can choose. */
function choicesOf({ variants }: ResolvedSchema, { resolve }: ExampleContext): SchemasOfValue {
  if (variants === undefined || variants.areSubtypes || variants.discriminator !== undefined) return [];
  const options = variants.options.map(({ schema }) => resolve(schema));
  const objects = options.filter((option) => option.kind === 'object');
  const isTagged = objects.some(({ properties }) =>
    properties.some(({ schema }) => {
      const resolved = resolve(schema);
      return 'const' in resolved || resolved.enumeration.length === 1;
    }),
  );
  return isTagged || objects.length > mostChoices ? [] : objects;
}
