// Compares the names in a path template with the path parameters of its operations. Each name needs a parameter `in: path`, and each
// of these must be in the path (OpenAPI 3.1, sections 4.8.8.2 and 4.8.12).

import { nameInTemplate } from '../../../shared/api-urls.ts';
import {
  childPointer,
  isRecord,
  type JsonRecord,
  listAt,
  pointerOfSegments,
  recordAt,
  segmentsOfPointer,
  textAt,
} from '../../../shared/json.ts';
import { isText } from '../../../shared/number-literal.ts';
import type { CheckedDocument, Problem, Rule } from '../../../types/lint-rule.ts';
import type { References } from '../../../types/schema.ts';
import { grammar } from '../../document/walk.ts';

export const undeclaredPathParameter: Rule = {
  code: 'undeclared-path-parameter',
  start: (document) => ({ document: () => pathsOf(document).flatMap(undeclaredIn) }),
};

export const unusedPathParameter: Rule = {
  code: 'unused-path-parameter',
  start: (document) => ({ document: () => pathsOf(document).flatMap(unusedIn) }),
};

/** Returns the names in a template: `b` for `/a/{b}`. */
export function templateNames(template: string): string[] {
  return [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))];
}

interface DeclaredParameter {
  name: string;
  pointer: string;
}

interface PathFacts {
  path: string;
  pointer: string;
  names: string[];
  shared: DeclaredParameter[];
  operations: { method: string; pointer: string; own: DeclaredParameter[] }[];
}

function pathsOf({ root, references }: CheckedDocument): PathFacts[] {
  return Object.entries(recordAt(root, 'paths')).flatMap(([path, value]): PathFacts[] => {
    const item = references.follow(value);
    if (path.startsWith('x-') || !isRecord(item)) return [];
    const pointer = childPointer('#/paths', path);
    const base = baseOf(value, pointer);
    const methods = Object.entries(item).filter(
      ([key, operation]) => grammar.pathItem[key]?.kind === 'operation' && isRecord(operation),
    );
    const shared = declaredIn(item, base, references);
    const operations = methods.map(([method, operation]) => {
      const at = childPointer(base, method);
      const own = isRecord(operation) ? declaredIn(operation, at, references) : [];
      return { method, pointer: at, own };
    });
    const declared = new Set([...shared, ...operations.flatMap(({ own }) => own)].map(({ name }) => name));
    const names = templateNames(path).map((name) => nameInTemplate(name, (one) => declared.has(one)));
    return [{ path, pointer, names: [...new Set(names)], shared, operations }];
  });
}

/** Returns the place of a path item, or of the target of its reference. */
function baseOf(value: unknown, pointer: string): string {
  if (!isRecord(value) || !isText(value.$ref) || !value.$ref.startsWith('#/')) return pointer;
  return pointerOfSegments(segmentsOfPointer(value.$ref));
}

function declaredIn(record: JsonRecord, pointer: string, references: References): DeclaredParameter[] {
  return listAt(record, 'parameters').flatMap((value, index) => {
    const parameter = references.follow(value);
    const name = isRecord(parameter) && parameter.in === 'path' ? textAt(parameter, 'name') : undefined;
    return name === undefined
      ? []
      : [{ name, pointer: childPointer(childPointer(pointer, 'parameters'), index) }];
  });
}

function undeclaredIn({ path, pointer, names, shared, operations }: PathFacts): Problem[] {
  return names.flatMap((name): Problem[] => {
    const declares = (list: DeclaredParameter[]) => list.some((parameter) => parameter.name === name);
    const without = operations.filter(({ own }) => !declares(shared) && !declares(own));
    const spare = [...shared, ...without.flatMap(({ own }) => own)].find((one) => !names.includes(one.name));
    const notes = [
      spare === undefined
        ? `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\`.`
        : `The parameter \`${spare.name}\` is not in the path: did you mean the same?`,
    ];
    const messageOf = (subject: string) => `${subject} does not declare \`${name}\` of its path \`${path}\`.`;
    if (without.length === 0) return [];
    if (without.length === operations.length && operations.length > 1) {
      return [{ pointer, message: `No operation declares \`${name}\` of the path \`${path}\`.`, notes }];
    }
    return without.map((one) => ({
      pointer: one.pointer,
      message: messageOf(`\`${one.method.toUpperCase()}\``),
      notes,
    }));
  });
}

function unusedIn({ path, names, shared, operations }: PathFacts): Problem[] {
  const all = [...shared, ...operations.flatMap(({ own }) => own)];
  return all
    .filter(({ name }) => !names.includes(name))
    .map(({ name, pointer }) => ({
      pointer,
      message: `The path parameter \`${name}\` is not in the path \`${path}\`.`,
      notes: [`Write \`{${name}}\` into the path, or remove the parameter.`],
    }));
}
