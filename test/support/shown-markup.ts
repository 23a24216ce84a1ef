// Markup whose holes are replaced by the address as the author wrote it, as `href="portal:<address>"`, which no page has.

import { joinGfm } from '../../src/extras/agents/pages/join-gfm.ts';
import { joinChunks, toChunks } from '../../src/generator/shared/html/chunks.ts';
import type { Chunks, Hole } from '../../src/generator/types/markup.ts';

/** @param markup the result of the Markdown stage for a page or a text */
export function shownMarkup(markup: Chunks | string): string {
  return joinChunks(typeof markup === 'string' ? toChunks(markup) : markup, shown);
}

/** @param text Markdown of the Markdown stage */
export function shownGfm(text: Chunks | string): string {
  return joinGfm(typeof text === 'string' ? toChunks(text) : text, (hole) => {
    // One that is filled as HTML would put tags into the text.
    if (!('form' in hole) || hole.form !== 'markdown') return `<${hole.hole}>`;
    if (hole.hole === 'operations') return `portal:${hole.api ?? ''}:${hole.code}`;
    if (hole.hole === 'word') return `portal:${hole.target.written}`;
    if (hole.hole === 'page-title') return `title of ${hole.target.written}`;
    return hole.hole === 'link' || hole.hole === 'image' ? `portal:${hole.target.written}` : '';
  });
}

function shown(hole: Hole): string {
  if (hole.hole === 'word') return `portal:${hole.target.written}`;
  if (hole.hole === 'page-title') return `title of ${hole.target.written}`;
  if (hole.hole === 'remote') return joinChunks(toChunks(hole.shown), shown);
  if (hole.hole !== 'link' && hole.hole !== 'image') return '';
  const written = hole.target.written.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return ` ${hole.hole === 'link' ? 'href' : hole.attribute}="portal:${written}"`;
}
