// Serves the documents of the command line with Prism, and prints their origins as a list in JSON. One process for all of
// them, since loading Prism takes far longer than reading a document.

import { createRequire } from 'node:module';

const require = createRequire(new URL('../prism/package.json', import.meta.url));
const { createLogger } = require('@stoplight/prism-core');
const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
const { createServer } = require('@stoplight/prism-http-server');

const components = { logger: createLogger('Prism', { level: 'silent' }) };
const config = {
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  // An invalid request is refused.
  errors: true,
  upstreamProxy: undefined,
  isProxy: false,
  mock: { dynamic: false, ignoreExamples: false, seed: null },
};

const origins = [];
for (const document of process.argv.slice(2)) {
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, { cors: true, config, components });
  origins.push(await server.listen(0, '127.0.0.1'));
}
process.stdout.write(`${JSON.stringify(origins)}\n`);
