// Blocks of code with commands of npm that other tools show for each package manager: ` ```bash npm2yarn ` of Docusaurus and Nextra,
// ` ```package-install ` and ` ```npm ` of Fumadocs. They are tabs, whose choice holds for all sets with the same labels.

import type { Code, Nodes, RootContent } from 'mdast';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';
import { addCodeTab, setOfCode } from './code-tabs.ts';
import { loadCommands } from './load-commands.ts';

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(?:`{3}|~{3})[^\n]*\b(?:npm|package-install)/m;
const option = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;
/** The package managers besides npm, as they are called and by their commands. */
const managers = [
  ['Yarn', 'yarn'],
  ['pnpm', 'pnpm'],
  ['Bun', 'bun'],
] as const;

/** Blocks of code with commands for package managers. */
export const packageCommands: Dialect = {
  name: 'package-commands',
  isIn: (text) => /npm|package-install/.test(text) && hint.test(text),
  change: (tree) => replaceIn(tree),
};

function replaceIn(node: Nodes): void {
  if (!('children' in node)) return;
  node.children = node.children.map((child) => {
    if (child.type === 'code') return setOfCommands(child) ?? child;
    replaceIn(child);
    return child;
  }) as RootContent[];
}

/** The commands for each package manager; undefined for other code. */
function setOfCommands(code: Code): Nodes | undefined {
  const isOfFumadocs = code.lang === 'package-install' || code.lang === 'npm';
  if (!isOfFumadocs && !option.test(code.meta ?? '')) return undefined;
  const meta = (code.meta ?? '').replace(option, '').trim();
  const { value, ...block } = {
    ...code,
    meta: meta === '' ? null : meta,
    ...(isOfFumadocs && { lang: 'bash' }),
  };
  const written = isOfFumadocs ? value.replace(/^(?!npm |npx |#|\s*$)/gm, 'npm install ') : value;
  const shown = managers.map(([label, manager]) => [label, commandsOf(written, manager)] as const);
  // Without a command of npm, or with one that not all of them have, there is nothing to choose from.
  if (shown.some(([, text]) => text === undefined || text === written)) return { ...block, value: written };
  const set = setOfCode({ ...block, value: written }, 'npm');
  for (const [label, text = written] of shown) addCodeTab(set, { ...block, value: text }, label);
  return set;
}

/** The commands of another package manager; undefined if it has none for one of them. */
function commandsOf(text: string, manager: (typeof managers)[number][1]): string | undefined {
  const convert = loadCommands();
  // The library loses the space before a second command of a line.
  const made = text.replace(/\bnp[mx] (?:[^\n&|;]*[^\s&|;])?/g, (command) => convert(command, manager));
  return made.includes("couldn't auto-convert") ? undefined : made;
}
