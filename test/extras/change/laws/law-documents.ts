// The documents that laws are tried on: those of this repository, and some that are made up.

import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { load } from 'js-yaml';
import { runs } from '../../../support/property-seed.ts';
import { generatedDocument, simpleDocument } from './generated-documents.ts';
import type { DocumentNode } from './node-trails.ts';

const written = [
  'specs/occupations.json',
  'examples/drafts/specs/boats.yaml',
  'examples/team/specs/boats.yaml',
  'examples/house-style/specs/boats.yaml',
  'starter/specs/library.yaml',
];

/** A value without what JSON cannot say, and without parts that two places share. */
function plain(value: unknown): DocumentNode {
  return JSON.parse(JSON.stringify(value));
}

export function lawDocuments(): DocumentNode[] {
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  const madeUp = fc.sample(generatedDocument, { numRuns: runs(40), seed });
  const simple = fc.sample(simpleDocument, { numRuns: runs(8), seed });
  return [...written.map((file) => load(readFileSync(file, 'utf8'))), ...madeUp, ...simple].map(plain);
}
