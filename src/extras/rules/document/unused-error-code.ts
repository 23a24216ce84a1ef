// Reports error codes that a document explains and no operation returns (`x-error-codes`).

import { childPointer, isRecord, recordAt, valueAt, wordAt } from '../../../generator/shared/json.ts';
import type { CheckedDocument, Problem, Rule } from '../../../generator/types/lint-rule.ts';

/** The extension, at the root or in `info`. */
const key = 'x-error-codes';

/** A code that any text or value below the operations and components contains counts as used, as pages find it there too. */
export const unusedErrorCode: Rule = {
  code: 'unused-error-code',
  severity: 'info',
  docs: {
    what: 'The document explains an error code, and no response lists or mentions it.',
    why: 'Readers do not learn which operations return it.',
    wrong: 'x-error-codes:\n  B1: The boat is at sea.',
    right:
      'x-error-codes:\n  B1: The boat is at sea.\npaths:\n  /boats:\n    get:\n      responses:\n        "409": { description: No., x-error-codes: [B1] }',
    whenToIgnore: 'When any operation can return the code.',
  },
  start: ({ root }) => ({ finish: () => unusedCodes(root) }),
};

function unusedCodes(root: CheckedDocument['root']): Problem[] {
  const isOfInfo = valueAt(root, key) === undefined;
  const written = isOfInfo ? valueAt(recordAt(root, 'info'), key) : valueAt(root, key);
  const codes = codesIn(written);
  if (codes.length === 0) return [];
  const { [key]: _, info: __, ...others } = root;
  const text = JSON.stringify(others);
  const pointer = isOfInfo ? `#/info/${key}` : `#/${key}`;
  return codes
    .filter(([, code]) => !text.includes(JSON.stringify(code).slice(1, -1)))
    .map(([place, code]) => ({
      pointer: childPointer(pointer, place),
      message: `The error code \`${code}\` is not listed by any response.`,
      notes: ['List it in `x-error-codes` of the responses that can have it, or remove it.'],
    }));
}

function codesIn(written: unknown): [place: string | number, code: string][] {
  if (Array.isArray(written))
    return written.flatMap((item: unknown, index): [number, string][] => {
      const code = isRecord(item) ? wordAt(item, 'code') : undefined;
      return code === undefined ? [] : [[index, code]];
    });
  return isRecord(written) ? Object.keys(written).map((code) => [code, code]) : [];
}
