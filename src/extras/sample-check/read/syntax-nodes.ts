// Nodes of the syntax trees of JavaScript and Python, whose grammars have the same form for lists between brackets.

import type { SyntaxNode } from '@lezer/common';

/** Returns the children of a node, without comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (!child.name.endsWith('Comment')) children.push(child);
  return children;
}

/** A part of a list: an argument, an item, or an entry of an object. */
export interface ListPart {
  at: number;
  /** Its key or name, if it has one. */
  key?: SyntaxNode;
  /** Absent: not known, such as the items that `...rest` adds. */
  value?: SyntaxNode;
}

/** Splits what is between the brackets of a list at its commas. */
export function partsOf(node: SyntaxNode): ListPart[] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of childrenOf(node).slice(1)) {
    if (child.name === ',') groups.push([]);
    else if (!/^[)\]}]$/.test(child.name)) groups.at(-1)?.push(child);
  }
  return groups.flatMap((group) => {
    const [only] = group;
    return only === undefined ? [] : [partOf(only.name === 'Property' ? childrenOf(only) : group, only.from)];
  });
}

function partOf(nodes: readonly SyntaxNode[], at: number): ListPart {
  const [first, second, third] = nodes;
  if (first === undefined || nodes.some(({ type }) => type.isError)) return { at };
  if (second === undefined)
    return first.name === 'PropertyDefinition' ? { at, key: first, value: first } : { at, value: first };
  const isNamed = second.name === ':' || second.name === 'AssignOp';
  return isNamed && third !== undefined && nodes.length === 3 ? { at, key: first, value: third } : { at };
}
