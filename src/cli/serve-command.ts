// `portal serve` on the command line: its flags and help. The work is in run-serve.ts and
// run-watch.ts, which load when they are needed.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { withCommonOptions } from './common-options.ts';
import type { ExitCode } from './options.ts';
import type { ServeOptions } from './serving.ts';

/** Adds the command; its exit code goes to `exit`. */
export function addServeCommand(program: Command, exit: { code: ExitCode }): void {
  const serve = withCommonOptions(program.command('serve'))
    .description('Build the site and serve it on this machine')
    .argument('[dir]', 'folder of the project', '.')
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
    .addOption(new Option('-w, --watch', 'show changes at once; nothing is written').default(false, 'off'))
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 stopped by Ctrl-C, 1 the input has problems that the policy makes fatal,',
        '2 wrong usage or configuration, or a port that is taken, 70 a fault of the program itself.',
        '',
        'Examples:',
        '  portal serve                    build the current folder and serve it',
        '  portal serve my-portal --open   serve another folder and look at it',
        '  portal serve --port 8080        on this port or not at all',
        '  portal serve --watch            write, save, and see it in the browser',
      ].join('\n'),
    );
  serve.action(async (directory: string) => {
    const { watch, ...options } = serve.opts<ServeOptions & { watch: boolean }>();
    if (watch) {
      const { runWatch } = await import('./run-watch.ts');
      exit.code = await runWatch(directory, options);
    } else {
      const { runServe } = await import('./run-serve.ts');
      exit.code = await runServe(directory, options);
    }
  });
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535; 0 takes any that is free.');
}

function hostFrom(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('Name a host, such as localhost or 0.0.0.0.');
}
