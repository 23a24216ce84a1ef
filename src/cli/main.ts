// Arguments to an exit code. A fault of the program is caught here, once.

import { Command, CommanderError } from 'commander';
import { withCommonOptions } from './common-options.ts';
import { addInitCommand } from './init-command.ts';
import type { CommonOptions, ExitCode } from './options.ts';
import { version } from './package-facts.ts';
import { addServeCommand } from './serve-command.ts';

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
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(faultReport(error));
    return 70;
  }
}

/** The commands and their flags, as `--help` shows them; docs/cli.md is compared with it by a test. */
export function programFor(exit: { code: ExitCode }): Command {
  const program = new Command('portal')
    .description('Turns OpenAPI documents and Markdown into a static developer portal.')
    .version(version(), '-V, --version')
    .exitOverride()
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
  addServeCommand(program, exit);
  addInitCommand(program, exit);
  return program;
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
