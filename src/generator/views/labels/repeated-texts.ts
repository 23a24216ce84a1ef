// Leaves out sentences of descriptions that repeat what the row already shows: its name, its enumerated values, or a text before.
// Law: a sentence is left out only if the name, the enumerated values or one other sentence of the row has each of its words; links,
// code blocks and lists stay.

/** What a row shows besides its descriptions. */
export interface ShownInRow {
  name: string;
  /** The enumerated values. */
  values: readonly string[];
}

/** Words without a meaning of their own. Other languages keep more sentences. */
const fillers = new Set(
  'a an the of for to in on as by with and or is are be was this that these it its their his her they which who'.split(
    ' ',
  ),
);

/** Words that introduce a list of values. */
const introductions = new Set(
  'one any either can must may allowed accepted possible valid supported available value values option options enum enumeration'.split(
    ' ',
  ),
);

/** Returns the texts without repetitions, in the same order. Empty texts are left out. */
export function withoutRepetitions(texts: readonly string[], { name, values }: ShownInRow): string[] {
  const named = new Set(wordsOf(name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')));
  const listed = new Set(values.flatMap(wordsOf));
  /** The words that one look finds together: those of the name alone, and those of each text that is kept, beside the name. */
  const shown = [named];
  return texts.flatMap((text) => {
    const sentences = isPlain(text) ? sentencesOf(text) : undefined;
    const kept = (sentences ?? [text]).filter((sentence, position) => {
      const words = wordsOf(sentence);
      const isKnown = shown.some((known) => words.every((word) => known.has(word)));
      const isList =
        values.length > 1 &&
        words.every((word) => listed.has(word) || introductions.has(word) || named.has(word)) &&
        values.every((value) => wordsOf(value).every((word) => words.includes(word)));
      const isKept = sentences === undefined || (!isKnown && !isList) || refersBack(sentences[position + 1]);
      if (isKept) shown.push(new Set([...named, ...words]));
      return isKept;
    });
    if (kept.length === (sentences?.length ?? 1)) return [text];
    return kept.length === 0 ? [] : [kept.join(' ')];
  });
}

/** Whether a sentence needs the one before it. */
function refersBack(next: string | undefined): boolean {
  return next !== undefined && /^(its|their|this|that|these|those|they)\b|\b(it|them)\b/i.test(next);
}

/** Whether a text is one paragraph without markup other than code and emphasis. */
function isPlain(text: string): boolean {
  return !/[\n\r[\]<>|#{}]|!\[|https?:|^\s*([-+*]|\d+[.)])\s/.test(text.trim());
}

/** Splits a paragraph after full stops that a capital letter follows. */
function sentencesOf(text: string): string[] {
  return text.trim().split(/(?<=[.!?])\s+(?=[\p{Lu}`])/u);
}

/** Returns the words of a text in lower case without endings and fillers. Digits and signs are words, as they carry meaning. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}.,;:!?`'"*_()-]/gu) ?? [];
  return words
    .filter((word) => !fillers.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/u, '') : word));
}
