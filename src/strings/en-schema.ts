// English: rows of schemas, with types, constraints and conditions. Names in backticks are shown as code.

import { counted } from '../generator/shared/words.ts';

/** Units of a value's length. */
type Unit = 'character' | 'item' | 'property';

const units: Record<Unit, [one: string, many: string]> = {
  character: ['character', 'characters'],
  item: ['item', 'items'],
  property: ['property', 'properties'],
};

/** Strings of schemas. */
export const schema = {
  // The line of a row, and the text below it.
  required: 'required',
  optional: 'optional',
  deprecated: 'deprecated',
  readOnly: 'read-only',
  writeOnly: 'write-only',
  always: 'Always {value}',
  defaultValue: 'Default {value}',
  example: 'Example {values}',
  exampleOfItem: 'Example of an item {values}',
  examples: 'Examples',
  only: 'Only {value}',
  oneOfValues: 'One of {values}',
  values: (count: number) => counted(count, 'value'),
  noDescription: 'No description',
  fieldsOf: 'Fields of {name}',
  sameFields: 'The same fields as {schema}, described there.',
  /** Summaries of fields that the page has shown in the request, or in the object around them. */
  fieldsAsInRequest: (count: number) => `${counted(count, 'field')} as in the request`,
  fieldsAsAbove: (count: number) => `${counted(count, 'field')} as above`,
  asJson: 'Schema as JSON',
  /** Text before the description of the items of a list. */
  eachItemIs: 'Each item:',
  /** Markdown: the description of the option `null`. */
  nullIs: (description: string) => `\`null\`: ${description}`,
  /** Markdown: instead of the options of a schema, or all of its fields, that are too many to list. */
  simplified:
    'Not all of its fields and options are listed here, as it includes other schemas in too many ways.',
  /** Markdown: beside what is shown of a schema without valid values. */
  contradictory:
    'Parts of its definition contradict each other, and not all of them are shown here. The specification has all of them; ask the publisher of the API which values it takes.',
  textShortened: 'Shortened: the specification has the whole text.',
  missingFields: {
    /** A note about values on another page. The next functions make `count`. */
    onAnotherPage: '{count} on another page: {schema}',
    /** Opens the fields of a field. */
    ofField: '{count} of {name}',
    /** Before the name of the page with the fields. */
    before: (count: string) => `${count} on another page: `,
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

  /** Alternative types. `islands.rows` parses them. */
  or: (types: readonly string[]) => types.join(' or '),

  /** Names, in brackets, of rows without a name. `islands.rows` parses them. */
  rows: {
    anyKey: 'any key',
    keysThatMatch: (pattern: string) => `keys that match ${pattern}`,
    eachItem: 'each item',
    otherItems: 'other items',
    someItems: 'some items',
    decodedContent: 'decoded content',
    /** Name of a row with a condition. */
    if: 'if',
    // biome-ignore lint/suspicious/noThenProperty: named after the keyword, and a string.
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

  /** Text after the type. */
  constraint: {
    /** At least one of the bounds is set. */
    count: (unit: Unit, { least, most }: { least?: number | undefined; most?: number | undefined }) => {
      const [one, many] = units[unit];
      const noun = (count: number) => (count === 1 ? one : many);
      if (least !== undefined && most !== undefined)
        return least === most ? `exactly ${most} ${noun(most)}` : `${least} to ${most} ${many}`;
      return least === undefined ? `at most ${most} ${noun(most ?? 0)}` : `at least ${least} ${noun(least)}`;
    },
    exactly: (value: string) => `exactly ${value}`,
    between: (least: string, most: string) => `${least} to ${most}`,
    atLeast: (value: string) => `at least ${value}`,
    moreThan: (value: string) => `more than ${value}`,
    atMost: (value: string) => `at most ${value}`,
    lessThan: (value: string) => `less than ${value}`,
    multipleOf: (value: string) => `multiple of ${value}`,
    format: (name: string) => `format ${name}`,
    matches: (pattern: string) => `matches ${pattern}`,
    contentType: (mediaType: string) => `holds ${mediaType}`,
    encoding: (name: string) => `encoded as ${name}`,
    uniqueItems: 'unique items',
    noOtherItems: 'no other items',
    noOtherProperties: 'no other properties',
    /** A constraint on each item of a list, or of nested lists. */
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
    /** A constraint that one of several groups of properties must be complete. */
    requiresOneOf: (groups: readonly (readonly string[])[]) => `requires exactly one of ${groupsOf(groups)}`,
    requiresSomeOf: (groups: readonly (readonly string[])[]) =>
      `requires at least one of ${groupsOf(groups)}`,
  },
} as const;

/** Joins words: `a`, `a and b`, `a, b and c`. */
function list(words: readonly string[]): string {
  const first = words.slice(0, -1).join(', ');
  return [first, words.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
}

function groupsOf(groups: readonly (readonly string[])[]): string {
  return groups.map((names) => names.join(' and ')).join(', ');
}
