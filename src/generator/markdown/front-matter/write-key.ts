// Writes a key of front matter into the text of a page. Law: all other bytes of the page stay.

import type { FrontMatterKey } from './front-matter-keys.ts';

/** What comes before the front matter, its lines, and the line that ends it. */
const frontMatter =
  /^(\uFEFF?(?:[ \t]*\r?\n)*(---|\+\+\+)[ \t]*\r?\n)((?:[^\n]*\n)*?)(?=\2[ \t]*(?:\r?\n|$))/;

/** Returns the text of a page with a value of one line in its front matter, which is added if there is none. */
export function withFrontMatterKey(text: string, key: FrontMatterKey, value: string): string {
  const newLine = /\r?\n/.exec(text)?.[0] ?? '\n';
  const [whole, opening = '', fence, lines = ''] = frontMatter.exec(text) ?? [];
  if (whole === undefined) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    const added = ['---', `${key}: ${inYaml(value)}`, '---', '', ''].join(newLine);
    return mark + added + text.slice(mark.length);
  }
  const rest = text.slice(whole.length);
  const isToml = fence === '+++';
  const line = isToml ? `${key} = "${value}"` : `${key}: ${inYaml(value)}`;
  const former = new RegExp(
    `^(["']?)${key}\\1[ \\t]*${isToml ? '=' : ':(?=[ \\t\\r\\n])'}[^#\\r\\n]*?(?=[ \\t]*(?:[ \\t]#.*)?\\r?$)`,
    'm',
  );
  if (former.test(lines)) return opening + lines.replace(former, () => line) + rest;
  // In TOML, a key after a table belongs to the table.
  const added = isToml ? line + newLine + lines : lines + line + newLine;
  return opening + added + rest;
}

/** Quotes a value that YAML would read as a number, such as `12e456`. */
function inYaml(value: string): string {
  return /^[\d.+-]/.test(value) && !/[a-df-z]/.test(value) ? `"${value}"` : value;
}
