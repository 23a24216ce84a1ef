// Opens the store of a project: a folder of this machine, and behind it the shared store, if one is configured.

import { relative } from 'node:path';
import { buildId, cacheFolder } from '../../shared/files/package-facts.ts';
import { diskProblem, isFullDisk } from '../../shared/problems/disk-problems.ts';
import { countedStore } from '../../store/counts.ts';
import { diskStore, watchNewStore } from '../../store/disk.ts';
import { timesOfNewFolder } from '../../store/file-digests.ts';
import { editionKind, shortCuts } from '../../store/packs.ts';
import type { StoreAddress } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Project } from '../../types/seam/project.ts';
import type { SharedStore, StoreTrouble } from '../../types/seam/shared-store.ts';
import type { FileTimes, Store, StoreCounts } from '../../types/store.ts';
import { recordShapes } from '../record/record-shapes.ts';
import { lastRunKind } from './last-run.ts';
import { publishedSiteKind } from './published-site.ts';

/** The kinds of records of Markdown files, and of which each page has its own. */
export const docKinds: readonly string[] = ['doc', 'docText', 'undrawn', 'picture'];
const pageKinds = [...docKinds, 'content', 'page', 'image'];

/** A store that a command uses. */
export interface OpenStore {
  store: Store;
  /** The same store, for values that are neither found nor made. */
  uncounted: Store;
  /** Returns times of the file systems that the folder of the store is on, which is created: those of a run that has no other folder. */
  times(): FileTimes;
  /** Resolves when the new records so far are in the shared store. */
  uploaded(): Promise<void>;
  /** The shared store, if there is one. */
  shared?: Pick<SharedStore, 'addPack' | 'takePack' | 'takePacks' | 'packedFile'>;
  /**
   * Ends the run, after new records are added to the shared store. Returns the problems with that store.
   * @param kinds the kinds of which unused records are dropped; by default all
   */
  end(kinds?: readonly string[]): Promise<Diagnostic[]>;
  /** Removes the store of this machine if this run has made it, after the run has ended or failed. */
  removeNew(): void;
  /** The use of the store in this run; empty if it is not counted. */
  counts(): StoreCounts;
}

/** The store of a project. */
export interface ProjectStore extends Pick<Project, 'wings' | 'store'> {
  /** Absolute path of the project. */
  root: string;
  /** Whether the use of the store is counted. */
  explainsStore?: boolean;
}

/**
 * Opens the store of a project.
 * @param how `isPart`: a part of a site is made for the shared store
 */
export async function openStore(project: ProjectStore, how = { isPart: false }): Promise<OpenStore> {
  const { root, store: address, explainsStore = false } = project;
  const program = buildId();
  const folder = cacheFolder(root);
  const removeNew = watchNewStore(folder);
  const local = diskStore(folder, program, recordShapes);
  const behind = address && (await openShared(local, { ...project, address, program, ...how }));
  const opened = behind?.store ?? local;
  const counted = explainsStore ? countedStore(opened, behind?.store.origin) : undefined;
  const uploaded = async () => behind?.store.uploaded();
  return {
    store: counted?.store ?? opened,
    uncounted: opened,
    times: () => timesOfNewFolder(folder),
    uploaded,
    ...(behind === undefined ? {} : { shared: behind.store }),
    removeNew,
    // Packs are short cuts to records that are counted.
    counts: () =>
      counted?.counts().filter(({ kind }) => kind === editionKind || !shortCuts.includes(kind)) ?? [],
    end: async (kinds) => {
      await uploaded();
      opened.endRun(kinds);
      return [...fullDiskDiagnostics(relative(root, folder), local.fault()), ...(behind?.problems() ?? [])];
    },
  };
}

interface Behind {
  store: SharedStore;
  problems(): Diagnostic[];
}

/** Without a wing that shares records, they stay on this machine. */
async function openShared(
  local: Store,
  { wings, address, program, isPart }: Sharing,
): Promise<Behind | undefined> {
  const open = await wings.find(({ sharedStore }) => sharedStore !== undefined)?.sharedStore?.();
  if (open === undefined) return undefined;
  const { store, trouble } = open(local, {
    address,
    // Machines can have other releases of Node, with other Unicode data.
    program: `${program} ${process.versions.unicode}`,
    // Runs and sites are about the folders of one machine, and packs are made of records that are shared.
    shapes: recordShapes,
    localKinds: [lastRunKind, publishedSiteKind, ...shortCuts],
    pageKinds,
    isPart,
  });
  return {
    store,
    problems: () => {
      const found = trouble();
      return found === undefined ? [] : [troubleDiagnostic(address, found)];
    },
  };
}

interface Sharing extends Pick<Project, 'wings'> {
  address: StoreAddress;
  program: string;
  isPart: boolean;
}

/** Where the disk cannot be written to at all, as in many containers, there is no store on purpose. */
function fullDiskDiagnostics(folder: string, fault: unknown): Diagnostic[] {
  if (!isFullDisk(fault)) return [];
  return [
    {
      code: 'unavailable-store',
      severity: 'warning',
      message: `What this build made cannot be kept in \`${folder}\`: ${diskProblem(fault)}.`,
      notes: ['The result is the same, but the next build takes longer. Make room on the disk.'],
    },
  ];
}

function troubleDiagnostic({ url }: StoreAddress, { kind, reason }: StoreTrouble): Diagnostic {
  const isUnreachable = kind === 'unreachable';
  return {
    code: 'unavailable-store',
    severity: 'warning',
    message: isUnreachable
      ? `The shared store \`${url}\` cannot be used: ${reason}.`
      : `The shared store \`${url}\` does not accept new records: ${reason}.`,
    notes: [
      isUnreachable
        ? 'What it would have provided is made on this machine, so the result is the same.'
        : 'Check `PORTAL_STORE_TOKEN` or `store.token`, or remove the token to only read from the store.',
    ],
  };
}
