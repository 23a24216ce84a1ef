// Finds the values that the configurations of other tools give pages. Nothing is evaluated.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { configText } from './config-text.ts';

/** More values are data, and a larger file is no configuration. */
const mostValues = 200;
const mostCharacters = 500_000;

/** The values of Hugo, MkDocs and Sphinx, and those of Jekyll's `_config.yml`, as pages name them: `{{ site.repository }}`. */
export async function findVariables(root: string, contentDir: string): Promise<Record<string, string>> {
  for (const folder of new Set([contentDir, posix.dirname(contentDir), '.'])) {
    const ofHugo = await valuesOfHugo(join(root, folder));
    if (Object.keys(ofHugo).length > 0) return ofHugo;
    const text = await configText(join(root, folder, '_config.yml'), mostCharacters);
    if (text === undefined) {
      const values = await valuesBeside(['mkdocs.yml', 'conf.py'], join(root, folder));
      if (Object.keys(values).length > 0) return values;
      continue;
    }
    const lines = [...text.matchAll(/^([A-Za-z_][\w-]*):[ \t]+(?![[{&*!|>])([^\n#]*?)[ \t\r]*$/gm)];
    const values = lines
      .slice(0, mostValues)
      .map(([, key = '', value = '']) => [`site.${key}`, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value]);
    const data = await valuesBeside(['_config.yml'], join(root, folder));
    return { ...data, ...Object.fromEntries(values.filter(([, value]) => value !== '')) };
  }
  return {};
}

/** Files and folders of Hugo with values. */
const hugoFiles = [
  ...['toml', 'yaml', 'yml', 'json'].flatMap((ending) => [`hugo.${ending}`, `config.${ending}`]),
  ...['config/_default', 'layouts/_shortcodes', 'layouts/shortcodes'],
];

// Few projects have files with values, so what reads them is loaded for those.

async function valuesOfHugo(folder: string): Promise<Record<string, string>> {
  if (!hugoFiles.some((name) => existsSync(join(folder, name)))) return {};
  return (await import('./hugo-values.ts')).findHugoValues(folder);
}

async function valuesBeside(names: readonly string[], folder: string): Promise<Record<string, string>> {
  if (!names.some((name) => existsSync(join(folder, name)))) return {};
  return (await import('./tool-values.ts')).findToolValues(folder);
}
