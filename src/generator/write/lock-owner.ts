// The process that holds a lock, recorded so that another process can find out whether it has ended. A process id
// alone identifies nothing: in another container, or on another host, the same id is another process.

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Owner {
  /** Unique to one lock. */
  id: string;
  pid: number;
  /** When the process started, in a unit of the system; process ids are reused. */
  started: string | undefined;
  /** The running system: the boot on Linux, otherwise the host. */
  system: string | undefined;
  /** The pid namespace on Linux. */
  namespace: string | undefined;
}

/** The namespace that every other one is below; its number is fixed by the kernel. */
const initialNamespace = 'pid:[4026531836]';

/** An owner for this process. */
export function createOwner(): Owner {
  return {
    id: randomUUID().slice(0, 8),
    pid: process.pid,
    started: factsOf('self')?.started,
    system:
      process.platform === 'linux'
        ? textOrUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
        : hostname(),
    namespace: process.platform === 'linux' ? namespaceOf('self') : 'none',
  };
}

export function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'pid' in value &&
    typeof value.pid === 'number'
  );
}

/** Whether the process of an owner still runs; `unknown` when that cannot be observed from this process. */
export function ownerState(owner: Owner): 'running' | 'ended' | 'unknown' {
  const here = createOwner();
  if (owner.system === undefined || owner.namespace === undefined) return 'unknown';
  if (here.system !== owner.system || here.namespace === undefined) return 'unknown';
  if (here.namespace !== owner.namespace)
    return here.namespace === initialNamespace && hasNamespaceEnded(owner.namespace) ? 'ended' : 'unknown';
  if (hasEnded(owner.pid)) return 'ended';
  const started = factsOf(String(owner.pid))?.started;
  return started !== undefined && owner.started !== undefined && started !== owner.started
    ? 'ended'
    : 'running';
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of `/proc/<pid>/stat` is the start, field 3 the state; field 2, a name in brackets, may hold anything. */
function factsOf(pid: string): { started: string | undefined; isZombie: boolean } | undefined {
  const text = textOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { started: fields[19], isZombie: fields[0] === 'Z' };
}

function namespaceOf(pid: string): string | undefined {
  return textOrUndefined(() => readlinkSync(`/proc/${pid}/ns/pid`));
}

/** From the initial namespace, which process 1 is always in, the namespace of any process of this user is visible. */
function hasNamespaceEnded(namespace: string): boolean {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.every((pid) => {
    const found = namespaceOf(pid);
    return pid === '1' || (found !== undefined && found !== namespace) || hasEnded(Number(pid));
  });
}

/** A zombie has ended, but its parent has not asked for its exit code yet. */
function hasEnded(pid: number): boolean {
  return !isRunning(pid) || factsOf(String(pid))?.isZombie === true;
}

function textOrUndefined(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
