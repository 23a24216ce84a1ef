// The records of editions: a frozen version, or a language that an edit does not touch, is neither planned nor opened. Law: an edition is
// kept only if its sources, as they were looked up when it was made, have the same answers, and its files are in the output folder.

import { keyOfAll } from '../../shared/keys.ts';
import { firstChange, recordLookups } from '../../store/lookups.ts';
import { editionKind } from '../../store/packs.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { ProjectFiles } from '../../types/sources.ts';
import type { Lookup, RecordedFiles, Store } from '../../types/store.ts';
import { documentChecks } from '../plan/document-checks.ts';
import { wholeEdition } from '../record/edition-shape.ts';
import type { Edition, EditionResult, FoundEdition, Run, StoredEdition } from '../run.ts';
import { originalEdition } from './kept-edition.ts';

/** The records of the editions of a run. */
export interface EditionRecords {
  /** Returns the run of an edition, in which is noted what it looks up and which records it uses. */
  watched(edition: Edition): Run;
  /** Returns what is kept of an edition whose sources have not changed. */
  find(edition: Edition): Promise<StoredEdition | undefined>;
  /** Reuses the files of an edition whose pages show the same of others. Returns false if they do not, or a file is missing or has changed. */
  reuse(edition: Edition, stored: StoredEdition, around: string): boolean;
  /** Notes why an edition is not kept, for a report. */
  refuse(edition: Edition, reason: string): void;
  /** Marks the records as used that an edition was made with. */
  use(stored: StoredEdition): void;
  /**
   * Keeps the editions that were made in this run, unless the path of one of their files was taken.
   * @param published the files of the site
   */
  keep(found: readonly FoundEdition[], published: ReadonlyMap<string, FileRecord>): void;
}

/** How editions are kept. */
export interface EditionKeeping {
  /** Identifies everything that all editions depend on besides their sources. */
  key: string;
  /** Reuses a file of the output folder. */
  reuse(outputPath: string, record: FileRecord): boolean;
}

interface Watched {
  files: RecordedFiles;
  used: Map<string, Set<string>>;
}

/**
 * Opens the records of the editions of a run, if it has several and all of them are built. A portable site is converted, so that its
 * files are made again.
 */
export function openEditionRecords(run: Run, keeping: EditionKeeping): EditionRecords | undefined {
  const { portable, chosenEditions } = run.settings;
  return run.editions.length < 2 || portable === true || chosenEditions !== undefined
    ? undefined
    : recordsOf(run, keeping);
}

function recordsOf(run: Run, { key, reuse }: EditionKeeping): EditionRecords {
  const { store, editions } = run;
  const watched = new Map<Edition, Watched>();
  // What a plugin reads can be part of any page.
  const ofPlugins = recordLookups(run.files);
  run.extensions.readFrom?.(ofPlugins);
  const asked = listedOnce(run.files);
  const keyOfEdition = ({ base }: Edition) => keyOfAll([key, base]);
  const refuse = (edition: Edition, reason: string) =>
    store.reject(editionKind, keyOfEdition(edition), reason);
  return {
    watched: (edition) => {
      const own = { files: recordLookups(run.files), used: new Map<string, Set<string>>() };
      watched.set(edition, own);
      const noted = storeThatNotes(store, own.used);
      // Editions share documents, and a document that is being checked is not checked twice.
      const checkDocument = documentChecks(noted, { checkDocument: run.checkDocument, wings: run.wings });
      const { atCommit } = run.files;
      const files = atCommit === undefined ? own.files : { ...own.files, atCommit };
      return { ...run, files, store: noted, checkDocument };
    },
    find: async (edition) => {
      const name = keyOfEdition(edition);
      const record = store.get(editionKind, name);
      if (record === undefined) return undefined;
      const changed = await firstChange(record.lookups, asked);
      if (changed === undefined) {
        const value = record.valueOnce();
        return wholeEdition(value) ? (value as unknown as StoredEdition) : undefined;
      }
      refuse(edition, `\`${changed}\` has changed`);
      return undefined;
    },
    refuse,
    reuse: (edition, { around, files }, current) => {
      const isSame = around === current;
      if (isSame && files.every(([outputPath, size, digest]) => reuse(outputPath, { size, digest })))
        return true;
      refuse(edition, isSame ? 'the output folder has changed' : 'pages of another edition have changed');
      return false;
    },
    use: ({ used }) => {
      for (const [kind, keys] of used) for (const one of keys) store.keep(kind, one);
    },
    keep: (found, published) => {
      for (const { edition, result, kept } of found) {
        const own = watched.get(edition);
        if (own === undefined || kept === undefined) continue;
        // The sitemap of the default edition can have dates of the history.
        if (edition.isDefault && run.settings.sitemap?.lastmod === true) continue;
        const original = originalEdition(edition, editions);
        const others = original === undefined ? undefined : watched.get(original);
        const lookups = [own.files, others?.files, ofPlugins].flatMap((files) => files?.lookups() ?? []);
        store.put(editionKind, keyOfEdition(edition), {
          lookups: [...new Map<string, Lookup>(lookups.map((one) => [one[0], one])).values()],
          value: storedEdition({ result, kept, used: own.used }, published),
        });
      }
    },
  };
}

function storedEdition(
  {
    result,
    kept: { paths, ...facts },
    used,
  }: Pick<Required<FoundEdition>, 'result' | 'kept'> & Pick<Watched, 'used'>,
  published: ReadonlyMap<string, FileRecord>,
): StoredEdition {
  return {
    ...facts,
    result: { ...result, texts: textsToShow(result) },
    files: paths.flatMap((path) => {
      const file = published.get(path);
      return file === undefined ? [] : [[path, file.size, file.digest] as const];
    }),
    used: Array.from(used, ([kind, keys]) => [kind, [...keys]] as const),
  };
}

/** The texts in which places of problems are found later. */
function textsToShow({ diagnostics, forGate = [], texts }: EditionResult): EditionResult['texts'] {
  const all = [...diagnostics, ...forGate].flatMap(({ place, related = [] }) => [place, ...related]);
  const named = new Set(all.flatMap((place) => place?.file ?? []));
  return texts.filter(([file]) => named.has(file));
}

/** Files of which each folder is listed once, as the editions ask for the same ones. */
function listedOnce(files: ProjectFiles): ProjectFiles {
  const known = new Map<string, Promise<string[]>>();
  return {
    ...files,
    list: (folder, options) => {
      const name = `${options?.hidden === true} ${folder}`;
      const listed = known.get(name) ?? files.list(folder, options);
      known.set(name, listed);
      return listed;
    },
  };
}

function storeThatNotes(store: Store, used: Map<string, Set<string>>): Store {
  const note = (kind: string, key: string) => {
    const keys = used.get(kind) ?? new Set();
    used.set(kind, keys.add(key));
  };
  return {
    ...store,
    get: (kind, key) => {
      const record = store.get(kind, key);
      if (record !== undefined) note(kind, key);
      return record;
    },
    keep: (kind, key) => {
      const isThere = store.keep(kind, key);
      if (isThere) note(kind, key);
      return isThere;
    },
    put: (kind, key, made) => {
      note(kind, key);
      store.put(kind, key, made);
    },
  };
}
