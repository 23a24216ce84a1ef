// The first paragraph of a text, which a page can show apart from the rest of it.

import type { Chunks, Html } from '../../types/markup.ts';

/** The slot of the first paragraph. */
export const leadSlot = 'lead';

/** A text in two parts. */
interface LeadingText {
  lead: Chunks;
  rest: Chunks;
}

const end = '</p>';

/** A shorter paragraph is a label of what follows it. */
const shortest = 40;

/** Splits a text that begins with a paragraph of words, without images, that does not announce what follows it. */
export function splitLead(text: Chunks): LeadingText | undefined {
  const [first] = text;
  if (typeof first !== 'string' || !/^\s*<p[\s>]/.test(first)) return undefined;
  const at = text.findIndex((chunk) => typeof chunk === 'string' && chunk.includes(end));
  const last = text[at];
  if (typeof last !== 'string') return undefined;
  const cut = last.indexOf(end) + end.length;
  const lead = [...text.slice(0, at), last.slice(0, cut)];
  const markup = lead.filter((chunk) => typeof chunk === 'string').join('');
  const words = markup.replaceAll(/<[^>]*>/g, '').trim();
  const isLead =
    words.length >= shortest && !words.endsWith(':') && !/<(?:img|video|audio|svg)\b/.test(markup);
  if (!isLead) return undefined;
  return { lead, rest: [last.slice(cut), ...text.slice(at + 1)] };
}

/** Characters of a description that fits beside a heading. */
const mostBeside = 48;

/** Returns the inside of a text that is one short paragraph without other elements, direction or language. */
export function fewWords(html: Html): Html | undefined {
  const [, words] = /^<p>([^<\n]+)<\/p>\s*$/.exec(html) ?? [];
  return words === undefined || words.length > mostBeside ? undefined : (words as Html);
}
