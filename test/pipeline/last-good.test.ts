// A source that cannot be read keeps its last readable version, in each edition and however often the site is planned anew.

import { expect, it } from 'vitest';
import { openProject } from '../../src/generator/pipeline/build.ts';
import type { OpenedSite } from '../../src/generator/pipeline/pages/opened-site.ts';
import type { LastGood } from '../../src/generator/pipeline/plan/model-site.ts';
import { plannedKinds } from '../../src/generator/pipeline/plan/plan-site.ts';
import { defaultEdition } from '../../src/generator/pipeline/run.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import { firstChange, recordLookups } from '../../src/generator/store/lookups.ts';
import { readEdits } from '../../src/live/changes.ts';
import { emptyTheme, projectOf } from '../support/memory-project.ts';
import { plainRun } from '../support/plain-run.ts';

function projectWith(texts: Record<string, string>) {
  const parsed = parseConfig({});
  if (!('settings' in parsed)) throw new Error('The configuration is invalid.');
  const german = {
    ...defaultEdition(),
    base: 'de/',
    isDefault: false,
    version: {
      name: 'de',
      label: 'de',
      path: 'de/',
      base: 'de/',
      position: 0,
      sources: { contentDir: 'de', specsDir: 'specs' },
    },
  };
  const store = memoryStore();
  const files = projectOf(texts);
  const editions = [defaultEdition(), german];
  return {
    store,
    files,
    run: plainRun({ settings: parsed.settings, files, theme: emptyTheme, store, editions }),
  };
}

it('keeps the last readable version of a page in its edition, through any number of plans', async () => {
  const texts: Record<string, string> = {
    'content/docs/a.md': '# A\n\nOne.\n',
    'de/docs/a.md': '# A\n\nEins.\n',
  };
  const { store, run } = projectWith(texts);
  const known = new Map<string, LastGood>();
  const lastGood = (base: string): LastGood => {
    const found = known.get(base) ?? { docs: new Map(), apis: new Map() };
    known.set(base, found);
    return found;
  };
  await openProject(run, { lastGood });
  texts['de/docs/a.md'] = '---\ntitle: [\n---\n\nZwei.\n';
  const plans: OpenedSite[][] = [];
  for (let plan = 0; plan < 4; plan += 1) {
    plans.push(await openProject(run, { lastGood }));
    store.endRun(plannedKinds);
  }
  for (const sites of plans)
    expect(sites.map(({ planned }) => planned.stale)).toEqual([[], ['de/docs/a.md']]);
  // Only now, as a page that is asked for is used.
  const open = plans.at(-1)?.[1]?.open;
  const route = open?.routes.find(({ url }) => url === '/docs/a');
  if (open === undefined || route === undefined) throw new Error('There is no page.');
  expect((await open.page(route).files[0].make()).content).toContain('Eins.');
});

it('has no edits if the texts of pages are as planned', async () => {
  const texts = { 'content/docs/a.md': '# A\n', 'de/docs/a.md': '# A\n' };
  const { files, run } = projectWith(texts);
  const editions = await openProject(run);
  const changed = new Set(['content/docs/a.md', 'de/docs/a.md']);
  const edits = () =>
    readEdits(changed, {
      files,
      recorded: recordLookups(files),
      editions,
      settings: run.settings,
      wings: run.wings,
    });
  expect(await edits()).toEqual([]);
  texts['de/docs/a.md'] = '# A\n\nNeu.\n';
  expect(await edits()).toEqual([{ file: 'de/docs/a.md', text: '# A\n\nNeu.\n' }]);
});

it('reads an edited part of a page once, so that nothing is left to look at again', async () => {
  const part = 'content/docs/_part.md';
  const texts: Record<string, string> = {
    'content/docs/a.md': `# A\n\n::include{file="./_part.md"}\n`,
    'de/docs/a.md': '# A\n',
    [part]: 'Before.\n',
  };
  const { files, run } = projectWith(texts);
  const recorded = recordLookups(files);
  const editions = await openProject({ ...run, files: recorded });
  texts[part] = 'After.\n';
  expect(await firstChange(recorded.lookups(), files)).toBe(part);
  const edits = await readEdits(new Set([part]), {
    files,
    recorded,
    editions,
    settings: run.settings,
    wings: run.wings,
  });
  expect(edits).toMatchObject([{ file: 'content/docs/a.md' }]);
  expect(await firstChange(recorded.lookups(), files)).toBeUndefined();
});
