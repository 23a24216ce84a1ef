// Texts of a document -> HTML. Law: a text whose HTML holds no id is the same on every page.

import type { Strings } from '../../../strings/index.ts';
import type { Html } from '../../types/markup.ts';
import type { Deprecation } from '../../types/schema.ts';
import { bounded, mostProse } from './budget.ts';

/** Sanitised HTML of a Markdown text. `idPrefix` begins its ids, `topHeading` is the level of its first headings. */
export type RenderMarkdown = (text: string, options: { idPrefix?: string; topHeading?: number }) => Html;

/** HTML of a Markdown text; `id` is that of the element it describes. */
export type Prose = (text: string, id: string) => Html;

/** The function that makes the texts of one API HTML. */
export function createProse(renderMarkdown: RenderMarkdown, strings: Strings): Prose {
  return (text, id) => renderMarkdown(...shownProse(text, id, strings));
}

/** What of a text is shown, and how it is rendered; `id` is that of the element it describes. */
export function shownProse(text: string, id: string, { schema }: Strings): Parameters<RenderMarkdown> {
  const shown = bounded(text, mostProse, schema.textShortened);
  return [shown, mayHaveIds(shown) ? { idPrefix: `${id}:`, topHeading: levelBelow(id) } : {}];
}

/** Why something is deprecated, since when, until when, and what to use instead. Markdown. */
export function deprecationText(deprecation: Deprecation, { operation }: Strings): string {
  const { reason, since, version, until, instead } = deprecation;
  const named = since ?? (version === undefined ? undefined : operation.version(version));
  return [
    reason,
    named === undefined ? undefined : operation.deprecatedSince(named),
    until === undefined ? undefined : operation.toBeRemoved(until),
    instead === undefined ? undefined : operation.replacedBy(instead),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
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

// Descriptions that generators take from comments of a program carry the indentation of the code: all lines behind the
// first, or all of them. Markdown would read it as code. Relative indentation stays.

/** Deeper than authors indent code in Markdown: in a method of a class at least. */
const leastOfComment = 8;

/** The text without the indentation that all its lines have, or all behind the first. */
export function withoutCommentIndent(text: string): string {
  if (!/(?:^|[\r\n])[ \t]/.test(text)) return text;
  const lines = text.split(/\r\n|\n|\r/);
  const written = lines.filter((line) => line.trim() !== '');
  const whole = commonIndent(written);
  if (whole > 0) return lines.map((line) => line.slice(whole)).join('\n');
  const behind = commonIndent(written.slice(1));
  if (behind < leastOfComment) return text;
  return lines.map((line) => (/^\s/.test(line) ? line.slice(behind) : line)).join('\n');
}

function commonIndent(lines: string[]): number {
  const indents = lines.map((line) => line.length - line.trimStart().length);
  return indents.length === 0 ? 0 : indents.reduce((one, other) => Math.min(one, other));
}
