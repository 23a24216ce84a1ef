// Decides whether the introduction of an API is the home page.

import type { Site } from '../types/route.ts';

/**
 * Makes the introduction of the only API of a site without guides its home page, so that the first page that a reader sees says what
 * the API is.
 */
export function withHomeApi(site: Site): Site {
  const [only, ...others] = site.apis;
  if (only === undefined || others.length > 0 || site.docs.some(({ frontMatter }) => !frontMatter.draft))
    return site;
  if (site.added?.some(({ url }) => url === '/')) return site;
  return { ...site, apis: [{ ...only, api: { ...only.api, isHome: true } }] };
}
