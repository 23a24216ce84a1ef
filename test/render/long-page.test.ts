// What a page waits for before its first paint: all of it, so that nothing moves, or the start of a long one.

import { expect, it } from 'vitest';
import { build } from '../support/memory-project.ts';

const expected = (html = '') => /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html)?.[1];

it('is the last part of a page, and the first part of a long one', async () => {
  const { files } = await build({
    'content/docs/index.md': '# Short\n\nText.\n',
    'content/docs/long.md': `# Long\n\n${'A paragraph of a long text.\n\n'.repeat(10_000)}`,
  });
  const [short, long] = ['docs/index.html', 'docs/long/index.html'].map((name) => files.get(name));
  expect([expected(short), expected(long)]).toEqual(['frame-end', 'copy-status']);
  // Both are there, in this order, and nothing but the footer is after them.
  for (const html of [short, long])
    expect(html).toMatch(
      /id="copy-status"[\s\S]*<\/aside><span id="frame-end" hidden=""><\/span><\/div><footer/,
    );
});
