// Highlights request samples. The code around the literals is the same in most samples, so it is highlighted once, and literals
// are put into its markup.
// Law: the markup is that of the highlighter for the whole sample, apart from JSON in a word of a shell, whose values are marked in it.

import type { Highlighted } from '../types/doc.ts';
import type { SampleLanguage, SampleLiterals } from '../types/http-request.ts';
import type { Html } from '../types/markup.ts';

/** Highlights code, or only escapes it if the language is `text`. */
type Highlight = (code: string, language: string) => Highlighted;

/** Stands for a literal. A private character, as the highlighter removes those that no text can contain. */
const placeholder = '\u{E000}';
/** Longer samples are left to the highlighter, which has a limit of its own. */
const mostCharacters = 50_000;
/** Maximum number of texts around literals in the cache. */
const mostKept = 1_000;

/** Strings, numbers without their sign, and the words of a language for `true`, `false` and `null`. */
const dataLiteral = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d[\w.+-]*)|[A-Za-z]+/g;

/** The beginning of a word of a shell that is JSON. */
const jsonStart = /^'\s*[[{]\s*(?:["{[\]}\d-]|true|false|null)/;
/** Keys and other strings, numbers and words of JSON, in that order. */
const jsonToken = /("(?:[^"\\\n]|\\.)*")(?=\s*:)|("(?:[^"\\\n]|\\.)*")|-?\d[\w.+-]*|\b(?:true|false|null)\b/g;

/** The markup between the literals of a sample. */
interface Frame {
  pieces: string[];
  tokens: number;
}

/** Creates a highlighter for samples. */
export function createSampleHighlighter(
  highlight: Highlight,
): (text: string, language: Pick<SampleLanguage, 'language' | 'literals'>) => Highlighted {
  const frames = new Map<string, Frame | undefined>();
  const frameOf = (code: string, language: string, mark: string) => {
    const key = `${language}\n${code}`;
    if (frames.has(key)) return frames.get(key);
    if (frames.size >= mostKept) frames.clear();
    const frame = highlightedFrame(highlight(code, language), code, mark);
    frames.set(key, frame);
    return frame;
  };
  const escapeCode = (text: string) => highlight(text, 'text').html;
  return (text, { language, literals }) => {
    if (literals === undefined || text.length > mostCharacters || text.includes(placeholder))
      return highlight(text, language);
    const mark = `${literals.quote}${placeholder}${literals.quote}`;
    const { code, found } = withoutLiterals(text, literals, mark);
    const frame = frameOf(code, language, mark);
    if (frame === undefined) return highlight(text, language);
    const count = { tokens: frame.tokens };
    const html = frame.pieces.map((piece, index) => {
      const literal = found[index];
      if (literal === undefined) return piece;
      const { markup, tokens } = markupOf(escapeCode(literal), literals);
      count.tokens += tokens;
      return `${piece}${markup}`;
    });
    return { html: html.join('') as Html, tokens: count.tokens };
  };
}

/** Replaces literals by marks. */
function withoutLiterals(
  text: string,
  { pattern, ambiguous }: SampleLiterals,
  mark: string,
): { code: string; found: string[] } {
  const found: string[] = [];
  const code = text.replace(pattern, (literal) => {
    if (ambiguous?.test(literal)) return literal;
    found.push(literal);
    return mark;
  });
  return { code, found };
}

/** Splits markup at its marks. Undefined if the grammar has not read each mark as a string. */
function highlightedFrame({ html, tokens }: Highlighted, code: string, mark: string): Frame | undefined {
  const pieces = html.split(span('string', mark));
  const marks = pieces.length - 1;
  return marks === code.split(placeholder).length - 1 ? { pieces, tokens: tokens - marks } : undefined;
}

function markupOf(literal: Html, { isData, holdsJson }: SampleLiterals): { markup: string; tokens: number } {
  if (holdsJson && jsonStart.test(literal)) return jsonMarkup(literal);
  if (!isData) return { markup: span('string', literal), tokens: 1 };
  let tokens = 0;
  const markup = literal.replace(dataLiteral, (token, string?: string, number?: string) => {
    tokens += 1;
    if (string !== undefined) return span('string', token);
    return span(number === undefined ? 'literal' : 'number', token);
  });
  return { markup, tokens };
}

function jsonMarkup(literal: Html): { markup: string; tokens: number } {
  let tokens = 1;
  const markup = literal.replace(jsonToken, (token, key?: string, string?: string) => {
    tokens += 1;
    if (key !== undefined) return span('attr', token);
    if (string !== undefined) return span('string', token);
    return span(/[a-z]$/.test(token) ? 'literal' : 'number', token);
  });
  return { markup: span('string', markup), tokens };
}

function span(name: string, inside: string): string {
  return `<span class="hljs-${name}">${inside}</span>`;
}
