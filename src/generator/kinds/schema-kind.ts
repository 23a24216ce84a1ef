// Pages of schemas that are too large for other pages.

import type { Strings } from '../../strings/strings-type.ts';
import { SchemaPage } from '../../templates/schema-page.tsx';
import { factsOfApiRoute } from '../routes/plan-sections.ts';
import { schemaUrl } from '../shared/api-urls.ts';
import type { Api } from '../types/api.ts';
import type { SchemaPageView } from '../types/api-view.ts';
import type { Heading } from '../types/doc.ts';
import type { LinkedSchema } from '../types/route.ts';
import { known, section } from '../views/api/page-sections.ts';
import type { ApiPageKind, SourceOf } from './page-kind.ts';

/** A schema. */
export const schemaPage: ApiPageKind<SourceOf<'schema'>, SchemaPageView> = {
  routes: ({ site, linked, strings: { schemas } }) =>
    site.apis.flatMap(({ api }) =>
      (linked.get(api.name) ?? []).map(({ key, slug, label }) => ({
        url: schemaUrl(api, slug),
        title: label,
        label,
        source: { kind: 'schema', file: api.file, api: api.name, schema: key },
        group: schemas,
        ...factsOfApiRoute(api),
      })),
    ),
  page: ({ schema }, { api, views, linked, strings }) => {
    const page = known(linked.get(schema), schema);
    const content = views.schema(page);
    const description = strings.about.schema({ schema: content.title, api: api.title });
    return {
      content,
      headings: schemaSections(content, strings),
      description,
      keywords: keywordsOf(page, api),
    };
  },
  facts: ({ schema }, facts) => facts.schema(schema),
  showsChange: ({ schema }, changed) => changed.schema(schema),
  template: { Content: SchemaPage },
};

/** Returns the words of a schema, or of the component that it refers to. */
function keywordsOf({ schema, name = '' }: LinkedSchema, { schemas }: Api): string[] | undefined {
  return schema.keywords ?? schemas[name]?.keywords;
}

function schemaSections({ usedBy }: SchemaPageView, { section: titles }: Strings): Heading[] {
  const users = usedBy.length === 0 ? [] : [section('used-by', titles.usedBy)];
  return [section('fields', titles.fields), ...users];
}
