// A site without the wing for the syntax of other tools: what the core reads is the same, and all else is text.

import { expect, it } from 'vitest';
import { wings } from '../../../src/extras/table.ts';
import { memoryStore } from '../../../src/generator/store/local-store.ts';
import { build } from '../../support/memory-project.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const others = wings.filter(({ name }) => name !== 'dialects');
const leftOut = { extras: { dialects: false } };

const own = `---
title: Knots
sidebar_label: All knots
---

## Bowline {#bowline}

A *loop* with **one** end[^end], ~~never two~~: <https://example.com>, [a heading](#bowline), [](op:listBoats).

| Knot | Use |
|---|---|
| \`bowline\` | rescue |

- [x] tie
- [ ] untie

:::warning Mind the end
It is short.
:::

> [!NOTE]
> Ropes wear.

::::tabs
:::tab Left
Over.
:::
:::tab Right
Under.
:::
::::

\`\`\`ts title="knot.ts" {1}
const knot = 1;
\`\`\`

<details><summary>More</summary>

Text.

</details>

[^end]: The standing one.
`;
const document = (description: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '2', description },
    paths: {
      '/boats': {
        get: { operationId: 'listBoats', summary: 'List', responses: { 200: { description: 'Boats.' } } },
      },
    },
  });

it('shows what the core reads as with the wing, from Markdown and from a document', async () => {
  const texts = {
    'content/docs/knots.md': own,
    'specs/boats.json': document('All **boats**.\n\n:::tip\nRow.\n:::'),
  };
  const whole = await build(texts);
  const without = await build(texts, {}, { wings: others });
  expect(whole.diagnostics).toEqual([]);
  expect(without).toEqual(whole);
});

it('is built by a program without any wing', async () => {
  const texts = { 'content/docs/knots.md': own, 'specs/boats.json': document('All **boats**.') };
  const { files, diagnostics } = await build(texts, {}, { wings: [] });
  expect(diagnostics).toEqual([]);
  const page = files.get('docs/knots/index.html') ?? '';
  for (const part of [
    '<table',
    '<del>',
    'type="checkbox"',
    'class="tabs"',
    '<details',
    'admonition',
    'id="bowline"',
  ])
    expect(page).toContain(part);
});

it.each([
  ['an admonition of MkDocs', '!!! note "Title"\n    Text.', '!!! note "Title" Text.'],
  ['a callout', '> [!info]- Title\n> Text.', '[!info]- Title Text.'],
  [
    'a tag of a template',
    '{% hint style="info" %}\nText.\n{% endhint %}',
    '{% hint style="info" %} Text. {% endhint %}',
  ],
  ['a component', 'See <Badge text="new" />.', 'See <Badge text="new" />.'],
  ['an expression', '{props.name} and {{ version }}', '{props.name} and {{ version }}'],
  ['an import of MDX', "import Tabs from '@theme/Tabs';", "import Tabs from '@theme/Tabs';"],
  ['an include', '::include{file="./_part.md"}', '::include{file="./_part.md"}'],
  ['a formula', 'It is $E = mc^2$.', 'It is $E = mc^2$.'],
  ['marks', '==a== x^2^ :tada:', '==a== x^2^ :tada:'],
  ['a link of a wiki', '[[Bowline]]', '[[Bowline]]'],
  ['a list of attributes', 'Text\n{: .note }', 'Text {: .note }'],
  ['a value that Vue binds', '<img alt="A" :src="\'/a.png\'">', ''],
])('shows %s as text', async (_, text, shown) => {
  const texts = { 'content/docs/a.md': `# A\n\n${text}\n`, 'content/docs/_part.md': 'Part.\n' };
  const config = { variables: { version: '2.1' } };
  const { files, diagnostics } = await build(texts, config, { wings: others });
  expect(diagnostics).toEqual([]);
  const page = files.get('docs/a/index.html') ?? '';
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
  expect(main).not.toMatch(/<math|class="admonition|a\.png/);
  expect(textOf(main)).toContain(shown);
  expect(textOf(main)).not.toContain('Part.');
});

it('knows no key of front matter of another tool', async () => {
  const texts = {
    'content/docs/a.mdx': '---\ntitle: A\nsidebarTitle: B\nsearch: { boost: 2 }\n---\n\nText.\n',
  };
  const { diagnostics } = await build(texts, {}, { wings: others });
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`).sort()).toEqual([
    'invalid-front-matter: `search` in the front matter must be `true` or `false`; it is a map.',
    'unknown-front-matter-key: `sidebarTitle` is not a key of the front matter.',
  ]);
});

it('takes nothing from the store that was made with the wing, or without it', async () => {
  const texts = {
    'content/docs/a.md': '# A\n\n!!! note\n    Text of the page.\n',
    'specs/boats.json': document('All boats.\n\n!!! note\n    Text of the document.\n'),
  };
  const store = memoryStore();
  const whole = await build(texts, {}, { store });
  const without = await build(texts, leftOut, { store, wings: others });
  expect(without.files).toEqual((await build(texts, leftOut, { wings: others })).files);
  for (const path of ['docs/a/index.html', 'api/boats/introduction/index.html']) {
    expect(whole.files.get(path)).toContain('admonition-title');
    expect(without.files.get(path)).not.toContain('admonition-title');
  }
  expect((await build(texts, {}, { store })).files).toEqual(whole.files);
});

function textOf(markup: string): string {
  return shownMarkup(markup)
    .replaceAll(/<[a-z/][^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ');
}
