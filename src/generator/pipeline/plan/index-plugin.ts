// The index pages of a site (`indexPages`), as pages of a plugin of the program.

import type { Strings } from '../../../strings/strings-type.ts';
import { type DocFolders, urlInVersion, urlOfDoc } from '../../routes/doc-routes.ts';
import { indexPlugin } from '../../shared/api-urls.ts';
import { canonicalUrl } from '../../shared/urls.ts';
import type { Plugin } from '../../types/plugin.ts';
import type { Site, SiteApi } from '../../types/route.ts';
import { indexPages } from '../../views/site/index-pages.ts';

/** Makes the plugin that adds the index pages of all APIs (`indexPages`). */
export function createIndexPlugin(strings: Strings, settings: DocFolders): Plugin {
  return {
    name: indexPlugin,
    version: '1',
    pages: ({ apis, docs }) =>
      apis.flatMap((one) => indexPages(one, strings, guideCodes(one, { docs, settings }))),
  };
}

/** Returns the codes in the guide for the errors of an API, if the configuration names one. */
function guideCodes(
  { source: { errorsPage } }: SiteApi,
  { docs, settings }: Pick<Site, 'docs'> & { settings: DocFolders },
): string[] | undefined {
  if (errorsPage === undefined) return undefined;
  const url = urlInVersion(canonicalUrl(errorsPage), settings);
  const guide = docs.find((doc) => doc.frontMatter.draft !== true && urlOfDoc(doc, settings) === url);
  return (guide?.codes ?? []).map(({ code }) => code);
}
