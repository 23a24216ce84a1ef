// The text of a page for its search: what stands apart on the page is apart in its text.

import { expect, it } from 'vitest';
import { createTextReader } from '../../../src/generator/shared/html/search-text.ts';

it.each(['p', 'pre', 'blockquote', 'table', 'ul', 'ol', 'dl', 'div', 'details', 'aside', 'figure'])(
  'a word in <%s> is apart from the words around it',
  (name) => {
    const reader = createTextReader();
    reader.open('p', {});
    reader.text('before');
    reader.close('p');
    reader.open(name, {});
    reader.text('inside');
    reader.close(name);
    reader.text('after');
    const [page] = reader.pageText().sections;
    expect(page?.text.split(/\s/).filter((word) => word !== 'inside')).toEqual(['before', 'after']);
  },
);

it.each(['em', 'strong', 'a', 'code', 'kbd'])('a word with <%s> in it is one', (name) => {
  const reader = createTextReader();
  reader.text('in');
  reader.open(name, {});
  reader.text('sid');
  reader.close(name);
  reader.text('e');
  expect(reader.pageText().sections[0]?.text).toBe('inside');
});
