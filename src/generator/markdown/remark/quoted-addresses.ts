// Keeps the brackets of an address in a quoted form: `use "Your Name <you@example.com>"`. Markdown reads the brackets as those of a link, so
// that readers would not see that the value has them.

import type { Parents, PhrasingContent, Root } from 'mdast';

const quoted = /["“][^"“”<>\n]*<[^<>\s@]+@[^<>\s@]+>["”]/;

/** Replaces the links of quoted addresses by their text. */
export function keepQuotedAddresses(tree: Root, text: string): void {
  if (quoted.test(text)) keepIn(tree);
}

function keepIn(parent: Parents): void {
  for (const [at, node] of parent.children.entries()) {
    if (!('children' in node)) continue;
    const address = addressOf(node as PhrasingContent);
    const [before, after] = [parent.children[at - 1], parent.children[at + 1]];
    const isQuoted =
      address !== undefined &&
      before?.type === 'text' &&
      /["“][^"“”]*$/.test(before.value) &&
      after?.type === 'text' &&
      /^["”]/.test(after.value);
    if (isQuoted)
      parent.children[at] = {
        type: 'text',
        value: `<${address}>`,
        ...(node.position && { position: node.position }),
      };
    else keepIn(node);
  }
}

/** Returns the address of a link between brackets, whose source is two characters longer. */
function addressOf(node: PhrasingContent): string | undefined {
  if (node.type !== 'link' || node.children.length !== 1) return undefined;
  const [child] = node.children;
  if (child?.type !== 'text' || node.url !== `mailto:${child.value}`) return undefined;
  const { start, end } = node.position ?? {};
  const length = (end?.offset ?? 0) - (start?.offset ?? 0);
  return length === child.value.length + 2 ? child.value : undefined;
}
