// Properties of pages and texts that fixtures do not cover: titles, descriptions, options, limits, constructs.

import { describe, expect, it } from 'vitest';
import { isExcessive } from '../../src/generator/markdown/limits.ts';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { constructsIn } from '../../src/generator/markdown/parse-markdown.ts';
import { titleFromFile } from '../../src/generator/markdown/summary.ts';
import { toChunks } from '../../src/generator/shared/html/chunks.ts';
import { en } from '../support/english.ts';
import { syntaxOfWings } from '../support/fences.ts';
import { shownGfm, shownMarkup } from '../support/shown-markup.ts';

const strings = en.markdown;
const markdown = createMarkdown({ strings, ...syntaxOfWings });

describe('parseDoc', () => {
  it.each([
    ['content/docs/rate-limiting.md', 'Rate limiting'],
    ['content/docs/ESL-authentication.md', 'ESL authentication'],
    ['content/docs/work-based/index.md', 'Work based'],
    ['content/README.md', 'Content'],
    ['index.md', 'Untitled'],
  ])('names %s %s', (file, title) => {
    expect(titleFromFile(file, strings)).toBe(title);
  });

  it.each([
    ['## Build the boat\n\n### Wood\n\nOak.', 'Build the boat', ['Wood']],
    ['![Boat](boat.png)\n\n#### Build\n\nOak.', 'Build', []],
    ['## Wood\n\nOak.\n\n## Paint', 'Build ctn', ['Wood', 'Paint']],
    ['### Wood\n\n## Paint', 'Build ctn', ['Wood', 'Paint']],
    ['Text.\n\n## Wood', 'Build ctn', ['Wood']],
    ['## Overview\n\nText.', 'Build ctn', ['Overview']],
  ])(
    'takes the heading that the whole text of a page is below as its title: %j',
    async (text, title, headings) => {
      const { value } = await markdown.parseDoc({ file: 'docs/build-ctn.md', text });
      expect([value.title, value.headings.map((one) => one.text)]).toEqual([title, headings]);
    },
  );

  it('reads code that is tied to an API without the comments that mark it, in its places', async () => {
    const code = ['{', '  // highlight-next-line', '  "a": 1, // [!code ++]', '  "b": 2', '}'].join('\n');
    const text = `# Title\n\n\`\`\`json schema=Boat\n${code}\n\`\`\`\n`;
    const { samples } = (await markdown.parseDoc({ file: 'a.md', text })).value;
    expect(samples).toMatchObject([{ code: '{\n\n  "a": 1,\n  "b": 2\n}', line: 4 }]);
  });

  it('describes a page by its first paragraph, cut at a word', async () => {
    const text = `## Heading\n\n${'word '.repeat(40)}\n\nSecond.`;
    const { description } = (await markdown.parseDoc({ file: 'a.md', text })).value;
    expect(description).toBe(`${'word '.repeat(31)}word…`);
  });

  it('uses no id of the frame', async () => {
    const reserving = createMarkdown({ strings, reservedIds: ['main'], ...syntaxOfWings });
    const { headings } = (await reserving.parseDoc({ file: 'a.md', text: 'Text.\n\n## Main' })).value;
    expect(headings.map(({ id }) => id)).toEqual(['main-1']);
  });
});

describe('renderText', () => {
  it.each([
    ['# A\n\n### B', undefined, [2, 3]],
    ['#### A\n\n# B\n\n#### C\n\n### D\n\n#### E', 3, [3, 3, 4, 4, 5]],
    ['##### A\n\n###### B', 6, [6, 6]],
    ['### A', 1, [2]],
  ])('skips no level of headings: %j from level %s', (text, topHeading, depths) => {
    const { headings } = markdown.renderText(text, topHeading === undefined ? {} : { topHeading });
    expect(headings.map(({ depth }) => depth)).toEqual(depths);
  });

  it('uses no id of the page', () => {
    const { html } = markdown.renderText('## Servers', { reservedIds: ['servers'] });
    expect(html).toContain('<h2 id="servers-1">');
  });

  it('shows a text that exhausts the stack as written', () => {
    const { html } = markdown.renderText('<b>'.repeat(20_000), {});
    expect(html).toBe(
      `<pre class="code" tabindex="0" role="group" aria-label="Text">${'&lt;b>'.repeat(20_000)}</pre>`,
    );
  });
});

describe('a description of a document', () => {
  const shows = (address: string) =>
    address.endsWith('.png') ? 'image' : address.endsWith('.svg') ? 'text' : 'link';
  const document = { api: 'boats', file: 'specs/boats.yaml', shows } as const;
  const rendered = (text: string) => {
    const { html, markdown: gfm = '' } = markdown.renderText(text, { document, writesMarkdown: true });
    const holes = [toChunks(html), toChunks(gfm)].map((chunks) =>
      chunks.filter((chunk) => typeof chunk === 'object' && chunk.hole !== 'end'),
    );
    return { html: shownMarkup(html), gfm: shownGfm(gfm), holes };
  };
  const target = (written: string) => ({ to: 'address', api: 'boats', written });

  it('links to its own headings by their final ids, and to the rest of the document by address', () => {
    const { html, gfm, holes } = rendered(
      '## Rules\n\n[own](#rules), [other](#tag/Boats), [path](/a), [web](https://a.example)',
    );
    const links = [{ ...target('#rules'), isOwn: true }, target('#tag/Boats'), target('/a')];
    expect(holes[0]).toEqual(links.map((one) => ({ hole: 'link', target: one })));
    expect(holes[1]).toEqual(links.map((one) => ({ hole: 'link', target: one, form: 'markdown' })));
    expect(html).toContain('<a href="https://a.example">web</a>');
    expect(gfm).toContain('[web](https://a.example)');
  });

  it('leaves addresses with variables to the document', () => {
    const { holes } = rendered('[a](https://{region}.example/) and [b](https://%7Bregion%7D.example/)');
    expect(holes[1]).toHaveLength(2);
  });

  it('shows the images that it may load, and a link or the text in place of others', () => {
    const { html, gfm, holes } = rendered(
      '![one](a.png) ![two](https://a.example/b.gif) ![](https://a.example/c.gif) ![three](b.svg) [![four](https://a.example/d.gif)](/x)',
    );
    const src = { to: 'file', from: 'specs/boats.yaml', written: 'a.png' };
    const field = (written: string) => ({ ...target(written), isField: true });
    expect(holes[0]).toEqual([
      { hole: 'image', attribute: 'src', target: src },
      { hole: 'link', target: field('https://a.example/b.gif') },
      { hole: 'link', target: field('https://a.example/c.gif') },
      { hole: 'link', target: target('/x') },
    ]);
    expect(html).toContain('>two</a>');
    expect(html).toContain('>https://a.example/c.gif</a> three <a');
    expect(html).toContain('>four</a>');
    expect(gfm).toBe(
      '![one](portal:a.png) [two](portal:https://a.example/b.gif) [https://a.example/c.gif](portal:https://a.example/c.gif) three [four](portal:/x)',
    );
  });

  it('sizes images unless the author does', () => {
    const { holes } = rendered(
      '![none](a.png) <img src="b.png" width="1"> <img src="c.png" height="1"> <img src="d.png" width="1" height="1">',
    );
    const sized = holes[0]?.map((hole) => typeof hole === 'object' && 'isSized' in hole);
    expect(sized).toEqual([false, true, true, true]);
  });
});

describe('constructsIn', () => {
  it.each([
    ['Text with `code`, **stress** and [a link](https://host.example).', []],
    ['---\ntitle: x\n---\n', ['frontMatter']],
    ['| a |\n| - |', ['table']],
    ['~~a~~', ['strikethrough']],
    ['```sh\ncat ~/.token | curl https://host.example\n```', []],
    ['- [x] a', ['taskList']],
    ['see www.host.example', ['autolink']],
    ['a[^1]\n\n[^1]: b', ['footnote']],
    [':::note\n:::', ['directive']],
  ])('%j needs %j', (text, constructs) => {
    expect(constructsIn(text)).toEqual(constructs);
  });
});

/** Runs of a mark, each longer than the previous one. */
function growing(mark: string, most: number, between = ' '): string {
  return Array.from({ length: most }, (_, index) => `a${mark.repeat(index + 1)}`).join(between);
}

describe('isExcessive', () => {
  it.each([
    ['nested quotations', '>'.repeat(100), true],
    ['a long rule', '-'.repeat(1000), false],
    ['nested lists', '- '.repeat(101), true],
    ['a run of stars', '*'.repeat(501), true],
    ['blocks in blocks', ':::note\n'.repeat(51), true],
    ['many blocks', ':::note\n:::\n'.repeat(1000), false],
    ['lazy lines', '> a\nb\n'.repeat(2001), true],
    ['a long quotation', '> a\n'.repeat(5000), false],
    ['an endless paragraph', 'a line\n'.repeat(20_001), true],
    ['a long page', 'a line\n\n'.repeat(20_001), false],
    ['runs of stars in a paragraph', 'a**b'.repeat(3001), true],
    ['runs of stars in lines', 'a**b **c\n'.repeat(1501), true],
    ['brackets of a paragraph', '[a][b]'.repeat(2501), true],
    ['brackets after an invalid table', `a\n|-|-|\n${'[a][b]\n'.repeat(2501)}`, true],
    ['stars behind a fence in HTML', `<b>\n\`\`\`\n${'a**b\n'.repeat(3001)}`, true],
    ['a long text of short paragraphs', '**a** [b](c) `d`\n\n'.repeat(3000), false],
    ['a long list', '- **a** [b](c)\n'.repeat(6000), false],
    ['a long table', `| a | b |\n|---|:-:|\n${'| **a** | [b_c](d_e) |\n'.repeat(6000)}`, false],
    ['a long block of code', `\`\`\`json\n${'{ "a_b": [1], "c_d": [] }\n'.repeat(6000)}\`\`\`\n`, false],
    ['growing runs of backticks', growing('`', 700), true],
    ['growing runs of backticks in lines', growing('`', 700, '\n'), true],
    ['comments without an end', 'a <!-- '.repeat(5000), true],
    ['instructions without an end', 'a <? '.repeat(5000), true],
    ['declarations without an end', 'a <!B '.repeat(5000), true],
    ['literal text without an end', 'a <![CDATA[ '.repeat(5000), true],
    ['comments with an end', 'a <!-- --> '.repeat(5000), false],
    ['code of one kind', 'a `b` ``c`` '.repeat(5000), false],
    ['growing runs of backticks apart', growing('`', 100, '\n\n'), false],
    ['two million characters', 'a'.repeat(2_000_001), true],
  ])('%s', (_, text, expected) => {
    expect(isExcessive(text)).toBe(expected);
  });
});
