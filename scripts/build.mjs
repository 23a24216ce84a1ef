// Builds the package into lib/: the program by the TypeScript compiler, then the theme by the bundler.

import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');

rmSync('lib', { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
chmodSync('lib/bin/portal.js', 0o755);
await import('./build-theme.mjs');
