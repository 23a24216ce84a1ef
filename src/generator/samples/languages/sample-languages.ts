// Writes the samples of a request, one for each language, in the order of the page.

import { withPlainNumbers } from '../../shared/number-spelling.ts';
import type { SampleComments, SampleLanguage, ServerRequest } from '../../types/http-request.ts';
import { type MarkedSample, writeMarked } from '../base-url.ts';
import { jsonText } from '../request-parts.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { curl } from './write-curl.ts';

/** A sample of a request, with the language for the highlighter. */
export interface RequestSample
  extends Pick<SampleLanguage, 'id' | 'label' | 'language' | 'literals'>,
    MarkedSample {}

/** The languages of the program. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, javascript, python, csharp, java, go, php];

/** Returns the languages of the program and of plugins. A language of a plugin replaces that of the program with the same id. */
export function languagesWith(own: readonly SampleLanguage[]): readonly SampleLanguage[] {
  if (own.length === 0) return sampleLanguages;
  const added = own.map(withPlainBodies);
  const byId = new Map(added.map((language) => [language.id, language]));
  const known = sampleLanguages.map((language) => byId.get(language.id) ?? language);
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...added.filter(({ id }) => !ids.has(id))];
}

/** Whether samples of a language are written by the program, and not by a plugin. */
export function isOwnLanguage(id: string, languages: readonly SampleLanguage[] = sampleLanguages): boolean {
  return languages.some((language) => language.id === id && sampleLanguages.includes(language));
}

/** Returns a language that receives JSON bodies as numbers of JavaScript, and as text with the numbers of the author. */
function withPlainBodies(language: SampleLanguage): SampleLanguage {
  return {
    ...language,
    write: (request, comments) => {
      const { body } = request;
      if (body?.kind !== 'json') return language.write(request, comments);
      const plain = { ...body, value: withPlainNumbers(body.value), text: jsonText(body.value) };
      return language.write({ ...request, body: plain }, comments);
    },
  };
}

/** Returns the languages with these ids, in this order; all of them without ids. */
export function chosenLanguages(
  all: readonly SampleLanguage[],
  ids: readonly string[] | undefined,
): readonly SampleLanguage[] {
  return ids === undefined ? all : ids.flatMap((id) => all.find((language) => language.id === id) ?? []);
}

/** How a request is written. */
interface SampleOptions {
  /** The languages of the program and of plugins. */
  languages?: readonly SampleLanguage[] | undefined;
  /** Whether the base URL is marked, as readers can choose another one. */
  isMarked: boolean;
}

/** Writes a request in every language, with comments in the language of the site. */
export function requestSamples(
  request: ServerRequest,
  comments: SampleComments,
  { languages = sampleLanguages, isMarked }: SampleOptions,
): RequestSample[] {
  const { baseUrl: _, ...sent } = request;
  return languages.map(({ write, id, label, language, literals }) => ({
    id,
    label,
    language,
    ...(literals === undefined ? {} : { literals }),
    ...(isMarked ? writeMarked(write, request, comments) : { text: write(sent, comments) }),
  }));
}
