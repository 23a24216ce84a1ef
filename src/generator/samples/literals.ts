// Text -> string literals of programming languages. Law: for any text, the literal evaluates to that text
// and cannot end early; nothing in it is expanded or run.

/** Lone surrogates cannot be written in UTF-8 and are refused by some compilers. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** A POSIX shell word: only a single quote ends it. NUL cannot be passed to a program at all. */
export function shellWord(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/**
 * Double-quoted with the escapes of JSON, which JavaScript, Python, C#, Java and Go read alike. Line ends of
 * some of them, the byte order mark and marks that turn the reading direction are escaped too.
 */
export function doubleQuoted(text: string): string {
  return JSON.stringify(wellFormed(text)).replaceAll(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** PHP, single-quoted: only the backslash and the quote are special, line ends are kept. */
export function phpText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Every line but the first, behind some spaces. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** A Python expression of JSON data, over several lines. */
export function pythonValue(value: unknown, by = ''): string {
  const inside = `${by}    `;
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return doubleQuoted(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item) => `${inside}${pythonValue(item, inside)},\n`).join('')}${by}]`;
  }
  if (typeof value !== 'object')
    return typeof value === 'number' && !Number.isFinite(value) ? 'None' : String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(
    ([key, item]) => `${inside}${doubleQuoted(key)}: ${pythonValue(item, inside)},\n`,
  );
  return `{\n${lines.join('')}${by}}`;
}
