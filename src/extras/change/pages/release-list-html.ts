// The page that lists the releases of an API as HTML.

import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { countsOf } from '../findings/verdicts-under-rules.ts';
import { type ApiChanges, type ApiRelease, releaseUrl } from './api-changes.ts';
import type { FeedLink } from './change-feeds.ts';
import { deprecationsUrl } from './deprecations.ts';
import { verdictLabel } from './filter-html.ts';
import { dayIn, type PageContext } from './release-html.ts';

/** What the list is written with. */
export interface ListContext extends Pick<PageContext, 'strings'> {
  feeds: readonly FeedLink[];
  /** Whether there is a page of deprecations. */
  hasDeprecations: boolean;
}

/** The releases of an API, the newest first. */
export function releaseListHtml(
  { api, releases }: ApiChanges,
  { strings, feeds, hasDeprecations }: ListContext,
): string {
  const { changes } = strings;
  const heads = [
    changes.release,
    changes.date,
    changes.result,
    changes.breaking,
    changes.potentially,
    changes.compatible,
  ];
  const rows = releases.map((one) => rowOf(one, { api, strings }));
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  return [
    `<p>${escapeHtml(changes.about({ api: api.title }))}</p>`,
    `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n\n')}</tbody></table>`,
    ...(hasDeprecations
      ? [`<p><a href="${deprecationsUrl}">${escapeHtml(changes.deprecations)}</a></p>`]
      : []),
    feedLine(feeds, strings),
  ].join('\n\n');
}

function rowOf({ release, state, difference }: ApiRelease, { api, strings }: PageContext): string {
  const { changes } = strings;
  const link = `<a href="${releaseUrl(api, release)}">${escapeHtml(release.name)}</a>`;
  const date =
    release.date === undefined
      ? ''
      : `<time datetime="${release.date}">${escapeHtml(dayIn(release.date, strings))}</time>`;
  if (difference === undefined) {
    const why = state === 'missing' ? changes.missing : changes.first;
    return `<tr><td>${escapeHtml(release.name)}</td><td>${date}</td><td colspan="4">${escapeHtml(why)}</td></tr>`;
  }
  const counts = countsOf(difference.findings);
  const numbers = [counts.breaking, counts['potentially-breaking'], counts.compatible];
  const cells = [
    link,
    date,
    escapeHtml(verdictLabel(difference.verdict, changes)),
    ...numbers.map((count) => (count === 0 ? '' : String(count))),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function feedLine(feeds: readonly FeedLink[], { changes }: Strings): string {
  if (feeds.length === 0) return '';
  const links = feeds.map(({ path, isBreaking, form }) => {
    const label = `${isBreaking ? changes.breakingFeed : changes.feed} (${form})`;
    return `<a href="/${path}">${escapeHtml(label)}</a>`;
  });
  return `<p>${escapeHtml(changes.feeds)} ${links.join(', ')}</p>`;
}
