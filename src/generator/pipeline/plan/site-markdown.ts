// The Markdown stage of a site.

import type { Strings } from '../../../strings/index.ts';
import { createMarkdown } from '../../markdown/markdown.ts';
import type { Markdown } from '../../types/doc.ts';
import type { DrawDiagram } from '../../types/sources.ts';
import type { Plugins } from './plugins.ts';

/** Ids of the frame of every page, which headings must not use. */
const reservedIds = ['main', 'site-menu', 'sections-menu', 'sections-list', 'home-sections', 'all-sections'];

/** Creates the Markdown stage of a site. */
export function createMarkdownFor(
  strings: Strings,
  drawDiagram?: DrawDiagram,
  plugins: Plugins = [],
): Markdown {
  return createMarkdown({ strings: strings.markdown, reservedIds, drawDiagram, plugins });
}
