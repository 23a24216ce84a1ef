// Words for a value that is wrong: of a configuration, or of what code of a project returns.

import { withoutCredentials } from '../urls.ts';

/** The most characters of a text that are shown. */
const longest = 80;

/** Names a value in a message: its kind, or a short value itself. */
export function wordsFor(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = withoutCredentials(JSON.stringify(value) ?? String(value));
  return `\`${text.length > longest ? `${text.slice(0, longest)}...` : text}\``;
}
