// Scripts that complete the commands and flags of the program, made from their definitions. Words from there are quoted for the shell.

import type { Command, Option } from 'commander';

/** The shells that there are scripts for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** Returns the script for a shell. */
export function completionFor(shell: (typeof shells)[number], program: Command): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](program);
}

/** The flags of a command, with `--help`. */
function optionsOf(command: Command): Option[] {
  return command.createHelp().visibleOptions(command);
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].flatMap((flag) => flag ?? []);
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

/** Whether the value of a flag is a file or folder, as its name says (`--config <file>`). */
function takesPath({ flags }: Option): boolean {
  return /\b(?:file|dir)\W$/.test(flags);
}

/** The values that a command's own argument can have, such as those of `completion`. */
function choicesOf(command: Command): readonly string[] {
  return command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
}

/** A word in single quotes, which contain no special characters in any of the shells but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bashScript(program: Command): string {
  const names = program.commands.map((command) => command.name());
  const values = program.commands.flatMap((command) =>
    optionsOf(command).flatMap((option) =>
      option.argChoices === undefined
        ? []
        : flagsOf(option).map(
            (flag) =>
              `    ${quoted(`${command.name()} ${flag}`)}) words=${quoted(option.argChoices?.join(' ') ?? '')} ;;`,
          ),
    ),
  );
  const open = new Set(
    program.commands.flatMap((command) =>
      optionsOf(command)
        .filter((option) => takesValue(option) && option.argChoices === undefined)
        .flatMap(flagsOf),
    ),
  );
  const words = program.commands.map((command) => {
    const own = [...choicesOf(command), ...optionsOf(command).flatMap(flagsOf)];
    return `    ${quoted(command.name())}) words=${quoted(own.join(' '))} ;;`;
  });
  return `# Completion of portal for bash: source <(portal completion bash)
_portal() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" command="" word words=""
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in
      ${names.join('|')}) command="$word"; break ;;
    esac
  done
  case "$previous" in
    # Any value, which the shell completes as the name of a file.
    ${[...open].join('|')}) return ;;
  esac
  case "$command $previous" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case "$command" in
    '') words=${quoted([...names, ...optionsOf(program).flatMap(flagsOf)].join(' '))} ;;
${words.join('\n')}
    esac
    # A command without a choice of words takes a file or folder.
    case "$command:$current" in
      :*|*:-*|completion:*) ;;
      *) return ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _portal portal
`;
}

function zshScript(program: Command): string {
  const commands = program.commands.map((command) =>
    quoted(`${command.name()}:${command.description().replaceAll(':', '\\:')}`),
  );
  const cases = program.commands.map((command) => {
    const flags = optionsOf(command).flatMap((option) =>
      flagsOf(option).map((flag) => zshFlag(flag, option)),
    );
    const choices = choicesOf(command);
    const rest = choices.length > 0 ? `*:value:(${choices.join(' ')})` : '*:file:_files';
    return `    ${command.name()}) _arguments ${[...flags, rest].map(quoted).join(' ')} ;;`;
  });
  return `#compdef portal
# Completion of portal for zsh: source <(portal completion zsh)
_portal() {
  local -a commands=(${commands.join(' ')})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _portal ]; then _portal "$@"; else compdef _portal portal; fi
`;
}

/** `--config[description]:value:_files` */
function zshFlag(flag: string, option: Option): string {
  const description = option.description.replaceAll(/[[\]:]/g, (character) => `\\${character}`);
  if (!takesValue(option)) return `${flag}[${description}]`;
  const values =
    option.argChoices === undefined
      ? takesPath(option)
        ? '_files'
        : ''
      : `(${option.argChoices.join(' ')})`;
  return `${flag}[${description}]:value:${values}`;
}

function fishScript(program: Command): string {
  const lines = program.commands.flatMap((command) => {
    const seen = `-n ${quoted(`__fish_seen_subcommand_from ${command.name()}`)}`;
    const choices = choicesOf(command);
    return [
      `complete -c portal -n __fish_use_subcommand -f -a ${command.name()} -d ${fishQuoted(command.description())}`,
      ...(choices.length === 0 ? [] : [`complete -c portal ${seen} -f -a ${quoted(choices.join(' '))}`]),
      ...optionsOf(command).map((option) => `complete -c portal ${seen} ${fishFlag(option)}`),
    ];
  });
  return `# Completion of portal for fish: portal completion fish > ~/.config/fish/completions/portal.fish\n${lines.join('\n')}\n`;
}

function fishFlag(option: Option): string {
  const { short, long, argChoices, description } = option;
  const names = [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
  ];
  const value =
    argChoices === undefined
      ? takesPath(option)
        ? ['-r', '-F']
        : ['-x']
      : ['-x', `-a ${quoted(argChoices.join(' '))}`];
  return [...names, ...(takesValue(option) ? value : []), `-d ${fishQuoted(description)}`].join(' ');
}

/** Fish escapes a quote inside of quotes. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
