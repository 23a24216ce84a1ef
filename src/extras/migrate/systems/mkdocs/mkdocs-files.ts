// The files that MkDocs and its successors are configured by. All have the same keys; in TOML, those are in the table `project`.

import { parse } from 'smol-toml';
import { isRecord } from '../../../../generator/shared/json.ts';

/** Names of these files, in the order in which one of several counts. */
export const mkdocsFiles = ['mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'zensical.toml', 'zensical.yml'];

/** The folder of the pages that a configuration names, as it is written. Tags of Python keep some from being read as YAML. */
export function docsFolderIn(text: string): string | undefined {
  return /^docs_dir[ \t]*[:=][ \t]*["']?([^"'#\n]+)/m.exec(text)?.[1]?.trim();
}

/** Reads the keys of a file of TOML. Returns undefined if it is none. */
export function valuesOfZensical(text: string): Record<string, unknown> | undefined {
  try {
    const { project } = parse(text);
    if (!isRecord(project)) return undefined;
    const { markdown_extensions: extensions } = project;
    return isRecord(extensions)
      ? { ...project, markdown_extensions: withWholeNames(extensions) }
      : { ...project };
  } catch {
    return undefined;
  }
}

/** Names of extensions with a dot are tables in tables: `[project.markdown_extensions.pymdownx.highlight]`. */
function withWholeNames(extensions: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(extensions).flatMap(([name, options]) =>
    name === 'pymdownx' && isRecord(options)
      ? Object.entries(options).map(([inner, own]) => [`${name}.${inner}`, own])
      : [[name, options]],
  );
  return Object.fromEntries(entries);
}
