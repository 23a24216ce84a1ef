// The files of a site of another tool, in memory, and what a tool reads of them.

import { makeProject } from '../../src/extras/migrate/project/make-project.ts';
import type { SourceEntry, SourceSite } from '../../src/extras/migrate/types/source-site.ts';
import type { SourceTree } from '../../src/extras/migrate/types/source-tree.ts';
import type { System } from '../../src/extras/migrate/types/system.ts';
import { wings } from '../../src/extras/table.ts';
import { markdownWith } from '../../src/generator/pipeline/runs/open-guides.ts';

/** Files by their paths. */
export function sourceTree(texts: Readonly<Record<string, string>>): SourceTree {
  return {
    files: Object.keys(texts).sort(),
    has: (file) => Object.hasOwn(texts, file),
    text: (file) => (Object.hasOwn(texts, file) ? texts[file] : undefined),
  };
}

/**
 * Reads a site that a tool recognises.
 * @param exported what its files of code export
 */
export async function readSite(
  system: System,
  texts: Readonly<Record<string, string>>,
  exported: Readonly<Record<string, unknown>> = {},
): Promise<SourceSite> {
  const tree = sourceTree(texts);
  const found = system.recognise(tree);
  if (found === undefined) throw new Error(`${system.title} does not recognise the site.`);
  const evaluate = async (file: string) =>
    Object.hasOwn(exported, file) ? { value: exported[file] } : { reason: 'no code' };
  return system.read({ tree, root: found.root, evaluate });
}

/** Makes the new project of a site: its files with their texts, and what is reported. */
export async function madeProject(
  system: System,
  texts: Readonly<Record<string, string>>,
  exported: Readonly<Record<string, unknown>> = {},
) {
  const site = await readSite(system, texts, exported);
  const { files, items, config } = await makeProject(site, {
    system,
    tree: sourceTree(texts),
    markdown: await markdownWith(wings),
  });
  const written = new Map(files.map(({ path, text }) => [path, text ?? 'copied']));
  return { text: (path: string) => written.get(path), paths: [...written.keys()].sort(), items, config };
}

/** Sidebars as lines: `# name`, pages as `url (label)`, links as `-> address (label)`, groups as `label:`, closed ones as `label+`. */
export function sidebarLines({ sidebars }: SourceSite): string[] {
  const lines = (entries: readonly SourceEntry[], indent: string): string[] =>
    entries.flatMap((entry) => {
      const label = entry.label === undefined ? '' : ` (${entry.label})`;
      if (entry.kind === 'page') return [`${indent}${entry.url}${label}`];
      if (entry.kind === 'link') return [`${indent}-> ${entry.href}${label}`];
      return [
        `${indent}${entry.label}${entry.collapsed ? '+' : ':'}${entry.url === undefined ? '' : ` ${entry.url}`}`,
        ...lines(entry.entries, `${indent}  `),
      ];
    });
  return sidebars.flatMap(({ name, entries }) => [`# ${name}`, ...lines(entries, '')]);
}

/** What a migration left, without repetition. */
export function leftIn({ items }: SourceSite): string[] {
  return [...new Set(items.filter(({ status }) => status === 'left').map(({ what }) => what))];
}
