// Adds the commands of wings, which are plain data, to the command line.

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PlacedProblems } from '../generator/types/diagnostic.ts';
import type { CommandCall, CommandForm, FlagForm } from '../generator/types/seam/wing.ts';
import {
  type CommandLine,
  colorOption,
  configOption,
  type ExitCode,
  gateOptions,
  jsonOption,
  quietOption,
  reportOptions,
} from './report/command-options.ts';
import { createFindingReporter, type FindingFlags } from './report/finding-reporter.ts';
import { colorsFor, printableJson, printableLines } from './report/terminal.ts';
import { reportingProblems } from './report/user-errors.ts';
import { reportWrongUsage } from './report/wrong-usage.ts';

/** Loaded on use, since `--help` opens no project. */
const openGuides = () => import('../generator/pipeline/runs/open-guides.ts');

const openSpecs = () => import('../generator/pipeline/runs/open-documents.ts');

/** The flags of a command that reports nothing. */
const noReport: FindingFlags = { json: false, quiet: false, color: true, updateBaseline: false };

/** The flags of the commands that report findings. Which findings fail a command is its own. */
function optionsOfReports(): Option[] {
  const ofBaseline = gateOptions().filter(({ long }) => long?.includes('baseline'));
  return [configOption(), ...reportOptions(), ...ofBaseline, jsonOption(), quietOption(), colorOption()];
}

/** Adds a command. It writes its exit code to `line`. */
export function addWingCommand(program: Command, form: CommandForm, line: CommandLine): void {
  const command = program.command(form.name).description(form.description);
  for (const { form: words, description, usual } of form.arguments)
    command.argument(words, description, usual);
  for (const flag of form.flags) command.addOption(optionOf(flag));
  if (form.reports) for (const option of optionsOfReports()) command.addOption(option);
  command.addHelpText('after', ['', ...form.help].join('\n'));
  command.action(async () => {
    const run = await form.load();
    const reporter = createFindingReporter(form.name, {
      ...noReport,
      ...command.opts<Partial<FindingFlags>>(),
    });
    const wrongUsage = async (message: string, problems?: PlacedProblems) =>
      reportWrongUsage({ message, problems }, { colors: colorsFor({ color: true }) });
    const call: CommandCall = {
      words: command.processedArgs,
      flags: command.opts(),
      withGuides: async (...opened) => (await openGuides()).guidesWith(line.wings)(...opened),
      openMarkdown: async () => (await openGuides()).markdownWith(line.wings),
      openDocuments: async (...opened) => (await openSpecs()).documentsWith(line.wings)(...opened),
      reporter: reporter.own,
      say: (text) => process.stderr.write(printableLines(text)),
      printJson: (value) => process.stdout.write(`${printableJson(value)}\n`),
      stopped: async () => (await import('./stop-signal.ts')).stopSignal(),
    };
    line.code = await reportingProblems(
      form.reports ? reporter.all : { wrongUsage },
      async () => (await run(call)) as ExitCode,
    );
  });
}

function optionOf({ form, description, choices, isSwitch, read }: FlagForm): Option {
  const option = new Option(form, description);
  if (choices !== undefined) option.choices([...choices]);
  if (isSwitch) option.default(false, 'off');
  if (read !== undefined)
    option.argParser((text: string) => {
      try {
        return read(text);
      } catch (error) {
        throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
      }
    });
  return option;
}
