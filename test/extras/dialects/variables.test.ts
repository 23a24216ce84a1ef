import { describe, expect, it } from 'vitest';
import { createComposer } from '../../../src/extras/dialects/includes/composed-docs.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const variables = {
  version: '2.1',
  'product.name': 'Boats & <b>Co</b>',
  'product-url': 'https://boats.example/a b',
  'params.boats.length': '12',
  'shortcode.latest': '2.2',
  'shortcode.docks/count': '17',
  marks: '*a* ==b== `c` [d](e)',
  host: 'api.boats.example',
  'substitution.rig': 'a *sloop*',
  'shortcode-html.docks/early': '<div class="alert"><h4>Early</h4> <p>Boats <b>change</b>.</p></div>',
  'shortcode-html.keywords': '',
};

async function read(
  text: string,
  texts: Record<string, string> = {},
  own: Record<string, string> = variables,
) {
  const compose = createComposer({
    files: {
      list: async () => Object.keys(texts),
      read: async (file) => (Object.hasOwn(texts, file) ? Buffer.from(texts[file] ?? '') : undefined),
    },
    settings: { contentDir: 'content', outDir: 'dist', variables: own },
  });
  return markdown.parseDoc(await compose({ file: 'content/docs/a.md', text }));
}

const shown = async (text: string, texts?: Record<string, string>) => {
  const { value } = await read(text, texts);
  return shownMarkup(value.body).trim();
};

describe('a value of Hugo', () => {
  const sections = {
    'content/_index.md': '---\ncascade:\n  release: &release 1.0\n  same: *release\n  outer: "yes"\n---\n',
    'content/docs/_index.md':
      '+++\n[[cascade]]\nrelease = "2.0"\n[cascade.params]\ndeep = "3"\n[[cascade]]\nouter = "no"\n[cascade.target]\nkind = "page"\n+++\n',
  };
  const of = (name: string) => shown(`---\nown: mine\n---\n\nA {{< param ${name} >}}`, sections);

  it.each([
    ['the nearest section', 'release', '2.0'],
    ['an outer section', 'same', '1'],
    ['parameters of a section', '"deep"', '3'],
    ['an outer section, where the nearest is for some pages', 'outer', 'yes'],
    ['its own front matter', 'own', 'mine'],
    ['the configuration', 'boats.length', '12'],
  ])('is that of %s', async (_, name, value) => {
    expect(await of(name)).toBe(`<p>A ${value}</p>`);
  });

  it('is HTML, where a shortcode writes the same on each page', async () => {
    const text = '{{% keywords %}}\n\n{{< docks/early >}}\n\nIn code: `{{< docks/early >}}`.';
    const markup = await shown(text);
    expect(markup).toContain('<p>Boats <b>change</b>.</p></div>');
    expect(markup).toContain('<p>In code: <code>{{&lt; docks/early >}}</code>.</p>');
    expect((await read(text)).diagnostics).toEqual([]);
  });

  it('is in the address of a definition', async () => {
    const text = 'See [a][].\n\n[a]: https://a.example/{{< param release >}}/x';
    expect(await shown(text, sections)).toBe('<p>See <a href="https://a.example/2.0/x">a</a>.</p>');
  });
});

it('of Hugo is from sections that are read again when they change, also from one that has passed on none', async () => {
  const { value } = await read('A {{< param own >}}', { 'content/_index.md': '# All\n' });
  expect(value.includes).toEqual(['content/_index.md']);
});

it('of Hugo in code is the text of a shortcode, or else its first value in quotes', async () => {
  const text =
    '---\na: b\n---\n\n```text\na: 1 # {{< since "v2" >}}, {{< pro >}}{{% badge x "new" color="a" %}}\n{{< latest >}} {{</* latest */>}} {{< /pro >}}\n```\n\n`{{< since v3 >}}` {{< since "v4" >}}';
  const shownWith = async (own: Record<string, string>) =>
    shownMarkup((await read(text, {}, own)).value.body);
  const ofHugo = { ...variables, 'shortcode-code.since': 'since {{ .Get 0 }}', 'shortcode-code.': '' };
  const html = await shownWith(ofHugo);
  expect(html).toContain('a: 1 # since v2, new\n2.2 {{&lt; latest >}} <');
  expect(html).toContain('<code>since v3</code>');
  expect(html).not.toContain('v4');
  // A folder of another tool shows what Hugo would read.
  const other = await shownWith(variables);
  expect(other).toContain('a: 1 # {{&lt; since "v2" >}}, {{&lt; pro >}}');
  expect(other).toContain('2.2 {{');
});

describe('a variable', () => {
  it.each([
    ['in a text', 'Version {{ version }} and {{version}}.', '<p>Version 2.1 and 2.1.</p>'],
    ['with dots', '{{ product.name }}', '<p>Boats &amp; &lt;b>Co&lt;/b></p>'],
    ['as MkDocs names it', '{{ config.extra.version }}', '<p>2.1</p>'],
    ['of ReadMe', '<<version>> and %version%', '<p>2.1 and 2.1</p>'],
    ['of Hugo', 'A {{< param "Boats.Length" >}}, {{% param boats.length %}}', '<p>A 12, 12</p>'],
    ['of a shortcode of Hugo', 'v{{< latest >}} {{% docks/count %}}', '<p>v2.2 17</p>'],
    ['with marks of Markdown', '{{ marks }}', '<p>*a* ==b== `c` [d](e)</p>'],
    ['between marks', '**{{ version }}**', '<p><strong>2.1</strong></p>'],
    [
      'in the target of a link',
      '[a]({{ product-url }})',
      '<p><a href="https://boats.example/a%20b">a</a></p>',
    ],
    [
      'in an address',
      'https://{{ host }}/x',
      '<p><a href="https://api.boats.example/x">https://api.boats.example/x</a></p>',
    ],
    ['in code', '`v{{ version }}`', '<p><code>v2.1</code></p>'],
    [
      'in HTML',
      '<p title="{{ product.name }}">{{ version }}</p>',
      '<p title="Boats &amp; <b>Co</b>">2.1</p>',
    ],
    ['in a cell', '| a |\n|---|\n| {{ version }} |', /<td>2\.1<\/td>/],
    ['in a block of code', '```sh\nget {{ version }}\n```', /get 2\.1/],
  ])('%s is its value', async (_, text, expected) => {
    const html = await shown(text);
    if (typeof expected === 'string') expect(html).toBe(expected);
    else expect(html).toMatch(expected);
  });

  it.each([
    ['that is not defined', '{{ none }} %none% and 5 % a %', '<p>{{ none }} %none% and 5 % a %</p>'],
    [
      'with a backslash',
      '\\{{ version }} and `\\{{ version }}`',
      '<p>{{ version }} and <code>{{ version }}</code></p>',
    ],
    ['with a filter', '{{ version | upper }}', '<p>{{ version | upper }}</p>'],
    ['of a workflow', '\u0024{{ version }}', '<p>\u0024{{ version }}</p>'],
    ['of Handlebars', '{{{ version }}}', '<p>{{{ version }}}</p>'],
    ['between raw tags', '{% raw %}{{ version }}{% endraw %}', '<p>{{ version }}</p>'],
    ['between raw tags on their own lines', '{% raw %}\n{{ version }}\n{% endraw %}', '<p>{{ version }}</p>'],
    ['of an object', '{{ constructor }} {{ toString }}', '<p>{{ constructor }} {{ toString }}</p>'],
  ])('%s is a text', async (_, text, expected) => {
    expect(await shown(text)).toBe(expected);
  });

  it('is its value in front matter, whatever characters it has', async () => {
    const { value } = await read('---\ntitle: About {{ product.name }}\ndescription: {{ marks }}\n---\n');
    expect(value.frontMatter).toEqual({ title: 'About Boats & <b>Co</b>', description: variables.marks });
  });

  it('is its value in an included file', async () => {
    expect(await shown('::include{file="p.md"}', { 'content/docs/p.md': 'At {{ version }}.' })).toBe(
      '<p>At 2.1.</p>',
    );
  });

  it('keeps the places of a page', async () => {
    const { value } = await read('{{ version }} [a](./{{ version }}.md) ![b](c.png)');
    expect(value.links).toMatchObject([
      { href: './2.1.md', line: 1, column: 19, endColumn: 37 },
      { href: 'c.png', line: 1, column: 44 },
    ]);
    // A target that has a variable in it cannot be changed on its own.
    expect(value.links.map(({ source }) => source)).toEqual([undefined, 'c.png']);
  });

  it('is near to one that is defined, which is a finding outside of code', async () => {
    const { diagnostics } = await read('# A\n\nAt {{ verson }} of `{{ verson }}`.');
    expect(diagnostics).toEqual([
      {
        code: 'unknown-variable',
        severity: 'warning',
        message:
          '`verson` is not one of the `variables` of the configuration, so it is shown as it is written.',
        place: { file: 'content/docs/a.md', line: 3, column: 4, endColumn: 16 },
        notes: ['Did you mean `{{ version }}`?'],
      },
    ]);
  });

  it('is no syntax of another tool', async () => {
    expect((await read('{{ version }} <<version>> {{ product.name }}')).diagnostics).toEqual([]);
  });

  it('changes no text that has the characters of its tokens', async () => {
    expect(await shown('\u{FDD2}\u{FDD6}\u{FDD3} {{ version }}')).toContain('{{ version }}');
  });
});

describe('a substitution of MyST', () => {
  const matter = [
    'myst:',
    '  substitutions:',
    '    key: "a **mast**"',
    '    outer: |',
    '      in {{ key }}',
    '    block: |',
    '      one',
    '      two',
    '    sail: |-',
    '      ```{image} ./sail.png',
    '      :alt: A [sail]',
    '      :width: 40px',
    '      ```',
    '    note: |',
    '      ```{note}',
    '      Text.',
    '      ```',
    '    endless: "{{ endless }}"',
    '    plain: x # comment',
    '  other: y',
  ].join('\n');

  it.each([
    [
      'is Markdown',
      '{{ key }}, {{outer}} and {{ plain }}',
      '<p>a <strong>mast</strong>, in a <strong>mast</strong> and x</p>',
    ],
    ['of the configuration, too', '{{ rig }}', '<p>a <em>sloop</em></p>'],
    ['in no code', '`{{ key }}`', '<p><code>{{ key }}</code></p>'],
    ['of one line only', '{{ block }} {{ other }} {{ none }}', '<p>{{ block }} {{ other }} {{ none }}</p>'],
    [
      'of an image in a line',
      'The {{ sail }} is up. {{ note }}',
      '<p>The <img src="portal:./sail.png" alt="A [sail]" width="40"> is up. {{ note }}</p>',
    ],
    ['that names itself ends', '{{ endless }}', '<p>{{ endless }}</p>'],
    ['is kept with a backslash', '\\{{ key }}', '<p>{{ key }}</p>'],
  ])('%s', async (_, text, expected) => {
    expect(await shown(`---\n${matter}\n---\n\n${text}`)).toBe(expected);
  });

  it('of several lines is a block where it is alone on its line', async () => {
    const matter = '---\nsubstitutions:\n  crew: |\n    - One\n\n    - Two\n  rest: |\n    text\n---\n\n';
    const made = await shown(`${matter}{{ crew }}\n\n1. Ask:\n\n   {{ crew }}\n\nThe {{ rest }} {{ crew }}`);
    expect(made.replaceAll('\n', '')).toBe(
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul><ol><li><p>Ask:</p><ul><li><p>One</p></li><li><p>Two</p></li></ul></li></ol><p>The text {{ crew }}</p>',
    );
  });

  it('that would multiply others stays as it is written', async () => {
    const value = (name: string) => `"${`{{${name}}}`.repeat(300)}"`;
    const values = ['a', 'b', 'c', 'd'].map((name, index) => `  ${name}: ${value('bcde'.charAt(index))}`);
    const matter = `---\nsubstitutions:\n${values.join('\n')}\n  e: word\n---\n\n`;
    expect(await shown(`${matter}{{ a }} ${'{{ a }} '.repeat(1000)}{{ e }}`)).toMatch(
      /^<p>\{\{ a \}\} [^w]* word<\/p>$/,
    );
  });

  it('is at the top of the front matter, too', async () => {
    expect(await shown('---\nsubstitutions:\n  key: a\ntitle: b\n---\n\n{{ key }} {{ title }}')).toBe(
      '<p>a {{ title }}</p>',
    );
  });
});

describe('a statement that names a text', () => {
  const set = '{% set wind = \'from the *north* (`N`)\' %}\n{%- assign tide = "high {{ wind }}" -%}\n\n';

  it.each([
    [
      'has its value where it is named',
      `${set}{{ wind }}`,
      '<p>from the <em>north</em> (<code>N</code>)</p>',
    ],
    ['can name another one', `${set}{{ tide }}.`, '<p>high from the <em>north</em> (<code>N</code>).</p>'],
    ['is no text itself', `${set}{{ none }}`, '<p>{{ none }}</p>'],
    ['is read in no code', `\`{% set a = 'b' %}\` {{ a }}`, "<p><code>{% set a = 'b' %}</code> {{ a }}</p>"],
    [
      'is a sample beside raw braces',
      `{% raw %}{{ a }}{% endraw %} x\n\n${set}{{ wind }}`,
      '<p>{{ a }} x</p>',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await shown(text)).toContain(expected);
  });

  it('takes linear time', async () => {
    const text = `{% set a = '${'x'.repeat(100)}' %}\n`.repeat(5000) + "{% set a = '".repeat(5000);
    expect(await shown(`{% set b = 'y' %}\n\n{{ b }}\n\n${text}`)).toContain('<p>y</p>');
  });
});

it('shows raw tags in code where there are no variables', async () => {
  const { value } = await markdown.parseDoc({
    file: 'a.md',
    text: '```liquid\n{% raw %}\n{{ a }}\n{% endraw %}\n```\n',
  });
  expect(shownMarkup(value.body)).toContain('endraw');
});
