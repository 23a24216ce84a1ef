// Values as text that readers type.

import {
  isJsonNumber,
  jsonOf,
  numberFrom,
  parseJson,
  spellingOf,
} from '../../generator/shared/number-spelling.ts';
import type { ValueFacts } from '../../generator/types/http-request.ts';

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
 * Returns the value of a text. Undefined while nothing is typed that is of its type: an empty text, which blanks are, too, is one of a string
 * only.
 */
export function valueOfText(typed: string, facts: ValueFacts): unknown {
  const { type, items, values = [] } = facts;
  if (isTypedAsJson(facts)) {
    const data = parsed(typed);
    return typeof data === 'object' ? data : undefined;
  }
  if (type === 'array') {
    const lines = linesOf(typed);
    const all = lines.map((line) => valueOfText(line, { type: items ?? 'string', values }));
    const list = all.filter((one) => one !== undefined);
    if (list.length === 0 && lines.length > 0) return undefined;
    return facts.isOneOrMore && list.length === 1 ? list[0] : list;
  }
  const chosen = chosenOf(values, typed);
  if (chosen !== undefined) return chosen;
  const text = withoutBlanks(typed, type);
  const isText = values.length === 0 && (type === 'string' || type === 'any');
  if (text === '' && !isText) return undefined;
  switch (type) {
    case 'integer':
      return /^-?\d+$/.test(text) ? numberFrom(text) : undefined;
    case 'number':
      return isJsonNumber(text) ? numberFrom(text) : undefined;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'any': {
      const value = /^(?:null|true|false|[[{].*)$/s.test(text) || isJsonNumber(text) ? parsed(text) : text;
      return value === undefined ? text : value;
    }
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
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Blanks alone are an empty text, and around a number they are nothing. */
function withoutBlanks(text: string, type: ValueFacts['type']): string {
  const trimmed = text.trim();
  return trimmed === '' || (type !== 'string' && type !== 'any') ? trimmed : text;
}

/** Returns the value of JSON; undefined if the text is none. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** What finds out what is wrong with a text (`text-faults.ts`), which is loaded later and shares no part with the form. */
export const typedTexts = { isChoice, isTypedAsJson, textOfValue, valueOfText };
