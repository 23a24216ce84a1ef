// Markdown inside of HTML in descriptions, which other renderers read without a blank line.

import { expect, it } from 'vitest';
import { withMarkdownInHtml } from '../../../src/generator/views/texts/markdown-in-html.ts';

it.each([
  [
    '<p>Use **one** of `a<b` or [two](#tag/Two)</p>',
    '<p>Use <strong>one</strong> of <code>a&lt;b</code> or <a href="#tag/Two">two</a></p>',
  ],
  [
    '<td><code>`a`</code> <pre>**x**\n**y**</pre> **z**</td>',
    '<td><code>`a`</code> <pre>**x**\n**y**</pre> <strong>z</strong></td>',
  ],
  [
    '<details>\n<summary>More</summary>\n* One\n* Two\n</details>',
    '<details>\n<summary>More</summary>\n\n* One\n* Two\n</details>',
  ],
  ['<script>\n* 1\n</script>\n## Title', '<script>\n* 1\n</script>\n\n## Title'],
  ['<div>\n```\n<p>**a**</p>\n```\n</div>', '<div>\n\n```\n<p>**a**</p>\n```\n</div>'],
  ['```\n<p>**a**</p>\n```', '```\n<p>**a**</p>\n```'],
  ['<p>One</p>\n\nTwo `a` **b**', '<p>One</p>\n\nTwo `a` **b**'],
  ['One <b>`a`</b>', 'One <b>`a`</b>'],
])('%j', (text, read) => {
  expect(withMarkdownInHtml(text)).toBe(read);
});
