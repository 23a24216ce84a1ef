// Runs commands and measures them: wall and processor seconds, and the peak of memory.

import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { median } from './median.mjs';

const measured = ['/usr/bin/time', '-f', '%U %S %M'];

function figuresOf(command, { status, stderr, wall, mayFail }) {
  const [user, system, kilobytes] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  if ((status !== 0 && !mayFail) || Number.isNaN(kilobytes))
    throw new Error(`${command.join(' ')} failed: ${stderr.slice(-500)}`);
  return { wall, cpu: user + system, peak: kilobytes / 1024 };
}

const withCore = (command, oneCore) => [...measured, ...(oneCore ? ['taskset', '-c', '0'] : []), ...command];

/**
 * Runs a command.
 * @param how `oneCore` leaves it one processor; `mayFail` is for earlier versions, which may fail on links after they have made all pages
 */
export function timed(command, { oneCore = false, mayFail = false, env = {} } = {}) {
  const [program, ...args] = withCore(command, oneCore);
  const started = performance.now();
  const { status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  return figuresOf(command, { status, stderr, wall: (performance.now() - started) / 1000, mayFail });
}

/** The same while this process goes on, such as with a server. Returns also what the command printed to its standard error. */
export async function timedBeside(command, { env = {}, mayFail = false } = {}) {
  const [program, ...args] = withCore(command, false);
  const started = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const status = await new Promise((end) => void child.on('close', end));
  const wall = (performance.now() - started) / 1000;
  return { ...figuresOf(command, { status, stderr, wall, mayFail }), stderr };
}

/** The command that runs a version of the program. */
export const portalCommand = (folder, ...args) => [
  process.execPath,
  join(resolve(folder), 'lib/bin/portal.js'),
  ...args,
];

/** Removes what builds have left in a project. */
export function forget(project) {
  for (const part of ['.portal', 'dist']) rmSync(join(project, part), { recursive: true, force: true });
}

/** Builds a project. */
export function build(project, { folder = '.', threads, ...how } = {}) {
  const flags = threads === undefined ? [] : ['--threads', `${threads}`];
  return timed(portalCommand(folder, 'build', project, '-q', ...flags), how);
}

/** Builds a project from nothing. */
export function coldBuild(project, how) {
  forget(project);
  return build(project, how);
}

/**
 * Runs measures in turns, each round in the other direction, as a machine gets slower and faster within minutes.
 * @returns the medians of all by name
 */
export function inTurns(measures, rounds) {
  const names = Object.keys(measures);
  const all = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) all[name].push(measures[name](round));
  return Object.fromEntries(names.map((name) => [name, medianOf(all[name])]));
}

function medianOf(figures) {
  return Object.fromEntries(
    ['wall', 'cpu', 'peak'].map((key) => [key, median(figures.map((one) => one[key]))]),
  );
}
