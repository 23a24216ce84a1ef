// The introduction of an API.

import type { Strings } from '../../strings/strings-type.ts';
import { Introduction } from '../../templates/introduction-page.tsx';
import { factsOfApiRoute } from '../routes/plan-sections.ts';
import { introductionUrl } from '../shared/api-urls.ts';
import type { ErrorsView, FirstRequestView, IntroductionView } from '../types/api-view.ts';
import type { Heading } from '../types/doc.ts';
import type { CodeSampleView } from '../types/sample-view.ts';
import { excerpt, section } from '../views/api/page-sections.ts';
import { inBothForms } from '../views/common/spec-texts.ts';
import type { ApiPageKind, SourceOf } from './page-kind.ts';

/** The introduction of an API. It explains the errors of all operations. */
export const introductionPage: ApiPageKind<SourceOf<'introduction'>, IntroductionView> = {
  routes: ({ site, strings: { introduction } }) =>
    site.apis.flatMap(({ api }) => {
      const url = introductionUrl(api);
      if (url === undefined) return [];
      const source = { kind: 'introduction' as const, file: api.file, api: api.name };
      return [{ url, title: introduction, label: introduction, source, ...factsOfApiRoute(api) }];
    }),
  page: (_, { api, views, render, strings }) => {
    const view = views.introduction();
    const options = { reservedIds: introductionIds(view) };
    const { headings, summary, ...about } = views.about((text) => render(text, options));
    const first =
      view.firstRequest === undefined ? [] : [section('first-request', strings.section.firstRequest)];
    const sections = [...first, ...headings, ...introductionSections(view, strings)];
    const content = { ...view, about: inBothForms(about) };
    return { content, headings: sections, description: excerpt(summary), keywords: api.keywords };
  },
  facts: (_, { identity }) => identity,
  showsChange: (_, { introduction }) => introduction,
  template: { Content: Introduction },
};

/** Returns the ids of the parts of the page, which headings of its description must not use. */
function introductionIds({
  servers,
  securitySchemes,
  groups,
  errors,
  firstRequest,
  schemas,
}: IntroductionView): string[] {
  return [
    ...(servers.length > 0 ? ['servers'] : []),
    ...(securitySchemes.length > 0 ? ['authentication'] : []),
    ...(firstRequest === undefined ? [] : ['first-request', ...idsOfRequest(firstRequest)]),
    ...(errors === undefined ? [] : idsOfErrors(errors)),
    'operations',
    ...(schemas === undefined ? [] : ['schemas']),
    ...[...securitySchemes, ...groups].map(({ id }) => id),
    ...securitySchemes.flatMap(({ token }) =>
      token === undefined ? [] : [token.id, ...idsOfSamples(`${token.id}-sample`, token.samples)],
    ),
  ];
}

function idsOfRequest({ samples }: FirstRequestView): string[] {
  return samples.flatMap((sample) => idsOfSamples('request-sample', sample.samples));
}

/** Returns the ids of tabs with a sample for each language. */
function idsOfSamples(prefix: string, samples: readonly CodeSampleView[]): string[] {
  return samples.map(({ id }) => `${prefix}-${id}`);
}

function idsOfErrors({ id, statuses, bodies, codes }: ErrorsView): string[] {
  const fields = bodies.flatMap(({ schema }) => schema.fields);
  return [id, ...[...statuses, ...bodies, ...codes, ...fields].map((part) => part.id)];
}

/** Returns the headings of the sections after the description. The groups of operations are in the sidebar, and not listed twice. */
function introductionSections(content: IntroductionView, { section: titles }: Strings): Heading[] {
  return [
    ...(content.servers.length > 0 ? [section('servers', titles.servers)] : []),
    ...(content.securitySchemes.length > 0
      ? [section('authentication', content.securityTitle ?? titles.authentication)]
      : []),
    ...content.securitySchemes.map(({ id, name }) => section(id, name, 3)),
    ...(content.errors === undefined ? [] : [section(content.errors.id, titles.errors)]),
    ...(content.groups.length > 0 || content.tagLinks !== undefined
      ? [section('operations', content.onlyGroup ?? titles.operations)]
      : []),
    ...(content.schemas === undefined ? [] : [section('schemas', titles.schemas)]),
  ];
}
