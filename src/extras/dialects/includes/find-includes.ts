// Finds the includes of a text before it is parsed, in the syntax of any tool.

import { type FencedBlock, findCode, rawRanges } from './code-ranges.ts';
import { mayHaveHeadValues } from './front-matter/head-values.ts';
import { mayHaveLateMatter } from './front-matter/late-front-matter.ts';
import { importedTexts, namedImports } from './imports.ts';
import { type FoundInclude, readLines, type Selection } from './include.ts';
import { includesInCode, inlineIncludes, type PlacedInclude } from './inline-syntax.ts';
import { type LineInclude, readLine, snippetFile } from './line-syntax.ts';

/** A text without one of these includes nothing and names no variable. */
const hint =
  /8<|<<<|::include|:partial\{content=|\{\*[ \t]|[@#]include:?\s|\{\{|\{%|\{!|\[!(?:include|code)|!include|@import|@\[code|^[ \t]*\.\.[ \t]+include::|':include|":include|(?:`{3}|~{3})[^`~\n]{0,200}(?:\bfile=|\{include|\{literalinclude|\breference\b)|<Snippet\s|:{3}\{(?:literal)?include\}|<include[\s>]|^import\s[^\n]*(?:\.(?:mdx?|markdown)["']|raw-loader!|\?raw["']|\.[jt]sx["'])|^import\s+(?:\w+\s*,\s*)?\{[ \t]*$|^export[ \t]+(?:const|function)[ \t]+[A-Z]|<<[A-Za-z]|%[A-Za-z_][\w.-]*%/im;
/** A component without attributes and content, which can be a file of the theme. */
const component = /<[A-Z][A-Za-z\d]*[ \t]*\/>/;

/** Whether a text may include files or name variables. Law: the answer depends on the text only. */
export function mayBeComposed(text: string): boolean {
  return hint.test(text) || component.test(text) || mayHaveLateMatter(text) || mayHaveHeadValues(text);
}

/** A range of a text that is left out, such as the import of a file that is included. */
export interface ImportLine {
  start: number;
  end: number;
  path: string;
}

/** The includes of a text in their order. No two overlap. */
export function findIncludes(text: string): { includes: FoundInclude[]; imports: ImportLine[] } {
  const { blocks, prose } = findCode(text);
  const { uses, imports } = importedTexts(prose);
  const inline = [...inlineIncludes(prose), ...uses];
  const all = [
    ...linesOfProse(prose),
    ...inline.map((found) => inProse(found, prose)),
    ...blocks.flatMap((block) => inBlock(block, text)),
    ...namedImports(prose),
  ].sort((one, other) => one.start - other.start);
  let read = 0;
  const includes = all.filter(({ start, end }) => {
    if (start < read) return false;
    read = end;
    return true;
  });
  return { includes, imports };
}

const indentation = /^[ \t>]*/;

/** Includes that take a line, and blocks of several files between two lines of `--8<--`. */
function linesOfProse(prose: string): FoundInclude[] {
  const found: FoundInclude[] = [];
  const block: { open?: { start: number; prefix: string; files: FoundInclude['files'] } } = {};
  for (let start = 0; start < prose.length; ) {
    const next = prose.indexOf('\n', start);
    const end = next === -1 ? prose.length : next;
    const line = prose.slice(start, end).replace(/\r$/, '');
    const [prefix = ''] = indentation.exec(line) ?? [];
    const content = line.slice(prefix.length);
    const { open } = block;
    if (/^-+8<-+[ \t]*$/.test(content)) {
      if (open === undefined) block.open = { start: start + prefix.length, prefix, files: [] };
      else {
        const { files } = open;
        const range = { start: open.start, end: start + line.length };
        delete block.open;
        if (files.length > 0)
          found.push({
            ...range,
            shown: [range.start, range.end],
            prefix: open.prefix,
            files,
            look: 'docs',
            as: { kind: 'text' },
          });
      }
    } else if (open !== undefined) {
      const name = content.trim();
      // A name after `;` is commented out.
      if (name !== '' && !name.startsWith(';'))
        open.files.push(snippetFile(name.replace(/^["'](.*)["']$/, '$1')));
    } else {
      const colons = content.startsWith(':::') ? colonDirective(prose, { start, end, prefix }) : undefined;
      if (colons !== undefined) {
        found.push(colons);
        start = colons.end + 1;
        continue;
      }
      const include = readLine(content, false);
      const range = { start: start + prefix.length, end: start + line.length };
      if (include !== undefined)
        found.push({ ...include, ...range, shown: [range.start, range.end], prefix });
    }
    start = end + 1;
  }
  return found;
}

/** `:::{include} a.md` and `:::{literalinclude} a.py` of MyST, with the options in the lines up to the one that closes it. */
function colonDirective(
  prose: string,
  { start, end, prefix }: { start: number; end: number; prefix: string },
): FoundInclude | undefined {
  const opening = prose.slice(start + prefix.length, end).trimEnd();
  const [, colons = '', info = ''] = /^(:{3,})(\{.*)$/.exec(opening) ?? [];
  const directive = directiveInfo.exec(info);
  if (directive === null) return undefined;
  const lines = prose.slice(end + 1, end + 1 + mostCharactersOfOptions).split('\n');
  const count = lines.findIndex((line) => line.trim() === colons);
  if (count === -1) return undefined;
  const content = lines.slice(0, count).join('\n');
  const closing = end + 1 + lines.slice(0, count).reduce((sum, line) => sum + line.length + 1, 0);
  const range = { start: start + prefix.length, end: closing + (lines[count]?.trimEnd().length ?? 0) };
  return {
    ...range,
    shown: [range.start, range.start + opening.length],
    prefix,
    look: 'beside',
    ...directiveOf(directive, content),
  };
}

/** More are no options of an include. */
const mostCharactersOfOptions = 2000;
const directiveInfo = /^\{(include|literalinclude)\}[ \t]+(\S+)$/;

function inProse({ start, end, include }: PlacedInclude, prose: string): FoundInclude {
  const lineStart = prose.lastIndexOf('\n', start - 1) + 1;
  const [prefix = ''] = indentation.exec(prose.slice(lineStart, start)) ?? [];
  return { ...include, start, end, shown: [start, end], prefix };
}

/** Languages of samples that show the syntax of includes. */
const markup =
  /^(?:md|mdx|markdown|mdown|html|vue|hbs|handlebars|jinja2?|liquid|text|txt|console|mdoc|markdoc)?$/i;

/** The includes of a fenced block: its whole content, or lines of it. */
function inBlock(block: FencedBlock, text: string): FoundInclude[] {
  const whole = wholeBlock(block, text);
  if (whole !== undefined) return [whole];
  const code = text.slice(block.contentStart, block.contentEnd);
  if (!/8<|<<<|\{\{|\{!|\{%-?[ \t]*include/.test(code)) return [];
  const [language = ''] = block.info.split(/[\s{:]/);
  const isSample = markup.test(language);
  const found: FoundInclude[] = [];
  const inLines = includesInCode(code);
  const raw = code.includes('{%') ? rawRanges(code) : [];
  for (let start = 0; start < code.length; ) {
    const next = code.indexOf('\n', start);
    const end = next === -1 ? code.length : next;
    const line = code.slice(start, end).replace(/\r$/, '');
    const [prefix = ''] = indentation.exec(line) ?? [];
    const content = line.slice(prefix.length);
    const range = { start: start + prefix.length, end: start + line.length };
    // An import of code is a line of a sample, as VitePress reads it between blocks only.
    const read = content.startsWith('<<<') && isSample ? undefined : readLine(content, true);
    const template = raw.some(([from, to]) => from <= start && start < to) ? undefined : templateIn(content);
    const include =
      read ?? template ?? inLines.find((one) => one.start === range.start && one.end === range.end)?.include;
    if (include !== undefined) {
      const placed = { start: range.start + block.contentStart, end: range.end + block.contentStart };
      const sample = isSample || template !== undefined ? { mayBeSample: true as const } : {};
      found.push({
        ...include,
        ...placed,
        shown: [placed.start, placed.end],
        prefix,
        as: { kind: 'lines' },
        ...sample,
      });
    }
    start = end + 1;
  }
  return found;
}

/** `{% include 'a.yaml' %}` on a line of code. Templates are evaluated there too, where the file exists. */
function templateIn(line: string): LineInclude | undefined {
  const [, , path] = /^\{%-?[ \t]*include[ \t]+(["'])([\w./-]{1,200})\1[ \t]*-?%\}[ \t]*$/.exec(line) ?? [];
  return path === undefined
    ? undefined
    : { files: [{ path, select: {} }], look: 'docs', as: { kind: 'lines' } };
}

/** A block whose fence names the file of its content. */
function wholeBlock(block: FencedBlock, text: string): FoundInclude | undefined {
  const { info, prefix, fence, start, end, contentStart, contentEnd } = block;
  const content = text.slice(contentStart, contentEnd);
  const opening = start + prefix.length;
  const range = {
    start: opening,
    end: text[end - 1] === '\n' ? end - (text[end - 2] === '\r' ? 2 : 1) : end,
  };
  const shown: [number, number] = [opening, opening + fence.length + info.length];
  const further = prefix.replace(/[-*+]|\d+[.)]/, (mark) => ' '.repeat(mark.length));
  const common = { ...range, shown, prefix: further, look: 'beside' as const };
  const directive = directiveInfo.exec(info);
  if (directive !== null) return { ...common, ...directiveOf(directive, content) };
  const isReference = /(?:^|[ \t])reference(?:[ \t]|$)/.test(info);
  const written = isReference ? content.replaceAll(/[ \t>]*\n[ \t>]*/g, '\n').trim() : fileIn(info);
  if (written === undefined || /[\s:]/.test(written) || written === '') return undefined;
  // Of a block with code, `file=` is the title.
  if (!isReference && content.replaceAll(/[>\s]/g, '') !== '') return undefined;
  const [path = '', lines] = written.split('#');
  const [, from, to] = /^L(\d+)(?:-L?(\d*))?$/.exec(lines ?? '') ?? [];
  const rest = info.replace(isReference ? /[ \t]*\breference\b/ : /[ \t]*\bfile=(?:"[^"]*"|'[^']*'|\S+)/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  const title = /\btitle=/.test(rest) ? '' : ` title="${name}"`;
  const hasEnd = written.includes('-');
  return {
    ...common,
    files: [
      {
        path,
        select:
          from === undefined
            ? {}
            : { lines: [[Number(from), hasEnd ? Number(to) || undefined : Number(from)]] },
      },
    ],
    as: { kind: 'code' },
    opening: `${rest}${title}`,
  };
}

function fileIn(info: string): string | undefined {
  const [, double, single, bare] = /(?:^|[ \t])file=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(info) ?? [];
  return double ?? single ?? bare;
}

/** ` ```{include} a.md ` and ` ```{literalinclude} a.py ` of MyST, with the options in the block. */
function directiveOf(
  [, kind = '', path = '']: RegExpExecArray,
  content: string,
): Pick<FoundInclude, 'files' | 'as'> {
  const option = (name: string) =>
    new RegExp(`^[ \\t>]*:${name}:[ \\t]*(.*?)[ \\t]*$`, 'm').exec(content)?.[1];
  const lines = readLines(option('lines') ?? '');
  const [from, to] = [option('start-after'), option('end-before')].map((one) =>
    one?.replace(/^["'](.*)["']$/, '$1'),
  );
  const between = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  const select: Selection = {
    ...(lines === undefined ? {} : { lines }),
    ...(from === undefined && to === undefined ? {} : { between }),
  };
  const [language, title, marked] = [option('language'), option('caption'), option('emphasize-lines')];
  const code = {
    ...(language === undefined ? {} : { language }),
    ...(title === undefined ? {} : { title }),
    ...(marked === undefined ? {} : { meta: `{${marked}}` }),
  };
  return { files: [{ path, select }], as: kind === 'include' ? { kind: 'text' } : { kind: 'code', ...code } };
}
