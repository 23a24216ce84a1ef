// What the description of an operation calls needed is sent, where its schema requires nothing.

import { describe, expect, it } from 'vitest';
import {
  describedNeeds,
  namesMeeting,
} from '../../../src/generator/json-schema/generate/descriptions/described-needs.ts';

const list = (introduction: string) =>
  `Books a berth.\n\n${introduction}\n\n* \`boat\`: its name\n* \`days\` - how long`;

describe('needed names are read', () => {
  it.each([
    ['of a list', list('The following fields are required:')],
    [
      'of a list with a condition of time',
      list('When you book, the following fields in the body are\nrequired:'),
    ],
    ['of a list in bold', 'You must provide:\n- **boat** (text)\n- **days** (number)\n- **note** (optional)'],
    [
      'of a table',
      'These fields are required:\n\n| Field | What |\n|---|---|\n| `boat` | Its name |\n| `days` | How long |',
    ],
    [
      'of a column of a table',
      '| Field | Required |\n|:--|:-:|\n| `boat` | Yes |\n| days | ✓ |\n| `note` | No |',
    ],
    ['of a list below a heading', 'Books.\n\n**Required Fields**\n*   boat\n*   days\n\nMore'],
    ['of a line', 'Books a berth.\n\n**Required**: boat, days'],
    ['of a line of names', 'Required fields: `boat` and `days`.'],
    ['of a sentence', 'Books a berth. The request must include `boat` and `days`. Both are texts.'],
    ['of code in HTML', 'It must include a <code>boat</code> and <code>days</code>.'],
  ])('%s', (_, description) => {
    expect(describedNeeds(description)).toEqual([['boat'], ['days']]);
  });

  it.each([
    list('Your request must include one or more of the following parameters:'),
    'You must provide at least one of `boat`, `days`.',
    'Books. NB: It must contain at least one item in `boat` or `days` and `port` is required if `pier` is set.',
  ])('of which one is enough: %s', (description) => {
    const needs = describedNeeds(description);
    expect(needs).toEqual([['boat', 'days']]);
    expect(namesMeeting(needs, ['note', 'days'])).toEqual(['days']);
  });

  it.each([
    list('If you book for others, the following fields are required:'),
    list('The following permissions are required:'),
    list('These fields are not required:'),
    'The response must include `boat`.',
    'For large boats, you must specify `boat`.',
    'You must provide `boat` or `days`.',
    'Required: a valid token, and patience',
    'A large boat requires a crew and a note.',
    'The request must include something that you know and that nobody else has.',
    'The call requires a token only if a boat is large.',
    '| Field | Type |\n|---|---|\n| `boat` | required |',
  ])('not of another text: %s', (description) => {
    expect(describedNeeds(description)).toEqual([]);
  });
});

it('of an item with two names, one is enough', () => {
  expect(describedNeeds('### Required fields\n\n* `boats` or `fleet`\n* `days`')).toEqual([
    ['boats', 'fleet'],
    ['days'],
  ]);
});

it.each([
  ['The call requires a boat subject and description. It books.', ['subject', 'description']],
  ['Books. NB: Boats must contain at least the boat name.', ['boatName']],
  ['This request requires an owner, a port and the boat name.', ['boatName']],
])('a phrase names a field by its words: %s', (description, found) => {
  const names = ['note', 'boatName', 'subject', 'description', 'name'];
  expect(namesMeeting(describedNeeds(description), names)).toEqual(found);
});
