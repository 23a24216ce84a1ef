// Reads Markdown of any tool for `migration.mjs`: the words of prose, headings, code blocks, tables, items of lists, links and images that
// readers of the page should see. Law: it shares no code with the program, so that both cannot be wrong in the same way.

import { placeholdersIn } from './migration-placeholders.mjs';

/** Words that count: letters and digits. Chinese and Japanese have no spaces between words, so each of their characters is one. */
export function wordsIn(text) {
  return (
    text
      .normalize('NFKC')
      .match(
        /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}])+/gu,
      ) ?? []
  );
}

/** Characters that mean the same to a reader, and code without its spaces. */
export function plainCode(text) {
  return text
    .split('\n')
    .map((line) => line.replace(markComments, '').replaceAll(markInWords, '').trim())
    .filter((line) => line !== '' && !markLine.test(line))
    .join('\n')
    .replaceAll(/\s+/g, '');
}

/** Comments in code that mark lines. They are never shown. */
export const markComments =
  /\s*(?:\/\/|#|<!--|\/\*|;|--|\{\/\*)\s*(?:\[!code\s[^\]]*\]|highlight-(?:next-line|start|end)|(?:error|success|warning)-(?:next-line|start|end)|\(\d+\)!?)\s*(?:-->|\*\/\}?)?\s*$/;
/** A mark in a comment that readers see. */
const markInWords = /\s*\[!code\s[^\]]*\]/g;
const markLine =
  /^(?:(?:\/\/|#|<!--|\/\*|\{\/\*)\s*)?(?:highlight-(?:next-line|start|end)|-*8<-*.*|\[!code.*\])\s*(?:-->|\*\/\}?)?$/;

/** Languages in which such marks are what the sample is about. */
export const markdownLanguage = /^(?:md|mdx|markdown|mdown|text|txt|)$/i;

const fence = /^((?:[ \t]|>)*)(`{3,}|~{3,})(.*)$/;

/** What hides the lines up to its end, also their code: comments, and exports of MDX, which are a program. */
const hidden = [
  [/^[ \t]*<!--(?!.*-->)/, /-->/],
  [/^[ \t]*\{\s*\/\*(?!.*\*\/)/, /\*\/\s*\}/],
  [/^export\s+(?:default\s+)?(?:async\s+)?(?:function|const)\b.*[{(`]\s*$/, /^[}\])]+[;)]*\s*$/],
];

const admonition = /^(?:note|tip|important|warning|caution|danger)$/;

/** Splits a text in code blocks and the lines around them. */
function withoutCode(text) {
  const codes = [];
  const lines = [];
  let open;
  let end;
  for (const line of text.split('\n')) {
    if (end !== undefined || open === undefined) {
      const ends = end ?? hidden.find(([start]) => start.test(line))?.[1];
      if (ends !== undefined) {
        lines.push('');
        end = ends.test(line) ? undefined : ends;
        continue;
      }
    }
    // A quotation ends with its code.
    if (open !== undefined && open.quote !== '' && !/^\s*>/.test(line)) {
      codes.push({ language: open.language, info: open.info, text: open.lines.join('\n') });
      open = undefined;
    }
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
        info,
        lines: [],
      };
      continue;
    }
    const closing = match !== null && match[3].trim() === '' && match[2].startsWith(open.mark);
    if (closing) {
      const text = open.lines.join('\n');
      // Fences that are named like admonitions have Markdown.
      const inside = admonition.test(open.info.trim()) ? withoutCode(text) : undefined;
      codes.push(...(inside?.codes ?? [{ language: open.language, info: open.info, text }]));
      lines.push(inside?.text ?? '');
      open = undefined;
    } else open.lines.push(open.quote === '' ? line : line.replace(/^(?:\s*>)+ ?/, ''));
  }
  if (open !== undefined) codes.push({ language: open.language, text: open.lines.join('\n') });
  return { codes, text: lines.join('\n') };
}

/** Blocks of MyST whose content is Markdown, and what is shown of its lists of pages, targets and roles. */
function plainMyst(text) {
  if (
    !/^[ \t]*(?:`{3,}|:{3,})\{[a-z]|(?<![$\w])\{(?:ref|doc|py:\w+|class|func|meth|term)\}`|^\([\w.:/ -]+\)=$/m.test(
      text,
    )
  )
    return text;
  const stack = [];
  let inOptions = false;
  // The marks of the block of code that is open: what is in it is no syntax, but for the options of its directive.
  let code;
  const lines = text.split('\n').flatMap((line) => {
    if (code !== undefined) {
      const rest = line.replace(/^[ \t>]*/, '').trim();
      if (rest.startsWith(code) && /^(?:`+|~+|:+)$/.test(rest)) code = undefined;
      else if (inOptions && /^[ \t>]*:[\w-]+:/.test(line)) return [];
      inOptions = false;
      return [inCode + (code === undefined ? line.replace(/:{3,}/, '```') : line)];
    }
    const [, plain, info] =
      /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})(?![ \t]*\{[a-z])([^`]*)$/.exec(line) ?? [];
    const closesDirective = info?.trim() === '' && plain.startsWith(stack.at(-1)?.marks ?? '-');
    if (plain !== undefined && !closesDirective) {
      code = plain;
      inOptions = false;
      return [inCode + line];
    }
    const [, marks, name, title = ''] =
      /^[ \t>]*(`{3,}|:{3,})[ \t]*\{([a-z][\w:-]*)\}[ \t]*(.*)$/.exec(line) ?? [];
    if (marks !== undefined) {
      const isCode =
        /^(?:code|code-block|code-cell|sourcecode|literalinclude|math|mermaid|eval-rst|csv-table|myst|terminal)$/.test(
          name,
        );
      if (isCode) {
        inOptions = true;
        code = marks;
        const language = name === 'mermaid' ? name : '$1';
        return [
          inCode + line.replace(/[ \t]*\{[a-z][\w:-]*\}[ \t]*(\S*).*/, language).replace(/:{3,}/, '```'),
        ];
      }
      stack.push({
        marks,
        isTable: name === 'list-table',
        isLeftOut:
          stack.some((one) => one.isLeftOut) ||
          (name === 'only' && !/\bhtml\b/.test(title)) ||
          /^(?:toctree|contents|image|figure|index|meta)$/.test(name) ||
          (name === 'raw' && !/html/.test(title)),
      });
      inOptions = true;
      // Files, classes and numbers of columns.
      return [
        stack.at(-1).isLeftOut ||
        /^(?:image|youtube|video|iframe|figure|include|div|container|grid|button-ref|button-link|raw|only|contents)$/.test(
          name,
        )
          ? ''
          : title,
      ];
    }
    const open = stack.at(-1);
    if (open === undefined) {
      if (inOptions && /^[ \t>]*:[\w-]+:/.test(line)) return [];
      inOptions = false;
      return [line];
    }
    if (line.trim().startsWith(open.marks) && /^[`:]+$/.test(line.trim())) {
      stack.pop();
      return [''];
    }
    if (inOptions && /^[ \t>]*:[\w-]+:/.test(line)) return [];
    inOptions = false;
    // A list of lists is shown as a table.
    if (open.isTable) return [line.replace(/^([ \t>]*)(?:[-*+][ \t]+){1,2}/, '$1')];
    return open.isLeftOut ? [] : [line];
  });
  return lines
    .join('\n')
    .split(/((?:^\uE010.*\n?)+)/m)
    .map((part) => (part.startsWith(inCode) ? part.replaceAll(inCode, '') : plainRoles(part)))
    .join('');
}

/** Marks lines of code while the others are read. */
const inCode = '\uE010';

/** What is shown of targets, comments and roles. */
function plainRoles(text) {
  return (
    text
      .replaceAll(/^[ \t>]*\([\w.:/ -]+\)=[ \t]*$/gm, '')
      .replaceAll(/(?<=^[ \t>]*\$\$)[ \t]+\([\w.:-]+\)[ \t]*$/gm, '')
      .replaceAll(/^[ \t]{0,3}%.*$/gm, '')
      .replaceAll(/(?<![$\w])\{(?:ref|doc|download|numref|any)\}`(?:([^`<]+?)\s*<[^`>]*>|[^`]*)`/g, '$1')
      .replaceAll(/\{(?:fa[a-z]*|octicon|material-\w+)\}`[^`]*`/g, '')
      // A brace in a path of code (`/{name}`) ends that code.
      .replaceAll(
        /(?<![$\w/])\{[a-z][\w:-]*\}`(?:~[^`]*?([\w()]+)|([^`<]+?)\s*<[^`>]*>|([^`]*))`/g,
        '`$1$2$3`',
      )
  );
}

/** Removes what is no prose in every tool: front matter, comments, imports and exports of MDX, scripts and styles. */
function withoutMachinery(text, isMdx) {
  // Front matter that is the whole page needs no last line.
  if (/^---[ \t]*\n[a-z][\w-]*:[ \t\n]/i.test(text) && !/\n---/.test(text)) return '';
  let plain = text
    .replace(/^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    // The path of a file that is shown in its place.
    .replaceAll(/<(script|style|include|noscript|head)\b[\s\S]*?<\/\1>/gi, '')
    // A comment of MDX; whether a page shows it is another question.
    .replaceAll(/^[ \t]*\{\s*\/\*[\s\S]*?\*\/\s*\}[ \t]*$/gm, '')
    // What browsers show in place of a film that they cannot play.
    .replaceAll(/(<(video|audio|iframe)\b[^>]*>)([\s\S]*?)(?=<\/\2>)/gi, (_, start, _name, inner) =>
      [start, ...(inner.match(/<[^>]*>/g) ?? [])].join(' '),
    );
  if (isMdx)
    plain = plain
      // Code in an attribute is none of the page.
      .replaceAll(/(?<=\bcode=)\{`[^`]*`\}/g, '""')
      .replaceAll(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
      .replaceAll(/^import\s(?:[^\n{]*\{[^}]*\}[^\n]*|[^\n]*)$/gm, '')
      .replaceAll(/^export\s[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm, '');
  return plain;
}

/** How often a text has a component of this name. */
const usesOf = (name, text) => text.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;

/** Whether a component gets what has this name: `<Playground code={{ javascript, vue: { files: { 'a.vue': javascript } } }} />`. */
function isPassed(name, text) {
  return [...text.matchAll(/<[A-Z][\w.]*(?:\s[^<>]*)?>/g)].some(([one]) =>
    new RegExp(`(?:[:{,]|=\\{)\\s*${name}\\s*[,}]`).test(one.replaceAll(/"[^"]*"|'[^']*'/g, '""')),
  );
}

/** Braces with what is in them, which can have braces again. */
const braces = Array.from({ length: 6 }).reduce((inner) => `\\{(?:[^{}]|${inner})*\\}`, '\\{[^{}]*\\}');

/** A tag with its attributes, whose values can contain `>`; JSX has values in braces. */
const tag = new RegExp(`</?[A-Za-z][\\w.:-]*(?:\\s+(?:"[^"]*"|'[^']*'|${braces}|[^<>"'{])*)?/?>|</?>`, 'g');

/** Tags in a line without attributes, which separate no words, and those that only have a font or are of nobody. */
const inLine =
  /^<\/?(?:(?:sup|sub|b|strong|em|i|u|s|small|mark|span|abbr|ins|del|a|[a-z]+-[a-z]+)|font(?:\s[^>]*)?)>$/i;

/** Attributes of tags whose values readers see. */
const visible =
  /\s(?:title|label|caption|summary|heading|header)\s*=\s*\{?\s*(?:"([^"<>{}]*)"|'([^'<>{}]*)'|`([^`${}]*)`)/g;

function visibleWords(one) {
  return (
    [...one.matchAll(visible)]
      .map(([, double, single, back]) => double ?? single ?? back)
      // An anchor that has its own address as a title shows nothing.
      .filter((value) => !/^\s*#\S*$/.test(value))
      .map((value) => ` ${value} `)
      .join('')
  );
}

/** What marks blocks and spans in the dialects. Titles stay. */
function withoutMarks(text) {
  return (
    text
      // Names of code with options, in place of which other programs write its documentation.
      .replaceAll(
        /^([ \t]*:::[ \t]+(?:[\w-]+\.[\w.-]+|mkdocs-click|[\w-]+(?=[ \t]*\n[ \t]+\w+:)))[ \t]*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))+/gm,
        '$1',
      )
      // Components of Nuxt Content: their names and values are no words, but what has one of these names is.
      .replaceAll(
        /^([ \t>]*)::[a-z][\w-]*(?:\[([^\]\n]*)\])?(?:\{(.*)\})?[ \t]*$/gm,
        (_, indent, text = '', list = '') => `${indent} ${text} ${visibleWords(` ${list}`)}`,
      )
      .replaceAll(/^[ \t]*::[ \t]*$/gm, '')
      .replaceAll(
        /(?<![\w:`]):[a-z][a-z-]*(?:\[([^\]\n]*)\])?\{([^}\n]*)\}/g,
        (_, text = '', list = '') => `${text} ${visibleWords(` ${list}`)}`,
      )
      .replaceAll(
        /^([ \t>]*):{3,}[ \t]*(?:[\w-]+)?[ \t]*(?:\[([^\]\n]*)\])?(?:\{[^}\n]*\})?(.*)$/gm,
        '$1 $2 $3',
      )
      .replaceAll(
        // Words without quotation marks are classes.
        /^([ \t>]*)(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]*(?:"(.*)")?[ \t]*$/gm,
        '$1 $2',
      )
      // The name of an abbreviation, which is explained where it is used.
      .replaceAll(/^[ \t]*\*\[[^\]\n]+\]:/gm, '')
      // The element of a block.
      .replaceAll(/^([ \t>]*)\/{3,}[ \t]*html[ \t]*\|.*$/gm, '$1')
      .replaceAll(/^([ \t>]*)\/{3,}[ \t]*(?:[A-Za-z][\w-]*)?[ \t]*(?:\|[ \t]*(.*))?$/gm, '$1 $2')
      .replaceAll(/^([ \t]*)===[!+]*[ \t]+"(.*)"[ \t]*$/gm, '$1 $2')
      .replaceAll(/^[ \t>]*(?:>[ \t]*)+\[!\w+\][-+]?/gm, '')
      .replaceAll(/^([ \t>]*(?:[-*+]|\d+[.)])[ \t]+)\[[ xX]\](?=\s)/gm, '$1')
      .replaceAll(/^[ \t]*(?:<<<.*|-*8<-*.*|\[\[toc\]\]|\[TOC\]|@include.*|\{!.*!\}|\{\*[ \t].*\*\})$/gim, '')
      // Keys that have a sign.
      .replaceAll(/\+\+[a-z][\w+-]*\+\+/g, (keys) =>
        keys.replaceAll(
          /(?<=\+)(?:(?:arrow-)?(?:up|down|left|right)|esc(?:ape)?|return|enter|cmd|command|ctrl|control|backspace|delete|tab|shift|space|backslash|comma|period|semicolon|minus|plus|slash|windows)(?=\+)/g,
          '',
        ),
      )
      .replaceAll(/\{%[\s\S]*?%\}/g, visibleWords)
      .replaceAll(/\{\s*[:.#][^}\n]*\}|(?<=[)\]])\{[^}\n]*\}|\{[^{}\n]*\w=[^{}\n]*\}/g, '')
      .replaceAll(/^([ \t>]*(?:[-*+][ \t]+)?)\d+[.)](?=[ \t])/gm, '$1')
      .replaceAll(/\{\{[\s\S]*?\}\}/g, '')
      .replaceAll(/(^|[\s(|*]|(?<=[a-z]:))\\?:(?:[a-z\d+]|-\d)[\w+-]*:(?!:[^a-z])/gm, '$1 ')
      .replaceAll(/<\/?(?:https?:|mailto:)[^>]*>/g, '')
  );
}

/** Options behind the title of a link, as Docsify has them. */
const target =
  /\(\s*(?:<([^<>\n]*)>|((?:[^\s()]|\([^()\s]*\))*))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)|=\d*x?\d*))*\s*\)/;
const label = /((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.|\[[^\]\n]*\])*\]|\n(?!\s*\n)){0,1000})/;
const inlineImage = new RegExp(`!\\[${label.source}\\]${target.source}`, 'g');
const inlineLink = new RegExp(`\\[${label.source}\\]${target.source}`, 'g');

/** Names that only a template knows: Liquid filters, the base of a site, links by file. */
function plainTarget(written) {
  return written
    .replaceAll(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url)[^}]*\}\}/g, '$1')
    .replaceAll(/\{\{-?\s*(?:site\.(?:baseurl|url)|page\.baseurl)[^}]*\}\}/g, '')
    .replaceAll(/\{%-?\s*(?:link|post_url)\s+([^%\s]+)\s*-?%\}/g, '/$1')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/\\([_()*&#-])/g, '$1')
    .trim();
}

/** Links and images with their targets, and the text without them: their words only. */
function readLinks(text, labelOf) {
  const links = [];
  const images = [];
  const definitions = new Map();
  const name = (one) => labelOf(one).toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const withoutDefinitions = text.replaceAll(
    /^[ \t>]*\[(?!\^)((?:[^\]\\]|\\.)+)\]:\s*(?:<([^>]*)>|((?:\{\{.*?\}\}|\{%.*?%\}|\S)+))(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/gm,
    (_, id, angled, bare) => {
      const to = plainTarget(angled ?? bare);
      if (!definitions.has(name(id))) definitions.set(name(id), /\{\{/.test(to) ? 'template:value' : to);
      return '';
    },
  );
  // Python-Markdown reads a text and a name with a space or the end of a line between them.
  const joined = withoutDefinitions.replaceAll(
    /(?<![\]!\\\w])\[([^[\]\n]{2,200})\](?: |[ \t]*\n[ \t>]*)(?=\[([^[\]\n]+)\](?![[(:]))/g,
    (whole, words, id) =>
      (definitions.has(name(id)) || /^[A-Za-z_]\w*(?:\.\w+)+$/.test(id)) &&
      (words.includes('\uE001') || !definitions.has(name(words)))
        ? `[${words}]`
        : whole,
  );
  const templated = joined.replaceAll(/\]\(\s*((?:[^()\n{]|\{\{.*?\}\}|\{%.*?%\})*)\)/g, (whole, inner) =>
    /\{[{%]/.test(inner)
      ? `](${/\{[{%]/.test(plainTarget(inner)) ? 'template:value' : plainTarget(inner)})`
      : whole,
  );
  for (const [, attributes] of templated.matchAll(/<a\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi)) {
    const href = /\shref\s*=\s*\{?["']([^"']*)["']/.exec(attributes)?.[1];
    if (href !== undefined && !/[{}]/.test(plainTarget(href))) links.push(plainTarget(href));
  }
  for (const [, attributes] of templated.matchAll(
    /<[A-Z][\w.]*\b((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'])*)>/g,
  )) {
    // Links in the text of an attribute are among those above.
    const href = /\shref\s*=\s*\{?["'`]([^"'`{}]*)["'`]/.exec(attributes.replaceAll(/"<[^"]*"/g, '""'))?.[1];
    if (href !== undefined) links.push(plainTarget(href));
  }
  for (const [, attributes] of templated.matchAll(
    /<(?:img|Image|ZoomImage)\b((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'])*)>/g,
  )) {
    const src = /\ssrc\s*=\s*\{?["']([^"'{}]*)["']/.exec(attributes)?.[1];
    if (src !== undefined) images.push(plainTarget(src));
  }
  // Components of Nuxt Content: `:read-more{to="/a"}`, and `to: /a` among the values of a block.
  for (const [, quoted, bare] of templated.matchAll(
    /\{[^{}\n]*?\bto=["']([^"'{}\n]+)["'][^{}\n]*\}|^[ \t]*to:[ \t]*["']?(\/[^\s"'{}]*)["']?[ \t]*$/gm,
  ))
    links.push(plainTarget(quoted ?? bare));
  const take = (isImage, to) => {
    if (/^[^{}]*$/.test(to)) (isImage ? images : links).push(to);
  };
  let plain = templated
    .replaceAll(/!\[\[[^\]\n]*\.(?:png|jpe?g|gif|svg|webp|avif)(?:\|[^\]\n]*)?\]\]/gi, ' ')
    .replaceAll(/\[\[[^\]|\n]*\|([^\]\n]*)\]\]/g, '$1');
  // Images first, as they can be in the labels of links.
  for (const isImages of [true, false])
    plain = plain.replaceAll(isImages ? inlineImage : inlineLink, (_, words, angled, bare) => {
      take(isImages, plainTarget(angled ?? bare ?? ''));
      return isImages ? ' ' : words;
    });
  for (const isImages of [true, false])
    plain = plain.replaceAll(
      isImages
        ? /!\[((?:[^[\]]|\[[^\]]*\])*)\](?:\[([^\]\n]*)\])?/g
        : /\[((?:[^[\]]|\[[^\]]*\])*)\](?:\[([^\]\n]*)\])?/g,
      (whole, words, id) => {
        const to = definitions.get(name(id === undefined || id === '' ? words : id));
        // A name that nothing defines is that of an object or a heading elsewhere, in generated documentation.
        if (to === undefined) return /^[\w.-]+(?: [\w.-]+)*$/.test(id ?? '') ? words : whole;
        take(isImages, to);
        return isImages ? ' ' : words;
      },
    );
  plain = plain.replaceAll(/\[\^[^\]]+\]:?/g, '');
  return { images, links, plain };
}

/** The rows of tables, and what is between them: code ends with its row. */
function rowsApart(text) {
  const parts = [];
  let isRow = true;
  for (const line of text.split('\n')) {
    const wasRow = isRow;
    isRow = /^[ \t>]*\|/.test(line);
    if (isRow || wasRow) parts.push([line]);
    else parts.at(-1).push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

/** Without the cells of a row that its table has no column for, which no tool shows. */
function withoutExtraCells(text) {
  const apart = /(?<!\\)\|/;
  let columns;
  return text
    .split('\n')
    .map((line, index, lines) => {
      if (!apart.test(line)) columns = undefined;
      else if (columns === undefined) {
        if (/^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$/.test(lines[index + 1] ?? ''))
          columns = cellsIn(line);
      } else if (cellsIn(line) > columns) {
        const start = /^[ \t>]*\|/.test(line) ? columns + 1 : columns;
        return `${line.split(apart).slice(0, start).join('|')}|`;
      }
      return line;
    })
    .join('\n');
}

/** Blocks of code by their indent, which is four columns more than that of what they are in: in other tools, that has a multiple of four. */
function withoutIndentedCode(text, shield) {
  // How far the content of each open item or container is indented.
  let open = [];
  let isBlank = true;
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') {
        isBlank = true;
        return line;
      }
      const wasBlank = isBlank;
      isBlank = false;
      const indent = /^[ \t]*/.exec(line)[0].replaceAll('\t', '    ').length;
      if (wasBlank || !isCode) open = open.filter((content) => content <= indent || (!wasBlank && !isCode));
      const base = Math.ceil((open.at(-1) ?? 0) / 4) * 4;
      // Blocks of HTML are indented too.
      isCode = indent - base >= 4 && (isCode || (wasBlank && !/^\s*</.test(line)));
      if (isCode) return shield(line);
      const [, marks] =
        /^[ \t]*((?:[-*+]|\d{1,9}[.)])[ \t]{1,4}(?=\S)|(?:!!!|\?{3}\+?|===|:::?|\/{3}|\[\^[^\]]+\]:|:[ \t]|\{%).*)/.exec(
          line,
        ) ?? [];
      if (marks !== undefined) {
        open = open.filter((content) => content <= indent);
        open.push(indent + (/^[-*+\d]/.test(marks) ? marks.length : 4));
      }
      return line;
    })
    .join('\n');
}

/** Code in a line keeps its words, also those that look like tags and marks. */
const inlineCode = /(?<!`)(`+)(?!`)((?:(?!\n[ \t>]*\n)[\s\S])*?[^`])\1(?!`)/g;

/** The values of front matter that are texts on one line. */
export function frontMatterOf(source) {
  const block =
    /^\uFEFF?(?:---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\n(?:---|\+\+\+)[ \t]*(?:\r?\n|$)/.exec(source)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/^([\w-]+)\s*[:=]\s*(?:"(.*)"|'(.*)'|([^\n#]*?))\s*$/gm)].map(
      ([, key, double, single, bare]) => [key, (double ?? single ?? bare ?? '').trim()],
    ),
  );
}

function cellsIn(line) {
  return line
    .replace(/^[ \t>]*\|?/, '')
    .replace(/(?<!\\)\|[ \t]*$/, '')
    .split(/(?<!\\)\|/).length;
}

/** Rows and cells of the tables that are written with bars. */
function tablesIn(lines) {
  const cells = cellsIn;
  const delimiter = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    if (!delimiter.test(line) || !/\|/.test(line) || !/\|/.test(before) || cells(line) !== cells(before))
      return [];
    let rows = 1;
    while (/\|/.test(lines[index + rows] ?? '') && lines[index + rows].trim() !== '') rows += 1;
    return [{ rows, columns: cells(line), isHeadless: wordsIn(before).length === 0 }];
  });
}

/** How many lines start an item of a list. */
function itemsIn(lines) {
  let isList = false;
  return lines.filter((line) => {
    const match = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/.exec(line);
    const isRule = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(line);
    if (match === null || isRule) {
      if (line.trim() !== '' && !/^[ \t>]/.test(line)) isList = false;
      return false;
    }
    // Four spaces without a list before them are code.
    if (/^(?: {4}|\t)/.test(line) && !isList) return false;
    isList = true;
    return true;
  }).length;
}

/** What the author wrote with a backslash, an entity or as a text of JSX, so that readers see it. */
function meantIn(text) {
  return [
    ...text.matchAll(
      /(?:\\[!-/:-@[-`{-~]|&(?:lt|gt|lcub|rcub|lbrack|rbrack|lsqb|rsqb|ast|lowbar|num|colon|#\w+);|<(?=\s*\[))(?=([^\n]{0,24}))|\{\s*["'`]([^"'`\n]*)["'`]\s*\}/g,
    ),
  ].map(([, after, quoted]) => wordsIn(after ?? quoted ?? '').join(' '));
}

/** Components of the project in the midst of a sentence that have no words, so that the sentence lacks some. Icons and breaks have none. */
function gapsIn(shielded, text) {
  const own = new Set(
    [
      ...text.matchAll(/^import\s+([^'"]+?)\s+from\s+["'](?:@site\/|@\/|@components|\.{1,2}\/|~\/)/gm),
    ].flatMap(([, names]) => names.match(/\w+/g)),
  );
  return [...shielded.matchAll(/(?<=\p{L}[,.]?[ \t])<([A-Z]\w*)((?:\.\w+)?)[ \t]*\/>(?=[ \t,.]+\p{L})/gu)]
    .filter(([, name, part]) => own.has(name) && !/icon|logo|emoji|mark|check|cross/i.test(name + part))
    .map(({ 0: whole, index }) => ({
      whole,
      // The words that meet if nothing is in its place.
      beside: [
        ...wordsIn(shielded.slice(Math.max(index - 60, 0), index)).slice(-2),
        ...wordsIn(shielded.slice(index + whole.length, index + whole.length + 60)).slice(0, 2),
      ],
    }));
}

/** A sample in Rust without the lines that mdBook and rustdoc hide. */
function withoutHiddenLines(code) {
  if (/(?:^|\s)twoslash(?=\s|$)/.test(code.info ?? '')) return { ...code, text: shownOfTwoslash(code.text) };
  if (!/^\{?\.?(?:rust|rs)\b/i.test(code.language)) return code;
  const lines = code.text.split('\n').filter((line) => !/^[ \t]*#(?: .*)?$/.test(line));
  return { ...code, text: lines.map((line) => line.replace(/^([ \t]*)##/, '$1#')).join('\n') };
}

/** Twoslash leaves out what is before or after its cuts or between them, and its questions. */
function shownOfTwoslash(text) {
  return text
    .replace(/^[\s\S]*^[ \t]*\/\/ *---cut(?:-before)?---[ \t]*$/m, '')
    .replace(/^[ \t]*\/\/ *---cut-after---[\s\S]*/m, '')
    .replaceAll(/^[ \t]*\/\/ *---cut-start---[\s\S]*?---cut-end---[ \t]*$/gm, '')
    .replaceAll(/^[ \t]*\/\/[ \t]*(?:\^[?|]|@(?:noErrors|errors)\b).*$/gm, '');
}

/** Reads a page. */
export function readSource(file, source) {
  const written = source
    .replaceAll('\r\n', '\n')
    // Cells are filled up with thousands of spaces at times.
    .replaceAll(/(?<=\S) {3,}/g, '  ')
    .replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    // What Jupyter reads of a cell: options before its code, and a mark with data between cells.
    .replaceAll(/^([ \t]*(?:`{3,}|:{3,})\{code-cell\}[^\n]*\n)---\n[\s\S]*?\n---(?=\n)/gm, '$1')
    .replaceAll(/^\+\+\+[ \t]*\{.*\}[ \t]*$/gm, '')
    // Docusaurus reads what is in these fences as a part of the page.
    .replaceAll(/^([ \t]*)(`{3,}|~{3,})mdx-code-block[ \t]*\n([\s\S]*?)^\1\2[ \t]*$/gm, '$3')
    // Hugo shows nothing of its comments.
    .replaceAll(/\{\{<\s*comment\s*>\}\}[\s\S]*?\{\{<\s*\/\s*comment\s*>\}\}/g, '')
    // Blocks of Hugo with code.
    .replaceAll(
      /^([ \t]*)\{\{<[ \t]*\w*code\w*[ \t][^>\n]*\blang(?:uage)?=[^>\n]*>\}\}[ \t]*\n(?![ \t]*(?:`{3}|~{3}))((?:.*\n)*?)[ \t]*\{\{<[ \t]*\/[ \t]*\w*code\w*[ \t]*>\}\}[ \t]*$/gim,
      '$1````text\n$2$1````',
    )
    .replaceAll(
      /^([ \t]*)\{\{<[ \t]*tab[ \t][^>\n]*\blang=[^>\n]*[^/>]>\}\}[ \t]*\n(?![ \t]*(?:`{3}|~{3}))((?:.*\n)*?)[ \t]*\{\{<[ \t]*\/[ \t]*tab[ \t]*>\}\}[ \t]*$/gim,
      '$1````text\n$2$1````',
    )
    .replaceAll(/^(#{1,6}\s.*?)\s:id=[\w-]+\s*$/gm, '$1')
    // In place of the item, kramdown shows a list of contents.
    .replaceAll(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+[^\n]*\n[ \t]*\{:[ \t]*toc[^}\n]*\}[ \t]*$/gm, '')
    // GitBook shows the title of the page.
    .replaceAll(/(\{% content-ref [^%]*%\}\s*\[)[^\]\n]*\]/g, '$1]');
  const { codes: all, text } = withoutCode(plainMyst(written));
  const codes = all.map(withoutHiddenLines);
  const isMdx = /\.mdx$/i.test(file) || /^import\s.+\sfrom\s/m.test(text);
  const imported = [...text.matchAll(/^import\s+\{?\s*(\w+)\s*\}?\s+from\s+["']([^"']+\.mdx?)["']/gm)]
    .map(([, name, path]) => ({ name, path, uses: usesOf(name, text), isPassed: isPassed(name, text) }))
    .filter(({ uses, isPassed }) => uses > 0 || isPassed);
  const kept = [];
  const shield = (code) => `\uE001${kept.push(code) - 1}\uE002`;
  const prose = withoutMachinery(text, isMdx);
  const shielded = withoutExtraCells(
    rowsApart(isMdx ? prose : withoutIndentedCode(prose, shield))
      .map((part) => part.replaceAll(inlineCode, (_, _ticks, code) => shield(code)))
      .join('\n'),
  );
  // `#!python` before code names its language for MkDocs, `{:python}` after it for Nextra. A value is known only to Hugo.
  const restored = (one) =>
    one.replaceAll(
      /\uE001(\d+)\uE002/g,
      (_, index) =>
        ` ${kept[Number(index)].replace(/^\s*#!\w+(?=\s)|(?<=\S)\{:\.?[a-z][\w.]*\}$/g, '').replaceAll(/\{\{[<%]\s*(?:param\s|[\w/.-]+\s*[%>]).*?\}\}/gs, '')} `,
    );
  const withoutPre = shielded.replaceAll(/<pre\b[\s\S]*?<\/pre>/gi, '\n');
  const { images, links, plain } = readLinks(withoutPre, (one) =>
    // Code in a label is a part of its name.
    one.replaceAll(/\uE001(\d+)\uE002/g, (_, index) => `\`${kept[Number(index)]}\``),
  );
  // Names in capitals are filled by programs of the project; as it is, the page shows them.
  const named = isMdx
    ? new Set()
    : new Set([...placeholdersIn(shielded)].filter((one) => /^[A-Z_\d]+$/.test(one)));
  const bare = withoutMarks(
    plain
      .replaceAll(/(?<=[\p{L}\p{N}])\*\*(?=[\p{L}\p{N}])/gu, '')
      // An end of a word after emphasis: `*boat*s`.
      .replaceAll(/(?<![*\\])\*(?=[^\s*])([^*\n]{0,80}?[^\s*\\])\*(?=\p{L})/gu, '$1')
      .replaceAll(/\\<(?=[\w-])/g, ' ')
      .replaceAll(tag, (one) => {
        if (named.has(one.slice(1, -1))) return ` ${one.slice(1, -1)} `;
        return inLine.test(one) ? '' : ` ${visibleWords(one)} `;
      }),
  )
    .replaceAll(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')
    .replaceAll(isMdx ? /(?<!\\)\{[^{}\n]*\}/g : /(?!)/g, ' ');
  const lines = shielded.split('\n');
  // An id after a heading, of Nextra, Fumadocs and Docusaurus, and what Fumadocs has there for its list of headings.
  const plainHeadings = bare.replaceAll(
    /^( {0,3}#{1,6}\s.*?)(?:\s+(?:\[(?:#[A-Za-z_][\w.-]*|!?toc)\]|\{\/\*\s*#[\w.:-]+\s*\*\/\}))+[ \t]*$/gm,
    '$1',
  );
  const headings = plainHeadings.split('\n').flatMap((line) => {
    const [, marks, words] = /^ {0,3}(#{1,6})\s+(.*?)(?:\s#+)?\s*$/.exec(line) ?? [];
    const plainWords = marks === undefined ? '' : wordsIn(restored(words)).join(' ').toLowerCase();
    return plainWords === '' ? [] : [{ depth: marks.length, text: plainWords }];
  });
  const ids = [
    ...text.matchAll(
      /\s(?:id|name)=["']([^"']+)["']|\{:?[^{}\n]*#([\w.:-]+)[^{}\n]*\}|\{\/\*\s*#([\w.:-]+)|:id=([\w-]+)|\s\[#([A-Za-z_][\w.-]*)\]\s*$|<!--\s*#?([\w-]+)\s*-->\s*$/gm,
    ),
  ].map(([, ...names]) => names.find((one) => one !== undefined));
  return {
    words: wordsIn(restored(plainHeadings)),
    headings,
    codes,
    tables: tablesIn(lines),
    items: itemsIn(lines),
    links,
    images,
    meant: meantIn(text),
    // Without its other one or after a backslash, each tool shows the mark of code.
    // So is what a block of HTML has.
    hasStrayTick:
      /`/.test(shielded) || /^[ \t]*<(?:div|table|p|td|dl|ul)\b(?:(?!\n[ \t]*\n)[^`])*`/m.test(text),
    // A name can have two dollars, too.
    hasFormulas: /^[ \t>]*\$\$[ \t]*$|\$\$[^\n$]+\$\$/m.test(shielded),
    includesFiles: /^[ \t]*<include\b/m.test(text),
    placeholders: isMdx ? new Set() : placeholdersIn(shielded),
    imported,
    // Labels of MyST, which other files can have.
    labels: [...written.matchAll(/\{ref\}`(?:[^`<]*<)?([^`<>]+)>?`/g)].map(([, name]) => name.trim()),
    gaps: gapsIn(isMdx ? shielded : '', text),
    ids,
    values: frontMatterOf(written),
    text,
  };
}
