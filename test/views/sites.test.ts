// Each folder of sites/ is a small project about one subject. `shown.txt` has what its pages show a reader, with where links lead in parentheses,
// and its diagnostics. `site.json` has the configuration, and which pages and parts of them are of the subject.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { build } from '../support/memory-project.ts';
import { pageText } from '../support/page-text.ts';

const folder = join(import.meta.dirname, 'sites');

interface SiteFacts {
  config?: PortalConfig;
  /** The beginnings of the files of pages that are shown. Default: all pages. */
  pages?: string[];
  /** Whether the navigation around the content is shown too. */
  hasFrame?: boolean;
  /** Whether the Markdown forms of the pages are shown too. */
  hasForms?: boolean;
  withSamples?: boolean;
  withRequests?: boolean;
}

function projectOfSite(name: string): { texts: Record<string, string>; facts: SiteFacts } {
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = Object.fromEntries(
    files.map((file) => [
      file.slice(join(folder, name).length + 1).replaceAll('\\', '/'),
      readFileSync(file, /\.(?:png|gif)$/.test(file) ? 'latin1' : 'utf8'),
    ]),
  );
  const { 'site.json': facts = '{}', 'shown.txt': _, ...sources } = texts;
  return { texts: sources, facts: JSON.parse(facts) };
}

/** Writes where links lead before their text. */
const withTargets = (html: string) =>
  html.replaceAll(
    /<a [^>]*?href="([/#.][^"]*|mailto:[^"]*)"[^>]*>/g,
    (tag, href: string) => `${tag}(${href}${tag.includes('aria-current="') ? ', current' : ''}) `,
  );

const metadata =
  /^<(?:meta (?:name|property)="(?:description|keywords|robots|og:(?:type|title|image))"|link rel="(?:canonical|alternate|me|author)")/;

/** The title and metadata of a page, and the text of the whole page with its navigation. */
function frameText(html: string): string[] {
  const [, head = '', body = ''] = /^(.*?)<\/head>(.*)$/s.exec(html) ?? [];
  const tags = (head.match(/<title>.*?<\/title>|<(?:meta|link)[^>]*>/g) ?? []).filter(
    (tag) => metadata.test(tag) || tag.startsWith('<title>'),
  );
  const frame = body
    .replaceAll(/<svg.*?<\/svg>|<script.*?<\/script>|<\/?main[^>]*>/gs, '')
    .replaceAll(/class="(?:breadcrumbs|page-links|page-forms)"/g, '');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  const described =
    data === undefined ? [] : [`described as ${data.replaceAll(/"(?:url|@context)":"[^"]*",?/g, '')}`];
  return [
    ...tags,
    ...described,
    ...pageText(`<main>${frame}</main>`, { withSamples: false, withRequests: false }),
  ];
}

async function shown(name: string): Promise<string> {
  const { texts, facts } = projectOfSite(name);
  const {
    pages = [''],
    hasFrame = false,
    hasForms = false,
    withSamples = false,
    withRequests = false,
  } = facts;
  const { files, diagnostics } = await build(
    texts,
    { llms: hasForms, ...facts.config },
    { takes: () => true },
  );
  const common = new Set<string>();
  const parts = [...files]
    .filter(
      ([file]) =>
        file.endsWith('.html') && file !== '404.html' && pages.some((start) => file.startsWith(start)),
    )
    .map(([file, html]) => {
      const text = withTargets(html);
      const lines = hasFrame ? frameText(text) : pageText(text, { withSamples, withRequests });
      const own = lines.filter((line) => !common.has(line));
      // What the first page has around its content is not repeated.
      if (hasFrame && common.size === 0) for (const line of lines) common.add(line);
      return [`== /${file.replace(/\/?index\.html$/, '')}`, ...own];
    });
  const forms = [...files]
    .filter(([file]) => hasForms && file.endsWith('.md') && pages.some((start) => file.startsWith(start)))
    .map(([file, text]) => [`== /${file}`, text.trimEnd()]);
  const problems = diagnostics.map(({ severity, code, place, message, notes = [] }) => {
    const at = [place?.file, place?.line, place?.column, place?.pointer].filter((one) => one !== undefined);
    return `${severity} ${code} ${at.join(':')} ${[message, ...notes].join(' ')}`;
  });
  return [...parts, ...forms, ...(problems.length > 0 ? [['== problems', ...problems]] : [])]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

it.each(readdirSync(folder).sort())('shows %s', async (name) => {
  await expect(await shown(name)).toMatchFileSnapshot(join(folder, name, 'shown.txt'));
});
