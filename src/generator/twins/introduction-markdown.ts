// Writes the introduction of an API, and the pages of its tags and schemas.

import { gfmBlocks, gfmCode, gfmItem, gfmTable, gfmText, gfmWords } from '../shared/markdown/gfm.ts';
import type {
  ErrorCodeView,
  ErrorsView,
  FirstRequestView,
  IntroductionView,
  OperationGroupView,
  SchemaPageView,
  TagPageView,
} from '../types/api-view.ts';
import { schemeText, serverList } from './access-markdown.ts';
import { bodyForm, twinHeading } from './exchange-markdown.ts';
import { aboutSchema, fieldList, schemaFields, seeAlso } from './fields-markdown.ts';
import { operationList } from './operation-markdown.ts';
import { requestSampleTexts } from './samples-markdown.ts';
import {
  codeWords,
  documentLink,
  proseText,
  sentence,
  type TwinWriting,
  twinLink,
} from './write-markdown.ts';

/** Writes an introduction: description, servers, authentication, errors and the operations by tag. */
export function introductionTwin(view: IntroductionView, writing: TwinWriting): string {
  const { section } = writing.strings;
  const { servers, securitySchemes, groups, tagLinks = [], schemas = [] } = view;
  return gfmBlocks([
    twinHeading(1, view.apiTitle === undefined ? view.title : `${view.apiTitle}: ${view.title}`),
    factsOf(view, writing),
    view.firstRequest && firstRequestText(view.firstRequest, writing),
    proseText(view.about),
    servers.length > 0 && twinHeading(2, section.servers),
    serverList(servers, writing),
    securitySchemes.length > 0 && twinHeading(2, section.authentication),
    ...securitySchemes.map((scheme) =>
      gfmBlocks([twinHeading(3, scheme.name), gfmText(scheme.summary), schemeText(scheme, writing)]),
    ),
    view.errors && errorsText(view.errors, writing),
    (groups.length > 0 || tagLinks.length > 0) && twinHeading(2, view.onlyGroup ?? section.operations),
    tagLinks.map((link) => gfmItem(`${twinLink(link, writing)} ${gfmText(link.count)}`)).join('\n'),
    ...groups.map((group) => groupText(group, view.onlyGroup === undefined, writing)),
    schemas.length > 0 && twinHeading(2, section.schemas),
    schemas.map((link) => gfmItem(twinLink(link, writing))).join('\n'),
  ]);
}

function factsOf(view: IntroductionView, writing: TwinWriting): string {
  const { introduction, operation } = writing.strings;
  const { version, contacts, licence, termsOfService } = view;
  const facts = [
    version === '' ? '' : gfmText(introduction.version(version)),
    twinLink({ label: operation.download(view.specFileName), href: view.specHref }, writing),
    ...contacts.map((link) => sentence(introduction.contact, { link: documentLink(link, writing) })),
    licence === undefined ? '' : sentence(introduction.licence, { link: documentLink(licence, writing) }),
    termsOfService === undefined ? '' : documentLink(termsOfService, writing),
    seeAlso(view.externalDocs, writing),
  ];
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => gfmItem(fact))
    .join('\n');
}

function firstRequestText(
  { operation, samples, hostNote = '' }: FirstRequestView,
  writing: TwinWriting,
): string {
  const { introduction, section } = writing.strings;
  return gfmBlocks([
    twinHeading(2, section.firstRequest),
    sentence(introduction.firstRequest, { operation: twinLink(operation, writing) }),
    requestSampleTexts(samples, writing),
    gfmText(hostNote),
  ]);
}

function groupText(group: OperationGroupView, hasHeading: boolean, writing: TwinWriting): string {
  return gfmBlocks([
    hasHeading && twinHeading(group.level, group.label),
    gfmText(group.count ?? ''),
    proseText(group.description),
    seeAlso(group.externalDocs, writing),
    operationList(group.operations, writing),
    group.page && twinLink(group.page, writing),
  ]);
}

function errorsText({ statuses, bodies, codes, more = '' }: ErrorsView, writing: TwinWriting): string {
  const { section } = writing.strings;
  return gfmBlocks([
    twinHeading(2, section.errors),
    ...statuses.map(({ status, reason = '', count, description }) =>
      gfmBlocks([
        `**${gfmText([status, reason].filter(Boolean).join(' '))}** (${gfmText(count)})`,
        proseText(description),
      ]),
    ),
    ...bodies.map((body) =>
      gfmBlocks([
        bodyForm(body, writing, { withSchema: false }),
        proseText(body.schema.description),
        fieldList(body.schema.fields, writing),
      ]),
    ),
    codes.length > 0 && errorTable(codes, writing),
    gfmText(more),
  ]);
}

function errorTable(codes: readonly ErrorCodeView[], writing: TwinWriting): string {
  const { code, meaning, fix, operations } = writing.strings.introduction.errorColumns;
  const inLine = (text: string) => text.replaceAll(/\n{2,}/g, ' ');
  return gfmTable(
    [code, meaning, fix, operations].map(gfmWords),
    codes.map((one) => [
      gfmCode(one.code),
      inLine([proseText(one.meaning), proseText(one.cause)].join(' ')),
      inLine(proseText(one.fix)),
      operationsOfCode(one, writing),
    ]),
  );
}

/** The operations that can return a code, after their number. */
function operationsOfCode({ operations, count, more = '' }: ErrorCodeView, writing: TwinWriting): string {
  const links = operations.map((link) => twinLink(link, writing));
  const list = [...links, gfmText(more)].filter((part) => part !== '').join(', ');
  return links.length > 2 ? `${gfmText(count)}: ${list}` : list;
}

/** Writes the page of a tag. */
export function tagTwin(view: TagPageView, writing: TwinWriting): string {
  const parts = (view.parts ?? []).map((part) =>
    part.current ? `**${gfmText(part.label)}**` : twinLink(part, writing),
  );
  return gfmBlocks([
    twinHeading(1, view.title),
    proseText(view.description),
    seeAlso(view.externalDocs, writing),
    operationList(view.operations, writing),
    parts.join(', '),
  ]);
}

/** Writes the page of a schema. */
export function schemaTwin(view: SchemaPageView, writing: TwinWriting): string {
  const { operation, section, schema: strings } = writing.strings;
  const { schema, download, usedBy, usedByNote = '', jsonHref } = view;
  const facts = [gfmText(schema.type), ...schema.constraints.map(codeWords)].join('; ');
  return gfmBlocks([
    twinHeading(1, view.title),
    facts,
    twinLink({ label: operation.download(download.label), href: download.href }, writing),
    twinHeading(2, section.fields),
    aboutSchema(schema, writing),
    schemaFields(schema, writing),
    jsonHref && twinLink({ label: strings.asJson, href: jsonHref }, writing),
    usedBy.length > 0 && twinHeading(2, section.usedBy),
    operationList(usedBy, writing),
    gfmText(usedByNote),
  ]);
}
