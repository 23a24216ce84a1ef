// Flags and help of the commands that serve a site: `serve`, `dev`, which is `serve --watch`, and `preview`, which builds nothing.

import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  addHelp,
  type CommandLine,
  reportOptions,
  sourceWords,
  switchOption,
  updateOption,
  withCommonOptions,
} from './report/command-options.ts';
import type { ServeOptions } from './serving.ts';

/** A name of the command, and what it does. */
interface ServeName {
  name: string;
  description: string;
  /** What it serves: the project as it is now, or the site that was built. Without a value, a new build, or with `--watch` the project. */
  serves?: 'project' | 'site';
  examples: string[];
}

/** `serve`, `dev` and `preview`. */
export const serveNames: readonly ServeName[] = [
  {
    name: 'serve',
    description: 'Build the site and serve it on this machine',
    examples: [
      'portal serve                    build the current folder and serve it',
      'portal serve petstore.yaml      build the site of one document and serve it',
      'portal serve my-portal --open   serve another folder and open it in the browser',
      'portal serve --port 8080        use this port, or fail if it is taken',
      'portal serve --watch            live-reload open pages after every save',
    ],
  },
  {
    name: 'dev',
    description: 'Serve the site with live reload (the same as serve --watch)',
    serves: 'project',
    examples: [
      'portal dev                      live-reload the site of the current folder',
      'portal dev petstore.yaml        live-reload the site of one document',
    ],
  },
  {
    name: 'preview',
    description: 'Serve the site that was built, as it is',
    serves: 'site',
    examples: [
      'portal preview --open           serve dist/ and open it in the browser',
      'portal preview --out-dir site   serve another folder',
    ],
  },
];

/** Adds one of them. The command writes its exit code to `line`. */
export function addServeCommand(
  program: Command,
  line: CommandLine,
  { name, description, serves, examples }: ServeName,
): void {
  const failure = {
    project: '',
    site: '',
    build: '1 a problem is fatal, so nothing is served,',
  }[serves ?? 'build'];
  const serve = withCommonOptions(program.command(name), { builds: serves === undefined })
    .description(description)
    .argument('[source]', serves === 'site' ? 'folder of the project' : sourceWords, '.')
    .addOption(
      new Option('-p, --port <number>', 'port to listen on (default: 3000, or the next free one)').argParser(
        portFrom,
      ),
    )
    .addOption(
      new Option('--host <name>', 'name or address to listen on; 0.0.0.0 for the network')
        .argParser(hostFrom)
        .default('localhost'),
    )
    .addOption(switchOption('--open', 'open the site in the browser'));
  if (serves !== 'site') for (const option of [updateOption(), ...reportOptions()]) serve.addOption(option);
  addHelp(serve, {
    exitCodes: `${`0 stopped by Ctrl-C, ${failure}`.trimEnd()}\n2 wrong usage or configuration, ${serves === 'site' ? 'no site, ' : ''}or a port that is taken, `,
    examples,
  });
  if (serves === undefined)
    serve.addOption(switchOption('-w, --watch', 'live-reload open pages; nothing is written'));
  serve.action(async (source: string) => {
    const { watch, ...flags } = serve.opts<Omit<ServeOptions, 'wings'> & { watch?: boolean }>();
    const options = { ...flags, wings: line.wings };
    if (serves === 'site') {
      const { runPreview } = await import('./run-serve.ts');
      line.code = await runPreview(source, options);
    } else if (serves === 'project' || watch) {
      const { runWatch } = await import('./run-watch.ts');
      line.code = await runWatch(source, options);
    } else {
      const { runServe } = await import('./run-serve.ts');
      line.code = await runServe(source, options);
    }
  });
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 uses any free port.');
}

function hostFrom(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('Pass a host, such as localhost or 0.0.0.0.');
}
