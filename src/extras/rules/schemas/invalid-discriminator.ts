// Checks discriminators (OpenAPI 3.1, section 4.8.25): each option must declare the property, and each mapped name must resolve to a
// schema, which is one of the options.

import { authoredReference, placeOfPointer } from '../../../generator/openapi/document/file-places.ts';
import { nearReference } from '../../../generator/openapi/document/nearest-reference.ts';
import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import {
  isRecord,
  type JsonRecord,
  listAt,
  recordAt,
  textAt,
  valueAt,
} from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { CheckedDocument, DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import type { References } from '../../../generator/types/schema.ts';

export const invalidDiscriminator: Rule = {
  code: 'invalid-discriminator',
  severity: 'warning',
  docs: {
    what: 'A discriminator names a property that does not exist, or maps to a schema that does not exist or is none of the options; the options are shown.',
    why: 'Clients cannot tell which schema a value has.',
    wrong: 'oneOf:\n  - $ref: "#/components/schemas/Boat"\ndiscriminator: { propertyName: kinds }',
    right: 'oneOf:\n  - $ref: "#/components/schemas/Boat"\ndiscriminator: { propertyName: kind }',
    whenToIgnore: 'When the property is described elsewhere than in the options.',
  },
  start: (document) => {
    const derived = createDerived(document);
    // A schema can be derived from one that comes later.
    const waiting: DocumentNode[] = [];
    return {
      schema: (node) => {
        derived.add(node);
        if (node.value.discriminator !== undefined) waiting.push(node);
        return [...missingTargets(node, document), ...mappedElsewhere(node, document)];
      },
      finish: () => waiting.flatMap((node) => missingProperties(node, document, derived)),
    };
  },
};

/** Finds the schemas that extend another by `allOf`. */
interface Derived {
  add(node: DocumentNode): void;
  /** Those that extend a schema directly. */
  of(schema: unknown): readonly JsonRecord[];
}

function createDerived({ references }: CheckedDocument): Derived {
  const found = new Map<unknown, JsonRecord[]>();
  return {
    add: ({ value }) => {
      for (const part of listAt(value, 'allOf')) {
        const parent = references.follow(part);
        const others = found.get(parent);
        if (others === undefined) found.set(parent, [value]);
        else others.push(value);
      }
    },
    of: (schema) => found.get(schema) ?? [],
  };
}

function missingProperties(node: DocumentNode, { references }: CheckedDocument, derived: Derived): Problem[] {
  const { value } = node;
  const discriminator = valueAt(value, 'discriminator');
  const name = isRecord(discriminator)
    ? textAt(discriminator, 'propertyName')
    : textAt(value, 'discriminator');
  if (name === undefined) return [];
  const search = createSearch(name, references);
  if (search(value) || isDeclaredAround(node, search)) return [];
  const mode = ['oneOf', 'anyOf'].find((key) => listAt(value, key).length > 0);
  const notes = [`Add \`${name}\` to the properties, or correct the name of the discriminator.`];
  if (mode === undefined) {
    const subtypes = derived.of(value);
    if (subtypes.length > 0 && subtypes.every((subtype) => search(subtype))) return [];
    const below = isRecord(discriminator) ? ['discriminator', 'propertyName'] : ['discriminator'];
    const message = `The discriminator \`${name}\` is not a property of the schema.`;
    return [{ pointer: pointerOfNode(node, ...below), message, notes }];
  }
  return listAt(value, mode).flatMap((option, index) =>
    search(option) || isNull(references.follow(option))
      ? []
      : [
          {
            pointer: pointerOfNode(node, mode, index),
            message: `${optionName(option, index)} has no property \`${name}\`, which is the \`propertyName\` of the discriminator.`,
            notes,
          },
        ],
  );
}

/** Whether the schema that a part of an `allOf`, or an option, belongs to declares the property. */
function isDeclaredAround({ keys, parent }: DocumentNode, search: (schema: unknown) => boolean): boolean {
  if (parent?.kind !== 'schema' || !/^(?:allOf|oneOf|anyOf)$/.test(keys[0] ?? '')) return false;
  return search(parent.value) || isDeclaredAround(parent, search);
}

function optionName(option: unknown, index: number): string {
  const reference = isRecord(option) ? textAt(option, '$ref') : undefined;
  return reference === undefined ? `Option ${index + 1}` : `The option \`${reference.split('/').at(-1)}\``;
}

/** Creates a function that finds out whether a property is described anywhere in a schema: in all options of a union, or in any part. */
function createSearch(name: string, references: References): (schema: unknown) => boolean {
  const answers = new Map<unknown, boolean>();
  const open = new Set<unknown>();
  function search(raw: unknown): boolean {
    const value = references.follow(raw);
    // The bundler reports a reference that cannot be resolved.
    if (!isRecord(value)) return value === undefined;
    const known = answers.get(value);
    if (known !== undefined) return known;
    // Within itself, a schema describes nothing more.
    if (open.has(value)) return false;
    open.add(value);
    const answer =
      (isRecord(raw) && raw !== value && describes(raw, name)) ||
      describes(value, name) ||
      // What a dynamic reference leads to depends on the schemas around it.
      ['$dynamicRef', '$recursiveRef'].some((key) => isText(valueAt(value, key))) ||
      listAt(value, 'allOf').some(search) ||
      ['oneOf', 'anyOf'].some((key) => isInAll(listAt(value, key)));
    open.delete(value);
    answers.set(value, answer);
    return answer;
  }
  const isInAll = (options: readonly unknown[]) => {
    const others = options.filter((option) => !isNull(references.follow(option)));
    // A union that is an option of itself describes what its other options do.
    return (
      others.length > 0 && others.every((option) => open.has(references.follow(option)) || search(option))
    );
  };
  return search;
}

/** An option for `null` has no properties. */
function isNull(schema: unknown): boolean {
  return isRecord(schema) && schema.type === 'null';
}

function describes(schema: JsonRecord, name: string): boolean {
  return valueAt(recordAt(schema, 'properties'), name) !== undefined;
}

/** Returns problems of names and local references. The bundler reports files that cannot be read. */
function missingTargets(node: DocumentNode, { root, line, references }: CheckedDocument): Problem[] {
  const schemas =
    line === '2.0' ? recordAt(root, 'definitions') : recordAt(recordAt(root, 'components'), 'schemas');
  const discriminator = recordAt(node.value, 'discriminator');
  const mapped = Object.entries(recordAt(discriminator, 'mapping')).map(
    ([key, target]) => [['mapping', key], target] as const,
  );
  const other = [['defaultMapping'], valueAt(discriminator, 'defaultMapping')] as const;
  return [...mapped, other].flatMap(([keys, target]): Problem[] => {
    if (!isText(target) || valueAt(schemas, target) !== undefined) return [];
    if (target.startsWith('#') ? isSchema(references.targetOf(target)) : isFileReference(target)) return [];
    const near = target.startsWith('#')
      ? nearReference(target, root)
      : nearReference(`#/components/schemas/${target}`, root);
    const pointer = pointerOfNode(node, 'discriminator', ...keys);
    const written = authoredReference(target, references.file, placeOfPointer(pointer, references.file).file);
    const mapping = keys.length > 1 ? `maps \`${keys.at(-1)}\`` : 'maps other values';
    return [
      {
        pointer,
        message: `The discriminator ${mapping} to \`${written}\`, which is not a schema of the document.`,
        notes: [near === undefined ? adviceFor(target) : `Did you mean \`${near}\`?`],
      },
    ];
  });
}

function adviceFor(target: string): string {
  return target.startsWith('#')
    ? 'Add the schema to the document, or remove the entry.'
    : 'Name a schema of `components/schemas`, or write a whole reference.';
}

/** Returns problems of mapped schemas that a value cannot have, as they are not among the options. */
function mappedElsewhere(node: DocumentNode, { root, line, references }: CheckedDocument): Problem[] {
  const { value } = node;
  const mode = ['oneOf', 'anyOf'].find((key) => listAt(value, key).length > 0);
  const mapping = Object.entries(recordAt(recordAt(value, 'discriminator'), 'mapping'));
  if (mode === undefined || mapping.length === 0) return [];
  const schemas =
    line === '2.0' ? recordAt(root, 'definitions') : recordAt(recordAt(root, 'components'), 'schemas');
  const options = optionsOf(value, references);
  return mapping.flatMap(([key, written]): Problem[] => {
    if (!isText(written)) return [];
    const named = valueAt(schemas, written);
    const target = named === undefined ? references.targetOf(written) : named;
    if (!isRecord(target) || isAmong(target, options, references)) return [];
    const name = written.split('/').at(-1) ?? written;
    return [
      {
        pointer: pointerOfNode(node, 'discriminator', 'mapping', key),
        message: `The discriminator maps \`${key}\` to \`${name}\`, which is not an option of \`${mode}\`.`,
        notes: [`Add \`${name}\` to \`${mode}\`, or remove the entry.`],
      },
    ];
  });
}

/** Returns the options of a union, and those of unions in it. */
function optionsOf(union: JsonRecord, references: References): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const waiting: unknown[] = [union];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (!isRecord(next)) continue;
    for (const option of ['oneOf', 'anyOf'].flatMap((key) => listAt(next, key))) {
      const target = references.follow(option);
      if (found.has(target)) continue;
      found.add(target);
      waiting.push(target);
    }
  }
  return found;
}

/** Whether a schema is one of the options, or extends one by `allOf`. */
function isAmong(schema: unknown, options: ReadonlySet<unknown>, references: References): boolean {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [schema];
  while (waiting.length > 0) {
    const target = references.follow(waiting.pop());
    if (options.has(target)) return true;
    if (!isRecord(target) || seen.has(target)) continue;
    seen.add(target);
    for (const part of listAt(target, 'allOf')) waiting.push(part);
  }
  return false;
}

function isSchema(value: unknown): boolean {
  return isRecord(value) || typeof value === 'boolean';
}

function isFileReference(target: string): boolean {
  return /[#/]|\.(json|ya?ml)$/i.test(target);
}
