// Reads the releases whose differences pages show: tags of git, the snapshots below `changes`, or the versions of the site.
// Law: a release and its date are those of every clone, never of the machine or the clock.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { Settings } from '../../types/config.ts';
import type { ChangesConfig, SiteRelease } from '../../types/versions/site-release.ts';
import { sourcesOf } from '../versions/version-folders.ts';
import { newestFirst, versionNameProblem, versionOfTag } from '../versions/version-names.ts';
import { timesOfTags, versionsOfTags } from '../versions/version-tags.ts';
import { snapshotFile, snapshotsFolder } from './snapshot-files.ts';

/** What is read of the releases of a project. */
export interface ReadReleases {
  releases: SiteRelease[];
  /** The files of the project that say more of releases, from its root. */
  files: string[];
}

/**
 * Reads the releases of a project, the newest first.
 * @param root absolute path of the project
 * @throws UsageError if there are none, the clone can lack some, or `since` names none
 */
export async function readSiteReleases(
  root: string,
  changes: ChangesConfig,
  settings: Settings,
): Promise<ReadReleases> {
  const found = await releasesFrom(root, changes, settings);
  if (changes.since === undefined) return found;
  const { since } = changes;
  const oldest = found.releases.findIndex(
    ({ name, sources }) => name === since || ('tag' in sources && sources.tag === since),
  );
  if (oldest === -1)
    throw new UsageError(
      `\`changes.since\` is \`${since}\`, which is no release. The newest are ${named(found.releases)}.`,
    );
  return { ...found, releases: found.releases.slice(0, oldest + 1) };
}

async function releasesFrom(root: string, { from, match }: ChangesConfig, settings: Settings) {
  if (from === 'snapshots') return snapshotsOf(root);
  if (from === 'tags') return releasesOfTags(root, match ?? 'v*', settings);
  const releases = (settings.siteVersions ?? []).flatMap(({ name, sources }): SiteRelease[] => {
    if (sources === undefined) return [];
    return [{ name, sources: 'commit' in sources ? sources : { folder: sources.specsDir } }];
  });
  if (releases.length === 0)
    throw new UsageError(
      '`changes.from` is `versions`, and the site has one version. `portal version cut 1.0` keeps one; `tags` and `snapshots` need none.',
    );
  return { files: [], releases: await withDays(root, releases) };
}

async function releasesOfTags(
  root: string,
  patterns: string | readonly string[],
  settings: Settings,
): Promise<ReadReleases> {
  const { versions } = await versionsOfTags(root, { patterns, sources: sourcesOf(settings) });
  const releases = versions.map(({ name, tag, commit, time }) =>
    withDay({ name, sources: { tag, commit } }, time),
  );
  return { files: [], releases };
}

/** Adds the days of those that are tags. */
async function withDays(root: string, releases: readonly SiteRelease[]): Promise<SiteRelease[]> {
  if (releases.every(({ sources }) => !('tag' in sources))) return [...releases];
  const times = await timesOfTags(root);
  return releases.map((one) => withDay(one, 'tag' in one.sources ? times.get(one.sources.tag) : undefined));
}

/** Adds the day on which a tag was made, or else that of its commit. */
function withDay(release: SiteRelease, time: string | undefined): SiteRelease {
  const date = dayOf(time);
  return date === undefined ? release : { ...release, date };
}

/** The day of a time in Coordinated Universal Time, so that it is the same wherever the site is built. */
function dayOf(time = ''): string | undefined {
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString().slice(0, 10);
}

async function snapshotsOf(root: string): Promise<ReadReleases> {
  const below = (name: string) => readdir(join(root, snapshotsFolder, name)).catch(() => []);
  const found = (await below('')).filter((name) => versionNameProblem(name) === undefined);
  // A clone does not have a folder that is empty, so its site would be another one.
  const contents = await Promise.all(found.map(below));
  const names = found.filter((_, index) => contents[index]?.length !== 0);
  if (names.length === 0)
    throw new UsageError(
      `There are no snapshots in \`${snapshotsFolder}/\`. \`portal snapshot 1.0\` keeps the documents of a release there.`,
    );
  const read = await Promise.all(names.sort(newestFirst).map((name) => snapshotOf(root, name)));
  return { releases: read.map(({ release }) => release), files: read.flatMap(({ files }) => files) };
}

async function snapshotOf(root: string, name: string): Promise<{ release: SiteRelease; files: string[] }> {
  const folder = `${snapshotsFolder}/${name}`;
  const file = `${folder}/${snapshotFile}`;
  const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
  const release = { name: versionOfTag(name), sources: { folder } };
  if (text === undefined) return { release, files: [] };
  return { release: withDay(release, dateIn(text)), files: [file] };
}

/** The day that `portal snapshot` wrote. A file that says something else has none. */
function dateIn(text: string): string | undefined {
  try {
    const { date } = JSON.parse(text) as { date?: unknown };
    return typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined;
  } catch {
    return undefined;
  }
}

function named(releases: readonly SiteRelease[]): string {
  return releases
    .slice(0, 5)
    .map(({ name }) => `\`${name}\``)
    .join(', ');
}
