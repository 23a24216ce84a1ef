// A build that was made before: told from one that must be made again, and the same in every way but its time.

import { writeFileSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { afterReading, shiftFileTimes } from '../../support/file-clock.ts';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const { file, write } = project;
const isKept = ({ stderr }: { stderr: string }) => stderr.includes('nothing has changed');
const build = (...args: string[]) => project.run(['build', ...args]);

beforeEach(async () => {
  await cp('test/site/cases/broken-anchor-warns', project.path, { recursive: true });
  await rm(file('expected.json'));
});

it('keeps the site, and says its problems again', async () => {
  const first = await build('--json');
  const made = await stat(file('dist/index.html'));
  const second = await build('--json');
  const withoutTime = ({ stdout }: { stdout: string }) => stdout.replace(/"milliseconds": \d+/, '');
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(withoutTime(second)).toBe(withoutTime(first));
  expect(JSON.parse(second.stdout).diagnostics.length).toBeGreaterThan(0);
  expect([isKept(first), isKept(second)]).toEqual([false, true]);
  expect((await stat(file('dist/index.html'))).mtimeMs).toBe(made.mtimeMs);
});

it('shows the same code frames', async () => {
  const [first, second] = [await build('-q'), await build('-q')];
  expect(first.stderr).toMatch(/\d+ \| .*\n.*\^/);
  expect(second.stderr).toBe(first.stderr);
});

it('fails again with the same problems', async () => {
  write({ 'portal.config.json': '{ "onBrokenAnchors": "throw" }' });
  const [first, second] = [await build('-q'), await build('-q')];
  expect([first.code, second.code]).toEqual([1, 1]);
  expect(second.stderr).toBe(first.stderr);
  expect((await readdir(project.path)).includes('dist')).toBe(false);
});

it('has other problems when only `rules` change', async () => {
  const codeOf = async (rules: object) => {
    write({ 'portal.config.json': JSON.stringify({ rules }) });
    const { code, stdout } = await build('--json');
    return [code, JSON.parse(stdout).diagnostics.map(({ severity }: { severity: string }) => severity)];
  };
  expect(await codeOf({ 'broken-anchor': 'warn' })).toEqual([0, ['warning']]);
  expect(await codeOf({ 'broken-anchor': 'error' })).toEqual([1, ['error']]);
  expect(await codeOf({ 'broken-anchor': 'off' })).toEqual([0, []]);
});

it('silences the same problems, also when another page was edited', async () => {
  const text = await readFile(file('content/docs/a.md'), 'utf8');
  write({ 'content/docs/a.md': `${text}\n\n<!-- portal-ignore-file broken-anchor: on purpose -->\n` });
  const [first, second] = [await build('--json'), await build('--json')];
  expect([isKept(first), isKept(second)]).toEqual([false, true]);
  write({ 'content/docs/b.md': '# B\n\nEdited.\n' });
  const third = await build('--json');
  expect(isKept(third)).toBe(false);
  for (const { stdout } of [first, second, third]) expect(JSON.parse(stdout).diagnostics).toEqual([]);
});

/** Replaces every vowel, and sets the times of the file to what they were. */
async function rewrite(name: string): Promise<void> {
  const { atime, mtime } = await stat(file(name));
  await writeFile(
    file(name),
    (await readFile(file(name), 'utf8')).replaceAll(/[aeiou](?=[^<>]*(<|$))/g, 'y'),
  );
  await utimes(file(name), atime, mtime);
}

it.each<[string, () => Promise<unknown>]>([
  ['a page was edited', () => appendFile(file('content/docs/a.md'), '\nMore.\n')],
  ['a page was added', () => writeFile(file('content/docs/new.md'), '# New\n')],
  ['a static file was added', () => writeFile(file('content/new.txt'), 'new')],
  ['the settings changed', () => writeFile(file('portal.config.json'), '{ "title": "Another" }')],
  ['a page has other words of the same length and time', () => rewrite('content/docs/a.md')],
  ['a page of the site has other words of the same length and time', () => rewrite('dist/index.html')],
  ['the site was touched', () => appendFile(file('dist/index.html'), ' ')],
  ['the site lost a file', () => rm(file('dist/robots.txt'))],
  ['the list of the files of the site has another digest', () => rewriteList()],
  ['the site is gone', () => rm(file('dist'), { recursive: true })],
  ['the cache is gone', () => rm(file('.portal'), { recursive: true })],
  ['the cache is damaged', () => writeFile(file('.portal/index.jsonl'), '["program",')],
])('builds again when %s', async (_, change) => {
  // Only files that are old enough can be told by their times.
  await setTimeout(100);
  await build();
  await setTimeout(100);
  await change();
  const again = await build();
  const site = await readTree(file('dist'));
  expect([again.code, isKept(again)]).toEqual([0, false]);
  await rm(file('.portal'), { recursive: true });
  await rm(file('dist'), { recursive: true });
  await build();
  expect(site).toEqual(await readTree(file('dist')));
});

/** Gives a page another digest in the list of the output folder. */
async function rewriteList(): Promise<void> {
  const list = await readFile(file('dist/.portal-site'), 'utf8');
  await writeFile(file('dist/.portal-site'), list.replace(/("index\.html": \[\d+, ")./, '$1-'));
}

it('publishes an edited page, also if the list of the output folder has that page already', async () => {
  const [page, list] = ['dist/docs/a/index.html', 'dist/.portal-site'];
  const text = await readFile(file('content/docs/a.md'), 'utf8');
  await writeFile(file('content/docs/a.md'), `${text}\nMore.\n`);
  await build();
  const lineOf = async () =>
    /^.*"docs\/a\/index\.html".*$/m.exec(await readFile(file(list), 'utf8'))?.[0] ?? '';
  const [edited, planted] = [await readFile(file(page), 'utf8'), await lineOf()];
  await writeFile(file('content/docs/a.md'), text);
  await build();
  // What was written just before the build ended is known from now on.
  await setTimeout(100);
  await build();
  expect(await readFile(file(page), 'utf8')).not.toBe(edited);
  const former = await lineOf();
  expect(former).not.toBe(planted);
  await writeFile(file(list), (await readFile(file(list), 'utf8')).replace(former, planted));
  await writeFile(file('content/docs/a.md'), `${text}\nMore.\n`);
  await build();
  expect(await readFile(file(page), 'utf8')).toBe(edited);
});

it('gives the same site and report with any byte of the cache changed or cut off', async () => {
  const withoutTime = ({ stdout }: { stdout: string }) => stdout.replace(/"milliseconds": \d+/, '');
  const first = await build('--json');
  const site = await readTree(file('dist'));
  const cache = file('.portal/index.jsonl');
  const bytes = await readFile(cache);
  const samples = 12;
  for (let sample = 0; sample < samples; sample += 1) {
    const at = Math.floor(((sample + 0.5) / samples) * bytes.length);
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    await writeFile(cache, sample % 3 === 0 ? bytes.subarray(0, at) : damaged);
    const again = await build('--json');
    expect([again.code, withoutTime(again)]).toEqual([0, withoutTime(first)]);
    expect(await readTree(file('dist'))).toEqual(site);
  }
});

it.skipIf(process.platform !== 'linux')(
  'reads no source and no file of a site that has not changed',
  async () => {
    const size = 16_000_000;
    write({ 'static/large.bin': 'x'.repeat(size) });
    await setTimeout(100);
    const bytesRead = async () => {
      const options = { env: { NODE_OPTIONS: `--import ${resolve('test/support/bytes-read.mjs')}` } };
      const { stderr } = await project.spawn(['build'], options);
      return { kept: isKept({ stderr }), bytes: Number(/bytes read: (\d+)/.exec(stderr)?.[1]) };
    };
    const first = await bytesRead();
    expect([first.kept, first.bytes > size]).toEqual([false, true]);
    // What only looks new is read once more.
    const now = new Date();
    for (const name of ['static/large.bin', 'dist/large.bin']) await utimes(file(name), now, now);
    await setTimeout(100);
    const second = await bytesRead();
    expect([second.kept, second.bytes > 2 * size]).toEqual([true, true]);
    const again = await bytesRead();
    // The program, and its index of stored values.
    expect([again.kept, again.bytes < size / 4]).toEqual([true, true]);
  },
);

/** What a build of the same sources from nothing reports and writes. */
async function anew(): Promise<{ report: string; site: Map<string, string> }> {
  for (const folder of ['.portal', 'dist']) await rm(file(folder), { recursive: true, force: true });
  return { report: reportOf(await build('--json')), site: await readTree(file('dist')) };
}

/** A build that fails leaves the former site, which a build from nothing does not have. */
function withKept(fresh: Awaited<ReturnType<typeof anew>>, built: { site: Map<string, string> }) {
  return fresh.site.size === 0 ? { ...fresh, site: built.site } : fresh;
}

const reportOf = ({ stdout }: { stdout: string }) => stdout.replace(/"milliseconds": \d+/, '');

/** Writes pages that link to each other's headings. */
function writePages(count: number, heading = 'Part'): void {
  write(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `content/docs/pages/p${index}.md`,
        `# Page ${index}\n\n[Next](./p${(index + 1) % count}.md#part), [image](./i.svg)\n\n## ${index === 3 ? heading : 'Part'}\n\nWords of ${index}.\n`,
      ]),
    ),
  );
}

it.each<[string, () => unknown]>([
  ['words', () => appendFile(file('content/docs/pages/p3.md'), '\nMore words.\n')],
  ['a heading that another page links to', () => writePages(12, 'Another part')],
  ['a title', () => writeFile(file('content/docs/pages/p7.md'), '# Another title\n')],
  ['a file that is not UTF-8', () => writeFile(file('content/docs/pages/p7.md'), Buffer.from([0xff, 0xfe]))],
  ['a file that pages link to', () => write({ 'content/docs/pages/i.svg': '<svg/>' })],
])('reports and writes after an edit of %s what a build from nothing does, twice', async (_, edit) => {
  writePages(12);
  await setTimeout(100);
  await build();
  await setTimeout(100);
  await edit();
  const first = { report: reportOf(await build('--json')), site: await readTree(file('dist')) };
  await setTimeout(100);
  await appendFile(file('content/docs/pages/p9.md'), '\nThe end.\n');
  const second = { report: reportOf(await build('--json')), site: await readTree(file('dist')) };
  expect(second).toEqual(withKept(await anew(), second));
  await writeFile(
    file('content/docs/pages/p9.md'),
    (await readFile(file('content/docs/pages/p9.md'), 'utf8')).replace('\nThe end.\n', ''),
  );
  expect(first).toEqual(withKept(await anew(), first));
});

it.each(['p3', 'p5'])('notices a file of the site that changes after an edit of p3: %s', async (changed) => {
  writePages(12);
  write({ 'content/docs/pages/i.svg': '<svg/>' });
  await setTimeout(100);
  await build();
  await setTimeout(100);
  await appendFile(file('content/docs/pages/p3.md'), '\nMore words.\n');
  await build();
  const site = await readTree(file('dist'));
  await setTimeout(100);
  expect(isKept(await build())).toBe(true);
  await setTimeout(100);
  await rewrite(`dist/docs/pages/${changed}/index.html`);
  expect(await readTree(file('dist'))).not.toEqual(site);
  expect(isKept(await build())).toBe(false);
  expect(await readTree(file('dist'))).toEqual(site);
});

it('notices an edit of a source that the last edit did not touch', async () => {
  writePages(12);
  await setTimeout(100);
  await build();
  await appendFile(file('content/docs/pages/p3.md'), '\nMore words.\n');
  await build();
  await rewrite('content/docs/pages/p5.md');
  expect(isKept(await build())).toBe(false);
  const site = await readTree(file('dist'));
  expect(site).toEqual((await anew()).site);
});

it('gives the same site and report after an edit with any byte of a stored value changed', async () => {
  writePages(8);
  write({ 'content/docs/pages/i.svg': '<svg/>' });
  await setTimeout(100);
  expect((await build()).code).toBe(0);
  const former = await readFile(file('content/docs/pages/p4.md'));
  const folders = ['.portal', 'dist'];
  const copy = (folder: string) => file(`copies/${folder}`);
  await mkdir(file('copies'));
  for (const folder of folders)
    await cp(file(folder), copy(folder), { recursive: true, preserveTimestamps: true });
  const edit = () =>
    writeFile(file('content/docs/pages/p4.md'), '# Page 4\n\nEdited. [Broken](./p5.md#nowhere)\n');
  await edit();
  const expected = await anew();
  const samples = 12;
  for (let sample = 0; sample < samples; sample += 1) {
    await writeFile(file('content/docs/pages/p4.md'), former);
    for (const folder of folders) {
      await rm(file(folder), { recursive: true });
      await cp(copy(folder), file(folder), { recursive: true, preserveTimestamps: true });
    }
    const [name = ''] = (await readdir(file('.portal'))).filter((entry) => entry.startsWith('values-'));
    const bytes = await readFile(file(`.portal/${name}`));
    // Every tenth byte of a part of the file, so that all records of a few kinds are damaged.
    for (
      let at = Math.floor((sample / samples) * bytes.length);
      at < ((sample + 1) / samples) * bytes.length;
      at += 10
    )
      bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file(`.portal/${name}`), bytes);
    await edit();
    const found = { report: reportOf(await build('--json')), site: await readTree(file('dist')) };
    expect(found).toEqual(expected);
  }
});

it.skipIf(process.platform !== 'linux')('reads no page but the edited one', async () => {
  const pages = 60;
  writePages(pages);
  // Without problems, as the sources that code frames show are read.
  write({ 'content/docs/pages/i.svg': '<svg/>' });
  // Lines of code, which are parsed sooner than prose.
  const long = `\`\`\`\n${'Words of a long page.\n'.repeat(1000)}\`\`\`\n`;
  const longPages = 50;
  for (let index = 0; index < longPages; index += 1)
    await appendFile(file(`content/docs/pages/p${index}.md`), `\n${long}\n`);
  await setTimeout(100);
  const bytesRead = async () => {
    const options = { env: { NODE_OPTIONS: `--import ${resolve('test/support/bytes-read.mjs')}` } };
    const { stderr } = await project.spawn(['build', '--threads', '1'], options);
    return Number(/bytes read: (\d+)/.exec(stderr)?.[1]);
  };
  const first = await bytesRead();
  await setTimeout(100);
  // Reads what was written just before the first ended.
  await bytesRead();
  await appendFile(file(`content/docs/pages/p${pages - 5}.md`), '\nMore words.\n');
  const edited = await bytesRead();
  // The long pages, whose text is also in the store and in the site.
  expect(first - edited).toBeGreaterThan(longPages * long.length);
});

it.each([
  ['behind', -2000],
  ['ahead', 2000],
])(
  'sees an edit that was made after the file was read, with the clock of its server %s',
  async (_, offset) => {
    const name = 'content/docs/a.md';
    const text = await readFile(file(name), 'utf8');
    const ends = [
      shiftFileTimes(offset),
      afterReading(name, () => writeFileSync(file(name), text.replace('title: A', 'title: B'))),
    ];
    try {
      await build('-q');
      await build('-q');
      expect(await readFile(file('dist/docs/a/index.html'), 'utf8')).toContain('<title>B');
    } finally {
      for (const end of ends) end();
    }
  },
);
