// MDX: JSX, expressions and module statements in Markdown. Files that end with `.mdx` have it, and so do Markdown files that import
// something or have an attribute in braces, as Docusaurus reads them. In other Markdown files only the tags of known components are
// read, and HTML stays HTML.

import type { Dialect } from './dialect.ts';
import { componentNamed, isBlockElement } from './mdx/components.ts';
import { convertMdx } from './mdx/convert.ts';
import { withoutFences } from './mdx/indentation.ts';
import { moduleStatement } from './mdx/module-statements.ts';
import { createIndentedSyntax, createMdxSyntax, type MdxForm } from './mdx/syntax.ts';

const isMdxFile = /\.mdx$/i;
const mdxSign = /[<{]|^(?:import|export)\s/m;
const anyImport = /^import\s/m;
/** An import at the start of a paragraph. */
const importLine = /(?:(?<![\s\S])|^[ \t]*\r?\n|^(?:---|\+\+\+)[ \t]*\r?\n)import\s/gm;
/** An attribute of JSX. In two braces without a colon, it is an expression of a template. */
const attributeInBraces = /<[a-z][\w-]*\s[^<>{}]{0,500}=\{(?!\{[^{}:]*\}\})/;
const anyComponent = /<[A-Z]/;
const componentTag = /<([A-Z][\w.]*)(?=[\s/>])/g;
/** A component on a line of its own with an indented line below. */
const indented = /^[ \t]*<([A-Z][\w.]*)(?:[\s/][^\n]{0,1000})?>?[ \t]*\r?\n(?:[ \t]*\r?\n)?(?: {4}|\t)/gm;

const isInline: MdxForm['isInline'] = ({ name }) =>
  componentNamed(name)?.isInline ?? (/^[a-z]/.test(name) && !isBlockElement(name, false));

/** All of MDX. */
export const mdx: Dialect = {
  name: 'mdx',
  isIn: (text, file) => (isMdxFile.test(file) ? mdxSign.test(text) : isWholeMdx(text)),
  syntax: () => createMdxSyntax({ isWhole: true, isInline }),
  change: convertMdx,
};

/** The tags of components in Markdown. */
export const components: Dialect = {
  name: 'components',
  isIn: (text, file) => hasComponent(text, componentTag, () => true) && !mdx.isIn(text, file),
  syntax: () => createMdxSyntax({ isWhole: false, isInline }),
  change: convertMdx,
};

/** HTML with the attribute `markdown`, with an indented line below. */
const indentedHtml = /<[a-z][\w-]*\s[^<>\n]*\bmarkdown\b[^<>\n]*>[ \t]*\r?\n(?:[ \t]*\r?\n)?(?: {4}|\t)/;

/** Indented content of components in Markdown, and of HTML that has Markdown. */
export const indentedContent: Dialect = {
  name: 'indented-content',
  isIn: (text, file) =>
    (text.includes('markdown') && indentedHtml.test(text) && !mdx.isIn(text, file)) ||
    (hasComponent(text, indented, (name) => isBlockElement(name, true)) && components.isIn(text, file)),
  syntax: createIndentedSyntax,
};

/** Whether a Markdown file is MDX. Code can show what would be a sign. */
function isWholeMdx(text: string): boolean {
  const mayImport = anyImport.test(text) && text.search(importLine) !== -1;
  if (!mayImport && !(text.includes('={') && attributeInBraces.test(text))) return false;
  const shown = withoutFences(text);
  if (attributeInBraces.test(shown)) return true;
  return Array.from(shown.matchAll(importLine)).some(({ index }) =>
    moduleStatement.test(
      shown
        .slice(index, index + 2000)
        .replace(/^---/, '')
        .trimStart(),
    ),
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
