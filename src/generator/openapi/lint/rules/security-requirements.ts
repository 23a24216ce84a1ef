// Compares security requirements with the declared schemes and scopes (OpenAPI 3.1, section 4.8.30). A name that is wrong in several
// places is reported once, with their number.

import { isRecord, type JsonRecord, listAt, recordAt, recordsAt, valueAt } from '../../../shared/json.ts';
import { isText } from '../../../shared/number-literal.ts';
import type { CheckedDocument, DocumentNode, Problem, Rule, Visitors } from '../../../types/lint-rule.ts';
import { pointerOfNode } from '../../document/walk.ts';

export const unknownSecurityScheme: Rule = {
  code: 'unknown-security-scheme',
  start: (document) => {
    const schemes = schemesOf(document);
    const known = Object.keys(schemes).map((id) => `\`${id}\``);
    const isReference = (id: string) => document.line === '3.2' && /[#/]/.test(id);
    return requirementVisitors((use) =>
      Object.hasOwn(schemes, use.id) || isReference(use.id)
        ? []
        : [
            {
              key: use.id,
              pointer: use.pointer(use.id),
              message: `No security scheme is called \`${use.id}\`.`,
              notes: [
                known.length === 0
                  ? 'The document declares no security schemes.'
                  : `Declared are ${known.slice(0, 12).join(', ')}.`,
              ],
            },
          ],
    );
  },
};

export const unknownScope: Rule = {
  code: 'unknown-scope',
  start: (document) => {
    const schemes = schemesOf(document);
    return requirementVisitors(({ id, scopes, pointer }) => {
      const scheme = document.references.follow(valueAt(schemes, id));
      if (!isRecord(scheme) || scheme.type !== 'oauth2') return [];
      const declared = scopesOf(scheme);
      return scopes.flatMap((scope, index) =>
        !isText(scope) || declared.has(scope)
          ? []
          : [
              {
                key: `${id} ${scope}`,
                pointer: pointer(id, index),
                message: `The scheme \`${id}\` has no scope \`${scope}\`.`,
                notes: ['Add it to the `scopes` of a flow of the scheme, or correct its name.'],
              },
            ],
      );
    });
  },
};

function schemesOf({ root, line }: CheckedDocument): JsonRecord {
  return line === '2.0'
    ? recordAt(root, 'securityDefinitions')
    : recordAt(recordAt(root, 'components'), 'securitySchemes');
}

/** Returns the scopes of all flows. In Swagger 2.0 they are in the scheme. */
function scopesOf(scheme: JsonRecord): Set<string> {
  const flows = recordsAt(scheme, 'flows').map(([, flow]) => flow);
  return new Set([scheme, ...flows].flatMap((flow) => Object.keys(recordAt(flow, 'scopes'))));
}

interface Use {
  id: string;
  scopes: unknown[];
  pointer(...below: (string | number)[]): string;
}

function requirementVisitors(check: (use: Use) => (Problem & { key: string })[]): Visitors {
  const found = new Map<string, Problem & { places: number }>();
  const visit = (node: DocumentNode): Problem[] => {
    for (const [index, requirement] of listAt(node.value, 'security').entries()) {
      if (!isRecord(requirement)) continue;
      const pointer = (...below: (string | number)[]) => pointerOfNode(node, 'security', index, ...below);
      for (const id of Object.keys(requirement)) {
        for (const { key, ...problem } of check({ id, scopes: listAt(requirement, id), pointer })) {
          const known = found.get(key);
          if (known === undefined) found.set(key, { ...problem, places: 1 });
          else known.places += 1;
        }
      }
    }
    return [];
  };
  const finish = () =>
    [...found.values()].map(({ places, notes, ...problem }) => ({
      ...problem,
      notes: places === 1 ? notes : [...notes, `It is asked for at ${places} places.`],
    }));
  return { document: visit, operation: visit, finish };
}
