// nginx with a configuration of the documentation, on a free port and with its files in a temporary folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { longestWait } from './longest-wait.ts';

export interface RunningNginx {
  /** Without a path. */
  origin: string;
  /** Ends the server. */
  stop(): Promise<void>;
  /** Ends the server and removes its files. */
  remove(): Promise<void>;
}

/** The shared store of docs/shared-store.md. */
export interface Nginx extends RunningNginx {
  url: string;
  /** The token that may write. */
  token: string;
  /** The folder of the entries. */
  store: string;
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

/** The configuration in a file of the documentation. */
function documentedConfig(file: string): string {
  const [, config] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  if (config === undefined) throw new Error(`${file} has no configuration of nginx.`);
  return config;
}

/** Finds a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/**
 * Starts nginx as the shared store.
 * @param nginx its path
 */
export async function startNginx(nginx: string): Promise<Nginx> {
  const token = 'a-token-of-the-test';
  let store = '';
  const running = await run(nginx, (folder, address) => {
    store = join(folder, 'store');
    mkdirSync(store);
    return documentedConfig('docs/shared-store.md')
      .replace('127.0.0.1:8080', address)
      .replace('/srv/cache', store)
      .replace('Bearer secret', `Bearer ${token}`);
  });
  return { ...running, url: `${running.origin}/portal`, token, store };
}

/**
 * Starts nginx as the host of a site, as docs/hosting.md configures it.
 * @param nginx its path
 * @param site the absolute path of the folder of the site
 */
export function hostWithNginx(
  nginx: string,
  site: string,
  { include }: { include?: string } = {},
): Promise<RunningNginx> {
  return run(nginx, (_, address) =>
    documentedConfig('docs/hosting.md')
      .replace('listen 80;', `listen ${address};`)
      .replace('/srv/portal/dist;', `${site};${include === undefined ? '' : `\ninclude ${include};`}`),
  );
}

/** @param configure returns the `server` block for the address, with its files in the folder */
async function run(
  nginx: string,
  configure: (folder: string, address: string) => string,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const address = `127.0.0.1:${await freePort()}`;
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
      'include /etc/nginx/mime.types;',
      'access_log off;',
      ...temporary,
      configure(folder, address),
      '}',
    ].join('\n'),
  );
  const server = spawn(nginx, ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const origin = `http://${address}`;
  await answering(origin, server);
  const stop = () => stopped(server);
  return {
    origin,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const end = performance.now() + longestWait;
  while (performance.now() < end) {
    if (server.exitCode !== null) break;
    const answer = await fetch(url).catch(() => undefined);
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
