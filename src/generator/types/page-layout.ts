// The layout of the schemas of a page, without text: its rows with their ids, and what is on other pages. Plain JSON.
// `Place` is a layout, or what a layout is made from.

import type { ParameterLocation } from './operation.ts';

/** The layout of a body, a row or an option. */
export interface PlaceLayout {
  /** Id of its element. Bodies of one section have the id of the section. */
  id: string;
  /** Present if some of its enumerated values are left out. */
  values?: ValuesLayout;
  /** Absent for plain values. */
  inside?: InsideLayout;
}

/** How many enumerated values are shown, how many are left out, and the page that shows all. */
export interface ValuesLayout {
  shown: number;
  left: number;
  link?: Pick<SchemaLink, 'key' | 'label'>;
}

/** What is inside. `repeated`: the schema is already on the page, in the element `at`. `linked`: it has its own page. */
export type InsideLayout<Place = PlaceLayout> =
  | RowsLayout<Place>
  | { kind: 'repeated'; at: string }
  | { kind: 'linked'; link: SchemaLink };

/** The rows of a schema, then its options. */
export interface RowsLayout<Place = PlaceLayout> {
  kind: 'rows';
  rows: Place[];
  options?: Place[];
  /** Whether a table compares the options. */
  isCompared?: true;
  /** Present if only the first rows and options fit: their number, and the page that shows the others. */
  cut?: { count: number; link: SchemaLink };
}

/** A link to the page of a schema, with the numbers of fields and options that only that page shows. */
export interface SchemaLink {
  key: string;
  label: string;
  fields: number;
  options: number;
}

/** The layout of the page of an operation or webhook. */
export interface OperationLayout<Place = PlaceLayout> extends ExchangeLayout<Place> {
  callbacks: (ExchangeLayout<Place> & { id: string })[];
}

/** The layout of a request and the responses that fit on the page. */
export interface ExchangeLayout<Place = PlaceLayout> {
  parameterGroups: ParametersLayout<Place>[];
  requestBody?: { id: string; bodies: BodyLayout<Place>[] };
  responses: ResponseLayout<Place>[];
}

/** The layout of the first parameters of one location, and the link to the page with the others. */
export interface ParametersLayout<Place = PlaceLayout> {
  in: ParameterLocation;
  id: string;
  rows: Place[];
  link?: SchemaLink;
}

/** The layout of a response: its bodies, its first headers, and the number of links that are shown. */
export interface ResponseLayout<Place = PlaceLayout> {
  id: string;
  headers: Place[];
  bodies: BodyLayout<Place>[];
  links: number;
}

/** The layout of a body, for all media types that differ only in their name. */
export interface BodyLayout<Place = PlaceLayout> {
  /** Index of the first of these media types in the contents. */
  content: number;
  mediaTypes: string[];
  /** Prefix of the ids of its rows and descriptions. */
  prefix: string;
  place: Place;
}

/** The layouts of the pages of an API that are known: operations and webhooks by slug, schemas by key. Others are made again. */
export interface KnownLayouts {
  operation(slug: string): OperationLayout | undefined;
  schema(key: string): PlaceLayout | undefined;
}

/** The layouts of all pages of an API: operations and webhooks by slug, schemas by key. */
export interface ApiLayouts {
  operations: [slug: string, layout: OperationLayout][];
  schemas: [key: string, layout: PlaceLayout][];
}
