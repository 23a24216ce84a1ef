// A running `portal serve`, and requests that are sent to it exactly as they are written.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { type RunOptions, startPortal } from './run-portal.ts';

export interface Serving {
  url: string;
  port: number;
  /** What it has printed on stderr so far. */
  stderr(): string;
  /** What it has printed on stdout so far. */
  stdout(): string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the built program and waits until it prints its address. */
export async function startServing(args: string[], options: RunOptions, command = 'serve'): Promise<Serving> {
  const child = startPortal([command, ...args], options);
  const texts = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.stdout += chunk));
  const url = await new Promise<string>((found, failed) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      texts.stderr += chunk;
      const address = /^Serving .* at (http:\S+)/m.exec(texts.stderr)?.[1];
      if (address !== undefined) found(address);
    });
    child.once('close', (code) => failed(new Error(`ended with ${code}: ${texts.stderr}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    stderr: () => texts.stderr,
    stdout: () => texts.stdout,
    stop: (signal = 'SIGINT') => stop(child, signal),
  };
}

async function stop(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return { code: child.exitCode, signal: child.signalCode };
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request with its target as it is written, on a connection of its own. */
export function ask(
  port: number,
  target: string,
  options: { method?: string; headers?: Record<string, string>; host?: string } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, host = '127.0.0.1' } = options;
  return new Promise((replied, failed) => {
    const sent = request({ host, port, path: target, method, headers, agent: false }, (response) =>
      read(response).then((body) =>
        replied({ status: response.statusCode ?? 0, headers: response.headers, body }),
      ),
    );
    sent.on('error', failed);
    sent.end();
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Sends bytes that need not be HTTP, and returns the whole response. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((replied, failed) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', failed);
    socket.on('close', () => replied(Buffer.concat(chunks).toString('latin1')));
    socket.end(text, 'latin1');
  });
}
