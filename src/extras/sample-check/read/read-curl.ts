// Reads calls of `curl` from a shell script. Variables and the output of other commands are not known.

import type { WrittenBody, WrittenRequest } from '../../../generator/types/http-request.ts';
import { unknownMark } from './cursor.ts';

/** A word of a command without its quotes. */
interface Word {
  text: string;
  /** Where it begins, after a quote. */
  at: number;
}

/** Options of curl with an argument that says nothing about the request. */
const withArgument = new Set(
  '-o --output -u --user -A --user-agent -b --cookie -c --cookie-jar -e --referer -m --max-time -w --write-out --connect-timeout --retry --cacert --cert --key -x --proxy --resolve --oauth2-bearer -T --upload-file'.split(
    ' ',
  ),
);

/** Reads the calls of curl. */
export function readCurl(code: string): WrittenRequest[] {
  return commandsOf(code).flatMap((words) => {
    const start = words.findIndex(({ text }) => text === 'curl');
    return start === -1 ? [] : readCommand(words.slice(start + 1), words[start]?.at ?? 0);
  });
}

interface Options {
  method?: Word;
  url?: Word;
  headers: WrittenRequest['headers'];
  data: { word: Word; isJson: boolean; isForm: boolean }[];
  isGet: boolean;
  isHead: boolean;
}

function readCommand(words: readonly Word[], at: number): WrittenRequest[] {
  const options: Options = { headers: [], data: [], isGet: false, isHead: false };
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) continue;
    const [, short, rest = ''] = /^(-[XHdF])(.+)$/s.exec(word.text) ?? [];
    const [, long, given] = /^(--[a-z-]+)=(.*)$/s.exec(word.text) ?? [];
    const name = short ?? long ?? word.text;
    const inline = short === undefined ? given : rest;
    const argument = inline === undefined ? words[index + 1] : { text: inline, at: word.at + name.length };
    if (readOption(name, argument, options)) index += inline === undefined ? 1 : 0;
    else if (!word.text.startsWith('-') && options.url === undefined) options.url = word;
  }
  const { url, method, headers, isGet, isHead } = options;
  if (url === undefined) return [];
  const body = bodyOf(options);
  // What curl sends unless another type is given.
  const isTyped = headers.some(({ name }) => /^content-type$/i.test(name));
  if (body?.kind === 'text' && !isTyped && !isGet)
    headers.push({ name: 'Content-Type', value: 'application/x-www-form-urlencoded', at: body.at });
  const byDefault = isHead ? 'HEAD' : body === undefined || isGet ? 'GET' : 'POST';
  return [
    {
      method: method ?? { text: byDefault, at },
      url,
      ...(isGet ? { query: options.data.map(({ word }) => queryOf(word)) } : {}),
      headers,
      ...(body === undefined || isGet ? {} : { body }),
    },
  ];
}

/** Reads an option. Returns whether it has an argument. */
function readOption(name: string, argument: Word | undefined, options: Options): boolean {
  if (name === '-G' || name === '--get') options.isGet = true;
  if (name === '-I' || name === '--head') options.isHead = true;
  if (argument === undefined) return false;
  switch (name) {
    case '-X':
    case '--request':
      options.method = argument;
      return true;
    case '--url':
      options.url = argument;
      return true;
    case '-H':
    case '--header': {
      const [header = '', ...value] = argument.text.split(':');
      options.headers.push({ name: header.trim(), value: value.join(':').trim(), at: argument.at });
      return true;
    }
    case '--json':
      options.headers.push({ name: 'Content-Type', value: 'application/json', at: argument.at });
      options.data.push({ word: argument, isJson: true, isForm: false });
      return true;
    case '-d':
    case '--data':
    case '--data-raw':
    case '--data-ascii':
    case '--data-binary':
    case '--data-urlencode':
      options.data.push({ word: argument, isJson: false, isForm: false });
      return true;
    case '-F':
    case '--form':
      options.data.push({ word: argument, isJson: false, isForm: true });
      return true;
    default:
      return withArgument.has(name);
  }
}

function queryOf({ text, at }: Word) {
  const [name = '', ...value] = text.split('=');
  return { name, value: value.join('='), at };
}

function bodyOf({ data }: Options): WrittenBody | undefined {
  const [first, ...others] = data;
  if (first === undefined) return undefined;
  const { word, isForm } = first;
  if (isForm || others.length > 0 || /^[@<]/.test(word.text)) return { kind: 'unknown', at: word.at };
  return { kind: 'text', text: word.text, at: word.at };
}

/** Splits a script into commands and words (POSIX, section 2.2). */
function commandsOf(code: string): Word[][] {
  const commands: Word[][] = [[]];
  let word: Word | undefined;
  const add = (text: string, at: number) => {
    word ??= { text: '', at };
    word.text += text;
  };
  const end = () => {
    if (word !== undefined) commands.at(-1)?.push(word);
    word = undefined;
  };
  for (let at = 0; at < code.length; at += 1) {
    const rest = code.slice(at);
    const token = nextToken(rest, word === undefined);
    if (token.kind === 'text') add(token.text, at + token.skipped);
    else end();
    if (token.kind === 'end') commands.push([]);
    at += token.length - 1;
  }
  end();
  return commands;
}

interface Token {
  kind: 'text' | 'space' | 'end';
  text: string;
  /** Characters of the script, and those before the text. */
  length: number;
  skipped: number;
}

/** Reads what a script begins with. */
function nextToken(rest: string, isStart: boolean): Token {
  const text = (found: string, length: number, skipped = 0): Token => ({
    kind: 'text',
    text: found,
    length,
    skipped,
  });
  const [gap] = /^(?:\\\r?\n|[ \t])+/.exec(rest) ?? [];
  if (gap !== undefined) return { kind: 'space', text: '', length: gap.length, skipped: 0 };
  const [comment] = (isStart ? /^#[^\n]*/ : /^$(?!)/).exec(rest) ?? [];
  if (comment !== undefined) return { kind: 'space', text: '', length: comment.length, skipped: 0 };
  const [separator] = /^(?:\r?\n|;|\|\|?|&&?)+/.exec(rest) ?? [];
  if (separator !== undefined) return { kind: 'end', text: '', length: separator.length, skipped: 0 };
  const [single] = /^'[^']*'?/.exec(rest) ?? [];
  if (single !== undefined) return text(single.replace(/^'|'$/g, ''), single.length, 1);
  const [double] = /^"(?:\\[\s\S]|[^"\\])*"?/.exec(rest) ?? [];
  if (double !== undefined) return text(unescaped(double.replace(/^"|"$/g, '')), double.length, 1);
  const [variable] = /^(?:\$\([^)]*\)|\$\{[^}]*\}|\$\w+)/.exec(rest) ?? [];
  if (variable !== undefined) return text(unknownMark, variable.length);
  return rest.startsWith('\\') ? text(rest.slice(1, 2), 2) : text(rest.slice(0, 1), 1);
}

function unescaped(text: string): string {
  return text
    .replace(/\\([$`"\\\n])/g, (_, character: string) => (character === '$' ? '\0' : character.trim()))
    .replace(/\$\([^)]*\)|\$\{[^}]*\}|\$\w+/g, unknownMark)
    .replaceAll('\0', '$');
}
