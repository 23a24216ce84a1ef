// The filter of the changes of a release as HTML. Its controls are shown where scripts run, and work with `in-browser/filter-changes.ts`.

import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import type { Finding } from '../findings/finding.ts';
import { countsOf } from '../findings/verdicts-under-rules.ts';
import { verdicts } from '../rules/change-rule.ts';
import type { DiffVerdict } from '../suggested-version.ts';

/** The most tags of a menu. */
const mostTags = 100;

/** The name of a verdict. */
export function verdictLabel(verdict: DiffVerdict, changes: Strings['changes']): string {
  if (verdict === 'equal') return changes.none;
  if (verdict === 'breaking') return changes.breaking;
  return verdict === 'compatible' ? changes.compatible : changes.potentially;
}

/** The tags of the menu of a page, sorted. */
export function tagsOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.flatMap(({ tags }) => tags))].sort().slice(0, mostTags);
}

/** Returns the filter by verdict and by tag, each if there is a choice. */
export function filterHtml(
  findings: readonly Finding[],
  tags: readonly string[],
  { strings: { changes }, filterModule }: { strings: Strings; filterModule: string | undefined },
): string {
  const counts = countsOf(findings);
  const button = (value: string, label: string, count: number) =>
    `<button type="button" value="${value}" aria-pressed="${value === ''}">${escapeHtml(label)} <span class="badge">${count}</span></button>`;
  const found = verdicts.filter((verdict) => counts[verdict] > 0);
  const buttons =
    found.length < 2
      ? []
      : [
          button('', changes.all, findings.length),
          ...found.map((verdict) => button(verdict, verdictLabel(verdict, changes), counts[verdict])),
        ];
  const options = tags.map((tag) => `<option>${escapeHtml(tag)}</option>`);
  const menu =
    tags.length < 2
      ? []
      : [
          `<select aria-label="${escapeHtml(changes.tag)}"><option value="">${escapeHtml(changes.allTags)}</option>${options.join('')}</select>`,
        ];
  const controls = [...buttons, ...menu];
  if (controls.length === 0 || findings.length < 2 || filterModule === undefined) return '';
  const status = changes.shown({ count: findings.length, shown: '{shown}' });
  return `<div class="change-filter needs-script" role="group" aria-label="${escapeHtml(changes.show)}" data-module="${escapeHtml(filterModule)}" data-status="${escapeHtml(status)}">${controls.join('')}<p role="status"></p></div>`;
}
