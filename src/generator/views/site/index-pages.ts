// Makes the index pages of an API: its fields and parameters, its enumerations and its error codes in alphabetical order, with a typed
// reference to each place. Law: pages are bounded; what is left out of a row is counted.

import type { Strings } from '../../../strings/index.ts';
import { introductionUrl, urlBelow } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { spellingOf } from '../../shared/number-literal.ts';
import { writtenReference } from '../../shared/references/typed-names.ts';
import type { Api } from '../../types/api.ts';
import type { PluginPage, SiteApi } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { draftOfNamed } from '../layout/drafts.ts';
import { createSchemaIndex, resolveRef, type SchemaIndex } from '../resolve/schema-index.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';
import { valuesOf } from '../texts/values.ts';
import { nameOfOperation } from './api-names.ts';
import { operationsBySchema } from './reference-places.ts';

/** The most rows of a page, and the most places and values of a row. */
const most = { rows: 200, places: 8, values: 20 };

/** A row of an index: a name, and the references to its places, or what else is in its cells. */
interface IndexRow {
  name: string;
  cells: string[];
}

/** Makes the index pages of an API. An index without rows has no page. */
export function indexPages({ api, source }: Pick<SiteApi, 'api' | 'source'>, strings: Strings): PluginPage[] {
  const { indexes } = strings;
  const index = createSchemaIndex(api, strings);
  const used = [...operationsBySchema(api).keys()].filter((name) => Object.hasOwn(api.schemas, name));
  const explained = source.errorsPage === undefined && introductionUrl(api) !== undefined;
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
      { key: 'error-codes', title: indexes.errorCodes, heads: [indexes.code, indexes.meaning] },
      { rows: explained ? errorRows(api) : [], strings },
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
      title: part === 0 ? title : strings.navigation.part(title, part + 1),
      description: strings.indexes.about(title, api.title),
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
      return `<h2>${escapeHtml(letter)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
    })
    .join('');
}

function letterOf(name: string): string {
  const [first = '#'] = [...name.replace(/^[^\p{L}\p{N}]+/u, '').toUpperCase()];
  return /\p{L}/u.test(first) ? first : '#';
}

/** By letters without case, then by code units, so that the order is the same on all machines. */
function sorted(rows: Iterable<[string, string[]]>): [string, string[]][] {
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

function fieldRows(api: Api, used: readonly string[], { index, strings }: Reading): IndexRow[] {
  const places = new Map<string, string[]>();
  const add = (name: string, reference: string) => places.set(name, [...(places.get(name) ?? []), reference]);
  for (const schema of used)
    for (const { name } of fieldsOf(draftOfNamed(schema).schema, index))
      add(name, writtenReference('schema', `${schema}.${name}`, api.name));
  for (const operation of [...api.operations, ...api.webhooks])
    for (const { name } of operation.parameters)
      add(name, writtenReference('param', `${nameOfOperation(operation)}.${name}`, api.name));
  return sorted(places).map(([name, references]) => {
    const shown = references
      .slice(0, most.places)
      .map((target) => `<a href="${escapeHtml(target)}">${escapeHtml(labelOf(target, api))}</a>`);
    const left = references.length - shown.length;
    const more = left > 0 ? [escapeHtml(strings.indexes.more(left))] : [];
    return { name, cells: [codeOf(name), [...shown, ...more].join(', ')] };
  });
}

/** What a place is called: the name of its reference without that of the API. */
function labelOf(target: string, { name }: Api): string {
  return decodeURIComponent(target.slice(target.indexOf(':') + name.length + 2));
}

function fieldsOf(schema: Schema, index: SchemaIndex) {
  const { schema: inner } = innerSchema(schema, index);
  return rowsOf(inner ?? resolveRef(schema, index), 'both', index).filter(
    ({ name }) => !name.startsWith('['),
  );
}

function enumerationRows(api: Api, used: readonly string[], { index, strings }: Reading): IndexRow[] {
  const found = new Map<string, string[]>();
  const add = (name: string, schema: Schema) => {
    const values = valuesOf(schema, index).map(({ value }) => spellingOf(value));
    if (values.length > 0) found.set(name, values);
  };
  for (const schema of used) {
    add(schema, draftOfNamed(schema).schema);
    for (const field of fieldsOf(draftOfNamed(schema).schema, index))
      if (field.schema.kind !== 'ref') add(`${schema}.${field.name}`, field.schema);
  }
  return sorted(found).map(([name, values]) => {
    const target = writtenReference('schema', name, api.name);
    const shown = values.slice(0, most.values).map(codeOf);
    const left = values.length - shown.length;
    const more = left > 0 ? [escapeHtml(strings.indexes.more(left))] : [];
    return {
      name,
      cells: [`<a href="${escapeHtml(target)}">${codeOf(name)}</a>`, [...shown, ...more].join(', ')],
    };
  });
}

function errorRows(api: Api): IndexRow[] {
  const shown = (api.errorCodes ?? []).slice(0, limits.errorCodes);
  return shown
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ code, meaning }) => ({
      name: code,
      cells: [
        `<a href="${escapeHtml(writtenReference('error', code, api.name))}">${codeOf(code)}</a>`,
        escapeHtml(meaning),
      ],
    }));
}

function codeOf(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
