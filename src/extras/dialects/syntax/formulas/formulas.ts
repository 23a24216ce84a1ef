// Renders formulas in TeX as MathML when a page is built. KaTeX is loaded for the first page that seems to have one, and trusts no text:
// no links, files or classes, and limited macros and sizes.

import type { Element, ElementContent, Properties } from 'hast';
import type { Code, InlineCode, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, RenderFormula, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { mayHaveEnvironment } from './environments.ts';
import { formulaSyntax } from './formula-syntax.ts';
import { mathLetters } from './math-letters.ts';

const dollars = /\$\$|\$`|(?<![\p{L}\p{N}_$])\$(?![\s$])[^$]*[^\s$]\$(?![\p{L}\p{N}_])/u;
const fence = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(?:`{3,}|~{3,}|:{3,})[ \t]*\{?math\b/m;

/** Whether a text can have a formula. */
function mayHaveFormula(text: string): boolean {
  return (
    (text.includes('$') && dollars.test(text)) ||
    (text.includes('\\(') && text.includes('\\)')) ||
    (text.includes('\\[') && text.includes('\\]')) ||
    (text.includes('math') && fence.test(text)) ||
    mayHaveEnvironment(text)
  );
}

/** Formulas in TeX. */
export const formulas: Dialect = {
  name: 'formulas',
  isIn: mayHaveFormula,
  syntax: formulaSyntax,
  change: (tree, page) => {
    const { formula } = page;
    if (formula !== undefined) renderIn(tree, { formula, page, place: createPlaces(page.source) });
  },
};

/** Loads KaTeX if a text seems to have a formula. */
export async function formulaRendererFor(text: string): Promise<RenderFormula | undefined> {
  if (!mayHaveFormula(text)) return undefined;
  const { default: katex } = await import('katex');
  return (tex, isDisplay) => {
    if (tex.length > longestFormula) return 'it is too long';
    const render = (formula: string) =>
      toElements(katex.renderToString(formula, { ...options, displayMode: isDisplay }), tex);
    try {
      return render(tex);
    } catch (error) {
      try {
        if (isDisplay && tex.includes('&')) return render(aligned(tex));
      } catch {
        // What is reported is about the formula as it is written.
      }
      // A nesting that is too deep is a `RangeError`.
      return error instanceof Error ? reasonIn(error.message) : 'it cannot be read';
    }
  };
}

/** A formula with signs of alignment outside of a table, which Sphinx puts into one. Empty lines are between equations. */
function aligned(tex: string): string {
  const equations = tex
    .split(/\n[ \t]*\n/)
    .map((one) => one.trim().replace(/\\\\$/, ''))
    .filter((one) => one !== '');
  return `\\begin{aligned}${equations.join(' \\\\ ')}\\end{aligned}`;
}

const longestFormula = 5000;

/** The colour of what KaTeX does not support or allow, so that it is found in the result. */
const errorColour = '#010203';

const options = {
  output: 'mathml',
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 200,
  errorColor: errorColour,
} as const;

/** `KaTeX parse error: Expected 'EOF', got '}' at position 3: ...` */
function reasonIn(message: string): string {
  const [reason = ''] = message.replace(/^KaTeX parse error: /, '').split(/ at (?:position|end of input)|\n/);
  const words = reason.replaceAll('`', "'").slice(0, 120);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

const token = /<(\/?)([a-z]+)((?:\s[^<>]*)?)>|[^<]+/g;
const attributePattern = /([a-z-]+)="([^"]*)"/g;
/** Colours of a formula have no contrast in one of the colour modes; styles and classes are of another style sheet. */
const withoutMeaning = new Set(['xmlns', 'style', 'class', 'mathcolor', 'mathbackground', 'href', 'id']);

/** Makes elements of the MathML of KaTeX, which is well-formed, without the copy of the source in it. */
function toElements(markup: string, tex: string): ElementContent[] | string {
  if (markup.includes(errorColour)) return 'it has a command that is not supported';
  const root = element('span');
  const open = [root];
  for (const [piece, closing, name, written = ''] of markup.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined)
      parent.children.push({ type: 'text', value: lettersIn(parent, withCharacters(piece)) });
    else if (closing === '/') open.pop();
    else {
      const made = element(name, name === 'math' ? { alttext: tex } : {});
      for (const [, key = '', value = ''] of written.matchAll(attributePattern))
        if (!withoutMeaning.has(key)) made.properties[key] = withCharacters(value);
      parent.children.push(made);
      if (!written.endsWith('/')) open.push(made);
    }
  }
  return mathIn(root);
}

/** Browsers know upright letters only as an attribute, and all other styles only as characters. */
function lettersIn({ properties }: Element, text: string): string {
  const { mathvariant } = properties;
  if (typeof mathvariant !== 'string' || mathvariant === 'normal') return text;
  delete properties.mathvariant;
  return mathLetters(text, mathvariant);
}

/** The `math` elements in the wrapper of KaTeX; in each, the first child of `semantics` is the formula. */
function mathIn({ children }: { children: ElementContent[] }): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [];
    if (child.tagName !== 'math') return mathIn(child);
    const [semantics] = child.children;
    if (semantics?.type === 'element' && semantics.tagName === 'semantics')
      child.children = semantics.children.slice(0, 1);
    return [child];
  });
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function withCharacters(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (written) => characters[written] ?? written);
}

interface Rendering {
  formula: RenderFormula;
  page: SyntaxPage;
  place: FindPlace;
}

/** Replaces the formulas of a tree. One that is not valid stays as code. */
function renderIn(node: Nodes, rendering: Rendering): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).map((child) => {
    if (child.type === 'code') return blockOf(child, rendering);
    if (child.type === 'inlineCode') return inlineOf(child, rendering);
    renderIn(child, rendering);
    return child.type === 'paragraph' ? alone(child) : child;
  });
  node.children = children as typeof node.children;
}

function blockOf(node: Code, rendering: Rendering): RootContent {
  if (node.lang !== 'math' || (node.data?.formula === undefined && (node.meta ?? '').trim() !== ''))
    return node;
  const rendered = render(node, true, rendering);
  if (rendered === undefined) {
    node.lang = 'text';
    return node;
  }
  return alone({
    type: 'paragraph',
    children: [rendered],
    ...(node.position && { position: node.position }),
  });
}

function inlineOf(node: InlineCode, rendering: Rendering): RootContent {
  const kind = node.data?.formula;
  return kind === undefined ? node : (render(node, kind === 'display', rendering) ?? node);
}

declare module 'mdast' {
  interface Data {
    /** Whether an element is a formula on a line of its own. */
    isDisplayed?: boolean;
  }
}

function render(
  node: Code | InlineCode,
  isDisplay: boolean,
  { formula, ...found }: Rendering,
): PhrasingContent | undefined {
  const rendered = formula(node.value.trim(), isDisplay);
  if (typeof rendered === 'string') {
    reportInvalid(node, rendered, found);
    return undefined;
  }
  const [math] = rendered;
  if (math?.type !== 'element') return undefined;
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  const { tagName: hName, properties: hProperties, children: hChildren } = math;
  return {
    type: 'emphasis',
    data: {
      hName,
      hProperties,
      hChildren,
      ...(isDisplay ? { isDisplayed: true } : {}),
      ...(start === undefined || end === undefined ? {} : { rendered: [start, end] }),
    },
    children: [],
    ...(node.position && { position: node.position }),
  };
}

/** A paragraph that is only a displayed formula is a block, which scrolls if it is wider than the page. */
function alone(paragraph: Paragraph): Paragraph {
  const [only, ...others] = paragraph.children;
  if (only?.data?.isDisplayed !== true || others.length > 0) return paragraph;
  return { ...paragraph, data: { ...paragraph.data, hName: 'div', hProperties: { className: ['formula'] } } };
}

function reportInvalid(
  { value, position }: Code | InlineCode,
  reason: string,
  { page, place }: Omit<Rendering, 'formula'>,
): void {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const shown = value.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'");
  recordForeign(
    page,
    {
      kind: 'formula',
      message: `The formula \`${shown.slice(0, 60)}\` is not valid TeX: ${reason}. It is shown as its source.`,
      notes: ['KaTeX renders formulas; its list of supported functions is https://katex.org/docs/supported.'],
    },
    place(start, end - start),
  );
}

function element(tagName: string, properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children: [] };
}
