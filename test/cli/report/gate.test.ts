// What counts and what fails a command, on plain data.

import { describe, expect, it } from 'vitest';
import { baselineText, knownProblems, parseBaseline } from '../../../src/cli/report/baseline.ts';
import { fingerprintsOf } from '../../../src/cli/report/fingerprints.ts';
import { applyGate, type Gate, gateText } from '../../../src/cli/report/gate.ts';
import { joinAlike } from '../../../src/generator/check/join-alike.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';

const broken = (line: number, target = '/none', file = 'a.md'): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: `\`${target}\` is not a page.`,
  place: { file, line },
  target,
  notes: [],
});
const ofCode = (code: Diagnostic['code'], severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  message: 'Wrong.',
  notes: [],
});
const textOf = (text: string) => () => text;
const printsOf = (diagnostics: Diagnostic[], text: string) => fingerprintsOf(diagnostics, textOf(text));
const gateFor = (diagnostics: Diagnostic[], text: string): Gate => ({
  strict: false,
  baseline: {
    path: 'b.json',
    problems: knownProblems(diagnostics, printsOf(diagnostics, text)),
    isUpdated: false,
  },
});

describe('a fingerprint', () => {
  it('stays when lines move, and when the severity or the words of the message change', () => {
    const moved: Diagnostic = { ...broken(3), severity: 'warning', message: 'Other words.' };
    expect(printsOf([moved], '# A\n\n  See [it](/none).')).toEqual(printsOf([broken(1)], 'See [it](/none).'));
  });

  it('is another for another code, file, line of text, pointer or target', () => {
    const text = 'See [it](/none).\nOther.';
    const prints = printsOf(
      [
        broken(1),
        { ...broken(1), code: 'broken-anchor' },
        broken(1, '/none', 'b.md'),
        broken(2),
        broken(1, '/other'),
        { ...broken(1), place: { file: 'a.md', line: 1, pointer: '#/info' } },
        { ...broken(1), place: { file: 'a.md', line: 1, pointer: '#/paths' } },
      ],
      text,
    );
    expect(new Set(prints.flat()).size).toBe(7);
  });

  it('of equal problems in one file differs, in their order', () => {
    const twice = printsOf([broken(1), broken(2)], 'Same.\nSame.').flat();
    expect(new Set(twice).size).toBe(2);
    expect(printsOf([broken(9), broken(10)], `${'\n'.repeat(8)}Same.\nSame.`).flat()).toEqual(twice);
  });
});

describe('a baseline', () => {
  const text = 'See [it](/none).\nNew [link](/new).\n';

  it('leaves out its problems, so that only new ones fail', () => {
    const gate = gateFor([broken(1)], text);
    expect(applyGate({ diagnostics: [broken(1)], textOf: textOf(text) }, gate)).toMatchObject({
      diagnostics: [],
      failed: false,
      known: 1,
      gone: [],
    });
    const result = applyGate({ diagnostics: [broken(1), broken(2, '/new')], textOf: textOf(text) }, gate);
    expect([result.failed, result.diagnostics]).toEqual([true, [broken(2, '/new')]]);
    expect(result.fingerprints()).toEqual([printsOf([broken(2, '/new')], text)[0]]);
  });

  it('has each place of a target, so that a further link to it is new', () => {
    const one = broken(1);
    const two = { ...one, related: [{ file: 'b.md', line: 2 }], notes: ['Also linked from `b.md:2`.'] };
    const { diagnostics } = applyGate({ diagnostics: [two], textOf: textOf(text) }, gateFor([one], text));
    expect(diagnostics).toEqual([
      { ...one, place: { file: 'b.md', line: 2 }, notes: ['The baseline has other places that link to it.'] },
    ]);
  });

  it('has each problem of a habit, however many are joined', () => {
    const problem = (name: string): Diagnostic => ({
      code: 'unknown-keyword',
      severity: 'warning',
      message: `\`${name}\` is not a keyword of schemas.`,
      place: { file: 'a.yaml', pointer: `#/${name}` },
      notes: [],
    });
    const joined = joinAlike(['a', 'b', 'c', 'd'].map(problem), () => 'a.yaml');
    expect(joined).toHaveLength(1);
    // `a`, `b` and `c` were few enough to stay apart when the baseline was written.
    const gate = gateFor(['a', 'b', 'c'].map(problem), '');
    const { diagnostics, known } = applyGate({ diagnostics: joined, textOf: textOf('') }, gate);
    expect([known, diagnostics.map(({ message, place }) => [message, place])]).toEqual([
      3,
      [['`d` is not a keyword of schemas.', { file: 'a.yaml', pointer: '#/d' }]],
    ]);
  });

  it('mentions its problems that are gone, of those that the command can find', () => {
    const gate = gateFor([broken(1), ofCode('unused-component', 'info')], text);
    const result = applyGate(
      { diagnostics: [], textOf: textOf(text) },
      gate,
      (code) => code === 'broken-link',
    );
    expect(result.gone.map(({ code, file }) => [code, file])).toEqual([['broken-link', 'a.md']]);
    expect(gateText(result, gate)).toBe(
      '1 problem of the baseline is gone: run the command again with `--update-baseline`.\n  broken-link  a.md  `/none` is not a page.\n',
    );
    const hostile = { fingerprint: '0'.repeat(32), code: 'x', message: '\u001b' };
    const many = { ...result, gone: Array.from({ length: 7 }, () => hostile) };
    expect(gateText(many, gate).split('\n').slice(-4)).toEqual([
      '  x  \\u001b',
      '  x  \\u001b',
      '  and 2 others',
      '',
    ]);
  });

  it('never has a site without pages', () => {
    const nothing = ofCode('nothing-to-build', 'error');
    expect(knownProblems([nothing], [['0'.repeat(32)]])).toEqual([]);
    const gate = gateFor([nothing], '');
    const updating = { ...gate, baseline: { path: 'b.json', problems: [], isUpdated: true } };
    expect(applyGate({ diagnostics: [nothing], textOf: textOf('') }, updating).failed).toBe(true);
  });

  it('is read as it was written, in an order that depends on its problems only', () => {
    const problems = knownProblems([broken(1), broken(2)], printsOf([broken(1), broken(2)], text));
    const written = baselineText(problems);
    expect(parseBaseline('b.json', written)).toEqual(
      parseBaseline('b.json', baselineText([...problems].reverse())),
    );
    expect(JSON.parse(written).problems).toHaveLength(2);
  });

  it.each([
    ['', 'line 1, column 1: '],
    ['{ "baseline": 1, }', 'line 1, column 18: '],
    ['<<<<<<< HEAD\n{}', 'line 1, column 1: '],
    ['null', 'it is no object of a baseline'],
    ['[]', '`baseline` is missing'],
    ['{ "name": "x", "version": "1.0.0" }', '`baseline` is missing'],
    ['{ "baseline": 2, "problems": [] }', '`baseline` is missing or not as it is written'],
    ['{ "baseline": 1, "problems": [{ "fingerprint": "1" }] }', '`problems.0.fingerprint` is missing or not'],
    ['{ "baseline": 1, "problems": [], "__proto__": { "a": 1 } }', '`__proto__` is missing or not'],
  ])('%j is another file', (given, reason) => {
    expect(() => parseBaseline('b.json', given)).toThrow(`\`b.json\` is not a baseline: ${reason}`);
  });
});

describe('--strict', () => {
  it('makes warnings errors, but not notes, and nothing that depends on the network', () => {
    const diagnostics = [
      ofCode('broken-anchor', 'warning'),
      ofCode('unused-component', 'info'),
      ofCode('unavailable-store', 'warning'),
      ofCode('unanswered-external-link', 'info'),
    ];
    const result = applyGate({ diagnostics, textOf: textOf('') }, { strict: true });
    expect(result.diagnostics.map(({ severity }) => severity)).toEqual(['error', 'info', 'warning', 'info']);
  });
});

describe('--max-warnings', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
  ])('%j fails: %j, with two warnings', (maxWarnings, failed) => {
    const diagnostics = [
      ofCode('broken-anchor', 'warning'),
      ofCode('unused-spec-file', 'warning'),
      ofCode('unused-component', 'info'),
      ofCode('unavailable-store', 'warning'),
    ];
    const result = applyGate({ diagnostics, textOf: textOf('') }, { strict: false, maxWarnings });
    expect(result.failed).toBe(failed);
    expect(gateText(result, { strict: false, maxWarnings })).toBe(
      failed ? `2 warnings, and \`--max-warnings\` allows ${maxWarnings}.\n` : '',
    );
  });
});
