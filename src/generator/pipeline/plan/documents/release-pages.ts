// The pages of operations in the versions of a site that are releases.

import { operationUrl } from '../../../shared/api-urls.ts';
import type { Route, Site } from '../../../types/route.ts';
import type { OperationPage, SiteWithReleases } from '../../../types/seam/added-to-site.ts';
import type { SiteRelease } from '../../../types/versions/site-release.ts';
import type { SiteVersion } from '../../../types/versions/site-version.ts';
import type { Edition, EditionRun } from '../../run.ts';

/** Returns the routes of another edition, which is planned for them if it is neither planned nor kept. */
export type FindRoutes = (edition: Edition) => Promise<readonly Route[]>;

/** Returns what finds the pages of a release, in the language of an edition. */
export function openReleasePages(
  { edition, editions }: Pick<EditionRun, 'edition' | 'editions'>,
  { apis }: Pick<Site, 'apis'>,
  findRoutes: FindRoutes | undefined,
): SiteWithReleases['pagesOf'] {
  return async (release) => {
    const found = editions.find(
      ({ language, version }) =>
        language === edition.language && version !== undefined && isRelease(version, release),
    );
    if (found === edition)
      return apis.flatMap(({ api }) =>
        [...api.operations, ...api.webhooks].map((one) => ({
          api: api.name,
          pointer: one.pointer,
          url: operationUrl(api, one),
        })),
      );
    return found && findRoutes && operationPages(await findRoutes(found), found);
  };
}

/** Whether a version is a release: it has its name, or was made from its tag. */
function isRelease({ name, label, sources }: SiteVersion, release: SiteRelease): boolean {
  const tagOf = (from: object = {}) => ('tag' in from ? from.tag : undefined);
  const tag = tagOf(sources);
  return [name, label].includes(release.name) || (tag !== undefined && tag === tagOf(release.sources));
}

function operationPages(routes: readonly Route[], { base }: Edition): OperationPage[] {
  return routes.flatMap(({ url, source }) =>
    source.kind === 'operation' || source.kind === 'webhook'
      ? { api: source.api, pointer: source.pointer, url: `/${base}${url.slice(1)}` }
      : [],
  );
}
