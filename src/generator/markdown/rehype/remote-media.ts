// Gives images, videos and sounds of other sites a hole, since pages load only what the security policy allows. The hole holds the element and
// the link that replaces it, as finished markup; which of them is shown depends on the origin of the site and on its policy.

import type { Element, ElementContent } from 'hast';
import { attribute, element, isElement, raw, textNode, textOf } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { decode, encodeHref, isWebAddress } from '../../shared/urls.ts';
import type { Page } from '../tree/page-context.ts';

/** What loads a file of another site. */
interface Remote {
  loads: 'img-src' | 'media-src';
  written: string;
  label: string;
}

/** Replaces such elements by holes. Call it when the whole text has been decorated. */
export function replaceRemote(nodes: ElementContent[], page: Page): ElementContent[] {
  const isNeeded = page.links.some(({ kind, href }) => kind !== 'link' && isRemote(href));
  return isNeeded ? replaceIn(nodes, undefined, page) : nodes;
}

/** The link around nodes. Its text is read once, as it can have many images. */
interface LinkAround {
  text: string;
}

/** @param link what replaces an image in it is text, as links cannot be nested */
function replaceIn(nodes: ElementContent[], link: LinkAround | undefined, page: Page): ElementContent[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const remote = remoteOf(node);
    if (remote === undefined) {
      const around = node.tagName === 'a' ? { text: textOf(node).trim() } : link;
      node.children = replaceIn(node.children, around, page);
      return node;
    }
    const { written, loads } = remote;
    // Beside the words of a link, an image without a text or with these words is an ornament, also if it says that it is a picture of them.
    const words = link?.text.toLowerCase() ?? '';
    const own = remote.label.trim().toLowerCase();
    const isOrnament = words !== '' && (words.includes(own) || own.includes(words));
    const label = isOrnament ? '' : remote.label || nameOf(written);
    const shown = textNode(label);
    const other = link === undefined ? element('a', { href: encodeHref(written) }, [shown]) : shown;
    const forms = { shown: page.stringify([node]), instead: page.stringify([other]) };
    return raw(contentMark({ hole: 'remote', loads, written, ...forms }), label);
  });
}

function remoteOf(node: Element): Remote | undefined {
  if (node.tagName === 'img') return remoteImage(node);
  const loaded = node.children.filter((child) => isElement(child));
  if (node.tagName === 'picture') {
    const [only, ...others] = loaded;
    return only !== undefined && others.length === 0 ? remoteOf(only) : undefined;
  }
  if (node.tagName !== 'video' && node.tagName !== 'audio') return undefined;
  const sources = loaded.filter(({ tagName }) => tagName === 'source');
  const addresses = 'src' in node.properties || hasHole(node) ? [node] : sources;
  const written = addresses.every((one) => isRemote(attribute(one, 'src') ?? ''))
    ? attribute(addresses[0] ?? node, 'src')
    : undefined;
  if (written === undefined) return undefined;
  // The text inside is for browsers that play nothing.
  return { loads: 'media-src', written, label: firstOf(node, ['ariaLabel', 'title']) };
}

function remoteImage(node: Element): Remote | undefined {
  const written = attribute(node, 'src') ?? '';
  // Images of other sizes can be files of this one.
  if (!isRemote(written) || hasHole(node)) return undefined;
  return { loads: 'img-src', written, label: firstOf(node, ['alt', 'title']) };
}

/** The first of some attributes that has a text; empty if none has. */
function firstOf(node: Element, names: readonly string[]): string {
  const texts = names.map((name) => (attribute(node, name) ?? '').replaceAll(/\s+/g, ' ').trim());
  return texts.find((text) => text !== '') ?? '';
}

/** Whether an attribute of an element is a hole, as the address of a file of the site is. */
function hasHole({ properties }: Element): boolean {
  return Object.keys(properties).some((name) => name.startsWith('dataHole'));
}

function isRemote(address: string): boolean {
  return isWebAddress(address.startsWith('//') ? `https:${address}` : address);
}

/** The name of a file from its address, or else that of its host. */
function nameOf(address: string): string {
  const { pathname, host } = new URL(address, 'https://site.invalid');
  const name = pathname.split('/').findLast((part) => part !== '');
  return name === undefined ? host : decode(name);
}
