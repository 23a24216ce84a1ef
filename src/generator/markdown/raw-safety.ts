// Takes what could run or restyle out of the raw HTML of a page: scripts, styles, event handlers, embedded
// documents, `style` attributes, and URLs that are programs. What is left works under the portal's
// Content-Security-Policy.

import type { Element, Root } from 'hast';
import type { Parent } from './elements.ts';

const removed = new Set([
  ...['script', 'style', 'template', 'noscript', 'base', 'link', 'meta', 'object', 'embed', 'applet'],
  ...['iframe', 'frame', 'frameset'],
]);
const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'cite',
  'data',
  'ping',
]);

/** Removes unsafe elements and attributes, in place. */
export function removeUnsafe(tree: Root): Root {
  prune(tree);
  return tree;
}

function prune(parent: Parent): void {
  const kept = parent.children.filter(
    (child) =>
      child.type === 'text' || (child.type === 'element' && !removed.has(child.tagName.toLowerCase())),
  );
  // A filtered list has the type of the list it came from.
  parent.children = kept as typeof parent.children;
  for (const child of kept)
    if (child.type === 'element') {
      pruneAttributes(child);
      prune(child);
    }
}

function pruneAttributes({ properties }: Element): void {
  for (const [name, value] of Object.entries(properties))
    if (
      /^on/i.test(name) ||
      name === 'style' ||
      name === 'srcDoc' ||
      (urlAttributes.has(name) && isProgram(String(value)))
    )
      delete properties[name];
}

/** Whether a URL runs or carries a document of its own (`javascript:`, `vbscript:`, `data:`). */
export function isProgram(url: string): boolean {
  // Browsers skip control characters and spaces before and inside a scheme (URL standard, section 4.4).
  const scheme = /^([a-z]+):/i.exec(url.replace(/[\0- ]/g, ''))?.[1]?.toLowerCase();
  return scheme === 'javascript' || scheme === 'vbscript' || scheme === 'data';
}
