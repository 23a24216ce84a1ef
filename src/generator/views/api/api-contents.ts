// Makes the contents of the pages of an API, and their keys. Law: contents depend only on the API, the addresses of its pages, and
// what its links lead to.

import { languagesWith } from '../../samples/languages/index.ts';
import { bestOf, nearIn } from '../../shared/suggestion.ts';
import type { Api } from '../../types/api.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Heading } from '../../types/doc.ts';
import type { DocumentLinks, FillHole } from '../../types/markup.ts';
import type { PageContentView, TableOfContentsItemView } from '../../types/page-view.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { ApiPageSource, SiteApi } from '../../types/route.ts';
import type { DocumentSource } from '../../types/sources.ts';
import type { ContentContext } from '../common/resolve-links.ts';
import type { SchemaReach } from '../layout/layout-keys.ts';
import { apiPages, linksOfApi } from './api-pages.ts';
import { apiPageKeys } from './page-keys.ts';

/** The content of a page as plain data, with the facts for its head. */
export interface PageContent {
  view: PageContentView;
  description: string;
  keywords: string[];
}

/** Makes the contents of the pages of one API. What they share is made on first use. */
export interface ApiContents {
  make(page: ApiPageSource): PageContent;
  fill: FillHole;
  targetOf: DocumentLinks['targetOf'];
}

/** Prepares the contents of the pages of an API. */
export function apiContents(
  { api, source }: { api: Api; source: DocumentSource },
  context: ContentContext,
): ApiContents {
  const links = memoized(() => linksOfApi(api, source, context));
  const pages = memoized(() => apiPages(api, source, context));
  return {
    make: (page) => {
      const { content, headings, description } = pages().pageOf(page);
      return {
        view: { content, tableOfContents: contentsOf(headings) },
        description,
        keywords: [],
      };
    },
    fill: (hole, places) => links().fill(hole, places),
    targetOf: (address) => links().targetOf(address),
  };
}

/** The same with the keys of contents. */
export interface KeyedApiContents extends ApiContents {
  keyOf(page: ApiPageSource): string;
}

/** The functions that keys of contents need. */
export interface ContentKeys {
  /** Identifies what was read from a file and the files that it refers to. */
  identityOf(file: string): string;
  /** A digest of a text. */
  digest(text: string): string;
  /** Finds the schemas of each API, by its name. */
  reaches?: ReadonlyMap<string, SchemaReach> | undefined;
}

/** The contents of an API depend on the addresses of its own pages, and on which images there are. */
export function keyedContents(one: SiteApi, context: ContentContext & ContentKeys): KeyedApiContents {
  const { api, source, addresses } = one;
  const { plan, settings, targets, digest } = context;
  const contents = apiContents(one, context);
  const keyOf = memoized(() =>
    apiPageKeys({
      api,
      linked: plan.linked.get(api.name) ?? [],
      identity: context.identityOf(source.file),
      surroundings: [
        [source.name, source.label, source.linkBase, source.defaultServer],
        [settings.baseUrl, settings.trailingSlash, settings.samples.languages],
        plan.routes.flatMap((route) =>
          'api' in route.source && route.source.api === api.name ? [[route.url, route.source]] : [],
        ),
        addresses.map(contents.targetOf),
        plan.errorGuides.get(api.name),
        [...targets.assets.keys()],
        [...targets.statics],
      ],
      digest,
      reach: context.reaches?.get(api.name),
    }),
  );
  return { ...contents, keyOf: (page) => keyOf()(page) };
}

/** The table of contents, which covers heading levels 2 and 3 (specification, section 2). It is empty for a page without such headings. */
export function contentsOf(headings: Heading[]): TableOfContentsItemView[] {
  return headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ depth, id, html }) => ({ depth, id, html }));
}

/** Makes a value at the first call and returns it at each further one. */
export function memoized<Value extends object | string>(make: () => Value): () => Value {
  const made: { value?: Value } = {};
  return () => {
    made.value ??= make();
    return made.value;
  };
}

/** Reports languages of `samples.languages` that neither the program nor a plugin has: `unknown-sample-language`. */
export function unknownLanguages(
  { samples }: Pick<Settings, 'samples'>,
  plugins: readonly Plugin[],
): Diagnostic[] {
  const known = languagesWith(plugins.flatMap(({ languages = [] }) => languages)).map(({ id }) => id);
  const unknown = (samples.languages ?? []).filter((id) => !known.includes(id));
  return unknown.map((id) => {
    const near = bestOf(nearIn(known)(id));
    return {
      code: 'unknown-sample-language',
      severity: 'error',
      message: `\`samples.languages\` of the configuration lists \`${id}\`, which is no language of samples.`,
      setting: id,
      notes: [
        ...(near === undefined ? [] : [`Did you mean \`${near}\`?`]),
        `The languages are ${known.map((one) => `\`${one}\``).join(', ')}.`,
      ],
    };
  });
}
