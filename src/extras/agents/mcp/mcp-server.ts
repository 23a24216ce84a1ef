// A server for the Model Context Protocol over a built site: on the standard streams, or over HTTP for this machine only.
// Law: it only reads.

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { type Exchange, type LocalServer, serveLocally } from '../../../server/local-server.ts';
import { type BuiltSite, NoSiteError } from './built-site.ts';
import { siteTools, ToolError } from './tools.ts';

/** The server of one client. */
async function serverOf(site: BuiltSite, version: string): Promise<Server> {
  const { title, summary } = await site.catalog();
  const server = new Server(
    { name: 'portal', title, version },
    {
      capabilities: { tools: {} },
      instructions: `The documentation of ${title}. ${summary} Search it first, then read pages, and get the OpenAPI of an operation before you call it.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: siteTools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const answer = (text: string, isError = false) => ({
      content: [{ type: 'text' as const, text }],
      ...(isError ? { isError } : {}),
    });
    const tool = siteTools.find(({ name }) => name === params.name);
    if (tool === undefined) return answer(`There is no tool \`${params.name}\`.`, true);
    try {
      return answer(await tool.run(site, params.arguments ?? {}));
    } catch (error) {
      if (error instanceof ToolError || error instanceof NoSiteError) return answer(error.message, true);
      throw error;
    }
  });
  return server;
}

/** Serves one client on the standard streams, until it closes them. */
export async function serveStreams(site: BuiltSite, version: string): Promise<void> {
  const server = await serverOf(site, version);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
}

/**
 * Serves clients of this machine over HTTP, each request for itself.
 * @param port the port to listen on; 0 uses any free one
 */
export function serveHttp(
  site: BuiltSite,
  { version, port }: { version: string; port: number },
): Promise<LocalServer> {
  return serveLocally({ path: '/mcp', port, answer: (exchange) => answer(site, version, exchange) });
}

async function answer(site: BuiltSite, version: string, { request, response }: Exchange): Promise<void> {
  const server = await serverOf(site, version);
  // Without sessions, nothing is kept between requests.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => {
    void server.close();
  });
  await server.connect(transport as Parameters<Server['connect']>[0]);
  await transport.handleRequest(request, response);
}
