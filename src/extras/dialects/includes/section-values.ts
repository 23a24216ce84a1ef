// The values that a page of Hugo names with `{{< param name >}}`: its own, and those that the sections around it pass on with `cascade` in the
// front matter of their `_index.md`. They come before those of the configuration.

import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { textFrom } from '../../../generator/shared/files/decode-text.ts';
import { isRecord } from '../../../generator/shared/json.ts';
import { addFlatValues } from '../../../generator/shared/markdown/flat-values.ts';
import type { ProjectFiles, Source } from '../../../generator/types/sources.ts';
import { frontMatterOf } from './code-ranges.ts';
import type { NamedValues } from './variables.ts';

/** The values of a page, and the files of its sections, which can pass on others when they change. */
export interface SectionValues {
  variables: NamedValues;
  files: string[];
}

const names = /\{\{[<%][ \t]{0,9}param[ \t]/;

/** Creates a function that returns the values of a page. Each section is read once. */
export function createSectionValues(
  files: Pick<ProjectFiles, 'read'>,
  ofSite: NamedValues,
): (source: Source) => Promise<SectionValues> {
  const known = new Map<string, Promise<NamedValues | undefined>>();
  const valuesOf = (file: string) => {
    const values = known.get(file) ?? readCascade(file, files);
    known.set(file, values);
    return values;
  };
  return async ({ file, text }) => {
    if (!names.test(text)) return { variables: ofSite, files: [] };
    const sections = indexFilesAround(file);
    const cascades = await Promise.all(sections.map(valuesOf));
    const variables = new Map(ofSite);
    for (const values of [...cascades, ownValues(text)])
      for (const [name, value] of values ?? []) variables.set(name, value);
    return { variables, files: sections.filter((_, index) => cascades[index] !== undefined) };
  };
}

/** The pages of the folders around a file, the outermost first. */
function indexFilesAround(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => posix.join(...parts.slice(0, index + 1), '_index.md'));
}

/** Returns what a section passes on; undefined if it has no page. */
async function readCascade(
  file: string,
  files: Pick<ProjectFiles, 'read'>,
): Promise<NamedValues | undefined> {
  const text = textFrom(await files.read(file));
  if (text === undefined) return undefined;
  const { cascade } = text.includes('cascade') ? dataOf(text) : {};
  const values = new Map<string, string>();
  // With a target, it is for some pages only.
  for (const one of Array.isArray(cascade) ? cascade : [cascade])
    if (isRecord(one) && one.target === undefined && one._target === undefined) addParams(values, one);
  return values;
}

function ownValues(text: string): NamedValues {
  const values = new Map<string, string>();
  const { cascade: _, ...data } = dataOf(text);
  addParams(values, data);
  return values;
}

/** Hugo reads names in lower case, and `params` like the keys beside it. */
function addParams(values: Map<string, string>, { params, ...others }: Record<string, unknown>): void {
  for (const list of [others, params])
    if (isRecord(list)) addFlatValues(values, list, { prefix: 'params', nameOf: (key) => key.toLowerCase() });
}

/** What front matter says; nothing if it cannot be read, which is reported where the page is parsed. */
function dataOf(text: string): Record<string, unknown> {
  const matter = frontMatterOf(text);
  const content = matter.trim().slice(3, -3);
  try {
    const data: unknown = matter.startsWith('+++')
      ? parseToml(content)
      : parseYaml(content, { logLevel: 'silent' });
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}
