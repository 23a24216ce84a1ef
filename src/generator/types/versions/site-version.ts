// The versions of a site: as the configuration has them, and as they are found in the project.

/** What the configuration says of a version. */
export interface VersionConfig<Text = string> {
  /** Its name in the menu of versions. Default: its name, and `Next` for the working tree, in the language of the site. */
  label?: Text;
  /** Its path below that of the site. Default: its name, and `next` for the working tree. The last version has none. */
  path?: string;
  /** The notice above its pages. Default: `unreleased` for the working tree and versions after the last one, and `unmaintained` for those before it. */
  banner?: 'none' | 'unreleased' | 'unmaintained';
  /** Asks search engines not to index its pages. */
  noIndex?: boolean;
  /** Whether the sitemap lists its pages. Default: only those of the last version. */
  sitemap?: boolean;
}

/**
 * The versions of the site. Each name is that of a version.
 * @template Text the form of a text
 */
export interface VersionsConfig<Text = string> {
  /** The working tree. */
  current?: VersionConfig<Text>;
  /** The version at the root of the site. Default: the first of `versions.json`; with `fromTags`, the newest release, or the newest version if all are pre-releases. */
  last?: string;
  /** Reads versions from the tags with such names, in which `*` matches any text without `/`. Names after `!` are left out. */
  fromTags?: string | readonly string[];
  /** The folder of the content folder that has versions, such as `docs`. Default: all of it. */
  folder?: string;
  /** `all` finds the pages of the other versions, too, after those of the version of the page. Default: those of its version. */
  search?: 'all';
  [name: string]: VersionConfig<Text> | string | readonly string[] | undefined;
}

/** The sources of a version: a copy of the folders, or the folders as they were at a tag. */
type VersionSources = { contentDir: string; specsDir: string } | { tag: string; commit: string };

/** A tag that `fromTags` matches and that is no version. */
export interface LeftOutTag {
  /** The name that the version would have. */
  name: string;
  tag: string;
  /** The pattern that matches it. */
  pattern: string;
  /** Why, as sentences. */
  reason: string;
}

/** A version of a site that has several. */
export interface SiteVersion {
  /** Its name; that of the working tree is `current`. */
  name: string;
  label: string;
  /** Its position in the menu of versions. */
  position: number;
  /** Its path below that of the site: empty for the last version, or a path such as `1.0/`. */
  base: string;
  /** The URL of its pages in the version at the root, if versions are those of a folder: `/docs`. Only other versions have it. */
  mount?: string;
  /** The folder of the content folder that has versions, if it is not all of it. */
  folder?: string;
  /** The path that it has or had besides: that of the last version leads to the root. */
  path: string;
  /** The folders of its sources, or the commit that has them. Absent: the working tree. */
  sources?: VersionSources;
  banner?: 'unreleased' | 'unmaintained';
  noIndex?: true;
  /** Whether the sitemap leaves out its pages. */
  isUnmapped?: true;
}
