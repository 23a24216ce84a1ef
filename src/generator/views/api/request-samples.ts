// Makes the views of request samples: for each example of the body, samples in all languages. Law: a body is shown once, in the
// sample that sends it.

import { highlightMarked, type MarkedSample, markWritten } from '../../samples/base-url.ts';
import { requestSamples, sampleLanguages } from '../../samples/languages/sample-languages.ts';
import { highlightKeys } from '../../samples/made-up-keys.ts';
import { requestOf } from '../../samples/request-of-samples.ts';
import { withBreaks } from '../../shared/html/address-breaks.ts';
import type { Highlighted } from '../../types/doc.ts';
import type { SampleLanguage } from '../../types/http-request.ts';
import type { MediaType, Operation } from '../../types/operation.ts';
import type { CodeSampleView, ExampleView, RequestSampleView } from '../../types/sample-view.ts';
import { coloured, limits, mapWithin, type Usage, type Used } from '../common/budget.ts';
import { docsLink } from '../common/docs-link.ts';
import { createElementIds, idWord } from '../common/element-ids.ts';
import { typeChoices } from '../common/type-choices.ts';
import type { ApiIndex } from './api-index.ts';
import { exampleLabels, otherExamples, sentences, viewOf } from './examples.ts';
import { bodiesOf, notesOf, type RequestBodyExample } from './request-bodies.ts';
import type { PageServers } from './server-views.ts';

/** Makes the samples of an operation. */
export function requestSampleViews(
  operation: Operation,
  { servers, usage }: { servers: PageServers; usage: Usage },
  index: ApiIndex,
): Used<RequestSampleView[]> {
  const { sent, others } = bodiesOf(operation, index);
  const { baseUrl, hasChoice } = servers;
  const all = sent
    .map((body, position) => ({
      body,
      codes: codesOf(operation, { body, isFirst: position === 0, servers }, index),
    }))
    .map(({ body, codes }) => ({ body, codes: hasChoice ? codes : codes.map(withoutMarks) }));
  const shown = codesThatFit(all);
  const hasNames = new Set(shown.map(({ body }) => body.mediaType)).size < shown.length;
  const types = typeChoices(
    shown.map(({ body }) => body.mediaType),
    'request',
  );
  const ids = createElementIds([]);
  const labels = exampleLabels(
    shown.map(({ body }) => body),
    hasNames,
  );
  return mapWithin(shown, usage, (entry, before, position) => {
    const { body } = entry;
    const label = labels[position] ?? body.mediaType;
    const place = { id: ids.claim(idWord(label)), label, baseUrl, usage: before };
    const { value, usage: used } = sampleView(entry, place, index);
    const isLast = position === shown.length - 1;
    const type = types.get(body.mediaType);
    const chosen = type === undefined ? value : { ...value, type };
    return { value: { ...chosen, ...(isLast ? otherExamples(others, index) : {}) }, usage: used };
  });
}

function sampleView(
  { body, codes }: { body: RequestBodyExample; codes: SampleCode[] },
  { id, label, baseUrl, usage }: { id: string; label: string; baseUrl: string; usage: Usage },
  index: ApiIndex,
): Used<RequestSampleView> {
  const { description, generated, file, externalValue } = body;
  const external = docsLink(externalValue === undefined ? undefined : { url: externalValue }, index);
  const samples = mapWithin(codes, usage, (code, used) =>
    codeView(code, { baseUrl, keys: body.marked, usage: used }, index),
  );
  const summary = sentences(notesOf(body, label, index));
  const place = { id: `request-example-${id}` };
  const example =
    file && viewOf(file.example, { id: 'file', label: file.name, place, usage: samples.usage }, index);
  const value = {
    id,
    label,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description: index.prose(description, place.id) }),
    generated,
    samples: samples.value,
    ...(file === undefined || example === undefined
      ? {}
      : { file: { name: file.name, example: withoutWords(example.value) } }),
    ...(external === undefined ? {} : { external }),
  };
  return { value, usage: example?.usage ?? samples.usage };
}

/** The words about the example of a file are those of its sample. */
function withoutWords({ summary: _, description: __, ...view }: ExampleView): ExampleView {
  return view;
}

// Samples of one body: those in the document, then generated ones in other languages.

interface SampleCode extends MarkedSample {
  id: string;
  label: string;
  language: Parameters<ApiIndex['sampleCode']>[1];
  short?: MarkedSample;
}

function codesOf(
  operation: Operation,
  { body, isFirst, servers }: { body: RequestBodyExample; isFirst: boolean; servers: PageServers },
  index: ApiIndex,
): SampleCode[] {
  const { content, short, file, mediaType } = body;
  // The document has only a note about the example, or its address.
  if (content === undefined && mediaType !== '') return [];
  const languages = index.tools.languages ?? sampleLanguages;
  const write = (sent: MediaType | undefined) => {
    const { schemas, api, validator, known, defaultServer } = index;
    const { securitySchemes } = api;
    const chosen = { content: sent, fileName: file?.name };
    const context = { schemas, securitySchemes, validator, known, defaultServer, ...chosen };
    return requestSamples(requestOf(operation, context), index.strings.example, languages);
  };
  // The samples of the document contain its first example, if any.
  const written = (isFirst ? operation.codeSamples : []).map(({ label, language, text }, position) => ({
    id: idOfLanguage(language, languages) ?? `${idWord(label)}-${position + 1}`,
    label,
    language: { language: idOfLanguage(language, languages) ?? language.toLowerCase() },
    ...markWritten(text, servers.all, servers.baseUrl),
  }));
  const taken = new Set(written.map(({ id }) => id));
  const shorts = short === undefined ? [] : write(short);
  const made = write(content).map(({ id, label, text, marked, ...language }, position): SampleCode => {
    const shorter = shorts[position];
    return {
      id,
      label,
      language,
      text,
      ...(marked === undefined ? {} : { marked }),
      ...(shorter === undefined || shorter.text === text ? {} : { short: shorter }),
    };
  });
  const ids = createElementIds([]);
  return [...written, ...made.filter(({ id }) => !taken.has(id))].map((code) => ({
    ...code,
    id: ids.claim(code.id),
  }));
}

/** Without a choice, nothing replaces the base URL. */
function withoutMarks({ marked: _, short, ...code }: SampleCode): SampleCode {
  return short === undefined ? code : { ...code, short: { text: short.text } };
}

function codeView(
  { id, label, language, short, ...code }: SampleCode,
  { baseUrl, keys, usage }: { baseUrl: string; keys: readonly string[]; usage: Usage },
  index: ApiIndex,
): Used<CodeSampleView> {
  const marks = { keys, title: index.strings.example.inventedKey };
  const highlighted = (one: MarkedSample, highlight: (text: string) => Highlighted) =>
    highlightMarked(one, baseUrl, (text) => highlightKeys(text, marks, highlight));
  const colour = (one: MarkedSample, before: Usage) =>
    coloured(
      highlighted(one, (text) => index.sampleCode(text, language)),
      () => highlighted(one, (text) => index.code(text, 'text')).html,
      before,
    );
  // The short form is what readers see first.
  const shorter = short === undefined ? undefined : colour(short, usage);
  const whole = colour(code, shorter?.usage ?? usage);
  return {
    value: {
      id,
      label,
      html: withBreaks(whole.value),
      text: code.text,
      ...(short === undefined || shorter === undefined
        ? {}
        : { short: { html: withBreaks(shorter.value), text: short.text } }),
    },
    usage: whole.usage,
  };
}

/**
 * Keeps the samples within the budget of characters: all languages of the first body, then one language after the other of the
 * other bodies. The first sample of each body is always kept.
 */
function codesThatFit<Entry extends { body: RequestBodyExample; codes: SampleCode[] }>(
  entries: Entry[],
): Entry[] {
  const [first, ...others] = entries;
  const most = Math.max(0, ...others.map(({ codes }) => codes.length));
  const rounds = Array.from({ length: most }, (_, position) =>
    others.flatMap(({ codes }) => codes.slice(position, position + 1)),
  );
  const firsts = new Set(entries.flatMap(({ codes }) => codes.slice(0, 1)));
  const ofOptions = new Set(others.flatMap(({ body, codes }) => (body.isOption ? codes : [])));
  const kept = new Set<SampleCode>();
  let characters = 0;
  let optionCharacters = 0;
  for (const code of [...(first?.codes ?? []), ...rounds.flat()]) {
    const length = code.text.length + (code.short?.text.length ?? 0);
    characters += length;
    if (ofOptions.has(code)) optionCharacters += length;
    const fits = characters <= limits.sampleCharacters && optionCharacters <= limits.optionSampleCharacters;
    if (firsts.has(code) || fits) kept.add(code);
  }
  return entries.map((entry) => ({ ...entry, codes: entry.codes.filter((code) => kept.has(code)) }));
}

function idOfLanguage(name: string, languages: readonly SampleLanguage[]): string | undefined {
  const key = name.toLowerCase();
  return languages.find(({ id, aliases = [] }) => id === key || aliases.includes(key))?.id;
}
