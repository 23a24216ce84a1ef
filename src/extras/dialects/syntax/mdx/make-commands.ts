// Components that show commands of package managers: as tabs, one for each program.

import type { Nodes } from 'mdast';
import type { JsxElement } from './mdx-nodes.ts';
import { directiveOf, isSet, textAttribute, type Work } from './work.ts';

/** Tabs with a command each, as a component without content. */
export function tabsOfCommands(
  commands: readonly (readonly [title: string, command: string])[],
  element: JsxElement,
): Nodes {
  const children = commands.map(([title, value]) =>
    directiveOf('tab', { title, children: [{ type: 'code', lang: 'sh', value }] }, element),
  );
  return directiveOf('tabs', { children }, element);
}

const programs = ['npm', 'pnpm', 'yarn'] as const;

/** What each program is called with, in the order of the programs. */
const calls: Readonly<Record<string, readonly [string, string, string]>> = {
  add: ['npm i', 'pnpm add', 'yarn add'],
  create: ['npm create', 'pnpm create', 'yarn create'],
  dlx: ['npx', 'pnpx', 'yarn dlx'],
  exec: ['npx', 'pnpm', 'yarn'],
  install: ['npm install', 'pnpm install', 'yarn install'],
  remove: ['npm uninstall', 'pnpm remove', 'yarn remove'],
  run: ['npm run', 'pnpm run', 'yarn run'],
};

/**
 * `<PackageManagers type="add" pkg="boats" dev />` of starlight-package-managers: the command that does it, for each program. Also with what is run
 * in an attribute: `exec="add boats"`.
 */
export function packageManagers(element: JsxElement, work: Work): Nodes[] | undefined {
  const read = (...names: string[]) => textAttribute(element, names, work);
  const [pkg, run] = [read('pkg'), read('exec')];
  const given = run ?? read('args');
  const isBare = pkg === undefined && given === undefined;
  // What an expression names is not known.
  if (isBare && element.attributes.size > 0) return undefined;
  const type = isBare ? 'install' : run === undefined ? (read('type') ?? 'add') : 'exec';
  const names = Object.hasOwn(calls, type) ? calls[type] : undefined;
  if (names === undefined) return undefined;
  const comment = read('comment', 'prefix')?.replace(/^#?\s*/, '# ');
  const kind = type === 'add' ? ['dev', 'peer'].find((name) => isSet(element, name, work)) : undefined;
  const commands = programs.map((program, index): [string, string] => {
    // npm hands on only what follows two hyphens.
    const separator = program === 'npm' && type === 'create' && given !== undefined ? '--' : undefined;
    const parts = [names[index], optionOf(kind, program), pkg, separator, given];
    const command = parts.filter((part) => part !== undefined).join(' ');
    return [program, comment === undefined ? command : `${comment.replaceAll('{PKG}', program)}\n${command}`];
  });
  return [tabsOfCommands(commands, element)];
}

/** The option for dependencies of a kind. */
function optionOf(kind: string | undefined, program: (typeof programs)[number]): string | undefined {
  if (kind === undefined || kind === 'dev') return kind && '-D';
  return program === 'yarn' ? '--peer' : '--save-peer';
}
