import { expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../support/english.ts';
import { syntaxOfWings } from '../support/fences.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const file = 'content/docs/a.md';

const rest = '\n\nText with `code` and [a link][x].\n\n# Another\n\n[x]: ./b.md\n\n$$ * _ ` ** ~~\n';

it.each([
  ['a title in YAML', '---\ntitle: "A: b"\nsidebar_position: 3\n---\n# Other'],
  ['a title in TOML', '+++\ntitle = "A"\n+++'],
  ['a heading', '# A *title* with `code`, a~b and \\* &amp; {x} #'],
  ['a heading below front matter without a title', '---\ndescription: About.\n---\n\n\n# Title {#id}'],
  ['a heading below empty front matter', '---\n---\n# Title\n---\ntitle: No\n---'],
  ['a heading with an open mark', '# Title with ` and **'],
  ['the name of an emoji', '# A :tada: title'],
  ['line breaks of Windows and a byte order mark', '\uFEFF---\r\ntitle: A\r\n---\r\n'],
])('reads the title of the whole page from its start: %s', async (_, start) => {
  const text = start + rest;
  const [doc, { value }] = [
    await markdown.parseStart({ file, text }),
    await markdown.parseDoc({ file, text }),
  ];
  expect(doc).toMatchObject({ file, title: value.title, frontMatter: value.frontMatter });
  expect(doc?.body.join('')).not.toContain('Text');
});

it.each([
  ['no title', 'Text.'],
  ['a heading after a text', 'Text.\n\n# Title'],
  ['an underlined heading', 'Title\n====='],
  ['a reference in the heading', '# A [x]'],
  ['HTML in the heading', '# A <b>title'],
  ['front matter that is never closed', '---\ntitle: A\n'],
  ['front matter that is not valid', '---\ntitle: [\n---\n# Title'],
  ['a key that is unknown', '---\ntitle: A\nother: B\n---'],
  ['front matter without a title, and a text', '---\ndescription: About.\n---\nText.'],
  ['a value of MDX in the heading', "# Version {version}\n\nexport const version = '2'\n\nimport a from 'b'"],
  ['a long text', `# Title\n${'Text. '.repeat(20_000)}`],
])('does not read a start: %s', async (_, start) => {
  expect(await markdown.parseStart({ file, text: start + rest })).toBeUndefined();
});

it('reads no start for a plugin, which can change the title', async () => {
  const remark = () => () => {};
  const plugins = [{ name: 'own', remark: [remark] }];
  const changed = createMarkdown({ strings: en.markdown, plugins, ...syntaxOfWings });
  expect(await changed.parseStart({ file, text: '# Title\n' })).toBeUndefined();
});
