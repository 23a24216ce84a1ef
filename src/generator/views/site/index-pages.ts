// Makes the index pages of an API: its fields and parameters, its enumerations and its error codes in alphabetical order, with a typed
// reference to each place. Law: pages are bounded; what is left out of a row is counted.

import type { Strings } from '../../../strings/strings-type.ts';
import { introductionUrl, urlBelow } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { spellingOf } from '../../shared/number-spelling.ts';
import { writtenReference } from '../../shared/references/typed-names.ts';
import type { Api } from '../../types/api.ts';
import type { MediaType, Operation } from '../../types/operation.ts';
import type { PluginPage, SiteApi } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { draftOfNamed } from '../layout/drafts.ts';
import { sides } from '../layout/lay-out-page.ts';
import { createSchemaIndex, type RowDirection, type SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';
import { valuesOf } from '../texts/value-lines.ts';
import { isRepeated, nameOfOperation } from './api-names.ts';
import { operationsBySchema } from './reference-places.ts';

/** The most rows of a page, places and values of a row, fields of a schema, and levels of schemas without a name. */
const most = { rows: 200, places: 8, values: 20, fields: 2_000, depth: 8 };

/** A row of an index: a name, and the references to its places, or what else is in its cells. */
interface IndexRow {
  name: string;
  cells: string[];
}

/** A place of a name: the reference to it, and what the place is called. */
interface IndexPlace {
  target: string;
  label: string;
}

/**
 * Makes the index pages of an API. An index without rows has no page.
 * @param guide the codes in the guide that the configuration names for the errors of the API, if it names one
 */
export function indexPages(
  { api }: Pick<SiteApi, 'api'>,
  strings: Strings,
  guide?: readonly string[],
): PluginPage[] {
  const { indexes } = strings;
  const index = createSchemaIndex(api, strings);
  const used = [...operationsBySchema(api).keys()].filter((name) => Object.hasOwn(api.schemas, name));
  return [
    ...pagesOf(
      api,
      { key: 'fields', title: indexes.fields, heads: [indexes.name, indexes.places] },
      {
        rows: fieldRows(api, used, { index, strings }),
        strings,
      },
    ),
    ...pagesOf(
      api,
      { key: 'enumerations', title: indexes.enumerations, heads: [indexes.name, indexes.values] },
      { rows: enumerationRows(api, used, { index, strings }), strings },
    ),
    ...pagesOf(
      api,
      { key: 'scopes', title: indexes.scopes, heads: [indexes.scope, indexes.operations] },
      { rows: scopeRows(api, strings), strings },
    ),
    ...pagesOf(
      api,
      { key: 'error-codes', title: indexes.errorCodes, heads: [indexes.code, indexes.meaning] },
      { rows: errorRows(api, guide), strings },
    ),
  ];
}

interface IndexFacts {
  key: string;
  title: string;
  heads: readonly string[];
}

/** Divides the rows among pages. */
function pagesOf(
  api: Api,
  { key, title, heads }: IndexFacts,
  { rows, strings }: { rows: readonly IndexRow[]; strings: Strings },
): PluginPage[] {
  const count = Math.ceil(rows.length / most.rows);
  return Array.from({ length: count }, (_, part): PluginPage => {
    const own = rows.slice(part * most.rows, (part + 1) * most.rows);
    const name = part === 0 ? key : `${key}-${part + 1}`;
    return {
      key: `${api.name}/${name}`,
      url: urlBelow(api, `indexes/${name}`),
      title: part === 0 ? title : strings.navigation.part({ name: title, part: part + 1 }),
      description: strings.indexes.about({ title, api: api.title }),
      section: api.name,
      html: tablesOf(own, heads),
    };
  });
}

/** A table for each first letter, under a heading. */
function tablesOf(rows: readonly IndexRow[], heads: readonly string[]): string {
  const groups = new Map<string, IndexRow[]>();
  for (const row of rows) {
    const letter = letterOf(row.name);
    groups.set(letter, [...(groups.get(letter) ?? []), row]);
  }
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  return [...groups]
    .map(([letter, own]) => {
      const body = own.map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
      // Each row is a paragraph of its own for the limits of texts, which count the marks in names.
      return `<h2>${escapeHtml(letter)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n\n')}</tbody></table>`;
    })
    .join('');
}

function letterOf(name: string): string {
  const [first = '#'] = [...name.replace(/^[^\p{L}\p{N}]+/u, '').toUpperCase()];
  return /\p{L}/u.test(first) ? first : '#';
}

/** By letters without case, then by code units, so that the order is the same on all machines. */
function sorted<Cell>(rows: Iterable<[string, Cell]>): [string, Cell][] {
  const fold = (name: string) => name.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
  return [...rows].sort(([a], [b]) => {
    const [one, other] = [fold(a), fold(b)];
    if (one !== other) return one < other ? -1 : 1;
    return a < b ? -1 : 1;
  });
}

interface Reading {
  index: SchemaIndex;
  strings: Strings;
}

function fieldRows(api: Api, used: readonly string[], reading: Reading): IndexRow[] {
  const { index, strings } = reading;
  const places = new Map<string, Map<string, string>>();
  const add = (name: string, { target, label }: IndexPlace) => {
    const known = places.get(name) ?? new Map<string, string>();
    places.set(name, known.set(target, label));
  };
  for (const schema of used)
    for (const { name, path } of fieldsBelow(draftOfNamed(schema).schema, index)) {
      const label = `${schema}.${path}`;
      add(name, { target: writtenReference('schema', label, api.name), label });
    }
  for (const operation of [...api.operations, ...api.webhooks]) {
    const label = nameOfOperation(operation);
    for (const { name, in: location } of operation.parameters)
      add(name, {
        target: writtenReference(
          'param',
          `${label}.${isRepeated(name, operation) ? `${location}.` : ''}${name}`,
          api.name,
        ),
        label: `${label}.${name}`,
      });
    const isSent = api.webhooks.includes(operation);
    for (const { name, path } of inlineFields(operation, isSent, index))
      add(name, {
        target: writtenReference('param', `${label}.${path}`, api.name),
        label: `${label}.${path}`,
      });
  }
  return placeRows(places, strings);
}

/** The operations that need each scope of the API, in any of their alternatives. */
function scopeRows(api: Api, strings: Strings): IndexRow[] {
  const places = new Map<string, Map<string, string>>();
  for (const operation of [...api.operations, ...api.webhooks]) {
    const label = nameOfOperation(operation);
    const schemes = operation.security.flatMap((alternative) => alternative.schemes);
    for (const scope of schemes.flatMap(({ scopes }) => scopes))
      places.set(
        scope,
        (places.get(scope) ?? new Map<string, string>()).set(writtenReference('op', label, api.name), label),
      );
  }
  return placeRows(places, strings);
}

/** A row for each name, with the first of its places. @param places what each is called, by the references to them, by name */
function placeRows(places: ReadonlyMap<string, ReadonlyMap<string, string>>, strings: Strings): IndexRow[] {
  return sorted(places).map(([name, found]) => {
    const shown = [...found]
      .slice(0, most.places)
      .map(([target, label]) => `<a href="${escapeHtml(target)}">${escapeHtml(label)}</a>`);
    const left = found.size - shown.length;
    const more = left > 0 ? [escapeHtml(strings.indexes.more({ count: left }))] : [];
    return { name, cells: [codeOf(name), [...shown, ...more].join(', ')] };
  });
}

/** Returns the fields of the bodies of an operation that have no named schema, and its response headers, with the paths of references. */
function inlineFields(
  { requestBody, responses }: Operation,
  isSent: boolean,
  index: SchemaIndex,
): Pick<IndexedField, 'name' | 'path'>[] {
  const { request, response } = sides(isSent);
  const fieldsOfBodies = (contents: readonly MediaType[], part: string, direction: RowDirection) =>
    contents.flatMap(({ schema }) =>
      schema === undefined || innerSchema(schema, index).name !== undefined
        ? []
        : fieldsBelow(schema, index, direction).map(({ name, path }) => ({ name, path: `${part}.${path}` })),
    );
  return [
    ...fieldsOfBodies(requestBody?.contents ?? [], 'body', request),
    ...responses.flatMap(({ status, contents, headers }) => [
      ...fieldsOfBodies(contents, status, response),
      ...headers.map(({ name }) => ({ name, path: `${status}.${name}` })),
    ]),
  ];
}

/** A field of a schema or of one without a name in it, with the path that names it. */
interface IndexedField {
  name: string;
  path: string;
  schema: Schema;
}

/** Returns the fields of a schema, and those of schemas without a name in it. The fields of a named one belong to that. */
function fieldsBelow(schema: Schema, index: SchemaIndex, direction: RowDirection = 'both'): IndexedField[] {
  const found = fieldsOf(schema, index, direction).map(
    (field): IndexedField => ({ ...field, path: field.name }),
  );
  // What is added while it runs is reached too.
  for (const { path, schema: inner } of found) {
    if (found.length >= most.fields || path.split('.').length > most.depth) continue;
    const { schema: rows, name } = innerSchema(inner, index);
    if (rows === undefined || name !== undefined || inner.kind === 'ref') continue;
    for (const field of fieldsOf(inner, index, direction))
      found.push({ ...field, path: `${path}.${field.name}` });
  }
  return found;
}

function fieldsOf(schema: Schema, index: SchemaIndex, direction: RowDirection) {
  const { schema: inner } = innerSchema(schema, index);
  return rowsOf(inner ?? index.resolve(schema), direction, index).filter(({ name }) => !name.startsWith('['));
}

function enumerationRows(api: Api, used: readonly string[], { index, strings }: Reading): IndexRow[] {
  const found = new Map<string, string[]>();
  const add = (name: string, schema: Schema) => {
    const values = valuesOf(schema, index).map(({ value }) => spellingOf(value));
    if (values.length > 0) found.set(name, values);
  };
  for (const schema of used) {
    add(schema, draftOfNamed(schema).schema);
    for (const field of fieldsBelow(draftOfNamed(schema).schema, index))
      if (field.schema.kind !== 'ref') add(`${schema}.${field.path}`, field.schema);
  }
  return sorted(found).map(([name, values]) => {
    const target = writtenReference('schema', name, api.name);
    const shown = values.slice(0, most.values).map(codeOf);
    const left = values.length - shown.length;
    const more = left > 0 ? [escapeHtml(strings.indexes.more({ count: left }))] : [];
    return {
      name,
      cells: [`<a href="${escapeHtml(target)}">${codeOf(name)}</a>`, [...shown, ...more].join(', ')],
    };
  });
}

/** The codes that the document explains, and those of the guide. A code that only the document has is no link if there is a guide. */
function errorRows(api: Api, guide: readonly string[] | undefined): IndexRow[] {
  const meanings = new Map((api.errorCodes ?? []).map(({ code, meaning }) => [code, meaning]));
  if (guide === undefined && introductionUrl(api) === undefined) return [];
  const linked = new Set(guide ?? [...meanings.keys()].slice(0, limits.errorCodes));
  const codes = new Set([...linked, ...(guide === undefined ? [] : meanings.keys())]);
  return [...codes]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((code) => {
      const link = `<a href="${escapeHtml(writtenReference('error', code, api.name))}">${codeOf(code)}</a>`;
      return {
        name: code,
        cells: [linked.has(code) ? link : codeOf(code), escapeHtml(meanings.get(code) ?? '')],
      };
    });
}

function codeOf(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
