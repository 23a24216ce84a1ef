// What publishes the package and the sites of its users: workflows, the action, the image. None of it runs here, so each is
// read by the parser of the system that runs it.

import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type * as workflows from '@actions/workflow-parser';
import type * as actions from '@actions/workflow-parser/actions/action-parser';
import { validate } from 'dockerfile-utils';
import { build } from 'esbuild';
import { load } from 'js-yaml';
import { publint } from 'publint';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/run-portal.ts';

const read = (file: string) => readFile(file, 'utf8');

/** GitHub's own parser. It is bundled, as it imports JSON in a way that Node does not accept. */
async function loadParser(): Promise<typeof workflows & typeof actions> {
  const contents = ['', '/actions/action-parser'].map(
    (part) => `export * from '@actions/workflow-parser${part}';`,
  );
  const outfile = join(tmpdir(), `portal-workflow-parser-${process.pid}.cjs`);
  try {
    const stdin = { contents: contents.join('\n'), resolveDir: '.' };
    await build({ stdin, outfile, bundle: true, platform: 'node', format: 'cjs' });
    return createRequire(import.meta.url)(outfile);
  } finally {
    await rm(outfile, { force: true });
  }
}

let parser: Awaited<ReturnType<typeof loadParser>>;
beforeAll(async () => {
  parser = await loadParser();
});

/** The problems that GitHub would report. */
function problemsIn(content: string, parse: typeof workflows.parseWorkflow): string[] {
  const file = { name: 'file.yml', content };
  return parse(file, new parser.NoOperationTraceWriter()).context.errors.getErrors().map(String);
}
const workflowProblems = (content: string) => problemsIn(content, parser.parseWorkflow);

/** Blocks of a Markdown file that are workflows. */
const workflowsIn = (markdown: string) =>
  [...markdown.matchAll(/```ya?ml\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .filter((text) => /^jobs:/m.test(text));

describe('the workflows', () => {
  it.each([
    '.github/workflows/release.yml',
    '.github/workflows/ratios.yml',
    'starter/dot-github/workflows/portal.yml',
    'examples/shards/.github/workflows/portal.yml',
  ])('%s is valid', async (file) => expect(workflowProblems(await read(file))).toEqual([]));

  it('of docs/hosting.md are valid', async () => {
    const workflows = workflowsIn(await read('docs/hosting.md'));
    expect(workflows.length).toBeGreaterThan(0);
    expect(workflows.flatMap(workflowProblems)).toEqual([]);
  });

  it('of docs/changes.md is valid, and has the history and the rights that it needs', async () => {
    const [workflow = '', ...others] = workflowsIn(await read('docs/changes.md'));
    expect(others).toEqual([]);
    expect(workflowProblems(workflow)).toEqual([]);
    expect(load(workflow)).toMatchObject({ permissions: { contents: 'read', 'pull-requests': 'write' } });
    expect(workflow).toContain('fetch-depth: 0');
    // The inputs are those of the action.
    const { inputs } = load(await read('action.yml')) as { inputs: object };
    const [, given = ''] = /portal-docs@main\n +with:\n([\s\S]*)/.exec(workflow) ?? [];
    const names = [...given.matchAll(/^ +([\w-]+):/gm)].map(([, name]) => name);
    expect(names).toEqual(['diff', 'token']);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(names));
  });

  it('of docs/hosting.md have the history for dates, and deploy one at a time to Pages, which is set up for it', async () => {
    const text = await read('docs/hosting.md');
    for (const workflow of workflowsIn(text)) {
      expect(workflow).toMatch(/actions\/checkout@v4\n +with:\n(?: +#.*\n)? +fetch-depth: 0\n/);
      expect(load(workflow)).toMatchObject({ concurrency: { group: 'pages', 'cancel-in-progress': false } });
    }
    expect(text).toContain('set the source to **GitHub Actions**');
  });

  it('use actions and images by their digests, with the version beside them', async () => {
    const folder = '.github/workflows';
    const files = [...(await readdir(folder)).map((name) => `${folder}/${name}`), 'action.yml', 'Dockerfile'];
    const texts = await Promise.all(files.map(read));
    const lines = texts.flatMap((text) => text.match(/^[ -]*(?:uses:|FROM ).*$/gm) ?? []);
    expect(lines.length).toBeGreaterThan(7);
    const isPinned = (line: string) =>
      /uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line) ||
      /^FROM [\w/.-]+:\d+\.\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}(?: AS \w+)?$/.test(line);
    expect(lines.filter((line) => !isPinned(line))).toEqual([]);
  });

  it('would be refused with a wrong key', () => {
    expect(workflowProblems('on: push\njobs:\n  a:\n    runs-on: x\n    stepz: []\n')).not.toEqual([]);
  });

  it('publish with provenance, after all checks, and with no more rights than that needs', async () => {
    const { permissions, jobs } = load(await read('.github/workflows/release.yml')) as {
      permissions: unknown;
      jobs: Record<
        string,
        { needs?: string; permissions?: Record<string, string>; steps: { run?: string }[] }
      >;
    };
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.release?.needs).toBe('check');
    expect(jobs.release?.permissions?.['id-token']).toBe('write');
    expect(jobs.check?.steps.map(({ run }) => run)).toContain('.ci/run');
    const { publishConfig, scripts } = JSON.parse(await read('package.json'));
    expect(publishConfig).toEqual({ access: 'public', provenance: true });
    const used = (await read('.github/workflows/release.yml')).match(/(?<=npm run )[\w:]+/g);
    expect(used).toEqual(['release:version', 'release:publish']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(used ?? []));
  });

  it('find the version of the package in the changelog, and room for the next above it', async () => {
    const { version } = JSON.parse(await read('package.json'));
    const { version: locked } = JSON.parse(await read('package-lock.json'));
    const changelog = await read('CHANGELOG.md');
    // A release is inserted below the title.
    expect(changelog).toMatch(/^# Changelog\n\n## \d+\.\d+\.\d+\n/);
    expect([...changelog.matchAll(/^## (.*)$/gm)].map(([, name]) => name)[0]).toBe(version);
    expect(locked).toBe(version);
  });

  it('publish a manifest without scripts, which is restored after it is packed', async () => {
    const text = await read('package.json');
    const { scripts, ...published } = JSON.parse(text);
    expect(scripts.prepack).toMatch(/&& node scripts\/published-manifest\.mjs$/);
    const folder = await temporaryFolder();
    try {
      await mkdir(join(folder.path, 'node_modules'));
      await writeFile(join(folder.path, 'package.json'), text);
      const run = (command: string, ...args: string[]) =>
        promisify(execFile)(process.execPath, [resolve('scripts/published-manifest.mjs'), ...args], {
          cwd: folder.path,
          env: { ...process.env, npm_command: command },
        });
      // Twice, as after a run that was interrupted.
      for (const _ of [1, 2]) await run('pack');
      expect(JSON.parse(await read(join(folder.path, 'package.json')))).toEqual(published);
      // From this mark, `portal init` knows that a project can install the package by its name.
      await run('publish');
      expect(JSON.parse(await read(join(folder.path, 'package.json')))).toEqual({
        ...published,
        isPublished: true,
      });
      await run('publish', '--restore');
      expect(await read(join(folder.path, 'package.json'))).toBe(text);
      expect(scripts.postpack).toBe('node scripts/published-manifest.mjs --restore');
    } finally {
      await folder.remove();
    }
  });

  it('publish what a checker of packages finds no fault with', async () => {
    const { messages } = await publint({ pkgDir: '.', level: 'warning', pack: false });
    expect(messages).toEqual([]);
  });

  it('take changesets of this package', async () => {
    const { name } = JSON.parse(await read('package.json'));
    expect(await read('.changeset/README.md')).toMatch(new RegExp(`^---\n${name}: minor\n---$`, 'm'));
    const { baseBranch, access } = JSON.parse(await read('.changeset/config.json'));
    expect([baseBranch, access]).toEqual(['main', 'public']);
  });
});

it('npm ci runs no script of a package that is not named here, of which npm would warn', async () => {
  const { allowScripts } = JSON.parse(await read('package.json'));
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const withScripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    path !== '' && hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(allowScripts)).toEqual(withScripts);
});

describe('the action', () => {
  it('is valid', async () => {
    const content = await read('action.yml');
    const problems = (text: string) => problemsIn(text, parser.parseAction);
    expect(problems(content)).toEqual([]);
    expect(problems(content.replace('using: composite', 'using: magic'))).not.toEqual([]);
  });

  it('has no expression in a script, where an input would be run', async () => {
    const { runs } = load(await read('action.yml')) as { runs: { steps: { run?: string }[] } };
    const scripts = runs.steps.flatMap(({ run }) => run ?? []);
    expect(scripts.length).toBe(1);
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('builds a folder with the inputs as they are written', async () => {
    const { inputs, runs } = load(await read('action.yml')) as {
      inputs: Record<string, { default: string }>;
      runs: { steps: { run?: string; env?: Record<string, string> }[] };
    };
    const { run = '', env = {} } = runs.steps.at(-1) ?? {};
    const folder = await temporaryFolder();
    try {
      const source = join(folder.path, 'my $(project)');
      await cp('test/site/cases/only-specs', source, { recursive: true });
      // In place of npm, which would install what this repository has installed already: prints what it is asked for.
      await mkdir(join(folder.path, 'bin'));
      for (const name of ['npm', 'npx']) {
        await writeFile(join(folder.path, 'bin', name), `#!/bin/sh\necho "${name} $*"\n`);
        await chmod(join(folder.path, 'bin', name), 0o755);
      }
      const given: Record<string, string> = {
        source: 'my $(project)',
        'out-dir': 'public',
        'base-url': '/apis/',
      };
      const variables = Object.entries(env).map(([name, expression]) => {
        const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1] ?? '';
        return [name, given[input] ?? inputs[input]?.default];
      });
      const path = [join(folder.path, 'bin'), process.env.PATH].join(delimiter);
      const { stdout } = await promisify(execFile)('bash', ['-c', run], {
        cwd: folder.path,
        env: {
          ...process.env,
          PATH: path,
          GITHUB_ACTION_PATH: process.cwd(),
          ...Object.fromEntries(variables),
        },
      });
      expect(stdout.match(/^np[mx] .*/gm)).toEqual([
        `npm ci --prefix ${process.cwd()} --include=dev --no-audit --no-fund`,
      ]);
      expect(await read(join(folder.path, 'public/index.html'))).toContain('href="/apis/');
    } finally {
      await folder.remove();
    }
  });
});

describe('the image', () => {
  it('of a site has a valid Dockerfile in docs/hosting.md', async () => {
    const [, content = ''] = /```dockerfile\n([\s\S]*?)```/.exec(await read('docs/hosting.md')) ?? [];
    expect(content).toContain('FROM');
    expect(validate(content).map(({ message }) => message)).toEqual([]);
  });

  it('has a valid Dockerfile', async () => {
    const content = await read('Dockerfile');
    expect(validate(content).map(({ message }) => message)).toEqual([]);
    expect(validate(content.replace('WORKDIR /site', 'WORKDIR')).length).toBeGreaterThan(0);
  });

  it('runs the program as a user without rights, in the folder that is mounted', async () => {
    const [, , last = ''] = (await read('Dockerfile')).split(/^FROM /m);
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^WORKDIR \/site$/m);
    expect(last).toMatch(/^ENTRYPOINT \["portal"\]\nCMD \["build"\]$/m);
  });

  it('is built from what the build and the package need, and from nothing that is made', async () => {
    const ignored = (await read('.dockerignore')).split('\n').filter((line) => /^[^#\s]/.test(line));
    const { files } = JSON.parse(await read('package.json')) as { files: string[] };
    const needed = [...files.filter((name) => name !== 'lib'), 'bin', 'src', 'scripts', 'package-lock.json'];
    expect(needed.filter((name) => ignored.includes(name))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'lib', 'dist']));
  });
});
