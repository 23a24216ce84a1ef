// A site with languages and versions that is edited at random. Law: what a build after an edit writes and reports is that of a build from
// nothing.

import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTree } from '../../support/read-tree.ts';
import { projectForAllTests, type TemporaryProject } from '../../support/temporary-project.ts';
import { texts } from '../../support/versioned-project.ts';

const project = projectForAllTests();
const fresh = projectForAllTests();

const folders = [
  'content',
  'content/de',
  'versioned_docs/version-2.0',
  'versioned_docs/version-2.0/de',
  'versioned_docs/version-1.0',
  'versioned_docs/version-1.0/de',
];
const names = ['index', 'about', 'docs/guide', 'docs/new', 'docs/former', 'docs/boats/index'];
const links = [
  '/docs/guide#set-up',
  '/docs/new',
  '/de/docs/new',
  '/1.0/docs/former',
  '/next/docs/guide',
  '/docs/boats',
  'op:boats/list-boats',
  '/api/boats/list-harbours',
];
const frontMatters = ['', 'title: Own\n', 'slug: /docs/own\n', 'draft: true\n', 'redirect_from: /docs/old\n'];
const configurations = [
  {},
  { languages: { en: {}, de: { fallback: 'none' } } },
  { versions: { last: 'current' } },
  { versions: { search: 'all', '1.0': { banner: 'unmaintained' } }, driftNotice: true },
  { announcementBar: { id: 'a', content: '[New](/docs/new)' }, indexPages: true },
];

const page = fc
  .record({
    front: fc.constantFrom(...frontMatters),
    title: fc.constantFrom('Guide', 'Boats', 'Neu'),
    heading: fc.constantFrom('Set up', 'Einrichten', 'Own {#set-up}'),
    to: fc.tuple(fc.constantFrom(...links), fc.constantFrom(...links)),
  })
  .map(
    ({ front, title, heading, to: [one, other] }) =>
      `---\n${front}---\n\n# ${title}\n\n[One](${one}), [other](${other}).\n\n## ${heading}\n`,
  );
const pageFile = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
  .map(([folder, name]) => `${folder}/${name}.md`);
const overlay = fc
  .tuple(
    fc.constantFrom('specs', 'versioned_specs/version-2.0', 'versioned_specs/version-1.0'),
    fc.constantFrom("$.paths['/boats'].get", '$.info'),
    fc.constantFrom('summary', 'description'),
  )
  .map(([folder, target, key]) => ({
    [`${folder}/de/boats.overlay.json`]: JSON.stringify({
      overlay: '1.0.0',
      info: { title: 'Deutsch', version: '1' },
      actions: [{ target, update: { [key]: 'Boote' } }],
    }),
  }));
const configuration = fc.constantFrom(...configurations).map((more) => ({
  'portal.config.json': JSON.stringify({
    title: 'Boats',
    url: 'https://boats.example',
    languages: ['en', 'de'],
    onBrokenLinks: 'warn',
    ...more,
  }),
}));

/** An edit: files to write, or one to remove. */
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(pageFile, page).map(([file, text]) => ({ [file]: text })) },
  { weight: 3, arbitrary: pageFile },
  { weight: 1, arbitrary: overlay },
  { weight: 1, arbitrary: configuration },
);

/** Builds a project, and reads what it writes and reports. */
async function builtIn({ run, file }: TemporaryProject) {
  const { code, stdout } = await run(['build', '--json']);
  const files = await readTree(file('dist'));
  // It has times of files.
  files.delete('.portal-site');
  return { code, diagnostics: JSON.parse(stdout).diagnostics, files };
}

async function empty({ path }: TemporaryProject): Promise<void> {
  await rm(path, { recursive: true });
  await mkdir(path);
}

const isSource = (path: string) => !/[\\/](?:dist|\.portal)$/.test(path);

it('is built as from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      configuration,
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      async (start, rounds) => {
        await empty(project);
        project.write({ ...texts, ...start });
        await builtIn(project);
        for (const edits of rounds) {
          for (const one of edits)
            if (typeof one !== 'string') project.write(one);
            else if (existsSync(project.file(one))) rmSync(project.file(one));
          const edited = await builtIn(project);
          await empty(fresh);
          await cp(project.path, fresh.path, { recursive: true, preserveTimestamps: true, filter: isSource });
          expect(edited).toEqual(await builtIn(fresh));
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});
