// Checks the OpenAPI documents of a site against their standard.

import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Site } from '../../types/route.ts';
import type { Run } from '../run.ts';
import { openApiReader } from './api-readers.ts';

/**
 * Returns the problems of all documents.
 * @param goOn lets other work run after each document
 */
export async function documentProblems(
  { apis }: Site,
  { checkDocument }: Run,
  goOn: () => Promise<void>,
): Promise<Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const { api, source, parts } of apis) {
    if (api.reader !== openApiReader.name) continue;
    const { file, text } = source;
    for (const one of await checkDocument({ file, text, parts })) problems.push(one);
    await goOn();
  }
  return problems;
}
