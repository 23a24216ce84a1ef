import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { syntaxOfWings } from '../support/fences.ts';

const markdown = createMarkdown({ strings: stringsFor().markdown, ...syntaxOfWings });
const read = (text: string) => markdown.parseDoc({ file: 'a.md', text });

/** The silences of a text: each rule with its first and its last line; only the rule for the whole file. */
async function silencesOf(text: string): Promise<string[]> {
  const { value } = await read(text);
  return (value.silences ?? []).map(({ rule, range }) =>
    range === undefined ? rule : `${rule} ${range.from.line}-${(range.to?.line ?? 0) - 1}`,
  );
}

describe('comments that silence rules', () => {
  it.each([
    ['are about the next block', '<!-- portal-ignore a: why -->\n\nOne\ntwo.\n\nThree.\n', ['a 1-4']],
    ['can be on the line before it', '<!-- portal-ignore a: why -->\n# One\n\nTwo.\n', ['a 1-2']],
    [
      'follow one another',
      '<!-- portal-ignore a: why -->\n\n<!-- portal-ignore b: why -->\n\nOne.\n',
      ['a 1-5', 'b 3-5'],
    ],
    ['name several rules', '<!-- portal-ignore a, b/c: why: so -->\n\nOne.\n', ['a 1-3', 'b/c 1-3']],
    ['are about their line in a text', 'One\ntwo <!-- portal-ignore a: why --> three\nfour.\n', ['a 2-2']],
    ['are about the rest of their item', '- <!-- portal-ignore a: why -->\n\n  One.\n\n- Two.\n', ['a 1-3']],
    ['are about the whole file', 'One.\n\n<!-- portal-ignore-file a: why -->\n', ['a']],
    ['have several lines', '<!-- portal-ignore a:\n  why\n-->\n\nOne.\n', ['a 1-5']],
    ['are about nothing at the end', 'One.\n\n<!-- portal-ignore a: why -->\n', ['a 3-3']],
    ['are text in code', '```\n<!-- portal-ignore a: why -->\n```\n', []],
    ['are other comments with another word', '<!-- portal-ignored a: why -->\n\nOne.\n', []],
  ])('%s', async (_, text, silences) => {
    expect(await silencesOf(text)).toEqual(silences);
  });

  it('are counted after front matter', async () => {
    expect(await silencesOf('---\ntitle: A\n---\n\n<!-- portal-ignore a: why -->\nOne.\n')).toEqual([
      'a 5-6',
    ]);
  });

  it.each(['portal-ignore a', 'portal-ignore a:', 'portal-ignore', 'portal-ignore : why'])(
    'have no effect as `%s`',
    async (comment) => {
      const { value, diagnostics } = await read(`One.\n\n <!-- ${comment} -->\n\nTwo.\n`);
      expect(value.silences).toBeUndefined();
      const endColumn = comment.length + 11;
      expect(diagnostics).toMatchObject([
        { code: 'invalid-silence', place: { file: 'a.md', line: 3, column: 2, endColumn } },
      ]);
    },
  );

  it('are not in the page', async () => {
    const { value } = await read('<!-- portal-ignore a: why -->\n\nOne <!-- portal-ignore b: why -->\n');
    expect(JSON.stringify(value.body)).not.toContain('portal');
  });
});
