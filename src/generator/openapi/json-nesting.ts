// JSON text -> whether it is nested too deeply to be read. The parser would make the whole tree first: gigabytes for a text
// of brackets alone.

/** Reads the text up to the first bracket that is too deep. What is no JSON is for the parser to refuse. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x22) index = endOfString(text, index);
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** The index of the quotation mark that ends the string which begins at `start`; the end of a text that has none. */
export function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== 0x22) {
    index += text.charCodeAt(index) === 0x5c ? 2 : 1;
  }
  return index;
}
