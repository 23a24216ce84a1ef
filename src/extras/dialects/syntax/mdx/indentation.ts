// Finds the lines between the tags of components, and of HTML that has Markdown. Authors indent what is in them, so it is no code.

/** Tags of components that open or close at the start of a line, and of HTML with the attribute `markdown`. */
const tagLine = /^[ \t]*<(\/?)([A-Z][\w.]*|[a-z][\w-]*(?=>|\s[^<>]*\bmarkdown\b))/;

/** Returns whether a line is inside of an element that has both tags, and whose content is indented. Lines begin with 1. */
export function linesInComponents(text: string): (line: number) => boolean {
  const lines = withoutFences(text).split(/\r\n|\n|\r/);
  const changes = new Int32Array(lines.length + 3);
  const open: { name: string; line: number }[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const [index, line] of lines.entries()) {
    const [written, closing, name = ''] = tagLine.exec(line) ?? [];
    if (written === undefined || /\/>\s*$/.test(line)) continue;
    if (closing === '') {
      if (line.includes(`</${name}>`) || !isOpening(name, line, lines.slice(index + 1, index + 3))) continue;
      open.push({ name, line: index + 1 });
      count(name, 1);
      continue;
    }
    // What is open inside has no other tag.
    while ((counts.get(name) ?? 0) > 0) {
      const last = open.pop();
      if (last === undefined) break;
      count(last.name, -1);
      if (last.name !== name) continue;
      changes[last.line + 1] = (changes[last.line + 1] ?? 0) + 1;
      changes[index + 2] = (changes[index + 2] ?? 0) - 1;
      break;
    }
  }
  const depths = changes.map((_, line) => {
    changes[line] = (changes[line] ?? 0) + (changes[line - 1] ?? 0);
    return changes[line] ?? 0;
  });
  return (line) => (depths[line] ?? 0) > 0;
}

/** Content of HTML can also be at the margin, with code in it. */
function isOpening(name: string, line: string, next: readonly string[]): boolean {
  if (/^[A-Z]/.test(name)) return true;
  const first = next.find((one) => one.trim() !== '') ?? '';
  return /\smarkdown\b/.test(line) && first.search(/\S/) >= line.search(/\S/) + 4;
}

const fenceStart = /^([ \t]*)(`{3,}|~{3,})([^`]*)$/;

/**
 * Replaces the lines of code between fences by empty ones. A fence of a component can be indented, and what is in a fence of MDX is a part of
 * the page (`containers/mdx-fences.ts`).
 */
export function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const state: { fence?: { indent: number; mark: string; isPart: boolean } } = {};
  return text
    .split('\n')
    .map((line) => {
      const [written, indent = '', mark = '', info = ''] = fenceStart.exec(line.trimEnd()) ?? [];
      const { fence } = state;
      if (fence === undefined) {
        if (written === undefined) return line;
        state.fence = { indent: indent.length, mark, isPart: info.trim() === 'mdx-code-block' };
      } else if (
        written !== undefined &&
        mark.startsWith(fence.mark) &&
        info === '' &&
        indent.length < fence.indent + 4
      )
        delete state.fence;
      else if (fence.isPart) return line;
      return '';
    })
    .join('\n');
}
