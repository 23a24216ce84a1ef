// The main text of a page line by line, without the frame and without generated samples.

import { parseDocument } from 'htmlparser2';
import { mainOf } from './memory-project.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const blocks = new Set(
  'article section div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr summary details pre fieldset legend label'.split(
    ' ',
  ),
);

/** What is left out: navigation in the page, islands, and (unless requested) samples and examples. */
const frame = ['breadcrumbs', 'page-forms', 'contents-fold', 'page-links'];

/** Lines of a page's main part, each indented by the lists and folds around it. */
export function pageText(
  html: string | undefined,
  { withSamples, withRequests }: { withSamples: boolean; withRequests: boolean },
): string[] {
  const lines: string[] = [];
  let depth = 0;
  let current = '';
  const flush = () => {
    const text = current.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push(`${'  '.repeat(Math.max(depth, 0))}${text}`);
    current = '';
  };
  const visit = (node: Node): void => {
    if (node.type === 'text') current += node.data;
    if (!('children' in node) || !('attribs' in node)) return;
    const classes = (node.attribs.class ?? '').split(' ');
    const isLeftOut = [...frame, ...(withSamples ? [] : ['operation-samples'])].some((name) =>
      classes.includes(name),
    );
    if (isLeftOut || 'data-island' in node.attribs || classes.includes('visually-hidden')) return;
    // One language has the body of the request.
    if (!withRequests && node.attribs['data-tabs'] === 'language') return void firstCode(node).forEach(visit);
    const isBlock = blocks.has(node.name);
    const indents = node.name === 'li' || (node.name === 'details' && !classes.includes('contents-fold'));
    if (isBlock) flush();
    if (indents) depth += 1;
    if (node.name === 'td' || node.name === 'th') current += ' | ';
    if (node.name === 'a' && /^https?:/.test(node.attribs.href ?? '')) current += `(${node.attribs.href}) `;
    if (node.name === 'img') current += `[image ${node.attribs.alt ?? ''}]`;
    if (node.name === 'pre')
      lines.push(
        ...textOf(node)
          .split('\n')
          .map((line) => `    ${line}`.trimEnd()),
      );
    else for (const child of node.children) visit(child as Node);
    if (isBlock) flush();
    if (indents) depth -= 1;
  };
  for (const node of parseDocument(mainOf(html)).children) visit(node);
  flush();
  return lines;
}

function firstCode(node: Node): Node[] {
  if (!('children' in node)) return [];
  if ('name' in node && node.name === 'pre') return [node];
  return node.children.flatMap((child) => firstCode(child as Node)).slice(0, 1);
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map((child) => textOf(child as Node)).join('') : '';
}
