// Modules of Node whose functions only make values, or read files of the site.

import * as paths from 'pathe';
import { type CodeFiles, virtualRoot } from '../types/closed-messages.ts';
import {
  type CodeValue,
  type DictValue,
  dictValue,
  functionValue,
  isKind,
  isPrimitive,
  listValue,
  textOfValue,
} from './code-values.ts';
import type { CodeReader } from './reader.ts';

/** Returns a module by its name without `node:`; undefined if it is none that is read. */
export function builtinModule(name: string, reader: CodeReader): DictValue | undefined {
  if (name === 'path' || name === 'path/posix') return withDefault(pathModule(reader));
  if (name === 'url') return withDefault(addressModule(reader));
  if (name === 'fs' || name === 'fs/promises') return withDefault(fileModule(reader));
  return undefined;
}

function withDefault(module: DictValue): DictValue {
  module.entries.set('default', module);
  if (module.entries.has('join')) module.entries.set('posix', module);
  return module;
}

/** A function of texts. */
function onTexts(reader: CodeReader, make: (...texts: string[]) => CodeValue): CodeValue {
  return functionValue((args) => {
    const unread = args.find((arg) => isKind(arg, 'unread'));
    if (unread !== undefined) return unread;
    const texts = args.map((arg) =>
      isPrimitive(arg) || isKind(arg, 'address') ? textOfValue(arg) : undefined,
    );
    return texts.every((text) => text !== undefined)
      ? make(...texts)
      : reader.unread('a path that is not known');
  });
}

function pathModule(reader: CodeReader): DictValue {
  const on = (make: (...texts: string[]) => CodeValue) => onTexts(reader, make);
  return dictValue([
    ['join', on((...parts) => paths.join(...parts))],
    // Paths that are relative start at the folder that is migrated.
    ['resolve', on((...parts) => paths.resolve(virtualRoot, ...parts))],
    ['dirname', on((path = '') => paths.dirname(path))],
    ['basename', on((path = '', ending) => paths.basename(path, ending))],
    ['extname', on((path = '') => paths.extname(path))],
    ['normalize', on((path = '') => paths.normalize(path))],
    ['relative', on((from = '', to = '') => paths.relative(from, to))],
    ['isAbsolute', on((path = '') => paths.isAbsolute(path))],
    ['sep', '/'],
  ]);
}

/** The path of a file by its address or path. */
function pathOfAddress(text: string): string {
  if (!text.startsWith('file:') || !URL.canParse(text)) return text;
  try {
    return decodeURIComponent(new URL(text).pathname);
  } catch {
    return text;
  }
}

function addressModule(reader: CodeReader): DictValue {
  const urls = reader.global('URL');
  return dictValue([
    ['fileURLToPath', onTexts(reader, (text = '') => pathOfAddress(text))],
    [
      'pathToFileURL',
      onTexts(reader, (text = '') => ({ kind: 'address', href: `file://${encodeURI(text)}` })),
    ],
    ['URL', urls],
  ]);
}

function fileModule(reader: CodeReader): DictValue {
  const { files } = reader;
  /** A path from the folder that is migrated; undefined outside of it. */
  const inside = (text: string): string | undefined => {
    const path = paths.resolve(virtualRoot, pathOfAddress(text));
    if (path === virtualRoot) return '.';
    return path.startsWith(`${virtualRoot}/`) ? path.slice(virtualRoot.length + 1) : undefined;
  };
  const onFile = (make: (path: string, options: CodeValue) => CodeValue) =>
    functionValue(([given, options]) => {
      if (isKind(given, 'unread')) return given;
      const text = isPrimitive(given) || isKind(given, 'address') ? textOfValue(given) : undefined;
      if (text === undefined) return reader.unread('a file by a name that is not known');
      return make(inside(text) ?? '..', options);
    });
  const text = onFile((path) => files.text(path) ?? reader.unread('a file that is not there'));
  const names = onFile((path, options) => {
    const list = files.list(path);
    if (list === undefined) return reader.unread('a folder that is not there');
    const withTypes = isKind(options, 'dict') && options.entries.get('withFileTypes') === true;
    return listValue(withTypes ? list.map((name) => fileEntry(files, paths.join(path, name))) : list);
  });
  const stat = onFile((path) => fileEntry(files, path));
  const own: [string, CodeValue][] = [
    ['existsSync', onFile((path) => files.kind(path) !== undefined)],
    ['readFileSync', text],
    ['readdirSync', names],
    ['statSync', stat],
    ['lstatSync', stat],
    ['readFile', text],
    ['readdir', names],
    ['stat', stat],
  ];
  return dictValue([...own, ['promises', dictValue(own)]]);
}

function fileEntry(files: CodeFiles, path: string): DictValue {
  return dictValue([
    ['name', paths.basename(path)],
    ['isFile', functionValue(() => files.kind(path) === 'file')],
    ['isDirectory', functionValue(() => files.kind(path) === 'folder')],
  ]);
}
