// Makes the contents of the pages of an API, and their keys. Law: contents depend only on the API, the addresses of its pages, and
// what its links lead to.

import { languagesWith } from '../../samples/languages/sample-languages.ts';
import { memoized } from '../../shared/memoized.ts';
import { bestOf, nearIn } from '../../shared/suggestion.ts';
import type { Api } from '../../types/api.ts';
import type { FirstRequestView } from '../../types/api-view.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { DocumentLinks, FillHole } from '../../types/markup.ts';
import type { PageContent } from '../../types/page-view.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { ApiPageSource, SiteApi } from '../../types/route.ts';
import type { DocumentSource } from '../../types/sources.ts';
import { contentsOf } from '../common/contents.ts';
import type { SchemaReach } from '../layout/layout-keys.ts';
import type { MakeApiPage } from './api-page.ts';
import { apiPageTools, linksOfApi } from './api-pages.ts';
import type { ContentContext } from './content-context.ts';
import { apiPageKeys, type ListPageFacts } from './page-keys.ts';

/** Makes the contents of the pages of one API. What they share is made on first use. */
interface ApiContents {
  make(page: ApiPageSource): PageContent;
  fill: FillHole;
  /** The operation to call first. */
  firstRequest(): FirstRequestView | undefined;
  targetOf: DocumentLinks['targetOf'];
}

/** Prepares the contents of the pages of an API. `makePage` makes them by their kind. */
function apiContents(
  { api, source }: { api: Api; source: DocumentSource },
  context: ContentContext,
  makePage: MakeApiPage,
): ApiContents {
  const links = memoized(() => linksOfApi(api, source, context));
  const tools = memoized(() => apiPageTools(api, source, context));
  return {
    make: (page) => {
      const { content, headings, description, keywords = [] } = makePage(page, tools());
      return {
        view: { content, tableOfContents: contentsOf(headings) },
        description,
        keywords: [...keywords],
      };
    },
    firstRequest: () => tools().views.firstRequest(),
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

/** What of the contents of an API's pages depends on their kind. */
export interface ApiKinds {
  makePage: MakeApiPage;
  pageFacts: ListPageFacts;
}

/** The contents of an API depend on the addresses of its own pages, and on which images there are. */
export function keyedContents(
  one: SiteApi,
  context: ContentContext & ContentKeys,
  { makePage, pageFacts }: ApiKinds,
): KeyedApiContents {
  const { api, source, addresses } = one;
  const { plan, settings, targets, digest } = context;
  const contents = apiContents(one, context, makePage);
  const keyOf = memoized(() =>
    apiPageKeys({
      api,
      linked: plan.linked.get(api.name) ?? [],
      identity: context.identityOf(source.file),
      pageFacts,
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
