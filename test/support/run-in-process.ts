// Runs the built program's entry in this process: what a project of a few pages takes is mostly the start of a process
// and of the program's modules. Tests of signals, servers and of what a process reads when it starts take `runPortal`.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { program, type Run } from './run-portal.ts';

const require = createRequire(import.meta.url);

/** Less than the time limit of tests. */
const mostMilliseconds = 500_000;

const runs = { isRunning: false };

type Sources = [typeof import('../../src/cli/main.ts'), typeof import('../../src/extras/table.ts')];

/**
 * The sources, where commands run from them in place of the built program: `scripts/mutate.mjs` changes them. They are loaded here, as a test
 * that loads them would count as slow.
 */
const sources: Sources | undefined =
  process.env['PORTAL_RUNS_SOURCES'] === undefined
    ? undefined
    : await Promise.all([import('../../src/cli/main.ts'), import('../../src/extras/table.ts')]);

async function endOfProgram(): Promise<void> {
  // Only the entry is evaluated again, and all that it loads is kept.
  delete require.cache[program];
  const entry: { ended: Promise<void> } = require(program);
  await entry.ended;
}

async function endOfSources(args: string[], [{ mainToTheEnd }, { wings }]: Sources): Promise<void> {
  process.exitCode = await mainToTheEnd(args, wings, () => {});
}

/**
 * Runs a command that ends on its own, one at a time.
 * @param args arguments of `portal`
 * @param cwd working directory
 * @param env variables that are set meanwhile
 */
export async function runInProcess(
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Run> {
  if (runs.isRunning) throw new Error('One run at a time: two share the working directory and the streams.');
  runs.isRunning = true;
  const { argv, exitCode } = process;
  const folder = process.cwd();
  const former = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  const streams = { stdout: captured(process.stdout), stderr: captured(process.stderr) };
  process.argv = [process.execPath, program, ...args];
  process.chdir(resolve(cwd));
  try {
    await Promise.race([sources === undefined ? endOfProgram() : endOfSources(args, sources), tooLong(args)]);
    const { stdout, stderr } = streams;
    return { code: Number(process.exitCode), signal: null, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.chdir(folder);
    Object.assign(process, { argv, exitCode });
    for (const [name, value] of former) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const { release } of Object.values(streams)) release();
    runs.isRunning = false;
  }
}

/** Rejects before the test does, so that a run that does not end leaves no other working directory to the tests after it. */
async function tooLong(args: readonly string[]): Promise<never> {
  await setTimeout(mostMilliseconds, undefined, { ref: false });
  throw new Error(`\`portal ${args.join(' ')}\` does not end.`);
}

/** Keeps what is written to a stream, in place of writing it, until `release` is called. */
function captured(stream: NodeJS.WriteStream): { text(): string; release(): void } {
  const { write } = stream;
  const chunks: Buffer[] = [];
  stream.write = (chunk: string | Uint8Array) => {
    chunks.push(Buffer.from(chunk as string));
    return true;
  };
  return {
    text: () => Buffer.concat(chunks).toString('utf8'),
    release: () => {
      stream.write = write;
    },
  };
}
