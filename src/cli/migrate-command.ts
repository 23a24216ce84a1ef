// Flags and help of `migrate`, which imports its implementation when it runs, so that `--help` stays fast.

import { type Command, Option } from 'commander';
import type { ExitCode } from './report/command-options.ts';
import type { MigrateOptions } from './run-migrate.ts';

/** The tools, as `--from` names them. */
const tools = [
  'docusaurus',
  'vitepress',
  'starlight',
  'nextra',
  'fumadocs',
  'mkdocs',
  'mintlify',
  'redocly',
  'mdbook',
  'gitbook',
  'docsify',
  'markdoc',
  'jekyll',
];

/** Adds `migrate`. The command writes its exit code to `exit`. */
export function addMigrateCommand(program: Command, exit: { code: ExitCode }): void {
  const migrate = program
    .command('migrate')
    .description('Turn a site of another tool into a portal')
    .argument('<source>', 'folder of the site, which is only read')
    .argument('<target>', 'folder to write the portal to; it must not exist, or be empty')
    .addOption(
      new Option('--from <tool>', 'tool that the site was written for (default: found by its files)').choices(
        tools,
      ),
    )
    .addOption(
      new Option('--run-code', 'run the configuration where reading it is not enough').default(false, 'off'),
    )
    .addOption(new Option('--json', 'print the report as one JSON object to stdout').default(false, 'off'))
    .addHelpText(
      'after',
      [
        '',
        'Writes the pages, their files, the navigation, the configuration and `migration-report.json`.',
        'Configuration in JavaScript is read, not run: what only running it would show is in the report. With',
        '`--run-code`, it runs in an interpreter without files, network, environment variables and programs.',
        '',
        'Exit codes: 0 the portal was written, 2 wrong usage, a site of no known tool, or a target with files,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  portal migrate website my-portal                     migrate a site, whatever it was written for',
        '  portal migrate website my-portal --from docusaurus   name the tool',
        '  portal migrate website my-portal --run-code          also run code of its configuration',
        '  portal migrate website my-portal --json              print the report for another program',
      ].join('\n'),
    );
  migrate.action(async (source: string, target: string) => {
    const { runMigrate } = await import('./run-migrate.ts');
    exit.code = await runMigrate(source, target, migrate.opts<MigrateOptions>());
  });
}
