// Makes the views of schemas from the layout of a page: their fields and options, and links to those on other pages. What is shown of each schema
// itself is in `schema-facts` and `field-facts`. The layout determines what is shown and its ids. Law: a view depends only on its layout and its schema.

import { visibleName } from '../../shared/words.ts';
import type { Header } from '../../types/operation.ts';
import type {
  BodyLayout,
  InsideLayout,
  PlaceLayout,
  RowsLayout,
  SchemaLink,
} from '../../types/page-layout.ts';
import type { Schema, Variants } from '../../types/schema.ts';
import type { FieldView, SchemaView, VariantsView, VariantView } from '../../types/schema-view.ts';
import { cutAfter } from '../layout/cut.ts';
import type { RowDirection } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';
import { type DescribedRow, fieldFacts } from './field-facts.ts';
import type { LabelIndex } from './label-index.ts';
import { bodyFacts, comparisonOf, optionFacts, optionLine, schemaLine, shownValues } from './schema-facts.ts';
import { parameterExamples } from './shown-values.ts';

/** What a row gets from its place. */
interface RowContext {
  direction: RowDirection;
  /** Prefix of the ids of the rows of a body. */
  prefix?: string;
  /** Notes about parts of a form, by the names of their rows. */
  parts?: ReadonlyMap<string, PartNotes>;
}

/** What a form adds to the row of a part. */
export interface PartNotes {
  /** How it is serialized. */
  words: string[];
  /** The descriptions of its headers, in Markdown. */
  texts: string[];
}

/** What a body gets from its place. */
interface BodyContext extends Omit<RowContext, 'prefix'>, Pick<BodyLayout, 'place' | 'prefix'> {
  /** Shown after the constraints of the schema. */
  constraints?: string[];
}

/** Makes the view of a body, or of the schema of a page. */
export function bodyView(
  schema: Schema,
  { place, prefix, constraints = [], ...context }: BodyContext,
  index: LabelIndex,
): SchemaView {
  return {
    ...bodyFacts(schema, { values: place.values, prefix, constraints }, index),
    fields: [],
    ...insideView(schema, { ...context, prefix, layout: place.inside }, index),
  };
}

/** Makes the row of a parameter or header. `words` describe how its value is serialized. */
export function parameterView(
  parameter: Header,
  { layout, direction, words }: { layout: PlaceLayout; direction: RowDirection; words?: string[] },
  index: LabelIndex,
): FieldView {
  const { name, required, deprecated, description, deprecation, examples, component, since, changedIn } =
    parameter;
  const row: DescribedRow = {
    name,
    // Operations have copies of a shared parameter.
    schema: index.same(parameter.schema),
    isRequired: required === true,
    isDeprecated: deprecated === true,
    isParameter: true,
    words,
    examples: parameterExamples(examples, index),
    ...(description === undefined ? {} : { description }),
    ...(deprecation === undefined ? {} : { deprecation }),
    ...(component === undefined ? {} : { component }),
    ...(since === undefined ? {} : { since }),
    ...(changedIn === undefined ? {} : { changedIn }),
  };
  return rowView(row, { layout, direction }, index);
}

/**
 * Returns the link to the page that shows the rest of a schema, or a note if there is no such page.
 * @param prefix that of the ids of its fields, if they are not those of a row or an option
 */
export function linkView(
  { key, label, fields, options }: SchemaLink,
  index: LabelIndex,
  prefix?: string,
): Pick<SchemaView, 'more' | 'note'> {
  const { missingFields } = index.strings.schema;
  const counts = [
    ...(fields > 0 ? [missingFields.fields({ count: fields })] : []),
    ...(options > 0 ? [missingFields.options({ count: options })] : []),
  ];
  const [first = '', second] = counts;
  const count = second === undefined ? first : missingFields.both({ fields: first, options: second });
  const href = index.schemaHref(key);
  return href === undefined
    ? { note: missingFields.notShown({ count }) }
    : { more: { count, link: { label, href }, ...(prefix === undefined ? {} : { prefix }) } };
}

function rowView(
  row: DescribedRow,
  { layout, direction }: { layout: PlaceLayout; direction: RowDirection },
  index: LabelIndex,
): FieldView {
  const { schema } = row;
  const { id, inside } = layout;
  const values = shownValues(schema, layout.values, index);
  const { facts, inside: description } = fieldFacts(row, { id, values }, index);
  if (inside === undefined) return { id, facts };
  // The row itself shows the values.
  const children: SchemaView = {
    ...schemaLine(schema, index),
    enumeration: [],
    fields: [],
    ...(description === undefined ? {} : { description: index.prose(description, `${id}.`) }),
    ...insideView(schema, { layout: inside, direction }, index),
  };
  return { id, facts, children };
}

type InsideView = Partial<Pick<SchemaView, 'fields' | 'variants' | 'recursion' | 'more' | 'note'>>;

function insideView(
  schema: Schema,
  { layout, ...context }: RowContext & { layout: InsideLayout | undefined },
  index: LabelIndex,
): InsideView {
  switch (layout?.kind) {
    case undefined:
      return {};
    case 'repeated': {
      const { name, listName = '' } = innerSchema(schema, index);
      return { recursion: { label: visibleName(name ?? listName), href: `#${layout.at}` } };
    }
    case 'linked':
      return linkView(layout.link, index, context.prefix);
    case 'rows':
      return rowsView(schema, { ...context, layout }, index);
  }
}

function rowsView(
  schema: Schema,
  { layout, ...context }: RowContext & { layout: RowsLayout },
  index: LabelIndex,
): InsideView {
  const { rows, options = [], isCompared = false, cut } = layout;
  const { direction, parts, prefix } = context;
  const { schema: whole } = innerSchema(schema, index);
  if (whole === undefined) throw misfit();
  const shown = cut === undefined ? whole : cutAfter(cut.count, whole, { direction, index }).head;
  const { variants } = shown;
  return {
    fields: pairs(rowsOf(shown, direction, index), rows).map(([row, place]) =>
      rowView({ ...row, ...parts?.get(row.name) }, { layout: place, direction }, index),
    ),
    ...(variants === undefined
      ? {}
      : { variants: variantsView(variants, { ...context, options, isCompared }, index) }),
    ...(cut === undefined ? {} : linkView(cut.link, index, prefix)),
  };
}

function variantsView(
  variants: Variants,
  {
    options,
    isCompared,
    prefix: _own,
    ...context
  }: RowContext & { options: PlaceLayout[]; isCompared: boolean },
  index: LabelIndex,
): VariantsView {
  const { choice } = index.strings.schema;
  const { mode, discriminator } = variants;
  const comparison = isCompared ? comparisonOf(variants, context.direction, index) : undefined;
  return {
    label: mode === 'oneOf' ? choice.oneOf : choice.anyOf,
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(comparison === undefined ? {} : { comparison }),
    options: pairs(variants.options, options).map(([option, place]): VariantView => {
      const view: SchemaView = {
        ...optionFacts(option, place, index),
        fields: [],
        ...insideView(option.schema, { ...context, layout: place.inside }, index),
      };
      return { id: place.id, facts: optionLine(option, index), schema: view };
    }),
  };
}

/** Pairs the items of the model with their layouts, which are in the same order. */
export function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw misfit();
  return ones.flatMap((one, position) => {
    const other = others[position];
    return other === undefined ? [] : [[one, other]];
  });
}

/** A layout is made from the same schemas, so a difference is a bug. */
function misfit(): Error {
  return new Error('The layout of a page does not fit its schemas.');
}
