// Texts of a document -> HTML. Law: a text whose HTML holds no id is the same on every page.

import type { Html } from '../types/markup.ts';
import { bounded, mostProse } from './text-budget.ts';

/** Sanitised HTML of a Markdown text. `idPrefix` begins its ids, `topHeading` is the level of its first headings. */
export type RenderMarkdown = (text: string, options: { idPrefix?: string; topHeading?: number }) => Html;

/** HTML of a Markdown text; `id` is that of the element it describes. */
export type Prose = (text: string, id: string) => Html;

/** The function that makes the texts of one API HTML. */
export function createProse(renderMarkdown: RenderMarkdown): Prose {
  return (text, id) => renderMarkdown(...shownProse(text, id));
}

/** What of a text is shown, and how it is rendered; `id` is that of the element it describes. */
export function shownProse(text: string, id: string): Parameters<RenderMarkdown> {
  const shown = bounded(text, mostProse);
  return [shown, mayHaveIds(shown) ? { idPrefix: `${id}:`, topHeading: levelBelow(id) } : {}];
}

/**
 * Headings and footnotes get ids, which must be unique in a page (no id of ours holds a colon); any other text
 * is rendered once for all.
 */
export function mayHaveIds(text: string): boolean {
  return /^\s{0,3}(#{1,6}\s|=+\s*$|-+\s*$)|\[\^|<[a-z]|^:::/im.test(text);
}

/** Level of the headings in a text: one below the heading of the section it stands in. */
function levelBelow(id: string): number {
  // What an operation says of authentication stands among its facts, below no heading but the page's.
  if (id === 'about' || id.startsWith('authentication-')) return 2;
  return /^(response|callback|security|tag)-/.test(id) ? 4 : 3;
}
