// The part of an open site that the pages of APIs are made from, as plain data, so that other threads can make them.
// Law: a page that a thread makes has the same bytes as one of the open site.

import { stringsFor } from '../../../strings/strings-for.ts';
import { contentKinds } from '../../kinds/page-kinds.ts';
import { createPartRenderer } from '../../render/render-page.ts';
import type { Api } from '../../types/api.ts';
import type { Settings } from '../../types/config.ts';
import type { Route, RoutePlan } from '../../types/route.ts';
import type { DocumentSource } from '../../types/sources.ts';
import type { Lookup } from '../../types/store.ts';
import { type ApiContents, apiContents } from '../../views/api/api-contents.ts';
import type { LinkTargets } from '../../views/common/resolve-links.ts';
import type { PlannedSite } from '../plan/planned-site.ts';
import { createMarkdownFor } from '../plan/site-markdown.ts';
import { createFrames } from './frames.ts';
import {
  htmlOf,
  type MadeHtml,
  type OpenSite,
  renderedContent,
  type SharedFacts,
  type StoredContent,
} from './open-site.ts';
import type { StoredHtml } from './stored-files.ts';

/** What the pages of all APIs of a site are made from. Plain data. */
export interface ApiSite extends Omit<SharedFacts, 'targets'> {
  language: string;
  settings: Settings;
  plan: RoutePlan;
  apis: { api: Api; source: DocumentSource }[];
  targets: LinkTargets;
}

/** Returns the plain data of a site, without the texts of its sources and the bytes of its files. */
export function apiSiteOf({ site, plan, strings }: PlannedSite, open: OpenSite, settings: Settings): ApiSite {
  const { siteTitle, theme, announcement, targets } = open.shared;
  const { urlByFile, urls, assets, statics, files, contentDir, style } = targets;
  return {
    language: strings.language,
    settings,
    plan,
    siteTitle,
    theme,
    announcement,
    apis: site.apis.map(({ api, source: { text: _, bytes: __, ...source } }) => ({ api, source })),
    targets: {
      urlByFile,
      urls,
      assets: new Map(
        [...assets].map(([file, asset]) => [file, { ...asset, output: { ...asset.output, content: '' } }]),
      ),
      statics,
      files,
      contentDir,
      style,
    },
  };
}

/** A page of an API to be made, and the absolute path to write it to, if it is to be written. */
export interface ApiPageToMake {
  route: Route;
  path?: string;
}

/** A page of an API that is made, with what is stored of it. */
export interface MadeApiPage {
  content: StoredContent;
  lookups: Lookup[];
  stored: StoredHtml;
}

/** Makes the HTML of a page of an API, and its content for the store. */
export type MakeApiHtml = (route: Route) => { content: StoredContent; html: MadeHtml };

/** Opens the data of a site in the thread that makes its pages. */
export function openApiSite(site: ApiSite): MakeApiHtml {
  const strings = stringsFor(site.language);
  const text = createMarkdownFor(strings);
  const context = { ...site, strings, text, parts: createPartRenderer(strings) };
  const frameOf = createFrames(context);
  const contents = new Map<string, ApiContents>(
    site.apis.map((one) => [one.api.name, apiContents(one, context, contentKinds.makePage)]),
  );
  return (route) => {
    const page = route.source;
    const own = 'api' in page ? contents.get(page.api) : undefined;
    if (own === undefined || !('api' in page)) throw new Error(`The page \`${route.url}\` is of no API.`);
    const source = { make: () => own.make(page), fill: own.fill };
    const content = renderedContent(source, context);
    return { content, html: htmlOf(route, content, { source, frame: frameOf(route), context }) };
  };
}
