// Markdown as the authors of other tools write it: each construct is rendered as they mean it, or reported at its line. Law: none
// stays on the page as raw syntax in silence, and no plain text is reported.

import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });

async function parse(text: string) {
  const { value, diagnostics } = await markdown.parseDoc({ file: 'content/docs/a.md', text });
  return { html: shownMarkup(value.body), diagnostics };
}

/** The tool, what its authors write, and what is in the page. */
const rendered: [tool: string, source: string, html: string][] = [
  ['Docusaurus', ':::note[Title]\nText\n:::', 'admonition-title">Title<'],
  ['Docusaurus', '```js\n// highlight-next-line\na\n```', 'line-highlighted">a<'],
  ['Docusaurus', '```js showLineNumbers=5\na\n```', 'data-line="5"'],
  ['VitePress', '::: tip\nText\n:::', 'admonition-tip'],
  ['VitePress', '::: details Click me\nText\n:::', '<summary>Click me</summary>'],
  ['VitePress', '::: code-group\n```js [a.js]\na\n```\n:::', 'tab-label" for="tabs-1-1">a.js<'],
  ['VitePress', '```js\na // [!code ++]\n```', '<ins class="line">a</ins>'],
  ['VitePress', '```ts [file.ts]\na\n```', '<figcaption class="code-title">file.ts<'],
  ['VitePress', '```ts:line-numbers=3 {1}\na\n```', 'line line-highlighted" data-line="3"'],
  ['VitePress', 'Done :tada:', 'Done 🎉'],
  ['Pandoc', 'Term\n: Text\n\n  - one\n  - two', '<li>one</li>'],
  ['MkDocs Material', '!!! note\n    Text', 'admonition-title">Note<'],
  ['MkDocs Material', '??? bug "Title"\n    Text', '<details><summary>Title<'],
  ['MkDocs Material', '=== "One"\n    1\n=== "Two"\n    2', '<fieldset class="tabs" data-tabs="one two">'],
  ['Obsidian', '> [!info]- Title', '<details><summary>Title<'],
  ['ReadMe', '> ⚠️ Title\n>\n> Text', 'admonition-title">Title</p>\n\n<p>Text</p>'],
  ['ReadMe', '> 📘 Title\n> Text', 'admonition-title">Title</p>\n\n<p>Text</p>'],
  ['ReadMe', '> 🚧 Only *this*', 'admonition-title">Warning</p>\n\n<p>Only <em>this</em></p>'],
  ['ReadMe', '> 👍\n>\n> Text', 'admonition-title">Tip</p>\n\n<p>Text</p>'],
  ['ReadMe', '> ⚠️ A title\n>\n> Text', 'admonition-title">A title</p>\n\n<p>Text</p>'],
  [
    'ReadMe',
    '> 💡 **A title**\n> and text',
    'admonition-title"><strong>A title</strong></p>\n\n<p>and text</p>',
  ],
  ['a quotation', '> 💡 A sentence of\n> Two lines', '<p>💡 A sentence of\nTwo lines</p>'],
  ['a quotation', '> 📘 A sentence of\n> two lines', '<p>📘 A sentence of\ntwo lines</p>'],
  ['a quotation', '> ⚠️ A sentence.\n>\n> Text', '<p>⚠️ A sentence.</p>\n<p>Text</p>'],
  ['a quotation', '> 💡 Only *this*', '<p>💡 Only <em>this</em></p>'],
  ['ReadMe', '> ❗️ **Title**\n>\n> - one', 'admonition-title"><strong>Title</strong></p>\n\n<ul>'],
  ['generators', '<p>A</p> <note> <p>B</p> </note>', 'admonition-title">Note</p>'],
  ['Obsidian', '> [!bug] Title\n> Text', 'admonition-danger'],
  ['MkDocs Material', '/// note | Title\nText\n///', 'admonition-title">Title<'],
  ['GitBook', '{% embed url="https://a.example/b" %}', '<a href="https://a.example/b">'],
  ['GitBook', '{% update date="2024-05-01" %}\nText\n{% endupdate %}', '<section class="update">'],
  [
    'VitePress',
    'Text.\n\n## Title <Badge type="tip" text="new" />',
    '<span class="badge badge-tip">new</span>',
  ],
  ['GitHub wikis', 'See [a](My Page)', '>a</a>'],
  ['MyST', ':::{tip} Title\n:class: a\nText\n:::', 'admonition-title">Title<'],
  ['Quarto', '::: {.callout-tip}\nText\n:::', 'admonition-tip'],
  ['GitBook', '{% hint style="info" %}\nText\n{% endhint %}', 'admonition-info'],
  [
    'Redocly',
    '{% admonition type="success" name="Title" %}\nText\n{% /admonition %}',
    'admonition-title">Title<',
  ],
  ['VuePress', '::: tabs#a\n@tab One\n1\n:::', '<fieldset class="tabs" data-tabs="a">'],
  ['HedgeDoc', ':::spoiler Title\nText\n:::', '<details><summary>Title<'],
  ['MkDocs Material', 'A ==marked== word', '<mark>marked</mark>'],
  ['MkDocs Material', 'H~2~O', 'H<sub>2</sub>O'],
  ['MkDocs Material', 'x^2^', 'x<sup>2</sup>'],
  ['MkDocs Material', '^^inserted^^', '<ins>inserted</ins>'],
  ['MkDocs Material', 'Term\n\n:   Definition', '<dt id="term">Term</dt>\n<dd>Definition</dd>'],
  ['MkDocs Material', 'The HTML\n\n*[HTML]: Hypertext', '<abbr title="Hypertext">HTML</abbr>'],
  ['MkDocs Material', '![a](./a.png){ width="200" }', 'alt="a" width="200"'],
  ['MkDocs Material', '```py hl_lines="1" linenums="7"\na\n```', 'line line-highlighted" data-line="7"'],
  ['MkDocs Material', '``` { .py title="a.py" }\na\n```', 'code-title">a.py<'],
  ['MkDocs Material', 'Text.\n\n## Title { #id .class }', '<h2 id="id">Title<'],
  ['Docsify', '!> Important', 'admonition-title">Important<'],
  ['Docsify', '1. Item\n   !> Mind *this*', '<p>Mind <em>this</em></p>'],
  ['Docsify', '- a\n  ?> One\n  !> Two', 'admonition-title">Important<'],
  [
    'any tool',
    'See <a href="http://a.example">http://a.example</a>, <a href="http://b.example"><b>www.b.example</b> c</a>.',
    'See <a href="http://a.example">http://a.example</a>, <a href="http://b.example"><b>www.b.example</b> c</a>.',
  ],
  ['Docsify', '?> A **tip**', '<p>A <strong>tip</strong></p>'],
  ['webpack', 'T> A **tip**\nof two lines', '<p>A <strong>tip</strong>\nof two lines</p>'],
  ['webpack', 'W> One\nW> *two*\nW> three', '<p>One\n<em>two</em>\nthree</p>'],
  ['webpack', 'W> Mind the tide', 'admonition-title">Warning<'],
  ['a type in a text', 'A map of K,\nT> and more', '<p>A map of K,\nT> and more</p>'],
  ['Docsify', 'Text.\n\n## Heading :id=own', '<h2 id="own">Heading<'],
  ['Docsify', "![a](./a.png ':size=100x50')", 'alt="a" width="100" height="50"'],
  [
    'Docsify',
    '[a](#/b?id=part) [a](b?id=part)',
    '<a href="portal:/b#part">a</a> <a href="portal:b#part">a</a>',
  ],
  ['a query', '[a](b?id=1) [a](#/)', '<a href="portal:b?id=1">a</a> <a href="portal:/">a</a>'],
  ['Docsify', "[a](https://a.example ':target=_self')", '<a href="https://a.example">a</a>'],
  ['Hugo', '{{% alert %}}\nText\n{{% /alert %}}.', '<p>Text</p>\n</div>'],
  ['Hugo', '{{< figure src="a.png" alt="A boat" >}}', 'alt="A boat"'],
  ['Hugo', '{{< youtube abcdef >}}', '<a href="https://www.youtube.com/watch?v=abcdef">'],
  ['Hugo', '[a]({{< ref "https://a.example/b" >}})', '<a href="https://a.example/b">a</a>'],
  // A shortcode of a theme, which the project does not have.
  ['Hugo', '[a]({{% versioned from="https://a.example/b/" %}})', '<a href="https://a.example/b/">a</a>'],
  ['Hugo', '[a]({{< url https://a.example/b >}} "T")', '<a href="https://a.example/b" title="T">a</a>'],
  ['Jekyll', "[a]({{ 'https://a.example' | relative_url }})", '<a href="https://a.example">a</a>'],
  ['Jekyll', '{: .note .warning }\nText', 'admonition-warning'],
  ['Jekyll', '{: .tip }\n> Text', 'admonition-tip'],
  ['Jekyll', '{% highlight js %}\nlet a = 1;\n{% endhighlight %}', '<div class="code-block">'],
  [
    'any tool',
    '<iframe src="https://a.example" title="Demo"></iframe>',
    '<p><a href="https://a.example">Demo</a></p>',
  ],
  ['Starlight', ':::caution\nText\n:::', 'admonition-title">Caution<'],
  ['Starlight', '```js ins={1} del={2}\na\nb\n```', '<ins class="line">a\n</ins><del class="line">b</del>'],
  ['Starlight', '```js mark={1}\na\n```', 'line-highlighted'],
  ['MkDocs Material', '`#!python print()`', '<code>print()</code>'],
  [
    'MkDocs Material',
    '```py\na # (1)!\n```',
    '<span class="line">a<span class="code-annotation" data-note="1"></span></span>',
  ],
  ['Starlight', '```js "a" collapse={1-2}\na\nb\n```', 'line-folded"><mark class="code-word">a</mark>'],
  [
    'Starlight',
    '```js collapse={1-2}\na\nb\n```',
    '<details class="code-fold"><summary>2 more lines</summary></details>',
  ],
  ['Starlight', '```diff lang="js"\n+a\n```', '<ins class="line">a</ins>'],
  ['VitePress', '```js\na // [!code focus]\nb\n```', '<pre class="code code-focused"'],
  ['VitePress', '```js\na // [!code error]\n```', '<span class="line line-error">a</span>'],
  ['Docusaurus', '```js\n// This-will-error\na\n```', '<span class="line line-error">a</span>'],
  ['Mintlify', '```js wrap\na\n```', '<div class="code-block code-wrapped">'],
  ['Mintlify', '```js filename.js\na\n```', 'code-title">filename.js<'],
  ['GitHub', '> [!IMPORTANT]\n> Text', 'admonition-title">Important<'],
  ['GitHub', 'Where $E = mc^2$ holds', '<math alttext="E = mc^2"><mrow><mi>E</mi>'],
  [
    'GitHub',
    '```math\nx\n```',
    '<div class="formula" tabindex="0" role="group" aria-label="Formula"><math alttext="x" display="block">',
  ],
  [
    'GitHub',
    '$$\nx\n$$',
    '<div class="formula" tabindex="0" role="group" aria-label="Formula"><math alttext="x" display="block">',
  ],
  ['GitLab', 'Where $`x_1`$ holds', '<math alttext="x_1">'],
  ['Pandoc', 'Where \\(x^2\\) holds', '<math alttext="x^2">'],
  ['Pandoc', '\\[\nx^2\n\\]', '<math alttext="x^2" display="block">'],
  ['VitePress', 'Text {.class}', '<p>Text</p>'],
  ['VitePress', 'Text {#id}', '<p id="id">Text</p>'],
  ['MkDocs Material', '[Text](./a.md){ .md-button }', 'Text</a></p>'],
  ['MkDocs Material', '[Text](https://a.example){target=_blank}', '>Text</a></p>'],
  ['MkDocs Material', '![a](./a.png){ width=50% }', 'alt="a" width="50%"></p>'],
  ['Hugo', 'Text\n\n{class="wide"}', '<p>Text</p>'],
  ['Jekyll', 'Text\n{: .class #id}', '<p id="id">Text</p>'],
  ['Jekyll', '- TOC\n{:toc}\n\nText', '<p>Text</p>'],
  ['Pandoc', 'Text.\n\n## Title {-}', '<h2 id="title">Title<'],
  ['MkDocs Material', '++ctrl+alt+del++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>'],
  ['MkDocs Material', 'Press ++"Print"+arrow-up++.', '<kbd>Print</kbd>+<kbd>↑</kbd>.'],
  ['MkDocs Material', ':material-check: Yes', '<p>✓ Yes</p>'],
  ['MkDocs Material', 'A :octicons-alert-16:{ .red } sign', '<p>A ⚠ sign</p>'],
  ['MkDocs Material', '[:fontawesome-brands-github:](https://a.example)', '>github</a>'],
  ['MkDocs Material', '<figure markdown>\n![a](a.png)\n</figure>', '<figure>\n<p><img'],
  ['VuePress', 'Text\n\n[[toc]]', '<p>Text</p>'],
  ['GitLab', 'Text\n\n[[_TOC_]]', '<p>Text</p>'],
  ['Docusaurus', `Text\n\n\${toc}`, '<p>Text</p>'],
  ['markdown-it', 'A ++new++ word', '<ins>new</ins>'],
  ['Obsidian', 'See [[Other page|text]]', '<a href="portal:[[Other page]]">text</a>'],
  ['Obsidian', 'Text %% a comment %%', '<p>Text </p>'],
  ['Obsidian', '%%\nA comment\n\n- of blocks\n\nto here\n%%\n\nText', '<p>Text</p>'],
  ['Obsidian', '![a|200](./a.png)', 'alt="a" width="200"'],
  ['Obsidian', 'Text^[a note]', 'data-footnote-ref'],
  ['Hugo', '+++\ntitle = "T"\n+++\nText', '<p>Text</p>'],
  ['Hugo', '```go {linenos=table,hl_lines=[1],linenostart=9}\na\n```', 'line-highlighted" data-line="9"'],
  ['Redocly', '```js {% title="a.js" %}\na\n```', 'code-title">a.js<'],
  ['Pandoc', '```{.python .numberLines startFrom="4"}\na\n```', 'data-line="4"'],
  ['HackMD', '![a](./a.png =200x100)', 'width="200" height="100"'],
  ['Docusaurus', '<video src="./a.mp4" />\n\nText', '</video>\n<p>Text</p>'],
  ['Docusaurus', 'A <a id="b"/>text', '<a id="b"></a>text'],
  ['Docusaurus', "import A from './a'\n\nText", '<p>Text</p>'],
  ['Docusaurus', '<img src={require(\'./a.png\').default} alt="a" />', '<img src="portal:./a.png" alt="a">'],
  ['Docusaurus', '<div style={{color: 1}}>a</div>', '<div>a</div>'],
  ['Docusaurus', 'A <Link to="/a">link</Link>', '<a href="portal:/a">link</a>'],
  ['Mintlify', '<Note>Text</Note>', '<p>Text</p>'],
  ['Mintlify', '<Note>\n- a\n- b\n</Note>', '<li>a</li>'],
  [
    'Starlight',
    '<Tabs>\n<TabItem label="A">\n```ts\na\n```\n</TabItem>\n</Tabs>',
    'tab-label" for="tabs-1-1">A<',
  ],
  ['VitePress', '![a](./a.png){data-zoomable}', 'alt="a"></p>'],
  ['Hugo', 'Text.\n\n## Title {#id .class title="a"}', '<h2 id="id">Title<'],
];

/** What their authors write, and the start of the report. */
const reported: [tool: string, source: string, message: string][] = [
  ['Docusaurus', '# {frontMatter.title}', '`{frontMatter.title}`'],
  ['VitePress', 'Version {{ $site.version }}', '`{{ $site.version }}`'],
  ['VitePress', ':::tip{icon="x"}\nText\n:::', 'The attribute `icon`'],
  ['VitePress', '::: tip\nText', '`:::tip` is never closed'],
  ['VuePress', '@tab npm', '`@tab npm`'],
  ['MkDocs Material', '/// note | Title\nText', '`/// note | Title`'],
  ['MkDocs Material', 'A {++new++} word', '`{++new++}`'],
  ['MkDocs Material', ':fontawesome-brands-github:', '`:fontawesome-brands-github:`'],
  ['MkDocs Material', '::: package.module', '`::: package.module`'],
  ['MkDocs Material', 'See [the class][package.module.Class]', '`[the class][package.module.Class]`'],
  ['MkDocs Material', '[=65% "65%"]', '`[=65%'],
  ['Starlight', 'New :badge[Beta]{type="info"}', '`:badge[Beta]{type="info"}`'],
  ['Starlight', '::youtube{id="x"}', '`::youtube{id="x"}`'],
  ['Starlight', '```js mark={"Label":1}\na\n```', '`mark={'],
  ['Starlight', '```js /a|b/\na\n```', '`/a|b/`'],
  ['Mintlify', 'Hello {{name}}', '`{{name}}`'],
  ['GitHub', 'Where $\\fra{a}$ holds', 'The formula `\\fra{a}` is not valid TeX'],
  // A command that names itself, and one of HTML.
  ['GitHub', '$$\n\\def\\a{\\a\\a}\\a\n$$', 'The formula `\\def\\a{\\a\\a}\\a` is not valid TeX'],
  [
    'GitHub',
    'Where $\\href{javascript:a}{b}$ holds',
    'The formula `\\href{javascript:a}{b}` is not valid TeX',
  ],
  ['GitHub', '![a](./a.png#gh-dark-mode-only)', '`#gh-dark-mode-only`'],
  ['GitHub', '| a |\n|---|\n| b | c |', 'The cell `c` is not shown'],
  ['Redocly', '{% partial file="a.md" /%}', '`{% partial'],
  ['Redocly', 'Hello {% $user.name %}', '`{% $user.name %}`'],
  ['Obsidian', 'See ![[Other page]]', '`![[Other page]]`'],
  ['Obsidian', 'Text %%hidden%% text', '`%%hidden%%`'],
  ['Obsidian', 'A paragraph ^37066d', '`^37066d`'],
  ['Obsidian', '> [!info]Title', '`[!info]`'],
  ['Jekyll', '{% include a.html %}', '`{% include a.html %}`'],
  ['Jekyll', '{{ page.title | upcase }}', '`{{ page.title'],
  ['Jekyll', '{::nomarkdown}', '`{::nomarkdown}`'],
  ['Pandoc', 'As shown [@knuth1984, p. 3]', '`[@knuth1984, p. 3]`'],
  ['Pandoc', '::: {.note}\nText', '`::: {.note}`'],
  ['Pandoc', '`code`{=html}', '`{=html}`'],
  ['Pandoc', '+---+---+\n| a | b |\n+---+---+', '`+---+---+`'],
  ['Pandoc', '(@) Item', '`(@) Item`'],
  ['Pandoc', '| Line one\n| line two', '`| Line one`'],
  ['Pandoc', '\\newpage', '`\\newpage`'],
  ['Pandoc', '| a |\n|---|\n| b |\n\n: Caption', '`: Caption`'],
  ['Pandoc', 'Text[^missing]', '`[^missing]`'],
  ['MyST', 'See {unknown}`target`', '`{unknown}`'],
  ['Sphinx', 'See :doc:`page`', '`:doc:`'],
  ['Sphinx', '`Text <https://a.example>`_', '`_`'],
  ['Docsify', "[a](./a.md ':include')", '`:include`'],
  ['Docsify', "[a](https://a.example/b.md ':include')", '`:include`'],
  ['AsciiDoc', '== Heading', '`== Heading`'],
  ['AsciiDoc', 'See <<section-id,Section>>', '`<<section-id,Section>>`'],
  ['Docusaurus', '<details>\n<summary>a</summary>\nText with **bold**\n</details>', '`**bold**` is Markdown'],
  ['Docusaurus', '<div>\n# Heading\n</div>', '`# Heading` is Markdown'],
  ['Docusaurus', '<div>\n| a |\n| --- |\n</div>', '`| --- |` is Markdown'],
  ['VitePress', 'Text <p v-if="a">b</p>', '`<p v-if="a">`'],
  ['VitePress', '<img :src="a">', '`<img :src="a">`'],
  ['VitePress', '```ts\n<<< @/a.ts\n```', '`<<< @/a.ts` in a block'],
  ['MkDocs Material', '```yaml\n--8<-- "a.yml"\n```', '`--8<-- "a.yml"` in a block'],
  ['MkDocs Material', 'See [`a.B`][] and [a.C][]', 'The link is a link to a definition'],
  ['Hugo', '{{< name >}}', '`{{< name >}}` is a tag of a template'],
  ['Nunjucks', '{% from "a.html" import b %}\nText', '`{% from "a.html" import b %}` is a tag of a template'],
  ['VitePress', '## Name <Experimental />', '`<Experimental />` is a component at the end of a line'],
  ['mdBook', '```rust\n{{#include a.rs}}\n```', '`{{#include a.rs}}` in a block'],
  ['GitBook', '{% @github/a b %}', '`{% @github/a b %}`'],
  ['GitLab', '>>>\nText\n>>>', '`>>>` alone'],
  ['Microsoft Learn', '> [!div class="a"]\n> Text', '`[!div class="a"]`'],
  ['Microsoft Learn', ':::image source="a.png":::', '`:::image source="a.png":::` opens no block'],
  ['Obsidian', 'See [a](my página.md)', '`[a](my página.md)` is no link'],
  ['Handlebars', 'Text {{> partial}}', '`{{> partial}}`'],
  ['Handlebars', 'Text {{{raw}}}', '`{{{raw}}}`'],
  ['EJS', 'Text <%= a %>', '`<%= a %>`'],
  ['MyST', '% A comment', '`% A comment`'],
  ['Docsify', '<!-- tabs:start -->', '`<!-- tabs:start -->`'],
  ['Jekyll', '##heading', '`##heading` is no heading'],
  ['Markdown Preview', '@import "a.md"', '`@import "a.md"`'],
  ['any tool', '<!-- A comment\n\nText', 'This comment is never closed'],
];

describe('a construct of another tool', () => {
  it.each(rendered)('of %s is rendered: %j', async (_, source, html) => {
    const { html: page, diagnostics } = await parse(source);
    expect(page).toContain(html);
    expect(diagnostics).toEqual([]);
  });

  it.each(reported)('of %s is reported: %j', async (_, source, message) => {
    const { diagnostics } = await parse(`# Heading\n\nText\n\n${source}`);
    const [found] = diagnostics.filter((one) => one.message.startsWith(message));
    expect(found, JSON.stringify(diagnostics)).toBeDefined();
    expect(found?.place?.line).toBeGreaterThanOrEqual(5);
    expect(found?.notes.length).toBeGreaterThan(0);
  });

  it.each([
    ['---\ntitle: A\n\n# Heading', '---'],
    ['+++\ntitle = "A"\n\n# Heading', '+++'],
  ])('is reported if it is front matter that is never closed: %j', async (text, fence) => {
    const { diagnostics } = await parse(text);
    expect(diagnostics.map(({ code, notes }) => [code, notes])).toEqual([
      ['invalid-front-matter', [`Write a line of \`${fence}\` after the last key.`]],
    ]);
  });

  it('is left out and reported if it is a component of Nuxt Content that is all of a paragraph', async () => {
    const { html, diagnostics } = await parse('Text.\n\n:sign-up\n\nAs in :sign-up, a :word.\n\n:word\n');
    expect(html).toContain('<p>As in :sign-up, a :word.</p>\n<p>:word</p>');
    expect(html).not.toContain('<p>:sign-up');
    expect(diagnostics.map(({ message, place }) => [message, place?.line])).toEqual([
      ['`:sign-up` is a component of another tool; nothing of it is shown.', 3],
    ]);
  });

  it('is reported once if two patterns match it', async () => {
    const { diagnostics } = await parse('`a`{=html}');
    expect(diagnostics.map(({ notes }) => notes.length)).toEqual([1]);
  });

  it('is reported once for a file, with the number of other places', async () => {
    const { diagnostics } = await parse('{{ a }}\n\n{{ b }} and {{ c }}\n');
    expect(diagnostics.map(({ place, notes }) => [place?.line, notes.at(-1)])).toEqual([
      [1, 'The file also has it in 2 more places: line 3.'],
    ]);
  });
});

describe('plain text', () => {
  it.each([
    'Prices are $5 and $10, $5-$10, 5$ or 10$, US$3 and $1,000.',
    'Use $HOME/bin:$PATH, $USER and $FOO_BAR$ here.',
    'If a == b, C++ == D, i++ and j++, or x === y.',
    'At 10:30:45, urn:isbn:1, a:b:c, std::vector and Foo::bar[0].',
    'Paths such as ~/a, C:\\PROGRA~1 and C:\\DOCUME~1, about ~5.',
    'Arrays [[1, 2], [3, 4]], x[[1]], [[ -f a ]] and a[i][j].',
    'Types List<String>, {id}, {page}/{size}, {"a": 1}, {{"a": 1}}, f(x){ return }.',
    'Regular expressions [^abc]+, [^/]* and (?<name>x).',
    'Powers 2^3, 2^3^4, a^b and the caret ^ alone. 100%% and 50%.',
    'Email a@b.example, @user, [@scope/name] and thanks to @someone.',
    'The path /users/{id}/items',
    '## Get /users/{id}',
    '[1]: see [[1]](https://a.example) and [[RFC]][rfc].\n\n[rfc]: https://a.example',
    'Code: `{{ x }}`, `$x^2$`, `==a==`, `:tada:`, `[[x]]` and `{% x %}`.',
    '```js\nconst a = b; // :tada: ==x== {{ y }} [[z]] $x^2$\n```',
    '    {{ indented }} [[code]]',
    'Escaped \\{{ x }}, \\[[x]], \\==x==, \\$x^2\\$ and \\:tada:.',
    '<pre>{{ x }} [[y]]</pre>',
    '<code>{{ x }}</code> and <kbd>++x++</kbd>',
    '+ item\n+ another',
    'A fraction 1/2, a list: a, b; a note: c.\nNote: d',
    'The response is `[]`{ignored or not}',
    'The sum of x_{i=0} and `:::info Title`.',
    'Set `a`: it is `b`. See `c`_d.',
    'Types string[][], `a`[][], [a, b][] and [][]; cout << x >> y, a<<b>>c, 5 <% 6.',
    'In lines #tag, ##tag, 100 % of [a](see b), [b](<a b.md>), [c](d.md "e f").',
    '<p align="center">A <code>`a` **b**</code></p>',
    '<pre>\n[a](b.md) **c**\n</pre>',
    '<details open>\n<summary>5 * 3 ** 2 [a] (b)</summary>\n</details>',
    '<input type="checkbox" disabled /> <br/> a <b@c.example>',
    '```md\n{{#include a.rs}}\n--8<-- "a.yml"\n```',
    '---\nNote: a line after a line\n\nText',
  ])('is not reported: %j', async (text) => {
    const { diagnostics } = await parse(text);
    expect(diagnostics).toEqual([]);
  });
});

describe('a description of a document', () => {
  it.each([
    ['Mintlify', '<Note>Text</Note>', 'admonition-title">Note</p>\n\n<p>Text</p>'],
    [
      'Mintlify',
      'Before.\n\n<Warning>\n  The **text**.\n\n  - one\n</Warning>\n\nAfter.',
      'admonition-warning',
    ],
    ['Mintlify', 'Before. <Tip>Text</Tip> After.', 'admonition-tip'],
    ['ReadMe', '<Callout theme="warn" title="Title">\nText\n</Callout>', 'admonition-title">Title</p>'],
    ['ReadMe', '> ⚠️ Title\n>\n> Text', 'admonition-title">Title</p>\n\n<p>Text</p>'],
    [
      'Redocly',
      '{% admonition type="warning" name="Title" %}\nText\n{% /admonition %}',
      'admonition-title">Title</p>',
    ],
    ['generators', '<p>A</p> <important> <p>B</p> </important>', 'admonition-info'],
    ['generators', '<note>\nB\n</note>', 'admonition-title">Note</p>'],
  ])('has callouts of %s: %j', (_, text, html) => {
    const rendered = markdown.renderText(text, {});
    expect(rendered.html).toContain(html);
    expect(rendered.html).not.toMatch(/&lt;|\{%|⚠|theme/);
  });

  it.each([
    'Send the <Note> of the boat.',
    'Send `<Note>a</Note>`.',
    'The <note> of the boat.',
    '<Message><Note/></Message>',
    '<Receipt>a</Receipt> is XML.',
    '<p>The <note> of the boat.</p>',
    'Press <button>Save</button> in the <form>.',
    '<form><label>Name</label></form>',
  ])('keeps what is no callout: %j', (text) => {
    expect(markdown.renderText(text, {}).html).not.toContain('admonition');
    expect(markdown.renderText(text, {}).html).toContain('&lt;');
  });
});
