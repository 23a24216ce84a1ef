// Arguments to an exit code. A fault of the program is caught here, once.

import { Command, CommanderError } from 'commander';
import { version } from '../generator/project/package-facts.ts';
import { addCheckLinksCommand, addInitCommand, addServeCommand } from './commands.ts';
import type { CommonOptions, ExitCode } from './report/options.ts';
import { withCommonOptions } from './report/options.ts';
import { errorReport, printableLines } from './report/terminal.ts';

/**
 * Runs the command line.
 * @param args arguments without the interpreter and the script
 */
export async function main(args: string[]): Promise<ExitCode> {
  const exit: { code: ExitCode } = { code: 0 };
  try {
    await programFor(exit).parseAsync(args, { from: 'user' });
    return exit.code;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const code = error instanceof CommanderError ? 2 : 70;
    if (code === 70) process.stderr.write(printableLines(faultReport(error)));
    if (wantsJson(args))
      process.stdout.write(errorReport(error instanceof Error ? error.message : String(error), code));
    return code;
  }
}

/** Read from the arguments as they are, since they may be the very thing that is wrong. */
function wantsJson(args: string[]): boolean {
  return (
    args.includes('--json') || args.includes('--format=json') || args[args.indexOf('--format') + 1] === 'json'
  );
}

/** The commands and their flags, as `--help` shows them; `docs/<command>.md` is compared with it by a test. */
export function programFor(exit: { code: ExitCode }): Command {
  const program = new Command('portal')
    .description('Turns OpenAPI documents and Markdown into a static developer portal.')
    .version(version(), '-V, --version')
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(printableLines(text)) })
    .showHelpAfterError('(portal --help shows what there is)')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  portal init my-portal',
        '  portal serve my-portal --open',
        '  portal build docs --out-dir public --base-url /developers/',
      ].join('\n'),
    );
  addBuildCommand(program, exit);
  addServeCommand(program, exit);
  addInitCommand(program, exit);
  addCheckLinksCommand(program, exit);
  return program;
}

function addBuildCommand(program: Command, exit: { code: ExitCode }): void {
  const build = withCommonOptions(program.command('build'))
    .description('Build the site into dist/')
    .argument('[dir]', 'folder of the project', '.')
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 fine, 1 the input has problems that the policy makes fatal,',
        '2 wrong usage or configuration, 70 a fault of the program itself.',
        '',
        'Examples:',
        '  portal build                                build the current folder',
        '  portal build --json > report.json           routes, problems and figures for another program',
        '  portal build my-portal --base-url /docs/    build another folder, to be served below /docs/',
      ].join('\n'),
    );
  build.action(async (directory: string) => {
    const { runBuild } = await import('./run-build.ts');
    exit.code = await runBuild(directory, build.opts<CommonOptions>());
  });
}

function faultReport(error: unknown): string {
  const lines = ['portal: a fault of the program itself, not of your files.', ''];
  let current: unknown = error;
  while (current !== undefined) {
    lines.push(current instanceof Error ? (current.stack ?? current.message) : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  lines.push(
    '',
    `Please report it with the lines above, portal ${version()} and Node ${process.version}.`,
    '',
  );
  return lines.join('\n');
}
