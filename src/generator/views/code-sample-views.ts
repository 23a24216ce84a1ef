// Samples of a request -> views: those the document gives, then the made ones in other languages.

import { requestSamples } from '../samples/languages/index.ts';
import { requestOf } from '../samples/request.ts';
import type { CodeSampleView } from '../types/api-view.ts';
import type { Operation } from '../types/operation.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { type CodeRoom, codeWithin } from './code-room.ts';
import { createElementIds, idWord } from './element-ids.ts';
import { shortened } from './shortened.ts';

/** Characters of all samples of one page; the first is always there. */
const mostOfSamples = 60_000;

/** The samples of an operation, one per language. */
export function codeSampleViews(
  operation: Operation,
  codeRoom: CodeRoom,
  context: ApiViewContext,
): CodeSampleView[] {
  const { schemas, api } = context;
  const given = operation.codeSamples.map(({ label, language, text }, index) => ({
    id: idOfLanguage(language) ?? `${idWord(label)}-${index + 1}`,
    label,
    language: idOfLanguage(language) ?? language.toLowerCase(),
    text,
  }));
  const taken = new Set(given.map(({ id }) => id));
  const request = requestOf(operation, {
    schemas,
    securitySchemes: api.securitySchemes,
    validator: context.validator,
    // A body is repeated in the sample of every language, so a long one is cut as its example is.
    shorten: (value) => shortened(value).value,
  });
  const made = requestSamples(request).filter(({ id }) => !taken.has(id));
  const ids = createElementIds([]);
  let room = mostOfSamples;
  return [...given, ...made].flatMap(({ id, label, language, text }, index) => {
    room -= text.length;
    if (index > 0 && room < 0) return [];
    const html = codeWithin(codeRoom, { text, language }, context.code);
    return [{ id: ids.claim(id), label, html, text }];
  });
}

/** What documents call the languages that samples are made in. */
const languageIds: Record<string, string> = {
  curl: 'curl',
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  javascript: 'javascript',
  js: 'javascript',
  python: 'python',
  csharp: 'csharp',
  'c#': 'csharp',
  java: 'java',
  go: 'go',
  php: 'php',
};

function idOfLanguage(language: string): string | undefined {
  const key = language.toLowerCase();
  return Object.hasOwn(languageIds, key) ? languageIds[key] : undefined;
}
