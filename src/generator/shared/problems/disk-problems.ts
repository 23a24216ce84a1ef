// Errors of the file system that a user can fix.

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than files may be here',
  EIO: 'the disk cannot be read or written',
  EMFILE: 'too many files are open; raise the limit, for example with `ulimit -n 4096`',
  ENFILE: 'too many files are open on this system',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'in use by another program, or a mount point',
  EXDEV: 'on another file system than its parent folder',
};

const full = new Set(['ENOSPC', 'EDQUOT']);

/** The reason of an error of the file system, as a part of a sentence; undefined for any other error. */
export function diskProblem(error: unknown): string | undefined {
  return reasons[systemErrorCode(error)];
}

/** The path that an error of the file system is about, if it has one. A failed copy is about its destination. */
export function pathOfFault(error: Error): string | undefined {
  if ('syscall' in error && error.syscall === 'copyfile' && 'dest' in error) return String(error.dest);
  return 'path' in error ? String(error.path) : undefined;
}

/** Whether an error says that there is no room left. */
export function isFullDisk(error: unknown): error is Error {
  return full.has(systemErrorCode(error));
}

/** Returns the code of an error of the system, such as `ENOENT`; empty for another error. */
export function systemErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
