// Splits a shell script into the words of its commands, in pipes, substitutions and blocks too. Variables that the script gives one value
// have it; others, and the output of commands, are not known.

import type { Assignment, Command, SyntaxNode, Word, WordPart } from 'unbash';
import { loadParser } from './load-parser.ts';
import { joinedText, maskSample, unknownMark, unmaskPlaceholders } from './mask-placeholders.ts';
import type { WrittenText } from './written-requests.ts';

/** A command of a script. */
export interface ShellCommand {
  /** Its words without their quotes, each with the offset after the quote. */
  words: WrittenText[];
  /** The document that it gets as its input. */
  input?: WrittenText;
}

/** Reads the commands of a script, in their order. */
export function shellCommands(code: string): ShellCommand[] {
  const { parse, forEachChild } = loadParser('shell');
  const commands: Command[] = [];
  const values = new Map<string, Assignment['value'] | undefined>();
  const visit = (node: SyntaxNode) => {
    if (node.type === 'Command') commands.push(node);
    if (node.type === 'Assignment') values.set(node.name, values.has(node.name) ? undefined : node.value);
    forEachChild(node, visit);
  };
  try {
    visit(parse(maskSample(code)));
  } catch (error) {
    // Thousands of substitutions in each other are no script of a guide.
    if (error instanceof RangeError) return [];
    throw error;
  }
  const variables = new Map<string, string>();
  for (const [name, value] of values)
    if (value?.type === 'Word') variables.set(name, textOf(value, variables));
  return commands.map((command) => shellCommand(command, variables));
}

function shellCommand({ name, args, redirects }: Command, variables: Variables): ShellCommand {
  const document = redirects.find((one) => one.type === 'HereDoc')?.body;
  return {
    words: [...(name ? [name] : []), ...args].map((word) => writtenWord(word, variables)),
    ...(document && { input: { text: textOf(document, variables), at: document.pos } }),
  };
}

type Variables = ReadonlyMap<string, string>;

interface Written {
  text: string;
  value?: unknown;
  parts?: readonly WordPart[] | undefined;
}

function textOf({ parts, value, text }: Written, variables: Variables): string {
  const whole = parts && joinedParts(parts, variables);
  return unmaskPlaceholders(whole ?? (typeof value === 'string' ? value : text));
}

function joinedParts(parts: readonly WordPart[], variables: Variables): string {
  return joinedText(parts, (part) => partText(part, variables));
}

function partText(part: WordPart, variables: Variables): string {
  switch (part.type) {
    case 'DoubleQuoted':
    case 'LocaleString':
      return joinedParts(part.parts, variables);
    case 'SimpleExpansion':
      return variables.get(part.text.slice(1)) ?? unknownMark;
    case 'ParameterExpansion':
      return (part.operation === undefined && variables.get(part.parameter)) || unknownMark;
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
    case 'Glob':
      return part.value;
    case 'BraceExpansion':
    case 'ExtendedGlob':
      return part.text;
    default:
      return unknownMark;
  }
}

const quote = /^[$]?["']/;

function writtenWord(word: Word | Assignment, variables: Variables): WrittenText {
  const skipped = quote.exec(word.text)?.[0].length ?? 0;
  const text = word.type === 'Word' ? textOf(word, variables) : unmaskPlaceholders(word.text);
  return { text, at: word.pos + skipped };
}
