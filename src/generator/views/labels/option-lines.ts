// Makes the lines of schemas and options. They are made once for an API, as many pages share them.

import { visibleName } from '../../shared/words.ts';
import type { Schema, Variant, Variants } from '../../types/schema.ts';
import type {
  ComparisonView,
  EnumerationValueView,
  SchemaView,
  VariantFacts,
} from '../../types/schema-view.ts';
import { inEachDirection, type RowDirection, resolveRef } from '../resolve/schema-index.ts';
import { comparedFields } from '../rows/compared-fields.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import type { SchemaRow } from '../rows/rows.ts';
import { constraintsOf } from '../texts/constraints.ts';
import { typeOf } from '../texts/types.ts';
import { valueLine, valuesOf } from '../texts/value-lines.ts';
import type { LabelIndex } from './label-index.ts';
import { wholeLink } from './whole-values.ts';

/** Returns the line about a schema: its type, the name of the schema inside, its constraints. */
export function schemaLine(
  schema: Schema,
  index: LabelIndex,
): Pick<SchemaView, 'type' | 'name' | 'constraints'> {
  const { name, isClosed } = innerSchema(schema, index);
  return {
    type: typeOf(schema, index),
    ...(name === undefined ? {} : { name: visibleName(name) }),
    constraints: [
      ...constraintsOf(schema, index),
      ...(isClosed ? [index.strings.schema.constraint.noOtherProperties] : []),
    ],
  };
}

/** Returns all enumerated values of a schema. */
export function enumerationOf(schema: Schema, index: LabelIndex): EnumerationValueView[] {
  return index.once(enumerationViews, schema, index);
}

function enumerationViews(schema: Schema, index: LabelIndex): EnumerationValueView[] {
  return valuesOf(schema, index).map(({ value, text, long }) => {
    const whole = long && wholeLink(long.value, index);
    return {
      value,
      ...(text === undefined ? {} : { description: index.prose(text, 'value') }),
      ...(whole === undefined ? {} : { whole }),
    };
  });
}

/** Returns the line about an option. */
export function optionFacts(option: Variant, index: LabelIndex): VariantFacts {
  return index.once(findFacts, option, index);
}

function findFacts(option: Variant, index: LabelIndex): VariantFacts {
  const { label, schema, discriminatorValues, isFallback } = option;
  const { type, constraints } = schemaLine(schema, index);
  const { deprecated } = resolveRef(schema, index);
  return index.same({
    label: visibleName(label),
    type,
    ...(deprecated ? { deprecated } : {}),
    constraints,
    discriminatorValues,
    isFallback: isFallback === true,
  });
}

/** Returns the table that compares options; undefined if they are too many or too different. */
export function comparisonOf(
  variants: Variants,
  direction: RowDirection,
  index: LabelIndex,
): ComparisonView | undefined {
  return index.once(comparisonFor[direction], variants, index);
}

const comparisonFor = inEachDirection(findComparison);

function findComparison(
  variants: Variants,
  direction: RowDirection,
  index: LabelIndex,
): ComparisonView | undefined {
  const compared = comparedFields(variants, direction, index);
  if (compared === undefined) return undefined;
  const { names, columns } = compared;
  return index.same({
    options: variants.options.map(({ label }) => visibleName(label)),
    rows: names.map((name) => ({
      name: visibleName(name),
      cells: columns.map((column) => cellOf(column.get(name), index)),
    })),
  });
}

function cellOf(
  row: SchemaRow | undefined,
  index: LabelIndex,
): ComparisonView['rows'][number]['cells'][number] {
  return row === undefined
    ? { required: false }
    : { type: cellText(row.schema, index), required: row.isRequired };
}

/** Returns the constant of a schema, or its type. */
function cellText(schema: Schema, index: LabelIndex): string {
  const resolved = resolveRef(schema, index);
  return 'const' in resolved
    ? index.strings.schema.choice.always(valueLine(resolved.const, index.strings.example.cut))
    : typeOf(schema, index);
}
