// The digest of a page by which its translations are compared with it.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createContentReader } from '../../src/generator/markdown/translatable-content.ts';

const read = createContentReader();
const digest = (text: string) => read(text).digest;

const page = `---
title: A guide
sidebar_position: 3
---

# Guide

Some **bold text** and *more* of it, with \`code\` and a [link](other.md#part "Title").

- [x] one
- [ ] two

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js title="a.js"
const a = 1;
\`\`\`

![A boat](boat.svg)

:::note[Please note]
Text.
:::
`;

/** The same page as another hand would format it. */
const reformatted = `

---
sidebar_position: 7
draft: false
title:   'A guide'
translatedFrom: abcdefabcdef
---
Guide
=====
<!-- For authors. -->
Some __bold
text__ and _more_ of it, with \`\`code\`\`
and a [link][other].

* [x]   one
* [ ] two

a   | b
:--:|---:
1   | 2

~~~~js    title="a.js"

const a = 1;\u0020\u0020
~~~~

![A boat][boat]

:::::note[Please note]

Text.

:::::

[other]: other.md#part 'Title'
[boat]: <boat.svg>
`;

describe('the digest of a page', () => {
  it('is the same however the page is formatted', () => {
    expect(digest(page)).toMatch(/^[0-9a-f]{12}$/);
    expect(digest(reformatted)).toBe(digest(page));
    expect(digest(page.replaceAll('\n', '\r\n'))).toBe(digest(page));
  });

  // Projects write it in their files: another one marks all of their translations as outdated.
  it('is that of the first release', () => {
    expect(digest(page)).toBe('2446516e89e4');
  });

  it.each([
    ['a word', 'Some', 'Any'],
    ['code in a line', '`code`', '`other`'],
    ['code that becomes text', '`code`', 'code'],
    ['a target', 'other.md#part', 'other.md#whole'],
    ['the title of a link', '"Title"', '"Other"'],
    ['a level', '# Guide', '## Guide'],
    ['the end of a heading', '# Guide\n\nSome', '# Guide Some\n\n'],
    ['a cell', '| 1 | 2 |', '| 1 2 | |'],
    ['a line of code', 'const a = 1;', '  const a = 1;'],
    ['a language', '```js', '```ts'],
    ['the title of code', 'title="a.js"', 'title="b.js"'],
    ['an image', 'boat.svg', 'ship.svg'],
    ['the text of an image', 'A boat', 'A ship'],
    ['a kind of admonition', ':::note', ':::tip'],
    ['a task', '- [ ] two', '- [x] two'],
    ['the title', 'title: A guide', 'title: The guide'],
  ])('changes with %s', (_, from, to) => {
    expect(page).toContain(from);
    expect(digest(page.replace(from, to))).not.toBe(digest(page));
  });

  it('is the same for any line breaks, spaces and marks between words, and another for another word', () => {
    const word = fc.stringMatching(/^[a-zäçж]{1,8}$/);
    const space = fc.constantFrom(' ', '  ', '\n', '\n\n', '\n> ', '  \n', '\n\n- ', '\t');
    const mark = fc.constantFrom('', '*', '**', '_');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, space, mark), { minLength: 1, maxLength: 12 }),
        fc.nat(11),
        word,
        (words, at, other) => {
          const plain = words.map(([one]) => one);
          const formatted = words.map(([one, after, around]) => `${around}${one}${around}${after}`).join('');
          expect(digest(formatted)).toBe(digest(plain.join(' ')));
          const index = at % plain.length;
          fc.pre(plain[index] !== other);
          expect(digest(plain.with(index, other).join(' '))).not.toBe(digest(plain.join(' ')));
        },
      ),
    );
  });

  it('is made of texts that cannot be parsed, too', () => {
    const deep = `${'> '.repeat(200)}a`;
    expect(digest(deep)).toBe(digest(`${deep}\n`));
    expect(digest(deep)).not.toBe(digest(`${deep} b`));
  });
});
