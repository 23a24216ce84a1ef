// The site that the last build published: which run it is of, and what is known of its files without reading them.

import { containsSite, type SiteFolder } from '../../output/site-folder.ts';
import { keyOf } from '../../shared/keys.ts';
import { pathIn, stampsOf, unchangedSince } from '../../store/file-digests.ts';
import type { FileRecord } from '../../types/page-files.ts';
import type { FileTimes, Stamps, Store } from '../../types/store.ts';
import { keyOfRun, onceForEach, type RunSettings } from './last-run.ts';

/** A published site, as plain data. */
interface StoredSite {
  /** Identifies all that it was made from (`inputsOfSite`). */
  inputs: string;
  /** Digest of the text of its marker, which lists its files. */
  marker: string;
  /** Stamps of its files. */
  stamps: Stamps;
}

/** The kind of the record of a published site. */
export const publishedSiteKind = 'site';

/** The site that the last build with these settings published. */
export interface PublishedSite {
  /** Returns the record of a file of the output folder, if it is known to be as the build wrote it. */
  published(outputPath: string): FileRecord | undefined;
  /** Stamps of the files of the output folder. */
  stamps: Stamps;
  /** Returns the files of the site, if it was made from these inputs and is still in the output folder. */
  filesIfOf(inputs: string | undefined): Promise<ReadonlyMap<string, FileRecord> | undefined>;
}

/** No site with these settings. */
export const noSite: PublishedSite = {
  published: () => undefined,
  stamps: [],
  filesIfOf: async () => undefined,
};

/** Where the site is looked for. */
export interface SiteQuestion extends RunSettings {
  store: Store;
  /** The same store without counts. */
  uncounted: Store;
  /** Absolute path of the output folder. */
  outDir: string;
  /** What is in it. */
  former: SiteFolder;
  /** Times of the file systems before the folder was looked at. */
  times: FileTimes;
}

const folderChanged = 'the output folder has changed';

/** Finds the site that the last build with these settings published. */
export function findPublishedSite({
  store,
  uncounted,
  outDir,
  former,
  times,
  ...told
}: SiteQuestion): PublishedSite {
  const key = keyOfRun(told);
  const known = store.get(publishedSiteKind, key)?.value() as StoredSite | undefined;
  if (known === undefined) return noSite;
  const pathOf = pathIn(outDir);
  const isSame = unchangedSince(known.stamps, pathOf);
  const isKnown = onceForEach(isSame);
  const manifest = keyOf(former.text) === known.marker ? former.marker?.files : undefined;
  if (manifest === undefined) {
    store.reject(publishedSiteKind, key, folderChanged);
    return noSite;
  }
  return {
    published: (outputPath) => (isSame(outputPath) ? manifest.get(outputPath) : undefined),
    stamps: known.stamps,
    filesIfOf: async (inputs) => {
      const isOf = known.inputs === inputs;
      if (!isOf || !(await containsSite(outDir, former, { manifest, isUnchanged: isKnown }))) {
        store.reject(publishedSiteKind, key, isOf ? folderChanged : 'the project has changed');
        return undefined;
      }
      const unknown = [...manifest.keys()].filter((file) => !isKnown(file));
      const read = stampsOf(unknown, { pathOf, times });
      if (read.length > 0)
        uncounted.put(publishedSiteKind, key, {
          value: { ...known, stamps: [...new Map([...known.stamps, ...read])] } satisfies StoredSite,
        });
      return manifest;
    },
  };
}

/** Identifies what a site is made from: the inputs of its run, and the dates of pages, which the sitemap can have. */
export function inputsOfSite(inputs: string, dates: ReadonlyMap<string, string>): string {
  return dates.size === 0 ? inputs : keyOf(inputs, JSON.stringify([...dates]));
}

/** A published site to store. */
export interface SiteToKeep extends RunSettings, Pick<StoredSite, 'inputs'> {
  files: Iterable<string>;
  /** The text of its marker. */
  marker: string;
  outDir: string;
  /** Times of the file systems before the build compared the site with what it wrote. */
  times: FileTimes;
  /** Stamps of files of the site before this build, and whether they are still the same. */
  former: { stamps: Stamps; isKept(outputPath: string): boolean };
}

/** Stores a published site. */
export function keepPublishedSite(store: Store, site: SiteToKeep): void {
  const { inputs, files, marker, outDir, times, former } = site;
  const before = new Map(former.stamps);
  const known = (file: string) => (former.isKept(file) ? before.get(file) : undefined);
  const stamps = stampsOf(files, { pathOf: pathIn(outDir), times, known });
  store.put(publishedSiteKind, keyOfRun(site), {
    value: { inputs, marker: keyOf(marker), stamps } satisfies StoredSite,
  });
}
