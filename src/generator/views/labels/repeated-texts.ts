// Leaves out sentences of descriptions that repeat what the row already shows: its name, its enumerated values, or a sentence before.
// Law: a sentence is left out only if it is a repetition word for word, but for case, punctuation and articles; links, code blocks and
// lists stay.

/** What a row shows besides its descriptions. */
export interface ShownInRow {
  name: string;
  /** The enumerated values. */
  values: readonly string[];
}

/** Articles. Other languages keep more sentences. */
const articles = new Set(['a', 'an', 'the']);

/** Words that introduce a list of values. */
const introductions = new Set(
  'one any either can be must may is are of or and allowed accepted possible valid supported available value values option options enum enumeration'.split(
    ' ',
  ),
);

/** Returns the texts without repetitions, in the same order. Empty texts are left out. */
export function withoutRepetitions(texts: readonly string[], { name, values }: ShownInRow): string[] {
  const named = wordsOf(name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  const listed = new Set([...values.flatMap(wordsOf), ...named]);
  const shown = new Set([keyOf(named)]);
  return texts.flatMap((text) => {
    const sentences = isPlain(text) ? sentencesOf(text) : undefined;
    const kept = (sentences ?? [text]).filter((sentence, position) => {
      const words = wordsOf(sentence);
      const key = keyOf(words);
      const isList =
        values.length > 1 &&
        words.every((word) => listed.has(word) || introductions.has(word)) &&
        values.every((value) => wordsOf(value).every((word) => words.includes(word)));
      const isKept =
        sentences === undefined ||
        key === '' ||
        (!shown.has(key) && !isList) ||
        refersBack(sentences[position + 1]);
      if (isKept) shown.add(key);
      return isKept;
    });
    if (kept.length === (sentences?.length ?? 1)) return [text];
    return kept.length === 0 ? [] : [kept.join(' ')];
  });
}

/**
 * Returns a description without its first sentence if that is the title above it: "Lists all boats." below "List all boats". It stays
 * if the next sentence needs it, or if it introduces what comes next.
 */
export function withoutTitle(text: string, title: string): string {
  const [first = '', ...others] = text.trim().split(/\r?\n[^\S\r\n]*\r?\n/);
  if (!isPlain(first)) return text;
  const [sentence = '', ...rest] = sentencesOf(first);
  const introduces = sentence.endsWith(':');
  if (introduces || titleKey(sentence) !== titleKey(title) || refersBack(rest[0] ?? others[0])) return text;
  return text.trim().slice(sentence.length).trimStart();
}

/** Titles name an action, and sentences about it have its verb in the third person. */
function titleKey(text: string): string {
  const [verb = '', ...others] = wordsOf(text);
  return keyOf([verb.replace(/s$/, ''), ...others]);
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

/** Numbers keep the marks in them, as `1.5` is not `15`. Other signs are words, as they carry meaning. */
const word = /-?\p{N}+(?:[.,:-]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}.,;:!?`'"*_()-]/gu;

/** Returns the words of a text in lower case without articles. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(word) ?? []).filter((one) => !articles.has(one));
}

/** Names are written in one word or in several: `userId` and `user ID`. */
function keyOf(words: readonly string[]): string {
  return words.join('');
}
