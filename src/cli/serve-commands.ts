// Flags and help of the commands that serve a site: `serve`, and the names that people type for it with and without `--watch`.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ExitCode, sourceWords, updateOption, withCommonOptions } from './report/options.ts';
import type { ServeOptions } from './serving.ts';

/** A name of the command, and what it does. */
interface ServeName {
  name: string;
  description: string;
  /** Whether it follows the files. Without a value, the flag `--watch` decides. */
  watches?: boolean;
  examples: string[];
}

const names: ServeName[] = [
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
    watches: true,
    examples: [
      'portal dev                      live-reload the site of the current folder',
      'portal dev petstore.yaml        live-reload the site of one document',
    ],
  },
  {
    name: 'preview',
    description: 'Build the site and serve it (the same as serve)',
    watches: false,
    examples: [
      'portal preview --open           build the current folder, serve it and open it in the browser',
    ],
  },
];

/** Adds `serve`, `dev` and `preview`. A command writes its exit code to `exit`. */
export function addServeCommands(program: Command, exit: { code: ExitCode }): void {
  for (const name of names) addServeCommand(program, exit, name);
}

function addServeCommand(
  program: Command,
  exit: { code: ExitCode },
  { name, description, watches, examples }: ServeName,
): void {
  const serve = withCommonOptions(program.command(name))
    .description(description)
    .argument('[source]', sourceWords, '.')
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
    .addOption(new Option('--open', 'open the site in the browser').default(false, 'off'))
    .addOption(updateOption())
    .addHelpText(
      'after',
      [
        '',
        `Exit codes: 0 stopped by Ctrl-C, ${watches === true ? '' : '1 a problem is fatal, so nothing is served,'}`.trimEnd(),
        '2 wrong usage or configuration, or a port that is taken, 70 an internal error of the program.',
        '',
        'Examples:',
        ...examples.map((example) => `  ${example}`),
      ].join('\n'),
    );
  if (watches === undefined)
    serve.addOption(
      new Option('-w, --watch', 'live-reload open pages; nothing is written').default(false, 'off'),
    );
  serve.action(async (source: string) => {
    const { watch, ...options } = serve.opts<ServeOptions & { watch?: boolean }>();
    if (watches ?? watch) {
      const { runWatch } = await import('./run-watch.ts');
      exit.code = await runWatch(source, options);
    } else {
      const { runServe } = await import('./run-serve.ts');
      exit.code = await runServe(source, options);
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
