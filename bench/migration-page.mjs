// Reads a built page for `migration.mjs`: what readers see in its main part, and syntax of other tools that shows there.

import { parse } from 'parse5';
import { markComments, markdownLanguage, plainCode, wordsIn } from './migration-source.mjs';

/** Syntax that readers should not see, in the text outside of code. */
const leftovers = [
  [':::', /:::/],
  ['!!!', /(?:^|\s)(?:!!!|\?\?\?\+?)\s+[a-z]/],
  ['=== "Tab"', /(?:^|\s)===[!+]?\s+["“]/],
  ['import', /^\s*import\s.+\sfrom\s+['"‘“]|^\s*import\s+['"][^'"]+['"];?\s*$/m],
  ['export', /^\s*export\s+(?:const|default|function|let)\s/m],
  ['JSX tag', /<\/?[A-Z][\w.]*[a-z][\w.]*(?:\s[^<>]*)?\/?>/],
  ['comment', /\{\/\*|\*\/\}|<!--|-->/],
  ['mark comment', /highlight-(?:next-line|start|end)|\[!code\s/],
  ['attribute list', /\{:?\s*[.#][\w-]+[^}\n]*\}|\{:\s[^}\n]*\}/],
  ['snippet', /-{1,}8<-{1,}|^\s*<<<\s*\S|@include:/m],
  ['icon', /:(?:material|octicons|fontawesome|simple)-[\w-]+:/],
  ['tag', /\{%-?\s.*?%\}/],
  ['alert', /\[!(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]/i],
  ['front matter', /^(?:sidebar_position|sidebar_label|hide_title):\s/m],
];

const hidden = new Set(['script', 'style', 'template', 'noscript', 'head']);
const blocks = new Set(
  'p div li ul ol table tr td th h1 h2 h3 h4 h5 h6 pre section details summary dt dd dl figure figcaption blockquote br hr main aside header footer nav'.split(
    ' ',
  ),
);

function attribute({ attrs = [] }, name) {
  return attrs.find((one) => one.name === name)?.value;
}

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
  if (node.nodeName === 'code' && node.parentNode?.nodeName !== 'pre') return ` ${inner} `;
  return blocks.has(node.nodeName) ? `\n${inner}\n` : inner;
}

/** Reads the main part of a page. */
export function readPage(html) {
  const found = { headings: [], codes: [], tables: 0, links: 0, images: 0 };
  let main;
  walk(parse(html), (node) => {
    if (node.nodeName === 'main') main ??= node;
    return main === undefined;
  });
  if (main === undefined) return undefined;
  const titles = [];
  walk(main, (node) => {
    const name = node.nodeName;
    if (/^h[1-6]$/.test(name)) found.headings.push(wordsIn(textOf(node)).join(' ').toLowerCase());
    if (name === 'pre') found.codes.push({ text: textOf(node), code: plainCode(textOf(node)) });
    if (name === 'svg') found.codes.push({ text: '', code: '', isDrawing: true });
    if (name === 'table') found.tables += 1;
    if (name === 'a') found.links += 1;
    if (name === 'img' || name === 'video') found.images += 1;
    for (const one of ['alt', 'title', 'aria-label', 'data-title', 'label', 'value'])
      if (attribute(node, one) !== undefined) titles.push(attribute(node, one));
    return !hidden.has(name);
  });
  const isCode = ({ nodeName }) =>
    nodeName === 'pre' || nodeName === 'code' || nodeName === 'math' || nodeName === 'svg';
  return { ...found, words: wordsIn(`${textOf(main)} ${titles.join(' ')}`), prose: textOf(main, isCode) };
}

/** Compares a page with its source: what is lost, and what shows that should not. */
export function comparePage(source, page) {
  const left = leftovers.flatMap(([name, pattern]) => {
    const match = pattern.exec(page.prose);
    // Authors who write a backslash before it want the character.
    const isMeant = match !== null && source.escaped.some((start) => match[0].trim().startsWith(start));
    return match === null || isMeant ? [] : [`${name}: ${match[0].trim().slice(0, 60)}`];
  });
  // Marks that are in a sample of Markdown are what it is about.
  const samples = source.codes
    .filter(({ language }) => markdownLanguage.test(language))
    .map(({ text }) => plainCode(text))
    .join('\n');
  for (const { text, code } of page.codes) {
    const mark = text.split('\n').find((line) => markComments.test(line) && /\[!code|highlight-/.test(line));
    if (mark !== undefined && !samples.includes(code))
      left.push(`mark comment in code: ${mark.trim().slice(0, 60)}`);
  }
  const counts = new Map();
  for (const word of page.words) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const lostWords = source.words.filter((word) => {
    const count = counts.get(word.toLowerCase()) ?? 0;
    counts.set(word.toLowerCase(), count - 1);
    return count <= 0;
  });
  const headings = [...page.headings];
  const lostHeadings = source.headings.filter((heading) => {
    const index = headings.indexOf(heading);
    if (index !== -1) headings.splice(index, 1);
    return index === -1;
  });
  const shown = page.codes.map(({ code }) => code);
  const all = page.words.join('').toLowerCase();
  let drawings = page.codes.filter(({ isDrawing }) => isDrawing).length;
  const lostCodes = source.codes.filter(({ language, text }) => {
    const code = plainCode(text);
    if (
      code === '' ||
      shown.some((one) => one.includes(code)) ||
      all.includes(wordsIn(code).join('').toLowerCase())
    )
      return false;
    if (/^(?:mermaid|math|latex|katex|tex)$/i.test(language) && drawings > 0) {
      drawings -= 1;
      return false;
    }
    return (
      !/^(?:include|snippet|package-install|npm|yarn)/.test(language) &&
      !/^\s*(?:-*8<-*|<<<|@import|!include)/m.test(text)
    );
  });
  const fewer = (name) => Math.max(0, source[name] - page[name]);
  return {
    left,
    lostWords,
    lostHeadings,
    lostCodes: lostCodes.map(({ text }) => text.trim().split('\n')[0].slice(0, 60)),
    tables: fewer('tables'),
    links: fewer('links'),
    images: fewer('images'),
  };
}
