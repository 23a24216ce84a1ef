// What repeats a text asks first: a page has a limit for all that its includes, components, values and references add.

import { describe, expect, it, vi } from 'vitest';
import { composeText, type IncludedFile } from '../../../src/extras/dialects/includes/compose.ts';
import { mostMadeCharacters } from '../../../src/extras/dialects/includes/text-budget.ts';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const long = 'word '.repeat(40_000);

async function compose(text: string, files: Record<string, string> = {}, variables = {}) {
  const found = new Map(
    Object.entries(files).map(([file, content]): [string, IncludedFile] => [file, { file, text: content }]),
  );
  const read = async ({ name }: { name: string }) => {
    const none: IncludedFile = { reason: 'it does not exist', notes: [], files: [], isMissing: true };
    return found.get(name.replace('./', '')) ?? none;
  };
  const composed = await composeText(
    { file: 'a.mdx', text },
    { read, variables: new Map(Object.entries(variables)), files: [] },
  );
  const { problems = [], mapped, variables: used = {} } = composed ?? {};
  return { problems, used, length: mapped?.text.length ?? 0, pieces: mapped?.pieces.length ?? 0 };
}

describe('a page has no more than its limit of characters from', () => {
  const most = (text: string) => text.length + mostMadeCharacters;

  it('a component that is used very often', async () => {
    const text = `export const Hint = () => (<p>${long}</p>);\n\n${'<Hint />\n\n'.repeat(5000)}`;
    const { problems, length } = await compose(text);
    expect(length).toBeGreaterThan(long.length);
    expect(length).toBeLessThan(most(text));
    expect(problems).toMatchObject([{ code: 'unreadable-markdown', place: { file: 'a.mdx', line: 17 } }]);
  });

  it('components in components', async () => {
    const names = Array.from({ length: 4 }, (_, at) => `<C${at + 1} />`.repeat(300));
    const parts = [...names, long].map((body, at) => `export const C${at} = () => (<p>${body}</p>);\n\n`);
    const text = `${parts.join('')}<C0 />\n`;
    const { problems, length } = await compose(text);
    expect(length).toBeLessThan(most(text));
    expect(problems).toHaveLength(1);
  });

  it('components in components, which are put there if there are few', async () => {
    const parts = ['<C1 />', '<C2 />', '<C3 />', 'end of all'];
    const text = `${parts.map((body, at) => `export const C${at} = () => (<p>${body}</p>);\n\n`).join('')}<C0 />\n`;
    const { mapped } =
      (await composeText({ file: 'a.mdx', text }, { read: vi.fn(), variables: new Map(), files: [] })) ?? {};
    expect(mapped?.text.trim()).toBe('<p><p><p><p>end of all</p></p></p></p>');
  });

  it.each([
    ['before an include', '> '.repeat(3000), '--8<-- "b.txt"'],
    ['before a component', '> '.repeat(3000), '<Hint />'],
  ])('marks of quotations %s', async (_, prefix, use) => {
    const lines = 'a\n'.repeat(300_000);
    const text = `export const Hint = () => (<p>\n${'a\n'.repeat(3000)}</p>);\n\n${prefix}${use}\n`;
    const { problems, length } = await compose(text, { 'b.txt': lines });
    expect(length).toBeLessThan(most(text));
    expect(problems).toMatchObject([{ place: { line: 3004 } }]);
  });

  it('lines that are selected again and again', async () => {
    const text = `\`\`\`{literalinclude} b.txt\n:lines: ${'1-9999,'.repeat(100_000)}1-2\n\`\`\`\n`;
    const { problems, length } = await compose(text, { 'b.txt': 'a word\n'.repeat(9999) });
    expect([problems.length, length]).toEqual([1, 1]);
  });

  it('values of an include', async () => {
    const text = `import Part from './_b.mdx'\n\n<Part a="${long.slice(0, 250)}"/>\n`;
    const { problems, length } = await compose(text, { '_b.mdx': '{props.a} '.repeat(90_000) });
    expect(length).toBeLessThan(most(text));
    expect(problems).toMatchObject([{ code: 'broken-include', place: { line: 3 } }]);
  });

  it('values of variables, and names the first place of each', async () => {
    const text = `{{ b }}\n\n${'{{ a }}\n\n'.repeat(10_000)}`;
    const { problems, used } = await compose(text, {}, { a: long, b: 'short' });
    expect(used).toEqual({ b: 'short' });
    expect(problems).toMatchObject([{ code: 'unreadable-markdown', place: { line: 3, column: 1 } }]);
  });
});

describe('a text whose markup would be too long is shown as it is written', () => {
  const uses = (use: string) => `${use} b\n\n`.repeat(500);
  it.each([
    ['addresses of references', `${uses('[a]')}[a]: https://a.example/${long.replaceAll(' ', '')}\n`],
    ['titles of images', `${uses('![a]')}[a]: ./a.png "${long}"\n`],
    ['abbreviations', `${uses('AB')}*[AB]: ${long}\n`],
    ['exported values', `export const a = '${long}'\n\n${uses('x {a}')}`],
  ])('%s', async (_, text) => {
    const { value, diagnostics } = await markdown.parseDoc({ file: 'a.mdx', text });
    expect(diagnostics.map(({ code }) => code)).toEqual(['unreadable-markdown']);
    expect(shownMarkup(value.body).length).toBeLessThan(2 * text.length);
  });

  it('but not one that uses them a few times', async () => {
    const text = `${'[a] b\n\n'.repeat(20)}[a]: https://a.example/${long.replaceAll(' ', '')}\n`;
    const { diagnostics } = await markdown.parseDoc({ file: 'a.md', text });
    expect(diagnostics).toEqual([]);
  });
});

it('cuts the name of a heading in those of the frames below it', async () => {
  const text = `## ${long}\n\n${'|a|b|\n|-|-|\n|x|y|\n\n'.repeat(50)}`;
  const { value } = await markdown.parseDoc({ file: 'a.md', text });
  expect(shownMarkup(value.body).length).toBeLessThan(6 * text.length);
});

describe('a file that is included many times', () => {
  it('is split once, whatever parts of it are included', async () => {
    const parts = Array.from(
      { length: 500 },
      (_, at) => `--8<-- [start:r${at}]\ntext ${at}\n--8<-- [end:r${at}]\n`,
    ).join('');
    const reads = { exec: 0 };
    const exec = RegExp.prototype.exec;
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      if (this.source.includes('start')) reads.exec += 1;
      return exec.call(this, text);
    });
    try {
      const count = async (includes: number) => {
        reads.exec = 0;
        const text = Array.from({ length: includes }, (_, at) => `--8<-- "b.txt:r${at}"\n\n`).join('');
        const { problems } = await compose(text, { 'b.txt': parts });
        expect(problems).toEqual([]);
        return reads.exec;
      };
      const [one, many] = [await count(1), await count(400)];
      expect(one).toBeGreaterThan(500);
      expect(many).toBeLessThan(2 * one);
    } finally {
      spy.mockRestore();
    }
  });

  it.each([
    ['lines', (at: number) => `:${at + 1}:${at + 2}`, 'text 3\ntext 4'],
    ['the end', () => ':498:', 'text 498\ntext 499'],
  ])('gives %s', async (_, select, shown) => {
    const lines = Array.from({ length: 499 }, (_, at) => `text ${at + 1}\n`).join('');
    const text = `--8<-- "b.txt${select(2)}"\n`;
    const composed = await composeText(
      { file: 'a.md', text },
      { read: async () => ({ file: 'b.txt', text: lines }), variables: new Map(), files: [] },
    );
    expect(composed?.mapped?.text.trim()).toBe(shown);
  });
});
