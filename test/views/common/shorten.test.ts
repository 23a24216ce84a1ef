// Long descriptions are cut, but not for the spaces that align a table.

import { expect, it } from 'vitest';
import { bounded } from '../../../src/generator/views/common/shorten.ts';

it('cuts at a paragraph, and closes a code block', () => {
  expect(bounded('short', 10, 'More.')).toBe('short');
  expect(bounded(`${'a'.repeat(40)}\n\n${'b'.repeat(40)}`, 60, 'More.')).toBe(`${'a'.repeat(40)}\n\n*More.*`);
  expect(bounded(`\`\`\`\n${'a '.repeat(40)}`, 60, 'More.')).toContain('\n```\n\n*More.*');
});

it('does not count what aligns the columns of a table', () => {
  const row = (cell: string) => `| ${cell.padEnd(400)} | ${'x'.padEnd(400)} |`;
  const table = [row('name'), `|${'-'.repeat(402)}|${'-'.repeat(402)}|`, row('one'), row('two')].join('\n');
  expect(bounded(table, 100, 'More.')).toBe('| name | x |\n|---|---|\n| one | x |\n| two | x |');
  // Code is as it was written.
  const code = `\`\`\`\n${row('kept')}\n\`\`\``;
  expect(bounded(`${table}\n\n${code}`, 2_000, 'More.')).toContain(row('kept'));
});
