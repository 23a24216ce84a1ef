// `llms-full.txt`: the Markdown forms of all pages as one text, where a limit is set.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const operations = Array.from({ length: 220 }, (_, index) => [
  `/boats/${index}`,
  { get: { summary: `Boat ${index}`, responses: { 200: { description: 'Done.' } } } },
]);
const spec = (count: number) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: Object.fromEntries(operations.slice(0, count)),
  });
const most = 10_000_000;
const write = (files: Record<string, string> = {}, fullText = most) =>
  project.write({
    'portal.config.json': JSON.stringify({ llms: { fullText } }),
    'content/docs/a.md': '# A\n\nText.\n',
    'content/docs/b.md': `# B\n\n${'Some words. '.repeat(6_000)}\n`,
    'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
    'specs/boats.json': spec(3),
    ...files,
  });
const path = () => project.file('dist/llms-full.txt');
const read = (file = 'llms-full.txt') => readFileSync(project.file(`dist/${file}`), 'utf8');
const build = async (args: string[] = []) => {
  const { stderr } = await project.run(['build', ...args]);
  return stderr;
};
const link = '- [Full text](/llms-full.txt): all pages as one file';
/** The forms in the order of `llms.txt`, with the further parts of long ones. */
const expected = () =>
  [...read('llms.txt').matchAll(/\]\(\/([^)]+\.md)\)/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== 'sitemap.md')
    .flatMap((file) => {
      const parts = [2, 3].map((part) => file.replace('.md', `.part-${part}.md`));
      return [file, ...parts.filter((part) => existsSync(project.file(`dist/${part}`)))];
    })
    .map((file) => read(file))
    .join('\n---\n\n');

describe('llms-full.txt', () => {
  it('has the forms of all listed pages in the order of `llms.txt`, with all of their parts', async () => {
    write();
    await build();
    const text = read();
    expect(text).toBe(expected());
    expect(text).toContain('# Boat 2');
    expect(text).toContain('This is part 3 of 3.');
    expect(text).not.toContain('# Hidden');
    expect(read('llms.txt')).toContain(link);
  });

  it('follows an edit, and is the same with one thread and with many, from pages that were kept', async () => {
    write({ 'specs/boats.json': spec(220) });
    await build(['--threads', '4']);
    write({ 'specs/boats.json': spec(220), 'content/docs/a.md': '# A\n\nAnother text.\n' });
    await build(['--threads', '4']);
    const edited = read();
    expect(edited).toContain('Another text.');
    expect(edited).toBe(expected());
    rmSync(project.file('.portal'), { recursive: true, force: true });
    rmSync(project.file('dist'), { recursive: true, force: true });
    await build(['--threads', '1']);
    expect(read()).toBe(edited);
  });

  it('is left out with a note if it is larger than the limit, by builds and checks alike', async () => {
    write();
    await build();
    const bytes = Buffer.byteLength(read());
    write({}, bytes);
    expect(await build()).not.toContain('full-text-too-large');
    expect(Buffer.byteLength(read())).toBe(bytes);
    write({}, bytes - 1);
    const note = `The Markdown forms of all pages have ${bytes} bytes`;
    expect((await build()).replaceAll(/\s+/g, ' ')).toContain(note);
    expect(existsSync(path())).toBe(false);
    expect(read('llms.txt')).not.toContain('llms-full');
    // The answer of an unchanged project is that of the last run.
    expect((await build()).replaceAll(/\s+/g, ' ')).toContain(note);
    rmSync(project.file('.portal'), { recursive: true, force: true });
    const { stdout, stderr } = await project.run(['check']);
    expect(`${stdout}${stderr}`.replaceAll(/\s+/g, ' ')).toContain(note);
  });

  it('is not written without a limit, and is the file of the author if there is one', async () => {
    write({ 'portal.config.json': '{}' });
    await build();
    expect(existsSync(path())).toBe(false);
    write({ 'portal.config.json': '{}', 'static/llms-full.txt': 'Mine.' });
    expect(await build()).not.toContain('duplicate-route');
    expect(read('llms.txt')).toContain(link);
    write({ 'static/llms-full.txt': 'Mine.' });
    expect(await build()).toContain('in place of the `llms-full.txt` that the program adds');
    expect(read()).toBe('Mine.');
  });
});
