// The first code of the process in which code of a site is read and run. Node starts it by `--eval`, with permissions for nothing: no file, no
// folder, no other process or thread, and in newer releases no network. It closes what Node's permissions leave open, receives the program by the pipe
// that it shares with the process that started it, and removes all that the program does not need.
//
// Law: the program gets a function to receive a message, one to send a message, and bytes. It finds no module and no object of Node.

import { Buffer } from 'node:buffer';
import { readSync, writeSync } from 'node:fs';
import process from 'node:process';
import { Script } from 'node:vm';

/** What the program is started with. */
export interface Channel {
  receive(): string;
  send(text: string): void;
  /** The interpreter, if code is to be run. */
  wasm: Uint8Array;
}

/** Modules that reach the network, other processes or native code. In older releases, permissions do not include the network. */
const closedModules = [
  'net',
  'dgram',
  'dns',
  'dns/promises',
  'tls',
  'http',
  'https',
  'http2',
  'child_process',
  'cluster',
  'worker_threads',
  'inspector',
  'wasi',
  'module',
] as const;

/** What of JavaScript and of the web the program has. */
const kept =
  /^(?:globalThis|undefined|NaN|Infinity|Object|Function|Array|ArrayBuffer|BigInt|BigInt64Array|BigUint64Array|Boolean|DataView|Date|(?:Range|Reference|Syntax|Type|URI|Eval|Aggregate)?Error|Float(?:16|32|64)Array|U?[Ii]nt(?:8|16|32)(?:Clamped)?Array|Uint8ClampedArray|Intl|Iterator|JSON|Map|Math|Number|Promise|Proxy|Reflect|RegExp|Set|String|Symbol|WeakMap|WeakRef|WeakSet|FinalizationRegistry|WebAssembly|URL|URLSearchParams|TextDecoder|TextEncoder|queueMicrotask|parseInt|parseFloat|isNaN|isFinite|(?:de|en)codeURI(?:Component)?)$/;

function refuse(): never {
  throw new Error('This is closed.');
}

/** Makes functions throw, and the methods of classes. */
function closeFunctions(target: object, depth: number): void {
  for (const key of Reflect.ownKeys(target)) {
    if (key === 'constructor') continue;
    const { value, writable = false } = Reflect.getOwnPropertyDescriptor(target, key) ?? {};
    if (typeof value !== 'function') continue;
    if (depth > 0 && typeof value.prototype === 'object' && value.prototype !== null)
      closeFunctions(value.prototype, depth - 1);
    if (writable) Reflect.set(target, key, refuse);
  }
}

function readBytes(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const count = readSync(0, bytes, at, length - at, null);
    // The process that started this one has ended.
    if (count === 0) process.exit(1);
    at += count;
  }
  return bytes;
}

function readMessage(): Buffer {
  return readBytes(readBytes(4).readUInt32LE(0));
}

function writeMessage(text: string): void {
  const body = Buffer.from(text);
  const message = Buffer.alloc(4 + body.length);
  message.writeUInt32LE(body.length, 0);
  body.copy(message, 4);
  for (let at = 0; at < message.length; ) at += writeSync(1, message, at);
}

function close(): void {
  for (const name of closedModules) {
    // A release can be without one of them.
    const module: object = require(name);
    closeFunctions(module, 1);
    if (typeof module === 'function') closeFunctions(Reflect.get(module, 'prototype'), 0);
  }
  for (const name of [
    'binding',
    '_linkedBinding',
    'dlopen',
    'getBuiltinModule',
    'kill',
    '_kill',
    '_debugProcess',
  ])
    Reflect.set(process, name, refuse);
}

const program = readMessage().toString('utf8');
const wasm = new Uint8Array(readMessage());
const start = new Script(`${program}\nprogram.start`).runInThisContext();
close();
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!kept.test(name) && name !== 'program') Reflect.deleteProperty(globalThis, name);
// The console of Node would write between the messages.
const silent = () => {};
const { now } = Date;
Object.assign(globalThis, {
  console: { log: silent, warn: silent, error: silent },
  performance: { now, timeOrigin: 0 },
});
start({ receive: () => readMessage().toString('utf8'), send: writeMessage, wasm } satisfies Channel).catch(
  () => process.exit(1),
);
