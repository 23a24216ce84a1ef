import { expect, it } from 'vitest';
import { looseAnchor, otherAnchors } from '../../src/generator/shared/loose-anchors.ts';

const headings = [
  { id: 'plain', text: 'Plain words 2' },
  { id: 'whats-new', text: "What's new?" },
  { id: 'whats-new-1', text: 'What’s new' },
  { id: '2-ecran', text: '2. Écran & co' },
  { id: 'symbols', text: '???' },
];

it('finds a heading by its letters and digits', () => {
  expect(
    ['what-s-new', 'WhatsNew', '2ecranco', 'plain-words-2', 'Symbols', 'none', '?'].map((each) =>
      looseAnchor(each, headings),
    ),
  ).toEqual(['whats-new', 'whats-new', '2-ecran', 'plain', 'symbols', undefined, undefined]);
});

it('has the ids that links name besides those of headings', () => {
  // The whole text, if the id is only its start.
  expect(otherAnchors(headings, {})).toEqual({ 'plain-words-2': 'plain' });
  const syntax = { idsOfHeading: (text: string) => ['', 'symbols', `of-${text.length}`] };
  expect(otherAnchors(headings.slice(1), { syntax, places: ['Port'] })).toEqual({
    '(port)': 'Port',
    'of-11': 'whats-new',
    'of-10': 'whats-new-1',
    'of-13': '2-ecran',
    'of-3': 'symbols',
  });
});
