// Wrong arguments in the form of all other errors: what is wrong, and which help to read.

import type { Command } from 'commander';
import { colorsFor, printableLines } from './terminal.ts';

/** Rewrites a message of the library as sentences, with code in backticks as in all other messages. */
export function sentencesOf(message: string): string {
  const [problem = '', suggestion] = message
    .trim()
    .replace(/^error: /, '')
    .split('\n');
  const quoted = problem.replace(/'([^']*)'/g, '`$1`');
  const [before = '', choices] = quoted.split('Allowed choices are ');
  const words = choices === undefined ? before : `${before}Expected ${oneOf(choices.replace(/\.$/, ''))}`;
  const sentence = words.replace(/^./, (first) => first.toUpperCase()).replace(/\.?$/, '.');
  const nearest = /^\(Did you mean (?:one of )?(.*)\?\)$/.exec(suggestion ?? '')?.[1];
  return nearest === undefined ? sentence : `${sentence}\nDid you mean ${oneOf(nearest)}?`;
}

function oneOf(list: string): string {
  const names = list.split(', ').map((name) => `\`${name}\``);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Has a program and its commands, which were added before, report wrong arguments and refer to their own help. */
export function reportWrongArguments(program: Command): void {
  const colors = colorsFor({ color: !process.argv.includes('--no-color') });
  for (const command of [program, ...program.commands]) {
    const isProgram = command === program;
    const name = isProgram ? program.name() : `${program.name()} ${command.name()}`;
    command
      .showHelpAfterError(
        `\`${name} --help\` lists the ${isProgram ? 'commands and flags' : 'flags of this command'}.`,
      )
      .configureOutput({
        writeErr: (text) => process.stderr.write(printableLines(text)),
        outputError: (text, write) => {
          // The rest is made safe to print, which would show the codes of a colour.
          process.stderr.write(colors.red('error'));
          write(`  ${sentencesOf(text)}\n`);
        },
      });
  }
}
