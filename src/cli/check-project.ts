// A project to the problems of its links: the build as it is, with a sink that keeps nothing.

import { type BuildResult, buildSite, type Progress } from '../generator/build.ts';
import { type ExternalLink, externalLinks } from '../generator/check/external/external-links.ts';
import type { WrittenLink } from '../generator/check/link-diagnostics.ts';
import { projectFiles, readTheme } from '../generator/project/files.ts';
import type { Project } from '../generator/project/open-project.ts';
import { themeFolder } from '../generator/project/package-facts.ts';
import type { Diagnostic, DiagnosticCode } from '../generator/types/diagnostic.ts';

/** What a check of links found, in a project or in a folder of HTML. */
export interface Checked {
  diagnostics: Diagnostic[];
  external: ExternalLink[];
  find(url: string, href: string): WrittenLink[];
  /** Text of a source file. */
  textOf(file: string): string | undefined;
  /** Source texts whose diagnostics may have JSON Pointers. */
  texts: Map<string, string>;
  pages: number;
  files: number;
  links: number;
}

export interface CheckedProject {
  root: string;
  project: Project;
  onProgress(progress: Progress): void;
}

/** Codes that are about links; of the others only errors are said, as they leave pages unchecked. */
const linkCodes = new Set<DiagnosticCode>([
  'broken-link',
  'broken-anchor',
  'broken-markdown-link',
  'broken-spec-link',
  'missing-image',
  'remote-image',
  'dead-external-link',
  'unreachable-external-link',
  'unanswered-external-link',
]);

export async function checkProject({ root, project, onProgress }: CheckedProject): Promise<Checked> {
  const { settings, config } = project;
  const theme = await readTheme(themeFolder());
  const result = await buildSite({
    files: projectFiles(root, settings),
    settings,
    theme,
    ...(config === undefined ? {} : { config }),
    add: async () => {},
    onProgress,
  });
  const { links, texts } = result;
  return {
    diagnostics: result.diagnostics.filter(
      ({ code, severity }) => linkCodes.has(code) || severity === 'error',
    ),
    external: externalLinks({ ...links, style: settings }),
    find: links.find,
    textOf: (file) => texts.get(file),
    texts,
    pages: result.pages,
    files: result.files,
    links: linkCount(result),
  };
}

function linkCount({ links }: BuildResult): number {
  return links.pages.reduce((sum, { hrefs }) => sum + hrefs.size, 0);
}
