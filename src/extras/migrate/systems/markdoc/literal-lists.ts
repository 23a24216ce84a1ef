// Reads lists of objects from code without running it: texts, numbers, lists and objects. What is anything else is left out.

/** A value that is written in the code. */
export type Literal = string | number | boolean | null | undefined | Literal[] | { [key: string]: Literal };

interface Reader {
  text: string;
  at: number;
}

const deepest = 30;

/** All lists that code assigns to a name, returns or exports. */
export function literalLists(text: string): Literal[][] {
  const found: Literal[][] = [];
  for (const match of text.matchAll(/(?:=|return|default|:)\s*(?=\[)/g)) {
    const value = readValue({ text, at: match.index + match[0].length }, 0);
    if (Array.isArray(value) && value.length > 0) found.push(value);
    if (found.length > 200) break;
  }
  return found;
}

function skipSpace(reader: Reader): void {
  const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  space.lastIndex = reader.at;
  reader.at += space.exec(reader.text)?.[0].length ?? 0;
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = reader.at;
  const match = sticky.exec(reader.text);
  if (match !== null) reader.at += match[0].length;
  return match;
}

function readValue(reader: Reader, depth: number): Literal {
  skipSpace(reader);
  const start = reader.text[reader.at];
  if (start === '[' && depth < deepest) return readList(reader, depth);
  if (start === '{' && depth < deepest) return readObject(reader, depth);
  const quoted = take(reader, /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`/);
  if (quoted !== null) {
    const text = (quoted[1] ?? quoted[2] ?? quoted[3] ?? '').replaceAll(/\\(.)/g, '$1');
    skipSpace(reader);
    // A text that is a part of an expression is no value.
    return /[,\]}]/.test(reader.text[reader.at] ?? '') ? text : skipExpression(reader);
  }
  const number = take(reader, /-?\d+(?:\.\d+)?(?=\s*[,\]}])/);
  if (number !== null) return Number(number[0]);
  const word = take(reader, /(?:true|false|null)(?=\s*[,\]}])/);
  if (word !== null) return word[0] === 'null' ? null : word[0] === 'true';
  return skipExpression(reader);
}

/** Goes to the comma or bracket that ends an expression. */
function skipExpression(reader: Reader): undefined {
  let open = 0;
  while (reader.at < reader.text.length) {
    if (
      take(
        reader,
        /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//,
      ) !== null
    )
      continue;
    const letter = reader.text[reader.at] ?? '';
    if (/[([{]/.test(letter)) open += 1;
    else if (/[)\]}]/.test(letter)) {
      if (open === 0) return undefined;
      open -= 1;
    } else if (letter === ',' && open === 0) return undefined;
    reader.at += 1;
  }
  return undefined;
}

function readList(reader: Reader, depth: number): Literal[] {
  const items: Literal[] = [];
  reader.at += 1;
  while (reader.at < reader.text.length) {
    skipSpace(reader);
    if (take(reader, /\]/) !== null) break;
    const value = readValue(reader, depth + 1);
    if (value !== undefined) items.push(value);
    skipSpace(reader);
    if (take(reader, /,/) === null && reader.text[reader.at] !== ']') break;
  }
  return items;
}

function readObject(reader: Reader, depth: number): Record<string, Literal> {
  const members: Record<string, Literal> = {};
  reader.at += 1;
  while (reader.at < reader.text.length) {
    skipSpace(reader);
    if (take(reader, /\}/) !== null) break;
    const key = take(reader, /(?:([\w$]+)|'([^'\n]*)'|"([^"\n]*)")\s*:/);
    const value = key === null ? skipExpression(reader) : readValue(reader, depth + 1);
    const name = key?.[1] ?? key?.[2] ?? key?.[3];
    if (name !== undefined && name !== '__proto__' && value !== undefined) members[name] = value;
    skipSpace(reader);
    if (take(reader, /,/) === null && reader.text[reader.at] !== '}') break;
  }
  return members;
}
