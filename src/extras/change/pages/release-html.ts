// The page of a release as HTML: breaking changes first, by operation, with the values before and after.
// Law: pages are bounded; what is left out is counted, and is in the file of the release.

import { operationUrl } from '../../../generator/shared/api-urls.ts';
import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import type { SiteRelease } from '../../../generator/types/versions/site-release.ts';
import { defaultLanguage } from '../../../strings/language-tags.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { pathTemplate } from '../exchange/described.ts';
import type { Finding } from '../findings/finding.ts';
import { worstFirst } from '../findings/verdicts-under-rules.ts';
import { type ChangeVerdict, verdicts } from '../rules/change-rule.ts';
import { type ApiChanges, type ApiRelease, operationAt, releaseFile, releaseUrl } from './api-changes.ts';
import { filterHtml, tagsOf } from './filter-html.ts';

/** The most changes of a page, further operations of a change, and characters of a value. */
const most = { changes: 150, operations: 40, value: 160 };

/** What pages are written with. */
export interface PageContext {
  api: ApiChanges['api'];
  strings: Strings;
}

/** What the page of a release is written with. */
interface ReleaseContext extends PageContext {
  /** The address of the module that filters changes. Absent: none can be loaded. */
  filterModule: string | undefined;
  /** The pages of operations in the documentation of both releases, as far as there is some, the older one first. */
  versions: readonly ReleasePages[];
  /** Whether a release has such a page. The first one has none. */
  hasPage(release: SiteRelease): boolean;
}

/** The pages of the operations of a release, by their keys. */
export interface ReleasePages {
  release: string;
  pages: ReadonlyMap<string, string>;
}

/** The changes of a release. */
export function releaseHtml({ release, before, difference }: ApiRelease, context: ReleaseContext): string {
  const { changes } = context.strings;
  if (before === undefined || difference === undefined) return paragraph(changes.first);
  const { findings, version, suggestedVersion } = difference;
  const name = escapeHtml(before.name);
  const former = context.hasPage(before) ? `<a href="${releaseUrl(context.api, before)}">${name}</a>` : name;
  const intro = [
    ...(release.date === undefined
      ? []
      : [escapeHtml(changes.onDay({ date: dayIn(release.date, context.strings) }))]),
    withMarkup((name) => changes.compared({ before: name }), former),
    ...(suggestedVersion === '' || suggestedVersion === version
      ? []
      : [escapeHtml(changes.suggested({ before: version, suggested: suggestedVersion }))]),
  ].join(' ');
  if (findings.length === 0) return `${paragraph(changes.none)}<p>${intro}</p>`;
  const sorted = worstFirst(findings);
  const shown = sorted.slice(0, most.changes);
  const left = sorted.length - shown.length;
  const tags = tagsOf(shown);
  const file = `<a href="/${releaseFile(context.api, release)}"><code>${escapeHtml(release.name)}.json</code></a>`;
  return [
    `<p>${intro}</p>`,
    filterHtml(shown, tags, context),
    ...verdicts.map((verdict) =>
      sectionOf(
        verdict,
        shown.filter((one) => one.verdict === verdict),
        { ...context, tags },
      ),
    ),
    ...(left > 0 ? [`<p>${withMarkup((name) => changes.more({ count: left, file: name }), file)}</p>`] : []),
  ].join('\n\n');
}

/** A day in the language of the site. */
export function dayIn(date: string, { dateLocale }: Pick<Strings, 'dateLocale'>): string {
  return new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

/** Stands for markup in a string. */
const place = '\u{E000}';

/** Returns a string with markup in a place of it. */
export function withMarkup(phrase: (place: string) => string, markup: string): string {
  return escapeHtml(phrase(place)).replace(place, () => markup);
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** The heading of the changes with a verdict. */
export function verdictTitle(verdict: ChangeVerdict, { changes }: Strings): string {
  if (verdict === 'breaking') return changes.breakingChanges;
  return verdict === 'compatible' ? changes.compatibleChanges : changes.potentialChanges;
}

interface FilteredContext extends ReleaseContext {
  tags: readonly string[];
}

function sectionOf(verdict: ChangeVerdict, findings: readonly Finding[], context: FilteredContext): string {
  if (findings.length === 0) return '';
  const groups = new Map<string | null, Finding[]>();
  for (const one of findings) groups.set(one.operation, [...(groups.get(one.operation) ?? []), one]);
  const lists = [...groups].map(([operation, own]) => {
    // Each is a paragraph of its own for the limits of texts, which count the marks in names.
    const items = own.map((one) => itemOf(one, context)).join('\n\n');
    return `<section><h3>${operationHeading(operation, context)}</h3>${versionLine(operation, context)}<ul>${items}</ul></section>`;
  });
  const title = escapeHtml(verdictTitle(verdict, context.strings));
  return `<section data-verdict="${verdict}"><h2 id="${verdict}">${title}</h2>\n\n${lists.join('\n\n')}</section>`;
}

/** The operation, with a link to its page if it is still there. */
function operationHeading(name: string | null, { api, strings }: PageContext): string {
  if (name === null) return escapeHtml(strings.changes.wholeApi);
  const found = [...api.operations, ...api.webhooks].find(
    ({ pointer }) => operationAt(pointer) === pathTemplate(name),
  );
  const code = `<code>${escapeHtml(name)}</code>`;
  return found === undefined ? code : `<a href="${escapeHtml(operationUrl(api, found))}">${code}</a>`;
}

/** Links to the operation in the documentation of both releases, where it is there. */
function versionLine(name: string | null, { versions, strings }: ReleaseContext): string {
  const links = versions.flatMap(({ release, pages }) => {
    const url = pages.get(pathTemplate(name ?? ''));
    return url === undefined ? [] : `<a href="${escapeHtml(url)}">${escapeHtml(release)}</a>`;
  });
  return links.length === 0 ? '' : `<p>${escapeHtml(strings.changes.documentation)} ${links.join(', ')}</p>`;
}

function itemOf(finding: Finding, context: FilteredContext): string {
  const { changes, language } = context.strings;
  const { message, verdict } = finding;
  const inEnglish = (text: string) =>
    language === defaultLanguage
      ? withCode(text)
      : `<span lang="${defaultLanguage}">${withCode(text)}</span>`;
  const lines = [
    inEnglish(message),
    ...valuesOf(finding, context.strings),
    ...(verdict === 'compatible'
      ? []
      : [`<strong>${escapeHtml(changes.toDo)}</strong> ${escapeHtml(adviceFor(finding, changes))}`]),
  ];
  const numbers = finding.tags.map((tag) => context.tags.indexOf(tag) + 1).filter((number) => number > 0);
  return `<li id="${idOf(finding)}" data-tags="${numbers.join(' ')}">${lines.join('<br>')}${othersOf(finding, context)}</li>`;
}

/** Identifies a change on its page, in each build. */
function idOf({ fingerprint }: Finding): string {
  return `change-${fingerprint.slice(0, 10)}`;
}

/** What a client does about a change. The `action` of a finding is for who publishes the API. */
function adviceFor({ code }: Finding, changes: Strings['changes']): string {
  if (code.startsWith('change/request-')) return changes.checkRequests;
  if (code.startsWith('change/response-')) return changes.checkResponses;
  if (/^change\/(?:operation|path|webhook|callback)-removed/.test(code)) return changes.stopCalling;
  return /security|scope/.test(code) ? changes.checkAccess : changes.checkUse;
}

/** The values beside each other, unless the message has both. */
function valuesOf({ before, after, message }: Finding, { changes }: Strings): string[] {
  const [one, other] = [shownValue(before), shownValue(after)];
  if (one === other || [one, other].every((text) => text !== '' && message.includes(`\`${text}\``)))
    return [];
  const shown = (text: string) =>
    text === '' ? escapeHtml(changes.absent) : `<code>${escapeHtml(text)}</code>`;
  return [`${escapeHtml(changes.before)} ${shown(one)} · ${escapeHtml(changes.after)} ${shown(other)}`];
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : spellingOf(value);
  return text.length > most.value ? `${text.slice(0, most.value)}…` : text;
}

/** A message with its names in backticks as code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The other operations that a change in a shared schema is about. */
function othersOf({ operation: own, places }: Finding, { strings }: PageContext): string {
  const all = new Set(places.flatMap(({ operation }) => operation ?? []));
  const others = [...all].filter((operation) => operation !== own);
  if (others.length === 0) return '';
  const shown = others.slice(0, most.operations).map((one) => `<code>${escapeHtml(one)}</code>`);
  const more = others.length > shown.length ? ' …' : '';
  const summary = `+ ${strings.changes.operations({ count: others.length })}`;
  return `<details><summary>${escapeHtml(summary)}</summary>${shown.join('<br>')}${more}</details>`;
}
