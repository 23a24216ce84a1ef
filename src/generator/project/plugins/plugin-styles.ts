// Publishes the style sheets of plugins, with the style sheets, images and fonts that they name by relative addresses. They keep their places to
// each other, so nothing in them is rewritten.

import { readFileSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { hashedFile, integrityOf } from '../../shared/assets.ts';
import { isRecord } from '../../shared/json.ts';
import { keyOf } from '../../shared/keys.ts';
import { allowedWith, blockedSource } from '../../shared/security-policy.ts';
import { decode } from '../../shared/urls.ts';
import type { PluginStyle } from '../../types/config.ts';
import type { ProjectPolicy } from '../../types/page-view.ts';
import { type ConfigProblem, keyPathOf } from '../config-messages.ts';
import type { ConfigPath } from '../modules/config-places.ts';
import {
  commonFolder,
  type FileFault,
  nearFile,
  placeAt,
  publishingFolder,
  unusable,
} from './browser-files.ts';
import type { BrowserPart } from './plugin-weights.ts';
import type { ReadStyleSheet, StyleAddress } from './style-sheet.ts';

/** The style sheets of a plugin, and where they are written. */
export interface PlacedStyles {
  /** The name of the plugin. */
  plugin: string;
  written: readonly string[];
  /** Where `styles` is: in the configuration, or in the module of the plugin. */
  at: ConfigPath;
  module?: string;
  /** Absolute path of the folder that paths start from. */
  folder: string;
  /** Whether the plugin changes pages after all else, so that nothing tells which of them need a sheet. */
  changesPages: boolean;
}

/** Returns the style sheets of a plugin in the form of the program. */
export function stylesOf(
  { name, styles, hooks }: Readonly<Record<string, unknown>>,
  { at, ...place }: Pick<PlacedStyles, 'at' | 'module' | 'folder'>,
): PlacedStyles {
  return {
    plugin: String(name),
    written: styles as string[],
    at: [...at, 'styles'],
    ...place,
    changesPages: isRecord(hooks) && hooks.beforeWrite !== undefined,
  };
}

/** The style sheets of plugins as files of the site. */
export interface OpenedStyles {
  styles: PluginStyle[];
  parts: BrowserPart[];
  /** Absolute paths of what the files are copies of. */
  sources: string[];
  problems: ConfigProblem[];
  /** Finds addresses of other sites that the policy of the pages does not allow. */
  policyProblems(policy: ProjectPolicy): ConfigProblem[];
}

/** Reads the style sheets of plugins. */
export async function openAllStyles(plugins: readonly PlacedStyles[], root: string): Promise<OpenedStyles> {
  const opened: OpenedSheet[] = [];
  const problems: ConfigProblem[] = [];
  for (const given of plugins)
    for (const [index, written] of given.written.entries()) {
      const found = await openSheet(written, { ...given, at: [...given.at, index], root });
      if ('problems' in found) for (const one of found.problems) problems.push(one);
      else opened.push(found);
    }
  return {
    styles: opened.map(({ style }) => style),
    parts: opened.map(({ part }) => part),
    sources: opened.flatMap(({ sources }) => sources),
    problems,
    policyProblems: (policy) => opened.flatMap(({ remote }) => remote.flatMap((one) => blocked(one, policy))),
  };
}

/** An address of another site. */
interface RemoteAddress extends StyleAddress {
  file: string;
  text: string;
}

interface OpenedSheet extends Pick<OpenedStyles, 'sources'> {
  style: PluginStyle;
  /** Images and fonts are loaded only where they are shown, so they are in no limit. */
  part: BrowserPart;
  remote: RemoteAddress[];
}

type SheetLoading = Omit<PlacedStyles, 'written'> & { root: string };

async function openSheet(
  written: string,
  { plugin, at, module, folder, root, changesPages }: SheetLoading,
): Promise<OpenedSheet | { problems: ConfigProblem[] }> {
  const path = resolve(folder, written);
  const home = publishingFolder(folder, root);
  const fault = /^\.{1,2}\//.test(written)
    ? unusable(path, { home, kind: 'style sheet' })
    : {
        what: 'is no path of a file',
        advice: 'The path begins with `./`, and starts from the folder of the plugin.',
      };
  if (fault !== undefined) {
    const message = `\`${keyPathOf(at)}\` is \`${written}\`, which ${fault.what}.`;
    const notes = [nearFile(path, written) ?? fault.advice];
    return {
      problems: [{ path: at, part: 'value', message, notes, ...(module !== undefined && { module }) }],
    };
  }
  const read = await readSheets(path, { plugin, home });
  if ('problems' in read) return read;
  const { files: contents, classes, remote } = read;
  const common = commonFolder([...contents.keys()]);
  const names = [...contents.keys()].map((file) => relative(common, file).split(sep).join('/'));
  const digests = [...contents.values()].map((bytes) => keyOf(bytes));
  const whole = hashedFile(plugin, Buffer.from(JSON.stringify([names, digests]))).outputPath;
  const [first = new Uint8Array()] = contents.values();
  const isEverywhere = classes === undefined || changesPages;
  return {
    style: {
      plugin,
      file: `${posix.basename(whole)}/${names[0]}`,
      integrity: integrityOf(first),
      ...(!isEverywhere && { classes: [...classes].sort() }),
    },
    part: {
      plugin,
      name: written,
      written,
      files: [...contents.values()].map((content, index) => ({
        outputPath: `${whole}/${names[index]}`,
        content,
      })),
    },
    sources: [...contents.keys()],
    remote,
  };
}

interface ReadSheets {
  /** By absolute path; the sheet itself is the first. */
  files: Map<string, Uint8Array>;
  classes: ReadonlySet<string> | undefined;
  remote: RemoteAddress[];
}

async function readSheets(
  path: string,
  { plugin, home }: { plugin: string; home: string },
): Promise<ReadSheets | { problems: ConfigProblem[] }> {
  // Most projects have no plugin with a style sheet.
  const { readStyleSheet } = await import('./style-sheet.ts');
  const files = new Map<string, Uint8Array>();
  const remote: RemoteAddress[] = [];
  const problems: ConfigProblem[] = [];
  const classes = new Set<string>();
  let isEverywhere = false;
  const waiting = [path];
  for (const file of waiting) {
    if (files.has(file)) continue;
    const bytes = readFileSync(file);
    files.set(file, bytes);
    if (!isStyleSheet(file)) continue;
    const text = bytes.toString('utf8');
    const sheet: ReadStyleSheet = readStyleSheet(text, plugin);
    for (const one of sheet.classes ?? []) classes.add(one);
    isEverywhere ||= sheet.classes === undefined;
    for (const address of sheet.addresses) {
      const found = targetOf(address, { file, home });
      if ('fault' in found) problems.push(problemAt(address, { file, text }, found.fault));
      else if ('path' in found) waiting.push(found.path);
      else remote.push({ ...address, file, text });
    }
  }
  if (problems.length > 0) return { problems };
  return { files, remote, classes: isEverywhere ? undefined : classes };
}

function isStyleSheet(file: string): boolean {
  return /\.css$/i.test(file);
}

type Target = { path: string } | { fault: FileFault } | { isRemote: true };

/** What an address leads to: a file beside the style sheet, or another site. */
function targetOf(
  { written, directive }: StyleAddress,
  { file, home }: { file: string; home: string },
): Target {
  const address = written.trim();
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(address)) return { isRemote: true };
  if (/^[\\/]/.test(address))
    return {
      fault: {
        what: 'starts from the root of the server',
        advice: 'Write the path from the style sheet, such as `./line.svg`: sites have different base URLs.',
      },
    };
  const path = resolve(dirname(file), decode(address.replace(/[?#].*$/s, '')));
  const kind = directive === 'style-src' ? 'style sheet' : directive === 'font-src' ? 'font' : 'image';
  const fault = unusable(path, { home, kind });
  if (fault === undefined) return { path };
  return { fault: { ...fault, advice: nearFile(path, address) ?? fault.advice } };
}

function problemAt(
  { written, start }: StyleAddress,
  { file, text }: { file: string; text: string },
  { what, advice }: FileFault,
): ConfigProblem {
  const message = `The style sheet names \`${shortened(written)}\`, which ${what}.`;
  return { path: [], module: file, part: 'value', message, notes: [advice], place: placeAt(text, start) };
}

function blocked({ file, text, ...address }: RemoteAddress, policy: ProjectPolicy): ConfigProblem[] {
  const { written, directive } = address;
  const loaded = { address: written.trim(), directive };
  if (blockedSource(loaded, policy) === undefined) return [];
  const what = 'the policy of the pages does not allow';
  const [source] = (allowedWith(loaded, policy)?.[directive] ?? []).slice(-1);
  const advice =
    source === undefined
      ? 'Put the file beside the style sheet, and name it by its path.'
      : `Put the file beside the style sheet, or allow it in the configuration of the site: \`csp: { '${directive}': ['${source}'] }\`.`;
  return [problemAt(address, { file, text }, { what, advice })];
}

/** An address can be a whole file (`data:`). */
function shortened(written: string): string {
  return written.length > 80 ? `${written.slice(0, 60)}…` : written;
}
