// Where this program was installed from, as package managers write it in a `package.json`. A project gets the same source, since
// the name of the package can belong to somebody else in a registry that this program was not published to.

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The part of a manifest that is read here. Manifests of other projects can have anything in these places. */
interface Manifest {
  version?: unknown;
  /** Written when the package is published (`scripts/published-manifest.mjs`). */
  isPublished?: unknown;
  dependencies?: Record<string, unknown>;
  devDependencies?: Record<string, unknown>;
  optionalDependencies?: Record<string, unknown>;
}

const ownName = 'portal-docs';

/**
 * Returns the value that a project at `target` needs for this program in its `package.json`: a range of versions if it comes from a
 * registry, or else the file, folder or URL that it was installed from.
 * @param root the folder of the program's package.json, with links resolved
 */
export function installedFrom(root: string, target: string): string {
  const own = manifestIn(root);
  const range = `^${own?.version}`;
  if (own?.isPublished === true) return range;
  if (!root.split(sep).includes('node_modules')) return fileSource(root, target);
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    const declared = declaredIn(folder);
    if (declared !== undefined) return sameSource(declared, { folder, target, range });
    // Installed for the whole system, where no package manager keeps the source.
    if (folder === dirname(folder)) return fileSource(root, target);
  }
}

/** What the project in a folder, or the manager that installed into it, declares for this program. */
function declaredIn(folder: string): string | undefined {
  if (basename(folder) === 'node_modules') return undefined;
  const { dependencies, devDependencies, optionalDependencies } = manifestIn(folder) ?? {};
  const declared = { ...optionalDependencies, ...devDependencies, ...dependencies }[ownName];
  return typeof declared === 'string' ? declared : undefined;
}

function sameSource(
  declared: string,
  { folder, target, range }: { folder: string; target: string; range: string },
): string {
  const path =
    /^(?:file:|link:)(.*)$/.exec(declared)?.[1] ?? (/^[.~/]/.test(declared) ? declared : undefined);
  if (path !== undefined) return fileSource(resolve(folder, path), target);
  // `git+https:`, `https:`, `github:owner/name` and `owner/name`, but neither `npm:` nor `workspace:`.
  return /^(?!npm:|workspace:)[^@]*[:/]/.test(declared) ? declared : range;
}

/** Relative, as package managers write it. Another drive of Windows has no relative path. */
function fileSource(path: string, target: string): string {
  const way = relative(target, path);
  const written = (isAbsolute(way) ? path : way || '.').split(sep).join('/');
  return `file:${written}`;
}

function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? manifest : undefined;
  } catch {
    return undefined;
  }
}
