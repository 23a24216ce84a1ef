// Reports security requirements with a scope that their OAuth scheme does not have (OpenAPI 3.1, section 4.8.30).

import { isRecord, type JsonRecord, recordAt, recordsAt, valueAt } from '../../../generator/shared/json.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { Rule } from '../../../generator/types/lint-rule.ts';
import { requirementVisitors, schemesOf } from '../security-uses.ts';

export const unknownScope: Rule = {
  code: 'unknown-scope',
  severity: 'info',
  docs: {
    what: 'A security requirement asks for a scope that its OAuth scheme does not have.',
    why: 'Readers cannot ask for a token with this scope.',
    wrong: 'security:\n  - oauth: [boats.sail]',
    right: 'flows:\n  clientCredentials:\n    scopes: { boats.sail: Sail boats }',
    whenToIgnore: 'When the scopes are declared by the authorization server only.',
  },
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

/** Returns the scopes of all flows. In Swagger 2.0 they are in the scheme. */
function scopesOf(scheme: JsonRecord): Set<string> {
  const flows = recordsAt(scheme, 'flows').map(([, flow]) => flow);
  return new Set([scheme, ...flows].flatMap((flow) => Object.keys(recordAt(flow, 'scopes'))));
}
