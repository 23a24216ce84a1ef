// Lists the operations that return each error code in the tables of `:::error-codes`, and compares the codes that guides name for
// operations with those that their documents list.

import { operationUrl } from '../../shared/api-urls.ts';
import { escapeHtml } from '../../shared/html/escape.ts';
import { gfmText, gfmWords } from '../../shared/markdown/gfm.ts';
import { markdownHrefOf } from '../../shared/markdown/markdown-paths.ts';
import { typedName } from '../../shared/references/typed-names.ts';
import { bestOf, nearIn } from '../../shared/suggestion.ts';
import { canonicalUrl, hrefOf, resolveHref } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { Diagnostic, Place } from '../../types/diagnostic.ts';
import type { ErrorCodeUse } from '../../types/doc.ts';
import type { Hole } from '../../types/markup.ts';
import type { Operation } from '../../types/operation.ts';
import type { Site } from '../../types/route.ts';
import type { ContentContext } from '../api/content-context.ts';
import { errorExplanations } from '../api/error-explanations.ts';
import { type ReturnedCodes, returnedCodes } from '../api/returned-codes.ts';
import { limits } from '../common/budget.ts';
import type { ReferringText } from '../links/link-targets.ts';
import { resolveReference } from '../links/resolve-links.ts';

/** A page with its uses of error codes. */
interface CodeUsingPage extends Pick<ReferringText, 'file' | 'url'> {
  uses: readonly ErrorCodeUse[];
}

/** What depends on the documents in a page that uses error codes. */
export interface CheckedCodes {
  /** Returns the content of a cell. */
  fill(hole: Extract<Hole, { hole: 'operations' }>): string;
  diagnostics: Diagnostic[];
}

/** An API with its error codes. */
interface CodedApi extends ReturnedCodes {
  api: Api;
}

interface LinkedOperation {
  api: CodedApi;
  operation: Operation;
}

/** The error codes of a site. */
export interface SiteErrorCodes {
  /** Whether an API has some. */
  areSome(): boolean;
  /** Fills and checks the error codes of a page. Diagnostic: `unlisted-error-code`. */
  check(page: CodeUsingPage): CheckedCodes;
}

/** Finds the error codes of the APIs of a site on first use. */
export function createErrorCodes(
  context: Pick<ContentContext, 'plan' | 'settings' | 'strings' | 'targets'> & { site: Pick<Site, 'apis'> },
): SiteErrorCodes {
  const known: { apis?: Map<string, CodedApi>; operations?: Map<string, LinkedOperation> } = {};
  const apis = () => {
    known.apis ??= new Map(context.site.apis.map(({ api }) => [api.name, codedApi(api, context)]));
    return known.apis;
  };
  const operations = () => {
    known.operations ??= new Map(
      [...apis().values()].flatMap((api) =>
        api.api.operations.map((operation) => [operationUrl(api.api, operation), { api, operation }]),
      ),
    );
    return known.operations;
  };
  const check = (page: CodeUsingPage): CheckedCodes => {
    const guided = [...apis().values()].filter(
      ({ api }) => context.plan.errorGuides.get(api.name)?.url === page.url,
    );
    const apisOf = (name: string | undefined): CodedApi[] => {
      if (name !== undefined) return [...apis().values()].filter(({ api }) => api.name === name);
      return guided.length > 0 || apis().size > 1 ? guided : [...apis().values()];
    };
    const at = (href: string): LinkedOperation[] => {
      const path = resolveHref(hrefOf(page.url, context.settings), href, context.settings)?.path;
      const found = path === undefined ? undefined : operations().get(canonicalUrl(path));
      return found === undefined ? [] : [found];
    };
    const operationsAt = (links: readonly string[]): LinkedOperation[] =>
      links.flatMap((written) => {
        if (typedName(written) !== undefined) {
          const answer = context.targets.typed?.resolve({ written });
          return answer?.kind === 'found' ? at(answer.href) : [];
        }
        const { href } = resolveReference({ written, kind: 'link', text: page, targets: context.targets });
        return at(href);
      });
    return {
      fill: ({ api, code, form }) => {
        const found = operationsOf(code, apisOf(api));
        return form === 'markdown' ? operationsGfm(found, context) : operationsMarkup(found, context);
      },
      diagnostics: problemsOf(page, { apisOf, operationsAt, names: [...apis().keys()], context }),
    };
  };
  return { areSome: () => [...apis().values()].some(({ hasCodes }) => hasCodes), check };
}

function codedApi(
  api: Api,
  { plan, settings, strings }: Pick<ContentContext, 'plan' | 'settings' | 'strings'>,
): CodedApi {
  const errors = errorExplanations(api, plan.errorGuides.get(api.name), (url) => hrefOf(url, settings));
  return { api, ...returnedCodes(api, errors, strings) };
}

/** The most operations that a cell shows without a fold. */
const mostOpen = 3;

/** The operations that return a code, as far as a cell shows them. */
interface OperationsOfCode {
  /** Whether all operations return it, which a cell says instead of listing them. */
  isEvery: boolean;
  shown: { url: string; title: string }[];
  count: number;
}

function operationsOf(code: string, apis: readonly CodedApi[]): OperationsOfCode {
  const found = apis.flatMap(({ api, operations }) =>
    [...(operations.get(code) ?? [])].map((operation) => ({ api, operation })),
  );
  const all = apis.reduce((sum, { api }) => sum + api.operations.length, 0);
  return {
    isEvery: found.length > mostOpen && found.length === all,
    shown: found
      .slice(0, limits.operationsOfCodeInGuide)
      .map(({ api, operation }) => ({ url: operationUrl(api, operation), title: operation.title })),
    count: found.length,
  };
}

function operationsGfm(
  { isEvery, shown, count }: OperationsOfCode,
  { settings, strings: { introduction } }: Pick<ContentContext, 'settings' | 'strings'>,
): string {
  if (isEvery) return gfmText(introduction.everyOperation);
  const items = shown.map(
    ({ url, title }) => `[${gfmWords(title)}](${settings.url ?? ''}${markdownHrefOf(url, settings)})`,
  );
  const left = count - shown.length;
  return [...items, ...(left > 0 ? [gfmText(introduction.moreOperations({ count: left }))] : [])].join(', ');
}

function operationsMarkup(
  { isEvery, shown, count }: OperationsOfCode,
  { settings, strings: { introduction } }: Pick<ContentContext, 'settings' | 'strings'>,
): string {
  if (isEvery) return escapeHtml(introduction.everyOperation);
  const items = shown.map(({ url, title }) => {
    const href = escapeHtml(hrefOf(url, settings));
    return `<div><a href="${href}">${escapeHtml(title)}</a></div>`;
  });
  if (items.length === 0) return '';
  const left = count - items.length;
  if (left > 0) items.push(`<div>${escapeHtml(introduction.moreOperations({ count: left }))}</div>`);
  const list = items.join('');
  const summary = `<summary>${escapeHtml(introduction.operations({ count }))}</summary>`;
  return count <= mostOpen ? list : `<details>${summary}${list}</details>`;
}

interface Checking {
  /** The APIs of a table: the named one, or those that the page explains. */
  apisOf(name: string | undefined): CodedApi[];
  operationsAt(links: readonly string[]): LinkedOperation[];
  names: readonly string[];
  context: Pick<ContentContext, 'settings'>;
}

function problemsOf({ file, uses }: CodeUsingPage, checking: Checking): Diagnostic[] {
  const unknown = new Set<string | undefined>();
  return uses.flatMap((use): Diagnostic[] => {
    const { line, column, endColumn } = use;
    const place: Place = { file: use.file ?? file, line, column, endColumn };
    const problem = use.kind === 'named' ? ofNamed(use, checking) : ofCell(use, checking, unknown);
    return problem === undefined
      ? []
      : [{ code: 'unlisted-error-code', severity: 'warning', place, ...problem }];
  });
}

type Found = Pick<Diagnostic, 'message' | 'notes'> | undefined;

/** A code in a sentence is that of the operations of the nearest sentence that links to some. */
function ofNamed(
  { code, links }: Extract<ErrorCodeUse, { kind: 'named' }>,
  { operationsAt }: Checking,
): Found {
  for (const group of links) {
    const linked = operationsAt(group);
    if (linked.length > 0) return linked.some((one) => lists(one, code)) ? undefined : unlisted(code, linked);
  }
  return undefined;
}

/** Whether an operation lists a code; true for a word that is no error code of its API. */
function lists({ api, operation }: LinkedOperation, code: string): boolean {
  return !api.isCode(code) || api.operations.get(code)?.has(operation) === true;
}

function unlisted(code: string, linked: readonly LinkedOperation[]): Found {
  const titles = [...new Set(linked.map(({ operation }) => `\`${operation.title}\``))];
  const [first] = linked;
  const others = [...(first?.api.operations.get(code) ?? [])].map(({ title }) => `\`${title}\``);
  return {
    message:
      titles.length === 1
        ? `${titles[0]} is described with the error code \`${code}\`, which its responses do not list.`
        : `${titles.join(' and ')} are described with the error code \`${code}\`, which none of them lists.`,
    notes: [
      others.length === 0
        ? `No operation lists \`${code}\`.`
        : `It is listed by ${others.slice(0, mostNames).join(', ')}${others.length > mostNames ? ' and others' : ''}.`,
      'Name another code, or add it to `x-error-codes` of a response in the document.',
    ],
  };
}

/** The most names in a message. */
const mostNames = 3;

function ofCell(
  { code, api, links }: Extract<ErrorCodeUse, { kind: 'cell' }>,
  { apisOf, operationsAt, names }: Checking,
  unknown: Set<string | undefined>,
): Found {
  if (links !== undefined) {
    const wrong = operationsAt(links).filter(
      (one) => one.api.operations.get(code)?.has(one.operation) !== true,
    );
    return wrong.length === 0 ? undefined : unlisted(code, wrong);
  }
  const apis = apisOf(api);
  if (apis.length > 0)
    return apis.some(({ operations }) => operations.has(code))
      ? undefined
      : {
          message: `No operation of ${apis.map((one) => `\`${one.api.name}\``).join(' and ')} lists the error code \`${code}\`, so its cell is empty.`,
          notes: [
            'Add it to `x-error-codes` of a response in the document, or write into the cell what returns it.',
          ],
        };
  // Once for each name.
  if (unknown.has(api)) return undefined;
  unknown.add(api);
  return unknownApi(api, names);
}

function unknownApi(api: string | undefined, names: readonly string[]): Found {
  const [example = 'boats'] = names;
  if (api === undefined)
    return {
      message: 'The API of this table is not known, so its cells are empty.',
      notes: [
        `Name one: \`:::error-codes{api="${example}"}\`, or set \`errorsPage\` of an API to this page.`,
      ],
    };
  const near = bestOf(nearIn(names)(api));
  return {
    message: `\`${api}\` is no API of the site, so the cells of its table are empty.`,
    notes: [
      near === undefined ? `Name one: \`:::error-codes{api="${example}"}\`.` : `Did you mean \`${near}\`?`,
    ],
  };
}
