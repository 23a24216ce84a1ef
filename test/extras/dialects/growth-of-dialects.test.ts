// The time for a text with the syntax of other tools grows linearly with its length, as that of any other text (`markdown/growth`).

import { describe, expect, it } from 'vitest';
import { rewriteBrokenTags } from '../../../src/extras/dialects/containers/broken-tags.ts';
import { rewriteComponentBlocks } from '../../../src/extras/dialects/containers/component-blocks.ts';
import { rewriteHtmlLines } from '../../../src/extras/dialects/containers/html-lines.ts';
import { rewriteMdxBraces } from '../../../src/extras/dialects/containers/mdx-braces.ts';
import { rewriteMystComments } from '../../../src/extras/dialects/containers/myst-comments.ts';
import { rewriteShortcodes } from '../../../src/extras/dialects/containers/shortcodes.ts';
import { rewriteSpacedReferences } from '../../../src/extras/dialects/containers/spaced-references.ts';
import { replaceNames } from '../../../src/extras/dialects/syntax/emoji.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const count = (text: string, part: string) => text.split(part).length - 1;

it('finds names of emoji in a text with many escapes in linear time', () => {
  const value = '! :x: '.repeat(200_000);
  const escaped = Array.from({ length: 200_000 }, (_, index) => index * 6);
  expect(replaceNames({ type: 'text', value, data: { escaped } }, { x: 'X' })).toHaveLength(400_001);
});

it('rewrites tabs of code of one set in linear time', () => {
  const tab = '{{< tab header="a" >}}\nx\n{{< /tab >}}\n';
  const text = `{{< tabpane >}}\n${tab.repeat(40_000)}{{< /tabpane >}}\n`;
  const lines = rewriteShortcodes(text)?.lines ?? [];
  expect(lines.filter((line) => line === '````text title="a"')).toHaveLength(40_000);
});

it.each([
  ['ends below HTML', `${'{{% note %}}\n<b>a</b>\n{{% /note %}}\n\n'.repeat(40_000)}`, '</Callout>', 40_000],
  [
    'ends below long lines of HTML',
    `${`{{% note %}}\n<b ${'a '.repeat(900)}\n{{% /note %}}\n\n`.repeat(500)}`,
    '</Callout>',
    500,
  ],
  [
    'columns with lines between them',
    `${'{{< columns >}}\na\n<--->\nb\n{{< /columns >}}\n'.repeat(20_000)}${'<--->\n'.repeat(20_000)}`,
    '</Column><Column>',
    20_000,
  ],
  [
    'tabs with a label each',
    `${`{{< tabs ${'a '.repeat(9)}>}}\n${'{{% one %}}\nx\n{{% /one %}}\n'.repeat(9)}{{< /tabs >}}\n`.repeat(2000)}`,
    '</Tab>',
    18_000,
  ],
  [
    'tabs with too few labels',
    `{{< tabs a b >}}\n${'{{% one %}}\nx\n{{% /one %}}\n'.repeat(40_000)}{{< /tabs >}}\n`,
    '</Tab>',
    0,
  ],
])('rewrites blocks of shortcodes in linear time: %s', (_, text, line, found) => {
  expect(rewriteShortcodes(text)?.lines.filter((one) => one === line)).toHaveLength(found);
});

it.each([
  ['beside each other', `${'::note\nx\n::\n'.repeat(40_000)}`, 40_000],
  ['in one', `::steps\n${'  ::note\n  x\n  ::\n'.repeat(40_000)}::\n`, 40_001],
  [
    'that are never closed',
    `::note\nx\n::\n${'::note\n'.repeat(40_000)}${'::::\n'.repeat(40_000)}:::tip\nx\n:::\n`,
    2,
  ],
  ['in each other', `${'::note\n'.repeat(40_000)}${'::\n'.repeat(40_000)}`, 20],
  ['with slots', `::steps\n${'#a\n::note\n::\n'.repeat(40_000)}::\n`, 40_001],
])('rewrites components of Nuxt Content in linear time: %s', (_, text, blocks) => {
  const lines = rewriteComponentBlocks(text)?.lines ?? [];
  expect(lines.filter((line) => /^:{3,}[a-z]/.test(line))).toHaveLength(blocks);
});

it.each([
  ['ticks', '`'.repeat(300_000)],
  ['braces that are never closed', ':badge{'.repeat(100_000)],
  ['brackets that are never closed', ':badge['.repeat(100_000)],
])('reads components of Nuxt Content in a line in linear time: %s', (_, line) => {
  expect(rewriteComponentBlocks(`::note\nx\n::\n: ${line}\n`)?.lines[3]).toBe(`: ${line}`);
});

it.each<[string, (text: string) => { lines: string[] } | undefined, string, string]>([
  ['references in one line', rewriteSpacedReferences, `[b]: /x\n\n${'[aa] [b] '.repeat(100_000)}`, '[aa][b]'],
  [
    'ends of lines in references',
    rewriteSpacedReferences,
    `[b]: /x\n\n${'[aa]\n[b] '.repeat(100_000)}`,
    '[aa][b]',
  ],
  ['comments', rewriteHtmlLines, `<!-- a --> b\n${'<!--'.repeat(300_000)}`, 'b'],
  [
    'empty elements above tables',
    rewriteHtmlLines,
    `${'\n<div class="a"></div>\n| a |\n|---|\n'.repeat(40_000)}<div ${'class="a" '.repeat(40_000)}\n| a |`,
    '<div class="a"></div>\n\n| a |',
  ],
  [
    'tags over lines',
    rewriteBrokenTags,
    `<Aa\nb="c"\n>d\n${'<Aa\nb="c"\n'.repeat(50_000)}${'<Aa b '.repeat(50_000)}\n<Aa${' '.repeat(300_000)}%\n<Aa\n${'a-'.repeat(200_000)}%`,
    'b="c">\nd',
  ],
  [
    'code below the starts of elements',
    rewriteHtmlLines,
    '\n<div>\n```\n```\n'.repeat(50_000),
    '<div>\n\n```',
  ],
  ['braces', rewriteMdxBraces, `${'{\n<a>\n}\n'.repeat(100_000)}`, '<a>'],
  ['names of equations', rewriteMystComments, `(a)=\n${' '.repeat(300_000)}x\n$$ (a)`, '$$'],
])('rewrites lines in linear time: %s', (_, rewrite, text, part) => {
  expect(rewrite(text)?.lines.join('\n')).toContain(part);
});

it.each([
  ['tags in one line', '{{< note >}}x{{< /note >}}'.repeat(100_000)],
  ['tags that close none of those that are open', '{{<a>}}'.repeat(100_000) + '{{</b>}}'.repeat(100_000)],
])('reads shortcodes in linear time: %s', (_, text) => {
  expect(rewriteShortcodes(text)).toBeUndefined();
});

it.each([
  ['elements with empty lines', '<div>\n  <p>a</p>\n\n    <p>b</p>\n</div>\n\n'.repeat(4000), '<pre', 0],
  ['elements that are never closed', '<div>\n  <p>a\n\n    <p>b\n\n'.repeat(200), '<p>a', 200],
  ['empty lines', `<div>\n  <p>\n${'\n'.repeat(100_000)}    <b>x</b>\n</div>\n`, '<pre', 0],
  ['tags that do not end', `<div>\n  <p>\n\n    ${'<a '.repeat(40_000)}\n`, '<pre', 0],
  ['lines that are no element', '  <p>\n\n \n'.repeat(20_000), '<pre', 0],
  ['ends of elements before code', '<p>\n</p>\n```\na\n```\n'.repeat(2000), '<pre', 2000],
])('reads HTML with empty lines in linear time: %s', async (_, text, part, found) => {
  const { value } = await markdown.parseDoc({ file: 'a.md', text });
  expect(count(shownMarkup(value.body), part)).toBe(found);
});

it.each([
  ['environments that never end', '\\begin{align}\n'.repeat(20_000), '\\begin', 20_000],
  ['environments in one another', `${'\\begin{align}\n'.repeat(5000)}\\end{align}\n`, '<pre', 1],
  ['tags with a value', 'a {% term b.c %} *{% term d %}*\n\n'.repeat(2000), '<code>b.c</code>', 2000],
  ['tags with a value that are no tags', 'a {% term b&amp;c %}'.repeat(5000), '{% term', 5000],
  ['lines of attributes', 'a\n{: .b }\n'.repeat(5000), '<p>', 5000],
  ['names in lists of attributes of headings', '# a {: b c }\n\n'.repeat(2000), '<h2', 1999],
  ['lists of attributes behind brackets', ')'.repeat(1000) + '){a'.repeat(20_000), '{a', 20_000],
])('reads marks of other tools in linear time: %s', async (_, text, part, found) => {
  const { value } = await markdown.parseDoc({ file: 'a.md', text });
  expect(count(shownMarkup(value.body), part)).toBe(found);
});

describe('reads MDX in linear time', () => {
  it.each([
    ['tags that are never closed', '<A>\n\n', '&lt;A>'],
    ['tags that nothing opens', '</A> ', '&lt;/A>'],
    ['tags whose attributes never end', '<A a="', '&lt;A a="'],
    ['braces that are never closed', '{a', '{a'],
    ['strings that are never closed', "{'\\'", "{''"],
  ])('%s', async (_, part, shown) => {
    const text = `x ${part.repeat(10_000)}`;
    const { value } = await markdown.parseDoc({ file: 'a.mdx', text });
    expect(count(shownMarkup(value.body), shown)).toBe(10_000);
  });

  it.each([
    ['components alone on lines whose tags never end', '<Ab c="\n\n', '&lt;Ab c="'],
    ['scripts that are never closed', '<scriptx\n\nimport x\n', '&lt;scriptx'],
    ['short attributes of tags that never end', '<a @b ', '&lt;a @b'],
    ['short attributes without a value', '<i @b @c #d>x</i> ', '<i>x</i>'],
    ['placeholders', '<a-b> ', '&lt;a-b>'],
    ['components in blocks of HTML', '\n<p>\n<Ab/>\n<Ab c="\n</p>\n', '&lt;Ab c="'],
    ['values of templates', "{{ 'a' }} {{ \"b ", 'a {{'],
  ])('%s in Markdown', async (_, part, shown) => {
    const text = `x ${part.repeat(10_000)}`;
    const { value } = await markdown.parseDoc({ file: 'a.md', text });
    expect(count(shownMarkup(value.body), shown)).toBe(10_000);
  });

  it('exports that never end', async () => {
    const { value } = await markdown.parseDoc({ file: 'a.mdx', text: 'export const a = {\n'.repeat(10_000) });
    expect(count(shownMarkup(value.body), 'export const')).toBe(10_000);
  });

  it('components in one another', async () => {
    const text = `<Box>\n${'<Box>'.repeat(200)}\ntext\n${'</Box>'.repeat(200)}\n</Box>`;
    const { value } = await markdown.parseDoc({ file: 'a.mdx', text });
    expect(shownMarkup(value.body)).toBe('<p>text</p>');
  });
});

it.each([
  ['beside each other', '<b v-for="a">{{ a }}</b>\n'.repeat(2000), 0],
  ['in each other', `${'<b v-for="a">\n'.repeat(300)}{{ a }}${'</b>\n'.repeat(300)}`, 0],
  ['that are never closed', '<b v-for="a">{{ a }}\n'.repeat(300), 300],
])('leaves out elements that Vue repeats in linear time: %s', async (_, elements, left) => {
  const { value } = await markdown.parseDoc({ file: 'a.md', text: `<div>\n${elements}</div>\n` });
  expect(count(shownMarkup(value.body), '{{')).toBe(left);
});
