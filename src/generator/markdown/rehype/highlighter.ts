// Highlights code as HTML with the classes of highlight.js. Spans for punctuation and operators are left out: they look like plain
// code, and would be half the size of a JSON sample.

import type { Element, ElementContent, RootContent } from 'hast';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import plaintext from 'highlight.js/lib/languages/plaintext';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight, type LanguageFn } from 'lowlight';
import type { Highlighter } from '../../types/doc.ts';
import type { Html } from '../../types/markup.ts';
import { addedGrammars } from '../grammars/added-grammars.ts';
import { grammarNames } from '../grammars/grammar-names.ts';
import { loadGrammar } from '../grammars/load-grammar.ts';
import { escapeText } from '../tree/stringify.ts';

type Lowlight = ReturnType<typeof createLowlight>;

/** Longer code is not highlighted, as some grammars take quadratic time on hostile input. */
const mostCharacters = 100_000;
const invisible = new Set(['hljs-punctuation', 'hljs-operator', 'hljs-params']);
const jsonToken =
  /"(?:[^"\\\n]|\\.)*"(\s*:)?|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b|\b(?:true|false|null)\b|\/\/[^\n]*/g;

/** Creates a highlighter. */
export function createHighlighter(): Highlighter {
  const loaded = new Map<string, Lowlight>();
  const libraryFor = (name: string): Lowlight => {
    const grammar = further.get(name);
    if (grammar === undefined) return lowlight;
    const library = loaded.get(name) ?? lowlightWith(grammar);
    loaded.set(name, library);
    return library;
  };
  const linesOf = (code: string, language: string): CodeLines => {
    const name = languageNamed(language)?.name ?? 'plaintext';
    if (name === 'json') return jsonLines(code);
    if (name === 'plaintext' || code.length > mostCharacters) return plainLines(code);
    try {
      return grammarLines(libraryFor(name).highlight(name, code).children);
    } catch (error) {
      // The code is nested deeper than the stack allows. Other errors are bugs of this program.
      if (error instanceof RangeError) return plainLines(code);
      throw error;
    }
  };
  return {
    highlight: (code, language) => {
      const { whole, tokens } = linesOf(code, language);
      return { html: whole, tokens };
    },
    highlightLines: (code, language) => linesOf(code, language).lines(),
  };
}

interface CodeLines {
  whole: Html;
  tokens: number;
  lines: () => Html[];
}

function plainLines(code: string): CodeLines {
  const whole = escapeText(code) as Html;
  return { whole, tokens: 0, lines: () => whole.split('\n') as Html[] };
}

/** Highlights JSON with comments twenty times as fast as a grammar, as most samples are JSON. Tokens never span lines. */
function jsonLines(code: string): CodeLines {
  let tokens = 0;
  const whole = escapeText(code).replace(jsonToken, (token, colon: string | undefined) => {
    tokens += 1;
    if (colon !== undefined) return `${span('hljs-attr', token.slice(0, -colon.length))}${colon}`;
    if (token.startsWith('"')) return span('hljs-string', token);
    if (token.startsWith('/')) return span('hljs-comment', token);
    return span(/^[tfn]/.test(token) ? 'hljs-literal' : 'hljs-number', token);
  }) as Html;
  return { whole, tokens, lines: () => whole.split('\n') as Html[] };
}

function grammarLines(nodes: (RootContent | ElementContent)[]): CodeLines {
  const count = { tokens: 0 };
  const whole = write(nodes, count) as Html;
  return { whole, tokens: count.tokens, lines: () => linesOf(nodes) };
}

function write(nodes: (RootContent | ElementContent)[], count: { tokens: number }): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    if (node.type !== 'element') continue;
    const names = visibleNames(node);
    const inside = write(node.children, count);
    if (names !== '') count.tokens += 1;
    html += names === '' ? inside : span(names, inside);
  }
  return html;
}

function linesOf(nodes: (RootContent | ElementContent)[]): Html[] {
  const lines = [''];
  const add = (html: string) => void lines.push(`${lines.pop()}${html}`);
  for (const node of nodes) {
    if (node.type === 'text') {
      const [first = '', ...others] = escapeText(node.value).split('\n');
      add(first);
      for (const one of others) lines.push(one);
    }
    if (node.type !== 'element') continue;
    const names = visibleNames(node);
    const [first = '', ...others] = linesOf(node.children).map((line) =>
      names === '' ? line : span(names, line),
    );
    add(first);
    for (const one of others) lines.push(one);
  }
  return lines as Html[];
}

/** Returns the classes of a token that looks different from plain code; empty for any other. */
function visibleNames({ properties: { className } }: Element): string {
  const names = Array.isArray(className) ? className.join(' ') : '';
  return invisible.has(names) ? '' : names;
}

function span(className: string, inside: string): string {
  return `<span class="${className}">${inside}</span>`;
}

/** A language that code can be shown in. */
export interface Language {
  /** Name of the grammar. */
  name: string;
  /** Name for readers, or the key of a string in `strings.codeLanguages`. */
  label: string | { word: string };
}

/** The label of a language is empty if it has a string in `strings.codeLanguages`. */
type Row = [name: string, label: string, aliases: string, grammar: LanguageFn];

const rows: Row[] = [
  ['bash', 'Shell', 'sh shell zsh fish curl', bash],
  ['c', 'C', 'h', c],
  ['cpp', 'C++', 'c++ cc hpp cxx', cpp],
  ['csharp', 'C#', 'cs c# dotnet', csharp],
  ['css', 'CSS', '', css],
  ['diff', 'Diff', 'patch', diff],
  ['dockerfile', 'Dockerfile', 'docker', dockerfile],
  ['go', 'Go', 'golang', go],
  ['graphql', 'GraphQL', 'gql', graphql],
  ['http', 'HTTP', 'https rest', http],
  ['ini', '', 'toml conf cfg properties env dotenv', ini],
  ['java', 'Java', '', java],
  ['javascript', 'JavaScript', 'js jsx mjs cjs node', javascript],
  ['json', 'JSON', 'jsonc json5 jsonl ndjson', json],
  ['kotlin', 'Kotlin', 'kt kts', kotlin],
  ['markdown', 'Markdown', 'md mdx', markdown],
  ['php', 'PHP', '', php],
  [
    'plaintext',
    '',
    'text txt plain none output log csv tsv ascii ansi regex tree d2 plantuml puml mermaid',
    plaintext,
  ],
  ['powershell', 'PowerShell', 'ps1 pwsh', powershell],
  ['python', 'Python', 'py py3 python3 ipython2 ipython3', python],
  ['ruby', 'Ruby', 'rb', ruby],
  ['rust', 'Rust', 'rs', rust],
  ['shell', '', 'console terminal shell-session shellsession', shell],
  ['sql', 'SQL', 'mysql postgres postgresql', sql],
  ['swift', 'Swift', '', swift],
  ['typescript', 'TypeScript', 'ts tsx mts cts', typescript],
  ['xml', 'XML', 'html xhtml svg rss vue svelte astro vue-html angular-html heex eex leex', xml],
  ['yaml', 'YAML', 'yml', yaml],
];

/** Grammars that are loaded when code needs them. */
interface FurtherGrammar {
  name: string;
  needs: readonly string[];
}

const furtherRows = [
  ...grammarNames.trim().split('\n'),
  'zig|Zig||',
  'hcl|HCL|terraform tf tfvars|',
  'solidity|Solidity|sol|',
].map((row) => {
  const [name = '', label = '', aliases = '', needs = ''] = row.split('|');
  return { name, label, aliases: aliases.split(' '), needs: needs.split(' ').filter(Boolean) };
});

const labels: Record<string, string> = {
  html: 'HTML',
  svg: 'SVG',
  toml: 'TOML',
  jsx: 'JSX',
  csv: 'CSV',
  svelte: 'Svelte',
  vue: 'Vue',
  astro: 'Astro',
  heex: 'HEEx',
  eex: 'EEx',
  leex: 'LEEx',
  mermaid: '',
};

function labelOf(alias: string): Language['label'] | undefined {
  const label = labels[alias];
  return label === '' ? { word: alias } : label;
}

const grammars = Object.fromEntries(rows.map(([name, , , grammar]) => [name, grammar]));

/**
 * Answers depend on nothing but the arguments. The library compiles a grammar at its first use, so a process that builds more than
 * once, as a server that watches does, compiles each once.
 */
const lowlight = createLowlight(grammars);

const byName = new Map<string, Language>();
for (const [name, label] of rows) byName.set(name, { name, label: label || { word: name } });
// In most texts `shell` means commands, but the grammar of that name is for sessions with prompts.
for (const [name, label, aliases] of rows)
  for (const alias of aliases.split(' ').filter(Boolean))
    byName.set(alias, { name, label: labelOf(alias) ?? (label || { word: name }) });

const further = new Map<string, FurtherGrammar>();
for (const { name, label, needs } of furtherRows) {
  if (byName.has(name)) continue;
  byName.set(name, { name, label });
  further.set(name, { name, needs });
}
// A name of a grammar is never an alias of another one.
for (const { name, label, aliases } of furtherRows)
  for (const alias of aliases)
    if (alias !== '' && !byName.has(alias)) {
      const known = grammars[name] === undefined ? undefined : byName.get(name);
      byName.set(alias, known ?? { name, label });
    }

/**
 * Returns a library with a further grammar. Each has one of its own, as some grammars guess the language of a part among all that the
 * library has: code is highlighted in the same way whatever was highlighted before it.
 */
function lowlightWith({ name, needs }: FurtherGrammar): Lowlight {
  const added = [name, ...needs].filter((one) => grammars[one] === undefined);
  return createLowlight({
    ...grammars,
    ...Object.fromEntries(added.map((one) => [one, addedGrammars[one] ?? loadGrammar(one)])),
  });
}

/**
 * Finds a language by any of its names, ignoring case; undefined for an unknown name. In a template (`yaml+jinja`, as Pygments names it),
 * it is that of the text around the marks.
 */
export function languageNamed(name: string): Language | undefined {
  const written = name.toLowerCase();
  return (
    byName.get(written) ??
    byName.get(/^([a-z][\w-]*)\+(?:jinja2?|django|erb|twig|liquid|genshi|mako)$/.exec(written)?.[1] ?? '')
  );
}

/** All names of languages. */
export const languageNames: readonly string[] = [...byName.keys()];
