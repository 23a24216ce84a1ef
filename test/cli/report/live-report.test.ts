import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLiveReport } from '../../../src/cli/report/live-report.ts';
import type { Diagnostic } from '../../../src/generator/types/diagnostic.ts';

const options = { json: false, quiet: false, verbose: false, color: false };

it('replaces the file after each check, with the current problems', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-live-'));
  const output = join(root, 'report.json');
  try {
    const live = createLiveReport({ ...options, format: 'json', output }, { root });
    const codes = async () => {
      live.write();
      await live.written();
      const { diagnostics } = JSON.parse(await readFile(output, 'utf8'));
      return diagnostics.map(({ code, place }: { code: string; place: object }) => [code, place]);
    };
    const found: Diagnostic = { code: 'invalid-spec', severity: 'warning', message: 'Wrong.', notes: [] };
    const place = { file: 'a.yaml', pointer: '#/info' };
    live.found([{ ...found, place }], new Map([['a.yaml', 'openapi: 3.1.0\ninfo: {}\n']]));
    expect(await codes()).toEqual([['invalid-spec', expect.objectContaining({ line: 2 })]]);
    live.found([], new Map());
    expect(await codes()).toEqual([]);
  } finally {
    await rm(root, { recursive: true });
  }
});

it('needs a file for a format of other programs', () => {
  expect(() => createLiveReport({ ...options, format: 'sarif' }, { root: '.' })).toThrow(
    'needs `--output FILE`',
  );
});
