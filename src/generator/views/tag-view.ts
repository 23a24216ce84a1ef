// A tag of a large API -> the plain data of the page that lists its operations, or a part of them.

import type { TagPageView } from '../types/api-view.ts';
import type { ApiViewContext, TagPart } from './api-view-context.ts';
import { docsLink } from './document-links.ts';
import { operationLink } from './operation-link.ts';

/**
 * @param name of the tag; undefined for the webhooks
 * @param range positions of the operations among those of the tag
 */
export function viewOfTag(
  name: string | undefined,
  range: { from: number; to: number },
  context: ApiViewContext,
): TagPageView {
  const { api, prose, tools, operationsByTag } = context;
  const tag = api.tags.find((candidate) => candidate.name === name);
  const operations = name === undefined ? api.webhooks : (operationsByTag.get(name) ?? []);
  const parts = tools.tagPages.get(name) ?? [];
  const partLabel = ({ from, to }: TagPart['range']) => `${from + 1} to ${to} of ${operations.length}`;
  const link = docsLink(tag?.externalDocs, tools);
  return {
    kind: 'tag',
    title: tag?.label ?? name ?? 'Webhooks',
    ...(tag?.description === undefined || range.from > 0
      ? {}
      : { description: prose(tag.description, 'about') }),
    ...(link === undefined || range.from > 0 ? {} : { externalDocs: link }),
    operations: operations.slice(range.from, range.to).map((operation) => operationLink(operation, context)),
    ...(parts.length < 2
      ? {}
      : {
          parts: parts.map((part) => ({
            label: partLabel(part.range),
            href: tools.hrefOf(part.url),
            current: part.range.from === range.from,
          })),
        }),
  };
}
