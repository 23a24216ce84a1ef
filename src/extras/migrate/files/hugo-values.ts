// The values that pages of Hugo name: `params` of its configuration, and shortcodes of the site that write a text, one such value, or HTML that is
// the same on each page.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import {
  addFlatValues,
  codeShortcodes,
  htmlShortcodes,
} from '../../../generator/shared/markdown/flat-values.ts';
import { configText } from './config-text.ts';

const endings = ['toml', 'yaml', 'yml', 'json'];
const configs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
/** A larger file is no configuration, and no shortcode that writes a value. */
const mostCharacters = 200_000;
const longestValue = 500;
const mostShortcodes = 300;

/**
 * Returns the values by the names that a page's text has for them: `params.version` and `shortcode.latest-version`. Names of `codeShortcodes` are
 * those of shortcodes that write their values among a text, which count in code, where nothing else can be made of a shortcode.
 */
export async function findHugoValues(folder: string): Promise<Record<string, string>> {
  const params = new Map<string, string>();
  for (const name of configs) {
    const config = await readData(folder, name);
    if (isRecord(config?.params)) addParams(params, config.params);
  }
  addParams(params, (await readData(folder, 'config/_default/params')) ?? {});
  const shortcodes: [string, string][] = [];
  for (const name of shortcodeFolders)
    for (const one of await findShortcodes(join(folder, name), params)) shortcodes.push(one);
  const isHugo = hugoFiles.some((name) => existsSync(join(folder, name)));
  return Object.fromEntries([...params, ...shortcodes, ...(isHugo ? [[codeShortcodes, '']] : [])]);
}

/** The folders of shortcodes: that of current releases of Hugo, and that of earlier ones. */
const shortcodeFolders = ['layouts/_shortcodes', 'layouts/shortcodes'];
const hugoFiles = [...endings.map((ending) => `hugo.${ending}`), 'config/_default', ...shortcodeFolders];

async function readData(folder: string, name: string): Promise<Record<string, unknown> | undefined> {
  for (const ending of endings) {
    const text = await configText(join(folder, `${name}.${ending}`), mostCharacters);
    if (text === undefined) continue;
    try {
      const data: unknown = await parsed(text, ending);
      if (isRecord(data)) return data;
    } catch {
      // A file that cannot be read has no values; Hugo itself reports it.
    }
  }
  return undefined;
}

/** Few projects have such a file, so what reads it is loaded for those. */
async function parsed(text: string, ending: string): Promise<unknown> {
  if (ending === 'json') return JSON.parse(text);
  if (ending === 'toml') return (await import('smol-toml')).parse(text);
  return (await import('./yaml-values.ts')).valueOfYaml(text);
}

/** Hugo reads names in lower case. */
function addParams(found: Map<string, string>, values: Record<string, unknown>): void {
  addFlatValues(found, values, { prefix: 'params', nameOf: (key) => key.toLowerCase() });
}

/** Reads the shortcodes that only write a text: `v1.2`, or `{{ .Site.Params.version }}`. */
async function findShortcodes(
  folder: string,
  params: ReadonlyMap<string, string>,
): Promise<[name: string, value: string][]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }).catch(() => []) : [];
  const found: [string, string][] = [];
  for (const name of names.sort().slice(0, mostShortcodes)) {
    if (!name.endsWith('.html')) continue;
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const written = text.length > mostCharacters ? undefined : withParams(text, params);
    if (written === undefined) continue;
    const path = posix.join(...name.split(/[\\/]/)).slice(0, -'.html'.length);
    const [value, html] = [textOfShortcode(written), htmlOfShortcode(written)];
    if (value !== undefined)
      found.push([`${value.includes('{') ? codeShortcodes : 'shortcode.'}${path}`, value]);
    else if (html !== undefined) found.push([htmlShortcodes + path, html]);
  }
  return found;
}

const comment = /\{\{-?[ \t]*\/\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*-?\}\}/g;
/** What writes nothing: an empty text, and the version of the shortcode. */
const nothing = /\{\{-?[ \t]*(?:""|\$_hugo_config[ \t]*:=[ \t]*`[^`]*`)[ \t]*-?\}\}/g;
const param = /\{\{-?[ \t]*(?:\$?\.?(?:Page\.)?[Ss]ite\.Params|\.Page\.Site\.Params)\.([\w.]+)[ \t]*-?\}\}/g;

/** A value that a shortcode gets by its place. */
const given = /\{\{-?[ \t]*\.Get[ \t]+(\d)[ \t]*-?\}\}/g;

/** The template of a shortcode without its comments, with the values of the configuration. Undefined if one of them is not known. */
function withParams(written: string, params: ReadonlyMap<string, string>): string | undefined {
  let isKnown = true;
  const value = written
    .replaceAll(comment, '')
    .replaceAll(nothing, '')
    .replaceAll(param, (_, name: string) => {
      const known = params.get(`params.${name.toLowerCase()}`);
      isKnown &&= known !== undefined;
      return known ?? '';
    })
    .trim();
  return isKnown ? value : undefined;
}

/** What a shortcode writes, if that is a text of one line that depends on no page, with `{{ .Get 0 }}` for the values that it gets. */
function textOfShortcode(written: string): string | undefined {
  const text = written.replaceAll(given, '');
  const isText = written !== '' && written.length <= longestValue && !/[{}<>\n]/.test(text);
  return isText ? written.replaceAll(given, '{{ .Get $1 }}') : undefined;
}

const longestHtml = 5000;
/** Elements whose lines are shown as they are written, and programs. */
const keepsLines = /<(?:pre|textarea|script|style)\b/i;
/** What is for the head of a page, of which readers see nothing, and comments. */
const unseen = /<(?:meta|link)\b[^<>]*>|<!--(?:(?!-->)[\s\S])*-->/gi;

/** What a shortcode writes, if that is HTML that depends on no page, as one line: a line without characters would end it in Markdown. */
function htmlOfShortcode(written: string): string | undefined {
  const isHtml = /^<[A-Za-z!]/.test(written) && written.endsWith('>') && written.length <= longestHtml;
  // No other writes braces: what is in them is a template.
  if (!isHtml || /\{\{|\}\}/.test(written) || keepsLines.test(written)) return undefined;
  return written
    .replaceAll(unseen, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
