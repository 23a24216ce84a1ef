// Checks a version of the site and builds its search index, a page at a time, so requests are answered in between.
// Law: a page is rendered for this only when something its bytes depend on has changed.

import { createSiteRecord, type PageRecord, recordPage } from '../generator/pipeline/finish.ts';
import { underPolicy } from '../generator/shared/diagnostics.ts';
import { keyOf } from '../generator/store/store.ts';
import type { CheckDocument, Diagnostic } from '../generator/types/diagnostic.ts';
import type { Route } from '../generator/types/route.ts';
import type { CheckMemory } from './check-memory.ts';
import type { Version } from './open-version.ts';

export interface VersionCheck {
  version: Version;
  memory: CheckMemory;
  checkDocument: CheckDocument;
  /** Lets other work run; resolves to false when this version is not the current one any more. */
  goOn(): Promise<boolean>;
}

/** @returns every problem of the version; undefined when another version has replaced it */
export async function checkVersion(check: VersionCheck): Promise<Diagnostic[] | undefined> {
  const { version, goOn } = check;
  const { planned, settings, config, open } = version;
  if (!(await goOn())) return undefined;
  const record = createSiteRecord({ planned, settings, config });
  check.memory.pages.keepOnly(open.routes.map(({ outputPath }) => outputPath));
  check.memory.documents.keepOnly(planned.site.apis.map(({ source }) => source.file));
  const recordOf = pageRecords(check);
  const turn = createTurn();
  for (const route of open.routes) {
    const known = recordOf.known(route);
    if ((known === undefined || turn.isOver()) && !(await goOn())) return undefined;
    const page = known ?? recordOf.make(route);
    if (record.claimPage(route)) record.addPage(route, page);
  }
  for (const made of [...record.usedAssets(open), ...open.files()]) record.addFile(made);
  version.complete(record.searchFiles());
  for (const made of open.statics) record.addFile(made);
  const documents = await checkDocuments(check);
  if (documents === undefined) return undefined;
  record.addProblems(underPolicy(documents, settings.onInvalidSpec));
  return record.conclude();
}

/** Longest time that a request waits for this work (milliseconds). */
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

function pageRecords({ version, memory }: VersionCheck) {
  const { planned, settings, open } = version;
  const keyOfPage = memory.keysOf({ planned, settings, hrefs: open.assets.keys() });
  return {
    known: (route: Route) => memory.pages.get(route.outputPath, keyOfPage(route)),
    make: (route: Route): PageRecord => {
      const record = recordPage(open.page(route), memory.keep);
      memory.pages.set(route.outputPath, keyOfPage(route), record);
      return record;
    },
  };
}

/** Documents are checked once for each text, in a worker. */
async function checkDocuments({
  version,
  memory,
  checkDocument,
  goOn,
}: VersionCheck): Promise<Diagnostic[] | undefined> {
  const found: Diagnostic[] = [];
  for (const { source, parts } of version.planned.site.apis) {
    const { file, text } = source;
    const key = keyOf(...[source, ...parts].flatMap((part) => [part.file, part.text]));
    const known = memory.documents.get(file, key);
    const problems = known ?? (await checkDocument({ file, text, parts }));
    memory.documents.set(file, key, problems);
    found.push(...problems);
    if (known === undefined && !(await goOn())) return undefined;
  }
  return found;
}
