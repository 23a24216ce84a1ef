// The redirects of a site, in the forms of hosts: `_redirects`, pages that refresh to their target, locations of nginx, rules of S3.

import { hashedFile } from '../shared/assets.ts';
import { escapeHtml } from '../shared/html/escape.ts';
import { nginxRedirectsFile, s3RedirectsFile } from '../shared/paths/output-paths.ts';
import { decode, encodeHref, fileHref, hrefOf, isWebAddress, type UrlStyle } from '../shared/urls.ts';
import type { RedirectFile, Settings } from '../types/config.ts';
import type { PlannedRedirect, VersionAlias } from '../types/route.ts';
import type { OutputFile } from '../types/sources.ts';

/** The text of a page that redirects. */
export interface RedirectStrings {
  language: string;
  redirect: { title: string; moved: { text: string } };
}

/** The final address of a target: an address of another site, or an href of this one. */
function targetOf({ kind, to, end }: PlannedRedirect, style: UrlStyle): string {
  if (kind === 'external') return to;
  return encodeHref((kind === 'page' ? hrefOf(to, style) : fileHref(to, style)) + end);
}

/** The script of all pages that redirect: it keeps the fragment of the address, which a refresh loses. */
export function fragmentScript(): OutputFile {
  const text = 'if(location.hash)location.replace(document.querySelector("a").href+location.hash)\n';
  return hashedFile('moved.js', Buffer.from(text));
}

/**
 * The page at an old URL, for hosts that know no redirects: it refreshes to the target, and names it as the canonical page.
 * @param scriptHref the script that keeps the fragment of the address, which is used if the target has none
 */
export function redirectPage(
  redirect: PlannedRedirect,
  settings: Settings,
  { strings: { language, redirect: strings }, scriptHref }: { strings: RedirectStrings; scriptHref: string },
): OutputFile {
  const target = escapeHtml(targetOf(redirect, settings));
  const address = isWebAddress(redirect.to)
    ? target
    : `${settings.url ?? ''}${target.replace(/[?#].*$/s, '')}`;
  const hasScript = !targetOf(redirect, settings).includes('#');
  const policy = `default-src 'none'; ${hasScript ? "script-src 'self'; " : ''}base-uri 'none'; form-action 'none'`;
  const link = `<a href="${target}">${escapeHtml(decode(targetOf(redirect, settings)))}</a>`;
  const content = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(strings.title)}</title>`,
    ...(settings.noIndex ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="canonical" href="${address}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    '</head>',
    `<body><main><p>${escapeHtml(strings.moved.text).replace('{target}', () => link)}</p></main>${
      hasScript ? `<script src="${scriptHref}"></script>` : ''
    }</body>`,
    '</html>',
    '',
  ].join('\n');
  return { outputPath: redirect.outputPath, content };
}

/**
 * The lines of `_redirects`, as Netlify and Cloudflare Pages read them. The author's own lines are first, as the first that matches
 * counts. Cloudflare compares paths exactly, so each has a line with `/` at the end.
 */
export function redirectLines(
  redirects: readonly PlannedRedirect[],
  settings: Settings,
  { own, aliases = [] }: { own: string; aliases?: readonly VersionAlias[] },
): string {
  const lines = redirects.flatMap((redirect) => {
    const old = settings.baseUrl + redirect.from.slice(1);
    return [old, `${old}/`].map((path) => `${path} ${targetOf(redirect, settings)} 301`);
  });
  for (const { from, to, hasIndex } of aliases) {
    const { baseUrl } = settings;
    if (hasIndex) lines.push(`${baseUrl}${from} ${baseUrl}${to} 301`);
    lines.push(`${baseUrl}${from}/* ${baseUrl}${to}:splat 301`);
  }
  const before = own === '' || own.endsWith('\n') ? own : `${own}\n`;
  return `${before}${lines.join('\n')}\n`;
}

/** The files for servers that the configuration asks for. */
export function serverFiles(
  redirects: readonly PlannedRedirect[],
  settings: Settings,
  { paths, aliases = [] }: { paths: readonly string[]; aliases?: readonly VersionAlias[] },
): OutputFile[] {
  const make: Record<RedirectFile, () => OutputFile> = {
    nginx: () => ({
      outputPath: nginxRedirectsFile,
      content: nginxLocations(redirects, settings) + nginxAliases(aliases, settings),
    }),
    s3: () => ({
      outputPath: s3RedirectsFile,
      content: routingRules(redirects, settings, { paths, aliases }),
    }),
  };
  return [...new Set(settings.redirectFiles)].map((name) => make[name]());
}

/** A `location` for each spelling of each old URL, to be included in the `server` block (nginx, `ngx_http_core_module`). */
function nginxLocations(redirects: readonly PlannedRedirect[], settings: Settings): string {
  return redirects
    .flatMap((redirect) => {
      const old = decode(settings.baseUrl + redirect.from.slice(1));
      const target = targetOf(redirect, settings);
      // A query of the request is kept where the target has no query and no fragment. Other variables are not expanded.
      const rest = /[?#]/.test(target) ? '' : '$is_args$args';
      const url = `"${target.replaceAll('$', '%24').replaceAll('"', '%22').replaceAll('\\', '%5C')}${rest}"`;
      return ['', '/', '.html', '/index.html'].map(
        (end) => `location = ${quoted(old + end)} { return 301 ${url}; }\n`,
      );
    })
    .join('');
}

/** A `location` for all pages at another path of a version. */
function nginxAliases(aliases: readonly VersionAlias[], { baseUrl }: Settings): string {
  return aliases
    .map(({ from, to }) => {
      const old = decode(`${baseUrl}${from}/`);
      const pattern = `^${old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(.*)$`;
      return `location ^~ ${quoted(old)} { rewrite ${quoted(pattern)} ${quoted(`${baseUrl}${to}$1`)} permanent; }\n`;
    })
    .join('');
}

function quoted(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * The routing rules of a website on S3 (Amazon S3, "Configuring a webpage redirect"). A rule matches all keys that begin with a prefix,
 * so there is none where another page or file begins with it; the page at the old URL redirects there.
 */
function routingRules(
  redirects: readonly PlannedRedirect[],
  settings: Settings,
  { paths, aliases }: { paths: readonly string[]; aliases: readonly VersionAlias[] },
): string {
  const all = [...paths, ...redirects.map(({ outputPath }) => outputPath)];
  const rules = redirects.flatMap((redirect) => {
    const prefix = redirect.outputPath.replace(/index\.html$|\.html$/, '');
    if (all.some((path) => path !== redirect.outputPath && path.startsWith(prefix))) return [];
    return [{ Condition: { KeyPrefixEquals: prefix }, Redirect: ruleFor(targetOf(redirect, settings)) }];
  });
  const ofAliases = aliases.flatMap(({ from, to }) => {
    const prefix = `${from}/`;
    if (paths.some((path) => path.startsWith(prefix))) return [];
    const target = { ReplaceKeyPrefixWith: `${settings.baseUrl}${to}`.slice(1), HttpRedirectCode: '301' };
    return [{ Condition: { KeyPrefixEquals: prefix }, Redirect: target }];
  });
  return `${JSON.stringify([...rules, ...ofAliases], null, 2)}\n`;
}

function ruleFor(target: string): Record<string, string> {
  const code = { HttpRedirectCode: '301' };
  if (!isWebAddress(target)) return { ReplaceKeyWith: target.slice(1), ...code };
  const { protocol, host, pathname, search, hash } = new URL(target);
  const key = `${pathname}${search}${hash}`.slice(1);
  return { Protocol: protocol.slice(0, -1), HostName: host, ReplaceKeyWith: key, ...code };
}
