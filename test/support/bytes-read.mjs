// Preloaded into the program: prints how many bytes the process has read when it ends (Linux).
import { readFileSync } from 'node:fs';

process.on('exit', () => {
  const [, bytes] = /^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8')) ?? [];
  process.stderr.write(`\nbytes read: ${bytes}\n`);
});
