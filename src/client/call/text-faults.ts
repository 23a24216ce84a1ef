// What is wrong with a text that a reader types. It is loaded when a reader first types.

import type { ValueFacts } from '../../generator/types/http-request.ts';
import type { CallStrings } from './call-names.ts';
import type { typedTexts } from './typed-texts.ts';

/** Characters above which a value is not matched with a pattern, which could take long. */
const longestMatched = 1000;

/** Returns what is wrong with a text; undefined if nothing is. */
export function faultOf(
  typed: string,
  { required, facts }: { required: boolean; facts: ValueFacts },
  place: { strings: CallStrings; texts: typeof typedTexts },
): string | undefined {
  const { strings, texts } = place;
  const { type, items, values, pattern, limits = [] } = facts;
  const text = typed.trim();
  if (text === '') return required ? strings.required : undefined;
  const isNone = texts.valueOfText(typed, facts) === undefined;
  if (texts.isTypedAsJson(facts)) return isNone ? strings.json : undefined;
  if (type === 'array') {
    const item = {
      required: false,
      facts: { type: items ?? ('string' as const), ...(values && { values }) },
    };
    return text
      .split('\n')
      .map((line) => faultOf(line, item, place))
      .find((fault) => fault !== undefined);
  }
  if (values !== undefined)
    return texts.isChoice(typed, facts)
      ? undefined
      : strings.choice.replace('{values}', () => listOf(values, texts));
  if (isNone && (type === 'integer' || type === 'number')) return strings[type];
  const limit = limits.find((one) => !isWithin(Number(text), one));
  if (limit !== undefined) return strings.limit.replace('{limit}', () => limit);
  return pattern === undefined || matches(typed, pattern)
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

function listOf(values: readonly unknown[], { textOfValue }: typeof typedTexts): string {
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
