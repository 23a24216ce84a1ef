// A version of the site to its problems and its search index, a page at a time, so that readers are answered in between.
// Law: a page is rendered for this only when something its bytes depend on has changed.

import { keyOf, rememberReading } from '../generator/cache/remember.ts';
import { createStringStore } from '../generator/check/page-facts.ts';
import { underPolicy } from '../generator/diagnostics/policy.ts';
import type { Cache } from '../generator/nouns/cache.ts';
import type { Diagnostic } from '../generator/nouns/diagnostic.ts';
import type { Route } from '../generator/nouns/route.ts';
import type { ProjectFiles } from '../generator/nouns/sources.ts';
import { checkApi } from '../generator/openapi/check-api.ts';
import { createSiteRecord, type PageRecord, recordPage } from '../generator/site-record.ts';
import type { Version } from './open-version.ts';
import type { PageKeys } from './page-keys.ts';

export interface VersionCheck {
  version: Version;
  cache: Cache;
  keysOf: PageKeys;
  files: ProjectFiles;
  /** Lets others work; resolves to false when this version is no longer the one that is shown. */
  goOn(): Promise<boolean>;
}

/** @returns every problem of the version; undefined when another has taken its place meanwhile */
export async function checkVersion(check: VersionCheck): Promise<Diagnostic[] | undefined> {
  const { version, goOn } = check;
  const { planned, settings, config, open } = version;
  if (!(await goOn())) return undefined;
  const record = createSiteRecord({ planned, settings, config });
  const recordOf = pageRecords(check);
  const turn = createTurn();
  for (const route of open.routes) {
    const known = recordOf.known(route);
    if ((known === undefined || turn.isOver()) && !(await goOn())) return undefined;
    record.addPage(route, known ?? recordOf.make(route));
  }
  for (const made of [...record.usedAssets(open), ...open.files()]) record.addFile(made);
  version.complete(record.searchFiles());
  const documents = await checkDocuments(check);
  return documents === undefined ? undefined : [...documents, ...record.conclude()];
}

/** Longest time a reader waits for this work to let go (milliseconds). */
const longestTurn = 12;

function createTurn(): { isOver(): boolean } {
  const state = { began: performance.now() };
  return {
    isOver: () => {
      const now = performance.now();
      const isOver = now - state.began > longestTurn;
      if (isOver) state.began = now;
      return isOver;
    },
  };
}

function pageRecords({ version, cache, keysOf }: VersionCheck) {
  const { planned, settings, open } = version;
  const keyOfPage = keysOf({ planned, settings, hrefs: open.assets.keys() });
  const keep = createStringStore();
  return {
    known: (route: Route) => cache.get('pages', keyOfPage(route)) as PageRecord | undefined,
    make: (route: Route): PageRecord => {
      const record = recordPage(open.page(route), keep);
      cache.set('pages', keyOfPage(route), record);
      return record;
    },
  };
}

/** What is wrong in documents that can be read: the longest part of the work on a large one, so it comes last. */
async function checkDocuments({
  version,
  cache,
  files,
  goOn,
}: VersionCheck): Promise<Diagnostic[] | undefined> {
  const { planned, settings } = version;
  const found: Diagnostic[] = [];
  for (const { source } of planned.site.apis) {
    if (!(await goOn())) return undefined;
    const { file, text } = source;
    const key = keyOf(file, text);
    const problems = await rememberReading(cache, { area: 'checks', key, files }, (readFile) =>
      checkApi({ file, text, readFile: async (name) => textFrom(await readFile(name)) }),
    );
    found.push(...underPolicy(problems, settings.onInvalidSpec));
  }
  return found;
}

function textFrom(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
