// Finds the error codes that a response can have, and where each is explained: in a table of the guide that the configuration
// names, or in the section "Errors" of the introduction.

import { introductionUrl } from '../../shared/api-urls.ts';
import { spellingOf } from '../../shared/number-spelling.ts';
import type { Api } from '../../types/api.ts';
import type { CodeLinkView } from '../../types/api-view.ts';
import type { Response } from '../../types/operation.ts';
import type { ErrorGuide } from '../../types/route.ts';
import type { Schema } from '../../types/schema.ts';
import { limits } from '../common/budget.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import type { SchemaIndex } from '../resolve/schema-index.ts';

/** Where the errors of an API are explained. */
export interface ErrorExplanations {
  /** The ids of the rows that explain codes, in their order. */
  rows: ReadonlyMap<string, string>;
  /** The page of the rows: its URL, and the same as a link. Absent if the API has neither a guide nor an introduction. */
  page?: { url: string; href: string };
  /** Whether the page is the introduction. */
  isIntroduction: boolean;
}

/** Id of the section of the introduction. */
export const errorsId = 'errors';

/** Finds where the errors of an API are explained. */
export function errorExplanations(
  api: Pick<Api, 'name' | 'description' | 'errorCodes' | 'operations' | 'webhooks'>,
  guide: ErrorGuide | undefined,
  hrefOf: (url: string) => string,
): ErrorExplanations {
  if (guide !== undefined) {
    const rows = new Map(guide.codes.map(({ code, id }) => [code, id]));
    return { rows, page: { url: guide.url, href: hrefOf(guide.url) }, isIntroduction: false };
  }
  const url = introductionUrl(api);
  if (url === undefined) return { rows: new Map(), isIntroduction: false };
  const ids = createElementIds([]);
  const shown = (api.errorCodes ?? []).slice(0, limits.errorCodes);
  const rows = new Map(shown.map(({ code }) => [code, ids.claim(`error-${idWord(code)}`)]));
  return { rows, page: { url, href: hrefOf(url) }, isIntroduction: true };
}

/** What finding codes needs. */
export interface CodesIndex extends SchemaIndex {
  readonly errors: ErrorExplanations;
}

/** Whether a response is an error: its status is 4xx or 5xx, or it is the `default` beside others. */
export function isError({ status }: Pick<Response, 'status'>, all: readonly Response[]): boolean {
  return (
    /^[45]/.test(status) ||
    (status === 'default' && all.some((other) => !/^([45]|default)/.test(other.status)))
  );
}

/**
 * Returns the codes of an error response: those that it lists (`x-error-codes`), or else the explained ones that its description
 * has as code and its examples as values, or else the explained values that its schema enumerates. An explained code that is the
 * status itself comes first.
 */
export function errorCodesOf(response: Response, index: CodesIndex): string[] {
  return index.once(findCodes, response, index);
}

function findCodes(response: Response, index: CodesIndex): string[] {
  const { rows } = index.errors;
  const { status, codes, contents } = response;
  const own = rows.has(status) ? [status] : [];
  if (codes !== undefined) return [...new Set([...own, ...codes])];
  if (rows.size === 0) return [];
  const named = new Set([
    ...[...response.description.matchAll(codeSpans)].map(([, , code = '']) => code),
    ...contents.flatMap(({ examples }) => examples.flatMap(({ value }) => textsIn(value))),
  ]);
  const found = [...rows.keys()].filter((code) => code !== status && named.has(code));
  if (found.length > 0) return [...own, ...found];
  const values = new Set(
    contents.flatMap(({ schema }) => (schema === undefined ? [] : valuesIn(schema, index))),
  );
  return [...own, ...[...rows.keys()].filter((code) => code !== status && values.has(code))];
}

/** Code of one word in Markdown that is not the text of a link. */
const codeSpans = /(^|[^`[\\])`([^`\s]+)`(?![`\]])/g;

/** Maximum number of values of an example, and of fields of a schema, that are searched for codes. */
const mostSearched = 500;

/** Returns the texts and numbers in a value. */
function textsIn(value: unknown): string[] {
  const waiting = [value];
  for (const [position, one] of waiting.entries()) {
    if (position >= mostSearched) break;
    if (typeof one === 'object' && one !== null)
      for (const inner of Object.values(one).slice(0, mostSearched)) waiting.push(inner);
  }
  return waiting.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [spellingOf(one)] : [],
  );
}

/** Returns the enumerated values of a schema, of its fields and items. */
function valuesIn(schema: Schema, index: SchemaIndex): string[] {
  const waiting = new Set<Schema>([schema]);
  const values: string[] = [];
  // What is added while it runs is reached too.
  for (const one of waiting) {
    const resolved = index.resolve(one);
    for (const one of resolved.enumeration.map(({ value }) => spellingOf(value))) values.push(one);
    if (waiting.size >= mostSearched) continue;
    if (resolved.kind === 'object') for (const property of resolved.properties) waiting.add(property.schema);
    if (resolved.kind === 'array') waiting.add(resolved.items);
    for (const option of resolved.variants?.options ?? []) waiting.add(option.schema);
  }
  return values;
}

/** Makes the links to the explanations of the codes of a response. A code without one has no `href`. */
export function codeLinks(response: Response, index: CodesIndex): CodeLinkView[] {
  const { rows, page } = index.errors;
  return errorCodesOf(response, index).map((code) => {
    const id = rows.get(code);
    const own =
      code === response.status ? { label: index.strings.exchange.whatToDo, isWords: true as const } : {};
    return id === undefined || page === undefined
      ? { label: code }
      : { label: code, href: `${page.href}#${encodeURIComponent(id)}`, ...own };
  });
}

/** Links each explained code in a description to its row. A description with a block of code stays as it is. */
export function withCodeLinks(markdown: string, { errors: { rows, page } }: CodesIndex): string {
  if (page === undefined || rows.size === 0 || /^\s*(```|~~~)/m.test(markdown)) return markdown;
  return markdown.replaceAll(codeSpans, (span, before: string, code: string) => {
    const id = rows.get(code);
    return id === undefined ? span : `${before}[\`${code}\`](${page.url}#${encodeURIComponent(id)})`;
  });
}
