// Records which characters of a text are escaped, as they are no syntax of another tool.

import type { TreeExtension } from '../../types/seam/markdown-syntax.ts';

type Handle = NonNullable<NonNullable<TreeExtension['enter']>[string]>;

/** A parser extension that records which characters of a text are escaped, as they are never a mark. */
export function escapedCharacters(): TreeExtension {
  return { enter: { characterEscapeValue: keepIndex, characterReferenceValue: keepIndex } };
}

const keepIndex: Handle = function () {
  const node = this.stack.at(-1);
  if (node?.type !== 'text') return;
  node.data ??= {};
  node.data.escaped ??= [];
  node.data.escaped.push(node.value.length);
};
