// Which optional fields do not go with the values beside them, by the words of their descriptions: "Required when type is 'sms'", "Mutually
// exclusive with `id`", "Deprecated in favor of `name`". Law: only a field and a value of the same object count, so that no word of a
// sentence becomes a condition.

import { isText } from '../../../shared/number-spelling.ts';
import type { ObjectSchema, ResolvedSchema, Schema } from '../../../types/schema.ts';

/** The beginning of a description is about its field. */
const mostText = 600;
const quoted = /[`'"“‘]([^`'"“”‘’\n]{1,60})[`'"”’]/g;
const condition =
  /\b(?:required|mandatory|needed|only|appl(?:y|ies|icable)|used|valid|relevant|must be (?:set|specified|provided))\b.*?\b(?:if|when|for|with|to|where)\b|только|обязательн|используется/i;
const requirement = /\b(?:required|mandatory|needed|must be (?:set|specified|provided))\b|обязательн/i;
/** What makes a clause mean something else, or less. */
const negation =
  /\b(?:not|no|unless|except|other than|omit(?:ted)?|ignored|never|optional(?:ly)?|default(?:s|ed)?|recommended|(?:can|may|should)(?:not|n't)?)\b|n't\b|(?:^|\s)(?:не|кроме)\s/i;
const operator =
  /^[`'"*]*\s*(?:(?:field|property|parameter|value)\s+)?(?:(?:is|are|was|has been)\s+)?(?:(?:set|equals?|equal)\s*(?:to\s+)?|one of\s+|указан\w* как\s+|=+\s*|[—–:-]\s*)?/iu;
const replaced = /\bdeprecated\b[^.]{0,40}?\b(?:in favou?r of|replaced by|use)\s+(?:the\s+)?[`'"]?([\w.-]+)/i;
const exclusion =
  /\bmutually[ -]exclusive (?:with|to)\b(.*)|\bcannot be (?:used|combined|set|specified|provided|passed|sent)\b[^`'"]{0,40}?\b(?:with|as|if|when)\b(.*)|\b(?:provide|specify|use) (?:either )?this or\b(.*)/is;
const together =
  /\b(?:required|provided|specified|used|set|passed|sent) (?:together |along |in combination )?with\b(.*)/is;

const absence =
  /\b(?:required|mandatory)\b[^.]{0,20}?\b(?:(?:if|when)\b(?=[^.]*(?:\bnot\b|n't\b|\b(?:absent|omitted|missing)\b))([^.]*)|unless\b([^.]*))/i;

type Members = ReadonlyMap<string, unknown>;
type Resolve = (schema: Schema) => ResolvedSchema;

/** Of an object with more fields, nothing is looked for: each field is compared with all others. */
const mostFields = 200;

/** Returns the optional fields of an object that its other values exclude, or that another field replaces. */
export function unsuitedFields(
  { properties, required }: Pick<ObjectSchema, 'properties' | 'required'>,
  members: Members,
  resolve: Resolve,
): Set<string> {
  const described = (members.size > mostFields ? [] : properties).flatMap(({ name, schema }) =>
    members.has(name) ? [{ name, text: textOf(schema, resolve) }] : [],
  );
  const optional = described.filter(({ name, text }) => text !== '' && !required.includes(name));
  const unsuited = new Set(
    optional.flatMap(({ name, text }) =>
      /^\W*deprecated\b/i.test(text) ||
      isReplaced(text, members, name) ||
      choiceOf({ name, text }, { properties, members }, resolve) === 'other'
        ? [name]
        : [],
    ),
  );
  const others = optional.map(({ name, text }) => {
    const excluded = namesAfter(exclusion, text, members);
    const needed = namesAfter(together, text, members).filter((other) => !excluded.includes(other));
    return { name, excluded, needed };
  });
  const excluding = others.flatMap(({ name, excluded }) => excluded.map((other) => [name, other] as const));
  const kept = new Set(described.flatMap(({ name }) => (required.includes(name) ? [name] : [])));
  for (const { name } of excluding.length === 0 ? [] : described) {
    if (unsuited.has(name) || kept.has(name)) continue;
    const isExcluded = excluding.some(([one, other]) =>
      kept.has(one === name ? other : other === name ? one : ''),
    );
    if (isExcluded) unsuited.add(name);
    else kept.add(name);
  }
  for (const { name, needed } of others) if (needed.some((other) => unsuited.has(other))) unsuited.add(name);
  return unsuited;
}

/** Returns the optional fields that descriptions call required for a value beside them. */
export function fieldsOfChoice(
  { properties }: Pick<ObjectSchema, 'properties'>,
  members: Members,
  resolve: Resolve,
): string[] {
  return (members.size > mostFields ? [] : properties).flatMap(({ name, schema }) => {
    const text = members.has(name) ? textOf(schema, resolve) : '';
    return choiceOf({ name, text }, { properties, members }, resolve) === 'needed' ? [name] : [];
  });
}

/**
 * Returns the optional fields that are required in place of others: "Required if `chat_id` is not specified".
 * @param sent what is sent without them
 */
export function fieldsInPlaceOf(
  schemas: ReadonlyMap<string, readonly ResolvedSchema[]>,
  sent: ReadonlySet<string>,
): string[] {
  const found = new Set(sent);
  for (const [name, forms] of found.size > mostFields ? [] : schemas) {
    const text = forms
      .map(({ description = '' }) => description.slice(0, mostText))
      .find((one) => one !== '');
    const others = namesAfter(absence, (text ?? '').replaceAll('\\_', '_'), schemas);
    if (others.length > 0 && !others.some((other) => other === name || found.has(other))) found.add(name);
  }
  return [...found].filter((name) => !sent.has(name));
}

function textOf(schema: Schema, resolve: Resolve): string {
  const { description = resolve(schema).description ?? '' } = schema;
  return description.slice(0, mostText);
}

function isReplaced(text: string, members: Members, name: string): boolean {
  const [, other = ''] = replaced.exec(text) ?? [];
  return other !== name && members.has(other.replace(/[.]$/, ''));
}

/** Returns the fields that a clause names. A name that can be a word of the sentence has quotes. */
function namesAfter(clause: RegExp, text: string, members: Members): string[] {
  const [sentence = ''] = (clause.exec(text) ?? []).slice(1).filter((rest) => rest !== undefined);
  const [own = ''] = sentence.split(/[.;](?:\s|$)/, 1);
  const words = [...own.matchAll(/[\w-]+/g)]
    .map(([word]) => word)
    .filter((word) => /_|[a-z][A-Z]/.test(word));
  return [...words, ...quotedIn(own)].filter((word) => members.has(word));
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(quoted)].map(([, word = '']) => word);
}

/** Whether a field is needed or allowed for a value beside it, or belongs to another one; undefined if its description has no condition. */
function choiceOf(
  { name, text }: { name: string; text: string },
  { properties, members }: Pick<ObjectSchema, 'properties'> & { members: Members },
  resolve: Resolve,
): 'needed' | 'allowed' | 'other' | undefined {
  if (!condition.test(text)) return undefined;
  const choices = properties.flatMap((property): Choice[] => {
    const value = members.get(property.name);
    if (property.name === name || !isText(value)) return [];
    const { enumeration } = resolve(property.schema);
    return [{ name: property.name, value, values: enumeration.map((one) => `${one.value}`) }];
  });
  for (const clause of text.split(/[.;](?:\s|$)|\n/)) {
    const found = condition.test(clause) ? conditionIn(clause, choices) : undefined;
    if (found === undefined || negation.test(found.words)) continue;
    if (!found.values.includes(found.choice.value)) return 'other';
    return requirement.test(found.words) ? 'needed' : 'allowed';
  }
  return undefined;
}

/** A field with a text beside the described one, and the values that it may have. */
interface Choice {
  name: string;
  value: string;
  values: readonly string[];
}

interface Condition {
  choice: Choice;
  values: readonly string[];
  /** The clause up to the last of the values. */
  words: string;
}

/** Finds the field and the values of a condition: beside each other, or values in quotes that only one field can have. */
function conditionIn(clause: string, choices: readonly Choice[]): Condition | undefined {
  for (const choice of choices) {
    for (const { index } of clause.matchAll(
      new RegExp(`(?<![\\w-])${escaped(choice.name)}(?![\\w-])`, 'g'),
    )) {
      const after = clause.slice(index + choice.name.length);
      const [between = ''] = operator.exec(after) ?? [];
      const rest = after.slice(between.length);
      const values = choice.values.length > 0 ? wordsIn(rest, choice.values) : quotedAtStart(rest);
      const [first] = values;
      if (first !== undefined && rest.replace(/^[`'"“‘*]*/, '').startsWith(first))
        return { choice, values, words: upTo(clause, values) };
    }
  }
  const values = quotedIn(clause);
  const [only, ...more] = choices.filter(
    (choice) => choice.values.length > 1 && values.some((value) => choice.values.includes(value)),
  );
  if (only === undefined || more.length > 0) return undefined;
  const own = values.filter((value) => only.values.includes(value));
  return { choice: only, values: own, words: upTo(clause, own) };
}

/** Returns the values that a text names, in its order. */
function wordsIn(text: string, values: readonly string[]): string[] {
  const found = values.flatMap((value) => {
    const at = value === '' ? -1 : text.search(new RegExp(`(?<![\\w-])${escaped(value)}(?![\\w-])`));
    return at < 0 ? [] : [{ value, at }];
  });
  return found.toSorted((one, other) => one.at - other.at).map(({ value }) => value);
}

function quotedAtStart(text: string): string[] {
  return /^[`'"“‘]/.test(text) ? quotedIn(text) : [];
}

function upTo(clause: string, values: readonly string[]): string {
  return clause.slice(0, Math.max(...values.map((value) => clause.lastIndexOf(value))));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
