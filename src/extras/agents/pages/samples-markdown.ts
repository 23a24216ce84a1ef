// Writes samples of requests in one language, and examples of bodies.

import {
  gfmBlocks,
  gfmCode,
  gfmText,
  gfmWords,
  inDestination,
} from '../../../generator/shared/markdown/gfm.ts';
import type { DocumentLinkView } from '../../../generator/types/markup.ts';
import type {
  CodeSampleView,
  ExampleView,
  OtherExamplesView,
  RequestSampleView,
} from '../../../generator/types/sample-view.ts';
import {
  codeBlock,
  documentLink,
  languageOfMedia,
  type MarkdownWriting,
  proseText,
  sentence,
  writeLink,
} from './write-markdown.ts';

/** Writes the samples of a request for each example of its body, in the first language, and where the others are. */
export function requestSampleTexts(samples: readonly RequestSampleView[], writing: MarkdownWriting): string {
  const languages = samples.find((sample) => sample.samples.length > 1)?.samples ?? [];
  return gfmBlocks([
    ...samples.map((sample) => requestSample(sample, { ...writing, isOnly: samples.length === 1 })),
    othersText(samples.at(-1)?.others, writing),
    languageNote(languages, writing),
  ]);
}

function requestSample(sample: RequestSampleView, writing: MarkdownWriting & { isOnly: boolean }): string {
  const { summary = '', description, external, samples, file, generated } = sample;
  const strings = writing.strings.example;
  const [first] = samples;
  return gfmBlocks([
    !writing.isOnly && labelWithType(sample),
    gfmText(summary),
    proseText(description),
    externalText(external, writing),
    first && codeOfSample(first),
    file && sentence(strings.sentFile, { file: gfmCode(file.name) }),
    file && codeOfExample(file.example, writing),
    generated && gfmText(strings.generated),
  ]);
}

/** Writes the name of an example, with its media type where there are several. Equal names of several types have it already. */
function labelWithType({ label, type }: Pick<ExampleView, 'label' | 'type'>): string {
  if (label === '') return '';
  const ofType = type === undefined || label.includes(type.label) ? '' : ` (${gfmCode(type.label)})`;
  return `**${gfmWords(label)}**${ofType}`;
}

/** Writes the code of a sample as the page shows it at first, in its short form if it has one. Its language is the name of its grammar. */
export function codeOfSample({ id, text, short }: CodeSampleView): string {
  return codeBlock(short?.text ?? text, grammars[id] ?? id);
}

/** The languages of code blocks that are not called as the samples are. */
const grammars: Readonly<Record<string, string>> = { curl: 'bash', shell: 'bash' };

/** Says in which other languages the page has the same samples. */
export function languageNote(samples: readonly CodeSampleView[], writing: MarkdownWriting): string {
  const labels = samples.slice(1).map(({ label }) => label);
  if (labels.length === 0) return '';
  const { otherLanguages, htmlPage } = writing.strings.markdownForm;
  return sentence(otherLanguages, {
    languages: gfmText(labels.join(', ')),
    page: `[${gfmText(htmlPage)}](${inDestination(writing.pageHref)})`,
  });
}

/** Writes the examples of a body. */
export function exampleTexts(examples: readonly ExampleView[], writing: MarkdownWriting): string {
  const strings = writing.strings.example;
  return gfmBlocks([
    ...examples.map((example) =>
      gfmBlocks([
        labelWithType(example),
        gfmText(example.summary ?? ''),
        proseText(example.description),
        externalText(example.external, writing),
        codeOfExample(example, writing),
        example.generated && gfmText(strings.generated),
      ]),
    ),
    othersText(examples.at(-1)?.others, writing),
  ]);
}

function codeOfExample({ text, mediaType, whole }: ExampleView, writing: MarkdownWriting): string {
  if (text === '') return '';
  return gfmBlocks([codeBlock(text, languageOfMedia(mediaType)), whole && writeLink(whole, writing)]);
}

function externalText(link: DocumentLinkView | undefined, writing: MarkdownWriting): string {
  if (link === undefined) return '';
  return sentence(writing.strings.example.external, { link: documentLink(link, writing) });
}

function othersText(others: OtherExamplesView | undefined, writing: MarkdownWriting): string {
  if (others === undefined) return '';
  const links = others.links.map((link) => writeLink(link, writing));
  return `${gfmText(writing.strings.example.others({ count: others.count }))}: ${links.join(', ')}`;
}
