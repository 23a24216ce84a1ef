// Compares the method that an author's samples for curl send with that of their operation. Samples in other languages name it in too many ways.

import { pointerOfNode } from '../../generator/openapi/document/walk.ts';
import { isRecord, listAt, textAt } from '../../generator/shared/json.ts';
import type { DocumentNode, Problem } from '../../generator/types/lint-rule.ts';

const sentMethod = /(?:\s-X|\s--request)(?:\s+|=)?["']?([A-Za-z]+)\b/g;

/** Reports samples whose commands all send another method than that of the operation. */
export function sampleMethodProblems(node: DocumentNode): Problem[] {
  const own = String(node.keys.at(-1) ?? '').toUpperCase();
  return ['x-codeSamples', 'x-code-samples'].flatMap((key) =>
    listAt(node.value, key).flatMap((sample, index): Problem[] => {
      const source = isRecord(sample) ? textAt(sample, 'source') : undefined;
      if (source === undefined || !/\bcurl\s/.test(source)) return [];
      const sent = [...source.matchAll(sentMethod)].map(([, method = '']) => method.toUpperCase());
      const [first] = sent;
      if (first === undefined || sent.includes(own)) return [];
      return [
        {
          pointer: pointerOfNode(node, key, index, 'source'),
          message: `The sample sends \`${first}\`, and its operation is \`${own}\`.`,
          notes: ['Correct the method, or move the sample to the operation that it belongs to.'],
        },
      ];
    }),
  );
}
