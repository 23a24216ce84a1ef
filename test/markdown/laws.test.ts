// Laws for every text: the pipeline never throws, its HTML is well-formed, ids are unique, holes match the list of links,
// untrusted text contains no scripts or styles, and fast paths have the same result as the whole pipeline.

import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import type { Construct } from '../../src/generator/markdown/parse-markdown.ts';
import { createParser, parseWithNeeds } from '../../src/generator/markdown/parse-markdown.ts';
import { plainParagraphs } from '../../src/generator/markdown/plain-text.ts';
import { en } from '../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../support/fences.ts';
import { shownMarkup } from '../support/shown-markup.ts';

const pieces =
  `a|word|Über|1|10:30|.|,|:|::|:::|:::note|:::tabs|:::tab[x]|:::nope|::::|[|]|(|)|](|[^1]|[^1]:|[x]: y|[ ]|[x]|
*|**|_|__|~|~~|\`|\`\`|\`\`\`|\`\`\`js|\`\`\`json {1}|\`\`\`mermaid|~~~|#|##|# |## |{#id}|\\{#x}|{|}|\\|&|&amp;|&#0;|>|> |-|- |---|--|===|+ |1. |
| |  |    |<|</|/>|<b>|</b>|<div>|</div>|<p|<a href="x">|<a name=id id=id>|</a>|<img src=x onerror=y>|<script>|</script>|<style>|
<table>|<td>|<h2 id="a">|</h2>|<pre><code class="language-js">|<portal-directive data-name="note">|<id>|<!--|-->|<?|<![CDATA[|
style="x"|onclick="y"|href="portal:z"|src="portal:z"|javascript:x|[a](javascript:x)|![a](b.png)|[a](./b.md#c "t")|https://a.example|www.a.b|a@b.example|
\r\n|\t|\u0000|\u00a0|\u2028|\ud800|\ufeff|title: x|draft: yes|a: &a [*a]`
    .split(/\n?\|\n?/)
    .concat(['|', '|-|', '| a | b |', '\n', '\n', '\n\n', '\n\n']);

const markdownText = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 6 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
const mdxPieces =
  `<Note>|</Note>|<Tabs>|</Tabs>|<Tab label="a">|</Tab>|<Card title="a" href="./b.md" />|<Card>|</Card>|<Steps>|<Step title="b">|</Step>|
</Steps>|<Foo title="c">|</Foo>|<>|</>|<Badge text="n" />|<Tooltip tip="t">|</Tooltip>|<Link to="/a">|</Link>|<Frame>|</Frame>|<img src={a} />|
<ParamField path="id">|</ParamField>|<FileTree>|</FileTree>|<Icon />|<Kbd>|</Kbd>|<Video src="a.mp4" />|<CodeGroup>|</CodeGroup>|<p>|</p>|
<details>|<summary>|</summary>|</details>|<ul>|<li>|</li>|</ul>|<tr>|</tr>|</td>|</table>|<h2>|</h2>|<span>|</span>|<br/>|<style>|{"x"}|{x}|
{/* c */}|{|import a from './a.png'|export const b = 'c'`
    .split(/\n?\|\n?/)
    .concat(['\n', '\n\n', '\n\n', '\n\n', '\n  ', '\n    ']);

const mdxText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...mdxPieces) },
      { weight: 1, arbitrary: fc.constantFrom(...pieces) },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
const plainish = fc
  .array(
    fc.constantFrom(
      'word',
      ' ',
      ' ',
      '_',
      'a_b',
      '`theCrewOf<Vessel>(x)`',
      '/harbours/{harbour_id}/boats/{boat_id}',
      '`',
      '`c`',
      '"',
      '&',
      ' & ',
      '<',
      '.',
      '1',
      '-',
      '\n',
      '\n\n',
      '|',
      ':',
      '@',
      '(',
      '[x]',
      '*',
      '~',
      '>',
      '#',
      '!',
      '=',
      '+',
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''));
const many = { numRuns: 300 };
const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const voids = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'col',
  'area',
  'track',
  'source',
  'param',
  'embed',
]);

const blocks = /^(div|p|table|ul|ol|dl|pre|h[1-6]|fieldset|figure|blockquote|section|details|hr)$/;

/** Returns the tags of a piece of HTML. Fails if tags are not closed in order, or if a paragraph contains a block. */
function tagsOf(html: string): Tag[] {
  const open: string[] = [];
  for (const [, slash, name = '', isClosed] of html.matchAll(
    /<(\/?)([a-z][^\s/>]*)(?:[^>"]|"[^"]*")*?(\/?)>/gi,
  )) {
    if (slash === '/') expect(open.pop()).toBe(name);
    else {
      if (blocks.test(name)) expect(open).not.toContain('p');
      if (isClosed !== '/' && !voids.has(name)) open.push(name);
    }
  }
  expect(open).toEqual([]);
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

function expectUniqueIds(tags: Tag[]): void {
  const ids = tags.flatMap(({ attributes }) => (attributes.id === undefined ? [] : [attributes.id]));
  expect(ids).toEqual([...new Set(ids)]);
  for (const id of ids) expect(id).toMatch(/^\S+$/);
}

describe('any text', () => {
  it('becomes a page with unique ids, well-formed HTML and a hole for each internal link', () => {
    return fc.assert(
      fc.asyncProperty(markdownText, async (text) => {
        const { value } = await markdown.parseDoc({ file: 'content/a.md', text });
        const html = shownMarkup(value.body);
        const tags = tagsOf(html);
        expectUniqueIds(tags);
        for (const { id } of value.headings)
          expect(html).toContain(` id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
        const internal = value.links.filter(
          ({ kind, href }) =>
            !/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(href) && !(kind === 'link' && href.startsWith('#')),
        );
        // A link without a text has one more, for the title of its page. Blocks with styles of their own have one for the page.
        const others = ['page-title', 'blocks'];
        const holes = value.body.filter((chunk) => typeof chunk !== 'string' && !others.includes(chunk.hole));
        expect(holes).toHaveLength(internal.length);
        for (const { name, attributes } of tags) {
          expect(['script', 'style', 'iframe', 'object', 'embed', 'base', 'link', 'meta']).not.toContain(
            name,
          );
          expect(Object.keys(attributes).filter((key) => key === 'style' || key.startsWith('on'))).toEqual(
            [],
          );
        }
      }),
      many,
    );
  });

  it('of MDX becomes a page with unique ids and well-formed HTML without programs', () => {
    return fc.assert(
      fc.asyncProperty(mdxText, async (text) => {
        const { value } = await markdown.parseDoc({ file: 'content/a.mdx', text });
        const tags = tagsOf(shownMarkup(value.body));
        expectUniqueIds(tags);
        for (const { name, attributes } of tags) {
          expect(name).not.toMatch(/^(?:script|style|iframe|object|embed|base|link|meta|portal-.*)$/);
          expect(Object.keys(attributes).filter((key) => /^(?:style$|on)/.test(key))).toEqual([]);
        }
      }),
      many,
    );
  });

  it('that is untrusted becomes harmless HTML, each id with its prefix', () => {
    const allowed = /^(portal:|#|https?:|mailto:|tel:|\/\/)/;
    fc.assert(
      fc.property(markdownText, (text) => {
        const tags = tagsOf(shownMarkup(markdown.renderText(text, { idPrefix: 'x-' }).html));
        expectUniqueIds(tags);
        for (const { name, attributes } of tags) {
          expect(name).not.toMatch(
            /^(script|style|iframe|form|button|select|textarea|object|embed|svg|math|portal-.*)$/,
          );
          for (const [key, value] of Object.entries(attributes)) {
            expect(key).not.toMatch(
              /^(on|style$|srcdoc$|formaction$|name$)/.test(key) && name !== 'input' ? /./ : /^on|style/,
            );
            if (key === 'href' || key === 'src') expect(value).toMatch(allowed);
            if (key === 'id') expect(value).toMatch(/^x-/);
          }
        }
      }),
      many,
    );
  });

  it('has the same HTML each time', () => {
    return fc.assert(
      fc.asyncProperty(markdownText, async (text) => {
        const source = { file: 'content/a.md', text };
        expect(await markdown.parseDoc(source)).toEqual(await markdown.parseDoc(source));
      }),
      { numRuns: 100 },
    );
  });
});

describe('fast paths', () => {
  it('render plain paragraphs like the whole pipeline', () => {
    let plain = 0;
    fc.assert(
      fc.property(plainish, (text) => {
        const short = plainParagraphs(text);
        if (short === undefined || short.html === '') return;
        plain += 1;
        // A last paragraph with emphasis prevents the fast path.
        const { html, summary } = markdown.renderText(`${text}\n\n*end*`, {});
        expect(html).toBe(`${short.html}\n<p><em>end</em></p>`);
        expect(summary).toBe(short.summary);
      }),
      { numRuns: 2000 },
    );
    expect(plain).toBeGreaterThan(200);
  });

  const all: Construct[] = ['table', 'strikethrough', 'taskList', 'autolink', 'footnote', 'directive'];
  const parse = createParser();

  it.each([
    '](https://a.example)',
    '[a [b](https://b.example) c](https://a.example)',
    String.raw`\<https://a.example>`,
    '<div>\n```\n\nhttps://a.example ~a~\n```',
    String.raw`www\.a.example and a&#64;a.example`,
    '<b>\n```\n\n![~a~](b)\n```',
  ])('leave out constructs without changing the tree of %j', (text) => {
    expect(parseWithNeeds(parse, text, { leftOut: ['frontMatter'] })).toEqual(parse(text, all));
  });

  it('leave out constructs without changing any tree', () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        expect(parseWithNeeds(parse, text, { leftOut: ['frontMatter'] })).toEqual(parse(text, all));
      }),
      many,
    );
  });
});
