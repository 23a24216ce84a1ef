// Opens the OpenAPI documents of a source for a command of a wing. Nothing is written, and nothing is checked out.

import { resolve } from 'node:path';
import { isDocument, looksLikeDocument } from '../../openapi/document/document-kind.ts';
import { openForComparison } from '../../openapi/document/open-upgraded.ts';
import { fetchDocument, fetchLimits } from '../../project/fetch-document.ts';
import { outsideFolders, projectFiles } from '../../project/files.ts';
import { type CommitSource, commitSource, dateOfCommit } from '../../project/git/commit-source.ts';
import { loadSources } from '../../project/load-sources.ts';
import { loadProject } from '../../project/open-project.ts';
import { projectTarget } from '../../project/project-target.ts';
import { filesOfTag } from '../../project/versions/tag-files.ts';
import { isDocumentUrl, nameFromFile } from '../../shared/api-urls.ts';
import { decodedText } from '../../shared/files/decode-text.ts';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { inWrittenFile, writtenFiles } from '../../shared/problems/overlaid-places.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { memoryStore } from '../../store/local-store.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { OpenDocuments, OpenedSource, OpenedSpec } from '../../types/seam/opened-sources.ts';
import type { Project } from '../../types/seam/project.ts';
import type { Wing } from '../../types/seam/wing.ts';
import type { ProjectFiles, SiteSpec } from '../../types/sources.ts';
import { withOverlays } from '../plan/documents/overlays.ts';
import { referenceFiles, scopeOf } from '../plan/documents/reference-files.ts';

/** Returns what opens documents for commands, with the wings of the program. */
export function documentsWith(wings: readonly Wing[]): OpenDocuments {
  return async (source, { config, beside = '' } = {}) => {
    const load = (document?: string) =>
      loadProject(
        { root: process.cwd(), ...(document && { document }) },
        { wings, ...(config && { config }), mayLackVersions: true },
      );
    if (isDocumentUrl(source)) return openUrl(source, await load('openapi.yaml'));
    const inCommit = await commitSource(source);
    if (inCommit !== undefined) return openCommit(inCommit, await load('openapi.yaml'));
    const target = projectTarget(source);
    const project = await loadProject(target, { wings, ...(config && { config }), mayLackVersions: true });
    const { settings, remote } = project;
    const files = projectFiles(target.root, settings, remote);
    const opening = { files, root: target.root, settings, name: source };
    if (target.document !== undefined) return openAll([await readSpec(files, target.document)], opening);
    const loaded = await loadSources(files, settings, { wings: project.wings });
    const { value, diagnostics } = (await isProject(beside))
      ? await withOverlays(loaded.value, { files, store: memoryStore() })
      : { value: loaded.value, diagnostics: [] };
    const problems = [...loaded.diagnostics.filter(isOfSpec), ...diagnostics];
    return openAll(value.specs, {
      ...opening,
      problems: problems.filter(({ severity }) => severity === 'error'),
    });
  };
}

/** Whether a document that the configuration names is missing. Without this, it would look as if it had been removed. */
function isOfSpec({ code }: Diagnostic): boolean {
  return code === 'unreadable-spec' || code === 'unreachable-document';
}

/** Whether a source is a folder, whose configuration can name overlays. */
async function isProject(source: string): Promise<boolean> {
  if (source === '' || isDocumentUrl(source) || (await commitSource(source)) !== undefined) return false;
  return projectTarget(source).document === undefined;
}

async function readSpec(files: ProjectFiles, file: string): Promise<SiteSpec> {
  const text = decodedText(await files.read(file));
  if (text === undefined)
    throw new UsageError(`\`${file}\` cannot be read: it is no text in UTF-8 or UTF-16.`);
  return { file, text, name: nameFromFile(file) };
}

/** A document of the web has no other files. */
async function openUrl(url: string, { settings }: Project): Promise<OpenedSource> {
  const target = projectTarget(url).document ?? url;
  const fetched = await fetchDocument(target, fetchLimits);
  if (!('bytes' in fetched))
    throw new UsageError(`The OpenAPI document \`${target}\` ${fetched.reason}. ${fetched.advice}`);
  const { bytes } = fetched;
  const files: ProjectFiles = {
    list: async () => [],
    read: async (file) => (file === target ? bytes : undefined),
  };
  const specs = [await readSpec(files, target)];
  return openAll(specs, { files, root: process.cwd(), settings, name: target, isUndated: true });
}

async function openCommit(source: CommitSource, { settings }: Project): Promise<OpenedSource> {
  const { root, commit, path, isFolder } = source;
  const none: ProjectFiles = { list: async () => [], read: async () => undefined };
  const files = await filesOfTag(none, { root, commit, outside: outsideFolders(settings) });
  const specs = isFolder ? await specsIn(files, path) : [await readSpec(files, path)];
  const found = await openAll(specs, {
    files,
    root,
    settings,
    name: `${commit.slice(0, 12)}:${path}`,
    isUndated: true,
  });
  const date = await dateOfCommit(root, commit);
  return { ...found, ...(date !== undefined && { date }) };
}

/** The documents below a folder of a commit, which has no configuration that could be run. */
async function specsIn(files: ProjectFiles, folder: string): Promise<SiteSpec[]> {
  const names = (await files.list(folder)).filter(isDocumentFile);
  const found: SiteSpec[] = [];
  for (const file of names) {
    const text = decodedText(await files.read(file));
    if (text === undefined || !looksLikeDocument(text)) continue;
    if (await isDocument(file, text)) found.push({ file, text, name: nameFromFile(file), isFound: true });
  }
  return found;
}

interface Opening {
  files: ProjectFiles;
  root: string;
  settings: Settings;
  /** The source, for messages. */
  name: string;
  /** The date is found elsewhere, or there is none. */
  isUndated?: true;
  /** What was wrong before the documents are opened. */
  problems?: readonly Diagnostic[];
}

/** @throws UsageError if there is no document */
async function openAll(
  specs: readonly SiteSpec[],
  { files, root, settings, name, isUndated, problems: known = [] }: Opening,
): Promise<OpenedSource> {
  const texts = new Map<string, string>();
  const documents: OpenedSpec[] = [];
  const problems = [...known];
  let unresolved = 0;
  for (const spec of specs) {
    const { parts, ...access } = referenceFiles(files, scopeOf(spec.file, settings));
    const { file, text, isFound } = spec;
    const opened = await openForComparison({ file, text, ...access, mayBeFragment: isFound });
    if (opened.isFragment) continue;
    for (const one of writtenFiles(spec)) texts.set(one.file, one.text);
    for (const part of parts()) texts.set(part.file, part.text);
    if (opened.document === undefined) for (const one of opened.diagnostics) problems.push(one);
    else {
      unresolved += opened.diagnostics.filter(({ code }) => code === 'unresolvable-reference').length;
      const written = (place: Place) => inWrittenFile(place, spec);
      documents.push({ ...opened.document, name: spec.name, ...(spec.overlaid && { written }) });
    }
  }
  if (documents.length === 0 && problems.length === 0)
    throw new UsageError(
      `\`${name}\` has no OpenAPI document. Pass a document, its URL, or a folder that contains one.`,
    );
  const date = isUndated ? undefined : await dateOfCommit(resolve(root));
  return { root, documents, problems, unresolved, texts, settings, ...(date !== undefined && { date }) };
}
