// Plans the pages of an API: introduction, operations, tag pages of a large API, and pages for schemas that are too large
// for the pages that refer to them.

import {
  hasTagPages,
  introductionUrl,
  loneOperation,
  operationUrl,
  schemaUrl,
  tagUrl,
} from '../shared/api-urls.ts';
import { placeIn } from '../shared/config-place.ts';
import { groupBy } from '../shared/group-by.ts';
import { bestOf, nearIn } from '../shared/suggestion.ts';
import { canonicalUrl } from '../shared/urls.ts';
import type { Api } from '../types/api.ts';
import type { Diagnostic, Outcome } from '../types/diagnostic.ts';
import type { Operation } from '../types/operation.ts';
import type { ErrorGuide, LinkedSchema, Route, Site } from '../types/route.ts';
import type { Source } from '../types/sources.ts';
import type { RouteStrings } from '../types/strings.ts';
import { sectionNameOfApi } from './plan-sections.ts';

/** The most operations on a page of a tag; further ones are on further pages. */
const mostOfTag = 150;

/** A route without its output path, which depends on the URL style of the site. */
export type UnplacedRoute = Omit<Route, 'outputPath'>;

/**
 * All pages of an API.
 * @param linked the schemas that need a page of their own
 */
export function apiRoutes(api: Api, linked: LinkedSchema[], strings: RouteStrings): UnplacedRoute[] {
  const introduction = introductionUrl(api);
  return [
    ...(introduction === undefined ? [] : [introductionRoute(api, introduction, strings)]),
    ...operationRoutes(api),
    ...(hasTagPages(api) ? tagRoutes(api, strings) : []),
    ...schemaRoutes(api, linked),
  ];
}

function introductionRoute(api: Api, url: string, { introduction }: RouteStrings): UnplacedRoute {
  return {
    url,
    title: introduction,
    label: introduction,
    source: { kind: 'introduction', file: api.file, api: api.name },
    ...sharedFacts(api),
  };
}

function operationRoutes(api: Api): UnplacedRoute[] {
  const labels = operationLabels(api);
  const routeOf =
    (kind: 'operation' | 'webhook') =>
    (operation: Operation): UnplacedRoute => ({
      url: operationUrl(api, operation),
      title: operation.title,
      label: labels.get(operation) ?? operation.title,
      source: {
        kind,
        file: api.file,
        api: api.name,
        operation: operation.slug,
        pointer: operation.pointer,
      },
      ...sharedFacts(api),
    });
  return [...api.operations.map(routeOf('operation')), ...api.webhooks.map(routeOf('webhook'))];
}

/**
 * A page for each tag with operations and one for the webhooks; a very large tag has several, and one with a lone operation has
 * none.
 */
function tagRoutes(api: Api, strings: RouteStrings): UnplacedRoute[] {
  const taken = new Set<string>();
  const operationsByTag = groupBy(api.operations, ({ tag }) => tag);
  const tags = api.tags.map((tag) => ({
    tag,
    label: tag.label,
    which: { tag: tag.name },
    members: operationsByTag.get(tag.name) ?? [],
  }));
  const webhooks = { tag: undefined, label: strings.webhooks, which: {}, members: api.webhooks };
  return [...tags, webhooks].flatMap(({ tag, label, which, members }) => {
    const count = members.length;
    const parts = Math.ceil(count / mostOfTag);
    const pages = Array.from({ length: parts }, (_, part): UnplacedRoute => {
      const title = part === 0 ? label : strings.part(label, part + 1);
      const range = { from: part * mostOfTag, to: Math.min((part + 1) * mostOfTag, count) };
      return {
        url: tagUrl(api, slugOf(title, taken)),
        title,
        label: title,
        source: { kind: 'tag', file: api.file, api: api.name, range, ...which },
        ...sharedFacts(api),
      };
    });
    // The slug of a page that is left out stays taken, so that the URLs of others do not depend on its content.
    return loneOperation(members, tag) === undefined ? pages : [];
  });
}

function schemaRoutes(api: Api, linked: LinkedSchema[]): UnplacedRoute[] {
  return linked.map(({ key, slug, label }) => ({
    url: schemaUrl(api, slug),
    title: label,
    label,
    source: { kind: 'schema', file: api.file, api: api.name, schema: key },
    ...sharedFacts(api),
  }));
}

function sharedFacts(api: Api): Pick<Route, 'section' | 'unlisted'> {
  return { section: sectionNameOfApi(api.name), unlisted: false };
}

/** A slug in lower case with words joined by `-`, without file extension and unique in its API. */
function slugOf(title: string, taken: Set<string>): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const base = [...words].slice(0, 50).join('') || 'operations';
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  taken.add(slug);
  return slug;
}

const longestLabel = 100;

/** A short label for each operation and webhook. If method and title are taken, the path is appended. */
export function operationLabels({ operations, webhooks }: Api): Map<Operation, string> {
  const all = [...operations, ...webhooks];
  const keyOf = ({ method, title }: Operation) => `${method} ${shortened(title)}`;
  const counts = new Map<string, number>();
  for (const operation of all) counts.set(keyOf(operation), (counts.get(keyOf(operation)) ?? 0) + 1);
  return new Map(
    all.map((operation) => {
      if (operation.label !== undefined) return [operation, operation.label];
      const label = shortened(withoutMethod(operation));
      const isShared = (counts.get(keyOf(operation)) ?? 0) > 1 && !label.includes(operation.path);
      return [operation, isShared ? `${label} (${operation.path})` : label];
    }),
  );
}

/** Navigation shows the method beside the label, so a title that is only method and path becomes the path. */
function withoutMethod({ title, method, path }: Operation): string {
  return title === `${method} ${path}` ? path : title;
}

/** Cuts a long title, between words if possible. */
function shortened(title: string): string {
  const characters = [...title];
  if (characters.length <= longestLabel) return title;
  const start = characters.slice(0, longestLabel - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > longestLabel / 2 ? start.slice(0, space) : start).replace(/[\s.,;:-]+$/, '')}…`;
}

/**
 * Finds the page that explains the errors of each API that names one, with the error codes in its tables.
 * @returns the pages by API; diagnostics `broken-link` for a URL that is not a page
 */
export function errorGuidesOf(
  { apis, docs }: Pick<Site, 'apis' | 'docs'>,
  routes: readonly Pick<Route, 'url' | 'source'>[],
  config?: Source | undefined,
): Outcome<Map<string, ErrorGuide>> {
  const value = new Map<string, ErrorGuide>();
  const diagnostics: Diagnostic[] = [];
  for (const { api, source } of apis) {
    if (source.errorsPage === undefined) continue;
    const url = canonicalUrl(source.errorsPage);
    const route = routes.find((one) => one.url === url);
    const codes = docs.find(({ file }) => file === route?.source.file)?.codes ?? [];
    if (route !== undefined) value.set(api.name, { url, codes });
    else {
      const near = bestOf(nearIn(routes.map((one) => one.url))(url));
      diagnostics.push({
        code: 'broken-link',
        severity: 'error',
        message: `\`${source.errorsPage}\`, the \`errorsPage\` of the API \`${api.name}\`, is not a page of the site.`,
        ...placeIn(config, source.errorsPage),
        target: source.errorsPage,
        notes: [
          near === undefined
            ? 'Set `errorsPage` to the URL of a page, such as `/docs/errors`.'
            : `Did you mean \`${near}\`?`,
        ],
      });
    }
  }
  return { value, diagnostics };
}
