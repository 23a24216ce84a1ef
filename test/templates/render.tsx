// Renders previews and components to text, as the renderer of the site does.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { templateOf } from '../../src/generator/kinds/page-kinds.ts';
import { createPartRenderer } from '../../src/generator/render/render-page.ts';
import type { PageView } from '../../src/generator/types/page-view.ts';
import { Column, Content, Frame, PageDocument } from '../../src/templates/page-document.tsx';
import { Breadcrumbs, ContentsFold, PageLinks } from '../../src/templates/page-frame.tsx';
import { IslandRenderer } from '../../src/templates/safe-html.tsx';
import { Sidebar } from '../../src/templates/sidebar-tree.tsx';
import { en } from '../support/english.ts';
import { html, sidebar } from './preview/site.ts';

export const markup = (element: ReactElement): string => createPartRenderer({ strings: en }).own(element);

/** A whole page with its sidebar, the current page marked in it. */
export function pageText(view: PageView): string {
  const marked = markup(<Sidebar sidebar={sidebar} />).replace(
    ` href="${view.href}"`,
    ` aria-current="page" href="${view.href}"`,
  );
  const sidebarHtml = view.hasSidebar ? html(marked) : undefined;
  const template = templateOf(view.content);
  const document = (
    <IslandRenderer value={(element) => html(renderToString(element))}>
      <PageDocument head={view.head} site={view.site} kind={view.content.kind}>
        <Frame
          site={view.site}
          hasSidebar={view.hasSidebar}
          sidebarHtml={sidebarHtml}
          breadcrumbs={<Breadcrumbs breadcrumbs={view.breadcrumbs} />}
          fold={<ContentsFold items={view.tableOfContents} />}
          notices={undefined}
          content={<Content view={view} template={template} />}
          pageLinks={<PageLinks {...view} />}
          column={view.hasSidebar && <Column view={view} template={template} />}
        />
      </PageDocument>
    </IslandRenderer>
  );
  return `<!doctype html>${markup(document)}\n`;
}
