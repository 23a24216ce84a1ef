// Pages that plugins add.

import { Doc } from '../../templates/site-pages.tsx';
import type { UnplacedRoute } from '../types/planned-kind.ts';
import type { AddedPage } from '../types/route.ts';
import { docContent, textView } from '../views/site/page-content.ts';
import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

/** A page of a plugin. */
export const pluginPage: SitePageKind<SourceOf<'plugin'>, ViewOf<'plugin'>> = {
  routes: ({ site }) => (site.added ?? []).map(addedRoute),
  content: ({ url, title, source }, tools) => {
    const added = tools.addedPage(source)?.doc;
    const doc = added && { ...added, hasText: added.body.length > 0, text: () => added };
    return docContent(
      {
        url,
        doc,
        content: (html) => textView('plugin', { title, titleId: doc?.titleId, html }),
        // It has no file that could identify it.
        facts: ({ content }) => [content(), added],
      },
      tools,
    );
  },
  template: { Content: Doc },
};

function addedRoute({ plugin, key, url, title, label, section, unlisted }: AddedPage): UnplacedRoute {
  return {
    url,
    title,
    label: label ?? title,
    source: { kind: 'plugin', plugin, key },
    ...(section === undefined ? {} : { section }),
    unlisted: unlisted ?? false,
  };
}
