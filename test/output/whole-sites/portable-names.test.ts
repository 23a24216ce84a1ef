// Files whose names some systems cannot hold or tell apart: made here, as a repository cannot hold them for everybody.

import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForEachTest } from '../../support/temporary-project.ts';

const project = projectForEachTest();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

async function build(files: Record<string, string>) {
  project.write(files);
  const { code, stdout, stderr } = await project.run(['build', '--json']);
  expect([code, stderr]).toEqual([0, stderr]);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; place: { file: string } }[];
  };
  const site = await readTree(project.file('dist'));
  return {
    problems: diagnostics.map(({ code, place }) => `${code} ${place.file}`),
    messages: diagnostics.map(({ message }) => message),
    files: [...site.keys()].map((name) => Buffer.from(name, 'utf8').toString()),
  };
}

it('warns once for each file with a name that Windows cannot hold, and publishes it', async () => {
  const { problems, files } = await build({
    'content/docs/con.md': '# Con',
    'content/docs/aux/x.md': '# X\n\n![Mark](./m:n.svg)\n',
    'content/docs/aux/m:n.svg': svg,
    'static/nul.txt': '',
    'static/com1.tar.gz': '',
    'static/trail ': '',
    'static/dot./file': '',
    'static/what?.txt': '',
    'static/a\\b': '',
    'static/line\nend': '',
    'static/console.txt': '',
    'static/com10.txt': '',
    'static/.hidden/x.y': '',
  });
  expect(problems.sort()).toEqual(
    [
      'content/docs/aux/m:n.svg',
      'content/docs/aux/x.md',
      'content/docs/con.md',
      'static/a\\b',
      'static/com1.tar.gz',
      'static/dot./file',
      'static/line\nend',
      'static/nul.txt',
      'static/trail ',
      'static/what?.txt',
    ].map((file) => `unportable-name ${file}`),
  );
  expect(files).toEqual(expect.arrayContaining(['nul.txt', 'what?.txt', 'docs/con/index.html']));
});

it.each([
  ['Unicode normalisation', 'caf\u00e9', 'cafe\u0301'],
  ['letter case', 'Guide', 'guide'],
  ['both', 'CAF\u00c9', 'cafe\u0301'],
])('lets no name overwrite one that differs in %s', async (_, first, second) => {
  const { problems, messages, files } = await build({
    [`content/docs/${first}.md`]: '# First',
    [`content/docs/${second}.md`]: '# Second',
    [`static/${first}.txt`]: 'first',
    [`static/${second}.txt`]: 'second',
  });
  const [, left] = [first, second].sort();
  expect(problems).toEqual([`duplicate-route content/docs/${left}.md`, `duplicate-route static/${left}.txt`]);
  for (const message of messages) expect(message).toMatch(/letter case and Unicode forms/);
  expect(
    files.filter((name) => name.endsWith('.txt') && !['robots.txt', 'llms.txt'].includes(name)),
  ).toHaveLength(1);
  // Both pages are built, the second one at another URL.
  expect(files.filter((name) => /^docs\/.*\.html$/.test(name))).toHaveLength(2);
  expect(files).toContain(`docs/${left}-1/index.html`);
});

it.each([
  ['letter case', 'Guides', 'guides'],
  ['Unicode normalisation', 'caf\u00e9', 'cafe\u0301'],
])('warns of folders that differ in %s', async (_, first, second) => {
  const { problems } = await build({
    [`static/${first}/a.txt`]: '',
    [`static/${second}/b.txt`]: '',
    'content/docs/a.md': '# A',
  });
  const later = first < second ? `${second}/b.txt` : `${first}/a.txt`;
  expect(problems).toEqual([`unportable-name static/${later}`]);
});

it('writes one image for two of one content whose names differ in letter case', async () => {
  const { problems, files } = await build({
    'content/docs/Logo.svg': svg,
    'content/docs/x/logo.svg': svg,
    'content/docs/a.md': '# A\n\n![One](./Logo.svg) ![Two](./x/logo.svg)\n',
  });
  expect(problems).toEqual([]);
  expect(files.filter((name) => /^assets\/logo-/i.test(name))).toHaveLength(1);
});
