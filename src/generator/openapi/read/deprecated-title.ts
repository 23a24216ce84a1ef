// Removes the word "deprecated" from the title of an operation that the document marks as deprecated, since pages show a mark beside it.

/** `[Deprecated]`, `(deprecated)`, `DEPRECATED:`, `Deprecated -` or `DEPRECATED` before a title. */
const before = /^(?:[[(*]+deprecated[\])*]+[\s:–—-]*|deprecated(?:\s*[:–—|]|\s+-(?=\s))\s*)/i;
const capitals = /^DEPRECATED\s+/;
/** The same after a title. */
const after = /(?:\s*[–—:-])?\s*[[(*]+deprecated[.!]?[\])*]+$|\s*[:–—|]\s*deprecated$|\s+-\s+deprecated$/i;

/** Returns the title of a request without the word; the title itself if nothing else is left. */
export function titleWithoutMark({ title, deprecated }: { title: string; deprecated?: true }): string {
  if (deprecated === undefined) return title;
  const rest = title.replace(before, '').replace(capitals, '').replace(after, '').trim();
  return rest === '' ? title : rest;
}
