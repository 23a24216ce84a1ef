// A new user's path: the package as it is published, installed into an empty folder, and one document.

import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingFile } from '../support/drawing-files.ts';
import { temporaryFolder } from '../support/run-portal.ts';

const run = promisify(execFile);
const shell = process.platform === 'win32';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const file = (...names: string[]) => join(folder.path, ...names);

/** Runs npm or npx in the folder. */
const npm = async (command: 'npm' | 'npx', ...args: string[]) =>
  await run(command, args, { cwd: folder.path, shell });

/** Runs the installed program, without the time that npx takes. */
const portal = async (...args: string[]) =>
  await run(process.execPath, [file('node_modules/portal-docs/lib/bin/portal.js'), ...args], {
    cwd: folder.path,
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  // The package is built before the tests.
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder.path];
  const { stdout } = await run('npm', pack, { shell });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await writeFile(file('package.json'), JSON.stringify({ private: true, type: 'module' }));
  await npm('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', file(filename));
  await cp('test/site/cases/only-specs/specs/petstore.yaml', file('openapi.yaml'));
});
afterAll(() => folder.remove());

async function megabytesOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}

describe('the packed package', () => {
  it('installs few packages: what it loads at run time, and what these need', async () => {
    const lock = JSON.parse(await readFile(file('node_modules/.package-lock.json'), 'utf8'));
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
    const installed = Object.keys(lock.packages).map((path) => path.replace('node_modules/', ''));
    expect(installed).toEqual(expect.arrayContaining(['portal-docs', ...Object.keys(dependencies)]));
    const figures = /^\| today \| (\d+) \| (\d+) MB \|$/m.exec(
      await readFile('docs/dependencies.md', 'utf8'),
    );
    const [, packages, megabytes] = (figures ?? []).map(Number);
    expect(installed.length).toBe(packages);
    expect(Math.abs((await megabytesOf(file('node_modules'))) - (megabytes ?? 0))).toBeLessThan(2);
    expect(megabytes).toBeLessThan(40);
  });

  it('contains the JSON Schema of reports, which it exports', async () => {
    const script = "console.log(require.resolve('portal-docs/report.schema.json'))";
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: folder.path });
    const { $id } = JSON.parse(await readFile(stdout.trim(), 'utf8'));
    expect($id).toMatch(/report\.schema\.json$/);
  });

  it.each(['portal-docs', 'portal'])('builds a site with `npx %s build openapi.yaml`', async (command) => {
    const outDir = `dist-${command}`;
    const { stderr } = await npm('npx', '--no', command, 'build', 'openapi.yaml', '--out-dir', outDir);
    expect(stderr).toContain('pages');
    const page = await readFile(file(outDir, 'api/openapi/list-pets/index.html'), 'utf8');
    expect(page).toContain('<h1');
    expect(await readFile(file(outDir, 'index.html'), 'utf8')).toContain('/api/openapi/list-pets');
  });

  // Configurations in TypeScript and corrections are what the declared libraries are for.
  it('reads a configuration, shows a drawing and corrects a link', async () => {
    await mkdir(file('content/docs'), { recursive: true });
    await writeFile(file('portal.config.ts'), "export default { title: 'Packed' as string };\n");
    await writeFile(file('content/docs/pagination.md'), '# Pagination\n\nText.\n');
    const page = file('content/docs/intro.md');
    await writeFile(page, '# Intro\n\n[Next](/docs/paginaton)\n\n```mermaid\nflowchart LR\n  a --> b\n```\n');
    const [drawing, svg] = drawingFile('content/docs/intro.md', 'flowchart LR\n  a --> b', ['a', 'b']);
    await mkdir(dirname(file(drawing)), { recursive: true });
    await writeFile(file(drawing), svg);
    await portal('check-links', '--fix');
    expect(await readFile(page, 'utf8')).toContain('[Next](/docs/pagination)');
    await portal('build');
    const built = await readFile(file('dist/docs/intro/index.html'), 'utf8');
    expect(built).toContain('<title>Intro | Packed</title>');
    expect(built).toContain('<figure class="diagram"');
  });
});

describe('the functions of the packed package', () => {
  it('build the site of a document', async () => {
    const script = `
      import { build } from 'portal-docs';
      const { failed, stats, routes } = await build({ project: 'openapi.yaml', outDir: 'dist-function' });
      console.log(JSON.stringify({ failed, pages: stats.pages, routes: routes.length }));
    `;
    await writeFile(file('build.mjs'), script);
    const { stdout } = await run(process.execPath, ['build.mjs'], { cwd: folder.path });
    const { failed, pages, routes } = JSON.parse(stdout);
    expect([failed, routes > 0, pages >= routes]).toEqual([false, true, true]);
    expect(await readFile(file('dist-function/index.html'), 'utf8')).toContain('/api/openapi/list-pets');
  });
});

describe('the types of the packed package', () => {
  const configuration = `
    import { defineConfig, type PortalConfig } from 'portal-docs';
    const remarkNothing = (options?: { deep: boolean }) => (tree: { type: string }) => void [options, tree];
    export default defineConfig({
      title: 'Typed',
      plugins: [{ name: 'nothing', version: '1', remark: [remarkNothing, [remarkNothing, { deep: true }]] }],
    });
    // @ts-expect-error A title is a text.
    export const wrong: PortalConfig = { title: 1 };
  `;
  const program = `
    import { build, check, type Report, type ReportedProblem, serve } from 'portal-docs';
    const signal = AbortSignal.timeout(1000);
    const report: Report = await build({ project: '.', outDir: 'site', threads: 2, strict: true, signal });
    const found: ReportedProblem | undefined = report.diagnostics[0];
    const facts: [string, 'error' | 'warning' | 'info', number | undefined] | undefined =
      found && [found.code, found.severity, found.place?.line];
    const pages: number | undefined = (await check({ external: true })).stats?.pages;
    const { url, close } = await serve({ watch: true, onReport: ({ failed, routes }) => void [failed, routes?.[0]?.url] });
    await close();
    export const all = [facts, pages, url?.length, report.error?.message];
    // @ts-expect-error A number of threads is a number.
    void build({ threads: '2' });
    // @ts-expect-error A check writes no site.
    void check({ outDir: 'site' });
  `;
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    // The types of the package are checked, and those of the language are not.
    skipDefaultLibCheck: true,
    types: [],
    target: 'ES2023',
    jsx: 'react-jsx',
  };

  it.each(['NodeNext', 'Bundler'])('resolve with the module resolution %s', async (moduleResolution) => {
    const module = moduleResolution === 'Bundler' ? 'ESNext' : moduleResolution;
    const compilerOptions = { ...options, module, moduleResolution };
    await writeFile(file('portal.config.ts'), configuration);
    await writeFile(file('program.ts'), program);
    const files = ['portal.config.ts', 'program.ts'];
    await writeFile(file('tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder.path]).catch((error) => error);
    expect(stdout).toBe('');
  });
});
