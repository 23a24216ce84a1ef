// Feeds of the changes of an API: Atom (RFC 4287) and JSON Feed 1.1, all releases and those that break clients.
// Law: the id of an entry is the address of its page, which stays the same; a feed has no time that is not that of a release.

import { escapeXml } from '../../../generator/shared/html/escape.ts';
import { fileHref, hrefOf, type UrlStyle } from '../../../generator/shared/urls.ts';
import type { OutputFile } from '../../../generator/types/sources.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { countsOf } from '../findings/verdicts-under-rules.ts';
import { verdicts } from '../rules/change-rule.ts';
import { type ApiChanges, type ApiRelease, changesUrl, releaseUrl } from './api-changes.ts';
import { verdictTitle } from './release-html.ts';

/** A feed, as pages link to it. */
export interface FeedLink {
  /** From the root of the site. */
  path: string;
  isBreaking: boolean;
  form: 'Atom' | 'JSON';
}

/** What feeds are written with. Addresses in them are whole. */
export interface FeedContext {
  /** The origin of the site. */
  origin: string;
  style: UrlStyle;
  strings: Strings;
}

/** The most entries of a feed. */
const mostEntries = 50;

/** The feeds of an API. */
export function feedLinks(api: ApiChanges['api']): FeedLink[] {
  const folder = changesUrl(api).slice(1);
  return [
    { path: `${folder}/feed.xml`, isBreaking: false, form: 'Atom' },
    { path: `${folder}/feed.json`, isBreaking: false, form: 'JSON' },
    { path: `${folder}/breaking.xml`, isBreaking: true, form: 'Atom' },
    { path: `${folder}/breaking.json`, isBreaking: true, form: 'JSON' },
  ];
}

/** Writes the feeds of an API. */
export function changeFeeds(changes: ApiChanges, context: FeedContext): OutputFile[] {
  return feedLinks(changes.api).map((feed) => {
    const entries = changes.releases
      .filter(
        ({ difference }) =>
          difference !== undefined && (!feed.isBreaking || difference.verdict === 'breaking'),
      )
      .slice(0, mostEntries)
      .map((one) => entryOf(one, changes, context));
    const facts = { feed, entries, changes, context };
    return { outputPath: feed.path, content: feed.form === 'Atom' ? atomOf(facts) : jsonFeedOf(facts) };
  });
}

interface Entry {
  url: string;
  title: string;
  summary: string;
  /** RFC 3339. */
  time: string;
}

interface FeedFacts {
  feed: FeedLink;
  entries: readonly Entry[];
  changes: ApiChanges;
  context: FeedContext;
}

/** The time of releases whose day is not known, as a feed needs one. */
const unknownTime = '1970-01-01T00:00:00Z';

function entryOf(
  { release, difference }: ApiRelease,
  { api }: ApiChanges,
  { origin, style, strings }: FeedContext,
): Entry {
  const counts = countsOf(difference?.findings ?? []);
  const parts = verdicts.flatMap((verdict) =>
    counts[verdict] === 0 ? [] : `${verdictTitle(verdict, strings)}: ${counts[verdict]}`,
  );
  return {
    url: origin + hrefOf(releaseUrl(api, release), style),
    title: `${api.title} ${release.name}`,
    summary: parts.length === 0 ? strings.changes.none : parts.join('. '),
    time: release.date === undefined ? unknownTime : `${release.date}T00:00:00Z`,
  };
}

function titleOf({ feed, changes: { api }, context: { strings } }: FeedFacts): string {
  const title = strings.changes.title({ api: api.title });
  return feed.isBreaking ? `${title}: ${strings.changes.breakingFeed}` : title;
}

function atomOf(facts: FeedFacts): string {
  const { feed, entries, changes, context } = facts;
  const { origin, style, strings } = context;
  const page = origin + hrefOf(changesUrl(changes.api), style);
  const self = origin + fileHref(feed.path, style);
  const updated = entries.reduce((latest, { time }) => (time > latest ? time : latest), unknownTime);
  const lines = entries.map(({ url, title, summary, time }) =>
    [
      '  <entry>',
      `    <id>${escapeXml(url)}</id>`,
      `    <title>${escapeXml(title)}</title>`,
      `    <link rel="alternate" href="${escapeXml(url)}"/>`,
      `    <updated>${time}</updated>`,
      `    <summary>${escapeXml(summary)}</summary>`,
      '  </entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${strings.language}">`,
    `  <id>${escapeXml(self)}</id>`,
    `  <title>${escapeXml(titleOf(facts))}</title>`,
    `  <link rel="self" href="${escapeXml(self)}"/>`,
    `  <link rel="alternate" href="${escapeXml(page)}"/>`,
    `  <author><name>${escapeXml(changes.api.title)}</name></author>`,
    `  <updated>${updated}</updated>`,
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}

function jsonFeedOf(facts: FeedFacts): string {
  const { feed, entries, changes, context } = facts;
  const { origin, style, strings } = context;
  const written = {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(facts),
    home_page_url: origin + hrefOf(changesUrl(changes.api), style),
    feed_url: origin + fileHref(feed.path, style),
    language: strings.language,
    items: entries.map(({ url, title, summary, time }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      ...(time !== unknownTime && { date_published: time }),
    })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}
