// What may stand in the HTML of an untrusted text: structure and emphasis, links and images by http(s), nothing that
// runs, styles, embeds or asks for input. Tighter than the default of hast-util-sanitize (GitHub's).

import type { Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';

const inline = `a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub
  sup time u var wbr`;
const blocks = `blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr input li ol p pre section
  summary table caption tbody td tfoot th thead tr ul`;
const ours = 'portal-directive portal-label';
const tableParts = ['caption', 'tbody', 'td', 'th', 'thead', 'tfoot', 'tr'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
// Ids are kept where Markdown itself makes them (headings, footnotes); every one gets the page's prefix later.
const id: [string, RegExp] = ['id', /^[^\s"'<>]+$/];

const schema: Schema = {
  tagNames: [inline, blocks, ours].flatMap((list) => list.trim().split(/\s+/)),
  attributes: {
    '*': ['title', 'lang', 'dir'],
    a: [
      'href',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['ariaDescribedBy', 'footnote-label'],
      'ariaLabel',
      ['className', 'data-footnote-backref'],
      ['id', /^fnref-/],
    ],
    code: [['className', /^language-./], 'dataMeta'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [
      ['className', 'task-list-item'],
      ['id', /^fn-/],
    ],
    ol: ['start', 'reversed', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', 'scope'],
    time: ['dateTime'],
    ul: [['className', 'contains-task-list']],
    'portal-directive': ['dataName', 'dataGroup'],
    ...Object.fromEntries(headings.map((name) => [name, [id, ['className', 'visually-hidden']]])),
  },
  ancestors: {
    input: ['li'],
    ...Object.fromEntries(tableParts.map((name) => [name, ['table']])),
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  // These go with all that is in them; other elements that are not allowed leave their content.
  strip: [
    ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'select', 'textarea'],
    'title',
  ],
  clobber: [],
};

/** A copy of a tree with nothing in it but what the schema lists. */
export function sanitiseTree(tree: Root): Root {
  const safe = sanitize(tree, schema);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}
