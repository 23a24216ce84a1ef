// The tools of the MCP server, as functions from arguments to text. All of them only read.

import { list, object, parsedJson, type Shape, text as textShape } from '../../../generator/shared/shapes.ts';
import type { BuiltSite, CatalogOperation } from './built-site.ts';

/** A tool: how a client describes it to a model, and what it does. */
export interface SiteTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] };
  /** @throws ToolError if the arguments name nothing of the site */
  run(site: BuiltSite, input: Record<string, unknown>): Promise<string>;
}

/** A page that search finds. */
type SearchResult = Awaited<ReturnType<BuiltSite['search']['find']>>['results'][number];

/** What is wrong with the arguments of a call, as text for a model. */
export class ToolError extends Error {}

const text = (description: string) => ({ type: 'string', description });

const mostResults = 20;

/** All tools. */
export const siteTools: readonly SiteTool[] = [
  {
    name: 'search',
    description:
      'Searches the documentation, as its readers do in the browser. Returns the best pages with the places in them that match.',
    inputSchema: {
      type: 'object',
      properties: {
        query: text('Words, a path such as `/learners`, or an error code'),
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: mostResults,
          default: 8,
          description: 'Number of pages',
        },
      },
      required: ['query'],
    },
    run: async (site, input) => {
      const query = textIn(input, 'query');
      const { results, total, suggestions } = await site.search.find(query, { most: limitIn(input) });
      return json({
        total,
        results: await Promise.all(results.map((result) => resultOf(result, site))),
        ...(results.length === 0 ? { suggestions } : {}),
      });
    },
  },
  {
    name: 'read_page',
    description:
      'Reads a page of the documentation as Markdown. Links in it lead to other pages that can be read.',
    inputSchema: {
      type: 'object',
      properties: { page: text('URL or path of the page, such as `/docs/intro`, or its title') },
      required: ['page'],
    },
    run: async (site, input) => {
      const name = textIn(input, 'page');
      const page = await site.findPage(name);
      if (page === undefined) throw new ToolError(await notFound(name, site));
      const part = /\.part-\d+\.md$/.exec(name)?.[0];
      const address = part === undefined ? page.markdown : page.markdown.replace(/\.md$/, part);
      const found = await site.textAt(address);
      if (found === undefined) throw new ToolError(`The site has no Markdown form of ${page.url}.`);
      return found;
    },
  },
  {
    name: 'get_operation',
    description:
      'Returns what the API reference says of one operation: its method, path and summary, and its part of the OpenAPI document with all schemas that it refers to.',
    inputSchema: {
      type: 'object',
      properties: {
        operation: text(
          'The `operationId`, the method and path such as `GET /learners/{id}`, or the URL of its page',
        ),
        api: text('The name of the API, if several have such an operation'),
      },
      required: ['operation'],
    },
    run: async (site, input) => {
      const operation = await operationIn(site, input);
      const slice = operation.openapi === undefined ? undefined : await site.textAt(operation.openapi);
      return json({ ...operation, ...(slice === undefined ? {} : { document: JSON.parse(slice) }) });
    },
  },
  {
    name: 'list_errors',
    description:
      'Lists the error codes that the documentation explains, with one line about each and the URL of its explanation.',
    inputSchema: {
      type: 'object',
      properties: { api: text('The name of an API'), code: text('One error code') },
      required: [],
    },
    run: async (site, input) => {
      const { errors } = await site.catalog();
      const [api, code] = [optionalText(input, 'api'), optionalText(input, 'code')];
      const found = errors.filter(
        (error) =>
          (api === undefined || error.api === api) &&
          (code === undefined || error.code.toLowerCase() === code.toLowerCase()),
      );
      return json({ errors: found });
    },
  },
  {
    name: 'list_changes',
    description:
      'Lists the releases of the APIs with what they break, or all changes of one release with what they mean and what to do about them.',
    inputSchema: {
      type: 'object',
      properties: {
        api: text('The name of an API'),
        release: text('The name of a release, such as `2.0`, to read its changes'),
      },
      required: [],
    },
    run: async (site, input) => {
      const [api, release] = [optionalText(input, 'api'), optionalText(input, 'release')];
      const apis = (await changesOf(site)).filter(({ name }) => api === undefined || name === api);
      if (release === undefined) return json({ apis });
      const files = apis.flatMap(({ releases }) =>
        releases.flatMap((one) => (one.name === release ? (one.changes ?? []) : [])),
      );
      const texts = await Promise.all(files.map((file) => site.fileAt(file)));
      const found = texts.flatMap((one) => (one === undefined ? [] : (parsedJson(one) ?? [])));
      if (found.length === 0)
        throw new ToolError(
          `No API has changes of a release \`${release}\`. Ask without \`release\` for a list.`,
        );
      return json({ changes: found });
    },
  },
];

/** An API in `changes.json`. */
interface ChangedApi {
  name: string;
  releases: readonly { name: string; changes?: string }[];
}

const listOfChanges: Shape<{ apis: readonly ChangedApi[] }> = object({
  apis: list(
    object({ name: textShape, releases: list(object({ name: textShape }, { changes: textShape })) }),
  ),
});

async function changesOf(site: BuiltSite): Promise<ChangedApi[]> {
  const written = await site.fileAt('changes.json');
  const value = written === undefined ? undefined : parsedJson(written);
  if (!listOfChanges(value)) throw new ToolError('The site has no pages of changes.');
  return (value as { apis: ChangedApi[] }).apis;
}

function json(value: object): string {
  return JSON.stringify(value, null, 1);
}

function optionalText(input: Record<string, unknown>, name: string): string | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new ToolError(`\`${name}\` is a string.`);
  return value.trim() === '' ? undefined : value.trim();
}

function textIn(input: Record<string, unknown>, name: string): string {
  const value = optionalText(input, name);
  if (value === undefined) throw new ToolError(`\`${name}\` is missing.`);
  return value;
}

function limitIn({ limit = 8 }: Record<string, unknown>): number {
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > mostResults)
    throw new ToolError(`\`limit\` is a whole number from 1 to ${mostResults}.`);
  return limit;
}

async function resultOf(result: SearchResult, site: BuiltSite): Promise<object> {
  const plain = (parts: SearchResult['title']) => parts.map((part) => part.text).join('');
  const page = await site.findPage(result.href);
  return {
    title: plain(result.title),
    url: page?.url ?? result.href,
    ...(result.method === undefined ? {} : { method: result.method }),
    ...(result.path === undefined ? {} : { path: plain(result.path) }),
    ...(result.deprecated ? { deprecated: true } : {}),
    ...(page === undefined ? {} : { summary: page.summary }),
    excerpt: plain(result.excerpt),
    places: result.places.map((place) => ({
      title: plain(place.title),
      url: place.href,
      excerpt: plain(place.excerpt),
    })),
  };
}

async function notFound(name: string, site: BuiltSite): Promise<string> {
  const near = await site.search.near(name);
  const list = near.map(({ href, title }) => `- ${title}: ${href}`);
  return [`There is no page \`${name}\`.`, ...(list.length === 0 ? [] : ['The nearest ones:', ...list])].join(
    '\n',
  );
}

async function operationIn(site: BuiltSite, input: Record<string, unknown>): Promise<CatalogOperation> {
  const name = textIn(input, 'operation');
  const api = optionalText(input, 'api');
  const { operations } = await site.catalog();
  const page = await site.findPage(name);
  const [, method = '', path = ''] = /^([a-z]+)\s+(\S+)$/i.exec(name) ?? [];
  const found = operations.filter(
    (operation) =>
      (api === undefined || operation.api === api) &&
      (operation.operationId === name ||
        operation.url === page?.url ||
        (operation.method === method.toUpperCase() && operation.path === path)),
  );
  const [operation, ...others] = found;
  if (operation === undefined)
    throw new ToolError(`There is no operation \`${name}\`. Use \`search\` to find it.`);
  if (others.length > 0)
    throw new ToolError(
      `Several operations are called \`${name}\`. Name the API or the page:\n${found
        .map((one) => `- ${one.api}: ${one.url}`)
        .join('\n')}`,
    );
  return operation;
}
