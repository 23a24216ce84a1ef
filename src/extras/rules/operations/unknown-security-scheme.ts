// Reports security requirements that name a scheme that is not declared (OpenAPI 3.1, section 4.8.30).

import type { Rule } from '../../../generator/types/lint-rule.ts';
import { requirementVisitors, schemesOf } from '../security-uses.ts';

export const unknownSecurityScheme: Rule = {
  code: 'unknown-security-scheme',
  severity: 'warning',
  docs: {
    what: 'A security requirement names a scheme that is not declared.',
    why: 'The page does not describe how to authenticate.',
    wrong: 'security:\n  - apiKey: []',
    right: 'components:\n  securitySchemes:\n    apiKey: { type: apiKey, in: header, name: X-Key }',
    whenToIgnore: 'Never: declare the scheme.',
  },
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
