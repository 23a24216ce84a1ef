// `portal diagrams`, and builds with the files that it writes.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../src/extras/diagrams/browser/find-browser.ts';
import { drawingProgram } from '../support/drawing-program.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const { PORTAL_BROWSER: _, ...environment } = process.env;
const browser = process.env.CHROMIUM_SHELL_PATH ?? findBrowser({ environment, platform: process.platform });
const withBrowser = { PORTAL_BROWSER: browser ?? 'none' };
/** For tests of files, whatever is in them: that real drawings are the same each time is a test of `diagrams/in-browser`. */
const program = join(mkdtempSync(join(tmpdir(), 'portal-test-')), 'browser');
const withProgram = { PORTAL_BROWSER: program };
beforeAll(() => {
  writeFileSync(program, drawingProgram());
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(dirname(program), { recursive: true }));
const text =
  '# Pets\n\n```mermaid\npie title Pets\n  "Dogs" : 3\n```\n\n```mermaid\nflowchart TD\n  a --> b\n```\n';

describe.skipIf(browser === undefined)('portal diagrams', () => {
  const project = projectForEachTest();
  const file = (...names: string[]) => join(project.path, ...names);
  const drawings = file.bind(undefined, 'content/docs/pets.diagrams');
  const write = (content: string) => {
    mkdirSync(file('content/docs'), { recursive: true });
    writeFileSync(file('content/docs/pets.md'), content);
  };
  const page = () => readFileSync(file('dist/docs/pets/index.html'), 'utf8');

  it('writes the drawings of pages, which builds use instead of a browser', async () => {
    write(text);
    expect((await project.run(['diagrams', '--check'])).code).toBe(1);
    const { code, stderr } = await project.run(['diagrams'], withBrowser);
    expect([code, stderr]).toEqual([0, expect.stringContaining('2 drawings written, 0 kept, 0 removed.')]);
    const name = expect.stringMatching(/^[0-9a-f]{16}\.svg$/);
    expect(readdirSync(drawings())).toEqual([name, name]);
    expect((await project.run(['diagrams', '--check'])).code).toBe(0);
    const [first, second] = [await project.run(['build']), await project.run(['build'], withBrowser)];
    expect(first.stderr + second.stderr).not.toMatch(/drawing|diagram/);
    const built = page();
    expect(built.match(/<figure class="diagram/g)).toHaveLength(2);
    // A build with a browser and without the file has the same page.
    rmSync(drawings(), { recursive: true });
    await project.run(['build'], withBrowser);
    expect(page()).toBe(built);
  });

  it('keeps what is there, and removes what no page needs', async () => {
    write(text);
    await project.run(['diagrams'], withProgram);
    const first = readdirSync(drawings());
    const bytes = () => first.map((name) => readFileSync(drawings(name)));
    const before = bytes();
    writeFileSync(drawings('mine.svg'), '<svg></svg>');
    write(text.replace('Dogs', 'Cats'));
    const { stderr } = await project.run(['diagrams', '--check']);
    const stale = first.filter((name) => stderr.includes(`${name} is not needed any more.`));
    expect(stale).toHaveLength(1);
    await project.run(['diagrams'], withProgram);
    const names = readdirSync(drawings());
    expect(names).toHaveLength(3);
    expect(names).toContain('mine.svg');
    expect(names).not.toContain(stale[0]);
    // The same bytes in another run.
    write(text);
    await project.run(['diagrams'], withProgram);
    expect(bytes()).toEqual(before);
  });

  it('reports diagrams that are not drawn', async () => {
    write(text);
    const { code, stderr } = await project.run(['diagrams']);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('content/docs/pets.md is not drawn: none was found'),
    ]);
    expect(existsSync(drawings())).toBe(false);
  });

  it('leaves no part of a drawing on a full disk, and reports it', async () => {
    write(text);
    // A browser whose drawings are larger than files may be.
    const fake = file('browser');
    writeFileSync(fake, drawingProgram(`<svg viewBox="0 0 9 9">${'<rect/>'.repeat(1000)}</svg>`));
    chmodSync(fake, 0o755);
    const through = ['bash', '-c', 'trap "" XFSZ; ulimit -f 4; exec "$@"', 'portal'];
    const { code, stderr } = await project.spawn(['diagrams'], { env: { PORTAL_BROWSER: fake }, through });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/\.svg` cannot be written: the file is larger/),
    ]);
    expect(readdirSync(drawings())).toEqual([]);
  });

  it('writes nothing outside of the project', async () => {
    write(text);
    mkdirSync(file('..', 'elsewhere'), { recursive: true });
    symlinkSync(file('..', 'elsewhere'), drawings());
    await project.run(['diagrams'], withProgram);
    expect(readdirSync(file('..', 'elsewhere'))).toEqual([]);
    rmSync(file('..', 'elsewhere'), { recursive: true });
  });
});

describe.skipIf(browser === undefined)('a build', () => {
  const project = projectForEachTest();
  const file = (...names: string[]) => join(project.path, ...names);
  const write = (name: string, content: string) => {
    mkdirSync(file('content/docs'), { recursive: true });
    writeFileSync(file('content/docs', name), content);
  };
  const page = (name = 'pets') => readFileSync(file(`dist/docs/${name}/index.html`), 'utf8');

  it('uses the drawings of the store without a browser', async () => {
    write('pets.md', text);
    await project.run(['build'], withProgram);
    const drawn = page();
    write('pets.md', `${text}\nMore.\n`);
    await project.run(['build']);
    expect(page().match(/<figure class="diagram/g)).toHaveLength(2);
    write('pets.md', text);
    await project.run(['build']);
    expect(page()).toBe(drawn);
  });

  it('shows their sources if the configuration leaves the wing out, and keeps their drawings', async () => {
    write('pets.md', text);
    await project.run(['diagrams'], withProgram);
    await project.run(['build']);
    const drawn = page();
    const config = file('portal.config.json');
    writeFileSync(config, '{ "extras": { "diagrams": false } }');
    expect((await project.run(['build'])).stderr).not.toContain('diagram');
    expect(page()).not.toContain('<figure');
    expect(page()).toContain('a --> b</code>');
    const { code, stderr } = await project.run(['diagrams']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('The configuration leaves out `diagrams`')]);
    expect(readdirSync(file('content/docs/pets.diagrams'))).toHaveLength(2);
    writeFileSync(config, '{}');
    await project.run(['build']);
    expect(page()).toBe(drawn);
  });

  it('draws when a browser is there that was not before, and nothing else has changed', async () => {
    write('pets.md', text);
    expect((await project.run(['build'])).stderr).toContain('undrawn-diagram');
    expect((await project.run(['build'], withBrowser)).stderr).not.toContain('undrawn-diagram');
    expect(page()).toContain('diagram-coloured');
  });

  it('reports a diagram that has changed since its drawing was written, and draws it if it can', async () => {
    write('pets.md', text);
    await project.run(['diagrams'], withProgram);
    write('pets.md', text.replace('Dogs', 'Cats'));
    const without = await project.run(['build', '--json']);
    const stale = { code: 'stale-drawing', place: { line: 3 }, message: expect.stringContaining('as code') };
    expect(JSON.parse(without.stdout).diagnostics).toMatchObject([stale]);
    expect(page().match(/<figure class="diagram/g)).toHaveLength(1);
    const drawn = await project.run(['build', '--json'], withProgram);
    stale.message = expect.stringContaining('a browser has drawn it');
    expect(JSON.parse(drawn.stdout).diagnostics).toMatchObject([stale]);
    expect(page().match(/<figure class="diagram/g)).toHaveLength(2);
    await project.run(['diagrams'], withProgram);
    expect(JSON.parse((await project.run(['build', '--json'])).stdout).diagnostics).toEqual([]);
  });

  it('reports all diagrams of a site without drawings together, with both ways to them', async () => {
    for (const name of ['a', 'b', 'c']) write(`${name}.md`, text);
    const { stderr, code } = await project.run(['build']);
    expect([code, stderr.match(/undrawn-diagram/g)?.length]).toEqual([0, 1]);
    expect(stderr).toMatch(/Install Chromium, Chrome or Edge.*run `portal diagrams`/);
    expect(stderr).toContain('6 diagrams are shown so, also at `content/docs/a.md:8`');
    expect(page('a')).toContain('a --> b</code>');
  });

  it('draws the diagrams of pages that other threads parse', async () => {
    for (let index = 0; index < 330; index += 1) write(`page-${index}.md`, '# A\n\nText.\n');
    for (const name of ['page-0.md', 'page-99.md']) write(name, text);
    await project.run(['build', '--threads', '2'], withBrowser);
    const figures = [page('page-0'), page('page-99')].map(
      (html) => html.match(/<figure[\s\S]*<\/figure>/)?.[0],
    );
    expect(figures[0]).toContain('diagram-coloured');
    expect(figures[1]).toBe(figures[0]);
  });

  it('cleans a drawing that somebody planted', async () => {
    write('pets.md', text);
    await project.run(['diagrams'], withProgram);
    const folder = file('content/docs/pets.diagrams');
    const plant = (svg: string) => {
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), svg);
    };
    plant('<svg viewBox="0 0 9 9"><script>alert(1)</script><rect onclick="x()" fill="red"/></svg>');
    await project.run(['build']);
    expect(page()).toContain('<rect fill="var(--diagram-text)"');
    expect(page()).not.toMatch(/alert\(1\)|onclick/);
    plant('damaged');
    const { stderr } = await project.run(['build']);
    expect(stderr).toContain('undrawn-diagram');
    expect(stderr).toContain('as the file with its drawing has none');
  });
});
