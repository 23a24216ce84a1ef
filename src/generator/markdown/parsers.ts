// Text to mdast: one frozen unified processor for each set of constructs, made when a text first needs it.

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { type Plugin, unified } from 'unified';
import { destinationPlaces } from './destinations.ts';
import { editEventsInPlace } from './event-edits.ts';
import { type Construct, constructsIn, missedIn } from './text-needs.ts';

export type Parse = (text: string, constructs: readonly Construct[]) => Root;

type SyntaxExtension = ReturnType<typeof directive>;
type TreeExtension = ReturnType<typeof directiveFromMarkdown>;

const extensions: Record<Exclude<Construct, 'frontMatter'>, () => [SyntaxExtension, TreeExtension]> = {
  table: () => [gfmTable(), gfmTableFromMarkdown()],
  strikethrough: () => [gfmStrikethrough(), gfmStrikethroughFromMarkdown()],
  taskList: () => [gfmTaskListItem(), gfmTaskListItemFromMarkdown()],
  autolink: () => [gfmAutolinkLiteral(), gfmAutolinkLiteralFromMarkdown()],
  footnote: () => [gfmFootnote(), gfmFootnoteFromMarkdown()],
  directive: () => [containerDirective(), directiveFromMarkdown()],
};

/** Makes the parser of a Markdown stage; it keeps its processors. */
export function createParser(): Parse {
  editEventsInPlace();
  const processors = new Map<string, (text: string) => Root>();
  return (text, constructs) => {
    const key = constructs.join();
    const parse = processors.get(key) ?? processorFor(constructs);
    processors.set(key, parse);
    return parse(text);
  };
}

/**
 * Text to mdast with the constructs it needs, and no others.
 * @param leftOut constructs the text may not use
 */
export function parseWithNeeds(parse: Parse, text: string, leftOut: readonly Construct[] = []): Root {
  const allowed = (construct: Construct) => !leftOut.includes(construct);
  const constructs = constructsIn(text).filter(allowed);
  const tree = parse(text, constructs);
  const missed = missedIn(tree, text, constructs).filter(allowed);
  return missed.length === 0 ? tree : parse(text, [...constructs, ...missed]);
}

function processorFor(constructs: readonly Construct[]): (text: string) => Root {
  const processor = unified().use(remarkParse);
  if (constructs.includes('frontMatter')) processor.use(remarkFrontmatter, ['yaml']);
  const frozen = processor.use(syntax, constructs).freeze();
  return (text) => frozen.parse(text);
}

/** Hands extensions to remark-parse the way remark plugins do, through the processor's data. */
const syntax: Plugin<[readonly Construct[]]> = function (constructs) {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), destinationPlaces()];
  for (const construct of constructs) {
    if (construct === 'frontMatter') continue;
    const [syntaxExtension, treeExtension] = extensions[construct]();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntaxExtension];
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), treeExtension];
  }
};

/** Container directives only: `10:30`, `a:b` and `::x` in prose stay text. */
function containerDirective(): SyntaxExtension {
  const colon = 58;
  const [container] = [directive().flow?.[colon]].flat();
  return container === undefined ? {} : { flow: { [colon]: container } };
}
