// Measures the memory of `portal serve --watch` with a site of 500 pages, after the first saves and after many.
//   npm run bench:watch-memory                    1,000 saves of each kind
//   npm run bench:watch-memory -- --saves 200     fewer saves
//   npm run bench:watch-memory -- --only titles   one kind

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '1000' },
    warm: { type: 'string', default: '50' },
    pages: { type: 'string', default: '500' },
    port: { type: 'string', default: '4174' },
    only: { type: 'string' },
  },
});
const [saves, warm, pages, port] = [values.saves, values.warm, values.pages, values.port].map(Number);
const origin = `http://localhost:${port}`;
const most = 1.3;

/** Kinds of changes. `change` returns the text of a file for a save; `checked` waits for the check of each version. */
const kinds = [
  { name: 'words, saved at once', checked: false, change: (text, save) => `${text}\nSave ${save}.\n` },
  { name: 'words, each checked', checked: true, change: (text, save) => `${text}\nSave ${save}.\n` },
  {
    name: 'titles, checks cut short',
    checked: false,
    // The title is in the navigation of every page, so every page is checked again.
    change: (text, save) => text.replace(/^# .*/, `# Title ${save}`),
    pause: 200,
  },
];

const fileOf = (project, index) =>
  join(project, `content/docs/part-${Math.floor(index / 50)}/page-${index}.md`);

function writeProject(project) {
  const words = 'provider learner course programme credit level region token page limit'.split(' ');
  const sentence = (start, length) =>
    Array.from({ length }, (_, index) => words[(start * 7 + index * 3) % words.length]).join(' ');
  for (let index = 0; index < pages; index += 1) {
    mkdirSync(join(fileOf(project, index), '..'), { recursive: true });
    const sections = Array.from({ length: 6 }, (_, section) =>
      [
        `## Section ${section}`,
        `${sentence(index + section, 60)}. See [another](./page-${Math.floor(index / 50) * 50}.md).`,
        `\`\`\`json\n{ "a": ${section}, "b": "${sentence(section, 4)}" }\n\`\`\``,
      ].join('\n\n'),
    );
    writeFileSync(fileOf(project, index), `# Page ${index}\n\n${sections.join('\n\n')}\n`);
  }
}

/** Receives the states of the server. `until` resolves with the first state that matches. */
async function followStates() {
  let response;
  while (!response?.ok) {
    response = await fetch(`${origin}/_portal/events`).catch(() => undefined);
    if (!response?.ok) await new Promise((done) => setTimeout(done, 50));
  }
  const followed = { state: undefined, waiting: undefined };
  createInterface({ input: Readable.fromWeb(response.body) }).on('line', (line) => {
    if (!line.startsWith('data: ')) return;
    followed.state = JSON.parse(line.slice(6));
    followed.waiting?.();
  });
  const until = async (isWanted) => {
    while (followed.state === undefined || !isWanted(followed.state))
      await new Promise((done) => {
        followed.waiting = done;
      });
    return followed.state;
  };
  return { until };
}

async function measure(kind) {
  const project = mkdtempSync(join(tmpdir(), 'portal-memory-'));
  writeProject(project);
  const probe = new URL('./memory-probe.mjs', import.meta.url).href;
  const server = spawn(
    process.execPath,
    [
      ...['--expose-gc', '--import', probe, 'lib/bin/portal.js'],
      ...['serve', '--watch', '--quiet', '--port', String(port), project],
    ],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ended = new Promise((done) => server.once('exit', done));
  const memory = () =>
    new Promise((done) => {
      server.once('message', done);
      server.send('measure');
    });
  try {
    const { until } = await followStates();
    let { version } = await until(({ isChecking }) => !isChecking);
    const measured = [];
    for (let save = 1; save <= saves; save += 1) {
      // Every tenth page is edited, so that edits are spread over the site.
      const index = (save * 10) % pages;
      const file = fileOf(project, index);
      writeFileSync(file, kind.change(readFileSync(file, 'utf8'), save));
      const last = version;
      const isNew = (state) => state.version > last && (!kind.checked || !state.isChecking);
      version = (await until(isNew)).version;
      if (kind.pause !== undefined) await new Promise((done) => setTimeout(done, kind.pause));
      // The open page requests the new content.
      await (await fetch(`${origin}/docs/part-${Math.floor(index / 50)}/page-${index}`)).text();
      if (save === warm || save === saves) measured.push(await memory());
    }
    const [first, last] = measured;
    const mega = (bytes) => Math.round(bytes / 1e6);
    const ratio = (name) => last[name] / first[name];
    const cells = ['heapUsed', 'rss'].flatMap((name) => [
      mega(first[name]),
      mega(last[name]),
      ratio(name).toFixed(2),
    ]);
    console.log(`| ${kind.name} | ${cells.join(' | ')} |`);
    return Math.max(ratio('heapUsed'), ratio('rss')) <= most;
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(project, { recursive: true, force: true });
  }
}

console.log(
  `| saves | heap MB after ${warm} | heap MB after ${saves} | ratio | memory MB after ${warm} | memory MB after ${saves} | ratio |`,
);
console.log('|---|---|---|---|---|---|---|');
for (const kind of kinds.filter(({ name }) => values.only === undefined || name.includes(values.only)))
  if (!(await measure(kind))) process.exitCode = 1;
