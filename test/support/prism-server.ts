// Runs mock servers for OpenAPI documents with Prism, which validates every request by its document.
// Prism is in test/prism with a lock file of its own, 185 packages that nothing else needs; it is installed when it is first
// needed.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { longestWait } from './longest-wait.ts';

const folder = fileURLToPath(new URL('../prism/', import.meta.url));
const packages = fileURLToPath(new URL('../prism/node_modules/', import.meta.url));
/** npm writes it when all packages are there. */
const installed = fileURLToPath(new URL('../prism/node_modules/.package-lock.json', import.meta.url));
const program = fileURLToPath(new URL('prism-servers.mjs', import.meta.url));

export interface PrismServers {
  /** The origin of each document's server, in the order of the documents. */
  origins: string[];
  close: () => void;
}

/** Installs Prism unless it is there. Another process may be installing it. */
export async function installPrism(): Promise<void> {
  const end = performance.now() + longestWait;
  while (existsSync(packages) && !existsSync(installed) && performance.now() < end) await setTimeout(200);
  if (existsSync(installed)) return;
  const isWindows = process.platform === 'win32';
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, shell: isWindows });
}

/** Serves each document at its paths, without the path of its server. An invalid request gets status 4xx. */
export async function startPrism(documents: string[]): Promise<PrismServers> {
  const child = spawn(process.execPath, [program, ...documents], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { origins: JSON.parse(await firstLine(child)), close: () => void child.kill() };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('\n')) resolve(output);
    });
    let problems = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      problems += text;
    });
    child.on('exit', (code) => reject(new Error(`The mock servers ended with ${code}: ${problems}`)));
  });
}
