// Removes the prompts of a shell from samples of the document, as readers copy what is shown.

const shells = /^(?:shell|bash|sh|zsh|curl|console|shell-?session)$/i;

/** Returns a sample of a shell without the prompts `$ ` of its commands. One with other lines, such as output, stays as it is. */
export function withoutPrompts(text: string, language: string): string {
  if (!shells.test(language.trim()) || !/^\$ \S/.test(text)) return text;
  let isInside = false;
  let quote = '';
  const lines = text.split('\n').map((line) => {
    const command = isInside ? line : /^\$ (.*)$/s.exec(line)?.[1];
    if (command === undefined) return line.trim() === '' ? line : undefined;
    quote = openQuote(command, quote);
    isInside = quote !== '' || /(?:^|[^\\])(?:\\\\)*\\\r?$/.test(command);
    return command;
  });
  return lines.every((line) => line !== undefined) ? lines.join('\n') : text;
}

/** Returns the quotation mark that is open after a line of a command; empty if none is. */
function openQuote(line: string, before: string): string {
  let open = before;
  for (const [mark] of line.matchAll(/\\.|['"]/gs)) {
    // A backslash escapes nothing between apostrophes.
    const closing = open === "'" && mark.startsWith('\\') ? mark.slice(1) : mark;
    if (closing === open) open = '';
    else if (open === '' && (closing === "'" || closing === '"')) open = closing;
  }
  return open;
}
