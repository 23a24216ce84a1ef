// Writes the introduction of an API, and the pages of its tags and schemas.

import {
  gfmBlocks,
  gfmCode,
  gfmItem,
  gfmTable,
  gfmText,
  gfmWords,
} from '../../../generator/shared/markdown/gfm.ts';
import type {
  ErrorCodeView,
  ErrorsView,
  FirstRequestView,
  IntroductionView,
  OperationGroupView,
  SchemaPageView,
  TagPageView,
} from '../../../generator/types/api-view.ts';
import { schemeText, serverList } from './access-markdown.ts';
import { bodyForm, writeHeading } from './exchange-markdown.ts';
import { aboutSchema, fieldList, schemaFields, seeAlso } from './fields-markdown.ts';
import { operationList } from './operation-markdown.ts';
import { requestSampleTexts } from './samples-markdown.ts';
import {
  codeWords,
  documentLink,
  type MarkdownWriting,
  proseText,
  sentence,
  writeLink,
} from './write-markdown.ts';

/** Writes an introduction: description, servers, authentication, errors and the operations by tag. */
export function introductionMarkdown(view: IntroductionView, writing: MarkdownWriting): string {
  const { section } = writing.strings;
  const { servers, securitySchemes, groups, tagLinks = [], schemas = [] } = view;
  return gfmBlocks([
    writeHeading(1, view.apiTitle === undefined ? view.title : `${view.apiTitle}: ${view.title}`),
    factsOf(view, writing),
    view.firstRequest && firstRequestText(view.firstRequest, writing),
    proseText(view.about),
    servers.length > 0 && writeHeading(2, section.servers),
    serverList(servers, writing),
    securitySchemes.length > 0 && writeHeading(2, view.securityTitle ?? section.authentication),
    ...securitySchemes.map((scheme) =>
      gfmBlocks([writeHeading(3, scheme.name), gfmText(scheme.summary), schemeText(scheme, writing)]),
    ),
    view.errors && errorsText(view.errors, writing),
    (groups.length > 0 || tagLinks.length > 0) && writeHeading(2, view.onlyGroup ?? section.operations),
    tagLinks.map((link) => gfmItem(`${writeLink(link, writing)} ${gfmText(link.count)}`)).join('\n'),
    ...groups.map((group) => groupText(group, view.onlyGroup === undefined, writing)),
    schemas.length > 0 && writeHeading(2, section.schemas),
    schemas.map((link) => gfmItem(writeLink(link, writing))).join('\n'),
  ]);
}

function factsOf(view: IntroductionView, writing: MarkdownWriting): string {
  const { introduction, operation } = writing.strings;
  const { version, contacts, licence, termsOfService } = view;
  const facts = [
    version === '' ? '' : gfmText(introduction.version({ version })),
    writeLink({ label: operation.download({ file: view.specFileName }), href: view.specHref }, writing),
    ...contacts
      .map((link) => documentLink(link, writing))
      .map((link, index) => (index === 0 ? sentence(introduction.contact, { link }) : link)),
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
  writing: MarkdownWriting,
): string {
  const { introduction, section } = writing.strings;
  return gfmBlocks([
    writeHeading(2, section.firstRequest),
    sentence(introduction.firstRequest, { operation: writeLink(operation, writing) }),
    requestSampleTexts(samples, writing),
    gfmText(hostNote),
  ]);
}

function groupText(group: OperationGroupView, hasHeading: boolean, writing: MarkdownWriting): string {
  return gfmBlocks([
    hasHeading && writeHeading(group.level, group.label),
    gfmText(group.count ?? ''),
    proseText(group.description),
    seeAlso(group.externalDocs, writing),
    operationList(group.operations, writing),
    group.page && writeLink(group.page, writing),
  ]);
}

function errorsText({ statuses, bodies, codes, more = '' }: ErrorsView, writing: MarkdownWriting): string {
  const { section } = writing.strings;
  return gfmBlocks([
    writeHeading(2, section.errors),
    ...statuses.map(({ status, reason = '', count, description }) =>
      gfmBlocks([
        `**${gfmText([status, reason].filter(Boolean).join(' '))}** (${gfmText(count)})`,
        proseText(description),
      ]),
    ),
    ...bodies.map((body) =>
      gfmBlocks([
        body.label !== undefined && `**${gfmText(body.label)}**`,
        bodyForm(body, writing, { withSchema: false }),
        proseText(body.schema.description),
        fieldList(body.schema.fields, writing),
      ]),
    ),
    codes.length > 0 && errorTable(codes, writing),
    gfmText(more),
  ]);
}

function errorTable(codes: readonly ErrorCodeView[], writing: MarkdownWriting): string {
  const { code, meaning, fix, operations } = writing.strings.introduction.errorColumns;
  const inLine = (text: string) => text.replaceAll(/\n{2,}/g, ' ');
  const rows = codes.map((one) => [
    gfmCode(one.code),
    inLine([proseText(one.meaning), proseText(one.cause)].join(' ')),
    inLine(proseText(one.fix)),
    operationsOfCode(one, writing),
  ]);
  // A column in which nothing stands is left out.
  const shown = [code, meaning, fix, operations].map(
    (_, column) => column === 0 || rows.some((row) => row[column]?.trim() !== ''),
  );
  const cut = (row: readonly string[]) => row.filter((_, column) => shown[column]);
  return gfmTable(cut([code, meaning, fix, operations].map(gfmWords)), rows.map(cut));
}

/** The operations that can return a code, after their number. */
function operationsOfCode({ operations, count, more = '' }: ErrorCodeView, writing: MarkdownWriting): string {
  const links = operations.map((link) => writeLink(link, writing));
  const list = [...links, gfmText(more)].filter((part) => part !== '').join(', ');
  return links.length > 2 ? `${gfmText(count)}: ${list}` : list;
}

/** Writes the page of a tag. */
export function tagMarkdown(view: TagPageView, writing: MarkdownWriting): string {
  const parts = (view.parts ?? []).map((part) =>
    part.current ? `**${gfmText(part.label)}**` : writeLink(part, writing),
  );
  return gfmBlocks([
    writeHeading(1, view.title),
    proseText(view.description),
    seeAlso(view.externalDocs, writing),
    operationList(view.operations, writing),
    parts.join(', '),
  ]);
}

/** Writes the page of a schema. */
export function schemaMarkdown(view: SchemaPageView, writing: MarkdownWriting): string {
  const { operation, section, schema: strings } = writing.strings;
  const { schema, download, usedBy, usedByNote = '', jsonHref } = view;
  const facts = [gfmText(schema.type), ...schema.constraints.map(codeWords)].join('; ');
  return gfmBlocks([
    writeHeading(1, view.title),
    facts,
    writeLink({ label: operation.download({ file: download.label }), href: download.href }, writing),
    writeHeading(2, section.fields),
    aboutSchema(schema, writing),
    schemaFields(schema, writing),
    jsonHref && writeLink({ label: strings.asJson, href: jsonHref }, writing),
    usedBy.length > 0 && writeHeading(2, section.usedBy),
    operationList(usedBy, writing),
    gfmText(usedByNote),
  ]);
}
