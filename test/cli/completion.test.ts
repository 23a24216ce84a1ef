import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { completionFor, shells } from '../../src/cli/completion.ts';
import { programFor } from '../../src/cli/main.ts';
import { wings } from '../../src/extras/table.ts';

const program = programFor({ code: 0, wings });
const commands = program.commands.map((command) => command.name());

/** Runs the script in bash and returns what it offers for a command line that ends with its last word. */
function offered(...words: string[]): string[] {
  const call = `
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length - 1}
    _portal
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['--norc', '-c', completionFor('bash', program) + call],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter((line) => line !== '');
}

describe('the script for bash', () => {
  it('offers every command and those that begin as written', () => {
    expect(offered('portal', '')).toEqual([...commands, '-V', '--version', '-h', '--help']);
    expect(offered('portal', 'check')).toEqual(['check', 'check-links', 'check-search']);
    expect(offered('portal', 'ni')).toEqual([]);
  });

  it('offers the flags of each command', () => {
    for (const command of program.commands)
      expect(offered('portal', command.name(), '--').sort()).toEqual(
        [...command.options.flatMap(({ long }) => long ?? []), '--help'].sort(),
      );
    expect(offered('portal', 'build', 'docs', '--out-')).toEqual(['--out-dir']);
  });

  it('offers the values of flags and arguments that have a choice', () => {
    expect(offered('portal', 'check-links', '--format', 's')).toEqual(['sarif']);
    expect(offered('portal', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
    expect(offered('portal', 'completion', 'z')).toEqual(['zsh']);
  });

  it('leaves files to the shell', () => {
    expect(offered('portal', 'build', 'pet')).toEqual([]);
    expect(offered('portal', 'build', '--config', '')).toEqual([]);
    expect(offered('portal', 'build', '--config', '--')).toEqual([]);
  });
});

describe.each(shells)('the script for %s', (shell) => {
  it('has every command, and every flag', () => {
    const script = completionFor(shell, program);
    for (const command of program.commands) {
      expect(script).toContain(command.name());
      for (const { long = '' } of command.options)
        expect(script).toContain(shell === 'fish' ? `-l ${long.slice(2)} ` : long);
    }
    expect(script).not.toMatch(/undefined|\[object/);
  });
});

it('quotes what has a meaning for the shell', () => {
  const other = programFor({ code: 0, wings });
  other.command('odd').description("It's [a]: test").option('--flag <file>', "the file's $name");
  expect(completionFor('zsh', other)).toContain("'--flag[the file'\\''s $name]:value:_files'");
  expect(completionFor('fish', other)).toContain("-d 'the file\\'s $name'");
});
