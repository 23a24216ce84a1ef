// Makes the view of a schema's page: its rows, and the operations that use it.

import { fieldsPrefix } from '../../shared/html/field-fragments.ts';
import type { SchemaPageView } from '../../types/api-view.ts';
import type { PlaceLayout } from '../../types/page-layout.ts';
import type { LinkedSchema } from '../../types/route.ts';
import { moreNote } from '../common/shorten.ts';
import { filterOf } from '../labels/field-count.ts';
import { bodyView } from '../labels/schema-views.ts';
import { schemaOnPage } from '../layout/drafts.ts';
import { layoutOfSchema } from '../layout/lay-out-page.ts';
import { releaseWords } from '../texts/release-words.ts';
import { type ApiIndex, jsonHrefOf } from './api-index.ts';
import { operationLink } from './operation-lists.ts';

/** Makes the view of a schema's page. */
export function viewOfSchema(linked: LinkedSchema, index: ApiIndex): SchemaPageView {
  const { tools, strings, operationsBySlug, webhooksBySlug } = index;
  const operations = linked.usedBy.flatMap(
    (slug) => operationsBySlug.get(slug) ?? webhooksBySlug.get(slug) ?? [],
  );
  const shown = schemaOnPage(linked, index);
  const jsonHref = jsonHrefOf(shown, index);
  const note = moreNote(linked.users - linked.usedBy.length, strings.operation.moreUsers);
  const place = { prefix: fieldsPrefix, place: layoutFor(linked, index), direction: 'both' as const };
  const body = bodyView(shown, place, index);
  const marks = releaseWords(index.resolve(linked.schema).releases ?? {}, strings);
  const schema = marks.length === 0 ? body : { ...body, constraints: [...body.constraints, ...marks] };
  return {
    kind: 'schema',
    title: linked.label,
    schema,
    ...filterOf(schema),
    ...(jsonHref === undefined ? {} : { jsonHref }),
    usedBy: operations.map((operation) => operationLink(operation, index)),
    ...(note === undefined ? {} : { usedByNote: note }),
    download: { label: tools.specFileName, href: tools.specHref },
  };
}

/** Returns the layout of the plan, or makes it again, as a stored plan has none. */
function layoutFor(linked: LinkedSchema, index: ApiIndex): PlaceLayout {
  return index.tools.layouts?.schema(linked.key) ?? layoutOfSchema(linked, index).layout;
}
