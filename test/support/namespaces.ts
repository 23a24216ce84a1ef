// Runs the built program in its own namespaces, as a container would. Linux only, and only with the permission to do so.

import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';

function succeeds([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Runs a command in a pid namespace of its own, where no process of this one is visible. */
export const inPidNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

/** Runs a command with a mount of its own, after the shell commands that make it. */
export function withMount(commands: string): string[] {
  return ['unshare', '--mount', 'sh', '-ec', `${commands}; exec "$@"`, 'sh'];
}

/** Whether this system allows its user to create namespaces and mounts. */
export const hasPidNamespaces = succeeds([...inPidNamespace, 'true']);
export const hasMounts = succeeds([...withMount('mount -t tmpfs none /tmp; mount --bind /tmp /tmp'), 'true']);

/** Whether all processes of the system are visible from here. */
export const isInitialNamespace = (() => {
  try {
    return readlinkSync('/proc/self/ns/pid') === 'pid:[4026531836]';
  } catch {
    return false;
  }
})();
