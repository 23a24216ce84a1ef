// Tags of the slots of Vue in Markdown, `<template #name>` and `<template v-slot:name>`. Their content is part of the page, while HTML shows nothing
// of an element `template`. The tags are left out, and so is what closes them.

/** A slot has a name, and may have what it gets. */
const tag =
  /<template(?:[ \t]+(?:#|v-slot(?=[:=\s>]))(?:"[^"\n]*"|'[^'\n]*'|[^<>"'\n]){0,300}|[ \t]*)>|<\/template[ \t]*>/g;
const sign = /<template[ \t]+(?:#|v-slot[:=\s>])/;
const fence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

/** Takes the tags of slots out of a text. Undefined if there are none. */
export function rewriteVueSlots(text: string): { lines: string[]; changed: number[] } | undefined {
  if (!sign.test(text)) return undefined;
  const lines = text.split('\n');
  const changed: number[] = [];
  // Whether each template that is open is a slot; of others, all stays.
  const open: boolean[] = [];
  let code: string | undefined;
  const left = (written: string) => {
    if (!written.startsWith('</')) {
      const isSlot = sign.test(written) || open.at(-1) === true;
      open.push(isSlot);
      return isSlot ? '' : written;
    }
    return open.pop() === true ? '' : written;
  };
  for (const [index, line] of lines.entries()) {
    const marks = fence.exec(line)?.[1];
    if (code !== undefined) {
      if (marks?.startsWith(code)) code = undefined;
      continue;
    }
    if (marks !== undefined) {
      code = marks;
      continue;
    }
    if (!line.includes('template')) continue;
    const made = line
      .split(/(`+[^`]*`+)/)
      .map((part) => (part.startsWith('`') ? part : part.replaceAll(tag, left)))
      .join('');
    if (made === line) continue;
    lines[index] = made;
    changed.push(index);
  }
  return changed.length === 0 ? undefined : { lines, changed };
}
