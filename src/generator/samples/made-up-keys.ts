// Marks the keys of maps that an example makes up, in highlighted code.
// Law: the text of the code stays the same, so a copy of it has no marks.

import { escapeHtml } from '../shared/html/escape.ts';
import type { Highlighted } from '../types/doc.ts';
import type { Html } from '../types/markup.ts';

/** The keys to mark, and what their elements say about them. */
interface Marks {
  keys: readonly string[];
  title: string;
}

/** Takes the place of a key while code is highlighted: a word in every language. */
const placeholder = 'madeUpKey';

/** Highlights code with an element around each of the keys, where they are quoted keys, as in JSON. */
export function highlightKeys(
  code: string,
  { keys, title }: Marks,
  highlight: (code: string) => Highlighted,
): Highlighted {
  if (keys.length === 0 || code.includes(placeholder)) return highlight(code);
  const marked = keys.reduce(
    (text, key, position) => text.replaceAll(keyPattern(key), `${placeholder}${position}x`),
    code,
  );
  const { html, tokens } = highlight(marked);
  const elements = keys.map((key) => {
    const text = escapeHtml(key);
    return `<mark class="made-up" title="${escapeHtml(title)}">${text}</mark>`;
  });
  const filled = elements.reduce(
    (text, element, position) => text.split(`${placeholder}${position}x`).join(element),
    html as string,
  );
  return { html: filled as Html, tokens };
}

/** Returns the names that a value has as keys, as the generator also discards values. */
export function keysIn(value: unknown, names: ReadonlySet<string>): string[] {
  if (names.size === 0 || typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value).filter((key) => names.has(key));
  return [...new Set([...own, ...Object.values(value).flatMap((inner) => keysIn(inner, names))])];
}

/** Whether code has one of the keys as a quoted key. */
export function hasKeys(code: string, keys: readonly string[]): boolean {
  return keys.some((key) => keyPattern(key).test(code));
}

/** A key in quotes, which can be escaped, before a colon or an arrow. */
function keyPattern(key: string): RegExp {
  const literal = key.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<=["'])${literal}(?=\\\\?["']\\s*(?::|=>))`, 'g');
}
