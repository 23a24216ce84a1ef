// Starts a process without permissions, and talks to it by a pipe. What it sends is untrusted: it is bounded, and read as JSON only.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How a process ends: with an answer, or with the reason why there is none. */
export type ClosedEnd = { answer: unknown } | { reason: string };

/** What a closed process is started with. */
export interface ClosedStart {
  /** The code that closes the process, and receives the program. */
  bootstrap: string;
  /** The program, and the bytes that it needs. */
  program: string;
  wasm?: Uint8Array;
  task: unknown;
  /** Answers what the process asks. */
  answer(question: unknown): unknown;
  /** Milliseconds. */
  time: number;
}

/** MB of the heap of JavaScript, without the 256 MB of the interpreter, which `mostResident` has as well. */
const mostHeap = 192;
const mostResident = 512;
const mostSent = 20_000_000;
const mostQuestions = 50_000;
const betweenLooks = 50;

/** Runs a program in a process that can open no file, start no other, and has no variables of the environment. */
export function runClosed({ bootstrap, program, wasm, task, answer, time }: ClosedStart): Promise<ClosedEnd> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const flags = [
    permission,
    `--max-old-space-size=${mostHeap}`,
    '--disallow-code-generation-from-strings',
    '--no-addons',
    '--no-warnings',
    '--no-experimental-global-navigator',
    '--eval',
    bootstrap,
  ].filter((flag) => !flag.startsWith('--no-exp') || process.allowedNodeEnvironmentFlags.has(flag));
  const child = spawn(process.execPath, flags, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  return new Promise((done) => {
    const state = { ended: false, questions: 0 };
    const end = (result: ClosedEnd) => {
      if (state.ended) return;
      state.ended = true;
      clearTimeout(timer);
      clearInterval(looks);
      child.kill('SIGKILL');
      done(result);
    };
    const timer = setTimeout(() => end({ reason: `it took longer than ${time / 1000} seconds` }), time);
    const looks = setInterval(() => {
      if (residentSize(child) > mostResident) end({ reason: 'it uses too much memory' });
    }, betweenLooks);
    const send = (bytes: Uint8Array) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length, 0);
      child.stdin.write(length);
      child.stdin.write(bytes);
      // It asks, but does not read the answers.
      if (child.stdin.writableLength > 3 * mostSent) end({ reason: 'it cannot be run' });
    };
    child.on('error', () => end({ reason: 'it cannot be run' }));
    child.on('close', () => end({ reason: 'it ended the process that evaluates it' }));
    child.stdin.on('error', () => end({ reason: 'it ended the process that evaluates it' }));
    child.stdout.on(
      'data',
      messagesOf((message) => {
        if (state.ended) return;
        state.questions += 1;
        if (state.questions > mostQuestions) end({ reason: 'it asks for too many files' });
        else if (message === undefined) end({ reason: 'its value is too large' });
        else if (Object.hasOwn(message, 'done')) end({ answer: message.done });
        else send(Buffer.from(JSON.stringify(answer(message))));
      }),
    );
    send(Buffer.from(program));
    send(wasm ?? new Uint8Array());
    send(Buffer.from(JSON.stringify(task)));
  });
}

type Message = Readonly<Record<string, unknown>>;

/** Puts messages together. One that is too long, or no object, is undefined, and the last one. */
function messagesOf(take: (message: Message | undefined) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      if ((waiting[0]?.length ?? 0) < 4) waiting = [Buffer.concat(waiting)];
      const length = waiting[0]?.readUInt32LE(0) ?? 0;
      if (length > mostSent) return take(undefined);
      if (size < 4 + length) return;
      const all = Buffer.concat(waiting);
      const rest = all.subarray(4 + length);
      waiting = rest.length === 0 ? [] : [rest];
      size = rest.length;
      take(messageIn(all.toString('utf8', 4, 4 + length)));
    }
  };
}

function messageIn(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Message) : undefined;
  } catch {
    return undefined;
  }
}

/** The memory that a process uses, in MB, where the system lists it. Memory of buffers is in no limit of Node. */
function residentSize({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const [, size = '0'] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(size) / 1000;
  } catch {
    return 0;
  }
}
