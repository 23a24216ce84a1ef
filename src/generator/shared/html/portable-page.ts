// Rewrites a finished page, or a style sheet, for a site that is read from a disk (`file://`), where no server turns URLs into files:
// addresses name files, relative to the page.

import { posix } from 'node:path';
import { decodeHTMLAttribute } from 'entities/decode';
import { decode, outputPathsFor } from '../urls.ts';
import { escapeHtml } from './escape.ts';

/** The site of a page. */
export interface PortableSite {
  /** The output paths of all files. */
  files: ReadonlySet<string>;
  /** The path that the site would be published under. */
  baseUrl: string;
  /** The output path of the script that replaces those of the page. */
  script: string;
}

/** A start tag. Values are quoted in what the program writes, and in nearly all other HTML. */
const tag = /<[a-zA-Z][^\s/>]*(?:"[^"]*"|'[^']*'|[^"'>])*>/g;
const address = /(\s(?:href|src|poster|data|xlink:href)=)(["'])(.*?)\2/gs;
/** The address that a page leads on to (HTML, section 4.2.5.3). */
const refresh = /^(<meta\b(?=[^>]*\shttp-equiv="refresh")[^>]*\scontent="\d+;\s*url=)([^"]*)(")/i;
const addresses = /(\s(?:srcset|imagesrcset)=)(["'])(.*?)\2/gs;

/**
 * Rewrites the start tags of a page.
 * @param outputPath the file of the page
 */
export function portablePage(html: string, outputPath: string, site: PortableSite): string {
  const relative = (href: string) => relativeHref(href, outputPath, site);
  return html.replace(tag, (whole) => {
    if (/^<script\b[^>]*\sdata-islands=/.test(whole))
      return `<script src="${escapeHtml(hrefBetween(outputPath, site.script))}">`;
    // Browsers request a manifest with a check that fails for files.
    if (/^<link\b[^>]*\srel="manifest"/.test(whole)) return '';
    const rewritten = whole
      .replace(
        refresh,
        (_, ...[before = '', value = '', end = '']: string[]) =>
          before + escapeHtml(relative(decodeHTMLAttribute(value))) + end,
      )
      .replace(address, (_, ...[name = '', quote = '', value = '']: string[]) => {
        const href = relative(decodeHTMLAttribute(value));
        return `${name}${quote}${escapeHtml(href)}${quote}`;
      })
      .replace(addresses, (_, ...[name = '', quote = '', value = '']: string[]) => {
        const sources = decodeHTMLAttribute(value).replace(
          /(^|,\s*)(\/\S*[^\s,])/g,
          (_, before: string, href: string) => before + relative(href),
        );
        return `${name}${quote}${escapeHtml(sources)}${quote}`;
      });
    // A digest is checked only for what a server sends, and style sheets have changed.
    return /^<(?:link|script)\b/.test(whole) && rewritten !== whole
      ? rewritten.replace(/\s(?:integrity|crossorigin)(?:="[^"]*")?/g, '')
      : rewritten;
  });
}

/**
 * Rewrites the addresses in a style sheet.
 * @param outputPath its file
 */
export function portableStyles(css: string, outputPath: string, site: PortableSite): string {
  return css.replace(
    /(\burl\(\s*["']?)(\/[^"')\s]*)/g,
    (_, before: string, href: string) => before + relativeHref(href, outputPath, site),
  );
}

/** Returns the address of the file that answers a path of the site; any other address as it is. */
function relativeHref(href: string, outputPath: string, { files, baseUrl }: PortableSite): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (!`${path}/`.startsWith(baseUrl) || path.startsWith('//')) return href;
  const target = outputPathsFor(`/${decode(path.slice(baseUrl.length))}`).find((file) => files.has(file));
  return target === undefined ? href : hrefBetween(outputPath, target) + rest;
}

function hrefBetween(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.split('/').map(encodeURIComponent).join('/');
}
