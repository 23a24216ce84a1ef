// Checks discriminators (OpenAPI 3.1, section 4.8.25): each option must declare the property, and each mapped name must resolve to a
// schema.

import { isRecord, type JsonRecord, listAt, recordAt, textAt, valueAt } from '../../../../shared/json.ts';
import { isText } from '../../../../shared/number-literal.ts';
import type { CheckedDocument, DocumentNode, Problem, Rule } from '../../../../types/lint-rule.ts';
import type { References } from '../../../../types/schema.ts';
import { authoredReference, placeOfPointer } from '../../../document/file-places.ts';
import { nearReference } from '../../../document/nearest-reference.ts';
import { pointerOfNode } from '../../../document/walk.ts';

export const invalidDiscriminator: Rule = {
  code: 'invalid-discriminator',
  severity: 'warning',
  docs: {
    what: 'A discriminator names a property that does not exist, or maps to a schema that does not exist; the other options are shown.',
    why: 'Clients cannot tell which schema a value has.',
    wrong: 'oneOf:\n  - $ref: "#/components/schemas/Boat"\ndiscriminator: { propertyName: kinds }',
    right: 'oneOf:\n  - $ref: "#/components/schemas/Boat"\ndiscriminator: { propertyName: kind }',
    whenToIgnore: 'When the property is described elsewhere than in the options.',
  },
  start: (document) => ({
    schema: (node) => [...missingProperties(node, document), ...missingTargets(node, document)],
  }),
};

function missingProperties(node: DocumentNode, { references }: CheckedDocument): Problem[] {
  const { value } = node;
  const discriminator = valueAt(value, 'discriminator');
  const name = isRecord(discriminator)
    ? textAt(discriminator, 'propertyName')
    : textAt(value, 'discriminator');
  if (name === undefined || declares(value, name, references)) return [];
  const mode = ['oneOf', 'anyOf'].find((key) => listAt(value, key).length > 0);
  const notes = [`Add \`${name}\` to the properties, or correct the name of the discriminator.`];
  if (mode === undefined) {
    const below = isRecord(discriminator) ? ['discriminator', 'propertyName'] : ['discriminator'];
    const message = `The discriminator \`${name}\` is not a property of the schema.`;
    return [{ pointer: pointerOfNode(node, ...below), message, notes }];
  }
  return listAt(value, mode).flatMap((option, index) =>
    declares(option, name, references)
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

function optionName(option: unknown, index: number): string {
  const reference = isRecord(option) ? textAt(option, '$ref') : undefined;
  return reference === undefined ? `Option ${index + 1}` : `The option \`${reference.split('/').at(-1)}\``;
}

/** Whether a property is described anywhere in a schema, including all options of unions. */
function declares(schema: unknown, name: string, references: References): boolean {
  const seen = new Set<unknown>();
  function visit(raw: unknown): boolean {
    const value = references.follow(raw);
    if (!isRecord(value) || seen.has(value)) return value === undefined;
    seen.add(value);
    if (isRecord(raw) && raw !== value && describes(raw, name)) return true;
    if (describes(value, name) || listAt(value, 'allOf').some(visit)) return true;
    return ['oneOf', 'anyOf'].some((key) => {
      const options = listAt(value, key);
      return (
        options.length > 0 && options.every((option) => seen.has(references.follow(option)) || visit(option))
      );
    });
  }
  return visit(schema);
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
        notes: [
          near === undefined
            ? 'Name a schema of `components/schemas`, or write a whole reference.'
            : `Did you mean \`${near}\`?`,
        ],
      },
    ];
  });
}

function isSchema(value: unknown): boolean {
  return isRecord(value) || typeof value === 'boolean';
}

function isFileReference(target: string): boolean {
  return /[#/]|\.(json|ya?ml)$/i.test(target);
}
