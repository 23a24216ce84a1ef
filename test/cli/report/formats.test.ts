// The formats of reports on plain data, each against the schema or the rules of the programs that read it.

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parseDocument } from 'htmlparser2';
import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type ReportFormat, reportFormats } from '../../../src/cli/report/command-options.ts';
import { errorReport } from '../../../src/cli/report/formats/json-report.ts';
import { reportText } from '../../../src/cli/report/formats/report-formats.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import { describeRule } from '../../../src/cli/report/rule-descriptions.ts';
import { type Diagnostic, diagnosticCodes } from '../../../src/generator/types/diagnostic.ts';

const diagnostics: Diagnostic[] = [
  {
    code: 'broken-link',
    severity: 'info',
    message: 'a\r\n::error::b\u0000\ud800 <"&> 100%',
    place: { file: 'a b/ü,:.md', line: 1, column: 2, endColumn: 4 },
    notes: [],
  },
  {
    code: 'broken-link',
    severity: 'error',
    message: '`/none|x` is not a page.',
    place: { file: '../shared/b.md', line: 3, column: 1 },
    target: '/none',
    related: [{ file: 'c.md', line: 2 }],
    fixes: [{ place: { file: '../shared/b.md', line: 3, column: 1 }, from: '/none', to: '/one' }],
    notes: ['Did you mean `/one`?'],
  },
  {
    code: 'invalid-spec',
    severity: 'warning',
    message: 'Wrong.',
    place: { file: 'https://api.example/a.json', line: 9, column: 1, pointer: '#/info' },
    notes: [],
  },
  {
    code: 'unused-spec-file',
    severity: 'warning',
    message: '*Not* shown.',
    place: { file: 'x.yaml' },
    notes: [],
  },
  { code: 'nothing-to-build', severity: 'error', message: 'There is no page.', notes: [] },
  {
    code: 'style/verbs',
    source: 'style',
    severity: 'warning',
    message: '<script>@team</script>',
    place: { file: 'a.yaml', pointer: '#/paths' },
    notes: [],
  },
];

const report: Report = {
  command: 'check',
  diagnostics,
  fingerprints: () => diagnostics.map((_, index) => String(index).padStart(32, '0')),
  textOf: () => undefined,
  folder: 'sub/',
  siteFile: 'portal.config.json',
  colors: picocolors.createColors(false),
  version: '1.0.0',
  stats: { pages: 1, files: 1, links: 1, milliseconds: 5 },
};

const json = (format: ReportFormat, given = report) => JSON.parse(reportText(given, format));

function validator(file: string) {
  const { id: _id, $schema: _version, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(schema);
  return (value: unknown) => {
    isValid(value);
    return isValid.errors;
  };
}

it.each(reportFormats)('%s has a line for no problem, or nothing, and no unsafe character', (format) => {
  expect(reportText({ ...report, diagnostics: [] }, format)).not.toContain('undefined');
  expect(reportText(report, format).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});

describe('github', () => {
  it('keeps text inside its command, and has a file where the repository has one', () => {
    expect(reportText(report, 'github')).toBe(
      [
        '::notice file=sub/a b/ü%2C%3A.md,line=1,col=2,endColumn=3,title=broken-link::a\\u000d\\u000a::error::b\\u0000\\ud800 <"&> 100%25',
        '::error file=shared/b.md,line=3,col=1,title=broken-link::`/none|x` is not a page.%0ADid you mean `/one`?',
        '::warning title=invalid-spec::Wrong.',
        '::warning file=sub/x.yaml,title=unused-spec-file::*Not* shown.',
        '::error title=nothing-to-build::There is no page.',
        '::warning file=sub/a.yaml,title=style/verbs::<script>@team</script>',
        '',
      ].join('\n'),
    );
  });
});

describe('json', () => {
  const errorsOf = validator('schemas/report.schema.json');

  it('follows its schema', () => {
    const routes = [{ url: '/', title: 'A', kind: 'home', outputPath: 'index.html' }];
    const written = json('json', { ...report, members: { routes, url: 'http://localhost:3000/' } });
    expect(errorsOf(written)).toBeNull();
    expect(written.$schema).toBe(JSON.parse(readFileSync('schemas/report.schema.json', 'utf8')).$id);
    expect(errorsOf(JSON.parse(errorReport('Wrong.', 2, diagnostics)))).toBeNull();
    expect(
      errorsOf({ ...written, diagnostics: [{ ...written.diagnostics[3], unplaced: undefined }] }),
    ).not.toBeNull();
  });

  it('has a line, or why there is none', () => {
    expect(
      json('json').diagnostics.map(({ place, unplaced }: never) => [
        (place as { line?: number } | null)?.line,
        unplaced,
      ]),
    ).toEqual([
      [1, undefined],
      [3, undefined],
      [9, undefined],
      [undefined, 'about the whole file'],
      [undefined, 'about the whole site'],
      [undefined, 'in a part that its file does not contain as text'],
    ]);
  });
});

describe('sarif', () => {
  const log = json('sarif');
  const [run] = log.runs;

  it('follows the schema of version 2.1.0', () => {
    expect(validator('test/support/fixtures/sarif-2.1.0.schema.json')(log)).toBeNull();
  });

  it('describes each rule, with its default level and its page', () => {
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([
      'broken-link',
      'invalid-spec',
      'nothing-to-build',
      'style/verbs',
      'unused-spec-file',
    ]);
    expect(rules[2]).toEqual({
      id: 'nothing-to-build',
      shortDescription: { text: expect.stringMatching(/^The sources contain no page/) },
      fullDescription: { text: diagnosticCodes['nothing-to-build'] },
      helpUri: 'https://docs.portal.example/diagnostics#nothing-to-build',
      help: { text: diagnosticCodes['nothing-to-build'] },
      defaultConfiguration: { level: 'error' },
    });
    for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
  });

  it('has a file for each result, and the fingerprint', () => {
    const locations = run.results.map(
      ({ locations }: { locations: { physicalLocation: object }[] }) => locations[0]?.physicalLocation,
    );
    expect(locations).toEqual([
      {
        artifactLocation: { uri: 'sub/a%20b/%C3%BC%2C%3A.md', uriBaseId: '%SRCROOT%' },
        region: { startLine: 1, startColumn: 2, endColumn: 4 },
      },
      {
        artifactLocation: { uri: 'shared/b.md', uriBaseId: '%SRCROOT%' },
        region: { startLine: 3, startColumn: 1 },
      },
      {
        artifactLocation: { uri: 'https://api.example/a.json' },
        region: { startLine: 9, startColumn: 1 },
      },
      { artifactLocation: { uri: 'sub/x.yaml', uriBaseId: '%SRCROOT%' } },
      { artifactLocation: { uri: 'sub/portal.config.json', uriBaseId: '%SRCROOT%' } },
      { artifactLocation: { uri: 'sub/a.yaml', uriBaseId: '%SRCROOT%' } },
    ]);
    expect(run.results[4]).toMatchObject({
      partialFingerprints: { 'portal/v2': '4'.padStart(32, '0') },
      properties: { unplaced: 'about the whole site' },
    });
  });
});

describe('junit', () => {
  it('is XML with a case for each problem, of which errors fail', () => {
    const tree = parseDocument(reportText(report, 'junit'), { xmlMode: true });
    const elements = (name: string, nodes = tree.children): Element[] =>
      nodes.flatMap((node) =>
        'attribs' in node
          ? [...(node.name === name ? [node as unknown as Element] : []), ...elements(name, node.children)]
          : [],
      );
    type Element = { attribs: Record<string, string> };
    expect(elements('testsuite')[0]?.attribs).toEqual({
      name: 'check',
      tests: '6',
      failures: '2',
      errors: '0',
      time: '0.005',
    });
    expect(
      elements('testcase').map(({ attribs }) => [attribs.classname, attribs.file, attribs.line]),
    ).toEqual([
      ['portal.check.broken-link', 'sub/a b/ü,:.md', '1'],
      ['portal.check.broken-link', 'shared/b.md', '3'],
      ['portal.check.invalid-spec', 'https://api.example/a.json', '9'],
      ['portal.check.unused-spec-file', 'sub/x.yaml', undefined],
      ['portal.check.nothing-to-build', undefined, undefined],
      ['portal.check.style/verbs', 'sub/a.yaml', undefined],
    ]);
    expect(elements('failure')).toHaveLength(2);
  });

  it('writes only characters that XML allows', () => {
    expect(reportText(report, 'junit')).toContain('::error::b\\u0000\\ud800 &lt;&quot;&amp;&gt; 100%');
  });
});

describe('code-climate', () => {
  it('has what GitLab requires of each issue', () => {
    const issues = json('code-climate');
    expect(issues[1]).toEqual({
      type: 'issue',
      check_name: 'broken-link',
      description: '`/none|x` is not a page.',
      content: { body: '`/none|x` is not a page.\nDid you mean `/one`?' },
      categories: ['Bug Risk'],
      severity: 'major',
      fingerprint: '1'.padStart(32, '0'),
      location: { path: 'shared/b.md', lines: { begin: 3 } },
    });
    expect(issues.map(({ severity, location }: never) => [severity, location])).toEqual([
      ['info', { path: 'sub/a b/ü,:.md', lines: { begin: 1 } }],
      ['major', { path: 'shared/b.md', lines: { begin: 3 } }],
      ['minor', { path: 'sub/portal.config.json', lines: { begin: 1 } }],
      ['minor', { path: 'sub/x.yaml', lines: { begin: 1 } }],
      ['major', { path: 'sub/portal.config.json', lines: { begin: 1 } }],
      ['minor', { path: 'sub/a.yaml', lines: { begin: 1 } }],
    ]);
  });
});

describe('markdown', () => {
  const text = reportText(report, 'markdown');

  it('has the counts, a table of the files and folded details', () => {
    expect(text).toContain(
      '## portal check: 2 errors, 3 warnings, 1 note\n\n| File | Errors | Warnings | Notes |\n',
    );
    expect(text).toContain('\n| shared/b.md | 1 | 0 | 0 |\n');
    expect(text).toContain(
      '<summary>shared/b.md: 1 error</summary>\n\n| Line | Severity | Code | Problem |\n|--:|---|---|---|\n| 3 | error | broken-link | <code>/none&#124;x</code> is not a page.<br>Did you mean <code>/one</code>? |\n\n</details>\n',
    );
  });

  it('shows texts as they are', () => {
    expect(text).toContain('| &#42;Not&#42; shown. |');
    expect(text).toContain('| &#60;script&#62;&#64;team&#60;/script&#62; |');
  });

  it('has details of some hundred problems, and the number of the others', () => {
    const many = Array.from({ length: 502 }, () => diagnostics[4] as Diagnostic);
    const long = reportText({ ...report, diagnostics: many }, 'markdown');
    expect(long).toContain('\n2 more problems without details.\n');
    expect(long.match(/nothing-to-build/g)).toHaveLength(500);
  });
});

it('each help is the text of a rule in docs/diagnostics.md, with its default level', () => {
  const text = readFileSync('docs/diagnostics.md', 'utf8');
  const rows = [...text.matchAll(/^\| \[`([\w-]+)`\]\(#.*?\) \| (error|warning|info)/gm)];
  expect(rows.length).toBeGreaterThan(50);
  for (const [, code = '', level] of rows) {
    const rule = describeRule(code as Diagnostic['code']);
    expect([code, rule.level, rule.help?.split('#')[1]]).toEqual([code, level, code]);
    expect(text).toContain(`\n### \`${code}\`\n`);
  }
});
