// What of MDX is read in which file, and the values of its literals.

import { describe, expect, it } from 'vitest';
import { dialectsIn } from '../../../src/extras/dialects/syntax/dialects.ts';
import { createScanner } from '../../../src/extras/dialects/syntax/mdx/scan.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { readLiteral } from '../../../src/generator/shared/javascript/javascript-literals.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });

describe('MDX is read', () => {
  const names = (text: string, file: string) => dialectsIn(text, file).map(({ name }) => name);

  it.each([
    ['nowhere in a plain text', 'Text with `code`.\n\n# Heading\n', 'a.mdx', []],
    ['nowhere in Markdown with braces', 'Text {x} and <div>HTML</div>, a List<String>.', 'a.md', []],
    ['in an MDX file with braces', 'Text {x}', 'a.mdx', ['mdx']],
    ['in an MDX file with tags', 'Text <br/>', 'A.MDX', ['mdx']],
    ['in Markdown that imports', "import A from './a'\n\nText", 'a.md', ['mdx']],
    [
      'in Markdown that imports below its front matter',
      "---\ntitle: A\n---\nimport A from './a'\n",
      'a.md',
      ['mdx'],
    ],
    ['not where code imports', "```js\n\nimport A from './a'\n```\n", 'a.md', []],
    ['not where prose does', 'Text.\n\nimport tariffs from other countries\n', 'a.md', []],
    ['in Markdown with an attribute in braces', '<div style={{ margin: 0 }}>a</div>', 'a.md', ['mdx']],
    ['not for an attribute of a template', '<a href={{ site.url }}>a</a>', 'a.md', ['links-in-anchors']],
    ['as components in Markdown', '<Note>Text</Note>', 'a.md', ['components']],
    ['as indented components', '<Note>\n    Text\n</Note>', 'a.md', ['components', 'indented-content']],
    ['as unknown components with a closing tag', '<Boat>Text</Boat>', 'a.md', ['components']],
    ['as unknown components on their own line', '- <Boat\n  a="b > c"/>', 'a.md', ['components']],
    ['not for an unknown tag that is named', 'A <Boat/> and a <Boat /> of List<Boat>.', 'a.md', []],
    ['as unknown components with attributes', 'See <Boat to="/b" /> there.', 'a.md', ['components']],
    ['not for a placeholder', '<BOAT>\n\n<BR/>\n\n<DIV>a</DIV> `<Boat>` `</Boat>`', 'a.md', []],
    ['not in Markdown that exports a literal', 'Text\n\nexport const a = 1;\n', 'a.md', []],
    ['in Markdown that exports a component', 'Text\n\nexport const a = () => <b>c</b>\n', 'a.md', ['mdx']],
    ['not where a script of Vue imports', "<script setup>\n\nimport A from './a'\n</script>\n", 'a.md', []],
    ['not in code', '```\n<Note>\n    Text\n</Note>\n```', 'a.md', []],
  ])('%s', (_, text, file, expected) => {
    expect(names(text, file)).toEqual(expected);
  });

  it('in the same way in all files of a project, one after another', async () => {
    const texts = ['<Note>a {x}</Note>', 'a {x} <Note', '<Note>a {1}</Note>'];
    const parse = async (text: string) =>
      shownMarkup((await markdown.parseDoc({ file: 'a.mdx', text })).value.body);
    const [first, ...others] = await Promise.all(texts.map(parse));
    expect(await Promise.all(texts.map(parse))).toEqual([first, ...others]);
  });
});

describe('a literal', () => {
  const names = new Map([['name', { key: 'value' }]]);

  it.each([
    ["'a\\'b\\n'", "a'b\n"],
    ['"\\u0041\\u{1F6A2}"', 'A🚢'],
    [`\`a \${name.key} b\``, 'a value b'],
    ['1_000.5', 1000.5],
    ['-2', -2],
    ['true', true],
    ['null', null],
    ['[1, "a", { b: [2], },]', [1, 'a', { b: [2] }]],
    ["{ 'a-b': 1, 2: 3 }", { 'a-b': 1, 2: 3 }],
    ["'a' + 'b' + 1", 'ab1'],
    ['(\n  "a" /* b */ // c\n)', 'a'],
    ['name.key', 'value'],
    ["useBaseUrl('/a.png')", '/a.png'],
    ["require('./a.png').default", './a.png'],
  ])('%s has its value', (code, value) => {
    expect(readLiteral(code, names)).toEqual(value);
  });

  it.each([
    'a',
    '1 + 1',
    'f()',
    `\`\${f()}\``,
    '[...a]',
    '{ a }',
    'name.toString',
    'name.key.length',
    '() => 1',
    '"a',
    '<b/>',
    '',
  ])('%s is none', (code) => {
    expect(readLiteral(code, names)).toBeUndefined();
  });

  it('in many brackets is none, and does not throw', () => {
    expect(readLiteral('['.repeat(100_000), names)).toBeUndefined();
  });
});

describe('a tag', () => {
  const tag = (text: string) => createScanner(text).tag(0);

  it.each([
    ['<A>', 'opens'],
    ['<A/>', 'empty'],
    ['</A>', 'closes'],
    ['</A >', 'closes'],
    ['<>', 'opens'],
    [`<A.B c="d>" e={"}>"} f={\`}\${"}"}\`} {...g} {/* > */}>`, 'opens'],
    ['<A\n  b="c"\n/>', 'empty'],
    ['> <A\n> b="c">', undefined],
    ['<br>', 'opens'],
    ['<img width=20>', 'opens'],
  ])('%s is read', (text, form) => {
    const found = tag(text);
    expect([found?.form, found?.end]).toEqual([form, form === undefined ? undefined : text.length]);
  });

  it.each([
    '<A',
    '<A b=>',
    '<A b="c>',
    '<A b={c>',
    '<A, B>',
    '<https://a.example>',
    '<a@b.example>',
    '< A>',
    '<1>',
    '</A b>',
    '<A b=c>',
    '<!-- -->',
  ])('%s is none', (text) => {
    expect(tag(text)).toBeUndefined();
  });

  it('has the values of its attributes', () => {
    expect([...(tag('<A b="&amp;c" d={1} e f=\'g\' h-i="j">')?.attributes ?? [])]).toEqual([
      ['b', '&c'],
      ['d', { expression: '1' }],
      ['e', true],
      ['f', 'g'],
      ['h-i', 'j'],
    ]);
  });
});
