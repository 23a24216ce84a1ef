// Runs a browser without a window and calls functions in a page of it, by the Chrome DevTools Protocol over two pipes. The page can
// request nothing, and the browser ends with the program.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A page in a browser. */
export interface BrowserPage {
  /** Runs a script and returns its value, which is JSON. Rejects if the browser ends, or after the time limit. */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds after which the browser is ended. A busy machine may need seconds to start it. */
const longestAnswer = 30_000;
/** More is no answer of a browser. */
const mostCharacters = 50_000_000;
const nothing =
  "data:text/html,<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'unsafe-inline'; font-src data:\">";

const options = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  '--mute-audio',
  // No name is resolved, whatever asks for it.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
];

/**
 * Starts a browser with an empty page. Rejects if it does not start; the message of the error is a clause about the browser.
 * @param signal ends the browser when it is aborted, also while it starts
 */
export async function openBrowserPage(
  path: string,
  timeLimit = longestAnswer,
  signal?: AbortSignal,
): Promise<BrowserPage> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  // The system refuses the sandbox of a browser that the root user starts, as in containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path, [...options, ...asRoot, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  const close = async () => {
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
    end();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  };
  const end = () => kill(child);
  process.once('exit', end);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    const connection = connect(child, timeLimit);
    const { targetId } = await connection.call('Target.createTarget', { url: nothing });
    const { sessionId } = await connection.call('Target.attachToTarget', { targetId, flatten: true });
    const session = String(sessionId);
    const evaluate = async (expression: string) => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await connection.call('Runtime.evaluate', params, session);
      if (exceptionDetails !== undefined) throw new Error('a script in its page failed');
      return isObject(result) ? result.value : undefined;
    };
    await untilLoaded(evaluate, timeLimit);
    return { evaluate, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const isLoaded = "location.protocol === 'data:' && document.readyState === 'complete'";

/** Waits for the page, as a new target has an empty one at first, and a script in that is lost with it. */
async function untilLoaded(evaluate: BrowserPage['evaluate'], timeLimit: number): Promise<void> {
  const end = performance.now() + timeLimit;
  // A question is refused while one page replaces the other.
  const ask = () =>
    evaluate(isLoaded).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
    });
  while ((await ask()) !== true) {
    if (performance.now() > end) throw new LateError('it did not load its page in time');
    await pause(5);
  }
}

/** The browser did not answer in time. */
export class LateError extends Error {}

/** The browser is there, and did not do what it was asked. */
class RefusedError extends Error {}

/** Ends the browser with the processes that it started. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

type Answer = Readonly<Record<string, unknown>>;

interface Connection {
  call(method: string, params: object, sessionId?: string): Promise<Answer>;
}

function isObject(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null;
}

/** Sends requests and receives their answers: JSON that ends with a zero byte. */
function connect(child: ChildProcess, timeLimit: number): Connection {
  const [, , , input, output] = child.stdio as [unknown, unknown, unknown, Writable, Readable];
  const waiting = new Map<number, { done(answer: Answer): void; failed(reason: Error): void }>();
  const failure: { reason?: Error } = {};
  let last = 0;
  const fail = (reason: Error) => {
    failure.reason ??= reason;
    for (const { failed } of waiting.values()) failed(failure.reason);
    waiting.clear();
    kill(child);
  };
  const receive = (text: string) => {
    const message: unknown = JSON.parse(text);
    if (!isObject(message) || typeof message.id !== 'number') return;
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (isObject(message.result)) request?.done(message.result);
    else request?.failed(new RefusedError('it refused a request'));
  };
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (piece: string) => {
    // Only the new piece is searched, as an answer can have many.
    const [first = '', ...others] = piece.split('\0');
    const parts = [rest + first, ...others];
    rest = parts.pop() ?? '';
    try {
      for (const part of parts) receive(part);
      if (rest.length > mostCharacters) throw new Error('too long');
    } catch {
      fail(new Error('it answered with something that no browser answers'));
    }
  });
  for (const stream of [input, output]) stream.on('error', () => fail(new Error('it ended')));
  child.once('error', () => fail(new Error('it cannot be started')));
  child.once('exit', () => fail(new Error('it ended')));
  return {
    call: (method, params, sessionId) =>
      new Promise<Answer>((done, failed) => {
        if (failure.reason !== undefined) return failed(failure.reason);
        const timer = setTimeout(() => fail(new LateError('it did not answer in time')), timeLimit);
        const id = ++last;
        waiting.set(id, {
          done: (answer) => {
            clearTimeout(timer);
            done(answer);
          },
          failed: (reason) => {
            clearTimeout(timer);
            failed(reason);
          },
        });
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
  };
}
