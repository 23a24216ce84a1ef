// Finds the end of a piece of JavaScript by its brackets, strings, templates and comments. It is not parsed, and never evaluated.

/** Returns the end of the braces that open at an offset. Braces in strings, templates and comments do not count. */
export function endOfBraces(text: string, offset: number): number | undefined {
  return endOfCode(text, offset, ({ depth }) => depth === 0);
}

/** What is open at a place of code. */
export interface OpenBrackets {
  /** Braces. */
  depth: number;
  /** Parentheses and square brackets. */
  others: number;
}

const quoted = { "'": /'(?:[^'\\\n]|\\.)*'/y, '"': /"(?:[^"\\\n]|\\.)*"/y };

/**
 * Reads JavaScript from an offset until an end is found.
 * @param isEnd asked after each closing brace, and after each line end outside of strings
 * @returns the offset behind the brace or before the line end
 */
export function endOfCode(
  text: string,
  offset: number,
  isEnd: (open: OpenBrackets, at: number) => boolean,
): number | undefined {
  const open: OpenBrackets = { depth: 0, others: 0 };
  /** Depths of the expressions of templates. */
  const templates: number[] = [];
  let at = offset;
  while (at < text.length) {
    const character = text[at];
    if (character === '{') open.depth += 1;
    else if (character === '}') {
      open.depth -= 1;
      if (open.depth < 0) return undefined;
      if (templates.at(-1) === open.depth) {
        templates.pop();
        at = afterTemplate(text, at + 1, { open, templates });
        continue;
      }
      if (isEnd(open, at)) return at + 1;
    } else if (character === '\\') {
      at += 2;
      continue;
    } else if (character === '(' || character === '[') open.others += 1;
    else if (character === ')' || character === ']') open.others = Math.max(open.others - 1, 0);
    else if (character === '\n' && isEnd(open, at)) return at;
    else if (character === '"' || character === "'") {
      const string = quoted[character];
      string.lastIndex = at;
      // An apostrophe in the text of an element is no string.
      at += string.exec(text)?.[0].length ?? 1;
      continue;
    } else if (character === '`') {
      at = afterTemplate(text, at + 1, { open, templates });
      continue;
    } else if (character === '/') {
      at = afterComment(text, at);
      continue;
    }
    at += 1;
  }
  return isEnd(open, at) ? at : undefined;
}

/** Skips the characters of a template up to its end, or into the expression that it contains. */
function afterTemplate(
  text: string,
  from: number,
  { open, templates }: { open: OpenBrackets; templates: number[] },
): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at + 1;
    else if (text[at] === '$' && text[at + 1] === '{') {
      templates.push(open.depth);
      open.depth += 1;
      return at + 2;
    }
  }
  return text.length;
}

/** Skips a comment. Two slashes after a colon are those of an address. */
function afterComment(text: string, at: number): number {
  if (text[at + 1] === '*') {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? text.length : end + 2;
  }
  if (text[at + 1] !== '/' || text[at - 1] === ':') return at + 1;
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
