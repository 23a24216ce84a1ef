// MDX: JSX, expressions and module statements in Markdown. Files that end with `.mdx` have it, and so do Markdown files that import something,
// export a component or have an attribute in braces, as Docusaurus reads them. In other Markdown files only the tags of components are
// read, and HTML stays HTML.

import type { Nodes } from 'mdast';
import { isElementInCapitals } from '../../../generator/shared/html/element-names.ts';
import { moduleStatement } from '../../../generator/shared/javascript/module-statements.ts';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';
import { mayHaveHintLines } from '../containers/hint-lines.ts';
import { mayHaveShortcodeBlocks } from '../containers/shortcodes.ts';
import { outsideCode } from '../includes/code-ranges.ts';
import { componentNamed, isBlockElement } from './mdx/component-table.ts';
import { convertMdx } from './mdx/convert.ts';
import { elementsWithMarkdown, mayHaveMarkdownInHtml } from './mdx/html-with-markdown.ts';
import { withoutFences } from './mdx/indentation.ts';
import { createScanner } from './mdx/scan.ts';
import { createIndentedSyntax, createMdxSyntax, type MdxForm } from './mdx/syntax.ts';

const isMdxFile = /\.mdx$/i;
const mdxSign = /[<{]|^(?:import|export)\s/m;
const anyImport = /^(?:import|export)\s/m;
/** An import or export at the start of a paragraph. */
const importLine = /(?:(?<![\s\S])|^[ \t]*\r?\n|^(?:---|\+\+\+)[ \t]*\r?\n)(?:import|export)\s/gm;
/** An export that can be a component. Of others, the text is in prose at times. */
const component =
  /^export\s+(?:default\b|(?:async\s+)?function\b|(?:const|let|var)\s+[\w$]+\s*(?::[^=\n]{1,200})?=\s*(?:\([^()]{0,500}\)|[\w$]+)\s*=>)/;
/** An attribute of JSX. In two braces without a colon, it is an expression of a template. */
const attributeInBraces = /<[a-z][\w-]*\s[^<>{}]{0,500}=\{(?!\{[^{}:]*\}\})/;
const anyComponent = /<[A-Z]/;
const componentTag = /<([A-Z][\w.]*)(?=[\s/>])/g;
const closingTag = /<\/([A-Z][\w.]*)\s*>/g;
/** The start of a line with a tag, also in lists and quotations. */
const componentLine = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*<([A-Z][\w.]*)(?=[\s/])/gm;
/** A component on a line of its own with an indented line below. */
const indented = /^[ \t]*<([A-Z][\w.]*)(?:[\s/][^\n]{0,1000})?>?[ \t]*\r?\n(?:[ \t]*\r?\n)?(?: {4}|\t)/gm;

const isInline: MdxForm['isInline'] = ({ name }) =>
  componentNamed(name)?.isInline ?? (/^[a-z]/.test(name) && !isBlockElement(name, false));

const isNamed = (name: string) => componentNamed(name) !== undefined || isElementInCapitals(name);

/** All of MDX. */
export const mdx: Dialect = {
  name: 'mdx',
  isIn: (text, file) => (isMdxFile.test(file) ? mdxSign.test(text) : isWholeMdx(text)),
  syntax: () => createMdxSyntax({ isWhole: true, isInline, isNamed }),
  change: convertMdx,
};

/** The tags of components in Markdown: known ones, and others whose form is that of no placeholder. */
export const components: Dialect = {
  name: 'components',
  isIn: (text, file) =>
    (hasComponent(text, componentTag, () => true) ||
      hasOwnComponent(text) ||
      mayHaveShortcodeBlocks(text) ||
      mayHaveHintLines(text)) &&
    !mdx.isIn(text, file),
  syntax: () => createMdxSyntax({ isWhole: false, isInline, isNamed }),
  change: convertMdx,
};

/** The tags of callouts. Other components have the names of elements that descriptions of APIs with XML show. */
const calloutTag =
  /<(Note|Info|Tip|Important|Warning|Caution|Danger|Check|Callout|Admonition|Aside)(?=[\s>])/g;

/** Callouts in texts that are no pages, if they are opened and closed. */
export const calloutTags: Dialect = {
  name: 'callout-tags',
  isIn: (text) => {
    if (!anyComponent.test(text) || !text.includes('</')) return false;
    const prose = outsideCode(text);
    const closed = new Set(Array.from(prose.matchAll(closingTag), ([, name = '']) => name));
    return Array.from(prose.matchAll(calloutTag)).some(([, name = '']) => closed.has(name));
  },
  syntax: () => createMdxSyntax({ isWhole: false, isInline, isNamed }),
  change: convertMdx,
};

/**
 * Elements of HTML with the attribute `markdown` of kramdown, Python-Markdown and PHP Markdown Extra: their content is Markdown, also that of the
 * elements in them.
 */
export const markdownInHtml: Dialect = {
  name: 'markdown-in-html',
  isIn: (text, file) => mayHaveMarkdownInHtml(text) && !mdx.isIn(text, file),
  syntax: () =>
    createMdxSyntax({ isWhole: false, isInline, isNamed: () => true, findElements: elementsWithMarkdown }),
  change: (tree, page) => {
    if (!components.isIn(page.source, page.file ?? '')) convertMdx(tree, page);
    removeAttributes(tree);
  },
};

const markdownAttribute =
  /(<[a-z][\w-]*(?:\s[^<>]{0,1000}?)?)\smarkdown(?:=(?:"\w*"|'\w*'|\w+))?(?=[\s/>])/gi;

/** The attribute in tags that stay HTML is none of HTML. */
function removeAttributes(node: Nodes): void {
  if (node.type === 'html' && node.value.includes('markdown'))
    node.value = node.value.replace(markdownAttribute, '$1');
  if ('children' in node) for (const child of node.children) removeAttributes(child);
}

/** HTML that has Markdown, with an indented line. */
const indentedLine = /^(?: {4}| {0,3}\t)[ \t]*\S/m;

/** Indented content of components in Markdown, and of HTML that has Markdown. */
export const indentedContent: Dialect = {
  name: 'indented-content',
  isIn: (text, file) =>
    (markdownInHtml.isIn(text, file) && indentedLine.test(text)) ||
    (hasIndentedComponent(text) && components.isIn(text, file)),
  syntax: createIndentedSyntax,
};

/** A tag in a line that closes itself and has an attribute. */
const usedTag =
  /<([A-Z][\w.]*)\s+[:@\w-]{1,50}=(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\{[^}\n]{0,500}\})[^<>\n]{0,500}\/>/g;

/**
 * Whether a text has a component that is not known: with a tag that closes it, with attributes, or alone on its line. `<Name>` alone is a
 * placeholder, and so is what is in code.
 */
function hasOwnComponent(text: string): boolean {
  if (!anyComponent.test(text) || !/<\/[A-Z]|\/>/.test(text)) return false;
  const prose = outsideCode(text);
  const isOwn = (name: string) => !isElementInCapitals(name);
  const closed = new Set(Array.from(prose.matchAll(closingTag), ([, name = '']) => name));
  if (Array.from(prose.matchAll(componentTag)).some(([, name = '']) => closed.has(name) && isOwn(name)))
    return true;
  if (Array.from(prose.matchAll(usedTag)).some(([, name = '']) => isOwn(name))) return true;
  const lines = Array.from(prose.matchAll(componentLine));
  if (lines.length === 0) return false;
  const scanner = createScanner(prose);
  return lines.some(({ 0: written, 1: name = '', index }) => {
    const tag = scanner.tag(index + written.length - name.length - 1);
    return (
      tag?.form === 'empty' && isOwn(name) && /^[ \t]*(?:\r?\n|$)/.test(prose.slice(tag.end, tag.end + 200))
    );
  });
}

/** Whether a Markdown file is MDX. Code can show what would be a sign. */
function isWholeMdx(text: string): boolean {
  const mayImport =
    anyImport.test(text) && (text.includes('mdx-code-block') || text.search(importLine) !== -1);
  if (!mayImport && !(text.includes('={') && attributeInBraces.test(text))) return false;
  const shown = withoutScripts(withoutFences(text));
  if (attributeInBraces.test(shown)) return true;
  return Array.from(shown.matchAll(importLine)).some(({ index }) => {
    const statement = shown
      .slice(index, index + 2000)
      .replace(/^---/, '')
      .trimStart();
    return moduleStatement.test(statement) && (!statement.startsWith('export') || component.test(statement));
  });
}

/** Removes the scripts of Vue, which import what they need. */
function withoutScripts(text: string): string {
  if (!/<script/i.test(text)) return text;
  const small = text.toLowerCase();
  const kept: string[] = [];
  let read = 0;
  for (;;) {
    const start = small.indexOf('<script', read);
    const end = start === -1 ? -1 : small.indexOf('</script', start);
    if (end === -1) return [...kept, text.slice(read)].join('');
    kept.push(text.slice(read, start));
    read = end;
  }
}

/** Whether a component has an indented line: a known one, or one that is closed, whose content is no code either. */
function hasIndentedComponent(text: string): boolean {
  if (hasComponent(text, indented, (name) => isBlockElement(name, true))) return true;
  if (!anyComponent.test(text) || !text.includes('</')) return false;
  return Array.from(withoutFences(text).matchAll(indented)).some(([, name = '']) =>
    text.includes(`</${name}>`),
  );
}

function hasComponent(text: string, pattern: RegExp, isMeant: (name: string) => boolean): boolean {
  if (!anyComponent.test(text)) return false;
  const has = (searched: string) =>
    Array.from(searched.matchAll(pattern)).some(
      ([, name = '']) => componentNamed(name) !== undefined && isMeant(name),
    );
  return has(text) && has(withoutFences(text));
}
