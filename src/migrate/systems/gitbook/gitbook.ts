// Reads spaces of GitBook: `.gitbook.yaml`, `SUMMARY.md` with the order of the pages, and images in `.gitbook/assets`.

import { posix } from 'node:path';
import { isRecord } from '../../../generator/shared/json.ts';
import { canonicalUrl } from '../../../generator/shared/urls.ts';
import { githubIds } from '../../pages/heading-ids.ts';
import { folderWith } from '../../recognise.ts';
import type { SourceSite } from '../../types/source-site.ts';
import type { SourceTree } from '../../types/source-tree.ts';
import type { RecognisedSite, System, SystemInput } from '../../types/system.ts';
import { listedEntries } from '../list-navigation.ts';
import { createPageLookup, firstHeading, markdownPages } from '../markdown-pages.ts';
import { readYaml } from '../read-yaml.ts';
import { defined, textOf, valueAt } from '../values.ts';

/** GitBook. */
export const gitbook: System = {
  name: 'gitbook',
  title: 'GitBook',
  recognise,
  read: readSpace,
  headingIds: githubIds,
  frontMatter: (values) => ({
    remove: ['icon', 'cover', 'coverY', 'layout'].filter((key) => key in values),
    items: [],
  }),
};

function recognise(tree: SourceTree): RecognisedSite | undefined {
  const own = folderWith(tree, /\/\.gitbook(?:\.ya?ml$|\/)/);
  if (own !== undefined) return { ...own, isCertain: true };
  const summary = folderWith(tree, /\/SUMMARY\.md$/);
  return summary && { ...summary, isCertain: false };
}

async function readSpace({ tree, root }: SystemInput): Promise<SourceSite> {
  const config = ['.gitbook.yaml', '.gitbook.yml'].flatMap((name) => {
    const text = tree.text(posix.join(root, name));
    return text === undefined ? [] : [readYaml(text)];
  })[0];
  const source = posix.join(root, textOf(valueAt(config, 'root')) ?? '.').replace(/\/$/, '') || '.';
  const file = posix.join(source, textOf(valueAt(config, 'structure', 'summary')) ?? 'SUMMARY.md');
  const pages = markdownPages(tree, source, (path) => posix.join(source, path) !== file);
  const pageOf = createPageLookup(pages, source);
  const home = pages.find(({ url }) => url === '/');
  const title = firstHeading(tree.text(home?.file ?? ''));
  return {
    system: 'gitbook',
    root,
    ...defined({ title }),
    trailingSlash: false,
    redirects: redirectsOf(
      valueAt(config, 'redirects'),
      (target) => pageOf(target, posix.join(source, 'x.md'))?.url,
    ),
    pages,
    sidebars: [
      {
        name: title ?? 'Documentation',
        entries: listedEntries(tree.text(file) ?? '', (target) => pageOf(target, file)?.url),
      },
    ],
    copied: [
      { from: posix.join(source, '.gitbook/assets'), to: 'content/assets' },
      { from: source, to: 'content', onlyUsed: true },
    ],
    documents: [],
    kept: [],
    aliases: {},
    items: [],
  };
}

/** Old paths with the files that they lead to. */
function redirectsOf(value: unknown, urlOf: (target: string) => string | undefined): SourceSite['redirects'] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([from, to]) => {
    const url = typeof to === 'string' ? (urlOf(to) ?? (/^https?:/.test(to) ? to : undefined)) : undefined;
    return url === undefined ? [] : [{ from: canonicalUrl(`/${from.replace(/^\/+/, '')}`), to: url }];
  });
}
