// Reads a built page for `migration.mjs`: what readers see in its main part, and where its links and images lead.

import { parse } from 'parse5';
import { plainCode, wordsIn } from './migration-source.mjs';

const hidden = new Set(['script', 'style', 'template', 'noscript', 'head']);
const blocks = new Set(
  'p div li ul ol table tr td th h1 h2 h3 h4 h5 h6 pre section details summary dt dd dl figure figcaption blockquote br hr main aside header footer nav legend fieldset'.split(
    ' ',
  ),
);
const isCode = new Set(['pre', 'code', 'math', 'svg', 'kbd', 'samp']);

function attribute({ attrs = [] }, name) {
  return attrs.find((one) => one.name === name)?.value;
}

/** Parts around the text: the way to the page, pages before and after, lists of contents, other forms of the page. */
function isFrame(node) {
  return (
    node.nodeName === 'nav' ||
    attribute(node, 'data-search') === 'skip' ||
    /(?:^|\s)(?:page-forms|contents-fold|page-meta|edit-link)(?:\s|$)/.test(attribute(node, 'class') ?? '')
  );
}

/** A badge beside a heading is text of a component, and none of the heading. */
const isBadge = (node) => /(?:^|[\s-])badge(?:\s|$)/.test(attribute(node, 'class') ?? '');

/** Whether an element is the number that leads to a footnote. */
function isFootnoteNumber({ childNodes = [], nodeName }) {
  return (
    nodeName === 'sup' && childNodes.some((child) => attribute(child, 'data-footnote-ref') !== undefined)
  );
}

/** Calls a function for each element below a node, until it returns false. */
function walk(node, visit) {
  if (visit(node) === false) return;
  for (const child of node.childNodes ?? []) walk(child, visit);
}

function textOf(node, isSkipped = () => false) {
  if (node.nodeName === '#text') return node.value;
  if (hidden.has(node.nodeName) || isFootnoteNumber(node)) return '';
  const inner = (node.childNodes ?? [])
    .map((child) => (isSkipped(child) ? '' : textOf(child, isSkipped)))
    .join('');
  // Code and the letters beside it are words of their own, as in the source.
  if ((node.nodeName === 'code' && node.parentNode?.nodeName !== 'pre') || node.nodeName === 'kbd')
    return ` ${inner} `;
  return blocks.has(node.nodeName) ? `\n${inner}\n` : inner;
}

function plainText(node) {
  return textOf(node).replaceAll(/\s+/g, ' ').trim();
}

function tableOf(node) {
  const rows = [];
  walk(node, (one) => {
    if (one.nodeName === 'tr')
      rows.push((one.childNodes ?? []).filter(({ nodeName }) => /^t[dh]$/.test(nodeName)).length);
    return one === node || one.nodeName !== 'table';
  });
  return { rows: rows.length, columns: Math.max(0, ...rows) };
}

/** Addresses as if the site were at the root of its host. */
function belowBase({ sidebar, bar, links, images }, base) {
  const plain = (href) => (href?.startsWith(base) ? href.slice(base.length - 1) : href);
  return {
    sidebar: sidebar.map((one) => ({ ...one, href: plain(one.href) })),
    bar: bar.map((one) => ({ ...one, href: plain(one.href) })),
    links: links.map((one) => ({ ...one, href: plain(one.href) })),
    images: images.map(plain),
  };
}

/** Reads a page: its ids, the entries of its sidebar, and its main part. */
export function readPage(html) {
  const ids = new Set();
  const page = {
    ids,
    sidebar: [],
    bar: [],
    site: '',
    headings: [],
    withoutBadges: [],
    titles: [],
    codes: [],
    tables: [],
    items: 0,
    links: [],
    images: [],
  };
  let main;
  walk(parse(html), (node) => {
    for (const name of ['id', 'name'])
      if (attribute(node, name) !== undefined) ids.add(attribute(node, name));
    if (node.nodeName === 'main') main ??= node;
    if (node.nodeName === 'header' && main === undefined)
      walk(node, (one) => {
        if (one.nodeName === 'a') page.bar.push({ href: attribute(one, 'href') });
        return true;
      });
    if (node.nodeName === 'a' && /wordmark/.test(attribute(node, 'class') ?? ''))
      page.site ||= plainText(node);
    if (attribute(node, 'id') === 'site-menu')
      walk(node, (one) => {
        if (one.nodeName === 'nav' && attribute(one, 'aria-label') === 'Sections') return false;
        if (one.nodeName === 'a') page.sidebar.push({ href: attribute(one, 'href'), label: plainText(one) });
        return true;
      });
    return true;
  });
  if (main === undefined) return undefined;
  // A site below a path has it before each of its addresses.
  const base = /\shref="(\/[^"]*?\/)assets\/[^"]*"/.exec(html)?.[1];
  const words = [];
  readMain(main, page, words);
  const skipped = (node) => isFrame(node);
  return {
    ...page,
    ...(base === undefined ? {} : belowBase(page, base)),
    words: wordsIn(`${textOf(main, skipped)} ${words.join(' ')} ${page.site}`),
    prose: textOf(main, (node) => skipped(node) || isCode.has(node.nodeName) || node.nodeName === 'h1'),
  };
}

function readMain(main, page, words) {
  let lastLink;
  walk(main, (node) => {
    if (isFrame(node)) return false;
    const name = node.nodeName;
    if (/^h[1-6]$/.test(name)) {
      page.headings.push(wordsIn(textOf(node)).join(' ').toLowerCase());
      page.withoutBadges.push(wordsIn(textOf(node, isBadge)).join(' ').toLowerCase());
      if (name === 'h1') page.titles.push(plainText(node));
    }
    if (name === 'pre') page.codes.push({ text: textOf(node), code: plainCode(textOf(node)) });
    if (name === 'svg' || name === 'math') page.codes.push({ text: '', code: '', isDrawing: true });
    if (name === 'table') page.tables.push(tableOf(node));
    if (name === 'li') page.items += 1;
    if (name === 'a' && attribute(node, 'href') !== undefined) {
      const text = plainText(node);
      const before = node.parentNode?.childNodes.at(node.parentNode.childNodes.indexOf(node) - 1);
      page.links.push({
        href: attribute(node, 'href'),
        text,
        isRepeated: before !== undefined && before === lastLink && text !== '' && plainText(before) === text,
      });
      lastLink = node;
    }
    if (/^(?:img|video|source|object|embed)$/.test(name) && attribute(node, 'src') !== undefined)
      page.images.push(attribute(node, 'src'));
    for (const one of ['alt', 'title', 'aria-label', 'data-title', 'label', 'value'])
      if (attribute(node, one) !== undefined) words.push(attribute(node, one));
    return !hidden.has(name);
  });
}
