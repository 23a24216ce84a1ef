// Gives typed references without a text (`[](op:createLearner)`) a hole for the current title of their target. Until it is filled, they
// count as the name that is written, so that ids and descriptions do not depend on the plan.

import type { Root } from 'hast';
import { attribute, isElement, namedRaw, type Parent } from '../../shared/hast-nodes.ts';
import { contentMark } from '../../shared/html/chunks.ts';
import { typedName } from '../../shared/references/typed-names.ts';
import type { TypedTarget } from '../../types/markup.ts';
import type { Page } from '../tree/page-context.ts';

/** Whether a text can contain a typed reference, also one that is made of its front matter (`openapi: GET /boats`). Others are not searched. */
const hint = /\b(?:op|schema|param|error|tag):|^(?:open)?api:/m;

/** Fills typed references that have no text. Call it before the text of the tree is read. */
export function nameTypedLinks(tree: Root, page: Page): Root {
  if (hint.test(page.source)) nameIn(tree, page);
  return tree;
}

function nameIn(parent: Parent, page: Page): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const written = attribute(child, 'href');
    const typed = child.tagName === 'a' && written !== undefined ? typedName(written) : undefined;
    if (typed === undefined || child.children.length > 0) nameIn(child, page);
    else {
      const hole = { hole: 'title', target: typedTarget(written ?? '', page) } as const;
      child.children = [namedRaw(contentMark(hole), typed.name)];
    }
  }
}

/** The target of a typed reference in a text. */
export function typedTarget(written: string, { document }: Pick<Page, 'document'>): TypedTarget {
  return { to: 'reference', written, ...(document === undefined ? {} : { api: document.api }) };
}
