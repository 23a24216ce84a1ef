// Files of plugins that are published: where they may be, and what browsers can load of them.

import { accessSync, constants, existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { nearestName } from '../../shared/nearest-name.ts';

/** Why a file cannot be published: the end of a sentence, and what to do. */
export interface FileFault {
  what: string;
  advice: string;
}

/** What a file is published as. */
type FileKind = 'module' | 'style sheet' | 'image' | 'font';

const endings: Record<FileKind, RegExp> = {
  module: /^\.m?js$/,
  'style sheet': /^\.css$/i,
  image: /^\.(?:svg|png|jpe?g|gif|webp|avif)$/i,
  font: /^\.(?:woff2?|ttf|otf)$/i,
};

const others: Record<FileKind, FileFault> = {
  module: {
    what: 'is not JavaScript',
    advice: 'Browsers load files as they are: write a `.js` file, or build one.',
  },
  'style sheet': {
    what: 'is no style sheet',
    advice: 'Browsers load files as they are: write a `.css` file, or build one.',
  },
  image: {
    what: 'is no image',
    advice: 'Images are `.svg`, `.png`, `.jpg`, `.gif`, `.webp` or `.avif` files.',
  },
  font: { what: 'is no font', advice: 'Fonts are `.woff2`, `.woff`, `.ttf` or `.otf` files.' },
};

/** The most bytes of a file that browsers load. */
const mostBytes = 5_000_000;

/** The folder that a plugin publishes files of: the project, or the package that the plugin is in. Links are followed. */
export function publishingFolder(folder: string, root: string): string {
  const [own, project] = [realpathSync(folder), realpathSync(root)];
  const inside = pathBelow(project, own);
  if (inside !== undefined && !inside.split(sep).includes('node_modules')) return project;
  for (let one = own; ; one = dirname(one)) {
    if (existsSync(join(one, 'package.json'))) return one;
    if (dirname(one) === one) return own;
  }
}

/** Why browsers cannot load a file of a plugin; undefined if they can. */
export function unusable(
  path: string,
  { home, kind }: { home: string; kind: FileKind },
): FileFault | undefined {
  if (!endings[kind].test(extname(path))) return others[kind];
  const found = statOf(path);
  if (found?.isFile() !== true)
    return {
      what: found === undefined ? 'does not exist' : found.isDirectory() ? 'is a folder' : 'is no file',
      advice: 'The path is that of a file, with its ending.',
    };
  if (!isReadable(path)) return { what: 'cannot be read', advice: 'Change the permissions of the file.' };
  if (pathBelow(home, realpathSync(path)) === undefined)
    return {
      what: 'is outside of the folder that its plugin is in',
      advice: 'A plugin publishes files of its package, or of the project. Copy the file into it.',
    };
  if (found.size > mostBytes)
    return {
      what: `has ${found.size} bytes; at most ${mostBytes} are published`,
      advice: 'Readers would wait for it: make it smaller.',
    };
  return undefined;
}

/** What is at a path; nothing if no file can have it. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function pathBelow(folder: string, path: string): string | undefined {
  const inside = relative(folder, path);
  return inside === '..' || inside.startsWith(`..${sep}`) || inside === path ? undefined : inside;
}

/** The folder that all of these files are in. */
export function commonFolder(files: readonly string[]): string {
  const [first = '', ...more] = files.map((file) => dirname(file));
  return more.reduce((common, folder) => {
    const parts = folder.split(sep);
    const different = common.split(sep).findIndex((part, index) => part !== parts[index]);
    return different < 0 ? common : common.split(sep).slice(0, different).join(sep);
  }, first);
}

/** Advises the file with the nearest name in the same folder and with the same ending. */
export function nearFile(path: string, written: string): string | undefined {
  const folder = dirname(path);
  if (statOf(folder)?.isDirectory() !== true || statOf(path) !== undefined) return undefined;
  const names = readdirSync(folder).filter((name) => extname(name) === extname(path));
  const nearest = nearestName(basename(path), names.sort());
  return nearest === undefined
    ? undefined
    : `Did you mean \`${written.slice(0, -basename(path).length)}${nearest}\`?`;
}

/** The 1-based place of an offset. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
