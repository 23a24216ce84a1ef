// Code blocks of languages that wings show in another way.

import type { Element, ElementContent, RootContent } from 'hast';
import { isElement, textOf } from '../../shared/hast-nodes.ts';
import type { Fence, FencedCode, FencePage, RunTask } from '../../types/seam/fences.ts';
import { needBlockStyles } from '../tree/block-styles.ts';
import { type OpenFences, type Page, report, uniqueName } from '../tree/page-context.ts';
import { languageOf } from './code-blocks.ts';

/** A code block, and whose it is. */
export interface FencedCodeOf extends FencedCode {
  fence: Fence;
}

/** Returns the code blocks of a tree that wings show. */
export function fencedCode(nodes: readonly RootContent[], fences: readonly Fence[]): FencedCodeOf[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    const code = node.tagName === 'pre' ? codeIn(node) : undefined;
    const fence = code && fences.find(({ language }) => language === languageOf(code));
    return code && fence ? [{ pre: node, text: textOf(code), fence }] : fencedCode(node.children, fences);
  });
}

function codeIn(pre: Element): Element | undefined {
  const code: ElementContent | undefined = pre.children.find((child) => isElement(child, 'code'));
  return isElement(code) ? code : undefined;
}

/** Prepares the code blocks of a page. */
export async function openFences(
  page: Page,
  blocks: readonly FencedCodeOf[],
  { runTask }: { runTask: RunTask },
): Promise<OpenFences> {
  const used = [...new Set(blocks.map(({ fence }) => fence))];
  const opened = used.map(async (fence) => {
    const own = blocks.filter((block) => block.fence === fence);
    return [fence.language, await (await fence.load())(own, runTask)] as const;
  });
  return { page: pageForWings(page), show: new Map(await Promise.all(opened)) };
}

function pageForWings(page: Page): FencePage {
  return {
    source: page.source,
    strings: page.strings,
    pictures: page.pictures ?? new Map(),
    needPicture: (text) => void page.undrawn.add(text),
    claimId: page.ids.claim,
    nameFrame: (name) => uniqueName(page, name),
    needBlockStyles: () => needBlockStyles(page),
    report: (problem, pre, place) => {
      const { file } = page;
      if (place === undefined || file === undefined) report(page, problem, pre);
      else page.diagnostics.push({ ...problem, place: { file, ...place } });
    },
  };
}

/** Shows a `pre` as its wing does; undefined for any other, and for one that is shown as code. */
export function decorateFence(pre: Element, { fences }: Page): Element | undefined {
  const code = fences && codeIn(pre);
  return code && fences.show.get(languageOf(code))?.({ pre, text: textOf(code) }, fences.page);
}
