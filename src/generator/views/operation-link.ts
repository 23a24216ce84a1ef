// An operation -> how lists of operations name it.

import type { OperationLinkView } from '../nouns/api-view.ts';
import type { Operation } from '../nouns/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';

/** Title, method, path and address of an operation. */
export function operationLink(
  { slug, title, method, path, deprecated }: Operation,
  { api, tools }: ApiViewContext,
): OperationLinkView {
  return {
    label: title,
    href: tools.hrefOf(`/api/${api.name}/${encodeURIComponent(slug)}`),
    method,
    path,
    deprecated: deprecated === true,
  };
}
