import picocolors from 'picocolors';
import { expect, it } from 'vitest';
import { githubReport } from '../../../src/cli/report/github.ts';
import { junitReport } from '../../../src/cli/report/junit.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import { sarifReport } from '../../../src/cli/report/sarif.ts';

const report: Report = {
  diagnostics: [
    {
      code: 'broken-link',
      severity: 'info',
      message: 'a\r\n::error::b\u0000\ud800 <"&> 100%',
      place: { file: 'a b/ü,:.md', line: 1, column: 2, endColumn: 4 },
      notes: [],
    },
  ],
  textOf: () => undefined,
  folder: 'sub/',
  colors: picocolors.createColors(false),
  version: '1.0.0',
  stats: { pages: 1, files: 1, links: 1, milliseconds: 5 },
};

it('github keeps text inside its command', () => {
  expect(githubReport(report)).toBe(
    '::notice file=sub/a b/ü%2C%3A.md,line=1,col=2,endColumn=3,title=broken-link::a\\u000d\\u000a::error::b\\u0000\\ud800 <"&> 100%25\n',
  );
});

it('junit writes only characters that XML allows', () => {
  expect(junitReport(report)).toContain('::error::b\\u0000\\ud800 &lt;&quot;&amp;&gt; 100%');
});

it('sarif writes files as URIs', () => {
  const { runs } = JSON.parse(sarifReport(report));
  expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(
    'sub/a%20b/%C3%BC%2C%3A.md',
  );
});
