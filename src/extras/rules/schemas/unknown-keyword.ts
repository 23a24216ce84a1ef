// Reports unknown keywords of schemas whose spelling is similar to a known one. Others are allowed (JSON Schema 2020-12). Only for
// OpenAPI 3.1 and later, as the schemas of the earlier standards check this.

import { pointerOfNode } from '../../../generator/openapi/document/walk.ts';
import type { JsonRecord } from '../../../generator/shared/json.ts';
import { nearestName } from '../../../generator/shared/nearest-name.ts';
import { isText } from '../../../generator/shared/number-spelling.ts';
import type { DocumentNode, Problem, Rule } from '../../../generator/types/lint-rule.ts';
import { namedKeywords, otherKeywords, shapes } from '../schema-keywords.ts';

export const unknownKeyword: Rule = {
  code: 'unknown-keyword',
  severity: 'warning',
  docs: {
    what: 'A schema has an unknown key that resembles a keyword.',
    why: 'The key has no effect.',
    wrong: 'type: string\nminLenght: 5',
    right: 'type: string\nminLength: 5',
    whenToIgnore: 'When the key is meant for another tool; begin it with `x-`.',
  },
  start: ({ line }) => (line === '2.0' || line === '3.0' ? {} : { schema: problemsOf }),
};

function problemsOf(node: DocumentNode): Problem[] {
  return Object.keys(node.value).flatMap((keyword): Problem[] => {
    if (shapes.has(keyword) || otherKeywords.has(keyword) || /^(x-|\$)/.test(keyword)) return [];
    const note = adviceFor(keyword, node.value);
    const message = `\`${keyword}\` is not a keyword of schemas.`;
    return note === undefined ? [] : [{ pointer: pointerOfNode(node, keyword), message, notes: [note] }];
  });
}

function adviceFor(keyword: string, value: JsonRecord): string | undefined {
  if (keyword === 'propertyName' && isText(value.propertyName)) {
    return 'discriminator' in value
      ? 'It belongs in the `discriminator`: move it there, or remove it.'
      : 'It belongs in a `discriminator`: `{ "discriminator": { "propertyName": "..." } }`.';
  }
  const near = nearestName(keyword, namedKeywords);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}
