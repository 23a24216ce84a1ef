// Style sheets of plugins, which only some pages load.

/** A style sheet of a plugin, as a file of the site. */
export interface PluginStyle {
  plugin: string;
  /** Its path below the folder of assets. */
  file: string;
  /** The digest of its text (Subresource Integrity). */
  integrity: string;
  /** A page needs it if it has an element with one of these classes, or one that a module of the plugin works with. Absent: all pages do. */
  classes?: readonly string[];
}

/** The same with its final href. */
export interface PluginStyleView extends Omit<PluginStyle, 'file'> {
  href: string;
}
