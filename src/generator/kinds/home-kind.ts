// The home page, which has a text if a Markdown file has its URL.

import { HomeInUse } from '../../templates/page-document.tsx';
import { apiIcon } from '../shared/html/api-icons.ts';
import { splitLead } from '../shared/html/lead.ts';
import { hrefOf } from '../shared/urls.ts';
import type { Html } from '../types/markup.ts';
import type { UnplacedRoute } from '../types/planned-kind.ts';
import type { RouteStrings } from '../types/stage-strings.ts';
import { viewOfHome } from '../views/site/home-view.ts';
import { type ContentTools, docContent } from '../views/site/page-content.ts';
import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

/** The home page. */
export const homePage: SitePageKind<SourceOf<'home'>, ViewOf<'home'>> = {
  position: 'first',
  usesOtherDocs: true,
  // Versions of a folder share the home page of the site.
  routes: ({ planned, settings, strings }) =>
    settings.mount || planned.some(({ url }) => url === '/') ? [] : [homeRoute(strings)],
  content: ({ url, source: { file } }, tools) => {
    const doc = file === undefined ? undefined : tools.docOf(file);
    return docContent(
      {
        url,
        doc,
        content: (html) => homeView(doc, html, tools),
        facts: ({ content }) => [
          content(),
          doc && tools.identityOf(doc.file),
          tools.context.settings.tagline,
        ],
      },
      tools,
    );
  },
  template: { Content: HomeInUse },
};

function homeRoute({ home }: RouteStrings): UnplacedRoute {
  return { url: '/', title: home, label: home, source: { kind: 'home' }, unlisted: false };
}

function homeView(doc: ReturnType<ContentTools['docOf']>, html: Html, tools: ContentTools): ViewOf<'home'> {
  const { plan, settings, siteTitle, site, strings } = tools.context;
  const docsByUrl = new Map(
    plan.routes.flatMap(({ url, source }) => {
      const found = source.file === undefined ? undefined : tools.docOf(source.file);
      return found === undefined ? [] : [[url, found] as const];
    }),
  );
  return viewOfHome({
    title: siteTitle,
    tagline: settings.tagline,
    plan,
    ...(doc === undefined ? {} : { doc }),
    html,
    hasLead: doc?.hasText === true && splitLead(doc.text().body) !== undefined,
    docsByUrl,
    apis: new Map(site.apis.map(({ api }) => [api.name, api])),
    defaultServers: new Map(site.apis.map(({ api, source }) => [api.name, source.defaultServer])),
    icons: new Map(
      site.apis.flatMap(({ api, source: { icon } }) =>
        icon === undefined ? [] : [[api.name, apiIcon(icon, settings)] as const],
      ),
    ),
    firstRequest: tools.firstRequest,
    hrefOf: (to) => hrefOf(to, settings),
    strings,
  });
}
