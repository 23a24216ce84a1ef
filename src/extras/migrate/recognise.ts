// Finds the tool that a site was written for.

import type { SystemName } from './types/source-site.ts';
import type { SourceTree } from './types/source-tree.ts';
import type { RecognisedSite, System } from './types/system.ts';

/** A tool with the site that it was recognised by. */
export interface Recognised extends RecognisedSite {
  system: System;
}

/**
 * Finds the tool: by a file that only it has, or else by what its sites look like; the site nearest to the folder first.
 * @param from the only tool to look for
 */
export function recogniseSystem(
  tree: SourceTree,
  systems: readonly System[],
  from?: SystemName,
): Recognised | undefined {
  const found = systems
    .filter(({ name }) => from === undefined || name === from)
    .flatMap((system) => {
      const site = system.recognise(tree);
      return site === undefined ? [] : [{ ...site, system }];
    });
  const depth = ({ root }: RecognisedSite) => (root === '.' ? 0 : root.split('/').length);
  const [best] = found.sort(
    (one, other) => Number(other.isCertain) - Number(one.isCertain) || depth(one) - depth(other),
  );
  const isSection = best !== undefined && !best.isCertain && best.root !== '.';
  // Sites of Hugo are not migrated: what a folder in one looks like is a section of it.
  return from === undefined && isSection && isHugo(tree) ? undefined : best;
}

const ofHugo = /^(?:hugo|config\/_default\/(?:hugo|config))\.(?:toml|ya?ml|json)$/;

function isHugo(tree: SourceTree): boolean {
  if (tree.files.some((file) => ofHugo.test(file))) return true;
  return tree.has('config.toml') && tree.files.some((file) => file.startsWith('content/'));
}

/** The folder with the fewest parts that has a file whose path from it matches; the first by name of several. */
export function folderWith(tree: SourceTree, inside: RegExp): { root: string; sign: string } | undefined {
  const found = tree.files.flatMap((file) => {
    const match = inside.exec(`/${file}`);
    if (match === null) return [];
    return [{ root: file.slice(0, Math.max(match.index - 1, 0)) || '.', sign: file }];
  });
  const depth = ({ root }: { root: string }) => (root === '.' ? 0 : root.split('/').length);
  return found.sort((one, other) => depth(one) - depth(other))[0];
}
