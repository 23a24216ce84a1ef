// The wing of what a site offers to programs. Its code is loaded when it is used.

import type { Wing } from '../../generator/types/seam/wing.ts';
import { usualPort } from './mcp/usual-port.ts';

/** The wing. */
export const agentsWing: Wing = {
  name: 'agents',
  load: ({ llms }) => (llms ? import('./agents-parts.ts').then(({ agentsParts }) => agentsParts) : undefined),
  commands: [
    {
      name: 'mcp',
      description: 'Serve a built site to programs (Model Context Protocol)',
      arguments: [{ form: '[dir]', description: 'folder of the built site', usual: 'dist' }],
      flags: [
        {
          form: '--http [port]',
          description: `serve over HTTP on this machine (port: ${usualPort})`,
          read: portOfHttp,
        },
      ],
      help: [
        'Without `--http` it serves one client on the standard streams. It reads the folder and writes nothing.',
        '',
        'Exit codes: 0 the client or Ctrl-C ended it, 2 wrong usage, no site, or a port that is taken,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  portal mcp               serve dist/ on the standard streams',
        '  portal mcp site --http   serve site/ over HTTP',
      ],
      load: async () => (await import('./mcp/run-mcp.ts')).runMcp,
    },
  ],
};

function portOfHttp(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error('A port is a number from 0 to 65535; 0 uses any free port.');
}
