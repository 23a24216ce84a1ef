// What links and images of texts are resolved against, and what they are resolved to.

import type { Asset } from '../../shared/assets.ts';
import type { FindExplained, FindNear } from '../../shared/suggestion.ts';
import type { UrlStyle } from '../../shared/urls.ts';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Chunks, FillHole } from '../../types/markup.ts';
import type { ProjectPolicy } from '../../types/page-view.ts';
import type { EditionUrls } from '../../types/route.ts';
import type { SiteReferences } from '../../types/seam/site-references.ts';
import type { LeftOutPages } from './left-out-pages.ts';
import type { FilesOnWeb } from './written-urls.ts';

/** What links and images are resolved against. Plain data, apart from `typed`. */
export interface LinkTargets {
  /** URL of the page of each Markdown file. */
  urlByFile: Map<string, string>;
  /** Canonical URLs of all pages. */
  urls: Set<string>;
  assets: Map<string, Asset>;
  /** Files of the static folder, as URLs of the site. */
  statics: Set<string>;
  /** Files that a text can link to, as URLs of the site: static files, documents, files of the content folder. */
  files: ReadonlySet<string>;
  /** Pages and assets by their names in lower case, for links of wikis. */
  named: ReadonlyMap<string, string>;
  /** Where each document is published, as a URL of the site, by its file. */
  downloads: ReadonlyMap<string, string>;
  contentDir: string;
  /** Folders whose files other tools publish at the root of the site, such as `public`. */
  publicDirs: readonly string[];
  /** The files of the project that are not on the site, and the folders without pages, on the web. Absent: it is not known where they are. */
  repository?: FilesOnWeb;
  /** First parts of paths from the root of the site that are the path that the other site is published at. Absent: none. */
  bases?: ReadonlySet<string>;
  /**
   * The ids of headings that links name by ids of another tool: the URL of the page with the fragment, and the id. Places that a name alone leads
   * to have their name in parentheses, and their URL.
   */
  anchors: ReadonlyMap<string, string>;
  /** The titles of pages by their URLs, if links show some, and those of places as `anchors` has them. */
  titles?: ReadonlyMap<string, string>;
  style: UrlStyle & ProjectPolicy;
  /** The pages of other languages and versions. Absent: there are none. */
  editions?: readonly EditionUrls[];
  /** The pages of the default language that this one leaves out. Absent: it leaves out none. */
  leftOut?: LeftOutPages;
  /** Where static files are, if another edition of the site has them. */
  staticStyle?: UrlStyle;
  /** Resolves typed references. This is a function, which threads make themselves. */
  typed?: SiteReferences;
}

/** The same for texts of authors. Plain data. */
export interface TextTargets extends LinkTargets {
  /** Markdown files that are not built. */
  drafts: ReadonlySet<string>;
  /** The former files of pages that moved, with their files of today. */
  moved: ReadonlyMap<string, string>;
}

/** The same with what explains broken links. */
export interface ReferenceTargets extends TextTargets {
  /** Finds files of the content folder with a similar name. */
  near: { pages: FindNear; assets: FindNear; statics: FindNear };
  /** Finds the file of the content folder that a name is intended for, if that is unambiguous. */
  explained: { pages: FindExplained; assets: FindExplained };
}

/** A text with its links, its file and the URL of its page. */
export interface ReferringText {
  body: Chunks;
  /** The file that contains the text. */
  file: string;
  url: string;
  links: SourceLink[];
}

/** A text whose links and images are resolved. */
export interface ResolvedText {
  fill: FillHole;
  diagnostics: Diagnostic[];
  /** Final hrefs that are reported as broken, which the link check ignores. */
  reported: string[];
  /** The place of each final href in the source. */
  places: PlacedHref[];
}

/** A final href, its place in the source, and the target as written there, if it can be changed. */
interface PlacedHref {
  href: string;
  place: Place;
  source?: string;
}

/** What a link or image leads to. */
export interface Resolution {
  href: string;
  asset?: Asset;
  problem?: 'broken-markdown-link' | 'missing-image';
  /** It is a name that may be one of another project, so it is no link, and no problem. */
  isUnknown?: true;
  /** It is a file of the project that is not on the site, but on the web. */
  isOutside?: true;
  /** The language of the page that it leads to, if that is another one. */
  language?: string;
}

/** What a text asks for: a target as it is written in a file. */
export interface Asked {
  kind: Reference['kind'];
  file: string;
  written: string;
}

/** A link or image with the text that it is in. */
export interface Reference {
  written: string;
  kind: 'link' | 'image';
  text: Pick<ReferringText, 'file' | 'url'>;
  targets: LinkTargets;
}
