// Narrows the schema of a body to each option of its union, so that each has an example of its own. The union is that of the body, of the
// items of a list, or the first one inside, level by level. Variants of one field beside other ones are no examples of the body: a union
// inside counts where the field is the main content of its object, or required with a discriminator.

import { distinctName, sameChoice } from '../../../json-schema/generate/same-choice.ts';
import { isRecord } from '../../../shared/json.ts';
import { isText } from '../../../shared/number-spelling.ts';
import { visibleName } from '../../../shared/words.ts';
import type { MediaType } from '../../../types/operation.ts';
import type { ResolvedSchema, Schema, Variant, Variants } from '../../../types/schema.ts';
import {
  type BodyDirection,
  inEachDirection,
  type RowDirection,
  type SchemaIndex,
} from '../../resolve/schema-index.ts';
import { visibleProperties } from '../../rows/rows.ts';

/** A body whose schema has one option only. */
export interface OptionBody {
  label: string;
  content: MediaType;
  /** Whether a value is one of the option, by its discriminator and its place. */
  isOwn(value: unknown): boolean;
}

/** Returns the body for each option of its first union, that of a choice first; an empty list if it has none with at least two. */
export function optionBodies(
  content: MediaType,
  { direction, chosen }: { direction: BodyDirection; chosen: readonly string[] },
  index: SchemaIndex,
): OptionBody[] {
  if (content.schema === undefined) return [];
  const options = index.once(narrowedBody[direction], index.resolve(content.schema), index);
  const bodies = options.map(({ label, schema, isOwn }): OptionBody => {
    return { label, content: { ...content, schema, examples: [] }, isOwn };
  });
  return chosenFirst(withOwnNames(bodies), chosen);
}

/** Puts the option first that a value of the same request means, such as `dhl_express` in its path. */
function chosenFirst(bodies: OptionBody[], chosen: readonly string[]): OptionBody[] {
  const named = bodies.map((body) => ({ item: body, names: [body.label] }));
  const meant = chosen.map((value) => sameChoice(value, named)).find((found) => found !== undefined);
  return meant === undefined ? bodies : [meant, ...bodies.filter((body) => body !== meant)];
}

interface Narrowed {
  label: string;
  schema: ResolvedSchema;
  isOwn(value: unknown): boolean;
}

/** A schema inside of a body, and how to get there: the items of a list, or a property. */
interface Place {
  schema: ResolvedSchema;
  around?: Place;
  property?: string;
  /** Whether it is a field beside others that have as much to show. */
  isSide?: boolean;
}

/** How many schemas inside of a body are looked at, and how deep. */
const mostPlaces = 200;
const mostDepth = 4;

const narrowedBody = inEachDirection((body: ResolvedSchema, direction, index: SchemaIndex): Narrowed[] => {
  const seen = new Set<Schema>([body]);
  let level: Place[] = [{ schema: body }];
  for (let depth = 0; depth <= mostDepth; depth += 1) {
    for (const place of level) {
      const options = optionsAt(place, index);
      if (options.length > 1) {
        const labels = options.map(({ label }) => label);
        return options.map((one) => inPlace(one, place, { name: distinctName(one.label, labels), index }));
      }
    }
    level = level
      .flatMap((place) => placesIn(place, direction, index))
      .filter(({ schema }) => seen.size < mostPlaces && !seen.has(schema) && seen.add(schema));
  }
  return [];
});

/** Below the body and its items, a union of the author's own example is left alone, and so is one with texts or numbers. */
function optionsAt(place: Place, index: SchemaIndex): Narrowed[] {
  const { schema, around } = place;
  if (schema.variants === undefined) return [];
  if (isOutermost(place)) return narrowed(schema, index);
  const isExplained = schema.examples.length > 0 || schema.default !== undefined;
  if (isExplained || around === undefined) return [];
  const { discriminator, options } = schema.variants;
  if (place.isSide && discriminator === undefined) return [];
  const isStructured = options.every(({ schema: option }) => {
    const { kind } = index.resolve(option);
    return kind === 'object' || kind === 'array' || kind === 'null';
  });
  return discriminator !== undefined || isStructured ? narrowed(schema, index) : [];
}

function isOutermost({ around, property }: Place): boolean {
  return around === undefined || (property === undefined && around.around === undefined);
}

function placesIn(place: Place, direction: RowDirection, index: SchemaIndex): Place[] {
  const { schema } = place;
  if (schema.variants !== undefined || hasValues(schema)) return [];
  // An example of the author shows what is inside.
  if (schema.examples.length > 0 && place.around !== undefined) return [];
  if (schema.kind === 'array')
    return schema.prefixItems.length > 0
      ? []
      : [{ schema: index.resolve(schema.items), around: place, isSide: place.isSide ?? false }];
  if (schema.kind !== 'object') return [];
  const { required } = schema;
  const shown = new Set(visibleProperties(schema, direction, index).map(({ name }) => name));
  const fields = schema.properties.flatMap(({ name, schema: own }) => {
    const inside = index.resolve(own);
    return !shown.has(name) || inside.deprecated || !hasParts(inside, index) ? [] : [{ name, inside }];
  });
  const needed = fields.filter(({ name }) => required.includes(name));
  const most = needed.length > 0 ? needed : fields;
  return most.length > 1 && needed.length === 0
    ? []
    : most.map(({ name, inside }) => ({
        schema: inside,
        around: place,
        property: name,
        isSide: most.length > 1,
      }));
}

/** Whether a schema has an object with named fields in it. */
function hasParts(schema: ResolvedSchema, index: SchemaIndex, level = 0): boolean {
  if (level > mostLevels) return false;
  if (schema.variants?.options.some(({ schema: one }) => hasParts(index.resolve(one), index, level + 1)))
    return true;
  if (schema.kind === 'array') return hasParts(index.resolve(schema.items), index, level + 1);
  return schema.kind === 'object' && schema.properties.length > 0;
}

/** The name of an option by which it differs from others. */
interface OptionName {
  name: string;
  index: SchemaIndex;
}

/** Puts a narrowed schema into the ones around its place. */
function inPlace(one: Narrowed, { around, property }: Place, option: OptionName): Narrowed {
  if (around === undefined) return one;
  const { default: _, ...outer } = around.schema;
  const { isOwn } = one;
  if (outer.kind === 'array') {
    const schema = { ...outer, examples: [], items: one.schema };
    const areOwn = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isOwn);
    return inPlace({ label: one.label, schema, isOwn: areOwn }, around, option);
  }
  if (outer.kind !== 'object' || property === undefined) return one;
  const properties = outer.properties.map((each) =>
    each.name === property
      ? { name: property, schema: one.schema }
      : { ...each, schema: choiceOf(each.schema, option) },
  );
  const required = [...new Set([...outer.required, property])];
  const schema = { ...outer, examples: [], properties, required };
  const hasOwn = (value: unknown) =>
    isRecord(value) && Object.hasOwn(value, property) && isOwn(value[property]);
  return inPlace({ label: one.label, schema, isOwn: hasOwn }, around, option);
}

function withChoices(schema: ResolvedSchema, option: OptionName): ResolvedSchema {
  if (schema.kind !== 'object') return schema;
  const properties = schema.properties.map((each) => ({ ...each, schema: choiceOf(each.schema, option) }));
  return { ...schema, properties };
}

/** A field beside an option with several values, such as `type`, has the value that means the option. */
function choiceOf(schema: Schema, { name, index }: OptionName): Schema {
  const resolved = index.resolve(schema);
  if (resolved.kind !== 'string' || resolved.enumeration.length < 2) return schema;
  const values = resolved.enumeration.flatMap(({ value }) => (isText(value) ? [value] : []));
  const meant = sameChoice(
    name,
    values.map((value) => ({ item: value, names: [value] })),
  );
  return meant === undefined ? schema : { ...resolved, examples: [meant] };
}

/** Levels of unions in unions. */
const mostLevels = 4;

function narrowed(schema: ResolvedSchema, index: SchemaIndex, level = 0): Narrowed[] {
  const { variants } = schema;
  if (variants === undefined || level > mostLevels || hasValues(schema)) return [];
  if (variants.discriminator === undefined && (level > 0 || variants.areSubtypes)) return [];
  const labels = variants.options.map((option, position) => labelOf(option, position, index));
  return variants.options.flatMap((option, position) => {
    if (index.resolve(option.schema).kind === 'null') return [];
    const inside = variants.areSubtypes ? [] : narrowed(index.resolve(option.schema), index, level + 1);
    const options =
      inside.length < 2
        ? [
            {
              label: labels[position] ?? '',
              schema: plain(option, variants, index),
              isOwn: () => true,
            },
          ]
        : inside;
    return options.map((one): Narrowed => {
      const chosen = { ...option, schema: one.schema };
      const isOwn = (value: unknown) => isSelected(value, option, variants) && one.isOwn(value);
      const name = distinctName(labels[position] ?? '', labels);
      return { label: one.label, schema: withChoices(withOption(schema, chosen), { name, index }), isOwn };
    });
  });
}

/** Whether all values are listed, or given. */
function hasValues(schema: ResolvedSchema): boolean {
  return 'const' in schema || schema.enumeration.length > 0;
}

/** The source stays, as values are validated against it. */
function withOption({ default: _, ...schema }: ResolvedSchema, option: Variant): ResolvedSchema {
  const { variants } = schema;
  if (variants === undefined) return schema;
  return { ...schema, examples: [], variants: { ...variants, options: [option] } };
}

/** Returns the schema of an option. A subtype that has subtypes of its own is meant itself, as they are options, too. */
function plain({ schema }: Variant, { areSubtypes }: Variants, index: SchemaIndex): Schema {
  const resolved = index.resolve(schema);
  if (!areSubtypes || resolved.variants?.areSubtypes !== true) return schema;
  const { variants: _variants, source: _source, ...own } = resolved;
  return own;
}

function isSelected(
  value: unknown,
  { discriminatorValues }: Variant,
  { discriminator = '' }: Variants,
): boolean {
  if (discriminator === '') return true;
  if (!isRecord(value)) return false;
  const chosen = Object.hasOwn(value, discriminator) ? value[discriminator] : undefined;
  return discriminatorValues.length === 0 || discriminatorValues.includes(String(chosen));
}

/** An option that is only numbered is called like the value that selects it. */
function labelOf(
  { label, discriminatorValues: [value = ''] }: Variant,
  position: number,
  index: SchemaIndex,
): string {
  const isNumbered = label === index.strings.schema.choice.option({ position: position + 1 });
  return visibleName(isNumbered && value !== '' ? value : label);
}

function withOwnNames(bodies: OptionBody[]): OptionBody[] {
  const counts = new Map<string, number>();
  return bodies.map((body) => {
    const count = (counts.get(body.label) ?? 0) + 1;
    counts.set(body.label, count);
    return count === 1 ? body : { ...body, label: `${body.label} (${count})` };
  });
}
