// The rows of `ratios.mjs` for versions: a site with eight frozen versions over the same site without them.

import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile, writePages } from './generated-projects.mjs';
import { build, coldBuild, inTurns } from './timed-runs.mjs';

const pages = 300;
const frozen = 8;

/** Writes a project, and the same with frozen versions, whose pages differ in a line. */
function writeProjects(work) {
  const one = join(work, 'one-version');
  const all = join(work, 'versions');
  for (const project of [one, all]) {
    writePages(project, pages);
    writeFileSync(join(project, 'portal.config.json'), '{ "title": "Pages" }\n');
  }
  const names = Array.from({ length: frozen }, (_, index) => `${frozen - index}.0`);
  writeFileSync(join(all, 'versions.json'), `${JSON.stringify(names)}\n`);
  mkdirSync(join(all, 'versioned_docs'));
  for (const name of names) {
    const folder = join(all, 'versioned_docs', `version-${name}`);
    cpSync(join(one, 'content'), folder, { recursive: true });
    for (let page = 0; page < pages; page += 1)
      appendFileSync(join(folder, pageFile(page)), `\nThis is version ${name}.\n`);
  }
  return { one, all };
}

const editOf = (project) => (round) => {
  appendFileSync(join(project, 'content', pageFile(pages >> 1)), `\nMore words, ${round}.\n`);
  return build(project);
};

/**
 * Measures builds of both projects.
 * @param work a folder for the projects
 * @param how `row` receives the name, the ratio and the goal of a row
 */
export function measureEditions(work, { runs, row }) {
  const { one, all } = writeProjects(work);
  const cold = inTurns({ one: () => coldBuild(one), all: () => coldBuild(all) }, runs);
  const after = inTurns(
    {
      editOne: editOf(one),
      editAll: editOf(all),
      // The first unchanged build learns the times of files that were new.
      settleOne: () => build(one),
      settleAll: () => build(all),
    },
    runs + (runs % 2),
  );
  const unchanged = inTurns({ one: () => build(one), all: () => build(all) }, 2 * runs);
  const name = `${frozen} frozen versions of ${pages} pages over one version`;
  row(`${name}: unchanged, wall`, unchanged.all.wall / unchanged.one.wall, 1.2);
  row(`${name}: edit of the current one, wall`, after.editAll.wall / after.editOne.wall, 1.2);
  row(`${name}: cold, wall for each page`, cold.all.wall / cold.one.wall / (frozen + 1), 0.7);
}
