// Fences of code whose content is Markdown, as their names say: ` ```admonish warning title="Storms" ` of mdbook-admonish, and ` ```warning `.

import { withoutEnd } from '../../../generator/shared/words.ts';
import { titleOfKind } from './kinds.ts';

/** A fence that opens an admonition. */
interface NamedFence {
  prefix: string;
  sign: string;
  count: number;
  /** What follows the colons of the block that it becomes. */
  opens: string;
}

/** Reads the line of a fence. Undefined if its content is code. */
export function namedFence(text: string): NamedFence | undefined {
  return text.includes('admonish') ? fenceOfMdBook(text) : fenceOfKind(text);
}

const kindFence =
  /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})[ \t]*(note|tip|important|warning|caution|danger)[ \t\r]*$/;

/** A fence that is named like an admonition, which is no language: ` ```warning `. */
function fenceOfKind(text: string): NamedFence | undefined {
  const [, prefix = '', marks = '', opens] = kindFence.exec(text) ?? [];
  return opens === undefined ? undefined : { prefix, sign: marks.charAt(0), count: marks.length, opens };
}

const mdBookFence =
  /^([ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})[ \t]*admonish(?:[ \t]+([a-z][\w-]*))?((?:[ \t]+[^`]*)?)$/;

/** A fence of mdbook-admonish, whose content is Markdown: ` ```admonish warning title="Storms" `. */
function fenceOfMdBook(text: string): NamedFence | undefined {
  const [whole, prefix = '', marks = '', type = 'note', rest = ''] =
    mdBookFence.exec(withoutEnd(text, ' \t\r')) ?? [];
  if (whole === undefined) return undefined;
  const title = /(?:^|[ \t])(?:title[ \t]*=[ \t]*)?(?:"([^"\n]*)"|'([^'\n]*)')/.exec(
    rest.replace(/[ \t](?:id|class)[ \t]*=[ \t]*"[^"\n]*"/g, ''),
  );
  const label = title?.[1] ?? title?.[2];
  const kind = /\bcollapsible[ \t]*=[ \t]*true/.test(rest) ? 'details' : type;
  const shown = label ?? (kind === 'details' ? titleOfKind(type) : '');
  const opens = `${kind}${shown === '' ? '' : `{title="${shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"}`}`;
  return { prefix, sign: marks.charAt(0), count: marks.length, opens };
}
