// A configuration with several faults, whose author follows what the build advises.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { runPortal } from '../support/run-portal.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const faulty = `export default {
  onBrokenLink: 'warn',
  noIndex: 'yes',
  theme: ['#063'],
  navbar: [{ label: 'More', items: [{ label: 'A', to: 'docs/a' }] }],
  contentDir: 'guide',
};
`;
const project = projectForEachTest({ 'guides/a.md': '# A\n', 'portal.config.ts': faulty });
const { file, write } = project;

it('is shown what to write in its place, and builds with it', async () => {
  const build = async () => {
    // In a process of its own, as one process evaluates a configuration once.
    const { code, stderr } = await runPortal(['build'], { cwd: project.path });
    if (code === 0) return stderr;
    const text = await readFile(file('portal.config.ts'), 'utf8');
    const lines = text.split('\n');
    for (const problem of stderr.split('\n\n')) {
      const [, line = ''] = /portal\.config\.ts:(\d+):\d+$/m.exec(problem) ?? [];
      const [, marks = ''] = /^ {4}\| ( *\^+)$/m.exec(problem) ?? [];
      const [start, end] = [marks.indexOf('^'), marks.length];
      const name = /^ {2}Did you mean `([^`]+)`\?$/m.exec(problem)?.[1];
      const value = /^ {2}(?:For example|Did you mean): `\w+: (.*)`\.$/m.exec(problem)?.[1];
      const written = lines[Number(line) - 1] ?? '';
      lines[Number(line) - 1] = `${written.slice(0, start)}${name ?? value}${written.slice(end)}`;
    }
    write({ 'portal.config.ts': lines.join('\n') });
    return stderr;
  };
  const first = await build();
  expect(first.match(/^error {2}invalid-configuration {2}portal\.config\.ts:\d+:\d+$/gm)).toHaveLength(4);
  expect(await build()).toContain('`contentDir` is `guide`, which does not exist.');
  // The example of a link is a page of its own.
  write({ 'guides/docs/intro.md': '# Intro\n' });
  expect(await build()).toContain('Built dist/');
});
