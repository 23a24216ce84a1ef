// Writes modules as functions of CommonJS, so that packages that are not installed can have any export.

import type { AnyNode, Program } from 'acorn';
import { transform } from 'sucrase';
import { parseCode } from '../code/strip-types.ts';

/** A file of code as the body of a function. */
export interface ModuleCode {
  code: string;
  isModule: boolean;
  /** What it imports before it runs, in order. */
  needs: string[];
}

/**
 * Returns the body of a function of `exports`, `require`, `module`, `__filename`, `__dirname`, `__meta` and `__import`.
 * @throws SyntaxError
 */
export function commonjsOf(text: string, file: string): ModuleCode {
  const { code, program, isModule } = parseCode(text, file);
  const edited = isModule ? withNames(code, program) : code;
  const hasImports = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
  return {
    code: hasImports
      ? transform(edited, { transforms: ['imports'], disableESTransforms: true }).code
      : edited,
    isModule,
    needs: isModule ? needsOf(program) : [],
  };
}

function needsOf({ body }: Program): string[] {
  return body.flatMap((node) => {
    const source =
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportNamedDeclaration' ||
      node.type === 'ExportAllDeclaration'
        ? node.source
        : undefined;
    return typeof source?.value === 'string' ? [source.value] : [];
  });
}

/** Functions have no `import.meta`, and an import of their own would be one of the interpreter. */
function withNames(code: string, program: Program): string {
  const edits: { start: number; end: number; name: string }[] = [];
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) for (const one of node) waiting.push(one ?? undefined);
    if (typeof node !== 'object' || node === null || !('type' in node)) continue;
    const { type, start, end } = node as AnyNode;
    if (type === 'MetaProperty' && code.startsWith('import', start))
      edits.push({ start, end, name: '__meta' });
    if (type === 'ImportExpression') edits.push({ start, end: start + 'import'.length, name: '__import' });
    for (const value of Object.values(node))
      if (typeof value === 'object' && value !== null) waiting.push(value);
  }
  edits.sort((one, other) => one.start - other.start);
  const parts = edits.map(
    ({ end, name }, index) => name + code.slice(end, edits[index + 1]?.start ?? code.length),
  );
  return code.slice(0, edits[0]?.start ?? code.length) + parts.join('');
}
