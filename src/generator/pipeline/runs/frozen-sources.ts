// The files of a version: copies of what a site is made from, which need nothing outside of the folders of the version. Law: what a version
// would lack is an error or a note.

import { posix } from 'node:path';
import { stringsFor } from '../../../strings/strings-for.ts';
import { filesOfLanguage } from '../../project/languages/language-files.ts';
import { unreadReason } from '../../project/unread-sources.ts';
import { frozenPages } from '../../project/versions/frozen-pages.ts';
import { fileNameOf, isDocumentUrl, nameFromFile } from '../../shared/api-urls.ts';
import { anyTextFrom } from '../../shared/files/decode-text.ts';
import { isDocumentFile } from '../../shared/files/document-endings.ts';
import { isPageFile } from '../../shared/files/page-endings.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { Settings } from '../../types/config.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';
import type { FrozenFile, ProjectFiles } from '../../types/sources.ts';
import { isAccepted, type OwnReader, readDocument, readersWith } from '../plan/api-readers.ts';
import { scopeOf } from '../plan/documents/reference-files.ts';
import type { Plugins } from '../plan/run-plugins.ts';

/** What versions are made from. */
export interface VersionedProject {
  settings: Settings;
  files: ProjectFiles;
  plugins: Plugins;
  /** The tag that the files are from. Absent: they are those of the project as it is now. */
  tag?: string;
}

/** The files of a version, by the folders at the root of the project that have versions. */
export interface FrozenSources {
  folders: { folder: 'versioned_docs' | 'versioned_specs'; files: FrozenFile[] }[];
  /** What people should know of it, as sentences. */
  notes: string[];
}

/**
 * Finds the files of a version. Nothing is written.
 * @throws UsageError if there are none, or a page or document cannot be read or made independent of other files
 */
export async function freezeSources(project: VersionedProject): Promise<FrozenSources> {
  const { settings, files, tag } = project;
  const notes: string[] = [];
  const pages = await readableFiles(await frozenPages(files, settings), files, notes);
  const documents = await frozenDocuments(project, notes);
  const folders = [
    { folder: 'versioned_docs', files: pages },
    { folder: 'versioned_specs', files: await readableFiles(documents, files, notes) },
  ] as const;
  const where = tag === undefined ? 'The project' : `The tag \`${tag}\``;
  if (folders.every((one) => one.files.length === 0))
    throw new UsageError(
      `${where} has no files in \`${settings.contentDir}/\` and \`${settings.specsDir}/\`, so there is nothing to keep.${tag === undefined ? '' : ' The configuration of today names the folders.'}`,
    );
  if (tag !== undefined && pages.length === 0)
    notes.push(`${where} has no files in \`${settings.contentDir}/\`, so the version has no pages.`);
  return { folders: folders.filter((one) => one.files.length > 0), notes };
}

/** Leaves out what a build leaves out with a warning. A page that cannot be read is an error there, too. */
async function readableFiles(
  frozen: readonly FrozenFile[],
  files: ProjectFiles,
  notes: string[],
): Promise<FrozenFile[]> {
  const kept: FrozenFile[] = [];
  for (const one of frozen) {
    // Most files are plain ones, and then `realName` answers without reading them.
    const isThere = files.realName === undefined || (await files.realName(one.from)) === one.from;
    const unread = isThere || one.text !== undefined ? undefined : await unreadOf(one.from, files);
    if (unread === undefined) kept.push(one);
    else if (isPageFile(one.name)) throw new UsageError(unread);
    else notes.push(`${unread} The version does not have it.`);
  }
  return kept;
}

/** Why a file cannot be read, as sentences; undefined if it can. */
async function unreadOf(file: string, files: ProjectFiles): Promise<string | undefined> {
  if ((await files.read(file)) !== undefined) return undefined;
  const unread = (await files.whyUnread?.(file)) ?? { kind: 'missing' as const };
  if (unread.kind === 'large') return undefined;
  if (unread.kind === 'remote') return `The OpenAPI document \`${file}\` ${unread.reason}. ${unread.advice}`;
  const [reason, advice] =
    unread.kind === 'missing'
      ? ['it does not exist, or is a link to a file that does not', 'Put the file itself there.']
      : unreadReason(unread);
  return `\`${file}\` cannot be read: ${reason}. ${advice}`;
}

async function frozenDocuments(project: VersionedProject, notes: string[]): Promise<FrozenFile[]> {
  const { settings, files, plugins, tag } = project;
  const { specsDir } = settings;
  // Of the project itself, only documents are kept.
  const listed = specsDir === '.' ? [] : await files.list(specsDir);
  const found = new Map<string, FrozenFile>(
    listed.map((from) => [from, { name: posix.relative(specsDir, from), from }]),
  );
  const tools = { ...project, readers: readersWith(plugins), kept: new Set(listed) };
  const apis: ApiConfig[] =
    settings.apis ?? listed.filter((file) => isDirectly(file, specsDir)).map((file) => ({ spec: file }));
  for (const { spec: file, overlays = [] } of apis) {
    const bytes = await files.read(file);
    if (bytes === undefined && tag !== undefined) {
      notes.push(`The tag \`${tag}\` has no \`${file}\`, so the version does not have it.`);
      continue;
    }
    if (bytes === undefined) throw new UsageError((await unreadOf(file, files)) ?? '');
    if (isDocumentUrl(file)) notes.push(remoteNote(file, tag));
    add(found, await frozenDocument(file, nameIn(specsDir, file, anyTextFrom(bytes)), tools));
    for (const overlay of overlays)
      if (!found.has(overlay)) add(found, { name: nameIn(specsDir, overlay), from: overlay });
  }
  for (const one of await translatedDocuments(apis, tools)) found.set(one.from, one);
  return [...found.values()];
}

/** The documents that languages have in place of those of the default one. */
async function translatedDocuments(apis: readonly ApiConfig[], tools: FreezeTools): Promise<FrozenFile[]> {
  const { settings, files } = tools;
  const { languages = [], specsDir } = settings;
  const found: FrozenFile[] = [];
  for (const language of languages.slice(1)) {
    const ofLanguage = await filesOfLanguage(files, language, { settings, languages });
    for (const { spec: file } of apis) {
      const from = ofLanguage.writtenAt?.(file) ?? file;
      if (from === file) continue;
      const frozen = await frozenDocument(file, nameIn(specsDir, from), { ...tools, files: ofLanguage });
      found.push({ ...frozen, from });
    }
  }
  return found;
}

function isDirectly(file: string, folder: string): boolean {
  return posix.dirname(file) === folder && isDocumentFile(file);
}

/** @throws UsageError if another file has the same name in the version */
function add(found: Map<string, FrozenFile>, one: FrozenFile): void {
  for (const [from, { name }] of found)
    if (from !== one.from && name.toLowerCase() === one.name.toLowerCase())
      throw new UsageError(
        `\`${from}\` and \`${one.from}\` would both be \`${name}\` in the version. Rename one of them, or move it into the folder of the documents.`,
      );
  found.set(one.from, one);
}

/** The name of a document or overlay in a version: its path in the folder of the documents, or that of its file if it is elsewhere. */
function nameIn(specsDir: string, file: string, text = ''): string {
  const inFolder = specsDir === '.' ? undefined : pathInFolder(file, specsDir);
  if (inFolder !== undefined) return inFolder;
  const name = fileNameOf(file);
  if (!isDocumentUrl(file)) return name;
  const ending = isDocumentFile(name) ? posix.extname(name) : /^\s*\{/.test(text) ? '.json' : '.yaml';
  return `${nameFromFile(file)}${ending}`;
}

function remoteNote(url: string, tag: string | undefined): string {
  return tag === undefined
    ? `\`${url}\` is kept as a file.`
    : `\`${url}\` is kept as it is now, as the tag \`${tag}\` has only its URL.`;
}

interface FreezeTools extends VersionedProject {
  readers: readonly OwnReader[];
  /** The files that the version has at the same places. */
  kept: ReadonlySet<string>;
}

/** Keeps a document: as it is if the version has all that it refers to, or else as one file. */
async function frozenDocument(
  file: string,
  name: string,
  { settings, files, readers, kept }: FreezeTools,
): Promise<FrozenFile> {
  const text = anyTextFrom((await files.read(file)) ?? new Uint8Array());
  const copy = { name, from: file, ...(isDocumentUrl(file) && { text }) };
  if (!(await isAccepted({ file, text }, readers))) return copy;
  const { parts, bundle } = await readDocument({ file, text, name: nameFromFile(file) }, files, {
    strings: stringsFor(settings.locale),
    readers,
    scope: scopeOf(file, settings),
  });
  const others = parts.filter((part) => !(kept.has(file) && kept.has(part.file)));
  if (others.length === 0) return copy;
  if (bundle !== undefined) return { ...copy, text: bundle };
  throw new UsageError(
    `\`${file}\` refers to ${others.map((part) => `\`${part.file}\``).join(', ')}, and one file cannot have both, so the version would lack a part. Move the files into \`${settings.specsDir}/\`.`,
  );
}

/** How many pages and documents files have. */
export async function countSources(
  files: ProjectFiles,
  { pages, documents, plugins }: { pages: readonly string[]; documents: readonly string[]; plugins: Plugins },
): Promise<{ pages: number; documents: number }> {
  const readers = readersWith(plugins);
  const accepted = await Promise.all(
    documents.map(async (file) => {
      const bytes = isDocumentFile(file) ? await files.read(file) : undefined;
      return bytes !== undefined && (await isAccepted({ file, text: anyTextFrom(bytes) }, readers));
    }),
  );
  return { pages: pages.filter(isPageFile).length, documents: accepted.filter(Boolean).length };
}
