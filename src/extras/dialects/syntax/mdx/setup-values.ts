// The constants of `<script setup>` of Vue that are literals, on one line or as a list or an object on several.

import type { Nodes, Root } from 'mdast';
import { type Literal, readLiteral } from '../../../../generator/shared/javascript/javascript-literals.ts';

const constant =
  /^([ \t]*)(?:export\s+)?const\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]{1,100})?=[ \t]*(?:([^\n]{0,1000}?[^\s[{(,]);?[ \t]*\r?$|([[{][ \t]*\r?\n[\s\S]{0,20000}?^\1[\]}]);?[ \t]*\r?$)/gm;

/** Adds these constants of a page to the names of values. */
export function addSetupValues(tree: Root, names: Map<string, Literal>): void {
  for (const node of tree.children)
    if (isSetup(node))
      for (const [, , name = '', line, lines = ''] of node.value.matchAll(constant)) {
        const literal = readLiteral(line ?? lines, names);
        if (literal !== undefined) names.set(name, literal);
      }
}

function isSetup(node: Nodes): node is Extract<Nodes, { type: 'html' }> {
  return node.type === 'html' && /^<script\b[^>]*\bsetup\b/i.test(node.value);
}
