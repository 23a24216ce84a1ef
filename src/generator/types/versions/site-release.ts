// The releases of a project's APIs: as the configuration names them, and as they are found in the project.

/** Where the releases are whose differences pages show. */
export interface ChangesConfig {
  /** `tags` of git, `snapshots` that `portal snapshot` keeps below `changes`, or the `versions` of the site. */
  from: 'tags' | 'snapshots' | 'versions';
  /** The names of the tags, in which `*` matches any text without `/`. Names after `!` are left out. Default: `v*`. */
  match?: string | readonly string[];
  /** The oldest release, by its name or its tag. Default: all. */
  since?: string;
  /** Whether operations say since when they are there, and which release changed them last. Default: true. */
  marks?: boolean;
}

/** What has the documents of a release: a commit, or a folder of the project. */
type ReleaseSources = { tag: string; commit: string } | { folder: string };

/** A release of the APIs of a project. */
export interface SiteRelease {
  name: string;
  /** The day of the tag or of the snapshot, such as `2026-11-29`. Absent: it is not known. */
  date?: string;
  sources: ReleaseSources;
}
