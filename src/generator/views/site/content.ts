// Prepares the contents of all pages: what they show, and the key of everything that they depend on. `kinds` has what is particular to
// each kind of page.

import type { SiteDoc } from '../../types/doc.ts';
import type { KnownLayouts } from '../../types/page-layout.ts';
import type { ApiPageSource, Route, RoutePlan, Site, SitePage } from '../../types/route.ts';
import type { WingParts } from '../../types/seam/wing.ts';
import {
  type ApiKinds,
  type ContentKeys,
  type KeyedApiContents,
  keyedContents,
} from '../api/api-contents.ts';
import type { ContentContext } from '../api/content-context.ts';
import type { ReferenceTargets } from '../links/link-targets.ts';
import { createErrorCodes } from './error-code-tables.ts';
import { contentOfDefault } from './language-links.ts';
import type { ContentParts, ContentSource, ContentTools } from './page-content.ts';
import { noReferences } from './page-content.ts';

/** What contents are made from, and the functions that their keys need. */
export interface ContentSourcesInput extends ContentContext, ContentKeys, Pick<WingParts, 'checkSamples'> {
  site: Site;
  targets: ReferenceTargets;
}

/** A doc with what identifies it. */
export interface IdentifiedDoc {
  value: SiteDoc;
  identity: string;
}

/** What of contents depends on the kind of their page. */
export interface ContentKinds extends ApiKinds {
  /** Makes the content of a page that is of no API. */
  contentOf(route: SitePage, tools: ContentTools): ContentSource;
}

/**
 * Prepares the data that all contents share. The returned functions take docs that replace those of the site, by file, and make the
 * content of a route.
 */
export function contentSources(
  context: ContentSourcesInput,
  kinds: ContentKinds,
): (edited: ReadonlyMap<string, IdentifiedDoc>) => (route: Route) => ContentSource {
  const ofSite = new Map(context.site.docs.map((doc) => [doc.file, doc]));
  const apis = new Map(context.site.apis.map((one) => [one.api.name, keyedContents(one, context, kinds)]));
  const added = new Map(context.site.added?.map((page) => [keyOfAdded(page), page]));
  const errorCodes = createErrorCodes(context);
  const { typed } = context.targets;
  const samples = typed === undefined ? undefined : context.checkSamples?.(typed);
  return (edited) => {
    const tools: ContentTools = {
      context,
      errorCodes,
      samples,
      docOf: (file) => edited.get(file)?.value ?? ofSite.get(file),
      identityOf: (file) => edited.get(file)?.identity ?? context.identityOf(file),
      firstRequest: (api) => apis.get(api)?.firstRequest(),
      addedPage: (page) => added.get(keyOfAdded(page)),
    };
    return ({ source, ...route }) =>
      'api' in source
        ? apiContent(
            { ...route, source },
            {
              contents: apis.get(source.api),
              layouts: context.plan.layouts?.get(source.api),
              plan: context.plan,
            },
          )
        : kinds.contentOf({ ...route, source }, tools);
  };
}

function keyOfAdded({ plugin, key }: { plugin: string; key: string }): string {
  return `${plugin}/${key}`;
}

interface ApiContentContext {
  contents: KeyedApiContents | undefined;
  layouts: KnownLayouts | undefined;
  plan: Pick<RoutePlan, 'languages'>;
}

function apiContent(
  { url, source, untranslated }: Omit<Route, 'source'> & { source: ApiPageSource },
  { contents, layouts, plan }: ApiContentContext,
): ContentSource {
  const language = untranslated ? contentOfDefault(plan).content?.language : undefined;
  const textLanguage = language === undefined ? '' : ` lang="${language}"`;
  if (contents === undefined) throw new Error(`The plan has the page \`${url}\` of an unknown API.`);
  return {
    key: () => contents.keyOf(source),
    make: () => contents.make(source),
    references: () => noReferences,
    fill: (hole, places) => (hole.hole === 'text-language' ? textLanguage : contents.fill(hole, places)),
    parts: () => ({ layout: layoutOfPage(source, layouts) }),
  };
}

function layoutOfPage(source: ApiPageSource, layouts: KnownLayouts | undefined): ContentParts['layout'] {
  if (source.kind === 'schema') return layouts?.schema(source.schema);
  return source.kind === 'operation' || source.kind === 'webhook'
    ? layouts?.operation(source.operation)
    : undefined;
}
