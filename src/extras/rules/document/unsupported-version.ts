// Reports a version that is missing, written in a wrong form, or not supported.

import { valueAt } from '../../../generator/shared/json.ts';
import { isNumber } from '../../../generator/shared/number-spelling.ts';
import type { CheckedDocument, Problem, Rule } from '../../../generator/types/lint-rule.ts';

export const unsupportedVersion: Rule = {
  code: 'unsupported-version',
  severity: 'warning',
  docs: {
    what: 'The version of a document is not supported, is a number, or is written under the key of another version.',
    why: 'The document is read as the nearest version, which can have other rules.',
    wrong: 'openapi: 2.0',
    right: 'swagger: "2.0"',
    whenToIgnore: 'When the document is of a later version and shows everything it should.',
  },
  start: (document) => ({ document: () => problemsOf(document) }),
};

function problemsOf({ root, version, line }: CheckedDocument): Problem[] {
  const key = (valueAt(root, 'openapi') ?? undefined) === undefined ? 'swagger' : 'openapi';
  const isKnown = /^(2\.0|3\.[012](\.\d+(-.*)?)?)$/.test(version);
  const read = `the document is read as \`${line}\``;
  const shown = version.slice(0, 40);
  const found: [string, string][] = [];
  if (key === 'openapi' && valueAt(root, 'swagger') !== undefined) {
    found.push([`The document has both \`openapi\` and \`swagger\`; ${read}.`, 'Remove one of them.']);
  } else if (version.startsWith('2.') !== (key === 'swagger')) {
    const advice = 'The key is `swagger` in Swagger 2.0, and `openapi` since OpenAPI 3.0.';
    found.push([`\`${key}\` is \`${shown}\`, which is not a version of it; ${read}.`, advice]);
  } else if (!isKnown) {
    const message = `The version \`${shown}\` is not supported; ${read}.`;
    found.push([message, 'Supported are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.']);
  }
  if (isKnown && isNumber(valueAt(root, key))) {
    found.push([`\`${key}\` is a number; it must be text.`, 'Put quotes around it.']);
  }
  return found.map(([message, note]) => ({ pointer: `#/${key}`, message, notes: [note] }));
}
