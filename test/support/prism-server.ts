// Runs a mock server for an OpenAPI document with Prism, which validates every request by that document.
// Prism is in test/prism with a lock file of its own, 185 packages that nothing else needs; it is installed when it is first
// needed.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../prism/', import.meta.url));
const program = fileURLToPath(
  new URL('../prism/node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url),
);

export interface PrismServer {
  origin: string;
  /** The output of the server about its requests. */
  log: () => string;
  close: () => void;
}

/** Installs Prism unless it is there. */
export async function installPrism(): Promise<void> {
  if (existsSync(program)) return;
  const isWindows = process.platform === 'win32';
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, shell: isWindows });
}

/** Serves the document at its paths, without the path of its server. An invalid request gets status 4xx. */
export async function startPrism(document: string): Promise<PrismServer> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [program, 'mock', '--errors', '--host', '127.0.0.1', '--port', String(port), document],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  await listening(child, (text) => {
    log += text;
    return log;
  });
  return { origin: `http://127.0.0.1:${port}`, log: () => log, close: () => void child.kill() };
}

function listening(child: ChildProcess, note: (text: string) => string): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (note(text).includes('Prism is listening')) resolve();
      });
    }
    child.on('exit', (code) => reject(new Error(`The mock server ended with ${code}: ${note('')}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
