// Finds the likely cause of a syntax error in JSON or YAML, and how to fix it.

/** A common mistake. It applies if all of its expressions match; the first one that applies is used. */
interface Mistake {
  reason?: RegExp;
  /** Matches the text from the place of the error on. */
  here?: RegExp;
  /** Matches the whole text. */
  text?: RegExp;
  advice: string;
}

const htmlAdvice = 'This is a web page: save the document itself, not the page that shows it.';
const mergeAdvice =
  'The file has conflict markers of an unfinished merge: resolve the conflict and remove them.';

const jsonMistakes: Mistake[] = [
  { text: /^\s*<(!doctype|html)/i, advice: htmlAdvice },
  { text: /^(<{7}|>{7}) /m, advice: mergeAdvice },
  {
    text: /^\s*(openapi|swagger)\s*:/i,
    advice: 'This looks like YAML: let the name of the file end in `.yaml`.',
  },
  { reason: /comment/, advice: 'JSON has no comments: remove them.' },
  {
    here: /^(NaN|-?Infinity|undefined|None)\b/,
    advice: 'This word is not valid JSON: write `null`, or put the text in quotes.',
  },
  { here: /^(True|False)\b/, advice: 'Write `true` and `false` in lower case.' },
  { here: /^['\w]/, advice: 'Put keys and texts in double quotes.' },
  { reason: /expected/, here: /^[}\]]/, advice: 'Remove the comma before the bracket.' },
  { reason: /end of string/, advice: 'Close the text with `"`; a new line in it is written `\\n`.' },
  { reason: /end of file expected/, advice: 'Keep one document in a file: remove what follows it.' },
  { here: /^$/, advice: 'The text ends too early: the file may be cut off.' },
];

const yamlMistakes: Mistake[] = [
  { text: /^\s*<(!doctype|html)/i, advice: htmlAdvice },
  { text: /^(<{7}|>{7}) /m, advice: mergeAdvice },
  { reason: /tab characters/, advice: 'Indent by spaces.' },
  { reason: /more/, advice: 'Keep one document in a file: remove what follows the second `---`.' },
  {
    reason: /bad indentation of a mapping entry/,
    advice: 'Put a text that holds `: ` in quotes, and let the keys of one object begin in one column.',
  },
  { reason: /maxDepth/, advice: 'No document needs to be nested so deeply.' },
  {
    reason: /unidentified alias/,
    advice: 'Name the anchor (`&name`) before it is used, or put the text in quotes.',
  },
  { reason: /unknown .*tag/, advice: 'Remove the tag; only plain data is read.' },
  { reason: /complex keys/, advice: 'Put a key that begins with `{` or `[` in quotes.' },
  { reason: /cannot merge/, advice: '`<<` takes an object, or the alias of one.' },
  {
    reason: /flow collection/,
    advice: 'Within brackets, put a text with a quote, `@`, `,` or `: ` in quotes.',
  },
  {
    reason: /deficient indentation/,
    advice: 'Close the quote or the bracket that is open, or indent the lines in it.',
  },
  { reason: /valid JSON character/, advice: 'The text contains a control character: remove it.' },
  {
    reason: /multiline key|':' after/,
    advice: 'Write `: ` behind the key, and indent a long text below its key.',
  },
];

/** Returns advice for a syntax error in JSON, or an empty list. `offset` is 0-based. */
export function jsonAdvice(text: string, reason: string, offset: number | undefined): string[] {
  return adviceOf(jsonMistakes, { text, reason, offset });
}

/** Returns advice for a syntax error in YAML, or an empty list. */
export function yamlAdvice(text: string, reason: string): string[] {
  return adviceOf(yamlMistakes, { text, reason });
}

interface FailedText {
  text: string;
  reason: string;
  /** Its place in the text, if it is known. */
  offset?: number | undefined;
}

function adviceOf(mistakes: Mistake[], { text, reason, offset }: FailedText): string[] {
  const here = offset === undefined ? undefined : text.slice(offset, offset + 20).trim();
  const mistake = mistakes.find(
    (one) =>
      (one.reason?.test(reason) ?? true) &&
      (one.text?.test(text) ?? true) &&
      (one.here === undefined || (here !== undefined && one.here.test(here))),
  );
  return mistake === undefined ? [] : [mistake.advice];
}
