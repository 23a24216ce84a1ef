// Editions that are kept claim the paths of their files, as those that are made do.

import { expect, it } from 'vitest';
import type { KeptEdition } from '../../src/generator/pipeline/editions/kept-edition.ts';
import { makeSite } from '../../src/generator/pipeline/make-site.ts';
import { noPlan } from '../../src/generator/pipeline/plan/planned-site.ts';
import { defaultEdition } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { DamagedRecordError } from '../../src/generator/shared/problems/damaged-record.ts';

const parsed = parseConfig({});
const counts = { pages: 1, files: 1, bytes: 7 };

function keptWith(outputPath: string): { kept: KeptEdition } {
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const { settings } = parsed;
  const result = {
    ...counts,
    ...{ diagnostics: [], silenced: 0, links: 0, texts: [] },
    parts: { all: [], shown: [] },
    taken: { documents: [], guides: 1 },
  };
  const stored = {
    ...{ around: '', contentDir: 'content', routes: [], redirects: [], used: [] },
    result,
    files: [[outputPath, 7, 'digest'] as const],
  };
  return { kept: { stored, edition: { edition: defaultEdition(), settings }, planned: { plan: noPlan } } };
}

const sink = { add: async () => {}, takes: () => true, reuse: () => true };

it('counts what is kept', async () => {
  const made = await makeSite([keptWith('a/index.html'), keptWith('b/index.html')], { sink });
  expect(made).toMatchObject({ pages: 2, files: 2, bytes: 14 });
});

it('starts again if two have a path', async () => {
  const both = [keptWith('a/index.html'), keptWith('A/index.html')];
  await expect(makeSite(both, { sink })).rejects.toThrow(DamagedRecordError);
});
