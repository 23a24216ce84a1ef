import { expect, it } from 'vitest';
import { buildSummary, checkSummary } from '../../../src/cli/report/summaries.ts';

const outcome = { outDir: 'dist', failed: false, unchanged: false };
const figures = { diagnostics: [], pages: 2, files: 3, bytes: 4e6 };

it('counts what the sources silence', () => {
  expect(buildSummary({ ...figures, silenced: 3 }, outcome, 1000)).toBe(
    'Built dist/ in 1.00 s: 2 pages, 3 files, 4.0 MB; no problems, 3 silenced.\n',
  );
  expect(buildSummary({ ...figures, silenced: 1 }, { ...outcome, failed: true }, 1000)).toBe(
    'Failed: no problems, 1 silenced. `dist` is unchanged.\n',
  );
  expect(buildSummary({ ...figures, silenced: 0 }, outcome, 1000)).not.toContain('silenced');
  expect(checkSummary({ pages: 2, links: 5, silenced: 1, unchanged: false }, [], 1000)).toBe(
    'Checked 2 pages, 5 links in 1.00 s: no problems, 1 silenced.\n',
  );
});

it('names a check whose result is that of the last run', () => {
  expect(checkSummary({ pages: 2, links: 5, unchanged: true }, [], 100)).toBe(
    'Checked 2 pages, 5 links (nothing has changed) in 0.10 s: no problems.\n',
  );
});
