// Values as text that readers type, and what is wrong with it.

import {
  isJsonNumber,
  jsonOf,
  numberFrom,
  parseJson,
  spellingOf,
} from '../../generator/shared/number-spelling.ts';
import type { ValueFacts } from '../../generator/types/http-request.ts';
import type { CallStrings } from './call-names.ts';

/** Characters above which a value is not matched with a pattern, which could take long. */
const longestMatched = 1000;

/** Whether a value is typed as JSON: an object, or a list of lists or objects. */
export function isTypedAsJson({ type, items }: ValueFacts): boolean {
  return type === 'object' || (type === 'array' && (items === 'object' || items === 'array'));
}

/** Returns the text of a value. A list has an item on each line. */
export function textOfValue(value: unknown, facts: ValueFacts): string {
  if (value === undefined) return '';
  if (Array.isArray(value) && !isTypedAsJson(facts) && value.every((item) => typeof item !== 'object'))
    return value.map(spellingOf).join('\n');
  return typeof value === 'object' && value !== null
    ? (jsonOf(value, { space: 2 }) ?? '')
    : spellingOf(value);
}

/**
 * Returns the value of a text. What is not of its type stays a text, as it was typed. Undefined while nothing is typed that could be a
 * value: an empty text is one of a string only.
 */
export function valueOfText(text: string, facts: ValueFacts): unknown {
  const { type, items, values = [] } = facts;
  if (isTypedAsJson(facts)) return text === '' ? undefined : parsed(text);
  if (type === 'array') {
    const list = linesOf(text).map((line) => valueOfText(line, { type: items ?? 'string', values }));
    return facts.isOneOrMore && list.length === 1 ? list[0] : list;
  }
  const chosen = chosenOf(values, text);
  if (chosen !== undefined) return chosen;
  const isText = values.length === 0 && (type === 'string' || type === 'any');
  if (text === '' && !isText) return undefined;
  switch (type) {
    case 'integer':
    case 'number':
      return isJsonNumber(text) ? numberFrom(text) : text;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : text;
    case 'any':
      return /^(?:null|true|false|[[{].*)$/s.test(text) || isJsonNumber(text) ? parsed(text) : text;
    default:
      return text;
  }
}

/** Finds the allowed value with a text. */
function chosenOf(values: readonly unknown[], text: string): unknown {
  return values.find((value) => textOfValue(value, { type: 'any' }) === text);
}

/** Whether a text can be a value as far as only some are allowed. */
export function isChoice(text: string, { type, values }: ValueFacts): boolean {
  return values === undefined || type === 'array' || chosenOf(values, text) !== undefined;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Returns what is wrong with a text; undefined if nothing is. */
export function faultOf(
  text: string,
  { required, facts }: { required: boolean; facts: ValueFacts },
  strings: CallStrings,
): string | undefined {
  if (text === '') return required ? strings.required : undefined;
  const { type, items, values, pattern, limits = [] } = facts;
  if (isTypedAsJson(facts)) return typeof parsed(text) === 'object' ? undefined : strings.json;
  if (type === 'array') {
    const item = {
      required: false,
      facts: { type: items ?? ('string' as const), ...(values && { values }) },
    };
    return linesOf(text)
      .map((line) => faultOf(line, item, strings))
      .find((fault) => fault !== undefined);
  }
  if (values !== undefined)
    return chosenOf(values, text) === undefined
      ? strings.choice.replace('{values}', () => listOf(values))
      : undefined;
  if (type === 'integer' && !/^-?\d+$/.test(text)) return strings.integer;
  if (type === 'number' && !isJsonNumber(text)) return strings.number;
  const limit = limits.find((one) => !isWithin(Number(text), one));
  if (limit !== undefined) return strings.limit.replace('{limit}', () => limit);
  return pattern === undefined || matches(text, pattern)
    ? undefined
    : strings.pattern.replace('{pattern}', () => pattern);
}

/** Whether a number is within a limit, such as `≥ 1`. */
function isWithin(number: number, limit: string): boolean {
  const most = Number(limit.slice(2));
  switch (limit[0]) {
    case '≥':
      return number >= most;
    case '>':
      return number > most;
    case '≤':
      return number <= most;
    default:
      return number < most;
  }
}

/** Values that a message names. */
const mostNamed = 10;

function listOf(values: readonly unknown[]): string {
  const named = values.slice(0, mostNamed).map((value) => textOfValue(value, { type: 'any' }));
  return [...named, ...(values.length > mostNamed ? ['…'] : [])].join(', ');
}

function matches(text: string, pattern: string): boolean {
  try {
    return text.length > longestMatched || new RegExp(pattern, 'u').test(text);
  } catch {
    // The pattern is of another dialect.
    return true;
  }
}
