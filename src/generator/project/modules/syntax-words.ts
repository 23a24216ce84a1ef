// Says of a syntax error what is there and what belongs there, as the parser of modules often names neither.

/** A string, a template, a comment or a bracket. What is between them does not open or close anything. */
const parts =
  /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[()[\]{}]/g;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Completes the reason of a syntax error of a module.
 * @param reason what the parser says, such as `Unexpected token` or `Unexpected token, expected ","`
 * @param line 1-based, as the column
 */
export function syntaxWords(
  reason: string,
  { text, line, column }: { text: string; line: number; column: number },
): string {
  const matched = /^Unexpected token(?:, expected "(.+)")?$/.exec(reason);
  if (matched === null) return reason;
  const [, named] = matched;
  const lines = text.split('\n');
  const offset = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const rest = text.slice(offset);
  const token = /^(?:[\w$]+|"[^"\n]*"?|'[^'\n]*'?|\S)/.exec(rest)?.[0];
  const before = text.slice(0, offset);
  const expected = expectedAfter(before, { named, isEnd: token === undefined });
  const found = token === undefined ? 'end of the file' : `\`${token}\``;
  return `Unexpected ${found}${expected === undefined ? '' : `, expected ${expected}`}`;
}

/** What belongs after a text: what the parser names, a value or key, or the end of the innermost bracket. */
function expectedAfter(
  before: string,
  { named, isEnd }: { named: string | undefined; isEnd: boolean },
): string | undefined {
  const open: string[] = [];
  let end = 0;
  let code = '';
  for (const { 0: part, index } of before.matchAll(parts)) {
    code += before.slice(end, index) + (/^\/[/*]/.test(part) ? ' ' : part);
    end = index + part.length;
    if (part in closing) open.push(part);
    else if (/^[)\]}]$/.test(part)) open.pop();
  }
  const inner = open.at(-1);
  const close = inner === undefined ? undefined : `\`${closing[inner]}\``;
  if (named !== undefined && named !== ',') return `\`${named}\``;
  if (named === ',') return isEnd ? close : [`\`,\``, close].filter(Boolean).join(' or ');
  const last = /(=>|\b(?:default|return|await|new)|\S)\s*$/.exec(code + before.slice(end))?.[1];
  if (last === ',' || (last !== undefined && last === inner))
    return close === undefined ? 'a value' : `${inner === '{' ? 'a key' : 'a value'} or ${close}`;
  if (last !== undefined && /^(?:=>|[=:?+*/<>&|!-]|default|return|await|new)$/.test(last)) return 'a value';
  return isEnd ? close : undefined;
}
