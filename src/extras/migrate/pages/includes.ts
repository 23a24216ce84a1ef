// Files that pages include: imports of partials in MDX become directives, and paths of includes lead to where the files are now.

import { posix } from 'node:path';
import { literalComponents } from '../../../generator/shared/javascript/exports.ts';
import type { MigrationItem, SourcePage } from '../types/source-site.ts';
import { outsideCode } from './outside-code.ts';

/** What includes are resolved with. */
export interface IncludeContext {
  /** The file that a path means in a page of the old site. */
  fileOf(path: string, page: SourcePage): string | undefined;
  /** Where the file is in the new project, from the content folder. */
  place(file: string, use: 'part'): string | undefined;
  textOf(file: string): string | undefined;
}

const partialImport = /^import[ \t]+(\w+)[ \t]+from[ \t]+(['"])([^'"\n]+\.mdx?)\2;?[ \t]*\r?$/;
/** `import { Name } from './parts.mdx'`, also the last line of a longer one. The components and values that the file exports are read. */
const namedImport =
  /^((?:import[ \t]+(?:[A-Za-z_$][\w$]*[ \t]*,[ \t]*)?\{)?[^{}"'\n]*\}[ \t]*from[ \t]*(["']))([^"'\n]+\.(?:mdx?|markdown|[jt]sx))(\2;?[ \t]*\r?)$/;
/** What is reported of a file that a page shows as code. */
export const importOfCode = 'import of a file as code';

/** A file that a page imports as a text, for a component that shows code. */
const rawImport =
  /^(import[ \t]+[A-Za-z_$][\w$]*[ \t]+from[ \t]+["'](?:!!raw-loader!)?)([^'"\n?]+?)((?:\?raw)?["'];?[ \t]*\r?)$/;
const include = /^([ \t>]*(?:<<<[ \t]*|<!--[ \t]*@include:[ \t]*))([^\s{}<>#]+)/;

/** `{{#include file.rs:anchor}}`, unless a backslash makes it text. */
const bookInclude = /((?<!\\)\{\{\s*#(?:rustdoc_include|include|playground)\s+)([^\s:{}]+)/g;
/** Content that several pages of GitBook reuse. */
const reusedContent = /^([ \t]*)\{%\s*include\s+"([^"{}]+)"\s*%\}[ \t]*$/;

/** Changes imports and includes. Code stays as it is. */
export function convertIncludes(
  text: string,
  page: SourcePage,
  context: IncludeContext,
): { text: string; items: Omit<MigrationItem, 'file'>[] } {
  if (!/^import\s|<<<|@include:|\{\{\s*#|\{%\s*include\b/m.test(text)) return { text, items: [] };
  const items: Omit<MigrationItem, 'file'>[] = [];
  const partials = new Map<string, string>();
  const pathTo = (written: string) => {
    const file = context.fileOf(unescaped(written), page);
    const place = file === undefined ? undefined : context.place(file, 'part');
    if (place === undefined || place.startsWith('/')) return undefined;
    const path = posix.relative(posix.dirname(page.to), place);
    return path.startsWith('.') ? path : `./${path}`;
  };
  // mdBook includes files in code too.
  const inCode = text.replaceAll(bookInclude, (...[whole = '', start = '', written = '']: string[]) => {
    const path = pathTo(written);
    if (path === undefined || path === written) return whole;
    items.push({ status: 'converted', what: 'path of an include' });
    return start + path;
  });
  const imported = outsideCode(inCode, (line, number) => {
    const reused = reusedContent.exec(line);
    const reusedPath = reused === null ? undefined : pathTo(reused[2] ?? '');
    if (reused !== null && reusedPath !== undefined) {
      items.push({ status: 'converted', what: 'include', line: number });
      return `${reused[1]}::include{file="${reusedPath}"}`;
    }
    const [, name, , written] = partialImport.exec(line) ?? [];
    const path = name === undefined || written === undefined ? undefined : pathTo(written);
    if (name !== undefined && path !== undefined) {
      partials.set(name, path);
      items.push({ status: 'converted', what: 'import of a part of a page', line: number });
      return undefined;
    }
    const moved = movedRawImport(line, pathTo);
    if (moved !== undefined) {
      items.push({ status: 'converted', what: importOfCode, line: number });
      return moved;
    }
    const named = namedImport.exec(line);
    if (named !== null) {
      const changed = movedImport(named, page, { ...context, pathTo });
      if (changed !== undefined)
        items.push({ status: 'converted', what: 'import of a part of a page', line: number });
      return changed ?? line;
    }
    const [whole, start, included] = include.exec(line) ?? [];
    const target = included === undefined ? undefined : pathTo(included);
    if (whole === undefined || start === undefined || target === undefined || target === included)
      return line;
    items.push({ status: 'converted', what: 'path of an include', line: number });
    return start + target + line.slice(whole.length);
  });
  if (partials.size === 0) return { text: imported, items };
  const withParts = outsideCode(imported, (line) => {
    const [, indent = '', name = ''] = /^([ \t]*)<(\w+)\b[^<>]*\/>[ \t]*\r?$/.exec(line) ?? [];
    const path = partials.get(name);
    return path === undefined ? line : `${indent}::include{file="${path}"}`;
  });
  return { text: withParts, items };
}

/** The text of a literal of JavaScript, in which formatters of Markdown escape `_`: `./\_part.md`. */
function unescaped(literal: string): string {
  return literal.replaceAll(/\\(?=[^\w\\]|_)/g, '');
}

/** Whether a line imports a file as a text. */
function isRawImport(line: string): boolean {
  return line.startsWith('import') && /raw-loader!|\?raw["']/.test(line) && rawImport.test(line);
}

/** The import of a text by the path where its file is now. */
function movedRawImport(line: string, pathTo: (written: string) => string | undefined): string | undefined {
  const [, start = '', written = '', end = ''] = isRawImport(line) ? (rawImport.exec(line) ?? []) : [];
  const path = written === '' ? undefined : pathTo(written);
  return path === undefined ? undefined : start + path + end;
}

/** The import by the path where the file is now; undefined if it can stay, or if the file has a program that is not read. */
function movedImport(
  [, start = '', , written = '', end = '']: RegExpExecArray,
  page: SourcePage,
  { fileOf, place, textOf, pathTo }: IncludeContext & { pathTo(written: string): string | undefined },
): string | undefined {
  const file = fileOf(written, page);
  if (file === undefined) return undefined;
  const text = textOf(file) ?? '';
  if (/\.[jt]sx$/.test(file) && literalComponents(text, text).length === 0) return undefined;
  const to = place(file, 'part');
  const path = pathTo(written);
  if (path === undefined || written === `/${to}` || posix.join('.', written) === posix.join('.', path))
    return undefined;
  return start + path + end;
}

/** The names of the components that the program puts in place: those that the page, or a file that it imports, defines as JSX. */
export function definedComponents(text: string, page: SourcePage, context: IncludeContext): Set<string> {
  const texts = [text];
  outsideCode(text, (line) => {
    const [, , , written] = namedImport.exec(line) ?? [];
    const file = written === undefined ? undefined : context.fileOf(written, page);
    if (file !== undefined) texts.push(context.textOf(file) ?? '');
    return line;
  });
  return new Set(texts.flatMap((one) => literalComponents(one, one).map(({ name }) => name)));
}
