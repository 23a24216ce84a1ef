// Makes the views of request samples: for each example of the body, samples in all languages. Law: a body is shown once, in the
// sample that sends it.

import { highlightMarked, type MarkedSample, markWritten } from '../../../samples/base-url.ts';
import { idOfGeneratedTab } from '../../../samples/generated-tab.ts';
import {
  isOwnLanguage,
  type RequestSample,
  requestSamples,
  sampleLanguages,
} from '../../../samples/languages/sample-languages.ts';
import { highlightKeys } from '../../../samples/made-up-keys.ts';
import { requestOfDraft } from '../../../samples/request-of-draft.ts';
import { requestDraft } from '../../../samples/request-of-samples.ts';
import { contentOfSample } from '../../../samples/sample-media-type.ts';
import { likelySecurity } from '../../../samples/sent-credentials.ts';
import { withBreaks } from '../../../shared/html/address-breaks.ts';
import { bodyKindOf, concreteType, fileNameFor } from '../../../shared/media-types.ts';
import { memoized } from '../../../shared/memoized.ts';
import type { Highlighted } from '../../../types/doc.ts';
import type { CallDraft, RequestDraft, SampleLanguage } from '../../../types/http-request.ts';
import type { CodeSample, Operation, SentBody } from '../../../types/operation.ts';
import type { CodeSampleView, ExampleView, RequestSampleView } from '../../../types/sample-view.ts';
import { coloured, type PageBudget } from '../../common/budget.ts';
import { cutOf } from '../../common/cut-code.ts';
import { docsLink } from '../../common/docs-link.ts';
import { createElementIds, idWord } from '../../common/element-ids.ts';
import { sentences } from '../../common/shorten.ts';
import type { PageServers } from '../access/server-views.ts';
import type { ApiIndex } from '../api-index.ts';
import { callOf, sentBody } from './call-of-samples.ts';
import { type InTab, tabsOf } from './example-tabs.ts';
import { otherExamples, viewOf } from './example-views.ts';
import { bodiesOf, noteOfFit, notesOf, type RequestBodyExample } from './request-bodies.ts';
import { codesThatFit, type SampleCode, type SampledBody } from './samples-that-fit.ts';

/** The samples of an operation, and what they are made from, as far as it can be filled in. */
interface RequestSamples {
  requestSamples: RequestSampleView[];
  call?: CallDraft;
}

/** Makes the samples of an operation. */
export function requestSampleViews(
  given: Operation,
  { servers, budget }: { servers: PageServers; budget: PageBudget },
  index: ApiIndex,
): RequestSamples {
  const { securitySchemes } = index.api;
  const operation = index.leavesRequirementsOut
    ? { ...given, security: likelySecurity(given, securitySchemes) }
    : given;
  const { sent, others } = bodiesOf(operation, index);
  const draft = requestDraft(
    operation,
    { securitySchemes, baseUrl: servers.baseUrl },
    index.examples.request,
  );
  const write = createWriter(operation, { draft, servers }, index);
  const writtenFor = writtenCodes(operation, { sent, servers }, index);
  const all = sent.map((body) => {
    const codes = codesOf(body, { written: writtenFor(body), write }, index);
    return { body, codes, ...inFileOf(body, write) };
  });
  const word = index.strings.example.example;
  const tabs = tabsOf(codesThatFit(all), ({ body }) => body, { direction: 'request', word });
  const call = callOf(
    draft,
    tabs.map(({ item: { body, codes }, tab }) => ({ id: tab.id, example: body, codes })),
    { operation, index },
  );
  const requestSamples = tabs.map(({ item, tab, isLast }) => ({
    ...sampleView(item, { tab, baseUrl: servers.baseUrl, budget }, index),
    ...(isLast ? otherExamples(others, index) : {}),
  }));
  return { requestSamples, ...(call === undefined ? {} : { call }) };
}

function sampleView(
  { body, codes }: { body: RequestBodyExample; codes: SampleCode[] },
  { tab, baseUrl, budget }: Pick<InTab, 'tab'> & { baseUrl: string; budget: PageBudget },
  index: ApiIndex,
): RequestSampleView {
  const { description, generated, file, externalValue } = body;
  const external = docsLink(externalValue === undefined ? undefined : { url: externalValue }, index);
  // A sample of the document sends what its author wrote there.
  const fit = noteOfFit(body, index);
  const isOfCodes = codes.some(({ isWritten }) => isWritten);
  const summary = sentences([...notesOf(body, tab.label, index), isOfCodes ? undefined : fit]);
  const id = `request-example-${tab.id}`;
  const ofMade = isOfCodes
    ? sentences([fit, generated ? index.strings.example.generated : undefined])
    : undefined;
  const samples = codes.map((code) => {
    const note = code.isWritten ? undefined : ofMade;
    return codeView(code, { baseUrl, keys: body.marked, budget, note }, index);
  });
  const example =
    file &&
    viewOf(file.example, { id, tab: { id: 'file', label: file.name }, budget, direction: 'request' }, index);
  return {
    ...tab,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description: index.prose(description, id) }),
    generated: generated && !isOfCodes,
    samples,
    ...(file === undefined || example === undefined
      ? {}
      : { file: { name: file.name, example: withoutWords(example) } }),
    ...(external === undefined ? {} : { external }),
  };
}

/** The words about the example of a file are those of its sample. */
function withoutWords({ summary: _, description: __, ...view }: ExampleView): ExampleView {
  return view;
}

// Samples of one body: those in the document, then generated ones in other languages.

/** Writes the request with a body in each language. */
type WriteRequest = (sent: SentBody | undefined, fileName: string | undefined) => RequestSample[];

/** Without a choice of servers, nothing replaces the base URL. */
function createWriter(
  operation: Operation,
  { draft, servers }: { draft: RequestDraft; servers: PageServers },
  index: ApiIndex,
): WriteRequest {
  const { strings, tools } = index;
  const request = requestOfDraft(draft);
  const options = { languages: tools.languages, isMarked: servers.hasChoice };
  return (sent, fileName) => {
    const body = sentBody({ sent, fileName }, operation, index);
    return requestSamples(body === undefined ? request : { ...request, body }, strings.example, options);
  };
}

/**
 * Returns the samples in the document, each for the first body of the media type that it sends, or else for the first body. They contain
 * the first example of the document, if any.
 */
function writtenCodes(
  { codeSamples, requestBody }: Operation,
  { sent, servers }: { sent: readonly RequestBodyExample[]; servers: PageServers },
  { tools }: ApiIndex,
): (body: RequestBodyExample) => SampleCode[] {
  const contents = requestBody?.contents ?? [];
  const bodyOf = (sample: CodeSample) => {
    const type = contentOfSample(sample, contents)?.mediaType;
    return sent.find(({ mediaType }) => mediaType === type) ?? sent[0];
  };
  const codes = codeSamples.map((sample, position) => {
    const { label, language, text } = sample;
    const id = idOfLanguage(language, tools.languages ?? sampleLanguages);
    const { marked, ...code } = markWritten(text, servers.all, servers.baseUrl);
    const written: SampleCode = {
      id: id ?? `${idWord(label)}-${position + 1}`,
      isWritten: true,
      label,
      language: { language: id ?? language.toLowerCase() },
      ...code,
      ...(marked === undefined || !servers.hasChoice ? {} : { marked }),
    };
    return { body: bodyOf(sample), written };
  });
  return (body) => codes.filter((code) => code.body === body).map(({ written }) => written);
}

function codesOf(
  { sent, short, file, mediaType }: RequestBodyExample,
  { written, write }: { written: SampleCode[]; write: WriteRequest },
  index: ApiIndex,
): SampleCode[] {
  // The document has only a note about the example, or its address.
  if (sent === undefined && mediaType !== '') return [];
  const fileName = file?.name;
  const shorts = short === undefined ? [] : write(short, fileName);
  const made = write(sent, fileName).map(({ id, label, text, marked, ...language }, at): SampleCode => {
    const shorter = shorts[at];
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
  return [...written, ...besideWritten(made, written, index)].map((code) => ({
    ...code,
    id: ids.claim(code.id),
  }));
}

/**
 * Returns the generated samples that are shown beside those of the document: in other languages, and always the first that readers can
 * fill in, which is curl.
 */
function besideWritten(
  made: SampleCode[],
  written: SampleCode[],
  { strings, tools }: ApiIndex,
): SampleCode[] {
  const taken = new Set(written.map(({ id }) => id));
  const first = made.find(({ id }) => isOwnLanguage(id, tools.languages));
  return made.flatMap((code) => {
    if (!taken.has(code.id)) return [code];
    if (code !== first) return [];
    const label = strings.example.generatedIn({ language: code.label });
    return [{ ...code, id: idOfGeneratedTab(code.id), label }];
  });
}

/** The request with a body that is sent from a file, for languages in which it is too long. The parts of a multipart body are no file. */
function inFileOf({ sent, mediaType }: RequestBodyExample, write: WriteRequest): Pick<SampledBody, 'inFile'> {
  if (sent === undefined || ['form', 'multipart', 'file'].includes(bodyKindOf(mediaType))) return {};
  return { inFile: memoized(() => write(sent, fileNameFor('body', concreteType(mediaType)))) };
}

interface CodePlace {
  baseUrl: string;
  keys: readonly string[];
  budget: PageBudget;
  /** What readers are to know about its body. */
  note: string | undefined;
}

function codeView(
  { id, label, language, short, nearest, isWritten: _, ...code }: SampleCode,
  { baseUrl, keys, budget, note }: CodePlace,
  index: ApiIndex,
): CodeSampleView {
  const marks = { keys, title: index.strings.example.inventedKey };
  const highlighted = (one: MarkedSample, highlight: (text: string) => Highlighted) =>
    highlightMarked(one, baseUrl, (text) => highlightKeys(text, marks, highlight));
  const colour = (one: MarkedSample) =>
    withBreaks(
      coloured(
        highlighted(one, (text) => index.sampleCode(text, language)),
        () => highlighted(one, (text) => index.code(text, 'text')).html,
        { budget, of: 'sample' },
      ),
    );
  // The short form is what readers see first.
  const whole = nearest && index.strings.example.wholeBodyIn({ language: nearest.whole });
  const words = sentences([note, whole]);
  const shorter =
    short === undefined ? undefined : { html: colour(short), text: short.text, ...cutOf(short.text) };
  return {
    id,
    label,
    html: colour(code),
    text: code.text,
    ...cutOf(code.text),
    ...(shorter === undefined ? {} : { short: shorter }),
    ...(words === undefined ? {} : { note: words }),
    ...(nearest?.isShort ? { isShort: true as const } : {}),
  };
}

function idOfLanguage(name: string, languages: readonly SampleLanguage[]): string | undefined {
  const key = name.toLowerCase();
  return languages.find(({ id, aliases = [] }) => id === key || aliases.includes(key))?.id;
}
