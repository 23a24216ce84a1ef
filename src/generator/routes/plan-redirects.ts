// Plans the redirects of the configuration and of the front matter of pages. Law: a redirect that is written leads to a page or file of the site, or to another site, in
// one step.

import { textOfContent } from '../shared/files/large-files.ts';
import { pathInFolder } from '../shared/paths/content-folder.ts';
import { placeIn } from '../shared/problems/config-place.ts';
import { isRedirects, redirectsIn } from '../shared/redirects.ts';
import { bestOf, nearIn } from '../shared/suggestion.ts';
import { encodedUrl, isSafeUrl, isWebAddress, outputPathOf, urlOfFile, urlWithin } from '../shared/urls.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, Outcome, Severity } from '../types/diagnostic.ts';
import type { OriginalPages } from '../types/languages/original-pages.ts';
import type { PlannedRedirect, Route, Site } from '../types/route.ts';
import type { Source } from '../types/sources.ts';
import { urlInVersion } from './doc-routes.ts';

/** What planning redirects needs. */
interface RedirectTools {
  settings: Settings;
  routes: readonly Route[];
  /** Paths of files that the program writes. */
  generated: readonly string[];
  /** Claims an output path. Returns what already has it. */
  claim(outputPath: string): { route?: Route; file: string } | undefined;
  config?: Source | undefined;
  /** The pages of the default language. A language without one of them has no redirect to it. */
  originals?: Pick<OriginalPages, 'placeIn'> | undefined;
}

interface Written {
  from: string;
  /** Canonical URL of `from`. */
  url: string;
  to: string;
  /** The page whose front matter has the old URL. Absent: the configuration has it. */
  file?: string;
}

/**
 * Plans the redirects of the configuration, then those of pages (`redirect_from`), with chains shortened to their last target.
 * @returns the redirects; diagnostics `duplicate-route` for an old URL that is a page or file,
 *   `unsafe-route` (error), and `broken-link` and `circular-redirect`. Those redirects are left out.
 */
export function planRedirects(site: Site, tools: RedirectTools): Outcome<PlannedRedirect[]> {
  const { settings, claim, config, originals, routes } = tools;
  const diagnostics: Diagnostic[] = [];
  const report = (
    severity: Severity,
    found: Omit<Diagnostic, 'severity' | 'place'>,
    { at, file: page }: { at: string; file?: string | undefined },
  ) => {
    // Those of the configuration are reported in the version at the root. Others leave out what does not concern them.
    if (page === undefined && settings.mount !== undefined) return;
    const place = page === undefined ? placeIn(config, at) : { place: { file: page } };
    diagnostics.push({ ...found, severity, ...place });
  };
  const accepted: (Written & { outputPath: string })[] = [];
  for (const one of [...writtenIn(settings), ...writtenInPages(site, tools)]) {
    const outputPath = outputPathOf(one.url, settings.trailingSlash);
    const file = site.statics.find((source) => source.file === outputPath || `/${source.file}` === one.from);
    const taken = isSafeUrl(one.url)
      ? file === undefined
        ? claim(outputPath)
        : { file: `${settings.staticDir}/${file.file}` }
      : undefined;
    if (!isSafeUrl(one.url)) report('error', unsafe(one), { ...one, at: one.from });
    else if (taken !== undefined) report('warning', occupied(one, taken), { ...one, at: one.from });
    else accepted.push({ ...one, outputPath });
  }
  const next = new Map(accepted.map(({ url, to }) => [url, to]));
  const exists = targetsOf(site, tools);
  const value = accepted.flatMap(({ from, url, to, outputPath, file }): PlannedRedirect[] => {
    const end = endOf(to, next);
    if (end === undefined) report('error', circular(from, to), { file, at: from });
    else if (isWebAddress(end) || exists.has(pathOf(end)))
      return [{ from: url, ...targetOf(end, routes), outputPath }];
    else {
      const original = originals?.placeIn(routes, pathOf(end));
      if (original === undefined) report('error', broken(from, end, exists), { file, at: to });
      else if (original.url !== undefined)
        return [
          { from: url, to: original.url, end: /[?#].*$/s.exec(end)?.[0] ?? '', kind: 'page', outputPath },
        ];
    }
    return [];
  });
  return { value, diagnostics };
}

function writtenIn({ redirects = [], mount }: Settings): Written[] {
  const urlIn = (url: string) => (mount === undefined ? url : urlWithin(url, mount));
  return redirects.flatMap(({ from, to }) =>
    [from].flat().flatMap((written) => {
      const old = urlIn(written);
      const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
      const target = isWebAddress(to) ? path : urlIn(path);
      // A redirect from or to a page outside of a folder with versions is one of the version at the root.
      if (old === undefined || target === undefined) return [];
      return { from: old, url: encodedUrl(old), to: `${target}${end}` };
    }),
  );
}

/** The old URLs of pages. That of the page itself leads nowhere else. */
function writtenInPages(
  { docs }: Site,
  { routes, settings }: Pick<RedirectTools, 'routes' | 'settings'>,
): Written[] {
  const byFile = new Map(
    routes.flatMap(({ source, url }) => (source.file === undefined ? [] : [[source.file, url]])),
  );
  return docs.flatMap(({ file, frontMatter: { redirect_from: written = [] } }) => {
    const to = byFile.get(file);
    if (to === undefined) return [];
    // The first chapter of a book is the home page, and other tools have it at its own URL as well.
    const inside = file === settings.homeFile ? pathInFolder(file, settings.contentDir) : undefined;
    const old = inside === undefined ? written : [...written, urlOfFile(inside)];
    return old
      .map((from) => ({ from, url: encodedUrl(urlInVersion(from, settings)), to, file }))
      .filter(({ url }) => url !== to);
  });
}

/** Follows redirects to a target that is none. Returns undefined for a circle. */
function endOf(to: string, next: ReadonlyMap<string, string>): string | undefined {
  const passed = new Set<string>();
  let end = to;
  for (;;) {
    const url = pathOf(end);
    const further = isWebAddress(end) ? undefined : next.get(url);
    if (further === undefined) return end;
    if (passed.has(url)) return undefined;
    passed.add(url);
    end = further;
  }
}

function targetOf(to: string, routes: readonly Route[]): Pick<PlannedRedirect, 'to' | 'end' | 'kind'> {
  if (isWebAddress(to)) return { to: new URL(to).href, end: '', kind: 'external' };
  const [path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(to)?.slice(1) ?? [];
  const url = pathOf(to);
  if (routes.some((route) => route.url === url)) return { to: url, end, kind: 'page' };
  return { to: new URL(path, 'https://site.invalid').pathname, end, kind: 'file' };
}

/** The canonical URL of a target, without its query and fragment. */
function pathOf(to: string): string {
  return encodedUrl(to.replace(/[?#].*$/s, ''));
}

/** The URLs of pages and files, and the old URLs in the author's own `_redirects`. */
function targetsOf({ statics }: Site, { routes, generated }: RedirectTools): Set<string> {
  const own = statics.find(({ file }) => isRedirects(file));
  return new Set([
    ...routes.map(({ url }) => url),
    ...[...generated, ...statics.map(({ file }) => file)].map((file) => encodedUrl(`/${file}`)),
    ...(own === undefined ? [] : redirectsIn(textOfContent(own.bytes))).map(({ from }) => encodedUrl(from)),
  ]);
}

function occupied({ from }: Written, { route, file }: { route?: Route; file: string }) {
  const what =
    route === undefined ? `the path of \`${file}\`` : `a page, \`${route.source.file ?? route.url}\``;
  return {
    code: 'duplicate-route' as const,
    message: `\`${from}\` redirects, but it is ${what}; the redirect is left out.`,
    notes: ['Remove the redirect, or move what is there.'],
  };
}

function unsafe({ from }: Written) {
  return {
    code: 'unsafe-route' as const,
    message: `\`${from}\` cannot be the URL of a redirect: it leaves the site, is hidden or too long, or has characters that a file name cannot have.`,
    notes: ['Redirect it on the host.'],
  };
}

function circular(from: string, to: string) {
  return {
    code: 'circular-redirect' as const,
    message: `The redirect from \`${from}\` to \`${to}\` leads back to itself; it is left out.`,
    notes: ['Let one of the redirects lead to a page.'],
  };
}

function broken(from: string, to: string, known: ReadonlySet<string>) {
  const near = bestOf(nearIn(known)(pathOf(to)));
  return {
    code: 'broken-link' as const,
    message: `\`${to}\`, to which \`${from}\` redirects, is not a page or file of the site.`,
    target: to,
    notes: [
      near === undefined ? 'Give the URL of a page, such as `/docs/intro`.' : `Did you mean \`${near}\`?`,
    ],
  };
}
