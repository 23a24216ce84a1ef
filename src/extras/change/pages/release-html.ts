// The page of a release as HTML: breaking changes first, by operation, with the values before and after.
// Law: pages are bounded; what is left out is counted, and is in the file of the release.

import type { Strings } from '../../../strings/strings-type.ts';
import { operationUrl } from '../../../generator/shared/api-urls.ts';
import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import { spellingOf } from '../../../generator/shared/number-spelling.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { Finding } from '../findings/collect-findings.ts';
import type { ChangeVerdict } from '../rules/change-rule.ts';
import { type ApiChanges, type ApiRelease, releaseFile, verdicts } from './api-changes.ts';

/** The most changes of a page, further operations of a change, and characters of a value. */
const most = { changes: 150, operations: 40, value: 160 };

/** What pages are written with. */
export interface PageContext {
  api: ApiChanges['api'];
  strings: Strings;
}

/** The changes of a release. */
export function releaseHtml({ release, before, difference }: ApiRelease, context: PageContext): string {
  const { changes } = context.strings;
  if (before === undefined || difference === undefined) return paragraph(changes.first);
  const { findings, version, suggestedVersion } = difference;
  const intro = [
    changes.compared({ before: before.name }),
    ...(suggestedVersion === version ? [] : [changes.suggested({ before: version, suggested: suggestedVersion })]),
  ];
  if (findings.length === 0) return paragraph(changes.none) + paragraph(intro.join(' '));
  const sorted = verdicts.flatMap((verdict) => findings.filter((one) => one.verdict === verdict));
  const shown = sorted.slice(0, most.changes);
  const left = sorted.length - shown.length;
  const file = `<a href="/${releaseFile(context.api, release)}"><code>${escapeHtml(release.name)}.json</code></a>`;
  return [
    paragraph(intro.join(' ')),
    ...verdicts.map((verdict) =>
      sectionOf(
        verdict,
        shown.filter((one) => one.verdict === verdict),
        context,
      ),
    ),
    ...(left > 0 ? [`<p>${withMarkup(changes.more({ count: left, file: place }), file)}</p>`] : []),
  ].join('\n\n');
}

/** Stands for markup in a string. */
const place = '\u{E000}';

function withMarkup(text: string, markup: string): string {
  return escapeHtml(text).replace(place, () => markup);
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** The heading of the changes with a verdict. */
export function verdictTitle(verdict: ChangeVerdict, { changes }: Strings): string {
  if (verdict === 'breaking') return changes.breakingChanges;
  return verdict === 'compatible' ? changes.compatibleChanges : changes.potentialChanges;
}

function sectionOf(verdict: ChangeVerdict, findings: readonly Finding[], context: PageContext): string {
  if (findings.length === 0) return '';
  const groups = new Map<string | null, Finding[]>();
  for (const one of findings) groups.set(one.operation, [...(groups.get(one.operation) ?? []), one]);
  const tables = [...groups].map(
    ([operation, own]) => `<h3>${operationHeading(operation, context)}</h3>${tableOf(own, context)}`,
  );
  return `<h2 id="${verdict}">${escapeHtml(verdictTitle(verdict, context.strings))}</h2>\n\n${tables.join('\n\n')}`;
}

/** The operation, with a link to its page if it is still there. */
function operationHeading(name: string | null, { api, strings }: PageContext): string {
  if (name === null) return escapeHtml(strings.changes.wholeApi);
  const found = [...api.operations, ...api.webhooks].find((one) => nameOf(one) === name);
  const code = `<code>${escapeHtml(name)}</code>`;
  return found === undefined ? code : `<a href="${escapeHtml(operationUrl(api, found))}">${code}</a>`;
}

function nameOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

function tableOf(findings: readonly Finding[], context: PageContext): string {
  const { changes } = context.strings;
  const heads = [changes.change, changes.before, changes.after].map((one) => `<th>${escapeHtml(one)}</th>`);
  const rows = findings.map((one) => rowOf(one, context));
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n\n')}</tbody></table>`;
}

function rowOf(finding: Finding, context: PageContext): string {
  const { changes } = context.strings;
  const { message, action, location, before, after, places, verdict } = finding;
  const inEnglish = (text: string) =>
    context.strings.language === 'en' ? withCode(text) : `<span lang="en">${withCode(text)}</span>`;
  const advice =
    verdict === 'compatible' ? '' : `<br><strong>${escapeHtml(changes.toDo)}</strong> ${inEnglish(action)}`;
  const where = location === '' ? '' : `<code>${escapeHtml(location)}</code><br>`;
  const cells = [`${where}${inEnglish(message)}${advice}${othersOf(places, context)}`, valueOf(before), valueOf(after)];
  return `<tr>${cells.map((cell) => `<td>${cell || escapeHtml(changes.absent)}</td>`).join('')}</tr>`;
}

/** A message with its names in backticks as code. */
function withCode(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The other operations that a change in a shared schema is about. */
function othersOf(places: Finding['places'], { strings }: PageContext): string {
  const others = [...new Set(places.slice(1).flatMap(({ operation }) => operation ?? []))];
  if (others.length === 0) return '';
  const shown = others.slice(0, most.operations).map((one) => `<code>${escapeHtml(one)}</code>`);
  const more = others.length > shown.length ? ' …' : '';
  const summary = `+ ${strings.changes.operations({ count: others.length })}`;
  return `<details><summary>${escapeHtml(summary)}</summary>${shown.join('<br>')}${more}</details>`;
}

function valueOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : spellingOf(value);
  const short = text.length > most.value ? `${text.slice(0, most.value)}…` : text;
  return `<code>${escapeHtml(short)}</code>`;
}
