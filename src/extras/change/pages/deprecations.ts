// The calendar of deprecations: a page, a file for programs, and one for calendars (iCalendar, RFC 5545).
// Law: nothing depends on the day of the build; a sunset is over on the day of the newest release.

import { operationUrl } from '../../../generator/shared/api-urls.ts';
import { escapeHtml } from '../../../generator/shared/html/escape.ts';
import { keyOf } from '../../../generator/shared/keys.ts';
import { hrefOf } from '../../../generator/shared/urls.ts';
import type { Diagnostic } from '../../../generator/types/diagnostic.ts';
import type { Operation } from '../../../generator/types/operation.ts';
import type { PluginPage, SiteApi } from '../../../generator/types/route.ts';
import type { AddedToSite, SiteWithReleases } from '../../../generator/types/seam/added-to-site.ts';
import type { OutputFile } from '../../../generator/types/sources.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { nameOfOperation } from './api-changes.ts';
import { dayIn, withMarkup } from './release-html.ts';

/** A deprecated operation. Days are as the document has them. */
export interface DeprecatedOperation {
  api: Pick<SiteApi['api'], 'name' | 'title' | 'file'>;
  operation: Pick<Operation, 'slug' | 'title' | 'method' | 'path' | 'pointer'>;
  since?: string;
  until?: string;
  instead?: string;
}

/** The page of all APIs. */
export const deprecationsUrl = '/changes/deprecations';
const calendarFile = 'changes/deprecations.ics';
const listFile = 'changes/deprecations.json';

/**
 * Finds the deprecated operations, those that are removed first first, and those without a day last.
 * @param marks what releases tell, by API. What the document says comes before it
 */
export function findDeprecations(
  { site }: Pick<SiteWithReleases, 'site'>,
  marks: AddedToSite['marks'],
): DeprecatedOperation[] {
  const found = site.apis.flatMap(({ api }) =>
    api.operations.flatMap((operation): DeprecatedOperation[] => {
      if (operation.deprecated !== true) return [];
      const mark = marks.get(api.name)?.operations.get(operation.slug);
      const { version = mark?.deprecatedIn, instead } = operation.deprecation ?? {};
      const { since = version, until = mark?.until } = operation.deprecation ?? {};
      return [
        {
          api,
          operation,
          ...(since !== undefined && { since }),
          ...(until !== undefined && { until }),
          ...(instead !== undefined && { instead }),
        },
      ];
    }),
  );
  const last = '~';
  return found.toSorted((one, other) => {
    const [first, second] = [one.until ?? last, other.until ?? last];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
}

/** The page. */
export function deprecationPage(
  found: readonly DeprecatedOperation[],
  { strings, siteTitle }: { strings: Strings; siteTitle: string },
): PluginPage {
  const { changes } = strings;
  const about = changes.aboutDeprecations({ title: siteTitle });
  const heads = [changes.operation, changes.deprecated, changes.removed, changes.instead];
  const head = heads.map((text) => `<th>${escapeHtml(text)}</th>`).join('');
  const rows = found.map(({ api, operation, since, until, instead = '' }) => {
    const link = `<a href="${escapeHtml(operationUrl(api, operation))}">${escapeHtml(operation.title)}</a>`;
    const name = `${link}<br><code>${escapeHtml(nameOfOperation(operation))}</code>`;
    const cells = [name, dayText(since, strings), dayText(until, strings), escapeHtml(instead)];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const calendar = withMarkup(
    (file) => changes.calendar({ file }),
    `<a href="/${calendarFile}"><code>deprecations.ics</code></a>`,
  );
  const isDated = found.some(({ until }) => dayOf(until) !== undefined);
  return {
    key: 'deprecations',
    url: deprecationsUrl,
    title: changes.deprecations,
    description: about,
    html: [
      `<p>${escapeHtml(about)}</p>`,
      `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n\n')}</tbody></table>`,
      ...(isDated ? [`<p>${calendar}</p>`] : []),
    ].join('\n\n'),
  };
}

function dayOf(text = ''): string | undefined {
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text.slice(0, 10) : undefined;
}

function dayText(text: string | undefined, strings: Strings): string {
  const day = dayOf(text);
  if (day === undefined) return escapeHtml(text ?? '');
  return `<time datetime="${day}">${escapeHtml(dayIn(day, strings))}</time>`;
}

/** The files. Addresses are whole if that of the site is known. */
export function deprecationFiles(
  found: readonly DeprecatedOperation[],
  { settings, strings, siteTitle }: Pick<SiteWithReleases, 'settings' | 'siteTitle'> & { strings: Strings },
): OutputFile[] {
  const address = (one: DeprecatedOperation) =>
    (settings.url ?? '') + hrefOf(operationUrl(one.api, one.operation), settings);
  const listed = found.map((one) => ({
    api: one.api.name,
    operation: nameOfOperation(one.operation),
    title: one.operation.title,
    url: address(one),
    ...(one.since !== undefined && { deprecated: one.since }),
    ...(one.until !== undefined && { removed: one.until }),
    ...(one.instead !== undefined && { instead: one.instead }),
  }));
  const events = found.flatMap((one) => eventOf(one, address(one), strings));
  return [
    { outputPath: listFile, content: `${JSON.stringify({ deprecations: listed }, null, 2)}\n` },
    ...(events.length === 0
      ? []
      : [
          {
            outputPath: calendarFile,
            content: calendarOf(`${strings.changes.deprecations}: ${siteTitle}`, events),
          },
        ]),
  ];
}

function eventOf(one: DeprecatedOperation, url: string, { changes }: Strings): string[][] {
  const day = dayOf(one.until);
  if (day === undefined) return [];
  const name = `${one.api.title}: ${nameOfOperation(one.operation)}`;
  const start = day.replaceAll('-', '');
  return [
    [
      'BEGIN:VEVENT',
      // The same for ever, so that a calendar that is read again moves the event.
      `UID:${keyOf(one.api.name, nameOfOperation(one.operation))}@portal`,
      // When it was made is not known; the day of the event is the same on each build.
      `DTSTAMP:${start}T000000Z`,
      `DTSTART;VALUE=DATE:${start}`,
      `SUMMARY:${escapedText(`${changes.removed}: ${name}`)}`,
      ...(one.instead === undefined
        ? []
        : [`DESCRIPTION:${escapedText(`${changes.instead}: ${one.instead}`)}`]),
      ...(/^https?:/.test(url) ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ],
  ];
}

function calendarOf(name: string, events: readonly string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//deprecations//EN',
    `NAME:${escapedText(name)}`,
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Text of a property (RFC 5545, section 3.3.11). */
function escapedText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** A line in pieces of at most 75 bytes (section 3.1). A character is never divided. */
function folded(line: string): string {
  const pieces = [''];
  for (const character of line) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 74) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces.join('\r\n ');
}

/** Operations that are still there after their sunset. */
export function passedSunsets(
  found: readonly DeprecatedOperation[],
  today: string | undefined,
): Diagnostic[] {
  return found.flatMap(({ api, operation, until }): Diagnostic[] => {
    const day = dayOf(until);
    if (day === undefined || today === undefined || day >= today) return [];
    return [
      {
        code: 'passed-sunset',
        severity: 'warning',
        message: `\`${nameOfOperation(operation)}\` was to be removed on ${day}, and the release of ${today} still has it.`,
        place: { file: api.file, pointer: operation.pointer },
        notes: ['Remove it from the document, or name a later day.'],
      },
    ];
  });
}
