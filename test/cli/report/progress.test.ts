import { afterEach, expect, it, vi } from 'vitest';
import { createReporter } from '../../../src/cli/report/reporter.ts';

const { isTTY } = process.stderr;
afterEach(() => {
  process.stderr.isTTY = isTTY;
  vi.restoreAllMocks();
});

it('is cleared on a terminal before a note', () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  process.stderr.isTTY = true;
  const reporter = createReporter(
    { quiet: false, json: false, color: false, verbose: false },
    { name: 'build', onlyReports: false },
  );
  reporter.progress({ stage: 'write' });
  reporter.note('A note.\n');
  expect(written.join('')).toContain('Writing the site ...\r\u001b[KA note.\n');
});
