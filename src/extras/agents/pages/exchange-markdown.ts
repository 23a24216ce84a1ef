// Writes requests and responses: parameters, bodies, headers, links.

import { gfmBlocks, gfmCode, gfmItem, gfmText, gfmWords } from '../../../generator/shared/markdown/gfm.ts';
import type {
  BodyView,
  ExchangeView,
  ParameterGroupView,
  RequestBodyView,
  ResponseLinkView,
  ResponseView,
} from '../../../generator/types/api-view.ts';
import { fieldList, schemaText } from './fields-markdown.ts';
import {
  codeList,
  codeWords,
  factLine,
  type MarkdownWriting,
  proseText,
  sentence,
  tightBlocks,
  writeLink,
} from './write-markdown.ts';

/** Writes a heading. */
export function writeHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${gfmWords(text)}`;
}

/** Writes the notes on broken references, the parameters and the body of a request. */
export function requestText(
  { missing = [], parameterGroups, requestBody }: ExchangeView,
  level: number,
  writing: MarkdownWriting,
): string {
  return gfmBlocks([
    ...missing.map(proseText),
    ...parameterGroups.map((group) => parametersText(group, level, writing)),
    requestBody && requestBodyText(requestBody, level, writing),
  ]);
}

function parametersText(
  { label, fields, more }: ParameterGroupView,
  level: number,
  writing: MarkdownWriting,
) {
  const { missingFields } = writing.strings.schema;
  return gfmBlocks([
    writeHeading(level, label),
    fieldList(fields, writing),
    more && `${gfmText(missingFields.before({ count: more.count }))}${writeLink(more.link, writing)}`,
  ]);
}

function requestBodyText(body: RequestBodyView, level: number, writing: MarkdownWriting): string {
  return gfmBlocks([
    writeHeading(level, writing.strings.section.requestBody),
    proseText(body.description),
    ...body.bodies.map((one) => bodyForm(one, { ...writing, isRequired: body.required })),
  ]);
}

/** Writes a body: its media types, type and constraints, then its schema. */
export function bodyForm(
  body: BodyView,
  writing: MarkdownWriting & { isRequired?: boolean },
  { withSchema = true }: { withSchema?: boolean } = {},
): string {
  const { schema, mediaTypes, moreMediaTypes = [], jsonHref } = body;
  const { schema: strings } = writing.strings;
  const line = [
    [schema.name === undefined ? '' : `**${gfmWords(schema.name)}**`, gfmText(schema.type)]
      .filter((word) => word !== '')
      .join(' '),
    ...(writing.isRequired ? [strings.required] : []),
    ...(schema.deprecated ? [strings.deprecated] : []),
    ...schema.constraints.map(codeWords),
    codeList([...mediaTypes, ...moreMediaTypes]),
  ];
  return gfmBlocks([
    line.filter((part) => part !== '').join('; '),
    withSchema && schemaText(schema, writing),
    jsonHref && writeLink({ label: strings.asJson, href: jsonHref }, writing),
  ]);
}

/** Writes the responses by status. */
export function responseTexts(
  { responses, moreResponses }: ExchangeView,
  level: number,
  writing: MarkdownWriting,
): string {
  return gfmBlocks([
    ...responses.map((response) => responseText(response, level, writing)),
    gfmText(moreResponses ?? ''),
  ]);
}

function responseText(response: ResponseView, level: number, writing: MarkdownWriting): string {
  const { status, reason, codes, headers, bodies, links, moreHeaders, moreLinks } = response;
  const { exchange, introduction } = writing.strings;
  const shownCodes = codes.map(({ label, href, isWords }) => {
    const text = isWords ? gfmWords(label) : gfmCode(label);
    return href === undefined ? text : `[${text}](${writing.hrefOf(href)})`;
  });
  return gfmBlocks([
    writeHeading(level, [status, reason].filter(Boolean).join(' ')),
    proseText(response.description),
    shownCodes.length > 0 && factLine(introduction.errorCodes, shownCodes.join(', ')),
    headers.length > 0 && tightBlocks([`**${gfmWords(exchange.headers)}:**`, fieldList(headers, writing)]),
    gfmText(moreHeaders ?? ''),
    ...bodies.map((body) => bodyForm(body, writing)),
    links.length > 0 &&
      tightBlocks([
        `**${gfmWords(exchange.links)}:**`,
        links.map((link) => gfmItem(responseLink(link, writing))).join('\n'),
      ]),
    gfmText(moreLinks ?? ''),
  ]);
}

function responseLink(link: ResponseLinkView, writing: MarkdownWriting): string {
  const { name, operation, target, values } = link;
  const { linkValue } = writing.strings.exchange;
  const line = [
    gfmCode(name),
    ...(operation === undefined
      ? []
      : [`${gfmText(operation.method)} ${writeLink(operation, writing)}`.trim()]),
    ...(target === undefined ? [] : [gfmCode(target)]),
  ];
  return tightBlocks([
    line.join(' '),
    proseText(link.description),
    ...values.flatMap((value) => [
      [
        sentence(linkValue, { name: gfmText(value.name), value: codeList([value.value]) }),
        ...(value.whole === undefined ? [] : [writeLink(value.whole, writing)]),
      ].join(' '),
      proseText(value.description),
    ]),
  ]);
}
