// nginx with the configuration of docs/shared-store.md, on a free port and with its files in a temporary folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface Nginx {
  url: string;
  /** The token that may write. */
  token: string;
  /** The folder of the entries. */
  store: string;
  /** Ends the server. */
  stop(): Promise<void>;
  /** Ends the server and removes its files. */
  remove(): Promise<void>;
}

/** The path of nginx, which is installed where that is possible; undefined if there is none. */
export function findNginx(): string | undefined {
  return installedNginx() ?? (install() ? installedNginx() : undefined);
}

function installedNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}

function install(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const elevate = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [...elevate, 'apt-get', ...args];
    return (
      spawnSync(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    );
  };
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', 'nginx-light');
}

/** The configuration in the documentation. */
function documentedConfig(): string {
  const [, config] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/shared-store.md', 'utf8')) ?? [];
  if (config === undefined) throw new Error('docs/shared-store.md has no configuration of nginx.');
  return config;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/**
 * Starts nginx.
 * @param nginx its path
 */
export async function startNginx(nginx: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const store = join(folder, 'store');
  mkdirSync(store);
  const port = await freePort();
  const token = 'a-token-of-the-test';
  const own = documentedConfig()
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replace('/srv/cache', store)
    .replace('Bearer secret', `Bearer ${token}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off;',
      `pid ${join(folder, 'nginx.pid')};`,
      // Its workers run as another user by default, who may not write to the folder.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'events {}',
      'http {',
      'access_log off;',
      ...temporary,
      own,
      '}',
    ].join('\n'),
  );
  const server = spawn(nginx, ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/portal`;
  await answering(url, server);
  const stop = () => stopped(server);
  return {
    url,
    token,
    store,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${url}/ac/0`).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  await stopped(server);
  throw new Error('nginx does not start.');
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise((resolve) => {
    server.once('exit', resolve);
    server.kill();
  });
}
