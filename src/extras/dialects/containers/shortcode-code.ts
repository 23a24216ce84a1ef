// Which shortcodes of a site have code as their content. Between the delimiters `{{<` and `>}}`, Hugo reads no Markdown, but the shortcodes of many
// themes do: a name, a language or the content itself says that it is code.

import { type ShortcodeTag, valueNamed } from './shortcode-tags.ts';

/** The parts of the line that opens a block of code. */
export interface ShortcodeCode {
  language: string;
  title?: string;
}

const languageNames = ['lang', 'language'] as const;
/** A part of a name such as `code-toggle`; `codetext` can be anything. */
const codeName = /(?:^|[-_/])(?:code|codeblock|highlight)(?:$|[-_/])/;
/** Longer content is not looked at, as it can be tried for each tag around it. */
const longestContent = 20_000;

/** The code that is the content of a shortcode; undefined if it is text. */
export function ownCode(
  tag: ShortcodeTag,
  tags: readonly ShortcodeTag[],
  text: string,
): ShortcodeCode | undefined {
  const end = tags[tag.closing ?? -1];
  if (end === undefined || !isAlone(tag) || !isAlone(end) || beginsWithFence(tag, end, text))
    return undefined;
  const language = valueNamed(tag, ...languageNames);
  if (language !== undefined && tag.name.includes('code')) return codeWith(languageOf(language), tag);
  if (text[tag.start + 2] !== '<' || tag.children.length > 0 || end.start - tag.end > longestContent)
    return undefined;
  const data = languageOfData(text.slice(tag.end, end.start));
  return data === undefined && !codeName.test(tag.name)
    ? undefined
    : codeWith(language === undefined ? (data ?? '') : languageOf(language), tag);
}

function isAlone({ isFirst, isLast }: ShortcodeTag): boolean {
  return isFirst && isLast;
}

/** A name of a file without an ending is that of each of its forms: `file=hugo`. */
function codeWith(language: string, tag: ShortcodeTag): ShortcodeCode {
  const named = valueNamed(tag, 'file', 'filename', 'title')?.replaceAll(/["`]/g, '');
  if (named === undefined) return { language };
  const isStem = !tag.values.has('title') && language !== '' && /^[\w/-]+$/.test(named);
  return { language, title: isStem ? `${named}.${language}` : named };
}

/** Whether the content of a shortcode is a fence already. */
export function beginsWithFence(tag: ShortcodeTag, end: ShortcodeTag, text: string): boolean {
  return /^\s*(?:`{3}|~{3})/.test(text.slice(tag.end, Math.min(end.start, tag.end + 2000)));
}

/** The name of a language as a fence can have it, or nothing. */
export function languageOf(value: string | undefined): string {
  return /^[\w+#-]{1,40}$/.test(value ?? '') && value !== 'true' ? (value ?? '') : '';
}

const comment = /^\s*(?:#(?!#* *\S.*#$)|$)/;
const tomlTable = /^\s*\[{1,2}[\w."' -]+\]{1,2}\s*(?:#.*)?$/;
const tomlValue = /^\s*[\w."'-]+\s*=\s*(?:["'[{\d+-]|true\b|false\b)/;
const tomlRest = /^\s*(?:[\]})"'\d[{]|true\b|false\b)/;
const yamlKey = /^\s*(?:- +)?["']?[a-z_][\w./-]*["']?:(?: +\S.*)?$/;
const yamlItem = /^\s*-(?: +\S.*)?$/;

/** The language of a text whose lines are nothing but keys with values; undefined for prose. */
function languageOfData(content: string): 'json' | 'toml' | 'yaml' | undefined {
  if (/^\s*[{[]/.test(content) && isJson(content)) return 'json';
  const lines = content.split(/\r?\n/).filter((line) => !comment.test(line));
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const isToml = (line: string) => tomlTable.test(line) || tomlValue.test(line) || tomlRest.test(line);
  if (count(tomlValue) > 0 && lines.every(isToml)) return 'toml';
  // A line such as `note: text` alone can be a sentence, and one key with items below it an introduction.
  const isYaml = (line: string) => yamlKey.test(line) || yamlItem.test(line);
  return count(yamlKey) > 1 && lines.every(isYaml) ? 'yaml' : undefined;
}

function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}
