// Lays out the schemas of one page, level by level over all its bodies, so that the upper levels are shown first. A page has a
// budget; a schema beyond it becomes a link to its own page.
// Laws: a schema that is open further up, or that is large and already on the page, becomes a link to that place; every row has a
// unique id; recursive schemas end; the layout depends only on the model.

import type { InsideLayout, PlaceLayout, ValuesLayout } from '../../types/page-layout.ts';
import type { ResolvedSchema, Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { type ElementIds, idWord } from '../common/element-ids.ts';
import type { RowDirection, SchemaIndex } from '../resolve/schema-index.ts';
import { comparedFields } from '../rows/compared-fields.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowCount, rowsOf } from '../rows/rows.ts';
import { cutAfter, rowsThatFit } from './cut.ts';
import { draftOf, draftOfRest, leftValues, linkTo, type SchemaDraft } from './drafts.ts';
import {
  type Fit,
  type Fitting,
  fittingOf,
  isSmall,
  remainingBudget,
  weightOf,
  weightOfComparison,
  weightOfRow,
} from './page-weights.ts';

/** A schema with its place on a page. */
export interface SchemaPlace {
  /** Id of its element, which links to the schema refer to. */
  id: string;
  /** Prefix of the ids of its rows. */
  prefix: string;
  schema: Schema;
  direction: RowDirection;
  /** The name of the field or option, which is the label of the page of an unnamed schema. */
  label: string;
  /** The label of the place around it. Absent: that of a field is its own. */
  around?: string;
  depth: number;
  /** Whether the field is required. */
  isRequired: boolean;
  /** The schemas around it, and the names of those that have one, with the id of each. */
  open: ReadonlyMap<string | ResolvedSchema, string>;
  /** Set on the page of a schema, whose rest goes to a further page. */
  own?: SchemaDraft;
  /** Whether the weight of the page includes it, if it is a small object. */
  isIncluded?: boolean;
  /** Whether it is an object that is all of a body, so that there is nothing else to read. */
  isOnly?: boolean;
}

/** What a layout starts from: a body, a parameter or header with its description, or a schema that is only linked to. */
export type Root =
  | { body: SchemaPlace }
  | { row: SchemaPlace; text: string | undefined }
  | { left: SchemaDraft };

/** The schemas of a page. */
export interface PageSchemas {
  /** Returns the layout of the place of a root. */
  layoutOf: (place: SchemaPlace) => PlaceLayout;
  /** The pages of schemas that this page links to, in order of appearance. */
  linked: SchemaDraft[];
  /** Keys of all named schemas that the page shows or links to. */
  met: ReadonlySet<string>;
}

/** Makes the place of a body, or of the schema of a page. */
export function bodyPlace(place: Omit<SchemaPlace, 'depth' | 'isRequired' | 'open'>): SchemaPlace {
  return { ...place, depth: 0, isRequired: false, open: new Map() };
}

/** Makes the place of a parameter or header. */
export function rowPlace(place: Omit<SchemaPlace, 'prefix' | 'depth' | 'open'>): SchemaPlace {
  return { ...place, prefix: `${place.id}.`, depth: 1, open: new Map() };
}

/** The part of a layout that the walk has determined for a place. */
interface Found {
  values?: ValuesLayout;
  inside?: InsideLayout<SchemaPlace>;
}

/** A place whose schema has rows. */
interface Waiting {
  place: SchemaPlace;
  schema: ResolvedSchema;
  name: string | undefined;
  /** The name of the list that it is the items of. */
  listName: string | undefined;
}

/** The state of the page. */
interface Progress {
  /** Its weight so far. */
  used: number;
  /** The id of the first place of each named schema, by direction and name. */
  shown: ReadonlyMap<string, string>;
  ids: ElementIds;
}

/** Lays out all schemas of a page. `ids` assigns the ids of rows. */
export function layoutPage(roots: Root[], ids: ElementIds, index: SchemaIndex): PageSchemas {
  const places = new Map<SchemaPlace, Found>();
  const linked = new Map<string, SchemaDraft>();
  const met = new Set<string>();
  const shown = new Map<string, string>();
  let used = 0;
  const leave = (draft: SchemaDraft | undefined) => {
    if (draft === undefined) return;
    if (!linked.has(draft.key)) linked.set(draft.key, draft);
    met.add(draft.key);
  };
  const begin = (place: SchemaPlace): Waiting[] => {
    const left = leftValues(place.schema, place, index);
    leave(left?.draft);
    places.set(place, left === undefined ? {} : { values: left.values });
    const { schema, name, listName } = innerSchema(place.schema, index);
    return schema === undefined ? [] : [{ place, schema, name, listName }];
  };
  let level = roots.flatMap((root) => {
    if ('left' in root) leave(root.left);
    if ('row' in root) used += weightOfRow(root.row.schema, index, root.text);
    return 'left' in root ? [] : begin('body' in root ? root.body : root.row);
  });
  while (level.length > 0) {
    level = inOrderOfNeed(level, index).flatMap((waiting) => {
      const { place, name } = waiting;
      const step = expand(waiting, { used, shown, ids }, index);
      used = step.used;
      const isOpened = step.inside.kind === 'rows';
      if (name !== undefined) met.add(name);
      const key = keyOf(place.direction, name);
      if (name !== undefined && isOpened && !shown.has(key)) shown.set(key, place.id);
      places.set(place, { ...places.get(place), inside: step.inside });
      const next = placesIn(step.inside).flatMap(begin);
      leave(step.left);
      return next;
    });
  }
  const layoutOf = (place: SchemaPlace): PlaceLayout => {
    const { values, inside } = places.get(place) ?? {};
    return {
      id: place.id,
      ...(values === undefined ? {} : { values }),
      ...(inside === undefined ? {} : { inside: withPlaces(inside, layoutOf) }),
    };
  };
  return { layoutOf, linked: [...linked.values()], met };
}

/** Orders the schemas of one level: small objects first, then required fields, then others. */
function inOrderOfNeed(level: Waiting[], index: SchemaIndex): Waiting[] {
  const rank = ({ schema, place }: Waiting) =>
    place.depth === 0 || place.isOnly || isSmall(schema, place.direction, index)
      ? 0
      : place.isRequired
        ? 1
        : 2;
  const ranked = level.map((item) => ({ item, rank: rank(item) }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

interface Expansion {
  inside: InsideLayout<SchemaPlace>;
  /** Weight of the page, including it. */
  used: number;
  /** The schema that goes to its own page. */
  left?: SchemaDraft;
}

/** Determines what is inside a place: rows, a link to the rows further up, or a link to another page. */
function expand(
  { place, schema, name, listName }: Waiting,
  { used, shown, ids }: Progress,
  index: SchemaIndex,
): Expansion {
  const { direction, own, label } = place;
  const { fit, weight, includesSmall, isOver } = fittingAt(place, { schema, used }, index);
  const at =
    name === undefined
      ? // The items of a list that contains itself have no name of their own.
        listName && place.open.get(schema)
      : placeOf({ place, schema, name }, { fit: isOver ? 'none' : fit, shown }, index);
  if (at !== undefined) return { inside: { kind: 'repeated', at }, used };
  // The key of an unnamed schema is a digest of all of it, so it is made only if a link needs it.
  const draft = () => own ?? draftOf(schema, { name, label, around: place.around }, index);
  if (fit === 'none') {
    const left = draft();
    return { inside: { kind: 'linked', link: linkTo(left, { schema, direction }, index) }, used, left };
  }
  const key = name ?? (listName === undefined ? undefined : schema);
  const open = key === undefined ? place.open : new Map([...place.open, [key, place.id]]);
  const around = { ...place, label: name ?? listName ?? label };
  const count =
    fit === 'whole' ? undefined : rowsThatFit(schema, remainingBudget(used, index), { direction, index });
  if (count === undefined)
    return openIn(
      { ...around, open, isIncluded: includesSmall },
      { schema, used: used + weight, ids },
      index,
    );
  const { head, rest } = cutAfter(count, schema, { direction, index });
  const left = own === undefined ? draft() : draftOfRest(count, own, index);
  const weightOfHead = weightOf(head, direction, index);
  const opened = openIn({ ...around, open }, { schema: head, used: used + weightOfHead, ids }, index);
  const cut = { count, link: linkTo(left, { schema: rest, direction }, index) };
  return { ...opened, inside: { ...opened.inside, cut }, left };
}

function fittingAt(
  { direction, depth, isIncluded = false, isOnly }: SchemaPlace,
  { schema, used }: { schema: ResolvedSchema; used: number },
  index: SchemaIndex,
): Fitting {
  if (isIncluded && depth <= limits.depth && isSmall(schema, direction, index))
    return { fit: 'whole', weight: 0, includesSmall: true, isOver: false };
  const only = isOnly ? fittingOf(schema, { used, depth: 0, direction }, index) : undefined;
  return only?.fit === 'whole' ? only : fittingOf(schema, { used, depth, direction }, index);
}

/** Returns the id of the place of a named schema that is not shown again; undefined if it is shown. */
function placeOf(
  { place, schema, name }: Pick<Waiting, 'place' | 'schema'> & { name: string },
  { fit, shown }: Pick<Progress, 'shown'> & { fit: Fit },
  index: SchemaIndex,
): string | undefined {
  const { direction, open } = place;
  const isLarge = fit !== 'whole' || rowCount(schema, direction, index) > limits.rowsOfRepeatedSchema;
  return (
    open.get(name) ??
    (isLarge ? shown.get(keyOf(direction, name)) : undefined) ??
    (fit === 'none' ? shownOtherWay(schema, { name, direction, shown }, index) : undefined)
  );
}

/** Returns the id of the place of a small object in the other direction, if it has the same fields in both. */
function shownOtherWay(
  schema: ResolvedSchema,
  { name, direction, shown }: { name: string; direction: RowDirection; shown: Progress['shown'] },
  index: SchemaIndex,
): string | undefined {
  if (direction === 'both' || !isSmall(schema, direction, index)) return undefined;
  const other = direction === 'request' ? 'response' : 'request';
  const isSame =
    rowCount(schema, direction, index) === rowCount(schema, other, index) &&
    schema.variants === undefined &&
    rowsOf(schema, direction, index).every((row) => innerSchema(row.schema, index).schema === undefined);
  return isSame ? shown.get(keyOf(other, name)) : undefined;
}

function keyOf(direction: RowDirection, name: string | undefined): string {
  return `${direction} ${name}`;
}

/** Assigns ids to the rows and options of a schema. */
function openIn(
  { own: _own, isOnly: _isOnly, ...place }: SchemaPlace,
  { schema, used, ids }: Pick<Progress, 'used' | 'ids'> & { schema: ResolvedSchema },
  index: SchemaIndex,
): Expansion & { inside: { kind: 'rows' } } {
  const { prefix, direction } = place;
  const inner = { ...place, depth: place.depth + 1 };
  const { variants } = schema;
  const rowsIn = rowsOf(schema, direction, index);
  const isAlone = place.depth === 0 && rowsIn.length === 1 && variants === undefined;
  const rows = rowsIn.map((row): SchemaPlace => {
    const id = ids.claim(`${prefix}${idWord(row.name)}`);
    const { name, schema: inside, isRequired } = row;
    // The name in brackets of a row without a name, such as that of any key, is only a place.
    const [label, around] = name.startsWith('[') ? [place.label, place.around] : [name, place.label];
    return {
      ...inner,
      schema: inside,
      isRequired,
      ...(isAlone && index.resolve(inside).kind === 'object' ? { isOnly: true } : {}),
      id,
      prefix: `${id}.`,
      label,
      ...(around === undefined ? {} : { around }),
    };
  });
  if (variants === undefined) return { inside: { kind: 'rows', rows }, used };
  const options = variants.options.map(({ label, schema: option }): SchemaPlace => {
    const id = ids.claim(`${prefix.replace(/[.-]$/, '')}-${idWord(label)}`);
    return { ...inner, schema: option, id, prefix: `${id}.`, label, around: place.label, isRequired: false };
  });
  const compared = place.depth > 1 ? undefined : comparedFields(variants, direction, index);
  if (compared === undefined) return { inside: { kind: 'rows', rows, options }, used };
  return {
    inside: { kind: 'rows', rows, options, isCompared: true },
    used: used + weightOfComparison(compared),
  };
}

function placesIn(inside: InsideLayout<SchemaPlace>): SchemaPlace[] {
  return inside.kind === 'rows' ? [...inside.rows, ...(inside.options ?? [])] : [];
}

function withPlaces<One, Other>(inside: InsideLayout<One>, map: (place: One) => Other): InsideLayout<Other> {
  if (inside.kind !== 'rows') return inside;
  const { rows, options, ...others } = inside;
  return {
    ...others,
    rows: rows.map(map),
    ...(options === undefined ? {} : { options: options.map(map) }),
  };
}
