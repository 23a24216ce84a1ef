#!/usr/bin/env node
// The program's entry. React reads NODE_ENV when it loads, so it is set before anything else (brief, section 6).
Object.assign(process.env, { NODE_ENV: 'production' });
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));

export {};
