// The documents of all instances of the plugin, in all versions, with their sidebars.

import type { MigrationItem, SourceVersions } from '../../types/source-site.ts';
import type { SystemInput } from '../../types/system.ts';
import { type DocsInstance, docsPages } from './docs-pages.ts';
import type { DocsOptions } from './docusaurus-plugins.ts';
import { unversioned, type VersionedOptions, versionsOf } from './docusaurus-versions.ts';
import { type ReadSidebars, sidebarsOf } from './sidebars.ts';

/** The documents of an instance in one version, with its sidebars. */
export interface DocsEdition {
  options: VersionedOptions;
  instance: DocsInstance;
  read: ReadSidebars;
}

/** The documents of a site. */
export interface VersionedDocs {
  /** Those of the working tree, or what is in its place. */
  current: DocsEdition[];
  /** Other versions of one of the instances. */
  others: DocsEdition[];
  versions?: SourceVersions;
  items: MigrationItem[];
}

/** Reads them. Only one instance can have versions: the default one, or else the first that has some. */
export async function versionedDocs(input: SystemInput, all: readonly DocsOptions[]): Promise<VersionedDocs> {
  const items: MigrationItem[] = [];
  const read = all.map((options) => versionsOf(options, input));
  const hasVersions = read.map(({ versions }) => versions !== undefined);
  const isDefault = all.map(({ id }, index) => id === 'default' && hasVersions[index] === true);
  const chosen = isDefault.includes(true) ? isDefault.indexOf(true) : hasVersions.indexOf(true);
  const instances = read.map((one, index) =>
    hasVersions[index] === true && index !== chosen ? unversioned(one.current) : one,
  );
  const edition = async (options: VersionedOptions): Promise<DocsEdition> => {
    const instance = docsPages(input.tree, options);
    return { options, instance, read: await sidebarsOf(input, instance, items) };
  };
  const current = await Promise.all(instances.map((one) => edition(one.current)));
  const others = await Promise.all((instances[chosen]?.others ?? []).map(edition));
  for (const one of instances) for (const item of one.items) items.push(item);
  const versions = instances[chosen]?.versions;
  return { current, others, items, ...(versions === undefined ? {} : { versions }) };
}
