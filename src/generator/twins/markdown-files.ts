// Joins the Markdown form of a page with the lines around it, and cuts a long one into parts.

import type { Strings } from '../../strings/strings-type.ts';
import { gfmBlocks, gfmText } from '../shared/markdown/gfm.ts';
import { inDestination } from '../shared/markdown/join.ts';
import { mostOfTwin, twinParts } from '../shared/markdown/markdown-parts.ts';
import { sentence } from './write-markdown.ts';

/** Where the lines around a form lead. */
export interface TwinPlace {
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
export function twinFiles(form: string, place: TwinPlace, strings: Strings): string[] {
  const parts = twinParts(form, mostOfTwin - around);
  const { twin } = strings;
  const link = (label: string, href: string) => `[${gfmText(label)}](${inDestination(href)})`;
  const first = sentence(twin.where, {
    index: link(twin.index, place.indexHref),
    page: link(twin.htmlPage, place.pageHref),
  });
  const slice = place.sliceHref === undefined ? '' : ` ${link(strings.frame.slice, place.sliceHref)}.`;
  return parts.map((part, index) => {
    const position = twin.part(index + 1, parts.length);
    const before = sentence(twin.before, { link: link(twin.partOf(index), place.partHref(index)) });
    const after = sentence(twin.after, { link: link(twin.partOf(index + 2), place.partHref(index + 2)) });
    return `${gfmBlocks([
      `> ${first}${slice}`,
      index > 0 && `${gfmText(position)} ${before}`,
      part,
      index < parts.length - 1 && '---',
      index < parts.length - 1 && `${gfmText(position)} ${after}`,
    ])}\n`;
  });
}
