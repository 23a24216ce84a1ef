// Which fields a request needs by the description of its operation, in documents that mark none as required: a list or a table after "the
// following parameters are required", "Required: `name`, `email`", "must include one or more of `from`, `ids`". Law: what is found counts only
// as the name of a field or parameter that the operation has.

import { nameWords } from '../names.ts';

const mostText = 6_000;
const mostNames = 20;
const name = String.raw`[\w.-]{1,60}`;
const need =
  /\b(?:required|mandatory|requires)\b|\bmust (?:also )?(?:include|contain|provide|specify|send|have|supply|pass|set)\b/i;
/** What makes a sentence be about some requests only. */
const partly =
  /\b(?:if|unless|only|not|no longer|cannot|never|optional(?:ly)?|permissions?|scopes?|roles?|headers?|responses?|returns?|returned)\b|n't\b/i;
const several = /\b(?:(?:one|any)(?: or more)?|at least one|either) (?:of\b|`)/i;
const item = new RegExp(
  String.raw`^\s*(?:[*+-]|\d+[.)])\s+(?:[*_]{0,2}\x60?(${name})\x60?[*_]{0,2}\s*(?:$|[:(—–-])|\x60(${name})\x60|\*\*(${name})\*\*)(.*)$`,
);
const inCode = new RegExp(String.raw`\x60(${name})\x60|<code>(${name})</code>`, 'g');
const inlineList =
  /^[\s*_#>-]*(?:required|mandatory)(?: (?:body |request |query |input )?(?:fields?|parameters?|params?|properties|attributes|arguments))?[\s*_]*:[\s*_]*(\S.*)$/i;

/** A line alone above a list: `**Required Fields**`. */
const heading =
  /^\s*(?:#{1,6}\s+|\*\*|__)(?:required|mandatory) (?:(?:body|request|query|input) )?(?:fields?|parameters?|params|properties|attributes|arguments)[\s*_:]*$/i;
const otherName = new RegExp(String.raw`^\s*(?:or|/)\s*\x60${name}\x60`, 'i');

/** Names of which a request has all (one name), or one of several. */
type Need = readonly string[];

/** Returns the fields and parameters that a description calls needed, in its order. */
export function describedNeeds(description: string): Need[] {
  const text = description.slice(0, mostText);
  if (!need.test(text)) return [];
  const lines = text.split(/\r?\n/);
  const found = lines.flatMap((line, at): Need[] => {
    const [, list] = inlineList.exec(line) ?? [];
    if (list !== undefined) return plainNames(list).map((one) => [one]);
    if (isRow(line)) return isRow(lines[at - 1] ?? '') ? [] : namesOfTable(lines, at);
    return isIntroduction(lines, at) ? namesOfItems(lines, at) : [];
  });
  return (found.length > 0 ? found : namesOfSentences(text)).slice(0, mostNames);
}

/** `status, emailSubject and documents`: nothing but names. */
function plainNames(list: string): string[] {
  const names = list
    .replace(/\.\s*$/, '')
    .split(/\s*(?:,|&|\band\b)\s*/)
    .map((one) => one.replaceAll(/^[\s*_`'"]+|[\s*_`'"]+$/g, ''))
    .filter((one) => one !== '');
  return names.every((one) => new RegExp(`^${name}$`).test(one)) ? names : [];
}

/** Returns the sentence that ends at a line, as far as it is one paragraph. */
function sentenceBefore(lines: readonly string[], at: number): string {
  const start = lines.slice(0, at + 1).findLastIndex((line) => line.trim() === '' || item.test(line));
  const paragraph = lines.slice(start + 1, at + 1).join(' ');
  return paragraph.split(/[.!?]\s+(?=[A-Z])/).at(-1) ?? '';
}

function isIntroduction(lines: readonly string[], at: number): boolean {
  if (heading.test(lines[at] ?? '')) return true;
  if (!/:[\s*_]*$/.test(lines[at] ?? '')) return false;
  const sentence = sentenceBefore(lines, at);
  return need.test(sentence) && !partly.test(sentence);
}

function namesOfItems(lines: readonly string[], at: number): Need[] {
  const rest = lines.slice(at + 1);
  const first = rest.findIndex((line) => line.trim() !== '');
  const after = rest.slice(Math.max(0, first));
  const end = after.findIndex((line) => line.trim() === '' || /^#/.test(line));
  const needs = after.slice(0, end === -1 ? after.length : end).flatMap((line): Need[] => {
    const [, plain, code, strong, more = ''] = item.exec(line) ?? [];
    const found = plain ?? code ?? strong;
    if (found === undefined || /\boptional\b/i.test(more)) return [];
    return [otherName.test(more) ? [found, ...quotedNames(more)] : [found]];
  });
  return several.test(sentenceBefore(lines, at)) ? [needs.flat()] : needs;
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll(/[\s*_`]+$|^[\s*_`]+/g, ''));
}

/** Returns the names in the first column of a table: those of rows that are marked as required, or all after a sentence that calls them so. */
function namesOfTable(lines: readonly string[], at: number): Need[] {
  const end = lines.findIndex((line, index) => index > at && !isRow(line));
  const [head = [], , ...rows] = lines.slice(at, end === -1 ? lines.length : end).map(cellsOf);
  const column = head.findIndex((cell) => /^(?:required|mandatory)\??$/i.test(cell));
  const before = lines.slice(0, at).findLastIndex((line) => line.trim() !== '');
  const isNeeded = column === -1 && isIntroduction(lines, before);
  const isMarked = (row: readonly string[]) =>
    column > 0 && /^(?:yes|y|true|required|mandatory|x|✓|✔|✅)/iu.test(row[column] ?? '');
  const names = rows.flatMap((row) => {
    const [first = ''] = row;
    return (isNeeded || isMarked(row)) && new RegExp(`^${name}$`).test(first) ? [first] : [];
  });
  return names.map((one) => [one]);
}

const statement = /\b(?:must (?:also )?(?:include|contain|provide|specify|send|supply|pass)|requires)\b/i;
/** What is about a request as a whole: "The call requires …". */
const ofCall =
  /^\W*(?:(?:note|nb)\W+)?(?:the|this|an?|each|every|your) (?:call|request|endpoint|method|operation|body)\s*$/i;

/** "must include one or more of `from_date`, `ids`", "must contain at least the boat name", "The call requires a subject and a text" */
function namesOfSentences(text: string): Need[] {
  return text.split(/[.!?]\s+|\n\s*\n/).flatMap((sentence): Need[] => {
    const { index: at, 0: verb } = statement.exec(sentence) ?? { index: -1, 0: '' };
    const [before, after] = [sentence.slice(0, at), sentence.slice(at + verb.length)];
    if (at < 0 || (/^requires$/i.test(verb) && !ofCall.test(before))) return [];
    // What is said of another field is about that field.
    const [clause = ''] = after.split(/;|,? (?:and|but) (?=\S+ (?:is|are) )/, 1);
    if (partly.test(before) || partly.test(clause) || /\b(?:when|for)\b/i.test(before)) return [];
    const names = quotedNames(clause);
    if (names.length === 0) return namesOfPhrases(clause);
    if (several.test(clause) || (itemOf.test(clause) && !/\band\b/.test(clause))) return [names];
    return /\bor\b/.test(clause) ? [] : names.map((one) => [one]);
  });
}

const itemOf = /\bat least one (?:item|value|entry|element) (?:in|of|from|for)\b/i;
const mostWords = 3;

/** Returns the fields that phrases with articles name: `boat_name`, or else `name`, for "at least the boat name". */
function namesOfPhrases(clause: string): Need[] {
  const phrases = clause
    .trim()
    .replace(/^at least |[.!?]$/gi, '')
    .split(/\s*(?:,|\band\b)\s*/)
    .filter((phrase) => phrase !== '')
    .map((phrase) =>
      phrase
        .replace(/^(?:both |also )*(?:(?:a|an|the|its|your) )?/i, '')
        .toLowerCase()
        .split(/\s+/),
    );
  const isListOfThings =
    /^\s*(?:at least )?(?:both )?(?:a|an|the)\b/i.test(clause) &&
    phrases.every((words) => words.length <= mostWords && words.every((word) => /^[a-z]+$/.test(word)));
  return isListOfThings ? phrases.map((words) => words.map((_, from) => words.slice(from).join('_'))) : [];
}

function quotedNames(text: string): string[] {
  return [...text.matchAll(inCode)].map(([, plain, marked]) => plain ?? marked ?? '');
}

/** Returns the names that meet the needs: of several that are enough, the first that there is. */
export function namesMeeting(needs: readonly Need[], names: readonly string[]): string[] {
  if (needs.length === 0) return [];
  const byWords = new Map(names.map((one) => [nameWords(one), one]));
  return needs.flatMap((need) =>
    need.flatMap((one) => (names.includes(one) ? [one] : [byWords.get(one) ?? []].flat())).slice(0, 1),
  );
}
