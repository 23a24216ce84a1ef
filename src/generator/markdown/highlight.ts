// Code to HTML with highlight.js' classes, at build time. Spans that no reader could tell from plain code
// (punctuation, operators) are left out: they are half the weight of a JSON sample.

import type { ElementContent, RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import type { Highlighter } from '../types/doc.ts';
import type { Html } from '../types/markup.ts';
import { grammars, languageNamed } from './languages.ts';
import { escapeText } from './stringify.ts';

/** Some grammars take quadratic time on hostile input; nobody reads highlighting in code this long. */
const mostCharacters = 100_000;
const invisible = new Set(['hljs-punctuation', 'hljs-operator', 'hljs-params']);
const jsonToken =
  /"(?:[^"\\\n]|\\.)*"(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b|\/\/[^\n]*/g;

/** Makes a highlighter; grammars are compiled when they are first used. */
export function createHighlighter(): Highlighter {
  const lowlight = createLowlight(grammars);
  return {
    highlight: (code, language) => {
      const name = languageNamed(language)?.name ?? 'plaintext';
      if (name === 'json') return highlightJson(code);
      if (name === 'plaintext' || code.length > mostCharacters) return escapeText(code) as Html;
      try {
        return write(lowlight.highlight(name, code).children) as Html;
      } catch (error) {
        // Code nested deeper than the stack; anything else is a fault of ours.
        if (error instanceof RangeError) return escapeText(code) as Html;
        throw error;
      }
    },
  };
}

/** JSON, comments allowed, twenty times as fast as by a grammar: samples are the bulk of a reference. */
function highlightJson(code: string): Html {
  return escapeText(code).replace(jsonToken, (token, colon: string | undefined) => {
    if (colon !== undefined) return `${span('hljs-attr', token.slice(0, -colon.length))}${colon}`;
    if (token.startsWith('"')) return span('hljs-string', token);
    if (token.startsWith('/')) return span('hljs-comment', token);
    return span(/^[tfn]/.test(token) ? 'hljs-literal' : 'hljs-number', token);
  }) as Html;
}

function write(nodes: (RootContent | ElementContent)[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    if (node.type !== 'element') continue;
    const { className } = node.properties;
    const names = Array.isArray(className) ? className.join(' ') : '';
    const inside = write(node.children);
    html += names === '' || invisible.has(names) ? inside : span(names, inside);
  }
  return html;
}

function span(className: string, inside: string): string {
  return `<span class="${className}">${inside}</span>`;
}
