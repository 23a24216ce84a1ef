// Compares two documents: from their objects to findings. Pure: no file, no clock.

import type { JsonRecord } from '../../generator/shared/json.ts';
import type { References } from '../../generator/types/schema.ts';
import { compareOperations } from './exchange/compare-operations.ts';
import type { Side } from './facts.ts';
import { collectFindings, type Finding } from './findings/collect-findings.ts';
import { createLives, type LifeOptions } from './lives.ts';
import { createSchemaComparer } from './schemas/compare-schemas.ts';

/** A document in the form of OpenAPI 3, in one piece, with its references as names. */
export interface ComparableDocument {
  root: JsonRecord;
  references: References;
  /** The version of the standard, as the document states it. */
  dialect: string;
}

/** Compares two documents. The findings are in the order of the operations. */
export function compareDocuments(
  before: ComparableDocument,
  after: ComparableDocument,
  options: LifeOptions,
): Finding[] {
  const [old, added] = [sideOf(before), sideOf(after)];
  const lives = createLives(options);
  const schemas = createSchemaComparer(old, added, lives);
  return collectFindings(compareOperations({ old, new: added, lives, schemas }));
}

function sideOf({ root, references, dialect }: ComparableDocument): Side {
  return { root, references, hasSiblings: !/^(?:2|3\.0)(?:\.|$)/.test(dialect) };
}
