// What the pages of an API are made of by each kind: headings of parts that no text of an author has, texts for search results.

import { escapeHtml } from '../../shared/html/escape.ts';
import type { Heading } from '../../types/doc.ts';

/** The heading of a part of a page. */
export function section(id: string, text: string, depth = 2): Heading {
  return { depth, id, text, html: escapeHtml(text) };
}

/** Cuts a text for search results at a word, to at most 160 characters. */
export function excerpt(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 100))}…`;
}

/** Returns a value that must be defined. The plan is made from the same API, so a missing name is a bug. */
export function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The plan has the page \`${name}\` that the API has not.`);
  return value;
}
