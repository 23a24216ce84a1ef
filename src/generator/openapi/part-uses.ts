// A gathered document -> all its references, each with the kind of object that is expected there.

import type { JsonRecord } from '../shared/json.ts';
import type { References } from '../types/schema.ts';
import type { NodeKind } from './document-grammar.ts';
import { type DocumentNode, pointerOfNode, walkDocument } from './walk-document.ts';
import { referencesOf } from './walk-references.ts';

export interface PartUse {
  holder: JsonRecord;
  /** `$ref`, or a key of a discriminator's mapping. */
  key: string;
  reference: string;
  kind: NodeKind;
  /** Place of the holder. */
  pointer: string;
  /** The part of another file that it leads to, by its place. */
  part?: string;
}

/** All references into the gathered document by the object that holds them. */
export function usesByHolder(root: JsonRecord, references: References): Map<JsonRecord, PartUse[]> {
  const nodes = new Map<JsonRecord, DocumentNode>();
  walkDocument(
    root,
    references,
    () => {},
    (node) => nodes.set(node.value, node),
  );
  const uses = new Map<JsonRecord, PartUse[]>();
  for (const { holder, key, reference, pointer } of referencesOf(root)) {
    if (!reference.startsWith('#')) continue;
    const node = key === '$ref' ? nodes.get(holder) : undefined;
    // A mapping leads to schemas, and so do most references at places of no standard.
    const kind = node?.kind ?? 'schema';
    const place = node === undefined ? pointer() : pointerOfNode(node);
    const known = uses.get(holder) ?? [];
    known.push({ holder, key, reference, kind, pointer: place });
    uses.set(holder, known);
  }
  return uses;
}
