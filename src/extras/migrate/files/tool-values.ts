// The values that pages of MkDocs, Sphinx and Jekyll name: `extra` of MkDocs with the plugin for macros, `myst_substitutions` of `conf.py` and of files that it
// reads, and the data files of Jekyll. Nothing is evaluated.

import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import { addFlatValues } from '../../../generator/shared/markdown/flat-values.ts';
import { configText } from './config-text.ts';
import { valueOfYaml } from './yaml-values.ts';

/** A larger file is no configuration. */
const mostCharacters = 200_000;
const mostValues = 500;
const mostFiles = 100;

/** Returns the values of Jekyll, MkDocs or Sphinx by the names that pages have for them. */
export async function findToolValues(folder: string): Promise<Record<string, string>> {
  const jekyll = await textOf(join(folder, '_config.yml'));
  const data = await findDataValues(join(folder, '_data'));
  if (jekyll !== undefined || Object.keys(data).length > 0) return { ...valuesInMaps(jekyll ?? ''), ...data };
  const mkdocs = await textOf(join(folder, 'mkdocs.yml'));
  if (mkdocs !== undefined && /^[ \t]*-[ \t]+(?:macros|markdownextradata)\b/m.test(mkdocs))
    return valuesOf(blockNamed('extra', mkdocs));
  const python = await textOf(join(folder, 'conf.py'));
  return python === undefined
    ? {}
    : { ...(await fileSubstitutions(python, folder)), ...substitutionsIn(python) };
}

/** Returns the values in the data files of Jekyll: `site.data.versions.latest`. */
async function findDataValues(folder: string): Promise<Record<string, string>> {
  const names = existsSync(folder) ? await readdir(folder).catch(() => []) : [];
  const found = new Map<string, string>();
  for (const name of names.sort().slice(0, mostFiles)) {
    const [, base, ending] = /^([\w-]+)\.(ya?ml|json)$/.exec(name) ?? [];
    const text = base === undefined ? undefined : await textOf(join(folder, name));
    if (text === undefined) continue;
    const data = parsed(text, ending === 'json');
    if (isRecord(data)) addFlatValues(found, data, { prefix: `site.data.${base}` });
  }
  return Object.fromEntries(found);
}

/** A key of YAML with others below it. */
const map = /^[A-Za-z_][\w-]*:[ \t]*\r?\n(?:[ \t]*#[^\n]*\n)?[ \t]+[A-Za-z_][\w-]*:/m;

/** Returns the values in maps of the configuration of Jekyll: `site.boat.name`. */
function valuesInMaps(config: string): Record<string, string> {
  const data = map.test(config) ? parsed(config, false) : undefined;
  const found = new Map<string, string>();
  for (const [key, value] of isRecord(data) ? Object.entries(data) : [])
    if (isRecord(value)) addFlatValues(found, value, { prefix: `site.${key}` });
  return Object.fromEntries(found);
}

const textOf = (path: string) => configText(path, mostCharacters);

/** The lines of a key of YAML. Others of MkDocs have tags of Python. */
function blockNamed(name: string, text: string): string {
  return (
    new RegExp(`^${name}:[ \\t]*\\r?\\n((?:[ \\t]+[^\\n]*\\n|[ \\t]*\\r?\\n|[ \\t]*#[^\\n]*\\n)*)`, 'm').exec(
      `${text}\n`,
    )?.[0] ?? ''
  );
}

async function valuesOf(block: string): Promise<Record<string, string>> {
  const data = block === '' ? undefined : parsed(block, false);
  const found = new Map<string, string>();
  if (isRecord(data) && isRecord(data.extra)) addFlatValues(found, data.extra, { prefix: '' });
  return Object.fromEntries(found);
}

/** A file that cannot be read has no values. */
function parsed(text: string, isJson: boolean): unknown {
  try {
    return isJson ? JSON.parse(text) : valueOfYaml(text);
  } catch {
    return undefined;
  }
}

const pair =
  /^[ \t]*(["'])([A-Za-z_][\w-]*)\1[ \t]*:[ \t]*r?(["'])((?:(?!\3)[^\\\n])*)\3[ \t]*,?[ \t]*(?:#.*)?\r?$/gm;

/** The literals of one line in `myst_substitutions`. */
function substitutionsIn(python: string): Record<string, string> {
  const [, block = ''] = /^myst_substitutions[^={\n]*=[ \t]*\{([\s\S]{0,20000}?)^\}/m.exec(python) ?? [];
  const values = Array.from(block.matchAll(pair), ([, , key = '', , value = '']) => [
    `substitution.${key}`,
    value,
  ]);
  return Object.fromEntries(values.slice(0, mostValues));
}

/** A file of YAML that a line opens, and a line below it that makes substitutions of it. */
const substitutionFile =
  /\bopen\((["'])([\w./-]{1,200}\.ya?ml)\1[^\n]*\n(?:[ \t][^\n]*\n){0,3}?[^\n]*\bmyst_substitutions\b/g;

/** The real path of a file below a folder; undefined for one outside of it, by its name or by a link. */
async function pathWithin(folder: string, name: string): Promise<string | undefined> {
  const [around, path] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => []);
  return around !== undefined && path?.startsWith(`${around}${sep}`) ? path : undefined;
}

/** The values of the files of YAML that become substitutions. They can be Markdown of several lines. */
async function fileSubstitutions(python: string, folder: string): Promise<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [, , name = ''] of [...python.matchAll(substitutionFile)].slice(0, mostFiles)) {
    const path = await pathWithin(folder, name);
    const text = path === undefined ? undefined : await textOf(path);
    const data = text === undefined ? undefined : parsed(text, false);
    for (const [key, value] of isRecord(data) ? Object.entries(data) : [])
      if (/^(?:string|number)$/.test(typeof value) && found.size < mostValues)
        found.set(`substitution.${key}`, String(value));
  }
  return Object.fromEntries(found);
}
