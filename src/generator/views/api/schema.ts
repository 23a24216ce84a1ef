// A schema that has a page of its own -> the plain data of that page: all of it as rows, and who uses it.

import type { SchemaPageView } from '../../types/api-view.ts';
import type { LinkedSchema } from '../../types/route.ts';
import type { SchemaView } from '../../types/schema-view.ts';
import { createElementIds } from '../common/element-ids.ts';
import { moreNote } from '../common/shorten.ts';
import { createSchemaPage, type SchemaPage } from '../schema/layout.ts';
import type { ApiViewContext } from '../schema/schema-index.ts';
import { jsonHrefOf } from './bodies.ts';
import { operationLink } from './introduction.ts';

/** The page of a schema. */
export function viewOfSchema(linked: LinkedSchema, context: ApiViewContext): SchemaPageView {
  const { tools, strings, operationsBySlug, webhooksBySlug } = context;
  const operations = linked.usedBy.flatMap(
    (slug) => operationsBySlug.get(slug) ?? webhooksBySlug.get(slug) ?? [],
  );
  const jsonHref = jsonHrefOf(linked.schema, context);
  const note = moreNote(linked.users - linked.usedBy.length, strings.operation.moreUsers);
  return {
    kind: 'schema',
    title: linked.label,
    schema: rowsOfSchema(linked, context).schema,
    ...(jsonHref === undefined ? {} : { jsonHref }),
    usedBy: operations.map((operation) => operationLink(operation, context)),
    ...(note === undefined ? {} : { usedByNote: note }),
    download: { label: tools.specFileName, href: tools.specHref },
  };
}

/** The rows of a schema on its own page, and which it links to. The plan asks for the same. */
export function rowsOfSchema(
  linked: Pick<LinkedSchema, 'key' | 'label' | 'schema' | 'name' | 'part'>,
  context: ApiViewContext,
): { schema: SchemaView } & Pick<SchemaPage, 'linked' | 'met'> {
  const ids = createElementIds();
  const page = createSchemaPage(context, ids);
  const id = ids.claim('fields');
  const schema = page.bodySchema(linked.schema, {
    id,
    prefix: 'field-',
    direction: 'both',
    label: linked.label,
    own: linked,
  });
  page.finish();
  return { schema, linked: page.linked, met: page.met };
}
