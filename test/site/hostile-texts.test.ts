// Names and texts of a stranger's project in what the commands print: nothing of them is a control character of the
// terminal, a line of its own or a command for a build server.

import { expect, it } from 'vitest';
import { reportFormats } from '../../src/cli/report/command-options.ts';
import type { LiveState } from '../../src/client/live/protocol.ts';
import { startServing } from '../support/serving.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const controls = '\u001b]0;owned\u0007\u009b31m\u202e\u2028\r';
const line = `\n::error file=a.md::owned\n##[error]owned${controls}`;
const files = {
  [`content/docs/a${controls.replaceAll('/', '')}.md`]: `# A\n\n[x](./none${controls}.md) ![y](none.png)\n\n[z](/none##[error]${controls})\n`,
  'content/docs/b.md': `---\ntitle: B\n"key${controls}": 1\n---\n\n:::nmae${controls}\ntext\n:::\n`,
  'content/docs/c.md': `---\ntitle: "C\n::error::x\n---\n\n\`\`\`lang${controls}\nx\n\`\`\`\n`,
  'specs/a.json': JSON.stringify({
    openapi: '3.0.3',
    info: { title: `A${line}`, version: '1', description: `[x](/gone${controls})` },
    [`key${line}`]: 1,
    paths: {
      [`/a${line}`]: {
        get: {
          operationId: `o${line}`,
          tags: [`t${line}`],
          parameters: [{ $ref: `gone${line}.json#/a` }, { $ref: `#/components/${line}` }],
          responses: { 200: { description: 'x', content: { 'a/json': { schema: { type: line } } } } },
        },
      },
    },
  }),
  'specs/b.yaml': `openapi: 3.0.3\n"${controls.replaceAll('\r', '')}": [1\n::error::x\n`,
  [`static/index.html${controls}`]: 'x',
  'static/index.html': 'x',
};
const project = projectForEachTest(files);

/** Everything that is printed but for line ends, and what a build server reads as commands. */
function expectSafe(text: string, commands = 0): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
  expect(text).not.toContain('##[');
  expect(text.split('\n').filter((printed) => printed.trimStart().startsWith('::'))).toHaveLength(commands);
}

it('are escaped in the reports of a build', async () => {
  const text = await project.run(['build']);
  expect(text.code).toBe(1);
  expect(text.stderr).toContain('\\u001b]0;owned');
  expect(text.stderr).toContain('gone\\u000a::error');
  expectSafe(text.stderr);
  const json = await project.run(['build', '--json']);
  expectSafe(json.stdout);
  expect(JSON.stringify(JSON.parse(json.stdout).diagnostics)).toContain('gone\\n::error file=a.md::owned');
});

it.each(reportFormats)('are escaped in a report of links as %s', async (format) => {
  const json = await project.run(['check-links', '--format', 'json']);
  const count = JSON.parse(json.stdout).diagnostics.length;
  expect(count).toBeGreaterThan(2);
  const { stdout, stderr } = await project.run(['check-links', '--format', format]);
  expectSafe(stdout, format === 'github' ? count : 0);
  expectSafe(stderr);
  expect(stdout).toContain('owned');
});

it('are escaped where links are fixed', async () => {
  project.write({
    'content/docs/d\u009b\u202e\u2028.md': '# A\n\n[x](#Title)\n\n<span id="title">Text.</span>\n',
  });
  const { stdout, stderr } = await project.run(['check-links', '--fix']);
  expect(stderr).toContain('#Title -> #title');
  expectSafe(stdout + stderr);
});

it.each([
  ['JSON that is not valid', `{\n::error::x${controls}`],
  ['an unknown key', JSON.stringify({ [`key${line}`]: 1 })],
  ['a wrong value', JSON.stringify({ onBrokenLinks: line, baseUrl: controls, apis: [{ spec: line }] })],
])('are escaped where the configuration has %s', async (_, text) => {
  project.write({ 'portal.config.json': text });
  const { code, stdout, stderr } = await project.run(['build', '--json']);
  expect(code).toBe(2);
  expectSafe(stdout);
  expectSafe(stderr);
});

it('are escaped in an error that a configuration throws', async () => {
  project.write({ 'portal.config.mjs': `throw new Error(${JSON.stringify(`x${line}`)});` });
  const { code, stderr } = await project.run(['build']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('owned')]);
  expectSafe(stderr);
});

it('are escaped by the development server, in the terminal and in what pages receive', async () => {
  const serving = await startServing(['--watch', '--port', '0'], { cwd: project.path });
  try {
    const response = await fetch(`http://localhost:${serving.port}/_portal/events`);
    const reader = response.body?.getReader();
    let events = '';
    while (!events.includes('"isChecking":false')) {
      const chunk = await reader?.read();
      events += Buffer.from(chunk?.value ?? []).toString('utf8');
    }
    await reader?.cancel();
    const states = [...events.matchAll(/^data: (.*)$/gm)].map(([, json = '']): LiveState => JSON.parse(json));
    const texts = states.flatMap(({ problems }) =>
      problems.flatMap(({ message, place = '', frame = '', notes }) => [message, place, frame, ...notes]),
    );
    expect(texts.join('\n')).toContain('\\u001b]0;owned');
    expectSafe(texts.join('\n'));
    expectSafe(serving.stderr());
  } finally {
    await serving.stop();
  }
});
