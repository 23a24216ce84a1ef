// Narrows the schema of a body to each option that a discriminator selects, so that each has an example of its own.

import { isRecord } from '../../shared/json.ts';
import { visibleName } from '../../shared/words.ts';
import type { MediaType } from '../../types/operation.ts';
import type { ResolvedSchema, Schema, Variant, Variants } from '../../types/schema.ts';
import { resolveRef, type SchemaIndex } from './schema-index.ts';

/** A body whose schema has one option only. */
export interface OptionBody {
  label: string;
  content: MediaType;
  /** Whether a value is one of the option, by its discriminator. */
  isOwn(value: unknown): boolean;
}

/** Returns the body for each of its options, or of those of its items; an empty list if no discriminator selects one. */
export function optionBodies(content: MediaType, index: SchemaIndex): OptionBody[] {
  const { schema } = content;
  if (schema === undefined) return [];
  const body = resolveRef(schema, index);
  const isList = body.kind === 'array' && body.variants === undefined && body.prefixItems.length === 0;
  const bodies = narrowed(isList ? resolveRef(body.items, index) : body, index).map(
    ({ label, schema: one, isOwn }): OptionBody => ({
      label,
      content: { ...content, schema: isList ? { ...body, examples: [], items: one } : one, examples: [] },
      isOwn: isList ? (value) => Array.isArray(value) && value.length > 0 && value.every(isOwn) : isOwn,
    }),
  );
  return bodies.length < 2 ? [] : withOwnNames(bodies);
}

interface Narrowed {
  label: string;
  schema: ResolvedSchema;
  isOwn(value: unknown): boolean;
}

/** Levels of unions in unions. */
const mostLevels = 4;

function narrowed(schema: ResolvedSchema, index: SchemaIndex, level = 0): Narrowed[] {
  const { variants } = schema;
  if (variants?.discriminator === undefined || level > mostLevels || hasValues(schema)) return [];
  return variants.options.flatMap((option, position) => {
    const inside = variants.areSubtypes ? [] : narrowed(resolveRef(option.schema, index), index, level + 1);
    const options =
      inside.length < 2
        ? [
            {
              label: labelOf(option, position, index),
              schema: plain(option, variants, index),
              isOwn: () => true,
            },
          ]
        : inside;
    return options.map((one): Narrowed => {
      const chosen = { ...option, schema: one.schema };
      const isOwn = (value: unknown) => isSelected(value, option, variants) && one.isOwn(value);
      return { label: one.label, schema: withOption(schema, chosen), isOwn };
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
  const resolved = resolveRef(schema, index);
  if (!areSubtypes || resolved.variants?.areSubtypes !== true) return schema;
  const { variants: _variants, source: _source, ...own } = resolved;
  return own;
}

function isSelected(
  value: unknown,
  { discriminatorValues }: Variant,
  { discriminator = '' }: Variants,
): boolean {
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
  const isNumbered = label === index.strings.schema.choice.option(position + 1);
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
