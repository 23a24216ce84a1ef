// Finds the pages that explain the errors of APIs.

import { placeIn } from '../shared/problems/config-place.ts';
import { bestOf, nearIn } from '../shared/suggestion.ts';
import { canonicalUrl } from '../shared/urls.ts';
import type { Diagnostic, Outcome } from '../types/diagnostic.ts';
import type { ErrorGuide, Route, Site } from '../types/route.ts';
import type { Source } from '../types/sources.ts';

/**
 * Finds the page that explains the errors of each API that names one, with the error codes in its tables.
 * @returns the pages by API; diagnostics `broken-link` for a URL that is not a page
 */
export function errorGuidesOf(
  { apis, docs }: Pick<Site, 'apis' | 'docs'>,
  routes: readonly Pick<Route, 'url' | 'source'>[],
  config?: Source | undefined,
): Outcome<Map<string, ErrorGuide>> {
  const value = new Map<string, ErrorGuide>();
  const diagnostics: Diagnostic[] = [];
  for (const { api, source } of apis) {
    if (source.errorsPage === undefined) continue;
    const url = canonicalUrl(source.errorsPage);
    const route = routes.find((one) => one.url === url);
    const codes = docs.find(({ file }) => file === route?.source.file)?.codes ?? [];
    if (route !== undefined) value.set(api.name, { url, codes });
    else {
      const near = bestOf(nearIn(routes.map((one) => one.url))(url));
      diagnostics.push({
        code: 'broken-link',
        severity: 'error',
        message: `\`${source.errorsPage}\`, the \`errorsPage\` of the API \`${api.name}\`, is not a page of the site.`,
        ...placeIn(config, source.errorsPage),
        target: source.errorsPage,
        notes: [
          near === undefined
            ? 'Set `errorsPage` to the URL of a page, such as `/docs/errors`.'
            : `Did you mean \`${near}\`?`,
        ],
      });
    }
  }
  return { value, diagnostics };
}
