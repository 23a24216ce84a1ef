// What a page shows of schemas, without words: which rows, with which ids, and what is on another page. Plain JSON.
// `Place` is a layout itself, or what one is made from.

import type { ParameterLocation } from './operation.ts';

/** A body, a row or an option, where it is on the page. */
export interface PlaceLayout {
  /** Of its element; bodies of one section have the id of the section. */
  id: string;
  /** Present where some of its enumerated values are left out. */
  values?: ValuesLayout;
  /** Absent for plain values. */
  inside?: InsideLayout;
}

/** How many of the enumerated values are shown, how many are not, and the page that shows all. */
export interface ValuesLayout {
  shown: number;
  left: number;
  link?: Pick<SchemaLink, 'key' | 'label'>;
}

/** `repeated`: the schema is on the page already, in the element `at`. `linked`: it is on a page of its own. */
export type InsideLayout<Place = PlaceLayout> =
  | RowsLayout<Place>
  | { kind: 'repeated'; at: string }
  | { kind: 'linked'; link: SchemaLink };

/** The rows of a schema in their order, then those of its options. */
export interface RowsLayout<Place = PlaceLayout> {
  kind: 'rows';
  rows: Place[];
  options?: Place[];
  /** The options are compared in a table. */
  isCompared?: true;
  /** Present where only the first rows and options fit: their number, and the page that shows the others. */
  cut?: { count: number; link: SchemaLink };
}

/** A link to the page of a schema, and what it shows that this page does not. */
export interface SchemaLink {
  key: string;
  label: string;
  fields: number;
  options: number;
}

/** The page of an operation or webhook. */
export interface OperationLayout<Place = PlaceLayout> extends ExchangeLayout<Place> {
  callbacks: (ExchangeLayout<Place> & { id: string })[];
}

/** A request and its answers, without those that the page has no budget for. */
export interface ExchangeLayout<Place = PlaceLayout> {
  parameterGroups: ParametersLayout<Place>[];
  requestBody?: { id: string; bodies: BodyLayout<Place>[] };
  responses: ResponseLayout<Place>[];
}

/** The parameters of one location: the first ones as rows. */
export interface ParametersLayout<Place = PlaceLayout> {
  in: ParameterLocation;
  id: string;
  rows: Place[];
  link?: SchemaLink;
}

/** A response: its bodies, the first of its headers, and the number of its links that are shown. */
export interface ResponseLayout<Place = PlaceLayout> {
  id: string;
  headers: Place[];
  bodies: BodyLayout<Place>[];
  links: number;
}

/** Media types that differ in their name alone. */
export interface BodyLayout<Place = PlaceLayout> {
  /** Position of the first one among the contents. */
  content: number;
  mediaTypes: string[];
  /** Ids of its rows and texts begin with this. */
  prefix: string;
  place: Place;
}

/** The layouts of all pages of an API: of operations and webhooks by slug, of schemas by key. */
export interface ApiLayouts {
  operations: [slug: string, layout: OperationLayout][];
  schemas: [key: string, layout: PlaceLayout][];
}
