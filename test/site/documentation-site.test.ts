// The documentation of the program as a site that the program builds: no link is broken, and its examples are valid.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineConfig } from '../../src/generator/project/define-config.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { runPortal, temporaryFolder } from '../support/run-portal.ts';

const folder = await temporaryFolder();
const out = join(folder.path, 'site');
const run: {
  code: number;
  report: { routes: { url: string }[]; diagnostics: { code: string; severity: string }[] };
} = {
  code: -1,
  report: { routes: [], diagnostics: [] },
};

beforeAll(async () => {
  const { code, stdout } = await runPortal([
    'build',
    '.',
    '--config',
    'docs/portal.config.ts',
    '-o',
    out,
    '--json',
  ]);
  Object.assign(run, { code, report: JSON.parse(stdout) });
});
afterAll(() => folder.remove());

describe('docs/', () => {
  it('is built without problems, with a page for each file', () => {
    expect([run.code, run.report.diagnostics.filter(({ severity }) => severity !== 'info')]).toEqual([0, []]);
    const files = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    );
    const pages = run.report.routes.filter(({ url }) => url !== '/sections');
    expect(pages).toHaveLength(files.length);
  });

  it('shows its pictures, and links to the repository where a file is not part of it', () => {
    const home = readFileSync(join(out, 'index.html'), 'utf8');
    expect(home).toMatch(/<img [^>]*src="\/assets\/home-[0-9a-f]{8}\.png"/);
    const upgrading = readFileSync(join(out, 'upgrading/index.html'), 'utf8');
    expect(upgrading).toContain('href="https://code.portal.example/portal-docs/blob/main/CHANGELOG.md"');
  });

  // Those of extending.md are built (`test/documentation/examples.test.ts`).
  const examples = readdirSync('docs')
    .filter((file) => file.endsWith('.md') && file !== 'extending.md')
    .flatMap((file) =>
      [
        ...readFileSync(join('docs', file), 'utf8').matchAll(
          /export default defineConfig\((\{[\s\S]*?\n?\})\);/g,
        ),
      ].map(([, code = ''], position) => [`${file} ${position + 1}`, code] as const),
    );

  it.each(examples)('has a valid configuration in %s', (_, code) => {
    const make: unknown = new Function('defineConfig', 'process', `return defineConfig(${code})`)(
      defineConfig,
      process,
    );
    const parsed = parseConfig(make);
    expect('problems' in parsed ? parsed.problems : []).toEqual([]);
  });
});
