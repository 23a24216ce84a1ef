// Each folder of cases/ is a project with an expected.json: what `portal build` must answer to it.

import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { diagnosticCodes } from '../../src/generator/types/diagnostic.ts';
import { readTree } from '../support/read-tree.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { copyOf, type Run, runPortal } from '../support/run-portal.ts';

interface Expected {
  /** Arguments behind `portal build --json`. */
  args?: string[];
  exitCode: number;
  /** `code severity file:line:column` of each diagnostic; the place as far as it is known. */
  diagnostics: string[];
  /** URLs of the routes in order, where the case is about them. */
  routes?: string[];
  /** Texts that the person-readable output must hold. */
  says?: string[];
  /** Files of the site and texts they must hold. */
  files?: Record<string, string[]>;
  /** Files of the site and texts they must not hold. */
  lacks?: Record<string, string[]>;
  /** Files the site must not have. */
  absent?: string[];
}

interface Report {
  routes: { url: string }[];
  diagnostics: {
    code: string;
    severity: string;
    message: string;
    place: { file: string; line?: number; column?: number } | null;
    unplaced?: string;
  }[];
}

const folder = 'test/site/cases';
const names = readdirSync(folder).sort();

async function expectedOf(name: string): Promise<Expected> {
  return JSON.parse(await readFile(join(folder, name, 'expected.json'), 'utf8'));
}

function line({ code, severity, place }: Report['diagnostics'][number]): string {
  const where = [place?.file, place?.line, place?.column].filter((part) => part !== undefined).join(':');
  return [code, severity, where].filter((part) => part !== '').join(' ');
}

/** A problem has a line and a column, or the reason why it has neither. */
function isHalfPlaced({ place, unplaced }: Report['diagnostics'][number]): boolean {
  return (place?.column === undefined) !== (unplaced !== undefined);
}

const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const followsSchema = ajv.compile(schema);

function schemaErrors(report: Report) {
  if (report.routes.length + report.diagnostics.length > 0) followsSchema(report);
  return followsSchema.errors ?? null;
}

function withoutTimes({ code, stdout, stderr }: Run) {
  return {
    code,
    stdout: stdout.replace(/"milliseconds": *[\d.]+/, ''),
    stderr: stderr.replace(/in [\d.]+ s/, ''),
  };
}

describe('portal build', () => {
  it.each(names)('%s', async (name) => {
    const expected = await expectedOf(name);
    const project = await copyOf(join(folder, name));
    try {
      await rm(join(project.path, 'expected.json'));
      // A thread takes longer to start than such a site to build.
      const args = ['build', '--json', '--threads', '1', ...(expected.args ?? [])];
      const run = await runInProcess(args, project.path);
      expect([run.code, run.stderr]).toEqual([expected.exitCode, run.stderr]);
      const report: Report = run.stdout === '' ? { routes: [], diagnostics: [] } : JSON.parse(run.stdout);
      expect(report.diagnostics.map(line)).toEqual(expected.diagnostics);
      expect([schemaErrors(report), report.diagnostics.filter(isHalfPlaced)]).toEqual([null, []]);
      if (expected.routes) expect(report.routes.map(({ url }) => url)).toEqual(expected.routes);
      for (const text of expected.says ?? []) expect(run.stderr).toContain(text);
      const site = await readTree(join(project.path, 'dist'));
      expect(site.size > 0).toBe(expected.exitCode === 0);
      // Where lines may break is no part of a text.
      for (const [file, texts] of Object.entries(expected.files ?? {}))
        for (const text of texts)
          expect(
            Buffer.from(site.get(file) ?? '', 'latin1')
              .toString()
              .replaceAll(/<wbr ?\/?>/g, ''),
          ).toContain(text.replaceAll(/<wbr ?\/?>/g, ''));
      for (const [file, texts] of Object.entries(expected.lacks ?? {}))
        for (const text of texts) expect(site.get(file)?.toLowerCase()).not.toContain(text);
      for (const file of expected.absent ?? []) expect([...site.keys()]).not.toContain(file);
    } finally {
      await project.remove();
    }
  });

  it.each([
    ['a site', 'only-specs', 0],
    ['fatal problems', 'policy-invalid-spec-throw', 1],
    ['wrong usage', 'unknown-flag', 2],
  ])('gives a process of its own the same exit code, streams and files: %s', async (_, name, exitCode) => {
    const args = ['build', '--json', ...((await expectedOf(name)).args ?? [])];
    const [own, here] = [await copyOf(join(folder, name)), await copyOf(join(folder, name))];
    const runs = [await runPortal(args, { cwd: own.path }), await runInProcess(args, here.path)] as const;
    expect(withoutTimes(runs[1])).toEqual(withoutTimes(runs[0]));
    expect(runs[0].code).toBe(exitCode);
    expect(await readTree(join(here.path, 'dist'))).toEqual(await readTree(join(own.path, 'dist')));
    await Promise.all([own.remove(), here.remove()]);
  });

  it('has a case for every diagnostic code', async () => {
    const cases = await Promise.all(names.map(expectedOf));
    // Other sites are asked by `check-links --external` alone (test/site/external-links.test.ts), queries by `check-search`, and
    // documents of the web are fetched from a server (test/site/remote-document.test.ts). `check --plugins` alone compares plugins
    // (test/site/compared-plugins.test.ts), `check --translations` translations with their originals, and tags are those
    // of a repository (test/site/versions.test.ts).
    const asked = [
      ...['dead-external-link', 'unreachable-external-link', 'unanswered-external-link'],
      ...['unreachable-document', 'changed-document'],
      ...['search-miss', 'low-search-score'],
      'unstable-plugin',
      ...['missing-original', 'missing-translation', 'outdated-translation'],
      'unusable-tag',
      // Pages of changes: `extras/change/pages`.
      ...['passed-sunset', 'release-without-document'],
    ];
    const covered = new Set(
      cases.flatMap(({ diagnostics }) => diagnostics.map((text) => text.split(' ')[0])),
    );
    expect(Object.keys(diagnosticCodes).filter((code) => !covered.has(code))).toEqual(asked.sort());
  });
});
