// Elements in a parsed text that Markdown has no syntax for.

import type { PhrasingContent } from 'mdast';

/** Makes an element with the given content, such as `<mark>`. */
export function inlineElement(
  hName: string,
  children: PhrasingContent[],
  hProperties: Record<string, string | string[]> = {},
): PhrasingContent {
  return { type: 'emphasis', data: { hName, hProperties }, children };
}
