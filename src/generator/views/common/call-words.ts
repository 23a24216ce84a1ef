// The strings of the form of a request: one file for each language, which the form loads with the draft of a page.

import { catalogOf } from '../../../strings/strings-for.ts';
import { hashedFile } from '../../shared/assets.ts';
import type { CallWords } from '../../types/http-request.ts';
import type { SiteLocale } from '../../types/stage-strings.ts';

/** Returns the file of a language. Its name has a digest of its content. */
export function callWordsFile(locale: SiteLocale): { outputPath: string; content: Buffer } {
  const { call: strings, example } = catalogOf(locale);
  const words = { strings, comments: { fetchSendsNoBody: example.fetchSendsNoBody } } satisfies CallWords;
  return hashedFile('call-words.json', Buffer.from(`${JSON.stringify(words)}\n`));
}

/** Returns the name of the file of a language, which is beside the scripts. */
export function callWordsName(locale: SiteLocale): string {
  return callWordsFile(locale).outputPath.replace(/^.*\//, '');
}
