// The schemas of one page -> rows. Level by level over all bodies of the page, so that what stands nearest to the
// reader is shown first: a page has a budget, and what is beyond it is a link to a page of that schema.
// Laws: a schema that is open further up, or large and shown already, becomes a link to that place; every row has
// an id of its own; recursive schemas end; which schemas are linked depends on the model alone.

import type { ResolvedSchema } from '../../json-schema/resolve.ts';
import type { Header } from '../../types/operation.ts';
import type { Schema, Variants } from '../../types/schema.ts';
import type { FieldView, SchemaView, VariantsView } from '../../types/schema-view.ts';
import { limits } from '../common/budget.ts';
import { docsLink } from '../common/document-links.ts';
import { type ElementIds, idWord } from '../common/element-ids.ts';
import { type DescribedRow, fieldFacts, parameterExamples } from './fields.ts';
import { resolveRef, wordsOf } from './labels.ts';
import {
  type BodyPlace,
  draftOf,
  draftOfRest,
  enumerationOf,
  linkParameters,
  linkTo,
  type ParameterPlace,
  type SchemaDraft,
  type SchemaLinks,
} from './links.ts';
import { innerSchema, rowCount, rowsOf } from './rows.ts';
import type { ApiViewContext, Row, RowDirection } from './schema-index.ts';
import { descriptionsOf, wholeText } from './texts.ts';
import { sharedComparison, variantFacts } from './variants.ts';
import {
  cutSchema,
  fitOf,
  isSmall,
  remainingBudget,
  shownOtherWay,
  weightOf,
  weightOfComparison,
  weightOfRow,
} from './weights.ts';

export interface SchemaPage {
  /** A row for a parameter or header. */
  parameterField: (parameter: Header, place: ParameterPlace) => FieldView;
  /** The page of parameters that do not fit. */
  linkParameters: (parameters: Header[], label: string) => SchemaView['more'];
  /** A body's schema; `id` is that of the section it stands in, `prefix` starts the ids of its rows. */
  bodySchema: (schema: Schema, place: BodyPlace) => SchemaView;
  /** Opens what was waiting. Called once, when all schemas of the page are known. */
  finish: () => void;
  /** Schemas that the finished page links to, in order of appearance. */
  linked: ReadonlyMap<string, SchemaDraft>;
  /** Keys of all named schemas that the finished page shows or links to. */
  met: ReadonlySet<string>;
}

/** Where a schema stands. */
interface Place {
  /** The element a link to this schema leads to. */
  id: string;
  /** Ids of its rows begin with this. */
  prefix: string;
  direction: RowDirection;
  /** The name of the field or option. */
  label: string;
  own?: SchemaDraft;
  depth: number;
  /** The field is required where it is. */
  isRequired?: boolean;
  /** Named schemas that are open here, with the place of each. */
  open: ReadonlyMap<string, string>;
  /** What stands beside the constraints of its rows, by name. */
  partWords?: ReadonlyMap<string, string[]> | undefined;
}

interface Waiting {
  view: SchemaView;
  schema: ResolvedSchema;
  name: string | undefined;
  place: Place;
}

/** What the rows of one page share while they are made. */
interface Page {
  context: ApiViewContext;
  ids: ElementIds;
  waiting: Waiting[];
  /** Where a named schema was opened first, by direction and name. */
  shown: Map<string, string>;
  links: SchemaLinks;
  weight: number;
}

/** The schemas of one page. */
export function createSchemaPage(context: ApiViewContext, ids: ElementIds): SchemaPage {
  const page: Page = {
    context,
    ids,
    waiting: [],
    shown: new Map(),
    links: { context, linked: new Map(), met: new Set() },
    weight: 0,
  };
  return {
    linked: page.links.linked,
    met: page.links.met,
    parameterField: (parameter, place) => parameterField(page, parameter, place),
    linkParameters: (parameters, label) => linkParameters(page.links, parameters, label),
    bodySchema: (schema, place) => bodySchema(page, schema, place),
    finish: () => {
      // Opening a schema adds those inside it: level by level.
      while (page.waiting.length > 0)
        for (const item of inOrderOfNeed(page.waiting.splice(0), context)) expandSchema(page, item);
    },
  };
}

function parameterField(page: Page, parameter: Header, { id, direction, words }: ParameterPlace): FieldView {
  const schema = page.context.sharedFacts.sameSchema(parameter.schema);
  const isRequired = parameter.required === true;
  const place: Place = {
    id,
    prefix: `${id}.`,
    direction,
    label: parameter.name,
    depth: 1,
    isRequired,
    open: new Map(),
  };
  const field = fieldView(
    page,
    {
      name: parameter.name,
      schema,
      isRequired,
      isDeprecated: parameter.deprecated === true,
      words,
      examples: parameterExamples(parameter.examples, page.context),
      ...(parameter.description === undefined ? {} : { description: parameter.description }),
      ...(parameter.deprecation === undefined ? {} : { deprecation: parameter.deprecation }),
    },
    place,
  );
  page.weight += weightOfRow(schema, page.context, parameter.description);
  return field;
}

function bodySchema(page: Page, schema: Schema, place: BodyPlace): SchemaView {
  const { context } = page;
  const view = schemaView(page, schema, { ...place, depth: 0, open: new Map() });
  const description = wholeText(descriptionsOf(schema, context), context.strings);
  if (description !== undefined) view.description = context.prose(description, place.prefix);
  const link = docsLink(resolveRef(schema, context).externalDocs, context.tools);
  if (link !== undefined) view.externalDocs = link;
  return view;
}

function schemaView(page: Page, schema: Schema, place: Place): SchemaView {
  const { context, waiting } = page;
  const words = wordsOf(schema, context);
  const inner = innerSchema(schema, context);
  const view: SchemaView = {
    type: words.type,
    ...(inner.name === undefined ? {} : { name: inner.name }),
    constraints: [
      ...words.constraints,
      ...(inner.isClosed ? [context.strings.schema.constraint.noOtherProperties] : []),
    ],
    ...enumerationOf(page.links, schema, place),
    fields: [],
  };
  if (inner.schema !== undefined) waiting.push({ view, schema: inner.schema, name: inner.name, place });
  return view;
}

/** The schemas of one level: small objects first, then what a reader must give or always gets, then the others. */
function inOrderOfNeed(level: Waiting[], context: ApiViewContext): Waiting[] {
  const rank = ({ schema, place }: Waiting) =>
    place.depth === 0 || isSmall(weightOf(schema, place.direction, context)) ? 0 : place.isRequired ? 1 : 2;
  const ranked = level.map((item) => ({ item, rank: rank(item) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

function expandSchema(page: Page, { view, schema, name, place }: Waiting): void {
  const { context, shown } = page;
  const { direction, depth, own } = place;
  const key = `${direction} ${name}`;
  const openAt = name === undefined ? undefined : place.open.get(name);
  const weight = weightOf(schema, direction, context);
  const fit = fitOf(weight, { used: page.weight, depth }, context);
  const isLarge = fit !== 'whole' || rowCount(schema, direction, context) > limits.rowsOfRepeatedSchema;
  const known = name !== undefined && isLarge ? shown.get(key) : undefined;
  const target =
    openAt ??
    known ??
    (fit === 'none' ? shownOtherWay(schema, { name, direction, shown }, context) : undefined);
  if (name !== undefined) page.links.met.add(name);
  if (target !== undefined && name !== undefined) {
    view.recursion = { label: name, href: `#${target}` };
    return;
  }
  const draft = () => own ?? draftOf(schema, { name, label: place.label }, context);
  if (fit === 'none') {
    linkTo(page.links, view, { draft: draft(), schema, direction });
    return;
  }
  const { head, rest } =
    fit === 'whole'
      ? { head: schema }
      : cutSchema(schema, remainingBudget(page.weight, context), { direction, context });
  page.weight += fit === 'whole' ? weight : weightOf(head, direction, context);
  if (name !== undefined && !shown.has(key)) shown.set(key, place.id);
  const { own: _own, ...here } = place;
  const inside: Place = {
    ...here,
    open: name === undefined ? place.open : new Map([...place.open, [name, place.id]]),
  };
  view.fields = rowsOf(head, direction, context).map((row) => propertyField(page, row, inside));
  if (head.variants !== undefined) view.variants = variantsView(page, head.variants, inside);
  if (rest === undefined) return;
  const restDraft = own === undefined ? draft() : draftOfRest(rest, own, context);
  linkTo(page.links, view, { draft: restDraft, schema: rest, direction });
}

function propertyField(page: Page, { name, schema, isRequired }: Row, place: Place): FieldView {
  const id = page.ids.claim(`${place.prefix}${idWord(name)}`);
  const { partWords, ...outside } = place;
  return fieldView(
    page,
    { name, schema, isRequired, words: partWords?.get(name) },
    { ...outside, id, prefix: `${id}.`, label: name, depth: place.depth + 1, isRequired },
  );
}

function variantsView(page: Page, variants: Variants, place: Place): VariantsView {
  const { context } = page;
  const { choice } = context.strings.schema;
  const { mode, discriminator, options } = variants;
  const comparison = place.depth > 1 ? undefined : sharedComparison(variants, place.direction, context);
  if (comparison !== undefined) page.weight += weightOfComparison(comparison);
  return {
    label: mode === 'oneOf' ? choice.oneOf : choice.anyOf,
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(comparison === undefined ? {} : { comparison }),
    options: options.map((option) => {
      const { label, schema } = option;
      const id = page.ids.claim(`${place.prefix.replace(/[.-]$/, '')}-${idWord(label)}`);
      const view = schemaView(page, schema, {
        ...place,
        id,
        prefix: `${id}.`,
        label,
        depth: place.depth + 1,
        isRequired: false,
      });
      const words = wholeText(descriptionsOf(schema, context), context.strings);
      if (words !== undefined) view.description = context.prose(words, id);
      return { id, facts: variantFacts(option, view, context), schema: view };
    }),
  };
}

function fieldView(page: Page, row: DescribedRow, place: Place): FieldView {
  const { context, links } = page;
  const { id } = place;
  const values = enumerationOf(links, row.schema, place);
  const { facts, inside } = fieldFacts(row, { id, values }, context);
  const hasInside = innerSchema(row.schema, context).schema !== undefined;
  return {
    id,
    facts,
    ...(hasInside ? { children: childrenOf(page, { schema: row.schema, place, description: inside }) } : {}),
  };
}

interface Inside {
  schema: Schema;
  place: Place;
  /** What the row itself does not say. */
  description: string | undefined;
}

/** What is inside a row, with what the row does not say. */
function childrenOf(page: Page, { schema, place, description }: Inside): SchemaView {
  const view = schemaView(page, schema, place);
  view.enumeration = [];
  delete view.moreValues;
  if (description !== undefined) view.description = page.context.prose(description, `${place.id}.`);
  return view;
}
