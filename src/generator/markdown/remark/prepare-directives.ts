// Prepares the container directives of a tree: a title in `{title="..."}` becomes a label, `:::code-group` becomes tabs. Reports
// directives that are never closed, and attributes that have no effect.

import type { Code, Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { DiagnosticCode } from '../../types/diagnostic.ts';
import { directiveNames } from '../rehype/decorate-directives.ts';
import { takeFenceTitle } from '../rehype/fence-options.ts';
import { languageNamed } from '../rehype/highlighter.ts';
import { didYouMean, type Page } from '../tree/page-context.ts';
import { blockAttributes, joinParts, labelWith, prepareBlock } from './prepare-blocks.ts';

/** Only the start of a longer line is searched for an attribute. */
const longestOpening = 1000;
/** Attributes that contain the title of a directive. */
const titleNames = ['title', 'label'];
/** Further attributes with an effect, by the name of the directive. */
const knownAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(directiveNames.map((name) => [name, ['id']])),
  tabs: ['id', 'group'],
  details: ['id', 'open'],
  tab: ['icon'],
  ...blockAttributes,
  'error-codes': ['api'],
};

/**
 * Prepares the directives of a tree, in place. A directive that a plugin turns into an element is left as it is.
 * Diagnostics: `unclosed-directive`, `unknown-directive-attribute`.
 */
export function prepareDirectives(tree: Nodes, page: Page): void {
  if ('children' in tree) page.syntax?.renameBlocks(tree, { isKnown, source: page.source });
  if (tree.type === 'containerDirective' && tree.data?.hName === undefined) {
    reportUnclosed(tree, page);
    if (tree.name === 'code-group') makeTabs(tree);
    takeTitle(tree);
    reportAttributes(tree, page);
    prepareBlock(tree, page);
  }
  if ('children' in tree) joinParts(tree);
  if ('children' in tree) for (const child of tree.children) prepareDirectives(child, page);
}

function isKnown(name: string): boolean {
  return directiveNames.includes(name);
}

/** Moves the title out of the attributes, unless there is one in brackets. */
function takeTitle({ attributes, children }: ContainerDirective): void {
  const [label] = children;
  const isLabelled = label?.type === 'paragraph' && label.data?.directiveLabel === true;
  const [first] = isLabelled ? label.children : [];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (attributes === null || attributes === undefined || isLabelled) return;
  const name = titleNames.find((each) => attributes[each]);
  const title = name === undefined ? '' : (attributes[name] ?? '').trim();
  if (name === undefined || title === '') return;
  delete attributes[name];
  children.unshift(makeLabel(title));
}

function makeLabel(title: string): Paragraph {
  return labelWith([{ type: 'text', value: title }]);
}

/** Turns a group of code blocks into tabs, each with the title or language of its block. */
function makeTabs(group: ContainerDirective): void {
  group.name = 'tabs';
  const labels = labelsOf(group.children.filter((child) => child.type === 'code'));
  group.children = group.children.map((child) => {
    if (child.type !== 'code') return child;
    const label = labels.get(child) ?? '';
    const { position } = child;
    return {
      type: 'containerDirective',
      name: 'tab',
      ...(position && { position }),
      data: { isMade: true },
      children: [
        ...(label === '' ? [] : [makeLabel(label)]),
        { ...child, meta: takeFenceTitle(child.meta ?? '').rest },
      ],
    };
  });
}

/** Languages with one name, as `zsh` and `bash` are both "Shell", are told apart by the words that the author wrote. */
function labelsOf(blocks: readonly Code[]): Map<Code, string> {
  const named = blocks.map((block) => {
    const word = block.lang ?? '';
    const language = languageNamed(word)?.label;
    const title = takeFenceTitle(block.meta ?? '').title;
    return { block, word, title, label: title ?? (typeof language === 'string' ? language : word) };
  });
  return new Map(
    named.map(({ block, word, title, label }) => {
      const isShared = named.some((other) => other.label === label && other.word !== word);
      return [block, title === undefined && isShared && word !== '' ? word : label];
    }),
  );
}

declare module 'mdast' {
  interface Data {
    /** The program made the directive; the author did not write it. */
    isMade?: boolean;
    /** The places of the fences of a directive, from `mdast-util-directive`. */
    position?: { closing?: unknown };
  }
}

function reportUnclosed({ name, data, position }: ContainerDirective, page: Page): void {
  // An unknown block is reported, and what it contains is shown as if it were not there.
  if (position === undefined || data?.isMade || !directiveNames.includes(name)) return;
  if (data?.position?.closing !== undefined) return;
  report(page, position.start, {
    code: 'unclosed-directive',
    message: `\`:::${name}\` is never closed, so it ends with the page, or with the block around it.`,
    notes: [
      'Close it with a line of as many colons as it opens with. A block that contains other blocks needs more colons than they have.',
    ],
  });
}

function reportAttributes({ name, attributes, position }: ContainerDirective, page: Page): void {
  if (position === undefined) return;
  const known = knownAttributes[name];
  // The directive itself is reported.
  if (known === undefined) return;
  for (const [attribute, value] of Object.entries(attributes ?? {})) {
    const isTitle = titleNames.includes(attribute);
    if (known.includes(attribute) || (isTitle && !value?.trim())) continue;
    report(page, position.start, {
      code: 'unknown-directive-attribute',
      attribute,
      message: `The attribute \`${attribute}\` of \`:::${name}\` has no effect${isTitle ? ', as the block already has a title' : ''}.`,
      notes: isTitle ? [] : adviceFor(attribute, ['title', ...known.filter((each) => each !== 'icon')]),
    });
  }
}

function adviceFor(written: string, known: readonly string[]): string[] {
  const nearest = didYouMean(written, known, (each) => each);
  return nearest.length > 0 ? nearest : [`Known are ${known.map((each) => `\`${each}\``).join(', ')}.`];
}

/** Reports a problem of the line that opens a directive, at one of its attributes if the line contains it. */
function report(
  page: Page,
  { offset = 0, line, column }: { offset?: number | undefined; line: number; column: number },
  problem: { code: DiagnosticCode; attribute?: string; message: string; notes: string[] },
): void {
  const { code, attribute = '', message, notes } = problem;
  const [opening = ''] = page.source.slice(offset, offset + longestOpening).split('\n', 1);
  const at = attribute === '' ? 0 : Math.max(opening.lastIndexOf(attribute), 0);
  const length = at === 0 ? opening.trimEnd().length : attribute.length;
  const place = { line, column: column + at, endColumn: column + at + length };
  page.diagnostics.push({
    code,
    severity: 'warning',
    message,
    ...(page.file === undefined ? {} : { place: { file: page.file, ...place } }),
    notes,
  });
}
