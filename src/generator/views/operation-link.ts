// An operation -> how lists of operations name it.

import { operationUrl } from '../shared/api-urls.ts';
import type { OperationLinkView } from '../types/api-view.ts';
import type { Operation } from '../types/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';

/** Title, method, path and address of an operation. */
export function operationLink(operation: Operation, { api, tools }: ApiViewContext): OperationLinkView {
  const { title, method, path, deprecated } = operation;
  const isAddress = title === `${method} ${path}`;
  return {
    label: isAddress ? path : title,
    href: tools.hrefOf(operationUrl(api, operation)),
    method,
    ...(isAddress ? {} : { path }),
    deprecated: deprecated === true,
  };
}
