// Wrong arguments are reported like every other error, and refer to the help of the command that was called.

import { expect, it } from 'vitest';
import { sentencesOf } from '../../../src/cli/report/command-errors.ts';
import { runPortal } from '../../support/run-portal.ts';

it.each([
  ["error: unknown option '--nope'", 'Unknown option `--nope`.'],
  [
    "error: unknown option '--port'\n(Did you mean --format?)",
    'Unknown option `--port`.\nDid you mean `--format`?',
  ],
  [
    "error: unknown command 'x'\n(Did you mean one of a, b?)",
    'Unknown command `x`.\nDid you mean `a` or `b`?',
  ],
  [
    "error: option '--format <format>' argument 'x' is invalid. Allowed choices are text, json.",
    'Option `--format <format>` argument `x` is invalid. Expected `text` or `json`.',
  ],
  ["error: missing required argument 'target'", 'Missing required argument `target`.'],
])('%j', (message, sentences) => expect(sentencesOf(message)).toBe(sentences));

it.each([
  [
    ['build', '--nope'],
    'error  Unknown option `--nope`.\n`portal build --help` lists the flags of this command.\n',
  ],
  [['nope'], 'error  Unknown command `nope`.\n`portal --help` lists the commands and flags.\n'],
  [
    ['check', '--strit'],
    'error  Unknown option `--strit`.\nDid you mean `--strict`?\n`portal check --help` lists the flags of this command.\n',
  ],
])('portal %j', async (args, printed) => {
  const { code, stdout, stderr } = await runPortal(args);
  expect([code, stdout, stderr]).toEqual([2, '', printed]);
});

it('is red on a terminal, and plain with --no-color', async () => {
  const env = { FORCE_COLOR: '1', NO_COLOR: '' };
  const { stderr } = await runPortal(['nope'], { env });
  expect(stderr.startsWith('\u001b[31merror\u001b[39m  Unknown command')).toBe(true);
  expect((await runPortal(['build', '--nope', '--no-color'], { env })).stderr).toMatch(
    /^error {2}Unknown option/,
  );
});

it('is the message of a report as JSON', async () => {
  const { stdout } = await runPortal(['build', '--nope', '--json']);
  expect(JSON.parse(stdout).error.message).toBe('Unknown option `--nope`.');
});
