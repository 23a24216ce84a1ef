// Pages of Markdown files, with a sidebar or without.

import { Doc } from '../../templates/site-pages.tsx';
import { docRoutes } from '../routes/doc-routes.ts';
import type { Route } from '../types/route.ts';
import { docContent, textView } from '../views/site/page-content.ts';
import type { SitePageKind, SourceOf, ViewOf } from './page-kind.ts';

const content = (
  { url, title, source: { file } }: Route & { source: SourceOf<'doc' | 'page'> },
  tools: Parameters<typeof docContent>[1],
) => {
  const doc = tools.docOf(file);
  return docContent(
    {
      url,
      doc,
      content: (html) => {
        const view = textView('doc', { title: doc?.heading ?? title, titleId: doc?.titleId, html });
        return doc?.frontMatter.hide_title === true ? { ...view, isTitleHidden: true as const } : view;
      },
      facts: () => [doc && tools.identityOf(file), title],
      textKey: tools.identityOf(file),
    },
    tools,
  );
};

/** A page in the docs folder. The pages of all Markdown files are planned together, in the order of their files. */
export const docPage: SitePageKind<SourceOf<'doc'>, ViewOf<'doc'>> = {
  routes: docRoutes,
  content,
  template: { Content: Doc },
};

/** A page outside of the docs folder, without a sidebar. */
export const plainPage: SitePageKind<SourceOf<'page'>, ViewOf<'doc'>> = {
  position: 'before-sections',
  content,
  template: docPage.template,
};
