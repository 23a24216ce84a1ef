// Reads Markdown of any tool for `migration.mjs`: the words of prose, headings, code blocks, tables, links and images that readers of the
// page should see. Law: it shares no code with the program, so that both cannot be wrong in the same way.

/** Words that count: letters and digits. */
export function wordsIn(text) {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Characters that mean the same to a reader, and code without its spaces. */
export function plainCode(text) {
  return text
    .split('\n')
    .map((line) => line.replace(markComments, '').trim())
    .filter((line) => line !== '' && !markLine.test(line))
    .join('\n')
    .replaceAll(/\s+/g, '');
}

/** Comments in code that mark lines. They are never shown. */
export const markComments =
  /\s*(?:\/\/|#|<!--|\/\*|;|--|\{\/\*)\s*(?:\[!code\s[^\]]*\]|highlight-(?:next-line|start|end)|(?:error|success|warning)-(?:next-line|start|end)|\(\d+\)!?)\s*(?:-->|\*\/\}?)?\s*$/;
const markLine =
  /^(?:(?:\/\/|#|<!--|\/\*|\{\/\*)\s*)?(?:highlight-(?:next-line|start|end)|-*8<-*.*|\[!code.*\])\s*(?:-->|\*\/\}?)?$/;

/** Languages in which such marks are what the sample is about. */
export const markdownLanguage = /^(?:md|mdx|markdown|mdown|text|txt|)$/i;

const fence = /^((?:[ \t]|>)*)(`{3,}|~{3,})(.*)$/;

/** Splits a text in code blocks and the lines around them. */
function withoutCode(text) {
  const codes = [];
  const lines = [];
  let open;
  for (const line of text.split('\n')) {
    const match = fence.exec(line.replace(/^(\s*)(?:[-*+]|\d+[.)])\s+(?=`{3}|~{3})/, '$1'));
    if (open === undefined) {
      if (match === null || (match[2][0] === '`' && match[3].includes('`'))) {
        lines.push(line);
        continue;
      }
      const [, quote, mark, info] = match;
      open = {
        mark,
        quote: quote.replaceAll(/[^>]/g, ''),
        language: /^[^\s{[:,"]*/.exec(info.trim())[0],
        lines: [],
      };
      continue;
    }
    const closing = match !== null && match[3].trim() === '' && match[2].startsWith(open.mark);
    if (closing) {
      codes.push({ language: open.language, text: open.lines.join('\n') });
      lines.push('');
      open = undefined;
    } else open.lines.push(open.quote === '' ? line : line.replace(/^(?:\s*>)+ ?/, ''));
  }
  if (open !== undefined) codes.push({ language: open.language, text: open.lines.join('\n') });
  return { codes, text: lines.join('\n') };
}

/** Removes what is no prose in every tool: front matter, comments, imports and exports of MDX, scripts and styles. */
function withoutMachinery(text, isMdx) {
  let plain = text
    .replace(/^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '');
  if (isMdx)
    plain = plain
      .replaceAll(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
      .replaceAll(/^import\s[^\n]*(?:\{[^}]*\}[^\n]*)?$/gm, '')
      .replaceAll(/^export\s[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm, '');
  return plain;
}

/** A tag with its attributes, whose values can contain `>`; JSX has values in braces. */
const tag =
  /<\/?[A-Za-z][\w.:-]*(?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{])*)?\/?>|<\/?>/g;

/** What marks blocks and spans in the dialects. Titles stay. */
function withoutMarks(text) {
  return (
    text
      // Labels of VitePress, whose text is an attribute.
      .replaceAll(/<Badge\b[^<>]*?\stext="([^"<>]*)"[^<>]*>/g, ' $1 ')
      // Names of code with options, in place of which other programs write its documentation.
      .replaceAll(
        /^(:::[ \t]+(?:[\w-]+\.[\w.-]+|mkdocs-click))[ \t]*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))+/gm,
        '$1',
      )
      .replaceAll(
        /^([ \t>]*):{3,}[ \t]*(?:[\w-]+)?[ \t]*(?:\[([^\]\n]*)\])?(?:\{[^}\n]*\})?(.*)$/gm,
        '$1 $2 $3',
      )
      .replaceAll(
        /^([ \t>]*)(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+(?:inline|end|[\w-]+(?=[ \t]+")))*[ \t]*(?:"(.*)")?[ \t]*$/gm,
        '$1 $2',
      )
      .replaceAll(/^([ \t]*)===[!+]*[ \t]+"(.*)"[ \t]*$/gm, '$1 $2')
      .replaceAll(/^[ \t>]*(?:>[ \t]*)+\[!\w+\][-+]?/gm, '')
      .replaceAll(/^[ \t]*(?:<<<.*|-*8<-*.*|\[\[toc\]\]|\[TOC\]|@include.*)$/gim, '')
      .replaceAll(/\{%[\s\S]*?%\}/g, '')
      .replaceAll(/\{\s*[:.#][^}\n]*\}|(?<=[)\]])\{[^}\n]*\}/g, '')
      .replaceAll(/^([ \t>]*(?:[-*+][ \t]+)?)\d+[.)](?=[ \t])/gm, '$1')
      .replaceAll(/\{\{[\s\S]*?\}\}/g, '')
      .replaceAll(/(^|[\s(|*]|(?<=[a-z]:))\\?:[a-z][\w+-]*(?:-[\w-]+)*:(?!:[^a-z])/gm, '$1 ')
      .replaceAll(/<\/?(?:https?:|mailto:)[^>]*>/g, '')
  );
}

/** The text of a line without links and images: their words only. */
function readLinks(text) {
  const images = [...text.matchAll(/!\[[^\]]*\]\s*[([]|<(?:img|Image|ZoomImage)\b/g)].length;
  const links =
    [...text.matchAll(/(?<!!)\[(?:[^[\]]|\[[^\]]*\])+\]\([^)]*\)/g)].length +
    [...text.matchAll(/<a\s[^>]*href/g)].length;
  const plain = text
    // Of wikis, with a text of their own.
    .replaceAll(/!\[\[[^\]\n]*\.(?:png|jpe?g|gif|svg|webp|avif)(?:\|[^\]\n]*)?\]\]/gi, ' ')
    .replaceAll(/\[\[[^\]|\n]*\|([^\]\n]*)\]\]/g, '$1')
    .replaceAll(/!\[([^\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])(?:\{[^}\n]*\})?/g, ' ')
    .replaceAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\[[^\]]*\]/g, '$1')
    .replaceAll(/^\s*\[\^?[^\]]+\]:\s*\S+.*$/gm, (line) =>
      /^\s*\[\^/.test(line) ? line.replace(/\[\^[^\]]+\]:/, '') : '',
    )
    .replaceAll(/\[\^[^\]]+\]/g, '');
  return { images, links, plain };
}

/** Code in a line keeps its words, also those that look like tags and marks. */
const inlineCode = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** Reads a page. Words and headings are lists; the others are counts, but for code. */
export function readSource(file, source) {
  const { codes, text } = withoutCode(source.replaceAll('\r\n', '\n'));
  const isMdx = /\.mdx$/i.test(file) || /^import\s.+\sfrom\s/m.test(text);
  const kept = [];
  const shielded = withoutMachinery(text, isMdx).replaceAll(
    inlineCode,
    (_, _ticks, code) => `\uE001${kept.push(code) - 1}\uE002`,
  );
  // `#!python` before code names its language for MkDocs.
  const restored = (one) =>
    one.replaceAll(
      /\uE001(\d+)\uE002/g,
      (_, index) => ` ${kept[Number(index)].replace(/^\s*#!\w+(?=\s)/, '')} `,
    );
  const { images, links, plain } = readLinks(shielded);
  const tables = [...shielded.matchAll(/^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/gm)]
    .length;
  const bare = withoutMarks(plain.replaceAll(tag, ' '))
    .replaceAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')
    .replaceAll(isMdx ? /(?<!\\)\{[^{}\n]*\}/g : /(?!)/g, ' ');
  const headings = bare
    .split('\n')
    .flatMap((line) => /^\s{0,3}#{1,6}\s+(.*?)(?:\s#+)?\s*$/.exec(line)?.[1] ?? [])
    .map((heading) => wordsIn(restored(heading)).join(' ').toLowerCase())
    .filter((heading) => heading !== '');
  // Text that looks like a tag: after a backslash, and around a link.
  const escaped = [...text.matchAll(/\\(<\/?[A-Za-z]\w*)|\\?<\s*\[([A-Za-z]\w*)\]/g)].map(
    ([, start, name]) => start ?? `<${name}`,
  );
  return { words: wordsIn(restored(bare)), headings, codes, tables, links, images, escaped };
}
