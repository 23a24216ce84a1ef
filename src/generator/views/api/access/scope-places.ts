// Where the introduction of an API explains its scopes.

import { introductionUrl } from '../../../shared/api-urls.ts';
import type { Api } from '../../../types/api.ts';
import type { ScopeLinkView } from '../../../types/api-view.ts';
import { idWord } from '../../common/element-ids.ts';
import type { ApiIndex } from '../api-index.ts';

/** Returns the id of the row of each scope, by its name. A scope of several flows has one row with an id, the first. */
export function scopeIds({ securitySchemes }: Pick<Api, 'securitySchemes'>): ReadonlyMap<string, string> {
  const names = securitySchemes.flatMap((scheme) =>
    scheme.kind === 'oauth2' ? scheme.flows.flatMap(({ scopes }) => scopes.map(({ name }) => name)) : [],
  );
  // Names that differ in punctuation can have the same id, which then is that of the first.
  const byId = new Map(names.toReversed().map((name) => [`scope-${idWord(name)}`, name]));
  return new Map(Array.from(byId, ([id, name]) => [name, id]));
}

/** Makes the links of scopes to what the introduction says of them. */
export function scopeLinks(scopes: readonly string[], index: ApiIndex): ScopeLinkView[] {
  const { api, tools } = index;
  const introduction = introductionUrl(api);
  return scopes.map((label) => {
    const id = index.once(scopeIds, api, undefined).get(label);
    return id === undefined || introduction === undefined
      ? { label }
      : { label, href: `${tools.hrefOf(introduction)}#${encodeURIComponent(id)}` };
  });
}
