// Makes what pages show of a schema itself: its type, constraints, descriptions and values. `schema-views` adds its fields and options. Lines and
// values are made once for an API, as many pages share them.

import { visibleName } from '../../shared/words.ts';
import type { PlaceLayout, ValuesLayout } from '../../types/page-layout.ts';
import type { Schema, Variant, Variants } from '../../types/schema.ts';
import type {
  ComparisonView,
  EnumerationValueView,
  SchemaView,
  VariantFacts,
} from '../../types/schema-view.ts';
import { docsLink } from '../common/docs-link.ts';
import { deprecationText } from '../common/spec-texts.ts';
import { inEachDirection, type RowDirection } from '../resolve/schema-index.ts';
import { comparedFields } from '../rows/compared-fields.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import type { SchemaRow } from '../rows/rows.ts';
import { constraintsOf } from '../texts/constraints.ts';
import { titledText } from '../texts/descriptions.ts';
import { explainsAll } from '../texts/listed-values.ts';
import { typeOf } from '../texts/types.ts';
import { valueLine, valuesOf } from '../texts/value-lines.ts';
import type { LabelIndex } from './label-index.ts';
import { exampleFacts, valueFacts, wholeLink, withWhole } from './shown-values.ts';

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

/** What is shown of a schema, without its fields and options. */
type SchemaFacts = Omit<SchemaView, 'fields' | 'variants' | 'recursion' | 'more'>;

/** Describes the schema of a body or a page. `constraints` follow those of the schema. */
export function bodyFacts(
  schema: Schema,
  { values, prefix, constraints }: Omit<TextPlace, 'name'> & { constraints: readonly string[] },
  index: LabelIndex,
): SchemaFacts {
  const line = schemaLine(schema, index);
  const resolved = index.resolve(schema);
  const link = docsLink(resolved.externalDocs, index);
  return {
    ...line,
    constraints: [...line.constraints, ...constraints],
    ...textFacts(schema, { values, prefix, name: line.name ?? '' }, index),
    // Its examples are those of the body.
    ...valuesView({ ...valueFacts(resolved, index), examples: [] }),
    ...(link === undefined ? {} : { externalDocs: link }),
  };
}

/** Says what an option is. */
export function optionFacts(
  { schema, label }: Variant,
  { id, values }: PlaceLayout,
  index: LabelIndex,
): SchemaFacts {
  const resolved = index.resolve(schema);
  const { namedExamples: _named, ...examples } = exampleFacts(resolved, index);
  return {
    ...schemaLine(schema, index),
    ...textFacts(schema, { values, prefix: id, name: label }, index),
    ...valuesView(withWhole(valueFacts(resolved, index), examples)),
  };
}

interface TextPlace {
  values: ValuesLayout | undefined;
  /** Prefix of the ids in the texts. */
  prefix: string;
  /** The name beside the texts, which they need not repeat. */
  name: string;
}

function textFacts(
  schema: Schema,
  { values, prefix, name }: TextPlace,
  index: LabelIndex,
): Omit<SchemaFacts, 'type' | 'constraints'> {
  const { deprecated, deprecation } = index.resolve(schema);
  const description = titledText(schema, name, index);
  return {
    ...(deprecated ? { deprecated } : {}),
    ...(deprecation === undefined
      ? {}
      : { deprecation: index.prose(deprecationText(deprecation, index.strings), `${prefix}:deprecation`) }),
    ...(description === undefined ? {} : { description: index.prose(description, prefix) }),
    ...withoutExplained(shownValues(schema, values, index), description),
  };
}

function valuesView(values: NonNullable<SchemaView['values']>): Pick<SchemaView, 'values'> {
  return (values.default ?? values.const) === undefined && values.examples.length === 0 ? {} : { values };
}

/** Returns the enumerated values that a page shows, and the link to the others. */
export function shownValues(
  schema: Schema,
  layout: ValuesLayout | undefined,
  index: LabelIndex,
): Pick<SchemaView, 'enumeration' | 'moreValues' | 'note'> {
  const values = enumerationOf(schema, index);
  if (layout === undefined) return { enumeration: values };
  const enumeration = values.slice(0, layout.shown);
  const { firstValues, missingFields } = index.strings.schema;
  const { moreValues, inSpecification } = missingFields;
  const count = moreValues({ count: layout.left });
  if (layout.link === undefined) return { enumeration, note: inSpecification({ count }) };
  const { key, label } = layout.link;
  const href = index.schemaHref(key);
  if (href === undefined) return { enumeration };
  const shown = firstValues({ shown: layout.shown, total: layout.shown + layout.left });
  return { enumeration, moreValues: { count, shown, link: { label, href } } };
}

/** Returns the values of a schema without those that its description explains one by one. */
export function withoutExplained<Values extends Pick<SchemaView, 'enumeration' | 'moreValues' | 'note'>>(
  values: Values,
  description: string | undefined,
): Values {
  const { enumeration, moreValues, note } = values;
  const isWhole = moreValues === undefined && note === undefined;
  const isPlain = enumeration.every((value) => value.description === undefined);
  const names = enumeration.map(({ value }) => value);
  return isWhole && isPlain && explainsAll(description, names) ? { ...values, enumeration: [] } : values;
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
export function optionLine(option: Variant, index: LabelIndex): VariantFacts {
  return index.once(findLine, option, index);
}

function findLine(option: Variant, index: LabelIndex): VariantFacts {
  const { label, schema, discriminatorValues, isFallback } = option;
  const { type, constraints } = schemaLine(schema, index);
  const { deprecated } = index.resolve(schema);
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
  const resolved = index.resolve(schema);
  return 'const' in resolved
    ? index.strings.schema.choice.always({ value: valueLine(resolved.const, index.strings.example.cut) })
    : typeOf(schema, index);
}
