// Makes the section of an introduction that explains the errors of all operations once: statuses with the descriptions that
// operations share, the fields of the bodies, and every error code with the operations that can return it.

import { groupBy } from '../../shared/group-by.ts';
import { gfmText } from '../../shared/markdown/gfm.ts';
import { joinTexts } from '../../shared/markdown/join-texts.ts';
import type { ErrorBodyView, ErrorCodeView, ErrorStatusView, ErrorsView } from '../../types/api-view.ts';
import type { Operation, Response } from '../../types/operation.ts';
import { limits } from '../common/budget.ts';
import { createElementIds, type ElementIds, idWord } from '../common/element-ids.ts';
import { fieldFacts } from '../labels/field-facts.ts';
import { enumerationOf, schemaLine } from '../labels/schema-facts.ts';
import { innerSchema } from '../rows/inner-schema.ts';
import { rowsOf } from '../rows/rows.ts';
import { descriptionsOf, joinedDescriptions } from '../texts/descriptions.ts';
import { type ApiIndex, jsonHrefOf } from './api-index.ts';
import { errorsId, isError } from './error-explanations.ts';
import { type ExampleCode, exampleCodes } from './example-codes.ts';
import { operationLink } from './operation-lists.ts';
import { operationsByCode } from './returned-codes.ts';
import { addsToStatus, kindOfStatus, reasonPhrase } from './statuses.ts';

/** An error response, and the operation that has it. */
interface OwnError {
  operation: Operation;
  response: Response;
}

/** Makes the section; undefined if a guide explains the errors, or if operations have none in common. */
export function viewOfErrors(index: ApiIndex): ErrorsView | undefined {
  const { api, errors, strings } = index;
  if (!errors.isIntroduction) return undefined;
  const found = api.operations.flatMap((operation) =>
    operation.responses
      .filter((response) => isError(response, operation.responses))
      .map((response): OwnError => ({ operation, response })),
  );
  const shared = [...groupBy(found, ({ response }) => keyOf(response)).values()].filter(
    (alike) => alike.length > 1,
  );
  // The codes that the author explains are all that readers need.
  const codes = errors.rows.size === 0 ? exampleCodes(api.operations) : [];
  if (shared.length === 0 && errors.rows.size === 0 && codes.length === 0) return undefined;
  const ids = createElementIds([errorsId, ...errors.rows.values()]);
  const left =
    (api.errorCodes?.length ?? 0) - errors.rows.size + Math.max(0, codes.length - limits.exampleCodes);
  return {
    id: errorsId,
    statuses: statusViews([...shared, ...differentErrors(found, shared)], ids, index),
    bodies: bodyViews(
      shared.flatMap(([first]) => first?.response ?? []),
      ids,
      index,
    ),
    codes: [...codeViews(index), ...exampleCodeViews(codes, ids, index)],
    ...(left > 0 ? { more: strings.introduction.moreErrorCodes({ count: left }) } : {}),
  };
}

/** What makes two responses alike: all but their examples and the codes that they list. */
function keyOf({ contents, codes: _, ...response }: Response): string {
  return JSON.stringify([response, contents.map(({ examples: _examples, ...content }) => content)]);
}

/** Statuses that several operations have, each with a description of its own. */
function differentErrors(found: OwnError[], shared: OwnError[][]): OwnError[][] {
  const explained = new Set(shared.map(([first]) => first?.response.status));
  const others = found
    .filter(({ response }) => !explained.has(response.status))
    .map((one) => ({ ...one, response: { ...one.response, summary: '', description: '' } }));
  return [...groupBy(others, ({ response }) => response.status).values()].filter((alike) => alike.length > 1);
}

/** Texts of a status that are shown, those of most operations first. */
const mostTexts = 6;

/** The statuses in ascending order, each once. */
function statusViews(shared: OwnError[][], ids: ElementIds, index: ApiIndex): ErrorStatusView[] {
  const { strings, prose } = index;
  const byStatus = groupBy(shared, ([first]) => first?.response.status ?? '');
  return [...byStatus]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, limits.errorStatuses)
    .map(([status, groups]) => {
      const id = ids.claim(`error-status-${idWord(status)}`);
      const summaries = new Set(groups.map(([first]) => first?.response.summary ?? ''));
      const reason = [reasonPhrase(status, strings), summaries.size === 1 ? [...summaries][0] : '']
        .filter(Boolean)
        .join(': ');
      const description = joinTexts(textsOf(groups, { status, reason }));
      const count = groups.reduce((sum, alike) => sum + alike.length, 0);
      return {
        id,
        status,
        ...(reason === '' ? {} : { reason }),
        kind: kindOfStatus(status),
        ...(description === '' ? {} : { description: prose(description, id) }),
        count: strings.introduction.operations({ count }),
      };
    });
}

/** What responses of a status say besides their status, each text once, and none that is a part of another. */
function textsOf(groups: OwnError[][], { status, reason }: { status: string; reason: string }): string[] {
  const counts = new Map<string, number>();
  for (const [first, ...others] of groups) {
    const text = first?.response.description.trim() ?? '';
    if (text !== '' && addsToStatus(text, status, reason))
      counts.set(text, (counts.get(text) ?? 0) + 1 + others.length);
  }
  const bare = (text: string) => text.replace(/\.$/, '').replaceAll(/\s+/g, ' ').toLowerCase();
  const texts = [...counts].toSorted(([, one], [, other]) => other - one).map(([text]) => text);
  return texts
    .filter((text, at) => {
      const words = bare(text);
      return !texts.some((other, index) => {
        const isSame = bare(other) === words;
        return index !== at && (isSame ? index < at : bare(other).includes(words));
      });
    })
    .slice(0, mostTexts);
}

/** The schemas of bodies, each once, with their first level of fields. Operations show what is inside of these. */
function bodyViews(responses: Response[], ids: ElementIds, index: ApiIndex): ErrorBodyView[] {
  const contents = responses.flatMap(({ status, contents: all }) => all.map((one) => ({ ...one, status })));
  const bySchema = groupBy(
    contents.filter(({ schema }) => schema !== undefined),
    ({ schema }) => JSON.stringify(schema),
  );
  const bodies = [...bySchema.values()].slice(0, limits.errorBodies).flatMap((alike): ErrorBodyView[] => {
    const schema = alike[0]?.schema;
    if (schema === undefined) return [];
    const summary = schemaLine(schema, index);
    const id = ids.claim(`error-${idWord(summary.name ?? 'body')}`);
    const description = joinedDescriptions(descriptionsOf(schema, index), index.strings);
    const jsonHref = jsonHrefOf(schema, index);
    const { schema: inner } = innerSchema(schema, index);
    const rows = inner === undefined ? [] : rowsOf(inner, 'response', index).slice(0, limits.headers);
    return [
      {
        id,
        ...(summary.name === undefined ? { label: statusNames(alike, index) } : {}),
        mediaTypes: [...new Set(alike.map(({ mediaType }) => mediaType))].slice(0, limits.mediaTypes),
        ...(jsonHref === undefined ? {} : { jsonHref }),
        schema: {
          ...summary,
          ...(description === undefined ? {} : { description: index.prose(description, id) }),
          enumeration: [],
          fields: rows.map((row) => {
            const rowId = ids.claim(`${id}-${idWord(row.name)}`);
            const enumeration = enumerationOf(row.schema, index).slice(0, limits.users);
            return { id: rowId, facts: fieldFacts(row, { id: rowId, values: { enumeration } }, index).facts };
          }),
        },
      },
    ];
  });
  return withOwnLabels(bodies);
}

/** Adds the names of their fields to labels that several bodies share. One that still looks like another is left out. */
function withOwnLabels(bodies: ErrorBodyView[]): ErrorBodyView[] {
  const byLabel = groupBy(bodies, ({ label }) => label);
  const known = new Set<string>();
  return bodies.flatMap((body) => {
    const { label, schema } = body;
    if (label === undefined || byLabel.get(label)?.length === 1) return [body];
    const names = schema.fields.map(({ facts }) => facts.name).join(', ');
    const { size } = known;
    const isNew = known.add(`${label} ${names}`).size > size;
    return isNew ? [names === '' ? body : { ...body, label: `${label} (${names})` }] : [];
  });
}

/** Names a body without a name: `400 Bad Request, 404 Not Found`. */
function statusNames(alike: readonly { status: string }[], { strings }: ApiIndex): string {
  return [...new Set(alike.map(({ status }) => status))]
    .toSorted()
    .map((status) => [status, reasonPhrase(status, strings)].filter(Boolean).join(' '))
    .join(', ');
}

/** The rows of codes of examples: the message of an example is text, not Markdown. Many operations are only counted. */
function exampleCodeViews(codes: readonly ExampleCode[], ids: ElementIds, index: ApiIndex): ErrorCodeView[] {
  return codes.slice(0, limits.exampleCodes).map(({ code, message, operations }) => {
    const id = ids.claim(`error-${idWord(code)}`);
    const meaning = index.prose(gfmText(message), id);
    const isFew = operations.size <= limits.operationsOfExampleCode;
    const view = operationsView([...operations], isFew ? limits.operationsOfExampleCode : 0, index);
    return { id, code, meaning, ...view, ...(isFew ? {} : { more: view.count }) };
  });
}

/** The first operations that can return a code, and how many there are. */
function operationsView(
  operations: readonly Operation[],
  most: number,
  index: ApiIndex,
): Pick<ErrorCodeView, 'operations' | 'count' | 'more'> {
  const { introduction } = index.strings;
  const left = operations.length - most;
  return {
    operations: operations.slice(0, most).map((operation) => {
      const { label, href } = operationLink(operation, index);
      return { label, href };
    }),
    count: introduction.operations({ count: operations.length }),
    ...(left > 0 ? { more: introduction.moreOperations({ count: left }) } : {}),
  };
}

function codeViews(index: ApiIndex): ErrorCodeView[] {
  const { api, errors, prose } = index;
  const users = errors.rows.size === 0 ? undefined : operationsByCode(api.operations, index);
  return (api.errorCodes ?? []).flatMap(({ code, meaning, cause, fix }): ErrorCodeView[] => {
    const id = errors.rows.get(code);
    if (id === undefined) return [];
    const operations = [...(users?.get(code) ?? [])];
    return [
      {
        id,
        code,
        meaning: prose(meaning, id),
        ...(cause === undefined ? {} : { cause: prose(cause, `${id}-cause`) }),
        ...(fix === undefined ? {} : { fix: prose(fix, `${id}-fix`) }),
        ...operationsView(operations, limits.operationsOfCode, index),
      },
    ];
  });
}
