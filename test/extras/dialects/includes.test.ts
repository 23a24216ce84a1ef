import { describe, expect, it } from 'vitest';
import { createComposer } from '../../../src/extras/dialects/includes/composed-docs.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import type { ProjectFiles } from '../../../src/generator/types/sources.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });

function filesOf(texts: Record<string, string>): ProjectFiles {
  return {
    list: async (folder) =>
      Object.keys(texts)
        .filter((file) => folder === '.' || file.startsWith(`${folder}/`))
        .sort(),
    read: async (file) => (Object.hasOwn(texts, file) ? Buffer.from(texts[file] ?? '') : undefined),
  };
}

const page = 'content/docs/a.md';

/** Puts a page together with the files of a project. */
async function composed(text: string, texts: Record<string, string> = {}, file = page) {
  const compose = createComposer({
    files: filesOf(texts),
    settings: { contentDir: 'content', outDir: 'dist' },
  });
  return compose({ file, text });
}

async function textOf(text: string, texts: Record<string, string>, file = page): Promise<string> {
  const { composed: made } = await composed(text, texts, file);
  return made?.mapped?.text ?? text;
}

async function problemsOf(text: string, texts: Record<string, string> = {}, file = page) {
  const { value, diagnostics } = await markdown.parseDoc(await composed(text, texts, file));
  const found = diagnostics.map(
    ({ code, place, message }) => `${place?.file}:${place?.line}:${place?.column} ${code} ${message}`,
  );
  return { value, found, diagnostics };
}

const lines = 'one\ntwo\nthree\nfour\nfive\n';
const regions = [
  'before',
  '# --8<-- [start:main]',
  'main one',
  '# --8<-- [end:main]',
  '// ANCHOR: anchor',
  'anchor one',
  '// ANCHOR_END: anchor',
  '// #region outer',
  'outer one',
  '// #region inner',
  'inner one',
  '// #endregion inner',
  'outer two',
  '// #endregion outer',
  'after',
].join('\n');
const guide = '# Guide\n\nIntro.\n\n## First part\n\nOne.\n\n### Below\n\nTwo.\n\n## Second part\n\nThree.\n';
const project: Record<string, string> = {
  'content/docs/_part.md': '---\ntitle: Part\n---\n\nPart of a page.\n',
  'content/docs/lines.txt': lines,
  'content/docs/guide.md': guide,
  'content/docs/code.ts': 'const a = 1;\nconst b = 2;\n',
  'content/docs/regions.py': regions,
  'content/_partials/rope.md': 'A rope.\n',
  'content/root.md': 'At the root.\n',
  'snippets/card.mdx': 'Hello {name}, {props.name} and {other}.\n',
  '_includes/note.html': '<p>{{ include.text }}</p>\n',
  'src/main.rs': 'fn main() {\n    run();\n}\n',
};

describe('files that are passed to a component', () => {
  const files = {
    'content/docs/js.md': '```js\nsail();\n```\n',
    'content/docs/row.md': '```css\n.row {}\n```\n',
    'content/docs/main.md': '```html\n<p>Row</p>\n```\n',
  };
  const imports = "import js from './js.md';\nimport row from './row.md';\nimport Main from './main.md';\n\n";
  const bodyOf = async (text: string) => (await problemsOf(imports + text, files)).value.body.join('');

  it('are tabs with the names that they have there', async () => {
    const value = "{\n  js,\n  other: 2,\n  web: { files: { 'src/row.css': row, 'main.html': Main } },\n}";
    const text = `<Playground\n  version="9"\n  code={${value}}\n  src="demo.html"\n/>\n\nAfter[^1].\n`;
    const { value: made, found } = await problemsOf(imports + text, files);
    const body = made.body.join('');
    expect(Array.from(body.matchAll(/class="tab-label"[^>]*>([^<]*)/g), ([, label]) => label)).toEqual([
      'js',
      'web',
    ]);
    expect(body).toMatch(/sail[\s\S]*src\/row\.css[\s\S]*\.row[\s\S]*main\.html[\s\S]*Row/);
    expect(found).toEqual([expect.stringMatching(/^content\/docs\/a\.md:15:6 foreign-syntax/)]);
  });

  it('are shown alone if there is one, also in a list', async () => {
    expect(await bodyOf('<Demo size={2} code={js} />\n')).toMatch(/^<div class="code-block">[\s\S]*sail/);
    expect(await bodyOf('- Item\n\n  <Demo size={2} code={js} row={row} />\n')).toMatch(
      /<li>[\s\S]*sail[\s\S]*row[\s\S]*<\/li>/,
    );
  });

  it('are no parts of a component with content, in code or of other values', async () => {
    for (const text of ['<Demo code={js}>\n\nText.\n\n</Demo>\n', '<Demo code={other} />\n'])
      expect(await bodyOf(text)).not.toContain('sail');
    expect(await bodyOf('```jsx\n<Demo code={js} />\n```\n')).not.toContain('sail');
  });
});

describe('the description in the head of a page', () => {
  const head = (meta: string) => `<head>\n  <title>Boats to rent</title>\n  ${meta}\n</head>\n`;
  const text = `---\ntitle: Boats\n---\n\n${head('<meta\n    name="description"\n    content="Rent a `boat`\n    by \'the\' hour."\n  />')}\nText[^1].\n`;

  it('is that of the front matter, and keeps the places', async () => {
    const { value, found } = await problemsOf(text);
    expect(value.description).toBe("Rent a `boat` by 'the' hour.");
    expect(found).toEqual([
      'content/docs/a.md:6:3 foreign-syntax `<title>` is removed with its content.',
      expect.stringMatching(/^content\/docs\/a\.md:14:5 foreign-syntax `\[\^1\]` is a footnote/),
    ]);
    expect(value.body.join('')).not.toContain('Rent');
    const other = text.replace(/name="description"\s+(content="[^"]*")/, '$1 name="description"');
    expect((await problemsOf(other)).value.description).toBe("Rent a `boat` by 'the' hour.");
  });

  it.each([
    ['the front matter has one', text.replace('title: Boats', 'title: Boats\ndescription: Own.')],
    ['there is no front matter', text.replace('---\ntitle: Boats\n---\n\n', '')],
    [
      'it is in code',
      `---\ntitle: Boats\n---\n\n\`\`\`html\n${head('<meta name="description" content="A">')}\`\`\`\n`,
    ],
  ])('stays where %s', async (_, one) => {
    expect((await composed(one)).composed?.mapped).toBeUndefined();
  });
});

describe('front matter after empty lines', () => {
  it('is read, and keeps its places', async () => {
    const text = '\n \n---\ntitle: A page\nweight: wrong: yes\n---\n\nText [a](missing.md).\n';
    const { value, found } = await problemsOf(text);
    expect(value.body).not.toContain('weight');
    expect(found[0]).toMatch(/^content\/docs\/a\.md:5:\d+ invalid-front-matter /);
    expect((await problemsOf(text.replace('wrong: ', ''))).value.title).toBe('A page');
  });

  it('is closed by more than three dashes', async () => {
    const { value, diagnostics } = await problemsOf('---\ntitle: A page\n-----\n\nText of it.\n');
    expect([value.title, diagnostics]).toEqual(['A page', []]);
    expect(value.body.join('')).toContain('<p>Text of it.</p>');
    const other = '---\ntitle: A page\nText of it\n-----\n';
    expect((await composed(other)).composed?.mapped).toBeUndefined();
  });

  it('is read without a closing line if it is all of the page', async () => {
    const { value, diagnostics } = await problemsOf('---\ntitle: A page\nhero:\n  - name: a\n');
    expect([value.title, value.body.join(''), diagnostics]).toEqual(['A page', '', []]);
    expect((await problemsOf('---\ntitle: A page\n\nText of it.\n')).value.body.join('')).toContain('Text');
  });

  it.each([
    ['has a closing line', '\n---\ntitle: A page\n'],
    ['has keys', '\n---\nA sentence: of text.\nAnother one\n---\n'],
    ['is no line between texts', 'a\n\n---\ntitle: A page\n---\n'],
    ['is not between lines', '\n---\n\ntitle: A page\n\n---\n'],
  ])('%s', async (_, text) => {
    expect((await composed(text)).composed?.mapped).toBeUndefined();
  });
});

describe('a snippet of MkDocs', () => {
  it.each([
    ['base_path: code'],
    ['base_path: ["none", \'code/\']  # folders'],
    ['base_path:\n        - none\n        - !relative $config_dir/code'],
    ['base_path: [../code, code]'],
  ])('is found in a folder that the configuration names: %s', async (written) => {
    const config = `markdown_extensions:\n  - pymdownx.snippets:\n      ${written}\n      check_paths: true\n`;
    const texts = { 'mkdocs.yml': config, 'code/part/a.py': 'sail()\n', 'code/none.txt': 'x' };
    expect(await textOf('--8<-- "part/a.py"', texts)).toBe('sail()');
    expect(await textOf('--8<-- "part/a.py"', { ...texts, 'content/part/a.py': 'dock()\n' })).toBe('dock()');
  });

  it.each([
    [
      'mkdocs.yml',
      'markdown_extensions:\n  - pymdownx.snippets:\n      auto_append:\n        - parts/all.md\n',
    ],
    [
      'zensical.toml',
      '[project.markdown_extensions.pymdownx.snippets]\nauto_append = [\n  "parts/all.md",\n]\n',
    ],
  ])('is added to each page, as far as the page uses its definitions: %s', async (name, config) => {
    const texts = {
      [name]: config,
      'parts/all.md': '--8<-- "parts/links.md"\n\n*[SI]: Système international\n',
      'parts/links.md': '[boat]: https://boat.example\n[none]: https://none.example\n',
    };
    expect(await textOf('A [Boat] in SI.', texts)).toBe(
      'A [Boat] in SI.\n\n[boat]: https://boat.example\n*[SI]: Système international\n',
    );
  });

  it('is put into code by a tag of the plugin for macros, whose tags of raw text are left out there', async () => {
    const texts = {
      'mkdocs.yml': 'plugins:\n  - macros:\n      include_dir: parts\n',
      'parts/a.yaml': 'sail: 1\n',
    };
    const code = (inside: string) => `\`\`\`yaml\n${inside}\n\`\`\``;
    const text = code("  {% include 'a.yaml' %}\n{% raw %}\n{% include 'a.yaml' %} {{ b }}\n{% endraw %}");
    const shown = code("  sail: 1\n{% include 'a.yaml' %} {{ b }}");
    expect(await textOf(text, texts)).toBe(shown);
    expect(await textOf('`{% raw %}{{ a }}{% endraw %}`', texts)).toBe('`{{ a }}`');
    expect(await textOf(code("{% include 'b.yaml' %}"), texts)).toBe(code("{% include 'b.yaml' %}"));
    const others = { 'parts/a.yaml': 'sail: 1\n' };
    expect(await textOf(code('{% raw %}a{% endraw %}'), others)).toBe(code('{% raw %}a{% endraw %}'));
  });

  it('is not found outside of the project', async () => {
    const files = filesOf({ 'mkdocs.yml': '  - snippets:\n      base_path: [/etc, ../../etc, .git]\n' });
    const asked: string[] = [];
    const read = async (file: string) => {
      asked.push(file);
      return files.read(file);
    };
    const settings = { contentDir: 'content', outDir: 'dist' };
    await createComposer({ files: { ...files, read }, settings })({ file: page, text: '--8<-- "passwd"' });
    expect(asked.filter((file) => /^(?:\.\.|\/)|\.git/.test(file))).toEqual([]);
  });
});

describe('an include of Jekyll that is a template', () => {
  const of = (template: string, others: Record<string, string> = {}) => ({
    '_includes/one.html': template,
    ...others,
  });

  it.each([
    ['{% if include.alt %}<b>{{ include.alt }}</b>{% endif %}', '{% include one.html alt="A" %}', '<b>A</b>'],
    ['x{% if include.alt %}<b>{{ include.alt }}</b>{% endif %}', '{% include one.html %}', 'x'],
    ["{{ include.text | default: 'none' | upcase }}", '{% include one.html %}', 'NONE'],
    ['{{ include.text }}!', '{% include one.html %}', '!'],
    ['{% for one in site.data.people %}{{ one.name }};{% endfor %}', '{% include one.html %}', 'Ann;Bo;'],
    ['{% assign a = site.title %}{{ a }} {{ site.baseurl }}/a', '{% include one.html %}', 'Handbook /a'],
    // Another include in it is read with the values that it gets.
    [
      '{% if true %}{% include two.html name=include.who %}{% endif %}',
      '{% include one.html who="Cy" %}',
      'I am Cy',
    ],
  ])('%s', async (template, text, expected) => {
    const others = {
      '_config.yml': 'title: Handbook\n',
      '_data/people.yml': '- name: Ann\n- name: Bo\n',
      '_includes/two.html': 'I am {{ include.name }}',
    };
    expect(await textOf(text, of(template, others), 'a.md')).toBe(expected);
  });

  it('has the front matter of the page', async () => {
    const text = '---\nfaces:\n  ann:\n    age: 7\n---\n{% include one.html id="ann" %}';
    const template = '{% assign face = page.faces[include.id] %}{{ face.age }}';
    expect(await textOf(text, of(template), 'a.md')).toMatch(/\n7$/);
  });

  it('makes the page again when a file that it reads changes', async () => {
    const template = '{% if true %}{{ site.data.people[0] }}{% endif %}';
    const { composed: made } = await composed('{% include one.html %}', of(template), 'a.md');
    expect(made?.files).toEqual(
      expect.arrayContaining(['_includes/one.html', '_data/people.yml', '_data/people.json']),
    );
  });

  it('is reported if it is no Liquid, or runs without end', async () => {
    const endless = '{% for a in (1..100000000) %}{% for b in (1..100000000) %}x{% endfor %}{% endfor %}';
    for (const template of ['{% if %}{% endfor %}', endless]) {
      const { found } = await problemsOf('a\n\n{% include one.html %}\n', of(template), 'a.md');
      expect(found).toEqual([
        'a.md:3:1 broken-include `one.html` cannot be included: its Liquid cannot be evaluated.',
      ]);
    }
  });

  it('runs no code and reads no other file', async () => {
    const template =
      '{% if true %}[{{ include.constructor }}{{ page.__proto__ }}{{ site.data.constructor.name }}]{% endif %}{% render "secret" %}';
    const made = await textOf('{% include one.html %}', of(template, { secret: 'SECRET' }), 'a.md');
    expect(made).toMatch(/^\[\]/);
    expect(made).not.toContain('SECRET');
  });
});

describe('an include', () => {
  it.each([
    ['<include>./_part.md</include>', '\nPart of a page.'],
    ['<include>\n  ./lines.txt\n</include>', 'one\ntwo\nthree\nfour\nfive'],
    ['<include>./code.ts</include>', '```ts title="code.ts"\nconst a = 1;\nconst b = 2;\n```'],
    [
      '<include cwd lang="rs" meta="{1}">src/main.rs</include>',
      '```rs {1} title="main.rs"\nfn main() {\n    run();\n}\n```',
    ],
  ])('%s of Fumadocs', async (text, expected) => {
    expect(await textOf(text, project)).toBe(expected);
  });

  it.each([
    ['of this program', '::include{file="./_part.md"}', '\nPart of a page.'],
    ['of lines', '::include{file="lines.txt" lines="2-3,5"}', 'two\nthree\nfive'],
    [
      'of a region',
      '::include{file="regions.py" region="anchor"}',
      '```py title="regions.py"\nanchor one\n```',
    ],
    ['of code', '::include{file="code.ts" lines=2}', '```ts title="code.ts"\nconst b = 2;\n```'],
    ['of VitePress', '<!--@include: ./_part.md-->', '\nPart of a page.'],
    ['of lines in VitePress', '<!--@include: ./lines.txt{2,3}-->', 'two\nthree'],
    ['of lines to the end in VitePress', '<!-- @include: ./lines.txt{4,} -->', 'four\nfive'],
    [
      'of a section in VitePress',
      '<!--@include: ./guide.md#first-part-->',
      '## First part\n\nOne.\n\n### Below\n\nTwo.',
    ],
    ['of lines in VuePress', '<!-- @include: @/docs/lines.txt{2-3} -->', 'two\nthree'],
    [
      'of code in VitePress',
      '<<< ./code.ts{1 ts:line-numbers} [Title]',
      '```ts {1} :line-numbers title="Title"\nconst a = 1;\nconst b = 2;\n```',
    ],
    [
      'of a region of code in VitePress',
      '<<< @/docs/regions.py#outer',
      '```py title="regions.py"\nouter one\ninner one\nouter two\n```',
    ],
    ['of code in VuePress', '@[code{2-2} js](./code.ts)', '```js title="code.ts"\nconst b = 2;\n```'],
    [
      'of code below an alias in VuePress',
      '@[code](@docs/lines.txt)',
      '```txt title="lines.txt"\none\ntwo\nthree\nfour\nfive\n```',
    ],
    ['of Nuxt Content', ':partial{content="rope"}', 'A rope.'],
    ['of MkDocs', '--8<-- "docs/lines.txt"', 'one\ntwo\nthree\nfour\nfive'],
    ['of lines in MkDocs', '--8<-- "docs/lines.txt:2:3"', 'two\nthree'],
    ['of some ranges in MkDocs', '--8<-- "docs/lines.txt:1:2,5:5"', 'one\ntwo\nfive'],
    ['up to a line in MkDocs', "-8<- 'docs/lines.txt::2'", 'one\ntwo'],
    ['from a line in MkDocs', '--8<-- "docs/lines.txt:4"', 'four\nfive'],
    ['of a section in MkDocs', '--8<-- "docs/regions.py:main"', 'main one'],
    [
      'of several files in MkDocs',
      '--8<--\nroot.md\n\n; left.md\ndocs/lines.txt:1:1\n--8<--',
      'At the root.\none',
    ],
    ['of mdBook', '{{#include lines.txt:2:3}}', 'two\nthree'],
    ['of one line in mdBook', '{{#include lines.txt:2}}', 'two'],
    ['of an anchor in mdBook', '{{#rustdoc_include regions.py:anchor}}', 'anchor one'],
    [
      'of a playground in mdBook',
      '{{#playground /src/main.rs}}',
      '```rust title="main.rs"\nfn main() {\n    run();\n}\n```',
    ],
    [
      'of a file that a preprocessor of a book shows',
      '{{#literatego ./code.ts}} and {{#if boat/mast}} {{#table boats}}',
      '```ts title="code.ts"\nconst a = 1;\nconst b = 2;\n``` and {{#if boat/mast}} {{#table boats}}',
    ],
    ['of the extension markdown-include', '{!docs/_part.md!}', '\nPart of a page.'],
    ['of Jinja', '{% include "docs/_part.md" %}', '\nPart of a page.'],
    ['of Jekyll', '{% include note.html text="Sail." %}', '<p>Sail.</p>'],
    [
      'of what is between two texts in MkDocs',
      '{%\n  include-markdown "./guide.md"\n  start="# Guide"\n  end="## First"\n%}',
      '\n\nIntro.',
    ],
    [
      'of headings below another',
      '{% include-markdown "./guide.md" start="Two.\\n\\n" heading-offset=1 %}',
      '### Second part\n\nThree.',
    ],
    ['of Redocly', '{% partial file="/docs/_part.md" /%}', '\nPart of a page.'],
    ['of DocFX', 'Before [!INCLUDE [part](lines.txt)] after', 'Before one\ntwo\nthree\nfour\nfive after'],
    ['of code in DocFX', '[!code-csharp[Code](code.ts#L2-L2)]', '```csharp title="Code"\nconst b = 2;\n```'],
    ['of Mintlify', '<Snippet file="card.mdx" name="Ada" />', 'Hello Ada, Ada and {other}.'],
    [
      'by an import',
      'import Card from \'/snippets/card.mdx\';\n\n<Card name="Ada" />',
      '\n\nHello Ada, Ada and {other}.',
    ],
    [
      'by an import with a name of a bundler',
      'import Card from "@snippets/card.mdx";\n\n<Card name="Ada" />',
      '\n\nHello Ada, Ada and {other}.',
    ],
    [
      'by an import, but for what an expression may show',
      'import Card from \'/snippets/card.mdx\';\n\n{isDraft && <Card name="Ada" />}\n\n<Card name="Ada" />',
      '\n\n{isDraft && <Card name="Ada" />}\n\nHello Ada, Ada and {other}.',
    ],
    [
      'of code by an import in Docusaurus',
      'import code from \'!!raw-loader!./code.ts\';\n\n<CodeBlock language="js">{code}</CodeBlock>\n',
      '\n\n```js title="code.ts"\nconst a = 1;\nconst b = 2;\n```\n',
    ],
    [
      'of code by an import in Starlight',
      'import code from \'./code.ts?raw\';\n\n<Code code={code} lang="js" title="Code" />',
      '\n\n```js title="Code"\nconst a = 1;\nconst b = 2;\n```',
    ],
    [
      'of markdown-include-variants, from a folder around the page',
      '{* ../content/docs/lines.txt ln[2:4] hl[4] *}',
      '```txt {3} title="lines.txt"\ntwo\nthree\nfour\n```',
    ],
    ['of reStructuredText', '.. include:: _part.md', '\nPart of a page.'],
    ['of Pandoc', '!include lines.txt', 'one\ntwo\nthree\nfour\nfive'],
    ['of Docsify', "[part](_part.md ':include')", '\nPart of a page.'],
    ['of Hugo', '{{% readfile "_part.md" %}}', '\nPart of a page.'],
    [
      'of code in Hugo',
      '{{< readfile file="code.ts" code="true" lang="ts" >}}',
      '```ts title="code.ts"\nconst a = 1;\nconst b = 2;\n```',
    ],
    [
      'of code in Docsify',
      "[code](code.ts ':include :type=code')",
      '```ts title="code.ts"\nconst a = 1;\nconst b = 2;\n```',
    ],
    ['of MyST', '```{include} _part.md\n```', '\nPart of a page.'],
    [
      'of code in MyST',
      '```{literalinclude} code.ts\n:lines: 2\n:language: js\n```',
      '```js title="code.ts"\nconst b = 2;\n```',
    ],
    ['of a fence with a file', '```js file=./code.ts#L2\n```', '```js title="code.ts"\nconst b = 2;\n```'],
    [
      'of a fence with a reference',
      '```js reference\n./code.ts#L1-L1\n```',
      '```js title="code.ts"\nconst a = 1;\n```',
    ],
    ['in a list', '- a\n\n  --8<-- "docs/lines.txt:1:2"\n', '- a\n\n  one\n  two\n'],
    ['in a quotation', '> ::include{file="lines.txt" lines="1-2"}', '> one\n> two'],
    [
      'of lines in a block of code',
      '```py\na\n  --8<-- "docs/lines.txt:1:2"\n{{#include lines.txt:5}}\n```',
      '```py\na\n  one\n  two\nfive\n```',
    ],
  ])('%s is the text of the file', async (_, text, expected) => {
    expect(await textOf(text, project)).toBe(expected);
  });

  it.each([
    ['in code', '`{{#include lines.txt}}` and `` <!--@include: ./_part.md--> ``'],
    [
      'in a block of Markdown',
      '```md\n::include{file="./_part.md"}\n<!--@include: ./_part.md-->\n<<< ./code.ts\n```',
    ],
    ['with a backslash', '\\{{#include lines.txt}}'],
    ['between raw tags', '{% raw %}{% include "docs/_part.md" %}{% endraw %}'],
    ['in front matter', '---\ntitle: a\nx: |\n  --8<-- "docs/lines.txt"\n---\n'],
    ['of a block with its own code', '```js file=./code.ts\nlet a;\n```'],
    ['after a semicolon', ';--8<-- "docs/lines.txt"'],
  ])('%s stays as it is', async (_, text) => {
    expect(await textOf(text, project)).toBe(text);
    expect((await composed(text, project)).composed?.problems).toBeUndefined();
  });

  it('in a sample of Markdown is no problem if there is no file', async () => {
    const { found } = await problemsOf('```md\n--8<-- "none.md"\n{{#include none.md}}\n```');
    expect(found).toEqual([]);
  });

  it('reads what an included file includes, from its own folder', async () => {
    const texts = {
      'content/docs/deep/one.md': 'One.\n\n::include{file="./two.md"}\n',
      'content/docs/deep/two.md': 'Two.\n',
    };
    expect(await textOf('::include{file="deep/one.md"}', texts)).toBe('One.\n\nTwo.');
  });

  it('makes headings with ids of their own', async () => {
    const { value } = await problemsOf('## Part\n\n::include{file="p.md"}\n\n::include{file="p.md"}', {
      'content/docs/p.md': '## Part\n',
    });
    expect(value.headings.map(({ id }) => id)).toEqual(['part', 'part-1', 'part-2']);
  });
});

describe('a component', () => {
  const parts = {
    'content/docs/_parts.mdx': [
      'Words of the part.',
      "export const version = '2.0';",
      'export const Hint = () => (\n  <>\n    A **hint** of {version}.\n  </>\n);'.replace(
        '{version}',
        'two',
      ),
      'export const Later = () => <p>{now()}</p>;',
    ].join('\n\n'),
    'src/box.jsx':
      "import React from 'react';\n\nexport function Box({ title }) {\n  return (\n    <div>\n      <b>{title}</b> box\n    </div>\n  );\n}\n",
  };

  it.each([
    ['with literal JSX is that', 'export const Hint = () => (<p>Text</p>);\n\n<Hint />', '\n\n<p>Text</p>'],
    [
      'above a text is in one line',
      'export const Hint = () => (\n  <b>\n    two\n  </b>\n);\n\n<Hint/>\nA text.',
      '\n\n<b> two </b>\nA text.',
    ],
    [
      'in a line is in one line',
      'export const Hint = () => (\n  <b>\n    two\n  </b>\n);\n\nA <Hint/>.',
      '\n\nA <b> two </b>.',
    ],
    [
      'gets the values of its attributes',
      'export function Hint({ name }) {\n  return <p>{name}, {props.name}</p>;\n}\n\n> <Hint name="a" />',
      '\n\n> <p>a, a</p>',
    ],
    [
      'gets them in attributes and in addresses with other text',
      'export function Way({ file, to }) {\n  return <a href={to} title={file}><img src={`/a/@{file}.png`}/></a>;\n}\n\n<Way file="b" to="/c" />'.replace(
        '@',
        '$',
      ),
      '\n\n<a href="/c" title="b"><img src={`/a/b.png`}/></a>',
    ],
    [
      'can contain another one',
      'export const A = () => <b>a</b>\n\nexport const B = () => <p><A/></p>\n\n<B></B>',
      '\n\n\n\n<p><b>a</b></p>',
    ],
    [
      'has content in its place',
      'export const A = ({ kind, children }) => <b title={kind}>{children}!</b>;\n\nA <A kind="k">a <A>c</A></A>.',
      '\n\nA <b title="k">a <b title={kind}>c!</b>!</b>.',
    ],
    [
      'has blocks of content in its place',
      'export const A = ({ children }) => (\n  <div>\n    <p>b</p>\n    {children}\n  </div>\n);\n\n<A>\n  - one\n</A>',
      '\n\n<div>\n  <p>b</p>\n  \n\n\n  - one\n\n\n</div>',
    ],
    [
      'begins where it is put, however far in its first line is',
      'export const A = ({ children }) => (\n    <Tabs\n    group="a"\n  >\n    {children}\n  </Tabs>\n\n);\n\n- b\n\n<A>\nc\n</A>',
      '\n\n- b\n\n<Tabs\n  group="a"\n>\n  \n\n\nc\n\n\n</Tabs>',
    ],
    ['that is not used shows nothing', 'export const A = () => <b>a</b>;\n\nText', '\n\nText'],
  ])('%s', async (_, text, expected) => {
    expect(await textOf(text, {}, 'content/docs/a.mdx')).toBe(expected);
  });

  it.each([
    ['an expression', 'export const A = () => <b>{f()}</b>;\n\n<A />'],
    ['content that it does not show', 'export const A = () => <b>b</b>;\n\n<A>a</A>'],
    ['a value that it does not get', 'export const A = ({ b }) => <b>{b}</b>;\n\n<A />'],
    ['code before it', 'export const A = () => { const b = 1; return <b>c</b>; };\n\n<A />'],
    ['the name of one in code', '```js\nexport const A = () => <b>c</b>;\n```\n\n<A />'],
    ['itself', 'export const A = () => <A/>;\n\n<A>b</A>'],
  ])('with %s stays as it is written', async (_, text) => {
    expect(await textOf(text, {}, 'content/docs/a.mdx')).toBe(text);
  });

  it('ends the code of a file of MDX with the file', async () => {
    const text = 'import Sample from "./_sample.mdx";\n\n<Sample />\n\n## After\n';
    const { value } = await problemsOf(
      text,
      { 'content/docs/_sample.mdx': '```js\nsail()\n' },
      'content/docs/a.mdx',
    );
    expect(value.headings.map(({ text: words }) => words)).toEqual(['After']);
  });

  it('and a literal of another file are read by their names, in the place of the import', async () => {
    const text =
      "import { Hint, version, Later } from './_parts.mdx';\nimport {\n  Box,\n} from '../../src/box.jsx'\n\n<Hint />\n\n<Box title=\"a\" />\n\n{version} <Later />\n";
    const made = await textOf(text, parts, 'content/docs/a.mdx');
    expect(made).toContain("export const version = '2.0';");
    expect(made).not.toContain('import');
    const { value, found } = await problemsOf(text, parts, 'content/docs/a.mdx');
    const shown = value.body.filter((chunk) => typeof chunk === 'string').join('');
    expect(shown).toContain('<p>A <strong>hint</strong> of two.</p>');
    expect(shown).toMatch(/<b>a<\/b> box/);
    expect(shown).toContain('<p>2.0</p>');
    expect(found).toEqual([
      'content/docs/a.mdx:10:11 foreign-syntax `<Later>` is a component of MDX; nothing of it is shown.',
    ]);
  });

  it('get values by their names, also those of other objects', async () => {
    const text =
      "import { Place } from './place.mdx';\n\nexport const ports = { north: 'https://north.example/' };\n\n<Place name={ports.north} href={ports.north} />\n";
    const project = {
      'content/docs/place.mdx':
        'export const Place = ({ name, href }) => (\n<p>See {name} in <a href={href}>the list</a>.</p>\n);\n',
    };
    const { value, found } = await problemsOf(text, project, 'content/docs/a.mdx');
    expect(value.body.filter((chunk) => typeof chunk === 'string').join('')).toContain(
      '<p>See https://north.example/ in <a href="https://north.example/">the list</a>.</p>',
    );
    expect(found).toEqual([]);
  });

  it('of a file that is missing, or that has none of the names, is a component that is not known', async () => {
    const text =
      "import { None } from './none.jsx'\nimport { Other } from './_parts.mdx'\n\n<None /> <Other />\n";
    expect(await textOf(text, parts, 'content/docs/a.mdx')).toBe(text);
    const { found } = await problemsOf(text, parts, 'content/docs/a.mdx');
    expect(found.map((one) => one.split(' ')[1])).toEqual(['foreign-syntax', 'foreign-syntax']);
  });
});

describe('a problem', () => {
  it('in an included text has its place there, and one after it keeps its own', async () => {
    const { found } = await problemsOf(
      'Text.\n\n- x\n\n  ::include{file="p.md"}\n\n:::wraning\nText.\n:::\n',
      {
        'content/docs/p.md': '---\ntitle: P\n---\n\nText with %% comment\n\n:::daner\nText.\n:::\n',
      },
    );
    expect(found).toEqual([
      'content/docs/p.md:7:1 unknown-directive `:::daner` is not a known block.',
      'content/docs/a.md:7:1 unknown-directive `:::wraning` is not a known block.',
    ]);
  });

  it('names the other places with their files', async () => {
    const { diagnostics } = await problemsOf('.. tip:: "A"\n\n::include{file="p.md"}\n\n.. tip:: "B"\n', {
      'content/docs/p.md': '\n\n.. tip:: "C"\n',
    });
    expect(diagnostics).toMatchObject([{ place: { file: page, line: 1, column: 1, endColumn: 13 } }]);
    expect(diagnostics[0]?.notes.at(-1)).toBe(
      'The file also has it in 2 more places: line 3 of `content/docs/p.md`, 5.',
    );
  });

  it('of links, samples and error codes has the included file', async () => {
    const text = '[x](./x.md) ![y](./y.png)\n\n```json schema=Boat\n{}\n```\n';
    const { value } = await problemsOf('# A\n\n::include{file="p.md"}\n\n[own](./own.md)\n', {
      'content/docs/p.md': text,
    });
    expect(value.links).toMatchObject([
      { href: './x.md', file: 'content/docs/p.md', line: 1, column: 5, endColumn: 11, source: './x.md' },
      { href: './y.png', file: 'content/docs/p.md', line: 1, column: 18 },
      { href: './own.md', line: 5, column: 7 },
    ]);
    expect(value.links[2]).not.toHaveProperty('file');
    expect(value.samples).toMatchObject([{ file: 'content/docs/p.md', line: 4 }]);
    expect(value.includes).toEqual(['content/docs/p.md']);
  });

  it('is silenced by a comment in the file, or before the include', async () => {
    const silence = '<!-- portal-ignore unknown-directive: it is a test -->';
    const { value } = await problemsOf(`::include{file="p.md"}\n\n${silence}\n\n::include{file="q.md"}\n`, {
      'content/docs/p.md': `Text.\n\n${silence}\n\nOne.\n`,
      'content/docs/q.md': 'Two.\nThree.\n',
    });
    expect(
      value.silences?.map(({ place, range }) => [
        place.file,
        place.line,
        range?.file,
        range?.from.line,
        range?.to?.line,
      ]),
    ).toEqual([
      ['content/docs/p.md', 3, 'content/docs/p.md', 3, 6],
      [page, 3, page, 3, 5],
      [page, 3, 'content/docs/q.md', 1, 3],
    ]);
  });
});

describe('a file that cannot be included', () => {
  it.each([
    [
      'does not exist',
      '::include{file="./_prat.md"}',
      '`./_prat.md` cannot be included: the file does not exist.',
      'Did you mean `content/docs/_part.md`?',
    ],
    [
      'is hidden',
      '::include{file="../../.env"}',
      '`../../.env` cannot be included: hidden files, packages and the output folder are not included.',
      undefined,
    ],
    [
      'is in a hidden folder',
      '--8<-- ".git/config"',
      '`.git/config` cannot be included: hidden files, packages and the output folder are not included.',
      undefined,
    ],
    [
      'is in the output folder',
      '<!--@include: ../../dist/a.md-->',
      '`../../dist/a.md` cannot be included: hidden files, packages and the output folder are not included.',
      undefined,
    ],
    [
      'is outside of the project',
      '::include{file="../../../../etc/passwd"}',
      '`../../../../etc/passwd` cannot be included: it is outside of the project.',
      undefined,
    ],
    [
      'is of another site',
      '--8<-- "https://example.com/a.md"',
      '`https://example.com/a.md` cannot be included: only files of the project are included.',
      undefined,
    ],
    [
      'has no such region',
      '::include{file="regions.py" region="nane"}',
      '`content/docs/regions.py` has no region `nane`.',
      'It has `main`, `anchor`, `outer`, `inner`.',
    ],
    [
      'has no such lines',
      '::include{file="lines.txt" lines="7-9"}',
      '`content/docs/lines.txt` has only 5 lines.',
      undefined,
    ],
    [
      'is too large',
      '::include{file="large.md"}',
      '`large.md` cannot be included: `content/docs/large.md` has more than 1000000 bytes.',
      undefined,
    ],
    [
      'is not text',
      '::include{file="image.png"}',
      '`image.png` cannot be included: `content/docs/image.png` is not UTF-8 text.',
      'Save the file as UTF-8.',
    ],
  ])('because it %s is reported, and left out', async (_, text, message, note) => {
    const large = 'x'.repeat(1_000_001);
    const files = filesOf({
      ...project,
      '.env': 'SECRET',
      '.git/config': 'SECRET',
      'dist/a.md': 'SECRET',
      'content/docs/large.md': large,
    });
    const read = async (file: string) =>
      file === 'content/docs/image.png' ? Uint8Array.of(0xff, 0xfe, 0xff) : files.read(file);
    const compose = createComposer({
      files: { ...files, read },
      settings: { contentDir: 'content', outDir: 'dist' },
    });
    const { composed: made } = await compose({ file: page, text: `# A\n\n${text}\n` });
    expect(made?.problems).toMatchObject([
      {
        code: 'broken-include',
        message,
        place: { file: page, line: 3, column: 1, endColumn: text.length + 1 },
      },
    ]);
    if (note !== undefined) expect(made?.problems?.[0]?.notes).toEqual([note]);
    expect(JSON.stringify(made)).not.toContain('SECRET');
    expect(made?.mapped?.text).toBe('# A\n\n\n');
  });

  it.each(['```\n--8<-- "none.md"\n```\n', '```ts file=./none.ts\n```\n'])(
    'stays as it is written in code: %j',
    async (text) => {
      const { composed: made } = await composed(text);
      expect([made?.mapped, made?.problems?.length ?? 0]).toEqual([
        undefined,
        text.includes('file=') ? 1 : 0,
      ]);
    },
  );

  it('stays a link to another site where it is written as one', async () => {
    const link = "[part](https://example.com/a.md ':include')";
    const { composed: made } = await composed(link);
    expect(made?.mapped).toBeUndefined();
    expect(made?.problems?.map(({ message }) => message)).toEqual([
      '`https://example.com/a.md` cannot be included: only files of the project are included.',
    ]);
    const { found } = await problemsOf(`${link}\n`);
    expect(found.map((one) => one.split(' ')[1])).toEqual(['broken-include']);
  });

  it('is one problem for all files of a folder that the project does not have', async () => {
    const imports = "import A from '@made/a.md';\nimport B from '@made/parts/b.md';\n\n<A />\n\n<B />\n";
    const { found } = await problemsOf(imports);
    expect(found.map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'broken-include Files of `@made` cannot be included: the project has no folder of this name.',
      'broken-include Files of `@made` cannot be included: the project has no folder of this name.',
    ]);
    const { found: others } = await problemsOf(imports, { 'made/c.md': 'C.' });
    expect(others.map((one) => one.replace(/^\S+ /, ''))).toEqual([
      'broken-include `@made/a.md` cannot be included: the file does not exist.',
      'broken-include `@made/parts/b.md` cannot be included: the file does not exist.',
    ]);
  });

  it('is one problem, not also syntax of another tool', async () => {
    const { found } = await problemsOf('--8<-- "none.md"\n\n.. tip:: "A"\n');
    expect(found.map((one) => one.split(' ')[1])).toEqual(['broken-include', 'foreign-syntax']);
  });

  it('is reported with the circle that it is in', async () => {
    const { diagnostics } = await problemsOf('::include{file="b.md"}', {
      'content/docs/b.md': 'B.\n\n::include{file="a.md"}\n',
      [page]: '::include{file="b.md"}',
    });
    expect(diagnostics).toMatchObject([
      {
        message: '`a.md` cannot be included: it includes itself.',
        place: { file: 'content/docs/b.md', line: 3 },
        notes: ['The circle is `content/docs/a.md` → `content/docs/b.md` → `content/docs/a.md`.'],
      },
    ]);
  });

  it('is reported if it is too deep', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `content/docs/n${index}.md`,
        `${index}\n\n::include{file="n${index + 1}.md"}\n`,
      ]),
    );
    const { diagnostics } = await problemsOf('::include{file="n0.md"}', texts);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`n10.md` cannot be included: files are nested more than 10 deep.',
    ]);
  });

  it('ends a page that would grow without bounds', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `content/docs/n${index}.md`,
        `::include{file="n${index + 1}.md"}\n\n`.repeat(9),
      ]),
    );
    const { diagnostics, value } = await problemsOf('::include{file="n0.md"}', {
      ...texts,
      'content/docs/n10.md': 'x',
    });
    expect(
      diagnostics.filter(({ message }) => message === 'A page includes at most 1000 files.'),
    ).toHaveLength(1);
    expect(JSON.stringify(value.body).length).toBeLessThan(200_000);
  });
});

it.each([
  '::include{',
  '<!--@include:',
  '{{#include ',
  '{% include ',
  '[!include [',
  '<<< ',
  '--8<-- "',
  '<Snippet file="',
  '<include a>b',
  '{{ a',
  '%a',
  '<<a',
  '```js file=',
  '{% raw %}',
  "import A from './a.md'",
  "import a from './a?raw'",
  '<Code code={a}',
  '::include{file=a}',
  'export const A = (',
  'export const A = () => <b>a</b>\n\n<A b="cde" />',
  'export function A() { return <A a="',
  "import { A } from './a.jsx'",
  'import { A',
  '{{ a',
  '```js file=a',
  '::::include{a}}}',
  '`',
  '> ',
])('takes no longer than other text for %s', async (piece) => {
  const long = piece.repeat(Math.ceil(100_000 / piece.length));
  for (const text of [long, `${piece}\n`.repeat(20_000), `${piece}${' '.repeat(100_000)}x`])
    expect((await composed(text)).composed?.mapped?.text.length ?? 0).toBeLessThanOrEqual(text.length);
});

describe('components that the theme of VitePress registers', () => {
  const theme = {
    'content/.vitepress/theme/components/Hint.md': '::: tip\nBring a **lamp**.\n:::\n\n<Inner />\n',
    '.vitepress/components/Inner.md': 'Inside.\n',
    'content/.vitepress/theme/components/Hint.md.vue': 'program',
    'content/.vitepress/secret.txt': 'SECRET',
    'content/.vitepress/.hidden/a.md': 'SECRET',
  };

  it('are files of Markdown by their names, on lines of their own', async () => {
    expect(await textOf('Text.\n\n  <Hint />\n', theme)).toBe(
      'Text.\n\n  ::: tip\n  Bring a **lamp**.\n  :::\n\n  Inside.\n',
    );
    const other = 'Text <Hint /> in a line.\n\n<Unknown />\n\n<Hint title="a" />\n\n```vue\n<Hint />\n```\n';
    expect(await textOf(other, theme)).toBe(other);
    expect((await problemsOf('<Unknown />\n', theme)).found).toEqual([
      'content/docs/a.md:1:1 foreign-syntax `<Unknown>` is a component of MDX; nothing of it is shown.',
    ]);
  });

  it('are templates of Vue that are literals, anywhere in a text', async () => {
    const badges = {
      '.vitepress/theme/components/New.vue':
        '<script setup></script>\n\n<template>\n  <Badge type="tip">\n    new\n  </Badge>\n</template>\n\n<style></style>\n',
      '.vitepress/components/Nested.vue': '<template>\n  <New />\n</template>\n',
      '.vitepress/components/Bound.vue': '<template>\n  <b :title="x">{{ x }}</b>\n</template>\n',
    };
    expect(
      await textOf(
        '## Sail <New />\n\nA <New />\n\n<New/>\n\n<Nested />\n\n`<New />` and <Other />.\n',
        badges,
      ),
    ).toBe(
      '## Sail <New />\n\nA <Badge type="tip">new</Badge>\n\n<Badge type="tip">new</Badge>\n\n<Nested></Nested>\n\n`<New />` and <Other />.\n',
    );
    const imported = "<script setup>\nimport Mark from './Mark.vue'\n</script>\n\n";
    expect(
      await textOf(`${imported}A <Mark /> one.\n`, {
        'content/docs/Mark.vue': '<template><i>1</i></template>\n',
      }),
    ).toBe(`${imported}A <i>1</i> one.\n`);
    const named = "<script setup>\nimport Mark from './sail-mark.vue'\n</script>\n\n";
    expect(await textOf(`${named}<Mark />\n`, { 'content/docs/sail-mark.vue': '<script></script>\n' })).toBe(
      `${named}<SailMark></SailMark>\n`,
    );
    expect((await problemsOf('A <Bound /> one.\n', badges)).found).toEqual([
      'content/docs/a.md:1:3 foreign-syntax `<Bound>` is a component of MDX; only its name is shown.',
    ]);
  });

  it('give way to those that the page names itself', async () => {
    for (const statement of ["import Hint from './Hint.vue';", "import { Hint } from '@/parts';"])
      expect(await textOf(`${statement}\n\n<Hint />\n`, theme)).toContain('<Hint />');
    expect(await textOf('export const Hint = () => <b>Own</b>;\n\n<Hint />\n', theme)).not.toContain('lamp');
  });

  it('are parts that pages can include, and nothing else in hidden folders is', async () => {
    expect(await textOf('<!--@include: ../.vitepress/theme/components/Hint.md-->\n', theme)).toContain(
      'lamp',
    );
    for (const file of ['secret.txt', '.hidden/a.md'])
      expect((await problemsOf(`<!--@include: ../.vitepress/${file}-->\n`, theme)).found[0]).toContain(
        'hidden files, packages and the output folder are not included',
      );
  });
});

it('reads what a fence of MDX has as a part of the page', async () => {
  const text = "```mdx-code-block\nimport Part from './_part.md';\n```\n\n```mdx-code-block\n<Part />\n```\n";
  expect(await textOf(text, project)).toContain('Part of a page.');
});

it('gives blocks of an imported file between two tags lines of their own', async () => {
  const text =
    "import Part from './_part.md';\n\n<Tab><Part /></Tab>\n\n<b><Part></Part></b> and <Part />.\n";
  const of = (part: string) => textOf(text, { 'content/docs/_part.md': part });
  const gap = '\n\n';
  const part = '# Knots\n\nText.';
  expect(await of(part)).toBe(
    `${gap}<Tab>${gap}${part}${gap}</Tab>${gap}<b>${gap}${part}${gap}</b> and ${part}.\n`,
  );
  expect(await of('Text.')).toBe(`${gap}<Tab>Text.</Tab>${gap}<b>Text.</b> and Text..\n`);
});

it('shows an included drawing as an image', async () => {
  const drawing = '<svg>\n  <style>\n\n    .a { fill: red }\n  </style>\n</svg>\n';
  const { value, found } = await problemsOf('--8<-- "art/a b.svg"\n', {
    'content/docs/art/a b.svg': drawing,
  });
  expect(value.links).toMatchObject([{ href: './a%20b.svg', file: 'content/docs/art/a b.svg' }]);
  expect(found).toEqual([]);
});

it('reads files that are imported with a small letter, or in two lines', async () => {
  const text = "import x from './x.md'; import\npart from './_part.md';\n\n<part />\n\n<Part />\n";
  const made = await textOf(text, project);
  expect(made).toContain('Part of a page.');
  expect(made).toContain('<Part />');
});

it('includes files by directives of MyST between colons', async () => {
  const text =
    'Text.\n\n:::{include} _part.md\n:::\n\n::::{literalinclude} lines.txt\n:language: text\n:lines: 2-3\n::::\n\nAfter.\n';
  const made = await textOf(text, project);
  expect(made).toMatch(/^Text\.\n\n\n?Part of a page\.\n\n/);
  expect(made).toContain('two\nthree\n```\n\nAfter.');
  expect(made).not.toContain(':::');
  const other = ':::{include} _part.md\n\nNever closed.\n';
  expect(await textOf(other, project)).toBe(other);
});

it('includes the Markdown of a hidden folder among the pages, and no hidden file', async () => {
  const files = {
    'content/docs/.made/part.md': 'A *made* part.\n',
    'content/docs/.made/part.env': 'a\n',
    'content/docs/.git/part.md': 'a\n',
    'content/docs/.part.md': 'a\n',
    '.made/part.md': 'a\n',
  };
  expect(await textOf('@include .made/part.md\n', files)).toBe('A *made* part.\n');
  for (const path of ['./.made/part.env', './.git/part.md', './.part.md', '../../.made/part.md'])
    expect((await problemsOf(`@include ${path}\n`, files)).found[0]).toContain('hidden files');
  expect((await problemsOf('@include ./none.md\n', files)).found[0]).toContain('broken-include');
  expect(await textOf('@include mixin\n', files)).toBe('@include mixin\n');
});

describe('components that the theme of Docusaurus registers', () => {
  const parts = {
    'parts/_lamp.mdx': 'Bring a **lamp**.\n',
    'src/theme/_rope.mdx': 'Bring a rope.\n',
    '../out.mdx': 'SECRET\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport Lamp from '@site/parts/_lamp.mdx'\nimport Rope from './_rope.mdx'\nimport Sail from '@site/src/sail'\nimport Out from '../../../out.mdx'\n\nexport default { ...MDXComponents, Lamp, Rope, Sail, Out }\n",
  };

  it('are files of Markdown that it imports', async () => {
    expect(await textOf('# Boats\n\n<Lamp />\n\n<Rope />\n', parts)).toBe(
      '# Boats\n\nBring a **lamp**.\n\nBring a rope.\n',
    );
    expect(await textOf('<Sail />\n\n<Out />\n', parts)).toBe('<Sail />\n\n<Out />\n');
  });

  it('give way to those that the page names itself', async () => {
    const text = "import Lamp from '@site/src/lamp';\n\n<Lamp />\n";
    expect(await textOf(text, parts)).toBe(text);
  });
});
