// Preloaded into the program: prints the entries of `dist` that the process looks at or lists more than once, and how many it looks at.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

const dist = `${resolve('dist')}${sep}`;
const counts = new Map();

for (const name of ['statSync', 'lstatSync', 'readdirSync']) {
  const original = fs[name];
  fs[name] = (path, ...others) => {
    const key = `${name === 'readdirSync' ? 'list' : 'look'} ${String(path).split(dist)[1]}`;
    if (String(path).startsWith(dist)) counts.set(key, (counts.get(key) ?? 0) + 1);
    return original(path, ...others);
  };
}
syncBuiltinESMExports();

process.on('exit', () => {
  const often = [...counts].filter(([, count]) => count > 1).map(([key]) => key);
  process.stderr.write(`\nlooks at output: ${JSON.stringify({ entries: counts.size, often })}\n`);
});
