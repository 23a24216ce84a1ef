// Code of a site as JavaScript, and its syntax tree. Lines stay where they are.

import { type Program, parse } from 'acorn';
import { transform } from 'sucrase';

/** JavaScript with its tree. */
export interface ParsedCode {
  code: string;
  program: Program;
  /** Whether it is an ES module. */
  isModule: boolean;
}

/** A longer file of code is no configuration, and would take seconds to parse. */
const longestCode = 2_000_000;

/**
 * Removes types, makes calls of elements, and parses the rest.
 * @throws SyntaxError with a message that has the line
 */
export function parseCode(text: string, file: string): ParsedCode {
  if (text.length > longestCode) throw new SyntaxError('The file is too long.');
  const code = withoutTypes(text, file);
  const shared = {
    ecmaVersion: 'latest',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
    locations: true,
  } as const;
  try {
    const program = parse(code, { ...shared, sourceType: 'module' });
    return { code, program, isModule: isModuleCode(code, program) };
  } catch (error) {
    try {
      const program = parse(code, { ...shared, sourceType: 'script', allowImportExportEverywhere: true });
      return { code, program, isModule: false };
    } catch {
      throw new SyntaxError(syntaxMessage(error));
    }
  }
}

function withoutTypes(text: string, file: string): string {
  const hasTypes = !/\.[cm]?jsx?$/.test(file);
  const hasElements = !/\.[cm]ts$|\.ts$/.test(file);
  try {
    return transform(text, {
      transforms: [
        ...(hasTypes ? (['typescript'] as const) : []),
        ...(hasElements ? (['jsx'] as const) : []),
      ],
      jsxRuntime: 'classic',
      production: true,
      disableESTransforms: true,
    }).code;
  } catch (error) {
    throw new SyntaxError(syntaxMessage(error));
  }
}

function isModuleCode(code: string, { body }: Program): boolean {
  return (
    body.some(({ type }) => /^(?:Import|Export)/.test(type)) ||
    /\bimport\s*\.\s*meta\b|\bawait\b/.test(code.slice(0, 200_000))
  );
}

/** `Unexpected token (3:7)` becomes `Unexpected token in line 3`. */
function syntaxMessage(error: unknown): string {
  if (error instanceof RangeError) return 'the code is nested too deeply';
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^Error transforming [^:]*: /, '').replace(/\s*\((\d+):\d+\)$/, ' in line $1');
}
