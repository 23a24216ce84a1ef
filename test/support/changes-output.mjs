// Preloaded into the program: damages a file of `dist` when the process begins to publish an edit, after it has looked at all files.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { linkSync, writeFileSync } = fs;
const state = { isDone: false };
fs.linkSync = (...paths) => {
  if (!state.isDone) writeFileSync('dist/docs/pages/p7/index.html', 'damaged');
  state.isDone = true;
  return linkSync(...paths);
};
syncBuiltinESMExports();
