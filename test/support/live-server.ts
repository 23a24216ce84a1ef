// A development server on texts in memory: the real stream, client and server with the simplest of engines, which
// rebuilds everything for each change.

import { resolve } from 'node:path';
import type { LiveState } from '../../src/client/live/protocol.ts';
import { readTheme } from '../../src/generator/project/files.ts';
import { readLiveClient } from '../../src/generator/shared/files/package-facts.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { OutputFile, Theme } from '../../src/generator/types/sources.ts';
import { createEventStream, type EventStream } from '../../src/live/event-stream.ts';
import { createLiveClient } from '../../src/live/live-client.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { build } from './memory-project.ts';

export interface LiveServer {
  origin: string;
  /** Changes texts (`undefined` deletes one), configuration or theme, and publishes the new state. */
  change(changes: LiveChanges): Promise<void>;
  /** Publishes a state other than a change of the site. */
  publish(state: Partial<LiveState>): void;
  stop(): Promise<void>;
  /** Starts on the same port, as another process would: its versions start from the beginning. */
  start(): Promise<void>;
}

interface LiveChanges {
  texts?: Record<string, string | undefined>;
  config?: PortalConfig;
  theme?: Partial<Theme>;
  /** Output paths of pages that are sent with the change. */
  sent?: string[];
}

/** Builds the texts and serves them. */
export async function serveLive(texts: Record<string, string>): Promise<LiveServer> {
  const client = await readLiveClient();
  const project = { texts, config: {} as PortalConfig, theme: await readTheme(resolve('lib/theme')) };
  const site = { files: new Map<string, OutputFile>() };
  const pages = createLiveClient({ client, baseUrl: '/' });
  const running: { server?: RunningServer; stream?: EventStream; port: number; state: LiveState } = {
    port: 0,
    state: { version: 1, problems: [], stale: [], isChecking: false },
  };
  const publish = (state: Partial<LiveState>) => {
    running.state = { ...running.state, ...state };
    running.stream?.publish(running.state);
  };
  const rebuild = async () => {
    site.files = await filesOf(project);
  };
  const start = async () => {
    const stream = createEventStream();
    running.stream = stream;
    publish({ version: 1 });
    running.server = await startServer({
      site: pages.addTo({ file: async (path) => site.files.get(path) }),
      baseUrl: '/',
      host: 'localhost',
      port: running.port,
      endpoints: { '/_portal/events': stream.endpoint },
      onFault: (error) => console.error(error),
    });
    running.port = running.server.port;
  };
  site.files = await firstBuildOf(texts, project);
  await start();
  return {
    origin: `http://localhost:${running.port}`,
    change: async ({ texts = {}, config = {}, theme = {}, sent = [] }) => {
      const former = site.files;
      const changed = Object.entries({ ...project.texts, ...texts });
      project.texts = Object.fromEntries(
        changed.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])),
      );
      Object.assign(project.config, config);
      Object.assign(project.theme, theme);
      await rebuild();
      const changedPages = sent.flatMap((path) => {
        const [before, now] = [former.get(path), site.files.get(path)];
        return before && now ? [pages.changedPage(before, now)] : [];
      });
      publish({ version: running.state.version + 1, pages: changedPages });
    },
    publish,
    stop: async () => {
      running.stream?.close();
      await running.server?.close();
    },
    start,
  };
}

const firstBuilds = new WeakMap<Record<string, string>, Promise<Map<string, OutputFile>>>();

/** The build that every server on the same texts begins with. */
function firstBuildOf(texts: Record<string, string>, project: Parameters<typeof filesOf>[0]) {
  const build = firstBuilds.get(texts) ?? filesOf(project);
  firstBuilds.set(texts, build);
  return build;
}

async function filesOf(project: {
  texts: Record<string, string>;
  config: PortalConfig;
  theme: Theme;
}): Promise<Map<string, OutputFile>> {
  const { files } = await build(project.texts, project.config, { theme: project.theme });
  // The build in memory has texts only.
  const fonts = project.theme.fonts.map(({ name, bytes }) => [`assets/${name}`, bytes] as const);
  return new Map([...files, ...fonts].map(([outputPath, content]) => [outputPath, { outputPath, content }]));
}
