// Which values a description names for its field.

import { describe, expect, it } from 'vitest';
import { describedTexts } from '../../../src/generator/json-schema/generate/descriptions/described-texts.ts';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { exampleContext } from '../../support/example-context.ts';

describe('a description', () => {
  it.each([
    ['The language (e.g. `en-GB`).', ['en-GB']],
    ['Name of the berth (e.g. \u201charbour.example.\u201d)', ['harbour.example.']],
    ['The port, for example "ARZUA"; optional.', ['ARZUA']],
    ['Example: <code>12:30</code>', ['12:30']],
    ["A colour, e.g. 'red' or 'blue'.", ['red']],
    ['The zone (e.g. Pacific/Auckland).', ['Pacific/Auckland']],
    ['The engine to use, eg `steam`.', ['steam']],
    ['Your domain, for example berths.harbour.example', ['berths.harbour.example']],
    ['Your domain, e.g. berths.harbour.example. It has no path.', ['berths.harbour.example']],
    ['A tool, for example Boat.js. It sails.', []],
    ['Must be REPLACE or DELETE.', ['REPLACE']],
    ['Must be DELETE or REPLACE.', ['REPLACE']],
    ['Possible values are: `asc`, `desc`', ['asc', 'desc']],
    ['Allowed values: "open", or "closed".', ['open', 'closed']],
    ["Kind: 'O' for an open (public) berth, 'P' for a private one.", ['O', 'P']],
    ['May be: `moored`, `sailing`, or `sunk`', ['moored', 'sailing']],
    ['Restricted to SAIL, or MOTOR', ['SAIL', 'MOTOR']],
    ['Kind of boat (`sail` or `motor`)', ['sail', 'motor']],
    ["The state: ['open', 'closed', or 'full']", ['open', 'closed', 'full']],
    ['Must be set to `"berth"`.', ['berth']],
    ['The state:\n\n* `open`: free\n* `full`: taken', ['open', 'full']],
    ["`'P'` for a post, `'G'` for a get", ['P', 'G']],
  ])('%j names %j', (description, values) => {
    expect(describedTexts(description)).toEqual(values);
  });

  it.each([
    '',
    'The name of a boat.',
    'For example the oldest boat.',
    'Boats that are moored (e.g. at a pier in the sun).',
    'It must be set or the request fails.',
    'Must be a URL or an IP address.',
    "The owner's boat or the guests' boat.",
    'If a date is given and:\n\n* `on`: it begins\n* `on`: it ends',
    'Must be set to `true` for `sail`.',
    'The boat (`sail`).',
    'e.g. `null`',
    'e.g. `<your boat>`',
    'e.g. `{boat}`',
    `e.g. \`${'x'.repeat(81)}\``,
    `${'x '.repeat(400)}e.g. \`late\``,
  ])('%j names none', (description) => {
    expect(describedTexts(description)).toEqual([]);
  });
});

it('is the example of its field, if it is valid', () => {
  const text = {
    kind: 'string' as const,
    examples: [],
    enumeration: [],
    description: 'The sail (e.g. `jib`).',
  };
  const exampleOf = (schema: object) =>
    generateExample(
      { ...text, ...schema },
      exampleContext({ direction: 'request', about: { name: 'sail' } }),
    );
  expect(exampleOf({})).toBe('jib');
  expect(exampleOf({ minLength: 8 })).not.toBe('jib');
});
