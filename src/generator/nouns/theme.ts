// The files every site is served with: made when the package is built, named by their content in a site.

export interface ThemeFile {
  /** Name before the hash is put in, e.g. `site.css`. */
  name: string;
  bytes: Uint8Array;
}

export interface Theme {
  stylesheet: ThemeFile;
  bootScript: ThemeFile;
  /** The islands' entry, a module. */
  islands: ThemeFile;
  /** Modules the entry imports by name; their names carry a digest already. */
  islandParts: ThemeFile[];
  icon: ThemeFile;
  touchIcon: ThemeFile;
}
