// Makes a doc of each Markdown file. What other pages need of a doc is stored apart from its text, and for many docs together.

import { setImmediate } from 'node:timers/promises';
import type { Strings } from '../../../strings/strings-type.ts';
import { keyOf } from '../../shared/keys.ts';
import { DamagedRecordError } from '../../shared/problems/damaged-record.ts';
import { inTrialOrder } from '../../shared/trial.ts';
import { groupsFor, openPacks } from '../../store/packs.ts';
import type { Diagnostic, Outcome } from '../../types/diagnostic.ts';
import type { Doc, Markdown, SiteDoc, StoredDoc } from '../../types/doc.ts';
import type { OriginalPages } from '../../types/languages/original-pages.ts';
import type {
  Drawing,
  GivenTitle,
  ProjectFiles,
  Source,
  Sources,
  UnreadSource,
} from '../../types/sources.ts';
import type { PackedDoc, Store } from '../../types/store.ts';
import type { ReadDocs } from '../run.ts';
import { placedByOriginal } from './place-of-translation.ts';
import type { Plugins } from './run-plugins.ts';
import { keepDoc, keepDocRecords, keepPacked, storedDoc, textOfDoc } from './stored-docs.ts';

/** What the identity of a doc depends on besides its file. */
interface DocIdentity {
  strings: Strings;
  /** Identifies the plugins. */
  pluginsKey?: string | undefined;
  /** The pages of the default language, in a site with several. Absent: the pages are no translations. */
  originals?: OriginalPages | undefined;
}

/** Finds the pictures that a page needs, by the texts that they are of. */
export type DrawPictures = (
  file: string,
  sources: readonly string[],
) => Promise<ReadonlyMap<string, Drawing>>;

/** What docs are made with. */
export interface DocTools extends DocIdentity {
  markdown: Markdown;
  store: Store;
  /** Finds the pictures that pages need. */
  drawPictures?: DrawPictures | undefined;
  /** Parses pages in other threads. */
  readDocs?: ReadDocs | undefined;
  plugins?: Plugins;
  /** Whether many new pages are only outlined; `pages/outlines.ts` parses them. */
  outlines?: boolean;
  /** Called before this thread parses a page, so that other work can come first. A failure ends the work. */
  goOn?: () => Promise<void>;
}

/** A source with its model, if it could be read. */
export interface ModelledSource<Value> {
  file: string;
  value: Value | undefined;
  identity: string;
  diagnostics: Diagnostic[];
}

/** The model of a page, which always has a value. */
export type ModelledDoc = ModelledSource<SiteDoc> & Outcome<SiteDoc>;

/**
 * The identity of a doc, from the digest of the bytes of its file. That of a page which may include files or name variables also depends on
 * these, so that no record of such a page has an identity without them.
 */
function identityOfDoc(
  { file, digest, composed, given }: UnreadSource & Pick<Source, 'composed'>,
  { strings, pluginsKey, originals }: DocIdentity,
): string {
  const original = originals?.identityOf(file);
  const ofText = keyOf(strings.locale.key, pluginsKey, file, digest);
  const ofFile = original === undefined ? ofText : keyOf(ofText, original);
  const key = given === undefined ? ofFile : keyOf(ofFile, JSON.stringify(given));
  return composed === undefined ? key : keyOf(key, JSON.stringify(composed));
}

/** Creates a function that finds the files that need not be read, as their digest is known and their doc is stored. */
export function storedDocs(
  { digest: digestOf }: ProjectFiles,
  tools: DocIdentity & { store: Store },
): (file: string, given?: GivenTitle) => UnreadSource | undefined {
  return (file, given) => {
    const digest = digestOf?.(file);
    const source = digest && { file, digest, ...(given && { given }) };
    return source && keepDocRecords(identityOfDoc(source, tools), tools.store) ? source : undefined;
  };
}

/** Identifies the doc of a text. */
export function identityOfText({ text, ...source }: Source, how: DocIdentity): string {
  return identityOfDoc({ ...source, digest: keyOf(Buffer.from(text)) }, how);
}

interface DocSource extends UnreadSource {
  /** The text of a file that was read. */
  source?: Source;
  identity: string;
}

/** All Markdown files, in the order of their names if some were not read. */
function docSources(
  { docs, unreadDocs }: Pick<Sources, 'docs' | 'unreadDocs'>,
  tools: DocTools,
): DocSource[] {
  const read = docs.map((source) => ({
    source,
    file: source.file,
    digest: keyOf(Buffer.from(source.text)),
    ...(source.given && { given: source.given }),
  }));
  const all = unreadDocs.length === 0 ? read : [...read, ...unreadDocs].sort(byFile);
  return all.map((one) => ({ ...one, identity: identityOfDoc({ ...one, ...composedOf(one) }, tools) }));
}

function withOriginal(source: Source, originals: OriginalPages | undefined): Source {
  const original = originals?.find(source.file);
  return original === undefined ? source : { ...source, original };
}

function composedOf(one: UnreadSource | { source: Source }): Pick<Source, 'composed'> {
  return 'source' in one && one.source.composed !== undefined ? { composed: one.source.composed } : {};
}

function byFile(a: { file: string }, b: { file: string }): number {
  return a.file < b.file ? -1 : 1;
}

/** Parses the Markdown files whose docs are not stored. The text of a stored doc is loaded when its page is made. */
export async function modelDocs(
  sources: Pick<Sources, 'docs' | 'unreadDocs'>,
  tools: DocTools,
): Promise<ModelledDoc[]> {
  const { store } = tools;
  const all = docSources(sources, tools);
  const groups = groupsFor(all, ({ file }) => file);
  const packs = openPacks<StoredDoc>(store, { kind: 'docPack', context: '' }, groups);
  // The records of a file that was not read are known to be there.
  const isPacked = ({ identity, source }: DocSource) =>
    packs.get(identity) !== undefined && (source === undefined || keepDocRecords(identity, store));
  const packed = new Set(all.filter(isPacked));
  const single = all.filter((source) => !packed.has(source)).map(({ identity }) => identity);
  await store.fetch('doc', single);
  await store.fetch('docText', single);
  const keyed = all.map((source) => ({
    source,
    found: packed.has(source) ? packs.get(source.identity) : storedDoc(source.identity, store),
  }));
  const missing = keyed.filter(({ found }) => found === undefined).map(({ source }) => source);
  const outlines = await outlinesOf(missing.map(sourceOf), tools);
  const unknown = missing.filter((source) => !outlines.has(source.file));
  const drawn = await drawnDocs(unknown, tools);
  const unparsed = unknown.filter(({ identity }) => drawn.get(identity)?.known === undefined);
  await tools.originals?.parse(unparsed.map(({ file }) => file));
  const identities = new Map(unparsed.map((source) => [sourceOf(source), source.identity]));
  const identityOf = (source: Source) => identities.get(source) ?? '';
  const parsed = await parseDocs(inTrialOrder([...identities.keys()]), tools, {
    picturesFor: (source) => drawn.get(identityOf(source))?.pictures,
    keep: (source, doc) => {
      const { undrawn, pictures } = doc;
      if (undrawn !== undefined) store.put('undrawn', identityOf(source), { value: { diagrams: undrawn } });
      const identity = identityWith(identityOf(source), pictures);
      return { identity, known: keepDoc(identity, doc, store) };
    },
    keepPacked: (source, doc) => ({
      identity: identityOf(source),
      known: keepPacked(identityOf(source), doc, store),
    }),
  });
  const modelled = keyed.map(({ source: { file, identity: ofFile, source }, found }) => {
    const placed = (doc: SiteDoc) => placedByOriginal(doc, tools.originals);
    const outline = outlines.get(file);
    if (outline !== undefined)
      return {
        file,
        identity: outlineIdentity(ofFile),
        known: undefined,
        ...{ ...outline, value: placed(outline.value) },
      };
    const { identity, known } = found
      ? { identity: ofFile, known: found }
      : ((source && parsed.get(source)) ?? drawn.get(ofFile) ?? { identity: ofFile });
    if (known === undefined) throw new Error(`\`${file}\` was not parsed.`);
    const { value, diagnostics } = known;
    const doc = placed({ ...value, text: textOfDoc(identity, store) });
    return { file, identity, value: doc, known, diagnostics };
  });
  for (const { name, items } of groupsFor(modelled, ({ file }) => file)) {
    const entries = items.flatMap(({ identity, known }) =>
      known === undefined ? [] : [[identity, known] as const],
    );
    const keys = entries.map(([key]) => key);
    // A pack of outlines would be replaced soon.
    if (keys.length === items.length) packs.put(name, () => entries, keys);
  }
  return modelled;
}

/** Up to this number of new pages are parsed before the site is planned. */
const mostBeforePlan = 32;

/** Reads the starts of many new pages, as far as they show the title. */
async function outlinesOf(
  sources: readonly Source[],
  { markdown, outlines = false }: DocTools,
): Promise<Map<string, Outcome<SiteDoc>>> {
  const found = new Map<string, Outcome<SiteDoc>>();
  if (!outlines || sources.length <= mostBeforePlan) return found;
  for (const source of sources) {
    const start = await markdown.parseStart(source);
    if (start !== undefined) found.set(source.file, { value: outlineOf(source, start), diagnostics: [] });
  }
  return found;
}

function outlineOf(source: Source, { file, frontMatter, title, description }: Doc): SiteDoc {
  const text = (): never => {
    throw new Error(`The text of \`${file}\` is not parsed.`);
  };
  return { file, frontMatter, title, description, hasText: false, outlineOf: source, text };
}

/** The identity of a doc, which its pictures are part of: they depend on more than the text. */
function identityWith(identity: string, pictures: ReadonlyMap<string, Drawing> | undefined): string {
  return pictures === undefined ? identity : keyOf(identity, keyOf(JSON.stringify([...pictures])));
}

/** A doc with drawings that is stored, or the drawings that its text needs. */
interface DrawnDoc {
  identity: string;
  known?: StoredDoc;
  pictures?: ReadonlyMap<string, Drawing>;
}

/** Finds docs by their drawings, as far as a former build recorded which diagrams are in their texts. The keys are identities of texts. */
async function drawnDocs(
  sources: readonly DocSource[],
  { store, drawPictures }: Pick<DocTools, 'store' | 'drawPictures'>,
): Promise<Map<string, DrawnDoc>> {
  const found = new Map<string, DrawnDoc>();
  if (drawPictures === undefined || sources.length === 0) return found;
  await store.fetch(
    'undrawn',
    sources.map(({ identity }) => identity),
  );
  const find = async ({ file, identity: ofText }: DocSource) => {
    const undrawn = store.get('undrawn', ofText)?.value() as { diagrams: string[] } | undefined;
    if (undrawn === undefined) return;
    const pictures = await drawPictures(file, undrawn.diagrams);
    const identity = identityWith(ofText, pictures);
    const known = storedDoc(identity, store);
    // Drawings are large, and there can be thousands.
    found.set(ofText, known === undefined ? { identity, pictures } : { identity, known });
  };
  for (let start = 0; start < sources.length; start += batchSize)
    await Promise.all(sources.slice(start, start + batchSize).map(find));
  return found;
}

/** The identity of the outline of a doc, which is another value. */
export function outlineIdentity(identity: string): string {
  return `outline ${identity}`;
}

/** The text of a file that must be parsed. It was read, unless its record is damaged. */
function sourceOf({ source }: DocSource): Source {
  if (source === undefined) throw new DamagedRecordError();
  return source;
}

/** Maximum number of texts that wait for drawings, as each keeps its tree in memory. */
const mostWaiting = 16;

/** Number of texts that another thread parses together. If fewer than two batches are left, they are parsed in this thread. */
const batchSize = 32;

/** Number of texts from which on others parse some: starting a thread takes as long as parsing 150, and it is slow at first. */
const manyTexts = 320;

/** A parsed doc, with the diagrams in it that a browser draws, and their drawings. */
interface ParsedDoc extends Outcome<Doc> {
  undrawn?: readonly string[];
  pictures?: ReadonlyMap<string, Drawing>;
}

/** Parses a text, and once more with the drawings that it needs, unless they are known. */
async function parseWithPictures(
  source: Source,
  { markdown, drawPictures }: Pick<DocTools, 'markdown' | 'drawPictures'>,
  known: ReadonlyMap<string, Drawing> = new Map(),
): Promise<ParsedDoc> {
  const doc = await markdown.parseDoc(known.size === 0 ? source : { ...source, pictures: known });
  const { undrawn } = doc.value;
  if (undrawn === undefined) return doc;
  const isKnown = undrawn.length === known.size && undrawn.every((diagram) => known.has(diagram));
  const pictures = isKnown ? known : ((await drawPictures?.(source.file, undrawn)) ?? new Map());
  const isComplete = isKnown || pictures.size === 0;
  const { value, diagnostics } = isComplete ? doc : await markdown.parseDoc({ ...source, pictures });
  const { undrawn: _, ...facts } = value;
  return { value: facts, diagnostics, undrawn, pictures };
}

/** Receives each doc when it is parsed, by this thread or another. Only what is returned is kept. */
interface ParsedDocs<Kept> {
  /** The drawings for a text, where they are known. */
  picturesFor(source: Source): ReadonlyMap<string, Drawing> | undefined;
  keep(source: Source, doc: ParsedDoc): Kept;
  keepPacked(source: Source, doc: PackedDoc): Kept;
}

/** Parses texts: those at the start in this thread, and those at the end in others, until they meet. */
async function parseDocs<Kept>(
  sources: Source[],
  { markdown, strings, readDocs, drawPictures, originals, goOn = async () => {} }: DocTools,
  { keep, keepPacked: keepRead, picturesFor }: ParsedDocs<Kept>,
): Promise<Map<Source, Kept>> {
  const parse = async (source: Source) =>
    keep(
      source,
      await parseWithPictures(
        withOriginal(source, originals),
        { markdown, drawPictures },
        picturesFor(source),
      ),
    );
  const keepFromThread = async (source: Source, doc: PackedDoc | undefined): Promise<Kept[]> => {
    if (doc === undefined) return [];
    return [doc.known.value.undrawn === undefined ? keepRead(source, doc) : await parse(source)];
  };
  const own: Promise<Kept>[] = [];
  const batches: Promise<Kept[]>[] = [];
  const left = sources.toReversed();
  const giveBatch = () => {
    if (sources.length < manyTexts || left.length < 2 * batchSize) return;
    const given = left.slice(0, batchSize).reverse();
    const all = given.map((source) => withOriginal(source, originals));
    const parsed = readDocs?.(all, strings.locale);
    if (parsed === undefined) return;
    left.splice(0, batchSize);
    const batch = parsed.then(async (docs) => {
      const kept = given.map((source, index) => keepFromThread(source, docs[index]));
      return (await Promise.all(kept)).flat();
    });
    batch.catch(() => undefined);
    batches.unshift(batch);
  };
  giveBatch();
  for (let source = left.pop(); source !== undefined; source = left.pop()) {
    await goOn();
    const doc = parse(source);
    doc.catch(() => undefined);
    own.push(doc);
    await Promise.allSettled(own.slice(-mostWaiting, 1 - mostWaiting));
    // Receive what other threads have parsed.
    if (batches.length > 0) await setImmediate();
    giveBatch();
  }
  // A failure, which is caught above until then, is thrown when all promises are settled.
  await Promise.allSettled([...own, ...batches]);
  const docs = [...(await Promise.all(own)), ...(await Promise.all(batches)).flat()];
  return new Map(sources.flatMap((source, index) => (docs[index] ? [[source, docs[index]] as const] : [])));
}
