// English: schemas as rows, with types, constraints and conditions beside them. Names between backticks are shown as code.

import { counted } from '../generator/shared/words.ts';

/** What is counted in a value. */
type Unit = 'character' | 'item' | 'property';

const units: Record<Unit, [one: string, many: string]> = {
  character: ['character', 'characters'],
  item: ['item', 'items'],
  property: ['property', 'properties'],
};

export const schema = {
  // The line of a row and what is below it.
  required: 'required',
  deprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  always: 'Always {value}',
  defaultValue: 'Default {value}',
  example: 'Example {values}',
  examples: 'Examples',
  only: 'Only {value}',
  oneOfValues: 'One of {values}',
  values: (count: number) => counted(count, 'value'),
  noDescription: 'No description',
  fieldsOf: 'Fields of {name}',
  sameFields: 'The same fields as {schema}, described there.',
  asJson: 'Schema as JSON',
  /** Before the description of the items of a list. */
  eachItemIs: 'Each item:',
  textShortened: 'Shortened: the specification has the whole text.',
  missingFields: {
    /** What a page leaves to another one: `count` is made by the next functions. */
    onAnotherPage: '{count} on another page: {schema}',
    notShown: (count: string) => `${count}, not shown on this page.`,
    inSpecification: (count: string) => `${count}, in the specification.`,
    moreValues: (count: number) => counted(count, 'more value'),
    fieldsAndOptions: (fields: number, options: number) =>
      [fields > 0 ? counted(fields, 'field') : '', options > 0 ? counted(options, 'option') : '']
        .filter((words) => words !== '')
        .join(' and '),
  },

  // Alternatives.
  choice: {
    oneOf: 'One of',
    anyOf: 'Any of',
    chosenBy: '{choice}, chosen by {property}',
    option: (position: number) => `Option ${position}`,
    anyOtherValue: 'any other value',
    compare: 'Compare side by side',
    comparison: 'Fields of each option',
    always: (value: string) => `always ${value}`,
  },

  /** A type that is one of several. `islands.rows` reads it back. */
  or: (types: readonly string[]) => types.join(' or '),

  /** Rows without a name of their own, in brackets. `islands.rows` reads them back. */
  rows: {
    anyKey: 'any key',
    keysThatMatch: (pattern: string) => `keys that match ${pattern}`,
    eachItem: 'each item',
    otherItems: 'other items',
    someItems: 'some items',
    decodedContent: 'decoded content',
    /** A condition that is told in a row of its own. */
    if: 'if',
    // biome-ignore lint/suspicious/noThenProperty: named after the keyword; it is a text.
    then: 'then',
    thenIf: (condition: string) => `if ${condition}`,
    otherwise: 'otherwise',
    not: 'not',
    with: (property: string) => `with ${property}`,
  },

  /** The condition of an `if`. */
  condition: {
    is: (property: string, values: readonly string[]) => `${property} is ${values.join(' or ')}`,
    isThere: (property: string) => `${property} is there`,
    and: (conditions: readonly string[]) => conditions.join(' and '),
  },

  /** Words behind the type. */
  constraint: {
    /** One bound at least is given. */
    count: (unit: Unit, { least, most }: { least?: number | undefined; most?: number | undefined }) => {
      const [one, many] = units[unit];
      const noun = (count: number) => (count === 1 ? one : many);
      if (least !== undefined && most !== undefined)
        return least === most ? `exactly ${most} ${noun(most)}` : `${least} to ${most} ${many}`;
      return least === undefined ? `at most ${most} ${noun(most ?? 0)}` : `at least ${least} ${noun(least)}`;
    },
    exactly: (value: number) => `exactly ${value}`,
    between: (least: number, most: number) => `${least} to ${most}`,
    atLeast: (value: number) => `at least ${value}`,
    moreThan: (value: number) => `more than ${value}`,
    atMost: (value: number) => `at most ${value}`,
    lessThan: (value: number) => `less than ${value}`,
    multipleOf: (value: number) => `multiple of ${value}`,
    format: (name: string) => `format ${name}`,
    matches: (pattern: string) => `matches ${pattern}`,
    contentType: (mediaType: string) => `holds ${mediaType}`,
    encoding: (name: string) => `encoded as ${name}`,
    uniqueItems: 'unique items',
    noOtherItems: 'no other items',
    noOtherProperties: 'no other properties',
    /** Of each item of a list, and of each item of the lists in a list. */
    each: (constraint: string) => `each ${constraint}`,
    eachOfThese: (constraint: string) => `each of these ${constraint}`,
    eachKey: (constraint: string) => `each key ${constraint}`,
    eachKeyOneOf: (values: readonly string[]) => `each key one of ${values.join(', ')}`,
    not: (values: readonly string[]) => `not ${values.join(', ')}`,
    notNull: 'not null',
    doesNotMatch: (pattern: string) => `does not match ${pattern}`,
    without: (property: string) => `without ${property}`,
    notTogether: (properties: readonly string[]) => `not ${properties.join(' and ')} together`,
    requires: (properties: readonly string[]) => `requires ${list(properties)}`,
    propertyRequires: (property: string, others: readonly string[]) => `${property} requires ${list(others)}`,
    /** Of groups of properties, one must be given whole. */
    requiresOneOf: (groups: readonly (readonly string[])[]) => `requires exactly one of ${groupsOf(groups)}`,
    requiresSomeOf: (groups: readonly (readonly string[])[]) =>
      `requires at least one of ${groupsOf(groups)}`,
  },
} as const;

/** `a`, `a and b`, `a, b and c`. */
function list(words: readonly string[]): string {
  const first = words.slice(0, -1).join(', ');
  return [first, words.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
}

function groupsOf(groups: readonly (readonly string[])[]): string {
  return groups.map((names) => names.join(' and ')).join(', ');
}
