// Checks a project with all of its rules: one build that writes nothing to the output folder, and the queries that search must answer.

import { join } from 'node:path';
import { type ExternalLink, externalLinks } from '../../check/external/external-links.ts';
import { hrefsOf } from '../../check/links.ts';
import { textOfFile } from '../../project/files.ts';
import type { Diagnostic, Silence } from '../../types/diagnostic.ts';
import { type PageFacts, searchManifestPath } from '../../types/page-record.ts';
import type { LinkPlace } from '../../types/route.ts';
import type { OutputFile } from '../../types/sources.ts';
import { buildForCheck, type CheckedProject } from './build-for-check.ts';
import { askQueries, openQueries, type SearchAnswers } from './check-search.ts';

/** A project to check. */
export interface ProjectCheck extends CheckedProject {
  /** The file of queries that search must answer, an absolute path. */
  queriesPath?: string | undefined;
}

/** The result of a check of a project or a folder of HTML. */
export interface Checked {
  diagnostics: Diagnostic[];
  /** How many findings the sources silence. */
  silenced: number;
  /** What the sources silence, for the check of external links. */
  silences: readonly Silence[];
  external: ExternalLink[];
  find(url: string, href: string): LinkPlace[];
  /** Returns the text of a source file. */
  textOf(file: string): string | undefined;
  /** Source texts whose diagnostics may have JSON Pointers. */
  texts: Map<string, string>;
  pages: number;
  files: number;
  links: number;
  /** The answers to the queries, if there are any. */
  search?: SearchAnswers;
  /** Ends the check, after which no place of a link can be found. Returns the problems with the store. */
  end(): Promise<Diagnostic[]>;
}

/**
 * Checks a project.
 * @throws UsageError if the file of queries cannot be read
 */
export async function checkProject({ queriesPath, ...checked }: ProjectCheck): Promise<Checked> {
  const { root } = checked;
  const { settings } = checked.project;
  const queries = queriesPath === undefined ? undefined : openQueries(root, queriesPath);
  const index = new Map<string, OutputFile['content']>();
  const isIndexFile = (path: string) =>
    queries !== undefined && (path === searchManifestPath || path.startsWith('assets/search-'));
  const { result, end } = await buildForCheck(checked, {
    add: async ({ outputPath, content }) => {
      if (isIndexFile(outputPath)) index.set(outputPath, content);
    },
    reuse: (path) => !isIndexFile(path),
  });
  const { links, pages, files, silenced } = result;
  const search =
    queries === undefined || pages === 0
      ? undefined
      : await askQueries(queries, settings, (path) => textOfContent(index.get(path)));
  const texts = new Map([...result.texts, ...(queries === undefined ? [] : [fileOf(queries)])]);
  return {
    diagnostics: [...result.diagnostics, ...(search?.diagnostics ?? [])],
    silenced,
    silences: links.flatMap(({ silences }) => silences),
    external: links.flatMap((facts) => externalLinks({ ...facts, style: settings })),
    find: (url, href) => links.flatMap((facts) => facts.find(url, href)),
    textOf: (file) => texts.get(file) ?? textOfFile(join(root, file)),
    texts,
    pages,
    files,
    links: links.reduce((sum, facts) => sum + linkCount(facts.pages), 0),
    ...(search === undefined ? {} : { search }),
    end,
  };
}

function fileOf({ file, text }: { file: string; text: string }): [string, string] {
  return [file, text];
}

function textOfContent(content: OutputFile['content'] | undefined): string | undefined {
  return content === undefined ? undefined : Buffer.from(content).toString('utf8');
}

/** The number of links of pages. */
export function linkCount(pages: readonly PageFacts[]): number {
  return pages.reduce((sum, page) => sum + [...hrefsOf(page)].length, 0);
}
