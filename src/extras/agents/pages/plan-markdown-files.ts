// Plans the Markdown forms of pages as files of the pages. What a page says is written when its content is rendered, and stored with it; the
// file is joined from it when the links of the page are known, as the HTML is.

import { sliceFileOf } from '../../../generator/shared/api-urls.ts';
import { fillSlots, placesIn, toChunks } from '../../../generator/shared/html/chunks.ts';
import {
  hasMarkdownForms,
  llmsFile,
  markdownHrefOf,
} from '../../../generator/shared/markdown/markdown-paths.ts';
import { decode, fileHref, hrefOf, notFoundUrl } from '../../../generator/shared/urls.ts';
import type { FileKind } from '../../../generator/types/page-files.ts';
import type { ContentFilesInput, PageForms } from '../../../generator/types/seam/page-forms.ts';
import { stringsFor } from '../../../strings/strings-for.ts';
import { markdownPart, markdownPathOf, writeLinks } from './form-paths.ts';
import { joinGfm } from './join-gfm.ts';
import { markdownFilesOf } from './markdown-files.ts';
import { markdownOfView } from './markdown-of-view.ts';

/** Prepares the Markdown forms of a site; undefined for a site without them. */
export const createMarkdownForms: PageForms['open'] = ({ settings, locale, targets }) => {
  if (!hasMarkdownForms(settings)) return undefined;
  const strings = stringsFor(locale);
  const linkOf = writeLinks(targets.urls, settings);
  const rows = new WeakMap();
  return {
    write: (url, view) =>
      toChunks(
        markdownOfView(view, {
          strings,
          pageHref: `${settings.url ?? ''}${hrefOf(url, settings)}`,
          hrefOf: linkOf,
          rows,
        }),
      ),
    filling: (fill) => (hole, places) => {
      const filled = fill(hole, places);
      if (!('form' in hole) || hole.form !== 'markdown') return filled;
      // What is no address is filled with Markdown already.
      if (hole.hole !== 'link' && hole.hole !== 'image') return filled;
      const address = addressIn(filled);
      return linkOf(address);
    },
  };
};

/** Returns the address in the attributes of a link or image; empty for a dead link. */
function addressIn(attributes: string): string {
  const [, escaped = ''] = /^ (?:href|src)="([^"]*)"/.exec(attributes) ?? [];
  return escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The Markdown forms of all pages, and of the not-found page. */
export function markdownFiles({ settings, locale }: ContentFilesInput): FileKind {
  const strings = stringsFor(locale);
  const origin = settings.url ?? '';
  // The index is that of the whole site.
  const { siteBaseUrl = settings.baseUrl } = settings;
  const indexHref = origin + fileHref(llmsFile, { ...settings, baseUrl: siteBaseUrl });
  return {
    kind: 'markdown',
    plan: ({ url, title, hasSlice }) => {
      if (!hasMarkdownForms(settings)) return undefined;
      const outputPath = markdownPathOf(url, settings.trailingSlash);
      const own = markdownHrefOf(url, settings);
      const place = {
        indexHref,
        pageHref: origin + hrefOf(url === notFoundUrl ? '/' : url, settings),
        ...(hasSlice ? { sliceHref: origin + fileHref(sliceFileOf(decode(url.slice(1))), settings) } : {}),
        partHref: (part: number) => markdownPart(own, part),
      };
      return {
        outputPath,
        key: () => JSON.stringify([place.pageHref, indexHref, title, place.sliceHref]),
        makeFromMarkup: ({ body, markdown, text, fill }) => {
          const places = () => placesIn(body);
          const whole = fillSlots(markdown ?? [], (name) => (name === 'text' ? text() : []));
          const form = joinGfm(whole, (hole) => fill(hole, places));
          const [content = '', ...more] = markdownFilesOf(form, place, strings);
          return {
            content,
            ...(more.length === 0
              ? {}
              : {
                  more: more.map((part, index) => ({
                    outputPath: markdownPart(outputPath, index + 2),
                    content: part,
                  })),
                }),
          };
        },
      };
    },
  };
}
