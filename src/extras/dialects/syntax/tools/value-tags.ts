// Tags of Liquid and Nunjucks in a line of text that a project has made itself, with one value: `{% term sail %}`, `{% class boats.Sail %}`. What they
// make is not known, so their value is shown, as code if it looks like a name in code.

import type { Nodes, PhrasingContent, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { matchesIn, replacePieces } from '../text-pieces.ts';

const valueTag =
  /\{%-?[ \t]{0,9}([a-z][\w-]{0,40})[ \t]{1,9}(?:"([^"{}%\n]{1,200})"|'([^'{}%\n]{1,200})'|([^\s"'{}%=|]{1,200}))[ \t]{0,9}-?%\}/g;
/** Tags of the languages themselves, and those of Jekyll and Markdoc that have a meaning. */
const known =
  /^(?:if|unless|elsif|elif|else|for|case|when|switch|set|assign|capture|include\w*|render\w*|raw|verbatim|comment|cycle|tablerow|increment|decrement|block|extends|layout|macro|import|from|with|call|filter|autoescape|trans\w*|link|post_url|highlight|youtube|vimeo|gist|partial|data|end\w*)$/;

/** Unknown tags with a value. */
export const valueTags: Dialect = {
  name: 'value-tags',
  isIn: (text) => text.includes('{%') && text.search(valueTag) !== -1,
  change: (tree, page) => {
    const closed = new Set(
      Array.from(
        page.source.matchAll(/\{%-?[ \t]{0,9}(?:\/[ \t]{0,9}|end_?)([a-z][\w-]{0,40})/g),
        ([, name]) => name,
      ),
    );
    showValues(tree, { page, place: createPlaces(page.source), closed, read: 0 });
  },
};

interface Showing {
  page: SyntaxPage;
  place: FindPlace;
  /** The names of tags that another one closes. */
  closed: ReadonlySet<string | undefined>;
  /** How far the source was read. */
  read: number;
}

/** In the order of the source, as each tag is searched after the one before it. */
function showValues(node: Nodes, showing: Showing): void {
  if (!('children' in node)) return;
  let isChanged = false;
  const children = (node.children as PhrasingContent[]).flatMap((child) => {
    const made = child.type === 'text' && child.value.includes('{%') ? withValues(child, showing) : [child];
    isChanged ||= made[0] !== child;
    showValues(child, showing);
    return made;
  });
  if (isChanged) node.children = children as typeof node.children;
}

function withValues(text: Text, showing: Showing): PhrasingContent[] {
  const { source } = showing.page;
  showing.read = Math.max(showing.read, text.position?.start.offset ?? 0);
  // Searched no more after one that is written in another way, such as with an entity.
  let isLost = false;
  const pieces = matchesIn(text, valueTag).flatMap((match) => {
    const [written, name = '', double, single, bare = ''] = match;
    if (isLost || known.test(name) || showing.closed.has(name)) return [];
    const found = source.slice(showing.read, text.position?.end.offset).indexOf(written);
    isLost = found === -1;
    if (isLost) return [];
    const start = showing.read + found;
    showing.read = start + written.length;
    const value = double ?? single ?? bare;
    const data = { rendered: [start, showing.read] as [number, number] };
    report(written, start, showing);
    const type = isName.test(value) ? 'inlineCode' : 'text';
    return [
      {
        start: match.index,
        end: match.index + written.length,
        nodes: [{ type, value, data } as PhrasingContent],
      },
    ];
  });
  return replacePieces(text, pieces);
}

const isName = /[\w)][.:/#_]+[\w(]|^[:/#._]/;

function report(written: string, offset: number, { page, place }: Showing): void {
  recordForeign(
    page,
    {
      kind: 'value-tag',
      message: `\`${written}\` is a tag of a template (Liquid, Nunjucks); only its value is shown.`,
      notes: ['Write the text or the link that it makes.'],
    },
    place(offset, written.length),
  );
}
