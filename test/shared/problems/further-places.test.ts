import { expect, it } from 'vitest';
import { countedNotes, furtherPlacesNote } from '../../../src/generator/shared/problems/further-places.ts';

it.each<[string[], string]>([
  [['4'], 'The file also has it in one more place: line 4.'],
  [['4', '4', '6'], 'The file also has it in 3 more places: line 4, 6.'],
  [['1', '2', '3', '4', '5'], 'The file also has it in 5 more places: line 1, 2, 3, 4, 5.'],
  [['1', '2', '3', '4', '5', '6'], 'The file also has it in 6 more places: line 1, 2, 3, 4, 5, ....'],
])('of the lines %j is: %s', (lines, note) => {
  expect(furtherPlacesNote(lines)).toBe(note);
  expect(countedNotes({ notes: ['Fix it.', note] })).toEqual({ count: 1 + lines.length, notes: ['Fix it.'] });
});

it('is none where there is one place', () => {
  expect(countedNotes({ notes: ['Fix it.'] })).toEqual({ count: 1, notes: ['Fix it.'] });
});
