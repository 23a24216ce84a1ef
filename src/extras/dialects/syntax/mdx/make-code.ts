// Components that show code, and diagrams.

import type { BlockContent, Code, Nodes } from 'mdast';
import { readLiteral } from '../../../../generator/shared/javascript/javascript-literals.ts';
import type { JsxElement } from './mdx-nodes.ts';
import { isSpace, partsOf } from './nest.ts';
import { directiveOf, literalAttribute, reportComponent, textAttribute, type Work } from './work.ts';

/** Code blocks as tabs; VuePress puts each into a tab of its own. */
export function codeGroup(
  element: JsxElement,
  work: Work,
  children: BlockContent[] = work.flow(element),
): Nodes[] {
  const isTabs = children.some((child) => child.type === 'containerDirective' && child.name === 'tab');
  return [directiveOf(isTabs ? 'tabs' : 'code-group', { children }, element)];
}

/** Examples of a request or a response: tabs if there are several. */
export function examples(element: JsxElement, work: Work): Nodes[] {
  const children = work.flow(element);
  return children.length > 1 && children.every(({ type }) => type === 'code')
    ? codeGroup(element, work, children)
    : children;
}

/** A block of code: its text is in an attribute, in an expression, or a block of code already. */
export function codeComponent(element: JsxElement, work: Work): Nodes[] {
  const code = codeOf(element, ['code', 'children', 'content', 'snippet'], work);
  if (code === undefined) {
    const file = fileOf(element, work);
    if (file !== undefined) {
      reportComponent(
        element,
        {
          effect: `the code of \`${file}\` is not included.`,
          notes: ['Write the code between ``` fences.'],
        },
        work,
      );
      return [];
    }
    const children = work.flow(element);
    if (children.length === 0)
      reportComponent(
        element,
        {
          effect: 'its code is not known, so nothing of it is shown.',
          notes: ['Write the code between ``` fences.'],
        },
        work,
      );
    return children;
  }
  const lang =
    textAttribute(element, ['language', 'lang'], work) ??
    languageOf(textAttribute(element, ['className'], work));
  const title = textAttribute(element, ['title', 'filename', 'name'], work);
  const meta = title === undefined ? null : `title="${title.replaceAll('"', "'")}"`;
  return [madeCode({ value: code, lang: lang ?? null, meta }, element)];
}

/** The file whose text is the code, as bundlers load it. */
function fileOf({ children }: JsxElement, { imports }: Work): string | undefined {
  const [only] = partsOf(children).filter((node) => !isSpace(node));
  const file = only?.type === 'jsxExpression' ? imports.get(only.code.trim()) : undefined;
  return file?.replace(/^!!raw-loader!|\?raw$/g, '');
}

function languageOf(classes: string | undefined): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(classes ?? '')?.[1];
}

/** A diagram in Mermaid. */
export function mermaid(element: JsxElement, work: Work): Nodes[] {
  const value = codeOf(element, ['chart', 'code', 'value', 'definition', 'diagram', 'content'], work);
  return value === undefined ? work.flow(element) : [madeCode({ value, lang: 'mermaid' }, element)];
}

function madeCode(code: Pick<Code, 'value' | 'lang' | 'meta'>, { position }: JsxElement): Code {
  return { type: 'code', ...code, ...(position && { position }) };
}

/** Attributes of components that a project defines whose text is code, and those whose text is none. */
const codeNames = new Set(['code', 'source', 'snippet', 'example']);
/** Commands of a shell. */
const commandNames = new Set(['command', 'cmd']);
const textNames = new Set(
  'title heading label question description subtitle text caption content body alt className style'.split(
    ' ',
  ),
);

/** The code in the attributes of a component that is not known: that of `code`, a command, and texts of more than one line in braces. */
export function codeInAttributes(element: JsxElement, work: Work): Code[] {
  const hasCommand = [...commandNames].some((name) => element.attributes.has(name));
  const lang = textAttribute(element, ['language', 'lang'], work) ?? (hasCommand ? 'sh' : null);
  const title = textAttribute(element, ['title', 'filename', 'file'], work);
  const codes = [...element.attributes].flatMap(([name, written]) => {
    if (textNames.has(name)) return [];
    const isCode = codeNames.has(name) || commandNames.has(name);
    const value = isCode || typeof written === 'object' ? literalAttribute(element, name, work) : undefined;
    if (typeof value !== 'string' || value.trim() === '') return [];
    const isShown = value.trim().includes('\n') || (isCode && (lang !== null || typeof written === 'object'));
    return isShown ? [{ name: isCode ? undefined : name, value }] : [];
  });
  return codes.map(({ name, value }) => {
    const shown = name === undefined || codes.length === 1 ? (title ?? name) : name;
    const meta = shown === undefined ? null : `title="${shown.replaceAll('"', "'")}"`;
    // Without a language, a block has no options.
    return madeCode({ value: trimmed(value), lang: lang ?? (meta === null ? null : 'text'), meta }, element);
  });
}

/** The text of an attribute, or of an expression that is all of the content. */
function codeOf(element: JsxElement, names: readonly string[], work: Work): string | undefined {
  for (const name of names) {
    const value = literalAttribute(element, name, work);
    if (typeof value === 'string') return trimmed(value);
  }
  const inside = partsOf(element.children).filter((node) => !isSpace(node));
  const [only, second] = inside;
  if (only?.type !== 'jsxExpression' || second !== undefined) return undefined;
  const value = readLiteral(only.code, work.names);
  return typeof value === 'string' && !work.imports.has(only.code.trim()) ? trimmed(value) : undefined;
}

/** Removes empty lines around code, and the indentation that all lines share. */
function trimmed(code: string): string {
  const lines = code.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : code;
}
