// English: rows of schemas, with types, constraints and conditions. Names in backticks are shown as code.

/** Strings of schemas. */
export const schema = {
  // The line of a row, and the text below it.
  required: 'required',
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
  values: { one: '{count} value', other: '{count} values' },
  /** Opens the first of very many values, of which another page shows the others. */
  firstValues: 'First {shown} of {total} values',
  noDescription: 'No description',
  /** The switch above a list with required and optional rows. */
  shownRows: { legend: 'Rows to show', all: 'All', required: 'Required only' },
  fieldsOf: 'Fields of {name}',
  optionsOf: 'Options of {name}',
  sameFields: 'The same fields as {schema}, described there.',
  /** Summaries of fields that the page has shown in the request, or in the object around them. */
  fieldsAsInRequest: { one: '{count} field as in the request', other: '{count} fields as in the request' },
  fieldsAsAbove: { one: '{count} field as above', other: '{count} fields as above' },
  asJson: 'Schema as JSON',
  /** Text before the description of the items of a list. */
  eachItemIs: 'Each item:',
  /** Markdown: the description of the option `null`. */
  nullIs: '`null`: {description}',
  /** Markdown: instead of the options of a schema, or all of its fields, that are too many to list. */
  simplified:
    'Not all of its fields and options are listed here, as it includes other schemas in too many ways.',
  /** Markdown: beside what is shown of a schema without valid values. */
  contradictory:
    'Parts of its definition contradict each other, and not all of them are shown here. The specification has all of them; ask the publisher of the API which values it takes.',
  textShortened: 'Shortened: the specification has the whole text.',
  missingFields: {
    /** A note about values on another page. The phrases below `notShown` make `count`. */
    onAnotherPage: '{count} on another page: {schema}',
    /** Opens the fields of a field. */
    ofField: '{count} of {name}',
    /** Before the name of the page with the fields. */
    before: '{count} on another page: ',
    notShown: '{count}, not shown on this page.',
    inSpecification: '{count}, in the specification.',
    moreValues: { one: '{count} more value', other: '{count} more values' },
    fields: { one: '{count} field', other: '{count} fields' },
    options: { one: '{count} option', other: '{count} options' },
    /** Fields and options: the phrases above. */
    both: '{fields} and {options}',
  },

  // Alternatives.
  choice: {
    oneOf: 'One of',
    anyOf: 'Any of',
    chosenBy: '{choice}, chosen by {property}',
    option: 'Option {position}',
    optionWith: 'With {names}',
    anyOtherValue: 'any other value',
    compare: 'Compare side by side',
    comparison: 'Fields of each option',
    always: 'always {value}',
  },

  /** Alternative types: the ones before, and the next one. */
  or: '{first} or {next}',

  /** Names, in brackets, of rows without a name. The islands parse them (`row-patterns.ts`). */
  rows: {
    anyKey: 'any key',
    keysThatMatch: 'keys that match {pattern}',
    eachItem: 'each item',
    otherItems: 'other items',
    someItems: 'some items',
    decodedContent: 'decoded content',
    /** Name of a row with a condition. */
    if: 'if',
    // biome-ignore lint/suspicious/noThenProperty: named after the keyword, and a string.
    then: 'then',
    thenIf: 'if {condition}',
    otherwise: 'otherwise',
    not: 'not',
    with: 'with {property}',
  },

  /** The condition of an `if`. */
  condition: {
    is: '{property} is {values}',
    isThere: '{property} is there',
    /** Conditions that all hold: the ones before, and the next one. */
    and: '{first} and {next}',
  },

  /** Text after the type. */
  constraint: {
    /** Bounds of a number of parts. The number that decides the form is the upper bound, if there is one. */
    counts: {
      characters: {
        exactly: { one: 'exactly {most} character', other: 'exactly {most} characters' },
        between: { one: '{least} to {most} characters', other: '{least} to {most} characters' },
        atMost: { one: 'at most {most} character', other: 'at most {most} characters' },
        atLeast: { one: 'at least {least} character', other: 'at least {least} characters' },
      },
      items: {
        exactly: { one: 'exactly {most} item', other: 'exactly {most} items' },
        between: { one: '{least} to {most} items', other: '{least} to {most} items' },
        atMost: { one: 'at most {most} item', other: 'at most {most} items' },
        atLeast: { one: 'at least {least} item', other: 'at least {least} items' },
      },
      properties: {
        exactly: { one: 'exactly {most} property', other: 'exactly {most} properties' },
        between: { one: '{least} to {most} properties', other: '{least} to {most} properties' },
        atMost: { one: 'at most {most} property', other: 'at most {most} properties' },
        atLeast: { one: 'at least {least} property', other: 'at least {least} properties' },
      },
    },
    exactly: 'exactly {value}',
    between: '{least} to {most}',
    atLeast: 'at least {value}',
    moreThan: 'more than {value}',
    atMost: 'at most {value}',
    lessThan: 'less than {value}',
    multipleOf: 'multiple of {value}',
    format: 'format {name}',
    matches: 'matches {pattern}',
    contentType: 'holds {mediaType}',
    encoding: 'encoded as {name}',
    uniqueItems: 'unique items',
    noOtherItems: 'no other items',
    noOtherProperties: 'no other properties',
    /** A constraint on each item of a list, or of nested lists. */
    each: 'each {constraint}',
    eachOfThese: 'each of these {constraint}',
    eachKey: 'each key {constraint}',
    eachKeyOneOf: 'each key one of {values}',
    not: 'not {values}',
    notNull: 'not null',
    doesNotMatch: 'does not match {pattern}',
    without: 'without {property}',
    notTogether: 'not {properties} together',
    requires: 'requires {properties}',
    propertyRequires: '{property} requires {others}',
    /** A constraint that one of several groups of properties must be complete. */
    requiresOneOf: 'requires exactly one of {groups}',
    requiresSomeOf: 'requires at least one of {groups}',
  },
} as const;
