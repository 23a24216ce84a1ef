// Placeholders of guides, such as `<id>`, and texts that are not known until code runs.

/** In place of what is not known until the code runs, such as a variable. No text needs this noncharacter. */
export const unknownMark = '\u{FDD2}';

/** Code of a guide is shorter, so only variables that repeat each other make longer texts. */
const mostInText = 50_000;

/** Joins the parts of a text. One that is too long for code of a guide is not known. */
export function joinedText<Part>(parts: readonly Part[], textOf: (part: Part) => string): string {
  let text = '';
  for (const part of parts) {
    text += textOf(part);
    if (text.length > mostInText) return unknownMark;
  }
  return text;
}

/** Letters of every language that take the place of characters in placeholders, which would be operators of a shell or a script. */
const letters = { '<': '\u{1438}', '>': '\u{1433}', ' ': '\u{1427}' };
const characters = new Map(Object.entries(letters).map(([character, letter]) => [letter, character]));

/**
 * Writes what is not code as parsers expect it, without a change of offsets: placeholders as words, prompts of a session and the line ends of
 * Windows as space. Tags, types in angle brackets and documents of a shell are no placeholders.
 */
export function maskSample(code: string): string {
  const lines = code
    .replace(/\\\r\n/g, ' \\\n')
    .replaceAll('\r\n', ' \n')
    .replace(/^[ \t]*(?:\$|%|>>>|\.\.\.)(?= )/gm, (prompt) => ' '.repeat(prompt.length));
  return lines.replace(/(?<![\w<])<([A-Za-z][\w-]*)(?: [\w-]+)*>(?!\()/g, (written, name: string) =>
    code.includes(`</${name}>`)
      ? written
      : written.replace(/[<> ]/g, (character) => letters[character as keyof typeof letters]),
  );
}

/** Restores the placeholders of a text. */
export function unmaskPlaceholders(text: string): string {
  return text.replace(/[\u{1438}\u{1433}\u{1427}]/gu, (letter) => characters.get(letter) ?? letter);
}
