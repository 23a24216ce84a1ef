// Makes the link to further documentation of a part of a document.

import type { DocumentLinks, DocumentLinkView } from '../../types/markup.ts';
import type { ExternalDocs } from '../../types/servers-security.ts';

/** `externalDocs` as a link, with its description as its label. */
export function docsLink(
  docs: ExternalDocs | undefined,
  { targetOf }: Pick<DocumentLinks, 'targetOf'>,
): DocumentLinkView | undefined {
  const label = docs?.description ?? docs?.url;
  if (label === undefined) return undefined;
  return { label, ...(docs?.url === undefined ? {} : targetOf(docs.url)) };
}
