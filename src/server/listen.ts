// A host name and the ports that will do to listening sockets.

import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address can not be listened on; the message says why and what to do. */
export class ListenError extends Error {}

export interface Listening {
  servers: Server[];
  port: number;
}

/** Tried when no port was asked for; any free one comes after them. */
const usualPorts = [...Array.from({ length: 20 }, (_, index) => 3000 + index), 0, 0, 0];

/**
 * Listens on the port asked for, else on the first free one from 3000 on. `localhost` is both loopback addresses, so
 * that no other program can answer for half of the browsers.
 * @param listener takes each request
 * @throws ListenError when the port is taken or not allowed, or the host is not an address of this machine
 */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number | undefined },
): Promise<Listening> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const ports = port === undefined ? usualPorts : port === 0 ? [0, 0, 0] : [port];
  for (const candidate of ports) {
    const listening = await listenOnAll(listener, addresses, candidate);
    if (listening !== undefined) return listening;
  }
  throw new ListenError(
    `Port \`${port}\` is taken. Stop the program that uses it, or leave out \`--port\` to have a free one found.`,
  );
}

/** @returns `undefined` when another program has the port on one of the addresses */
async function listenOnAll(
  listener: RequestListener,
  addresses: string[],
  port: number,
): Promise<Listening | undefined> {
  const listening: Listening = { servers: [], port };
  for (const address of addresses) {
    const server = createServer(listener);
    const code = await listenOn(server, address, listening.port);
    if (code === undefined) {
      listening.servers.push(server);
      listening.port = (server.address() as AddressInfo).port;
    } else if (!isMissingFamily(code) || addresses.length === 1) {
      await closeAll(listening.servers);
      if (code === 'EADDRINUSE') return undefined;
      throw new ListenError(reasonOf(code, address, port));
    }
  }
  if (listening.servers.length === 0)
    throw new ListenError('This machine has no loopback address; name one with `--host`.');
  return listening;
}

function listenOn(server: Server, address: string, port: number): Promise<string | undefined> {
  return new Promise((settled) => {
    server.once('error', (error: NodeJS.ErrnoException) => settled(error.code ?? error.message));
    server.listen(port, address, () => settled(undefined));
  });
}

function isMissingFamily(code: string): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function reasonOf(code: string, address: string, port: number): string {
  if (code === 'EACCES' || code === 'EPERM')
    return `Port \`${port}\` is not allowed for you. Choose one above 1023 with \`--port\`.`;
  return `\`${address}\` is not an address of this machine (${code}). Choose another with \`--host\`.`;
}

/** Ends the servers and every connection they have, whatever it waits for. */
export async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    }),
  );
}
