// Joins the Markdown form of a page with the lines around it, and cuts a long one into parts.

import { gfmBlocks, gfmText, inDestination } from '../../../generator/shared/markdown/gfm.ts';
import type { Strings } from '../../../strings/strings-type.ts';
import { markdownParts, mostOfMarkdown } from './markdown-parts.ts';
import { sentence } from './write-markdown.ts';

/** Where the lines around a form lead. */
export interface MarkdownPlace {
  /** The address of `llms.txt`. */
  indexHref: string;
  pageHref: string;
  /** The address of the part of the OpenAPI document that describes the operation of the page. */
  sliceHref?: string;
  /** Returns the address of a part of the form, counted from 1. */
  partHref(part: number): string;
}

/** Room for the lines around each part. */
const around = 1_200;

/**
 * Returns the texts of the files of a form. Each begins with where the index of the site and the HTML page are, and each but the last ends with a
 * link to the next.
 */
export function markdownFilesOf(form: string, place: MarkdownPlace, strings: Strings): string[] {
  const parts = markdownParts(form, mostOfMarkdown - around);
  const { markdownForm } = strings;
  const link = (label: string, href: string) => `[${gfmText(label)}](${inDestination(href)})`;
  const first = sentence(markdownForm.where, {
    index: link(markdownForm.index, place.indexHref),
    page: link(markdownForm.htmlPage, place.pageHref),
  });
  const slice = place.sliceHref === undefined ? '' : ` ${link(strings.frame.slice, place.sliceHref)}.`;
  return parts.map((part, index) => {
    const position = markdownForm.part({ part: index + 1, count: parts.length });
    const before = sentence(markdownForm.before, {
      link: link(markdownForm.partOf({ part: index }), place.partHref(index)),
    });
    const after = sentence(markdownForm.after, {
      link: link(markdownForm.partOf({ part: index + 2 }), place.partHref(index + 2)),
    });
    return `${gfmBlocks([
      `> ${first}${slice}`,
      index > 0 && `${gfmText(position)} ${before}`,
      part,
      index < parts.length - 1 && '---',
      index < parts.length - 1 && `${gfmText(position)} ${after}`,
    ])}\n`;
  });
}
