// Finds the title of a page: in its front matter, in the navigation of another tool, in its text, and at last in the name of its file.

import type { Root } from 'hast';
import type { GivenTitle } from '../types/sources.ts';
import type { MarkdownStrings } from '../types/stage-strings.ts';
import {
  takeBannerTitle,
  takeEqualTitle,
  takeFirstTitle,
  takeOnlyTitle,
  takeTitle,
  type WrittenTitle,
} from './rehype/headings.ts';
import { isFrontPage, titleFromFile } from './summary.ts';

/** The title of a page. */
export interface DocTitle {
  title: string;
  /** The heading that is shown, if it differs. */
  heading?: string;
  /** What was taken out of the text. */
  written: WrittenTitle | undefined;
}

/** Finds the title, and takes it out of the text, so that it is shown once. */
export function titleOfDoc(
  tree: Root,
  {
    file,
    own,
    given,
    strings,
  }: { file: string; own: string | undefined; given: GivenTitle | undefined; strings: MarkdownStrings },
): DocTitle {
  const first = given?.isFirst ? given.text : own;
  // A written heading is shown; the title from elsewhere is that of the document, in the navigation and the browser.
  const inText = own === undefined ? writtenIn(tree, file) : (takeTitle(tree, first) ?? takeFirstTitle(tree));
  const named = first ?? inText?.text ?? given?.text;
  const only = named === undefined ? takeOnlyTitle(tree) : undefined;
  const title = named ?? only?.text ?? titleFromFile(file, strings);
  const written = inText ?? only ?? takeEqualTitle(tree, title);
  const differs = written !== undefined && written.text !== title;
  return { title, ...(differs ? { heading: written.text } : {}), written };
}

function writtenIn(tree: Root, file: string): WrittenTitle | undefined {
  return (isFrontPage(file) ? undefined : takeBannerTitle(tree)) ?? takeTitle(tree);
}
