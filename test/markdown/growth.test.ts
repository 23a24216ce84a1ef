// The time for a text grows linearly with its length. Tests compare counts if possible; otherwise the text is so large that
// quadratic time would exceed the time limit of a test.

import * as fc from 'fast-check';
import type { Root } from 'mdast';
import { EditMap } from 'micromark-util-edit-map';
import { describe, expect, it, vi } from 'vitest';
import { editEventsInPlace } from '../../src/generator/markdown/limits.ts';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { constructsIn, createParser } from '../../src/generator/markdown/parse-markdown.ts';
import { plainParagraphs } from '../../src/generator/markdown/plain-text.ts';
import { createPluginSteps, pageFor } from '../../src/generator/markdown/process.ts';
import { createHighlighter } from '../../src/generator/markdown/rehype/highlighter.ts';
import { rewriteTitles } from '../../src/generator/markdown/remark/directive-titles.ts';
import { takeHeadingIds } from '../../src/generator/markdown/remark/take-heading-ids.ts';
import { uniqueName } from '../../src/generator/markdown/tree/page-context.ts';
import { createStringifier } from '../../src/generator/markdown/tree/stringify.ts';
import { en } from '../support/english.ts';
import { syntaxOfWings } from '../support/fences.ts';
import { shownMarkup } from '../support/shown-markup.ts';

const asLibraryEdits = EditMap.prototype.consume;
const strings = en.markdown;
const markdown = createMarkdown({ strings, ...syntaxOfWings });
const count = (text: string, part: string) => text.split(part).length - 1;
const page = () =>
  pageFor(
    {
      strings,
      highlighter: createHighlighter(),
      stringify: createStringifier(),
      plugins: createPluginSteps([]),
    },
    { file: 'a.md' },
  );

describe('a table whose rows are shorter than its head', () => {
  const ragged = (columns: number, rows = columns) =>
    `|${'h|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${Array.from({ length: rows }, (_, row) => `|row ${row}|\n`).join('')}`;

  it.each([600, 1200, 2400])('has no more empty cells than the text has characters (%i)', async (columns) => {
    const text = ragged(columns);
    const { value, diagnostics } = await markdown.parseDoc({ file: 'a.md', text });
    expect(count(shownMarkup(value.body), '<td></td>')).toBeLessThanOrEqual(text.length);
    expect(count(shownMarkup(value.body), '<td>row ')).toBe(columns);
    expect(diagnostics.map(({ code }) => code)).toEqual(['ragged-table']);
  });

  it('has no more of them in a description either', () => {
    const text = ragged(1200);
    const { html } = markdown.renderText(text, {});
    expect(count(html, '<td></td>')).toBeLessThanOrEqual(text.length);
    expect(count(html, '<td>row ')).toBe(1200);
  });

  it('gets the missing cells if there are few', async () => {
    const { value, diagnostics } = await markdown.parseDoc({ file: 'a.md', text: ragged(20, 40) });
    expect(count(shownMarkup(value.body), '<td></td>')).toBe(19 * 40);
    expect(diagnostics).toEqual([]);
  });
});

describe('edits of the events of the parser', () => {
  editEventsInPlace();
  const edits = fc.array(fc.tuple(fc.nat(30), fc.nat(4), fc.array(fc.nat(), { maxLength: 3 })));
  const edited = (consume: typeof asLibraryEdits, made: [number, number, number[]][]) => {
    const map = new EditMap();
    const events: unknown[] = Array.from({ length: 31 }, (_, index) => `event ${index}`);
    for (const [at, remove, add] of made) map.add(at, remove, add as never);
    consume.call(map, events as never);
    return { events, left: [map.map.length, map.index.size] };
  };

  it('are the same as those of the library', () => {
    fc.assert(
      fc.property(edits, (made) => {
        const copy = () =>
          made.map(([at, remove, add]): [number, number, number[]] => [at, remove, [...add]]);
        expect(edited(EditMap.prototype.consume, copy())).toEqual(edited(asLibraryEdits, copy()));
      }),
    );
  });

  it('do not copy the events before the first one', () => {
    const touched: string[] = [];
    const events = new Proxy(
      Array.from({ length: 1000 }, (_, index) => index),
      {
        get: (target, key, receiver) => {
          if (typeof key === 'string' && Number(key) < 990) touched.push(key);
          return Reflect.get(target, key, receiver);
        },
      },
    );
    const map = new EditMap();
    map.add(995, 1, [7, 7] as never);
    map.consume(events as never);
    expect([events.length, touched]).toEqual([1001, []]);
  });

  it('are used by the parser of pages', () => {
    const parser = createParser();
    const used = vi.spyOn(EditMap.prototype, 'consume');
    parser('- a\n\nb\n', []);
    expect(used).toHaveBeenCalled();
    used.mockRestore();
  });
});

it('gives frames of the same name different names', () => {
  const shown = page();
  const names = Array.from({ length: 200_000 }, () => uniqueName(shown, 'Table: a'));
  expect(names.slice(0, 3)).toEqual(['Table: a', 'Table: a (2)', 'Table: a (3)']);
  expect(new Set(names).size).toBe(200_000);
});

it('gives different names to frames whose names look like numbered ones', () => {
  const shown = page();
  const names = ['a (2)', 'a', 'a', 'a (2)', 'a'].map((name) => uniqueName(shown, name));
  expect(names).toEqual(['a (2)', 'a', 'a (3)', 'a (2) (2)', 'a (4)']);
});

describe('reads once', () => {
  const spaces = ' '.repeat(1_000_000);

  it('fences that are never closed', () => {
    expect(constructsIn(`~~~~ a\n~~~~ b\n${'~~~~ c\n'.repeat(300_000)}`)).toEqual([]);
  });

  it('spaces in a plain text', () => {
    expect(plainParagraphs(`a${spaces}b`)?.html).toBe(`<p>a${spaces}b</p>`);
  });

  it.each([
    ['lines that open blocks', ':::note\n'.repeat(12_000), 'note'],
    ['lines that open and close blocks', `${':::note\n'.repeat(6000)}${':::\n'.repeat(6000)}`, 'note'],
    ['tags', '{% hint %}\n'.repeat(10_000), 'hint'],
    ['closing tags', '{% hint %}\n{% endtab %}\n'.repeat(5000), 'hint'],
    ['blocks of slashes', '/// note\n    open: True\n'.repeat(5000), 'note'],
    ['indented blocks', '!!! note "a"\n'.repeat(7000), 'note'],
    [
      'nested indented blocks',
      Array.from({ length: 200 }, (_, depth) => `${'    '.repeat(depth)}!!! note\n`).join(''),
      'note',
    ],
    ['signs of indented blocks', '!!! '.repeat(25_000), '!!!'],
    ['badges', '<Badge text="a" /> <Badge> '.repeat(4000), 'badge'],
    ['callouts', '> [!info] a\n\n'.repeat(6000), 'info'],
    ['braces', '::: {.a b="c" '.repeat(8000), '{.a'],
    ['blocks of braces', ':::{note} a\n:b: c\n'.repeat(5000), 'note'],
    ['lines of tabs', `:::tabs\n${'== a\n'.repeat(20_000)}:::\n`, 'a'],
    ['attributes of a tag', `{% hint ${'a="b" '.repeat(20_000)}`, 'hint'],
  ])('%s', async (_, text, word) => {
    const { value } = await markdown.parseDoc({ file: 'a.md', text });
    expect(shownMarkup(value.body).toLowerCase()).toContain(word);
  });

  it('spaces in the title of a block', () => {
    const { rewritten } = rewriteTitles(`:::note a${spaces}b  `, { file: 'a.md', ...syntaxOfWings });
    expect(rewritten.get(1)?.parsed).toBe(`:::note[a${spaces}b]`);
  });

  it('escaped characters', () => {
    const [paragraph] = createParser()('\\!'.repeat(100_000), []).children;
    const [text] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    expect(text?.data?.escaped).toHaveLength(100_000);
  });

  it.each(['$a ', '$$', '\\(a', '\\[ x^2 ', '$`a', '$a`b$ ', '$$\n'])(
    'marks of formulas (%j)',
    async (mark) => {
      const text = mark.repeat(100_000 / mark.length);
      const { value } = await markdown.parseDoc({ file: 'a.md', text });
      expect(value.body).not.toEqual([]);
    },
  );

  it('signs of tags in HTML', async () => {
    const text = `<div>\n${'<<b1'.repeat(200_000)}`;
    const { value } = await markdown.parseDoc({ file: 'a.md', text });
    expect(count(shownMarkup(value.body), '&lt;&lt;b1')).toBe(200_000);
  });

  it('spaces in a heading', () => {
    const text = `a${spaces}b {#x`;
    const position = {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 1, column: 1, offset: text.length },
    };
    const heading: Root = {
      type: 'root',
      children: [{ type: 'heading', depth: 1, children: [{ type: 'text', value: text, position }] }],
    };
    takeHeadingIds(heading, text);
    expect(heading.children[0]).not.toHaveProperty('data');
  });
});
