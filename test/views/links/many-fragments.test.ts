// Links to fragments of the same text, such as footnotes, do not search the text again for each.

import { expect, it, vi } from 'vitest';
import { build, mainOf } from '../../support/memory-project.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Counts the characters that `includes` searches for a description with this number of footnotes. */
async function searchedCharacters(notes: number) {
  const description = [
    ...range(notes).map((at) => `Text[^n${at}] and [more](#more-${at}).`),
    ...range(notes).map((at) => `[^n${at}]: Note.`),
  ].join('\n\n');
  let searched = 0;
  const includes = String.prototype.includes;
  const spy = vi.spyOn(String.prototype, 'includes').mockImplementation(function (this: string, ...values) {
    searched += this.length;
    return includes.apply(this, values);
  });
  const { files } = await build({
    'specs/one.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'One', version: '1', description },
      paths: {},
    }),
  }).finally(() => spy.mockRestore());
  const main = mainOf(files.get('index.html') ?? '');
  expect(main.match(/data-footnote-backref/g)?.length).toBeGreaterThanOrEqual(notes);
  return searched;
}

it('are resolved in one pass over the text', async () => {
  const [few, many] = [await searchedCharacters(40), await searchedCharacters(160)];
  expect(many).toBeLessThan(5 * few);
});
