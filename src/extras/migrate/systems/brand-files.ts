// Leaves out images of the configuration that do not exist, which would fail the build of the new project.

import type { MigrationItem, SourceSite } from '../types/source-site.ts';
import type { SourceTree } from '../types/source-tree.ts';

/** Returns the site with the images of its brand that exist, and an item for each other one. */
export function withBrandFiles(site: SourceSite, file: string, tree: SourceTree): SourceSite {
  const { logo, favicon, ...others } = site;
  const isThere = (path: string | undefined) => path === undefined || tree.has(path);
  const missing = [logo?.src, logo?.dark, favicon].filter((path) => !isThere(path));
  if (missing.length === 0) return site;
  const { dark, ...light } = logo ?? { src: '' };
  const items = missing.map(
    (path): MigrationItem => ({
      status: 'left',
      what: 'image of the configuration that does not exist',
      file,
      advice: `Add it, and name it in \`logo\` or \`favicon\`. The first is \`${path}\`.`,
    }),
  );
  return {
    ...others,
    ...(logo === undefined || !isThere(logo.src)
      ? {}
      : { logo: { ...light, ...(dark === undefined || !isThere(dark) ? {} : { dark }) } }),
    ...(favicon === undefined || !isThere(favicon) ? {} : { favicon }),
    items: [...site.items, ...items],
  };
}
