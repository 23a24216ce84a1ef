// Reports extensions that hide a part in other tools, where this portal publishes it.

import { walkObjects } from '../../../generator/openapi/document/walk-references.ts';
import { isInternal } from '../../../generator/openapi/internal/hidden-objects.ts';
import { pointerOfSegments, valueAt } from '../../../generator/shared/json.ts';
import type { Problem, Rule } from '../../../generator/types/lint-rule.ts';

const foreignKeys = [
  'x-hidden',
  'x-hide',
  'x-excluded',
  'x-exclude',
  'x-private',
  'x-scalar-ignore',
  'x-fern-ignore',
];

/** Reports `x-hidden: true` and the like, unless the part is hidden by `x-internal` too. */
export const foreignHiding: Rule = {
  code: 'foreign-hiding',
  severity: 'warning',
  docs: {
    what: 'An extension such as `x-hidden` hides a part in other tools, but is published here.',
    why: 'Readers see what the author meant to hide.',
    wrong: 'get:\n  x-hidden: true',
    right: 'get:\n  x-internal: true',
    whenToIgnore:
      'When the part can be public, and is hidden in the other tool for a reason that does not apply here.',
  },
  start: ({ root }) => ({
    finish: () => {
      const found: Problem[] = [];
      walkObjects(root, (value, trail) => {
        const key = foreignKeys.find((name) => valueAt(value, name) === true);
        if (key === undefined || isInternal(value)) return;
        found.push({
          pointer: pointerOfSegments([...trail, key]),
          message: `\`${key}\` hides nothing here: the part is published.`,
          notes: ['Write `x-internal: true` to hide it, or remove the key.'],
        });
      });
      return found;
    },
  }),
};
