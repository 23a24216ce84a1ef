// Runs sample programs, if possible all of one language in one process.

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SampleProgram {
  name: string;
  text: string;
}

/** Errors by the name of the sample. */
type Failures = Record<string, string>;

export interface SampleLanguage {
  id: string;
  isPresent: () => Promise<boolean>;
  run: (programs: SampleProgram[], folder: string) => Promise<Failures>;
}

const succeeds = (command: string, words: string[]) =>
  run(command, words).then(
    () => true,
    () => false,
  );

export const sampleLanguages: SampleLanguage[] = [
  { id: 'curl', isPresent: () => succeeds('curl', ['--version']), run: runCurl },
  { id: 'javascript', isPresent: async () => true, run: runJavaScript },
  { id: 'python', isPresent: () => succeeds('python3', ['-c', 'import requests']), run: runPython },
];

/** One shell for all of them. curl succeeds for any response, so its status is checked separately. */
async function runCurl(programs: SampleProgram[], folder: string): Promise<Failures> {
  const script = programs.map(
    ({ text }) => `${text} \\\n  --silent --show-error --output answer.txt --write-out '%{http_code}\\n'\n`,
  );
  await writeFile(join(folder, 'samples.sh'), script.join(''));
  const { stdout } = await run('sh', ['samples.sh'], { cwd: folder });
  const statuses = stdout.split('\n');
  return Object.fromEntries(
    programs.flatMap(({ name }, index) =>
      /^2\d\d$/.test(statuses[index] ?? '') ? [] : [[name, `The server answered ${statuses[index]}.`]],
    ),
  );
}

const javaScriptRunner = `import { readFileSync } from 'node:fs';
console.log = () => {};
const failures = {};
for (const [name, file] of JSON.parse(readFileSync('samples.json', 'utf8'))) {
  try { await import('./' + file); } catch (error) { failures[name] = String(error.cause ?? error); }
}
process.stdout.write(JSON.stringify(failures));
`;

const pythonRunner = `import json, io, contextlib
failures = {}
for name, file in json.load(open("samples.json", encoding="utf-8")):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(file, encoding="utf-8").read(), file, "exec"), {})
    except Exception as error:
        failures[name] = str(error)
print(json.dumps(failures))
`;

async function runJavaScript(programs: SampleProgram[], folder: string): Promise<Failures> {
  return await runTogether(programs, folder, {
    ending: 'mjs',
    runner: javaScriptRunner,
    command: process.execPath,
  });
}

async function runPython(programs: SampleProgram[], folder: string): Promise<Failures> {
  return await runTogether(programs, folder, { ending: 'py', runner: pythonRunner, command: 'python3' });
}

interface Runner {
  ending: string;
  runner: string;
  command: string;
}

async function runTogether(
  programs: SampleProgram[],
  folder: string,
  { ending, runner, command }: Runner,
): Promise<Failures> {
  const list = programs.map(({ name }, index) => [name, `sample${index}.${ending}`] as const);
  await mkdir(folder, { recursive: true });
  for (const [index, [, file]] of list.entries()) {
    await writeFile(join(folder, file), programs[index]?.text ?? '');
  }
  await writeFile(join(folder, 'samples.json'), JSON.stringify(list));
  await writeFile(join(folder, `run.${ending}`), runner);
  const { stdout } = await run(command, [`run.${ending}`], { cwd: folder, maxBuffer: 1e8 });
  return JSON.parse(stdout) as Failures;
}
