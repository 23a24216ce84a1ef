// Comments of MyST: lines that begin with `%`. They are left out of a text that has other syntax of MyST, as any other one can begin a line with
// the sign. So are breaks of blocks (`+++`), which also end the head (`^^^`) and begin the foot of a card, and fields that Sphinx reads above the
// text and does not show: `:orphan:`, `:tocdepth: 2`, and the name of an equation after the signs that end it: `$$ (name)`.

const comment = /^(?:[ \t]{0,3}%|[ \t>]*(?:\+{3,}(?:[ \t]*\{.*\})?|\^{3,})[ \t]*\r?$)/;
const anyComment = new RegExp(comment.source, 'm');
/** A directive, a role, or a target. */
const signs = /^[ \t>]*(?:`{3,}|~{3,}|:{3,})\{[a-z]|\{[a-z][\w:-]*\}`|^\([\w-]+\)=[ \t]*\r?$/m;

/** Whether a text has syntax that only MyST has. */
export function hasMystSigns(text: string): boolean {
  return signs.test(text);
}

/** Takes the comments out of a text. Undefined if there are none. */
export function rewriteMystComments(text: string): { lines: string[]; changed: number[] } | undefined {
  // Front matter can be between the same signs.
  const hasComments = anyComment.test(text) && signs.test(text) && !text.startsWith('+++');
  const hasFields = /^:(?:orphan|nosearch|tocdepth):/m.test(text);
  const hasNames = text.includes('$$') && anyName.test(text);
  if (!hasComments && !hasFields && !hasNames) return undefined;
  const lines = text.split('\n');
  const fields = hasFields ? fieldsAbove(lines) : [];
  const comments = hasComments ? lines.flatMap((line, index) => (comment.test(line) ? [index] : [])) : [];
  const changed = [...fields, ...comments];
  const names: number[] = [];
  for (const [index, line] of hasNames ? lines.entries() : []) {
    if (!nameOfEquation.test(line)) continue;
    lines[index] = line.replace(nameOfEquation, '$1$$$$');
    names.push(index);
  }
  // A line that is restored if it is in code differs from one that is empty there.
  for (const index of changed) lines[index] = lines[index]?.endsWith('\r') ? ' \r' : ' ';
  return { lines, changed: [...changed, ...names] };
}

const nameOfEquation = /^([ \t>]*)\$\$[ \t]+\([\w:.-]{1,100}\)(?=[ \t]*\r?$)/;
const anyName = new RegExp(nameOfEquation.source, 'm');

const field = /^:(?:orphan|nosearch|nocomments|tocdepth):[^:\n]*$/;

/** The lines with such fields before anything else but front matter. */
function fieldsAbove(lines: readonly string[]): number[] {
  const end =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : -1;
  const found: number[] = [];
  for (let index = end + 1; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trimEnd();
    if (field.test(line)) found.push(index);
    else if (line !== '') break;
  }
  return found;
}
