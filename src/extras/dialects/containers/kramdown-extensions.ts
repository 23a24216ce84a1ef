// Extensions of kramdown in a text: `{::comment}` to `{:/comment}` is left out, of `{::nomarkdown}` only the tags are, and options and definitions of
// attribute lists become comments of HTML, which the parser of HTML with Markdown reads.

const start = /\{::(comment|nomarkdown|options)\b([^{}]{0,500})\}/g;
const end = /\{:\/(?:comment|nomarkdown|options)?\}/g;
const definition = /^[ \t]*\{:[\w-]+:[ \t][^{}]*\}[ \t]*$/;

/** Returns a function that takes the extensions out of one line after the other. */
export function createExtensions(lines: readonly string[]): (line: string, index: number) => string {
  const lastEnd = lines.findLastIndex((line) => line.includes('{:/'));
  let isComment = false;
  return (line, index) => {
    if (!isComment && !line.includes('{:')) return line;
    if (definition.test(line)) return isComment ? '' : `<!-- ${line.trim().replaceAll('--', '- -')} -->`;
    const kept: string[] = [];
    // Code in a line shows what would be an extension.
    for (const [part, written] of line.split(/(`+[^`]*`+)/).entries())
      if (part % 2 === 0) kept.push(outside(written));
      else if (!isComment) kept.push(written);
    return kept.join('');

    function outside(written: string): string {
      const marks = [...written.matchAll(start), ...written.matchAll(end)].sort((a, b) => a.index - b.index);
      let [text, read] = ['', 0];
      for (const { 0: mark, 1: name, 2: options = '', index: at } of marks) {
        if (!isComment) text += written.slice(read, at);
        read = at + mark.length;
        if (name === undefined) isComment = false;
        else if (isComment) continue;
        else if (name === 'options') text += `<!-- ${mark.replaceAll('--', '- -')} -->`;
        else if (options.trimEnd().endsWith('/')) continue;
        else if (index > lastEnd) text += mark;
        else if (name === 'comment') isComment = index < lastEnd || hasEnd(written.slice(read));
      }
      return isComment ? text : text + written.slice(read);
    }
  };
}

function hasEnd(text: string): boolean {
  return text.includes('{:/');
}
