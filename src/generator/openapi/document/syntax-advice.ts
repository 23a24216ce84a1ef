// A text that is not JSON or YAML -> the likely cause, and how to fix it.

/** First word of the reason, then the text at the place. The first match applies. */
interface Slip {
  reason?: RegExp;
  /** Against the text from the place on. */
  here?: RegExp;
  /** Against the whole text. */
  text?: RegExp;
  advice: string;
}

const htmlAdvice = 'This is a web page: save the document itself, not the page that shows it.';
const mergeAdvice =
  'The file has conflict markers of an unfinished merge: resolve the conflict and remove them.';

const jsonSlips: Slip[] = [
  { text: /^\s*<(!doctype|html)/i, advice: htmlAdvice },
  { text: /^(<{7}|>{7}) /m, advice: mergeAdvice },
  {
    text: /^\s*(openapi|swagger)\s*:/i,
    advice: 'This looks like YAML: let the name of the file end in `.yaml`.',
  },
  { reason: /comment/, advice: 'JSON has no comments: remove them.' },
  {
    here: /^(NaN|-?Infinity|undefined|None)\b/,
    advice: 'JSON does not know this word: write `null`, or a text in quotes.',
  },
  { here: /^(True|False)\b/, advice: 'Write `true` and `false` in lower case.' },
  { here: /^['\w]/, advice: 'Put keys and texts in double quotes.' },
  { reason: /expected/, here: /^[}\]]/, advice: 'Remove the comma before the bracket.' },
  { reason: /end of string/, advice: 'Close the text with `"`; a new line in it is written `\\n`.' },
  { reason: /end of file expected/, advice: 'Keep one document in a file: remove what follows it.' },
  { here: /^$/, advice: 'The text ends too early: the file may be cut off.' },
];

const yamlSlips: Slip[] = [
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
  { reason: /valid JSON character/, advice: 'The text contains a control character: remove it.' },
  {
    reason: /multiline key|':' after/,
    advice: 'Write `: ` behind the key, and indent a long text below its key.',
  },
];

/** Advice about a text of JSON whose error is at an offset, if there is any. */
export function jsonAdvice(text: string, reason: string, offset: number | undefined): string[] {
  return adviceOf(jsonSlips, text, reason, offset);
}

/** Advice about a text of YAML. */
export function yamlAdvice(text: string, reason: string): string[] {
  return adviceOf(yamlSlips, text, reason, undefined);
}

function adviceOf(slips: Slip[], text: string, reason: string, offset: number | undefined): string[] {
  const here = offset === undefined ? undefined : text.slice(offset, offset + 20).trim();
  const slip = slips.find(
    (one) =>
      (one.reason?.test(reason) ?? true) &&
      (one.text?.test(text) ?? true) &&
      (one.here === undefined || (here !== undefined && one.here.test(here))),
  );
  return slip === undefined ? [] : [slip.advice];
}
