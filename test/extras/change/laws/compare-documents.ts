// The comparison as a function of two documents, without files.

import { compareDocuments as compareOpened } from '../../../../src/extras/change/compare-documents.ts';
import type { Finding } from '../../../../src/extras/change/findings/finding.ts';
import { worstOf } from '../../../../src/extras/change/suggested-version.ts';
import { createReferences } from '../../../../src/generator/openapi/document/references.ts';
import { upgradeSwagger } from '../../../../src/generator/openapi/document/upgrade-swagger.ts';
import type { DocumentNode } from './node-trails.ts';

/** What the comparison says of two documents. */
export interface Answer {
  verdict: string;
  findings: Finding[];
}

function opened(document: DocumentNode) {
  const references = createReferences(document);
  const isOlder = document.swagger !== undefined;
  return {
    name: 'api',
    file: 'openapi.json',
    root: isOlder ? upgradeSwagger(document, references) : document,
    references,
    dialect: String(document.swagger ?? document.openapi),
    silences: [],
    placeOf: (pointer: string) => ({ file: 'openapi.json', pointer }),
  };
}

/** Compares two documents that have no other files. */
export function compareDocuments(old: DocumentNode, added: DocumentNode): Answer {
  const findings = compareOpened(opened(old), opened(added), { grace: {} });
  return { findings, verdict: worstOf(findings.map(({ verdict }) => verdict)) };
}

/**
 * A document of OpenAPI 3 that says the same. Documents of OpenAPI 3 stay as they are.
 * @public `bench/change-laws.mjs` loads it
 */
export function inOneForm(document: DocumentNode): DocumentNode {
  if (document.swagger === undefined) return document;
  const { swagger: _, ...upgraded } = upgradeSwagger(document, createReferences(document));
  return { ...upgraded, openapi: '3.0.3' };
}
