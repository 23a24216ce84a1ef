// Files of the content folder that order and label its sidebars.

/** What one folder is called in navigation, and where it is among its neighbours. */
export interface FolderFacts {
  label?: string;
  position?: number;
  /** Whether the group of the folder is closed on pages outside of it. */
  collapsed?: boolean;
}

/** One entry of a `_meta.json`, in the order of the file. */
export interface SidebarEntry extends Omit<FolderFacts, 'position'> {
  /** The name of a page, with or without `.md`, or of a folder. With `href` it is any name. */
  name: string;
  /** An external link. */
  href?: string;
  /** Left out of the sidebar. */
  hidden?: boolean;
  /** The place of the name in the file, 1-based. */
  place: { line: number; column: number; endColumn: number };
}

/** A `_category_.json`, `_category_.yml` or `_meta.json`, as far as it is valid. */
export interface SidebarFile {
  file: string;
  text: string;
  folder: string;
  /** Of `_category_`: the facts about the folder itself. */
  category: FolderFacts;
  /** Of `_meta.json`: the entries of the folder. */
  entries: SidebarEntry[];
}
