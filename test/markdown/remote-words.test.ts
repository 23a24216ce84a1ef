// The words in place of images of other sites, which the security policy refuses.

import { expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../support/english.ts';

const markdown = createMarkdown({ strings: en.markdown });

it.each([
  ['[Boats ![Boats in the harbour](https://example.com/a.png)](#boats)', ''],
  ['[Boats in the harbour ![Boats](https://example.com/a.png)](#boats)', ''],
  ['[Boats ![A harbour](https://example.com/a.png)](#boats)', 'A harbour'],
  ['[![Boats in the harbour](https://example.com/a.png)](#boats)', 'Boats in the harbour'],
])('are none beside a link that says the same: %s', async (text, words) => {
  const { value } = await markdown.parseDoc({ file: 'a.md', text: `# Boats\n\n${text}\n` });
  const instead = value.body.flatMap((chunk) =>
    typeof chunk === 'object' && 'instead' in chunk ? [chunk.instead] : [],
  );
  expect(instead).toEqual([words]);
});
