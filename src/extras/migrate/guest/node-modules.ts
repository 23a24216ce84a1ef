// Modules of Node that code of a site can import: paths, addresses, and reading files of the site.

import * as paths from 'pathe';
import { virtualRoot } from '../types/closed-messages.ts';
import { GuestAddress } from './addresses.ts';
import { askHost } from './ask.ts';

/** Returns a module by its name without `node:`; undefined if there is none. */
export function nodeModule(name: string): unknown {
  if (name === 'path' || name === 'path/posix') return withDefault({ ...paths, posix: paths });
  if (name === 'url') return withDefault({ URL: GuestAddress, fileURLToPath, pathToFileURL });
  if (name === 'fs') return withDefault(filesModule());
  return name === 'fs/promises' ? withDefault(promisesModule()) : undefined;
}

function withDefault(module: object): object {
  return { ...module, default: module, __esModule: true };
}

function fileURLToPath(address: unknown): string {
  const text = String(address);
  return text.startsWith('file:') ? decodeURIComponent(new URL(text).pathname) : text;
}

function pathToFileURL(path: string): GuestAddress {
  return new GuestAddress(`file://${encodeURI(path)}`);
}

/** @throws if the file is outside of the folder that is migrated */
function inside(name: unknown): string {
  const path = paths.resolve(virtualRoot, fileURLToPath(name));
  if (path === virtualRoot) return '.';
  if (!path.startsWith(`${virtualRoot}/`)) throw new Error(`\`${path}\` is outside of the folder`);
  return path.slice(virtualRoot.length + 1);
}

function exists(name: unknown): boolean {
  try {
    return askHost('kind', inside(name)) !== undefined;
  } catch {
    return false;
  }
}

// A file that is written by a build is empty here.
function readFile(name: unknown): string {
  const text = askHost('text', inside(name));
  return typeof text === 'string' ? text : '';
}

function entryAt(name: unknown): object {
  const path = inside(name);
  const kind = askHost('kind', path);
  return {
    name: paths.basename(path),
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    isSymbolicLink: () => false,
  };
}

function readFolder(name: unknown, options?: { withFileTypes?: boolean }): unknown[] {
  const list = askHost('list', inside(name));
  if (!Array.isArray(list)) throw new Error(`\`${name}\` is no folder`);
  return options?.withFileTypes === true ? list.map((one) => entryAt(paths.join(String(name), one))) : list;
}

function filesModule(): object {
  return {
    existsSync: exists,
    readFileSync: readFile,
    readdirSync: readFolder,
    statSync: entryAt,
    lstatSync: entryAt,
    realpathSync: (name: unknown) => name,
    promises: promisesModule(),
  };
}

function promisesModule(): object {
  const later =
    (call: (...given: never[]) => unknown) =>
    async (...given: never[]) =>
      call(...given);
  return {
    readFile: later(readFile),
    readdir: later(readFolder),
    stat: later(entryAt),
    access: later(entryAt),
  };
}
