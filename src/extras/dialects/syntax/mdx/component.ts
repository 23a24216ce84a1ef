// What is known of a component.

import type { Nodes } from 'mdast';
import type { JsxElement } from './mdx-nodes.ts';
import type { Work } from './work.ts';

/** A known component. */
export interface Component {
  /** Whether it is part of a line of text. */
  isInline: boolean;
  /** Makes the nodes that it becomes. Undefined if its attributes are not known, so that it is like an unknown one. */
  make(element: JsxElement, work: Work): Nodes[] | undefined;
}
