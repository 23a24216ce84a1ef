// Reads the sources of a project. Texts are UTF-8, documents also UTF-16; a byte order mark is dropped.

import { posix } from 'node:path';
import { isDocumentUrl, nameFromFile } from '../shared/api-urls.ts';
import { decodedText, textFrom, utf8Bytes } from '../shared/files/decode-text.ts';
import { isDocumentFile } from '../shared/files/document-endings.ts';
import { isPageFile } from '../shared/files/page-endings.ts';
import { isRedirects } from '../shared/redirects.ts';
import { bestOf, nearIn } from '../shared/suggestion.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, Outcome } from '../types/diagnostic.ts';
import type { ApiConfig } from '../types/languages/config-texts.ts';
import type { FoundNavigation } from '../types/seam/tool-files.ts';
import type { Wing } from '../types/seam/wing.ts';
import type {
  AssetSource,
  GivenTitle,
  ProjectFiles,
  SidebarFile,
  Source,
  Sources,
  SpecSource,
  Unread,
  UnreadSource,
} from '../types/sources.ts';
import { contentFiles, madePages } from './discover/content-files.ts';
import { loadToolFiles } from './discover/load-tool-files.ts';
import { nothingToBuild } from './discover/nothing-to-build.ts';
import { otherTextFrom } from './files.ts';
import { withTranslations } from './languages/translated-documents.ts';
import { isSidebarFile, readSidebarFile } from './sidebar-files.ts';
import {
  largeAdvice,
  largeReason,
  lostDocument,
  missingAdvice,
  missingBrandFile,
  missingStyle,
  type UnreadFile,
  unreadableFiles,
  unreadReason,
} from './unread-sources.ts';

/**
 * Reads the sources of a project.
 * @param how `storedDoc` returns a Markdown file that need not be read, and `wings` can read the files of other tools
 * @returns the sources. Diagnostics: `unreadable-spec` and `unreadable-markdown` for files that do not exist or are not
 *   UTF-8, `unreadable-file`, `missing-style`, and `nothing-to-build` if there is neither a document nor a page
 */
export async function loadSources(
  files: ProjectFiles,
  settings: Settings,
  { storedDoc = () => undefined, wings }: { storedDoc?: StoredDoc | undefined; wings: readonly Wing[] },
): Promise<Outcome<Sources>> {
  const list: ProjectFiles['list'] = async (folder, how) =>
    settings.onlyDocuments === true ? [] : files.list(folder, how);
  const content = await contentFiles(list, settings);
  const all = content.filter((file) => isPageFile(file));
  const { pages, sidebarFiles, navigation } = await orderedPages(content, { files, settings, wings });
  const labels = await folderLabels(files, settings);
  const titles = navigation?.titles ?? new Map<string, GivenTitle>();
  const [docs, specs, assets, statics, styles, brand, sidebars] = await Promise.all([
    readPages(files, pages, { storedDoc, titles }),
    readSpecs(files, settings),
    readAssets(
      files,
      content.filter((file) => !isPageFile(file) && !isSidebarFile(file)),
    ),
    readAssets(files, await list(settings.staticDir, { hidden: true })),
    readLoaded(files, settings.customCss),
    readLoaded(files, brandFiles(settings)),
    readTexts(files, sidebarFiles, () => undefined),
  ]);
  const updated = settings.lastUpdated ? await files.lastCommits?.() : undefined;
  const readSidebars = sidebars.value.map(readSidebarFile);
  const diagnostics = [
    ...docs.diagnostics,
    ...specs.diagnostics,
    ...sidebars.diagnostics,
    ...readSidebars.flatMap((read) => read.diagnostics),
    ...(await withNearest(files, styles.unread)).map(missingStyle),
    ...(await withNearest(files, brand.unread)).map(missingBrandFile),
    ...unreadableFiles([...assets.unread, ...statics.unread]),
  ];
  if (all.length + specs.value.specs.length === 0 && diagnostics.length === 0)
    diagnostics.push(nothingToBuild(settings));
  const value = {
    docs: [...docs.value, ...madePages(settings)],
    unreadDocs: docs.unread,
    specs: specs.value.specs,
    nestedSpecs: specs.value.nested,
    specsDir: settings.specsDir,
    ...(updated === undefined ? {} : { updated }),
    sidebars: [
      ...readSidebars.map(({ value }) => value),
      ...labels,
      ...(navigation ? [navigation.sidebar] : []),
    ],
    ...(titles.size === 0 ? {} : { titles }),
    assets: assets.value,
    styles: styles.value,
    brand: brand.value,
    statics: statics.value.map(({ file, bytes }) => ({
      file: posix.relative(settings.staticDir, file),
      bytes,
    })),
  };
  return { value, diagnostics };
}

/** The pages among the files of the content folder, and what orders them. If that folder was found, files of another tool can say both. */
async function orderedPages(
  content: string[],
  { files, settings, wings }: { files: ProjectFiles; settings: Settings; wings: readonly Wing[] },
): Promise<{ pages: string[]; sidebarFiles: string[]; navigation?: FoundNavigation | undefined }> {
  const all = content.filter((file) => isPageFile(file));
  const own = content.filter(isSidebarFile);
  if (settings.discovers?.guides !== true || all.length === 0) return { pages: all, sidebarFiles: own };
  const tools = await loadToolFiles(wings);
  const folder = { contentDir: settings.contentDir, files };
  const pages = (await tools?.shownPages(all, folder)) ?? all;
  const sidebarFiles = withoutThoseOfTool(own, settings);
  if (sidebarFiles.length > 0 || pages.length === 0) return { pages, sidebarFiles };
  const navigation = sidebarOfTool(settings) ?? (await tools?.findNavigation(pages, folder));
  return { pages, sidebarFiles, navigation };
}

/** The titles of folders in a folder of Nuxt Content. */
async function folderLabels(files: ProjectFiles, settings: Settings): Promise<SidebarFile[]> {
  if (settings.areNumbered !== true) return [];
  return (await import('./discover/numbered-names.ts')).navigationLabels(files, settings);
}

/** The sidebar that the configuration of another tool has as code. */
function sidebarOfTool({ foundSidebar }: Settings): FoundNavigation | undefined {
  if (foundSidebar === undefined) return undefined;
  const { folder, text, sign } = foundSidebar;
  const { value } = readSidebarFile({ file: posix.join(folder, '_meta.json'), text });
  return { sidebar: { ...value, file: sign, folder }, titles: new Map() };
}

/** A sidebar that was found takes the `_category_` files of its tool into account. A `_meta.json` comes before it, unless that tool has such files. */
function withoutThoseOfTool(sidebarFiles: string[], { foundSidebar }: Settings): string[] {
  if (foundSidebar === undefined) return sidebarFiles;
  const isOwn = sidebarFiles.some((file) => file.endsWith('_meta.json'));
  return isOwn && foundSidebar.replacesMeta !== true ? sidebarFiles : [];
}

/** The images that the configuration names for the navigation bar, the browser and links to pages, and the fonts of the latter. */
function brandFiles({ logo, favicon, socialImage }: Settings): string[] {
  const social =
    socialImage !== undefined && 'file' in socialImage
      ? [socialImage.file]
      : (socialImage?.fonts ?? []).flat();
  return [logo?.src, logo?.dark, favicon?.icon, favicon?.touch, ...social].filter(
    (file) => file !== undefined,
  );
}

/** Adds the file that the configuration may mean to each one that is missing. */
async function withNearest(files: ProjectFiles, unread: readonly UnreadFile[]): Promise<UnreadFile[]> {
  return Promise.all(
    unread.map(async (one) =>
      one.unread.kind === 'missing' ? { ...one, near: await nearestFile(files, one.file) } : one,
    ),
  );
}

/** The file in the same folder with the nearest name. */
async function nearestFile(files: ProjectFiles, file: string): Promise<string | undefined> {
  if (isDocumentUrl(file) || file.startsWith('../')) return undefined;
  return bestOf(nearIn(await files.list(posix.dirname(file)))(file));
}

type StoredDoc = (file: string, given?: GivenTitle) => UnreadSource | undefined;

/** Reads pages, with the titles that the navigation gives them. */
async function readPages(
  files: ProjectFiles,
  names: string[],
  { storedDoc, titles }: { storedDoc: StoredDoc; titles: ReadonlyMap<string, GivenTitle> },
): ReturnType<typeof readTexts> {
  const read = await readTexts(files, names, (file) => storedDoc(file, titles.get(file)));
  const value = read.value.map((source) => {
    const given = titles.get(source.file);
    return given === undefined ? source : { ...source, given };
  });
  return { ...read, value };
}

async function readTexts(
  files: ProjectFiles,
  names: string[],
  storedDoc: StoredDoc,
): Promise<Outcome<Source[]> & { unread: UnreadSource[] }> {
  const unread = names.flatMap((file) => storedDoc(file) ?? []);
  const known = new Set(unread.map(({ file }) => file));
  const others = names.filter((file) => !known.has(file));
  const read = await Promise.all(
    others.map(async (file) => {
      const bytes = await files.read(file);
      const text = textFrom(bytes);
      if (text !== undefined) return { file, text, diagnostics: [] };
      // The digest of such a file is never that of its text, so it is read, and reported, in each build.
      const other = bytes !== undefined && isPageFile(file) ? otherTextFrom(bytes) : undefined;
      const problem = await unreadableText(files, file, { bytes, encoding: other?.encoding });
      return { file, text: other?.text, diagnostics: [problem] };
    }),
  );
  return {
    value: read.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }])),
    unread,
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function unreadableText(
  files: ProjectFiles,
  file: string,
  { bytes, encoding }: { bytes: Uint8Array | undefined; encoding: string | undefined },
): Promise<Diagnostic> {
  if (encoding !== undefined)
    return {
      code: 'unreadable-markdown',
      severity: 'error',
      message: `\`${file}\` is not UTF-8 text; it is read as ${encoding}.`,
      place: { file },
      notes: ['Save the file as UTF-8.'],
    };
  const [reason, note] =
    bytes === undefined
      ? unreadReason((await files.whyUnread?.(file)) ?? { kind: 'missing' })
      : ['it is not UTF-8 text', 'Save the file as UTF-8.'];
  return {
    code: 'unreadable-markdown',
    severity: 'error',
    message: `\`${file}\` cannot be read: ${reason}.`,
    place: { file },
    notes: [note],
  };
}

/** Files that are only copied. Those with links and redirects are also read, unless they are no text that has room in the memory. */
function readAssets(files: ProjectFiles, names: string[]): Promise<AssetFiles<AssetSource['bytes']>> {
  const { readAsset = files.read } = files;
  return readEach(files, names, async (file) => {
    const isRead = /\.html?$/i.test(file) || isRedirects(posix.basename(file));
    return (isRead ? await files.read(file) : undefined) ?? readAsset(file);
  });
}

/** Files that become parts of others. */
function readLoaded(files: ProjectFiles, names: string[]): Promise<AssetFiles<Uint8Array>> {
  return readEach(files, names, files.read);
}

interface AssetFiles<Bytes> {
  value: { file: string; bytes: Bytes }[];
  unread: UnreadFile[];
}

async function readEach<Bytes>(
  files: ProjectFiles,
  names: string[],
  readOne: (file: string) => Promise<Bytes | undefined>,
): Promise<AssetFiles<Bytes>> {
  const read = await Promise.all(
    names.map(async (file) => {
      const bytes = await readOne(file);
      if (bytes !== undefined) return { value: [{ file, bytes }], unread: [] };
      return {
        value: [],
        unread: [{ file, unread: (await files.whyUnread?.(file)) ?? { kind: 'missing' } }],
      };
    }),
  );
  return { value: read.flatMap(({ value }) => value), unread: read.flatMap(({ unread }) => unread) };
}

interface Specs {
  specs: SpecSource[];
  /** Files in subfolders of the specs folder, where documents are not searched. */
  nested: string[];
}

async function readSpecs(files: ProjectFiles, settings: Settings): Promise<Outcome<Specs>> {
  const folder = settings.specsDir;
  const names =
    settings.apis === undefined ? (await files.list(folder)).filter((file) => isDocumentFile(file)) : [];
  const nested = names.filter((file) => posix.dirname(file) !== folder);
  const found = names.filter((file) => posix.dirname(file) === folder);
  const named: ApiConfig[] = settings.apis ?? found.map((file) => ({ spec: file }));
  const apis = await withTranslations(named, settings, files);
  const read = await Promise.all(apis.map(async (api) => ({ api, bytes: await files.read(api.spec) })));
  const value: SpecSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { api, bytes } of read) {
    const text = decodedText(bytes);
    if (bytes === undefined)
      diagnostics.push(
        unreadSpec(api.spec, await files.whyUnread?.(api.spec), {
          isListed: settings.apis === undefined,
          near: await nearestFile(files, api.spec),
        }),
      );
    else if (text === undefined) diagnostics.push(unreadableSpec(api.spec));
    else
      value.push({
        name: api.name ?? nameFromFile(api.spec),
        file: api.spec,
        text,
        bytes: utf8Bytes(bytes, text),
        ...(isDocumentUrl(api.spec) && !/^\s*\{/.test(text) ? { isYaml: true as const } : {}),
        // The keys of the configuration that have a value.
        ...Object.fromEntries(
          Object.entries({ ...api, spec: undefined }).filter(([, fact]) => fact !== undefined),
        ),
        ...(settings.apis === undefined ? { isFound: true as const } : {}),
      });
  }
  return { value: { specs: value, nested }, diagnostics };
}

function unreadableSpec(file: string): Diagnostic {
  const message = `The OpenAPI document \`${file}\` is not UTF-8 text.`;
  const notes = ['Save the file as UTF-8 (RFC 8259, section 8.1).'];
  return { code: 'unreadable-spec', severity: 'error', message, place: { file }, notes };
}

/** Reports a document that does not exist or cannot be read. `isListed` means that its name was found in a folder. */
function unreadSpec(
  file: string,
  unread: Unread = { kind: 'missing' },
  { isListed, near }: { isListed: boolean; near: string | undefined },
): Diagnostic {
  if (unread.kind === 'remote') {
    const { code, reason, advice } = unread;
    const message = `The OpenAPI document \`${file}\` ${reason}.`;
    return { code, severity: 'error', message, place: { file }, setting: file, notes: [advice] };
  }
  const [problem, note] =
    isListed && unread.kind === 'missing'
      ? ['is a link to a file that does not exist.', 'Put the document itself in place of the link.']
      : reasonOf(file, unread, near);
  const message = `The OpenAPI document \`${file}\` ${problem}`;
  const common = { code: 'unreadable-spec', severity: 'error', place: { file } } as const;
  return { ...common, message, notes: [note], ...(unread.kind === 'missing' ? { setting: file } : {}) };
}

function reasonOf(
  file: string,
  unread: Exclude<Unread, { kind: 'remote' }>,
  near: string | undefined,
): [problem: string, note: string] {
  if (unread.kind === 'lost') return lostDocument;
  switch (unread.kind) {
    case 'outside':
      return [
        `is outside the project: it is a link to \`${unread.path}\`.`,
        `The configuration allows it by its own path: \`apis: [{ spec: ${JSON.stringify(unread.path)} }]\`.`,
      ];
    case 'loop':
      return ['is a link that loops.', 'Put the document itself in place of the link.'];
    case 'folder':
      return ['is a folder.', 'Name the document in it.'];
    case 'name':
      return ['has a name that is not UTF-8 text.', 'Rename it.'];
    case 'unreadable':
      return [
        'cannot be read: permission is denied, or it is no regular file.',
        'Allow it to be read, or name another file.',
      ];
    case 'large':
      return [largeReason('has'), largeAdvice];
    case 'missing':
      return [
        'does not exist.',
        file.startsWith('../')
          ? `The path starts at the project root: \`${file}\` is beside it.`
          : missingAdvice(near),
      ];
  }
}
