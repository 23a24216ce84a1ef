// Translations that are older than their originals by the history of their repository.

import { renameSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { config, original, translatedProject } from '../../support/translated-project.ts';

const { project, git, commit, begin, check, figures } = translatedProject();
describe('the history of translations', () => {
  it('compares the original with its state in the commit that changed the translation last', async () => {
    begin();
    expect((await check()).german).toMatchObject({ outdated: 0, unknown: 0 });
    commit({ 'content/docs/guide.md': '# Guide\n\nRow the boat\nto the **shore**.\n' });
    expect((await check()).outdated).toEqual([]);
    commit({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
    const { outdated, german } = await check();
    expect(german).toMatchObject({ outdated: 1, unknown: 0 });
    const first = git('rev-list', '--max-parents=0', 'HEAD').slice(0, 12);
    expect(outdated[0]?.notes[0]).toBe(`Its changes: \`git diff ${first} -- content/docs/guide.md\`.`);
    // A translation that is only formatted stays outdated.
    commit({ 'content/de/docs/guide.md': '# Anleitung\n\nRudern Sie das Boot\nan das Ufer.\n' });
    expect((await check()).outdated).toHaveLength(1);
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n\nRudern Sie das Boot in den Hafen.\n' });
    expect((await check()).outdated).toEqual([]);
    commit();
    expect((await check()).outdated).toEqual([]);
  });

  it('follows files that were moved', async () => {
    begin();
    const move = (from: string, to: string) => {
      project.write({ [to]: '' });
      renameSync(project.file(from), project.file(to));
    };
    move('content/docs/guide.md', 'content/docs/start/guide.md');
    move('content/de/docs/guide.md', 'content/de/docs/start/guide.md');
    commit();
    expect((await check()).german).toMatchObject({ translated: 1, outdated: 0, unknown: 0 });
    commit({ 'content/docs/start/guide.md': original.replace('shore', 'harbour') });
    expect((await check()).outdated.map(({ place }) => place.file)).toEqual([
      'content/de/docs/start/guide.md',
    ]);
    // Moved in one commit with a change of the original, the translation is none of it.
    move('content/de/docs/start/guide.md', 'content/de/docs/guide.md');
    move('content/docs/start/guide.md', 'content/docs/guide.md');
    commit();
    expect((await check()).outdated.map(({ place }) => place.file)).toEqual(['content/de/docs/guide.md']);
  });

  it('reads the history of a project that is a part of a repository', async () => {
    project.write({ 'site/portal.config.json': JSON.stringify(config) });
    renameSync(project.file('content'), project.file('site/content'));
    begin();
    commit({ 'site/content/docs/guide.md': original.replace('shore', 'harbour') });
    const { stdout } = await project.run(['check', '--translations', '--json', 'site']);
    expect(JSON.parse(stdout).translations[0]).toMatchObject({ outdated: 1, unknown: 0 });
  });

  it('reports what cannot be compared, once, without a repository or with a shallow clone', async () => {
    const alone = await project.run(['check', '--translations']);
    expect([alone.code, alone.stderr.match(/shallow/g)?.length]).toEqual([0, 1]);
    expect(figures((await check()).german)).toEqual([2, 1, 1, 0, 1]);
    begin();
    commit({ 'content/docs/guide.md': original.replace('shore', 'harbour') });
    git('clone', '-q', '--depth', '1', `file://${project.path}`, project.file('clone'));
    const { stdout } = await project.run(['check', '--translations', '--json', 'clone']);
    expect(JSON.parse(stdout).translations[0]).toMatchObject({ outdated: 0, unknown: 1 });
    expect((await check()).german).toMatchObject({ outdated: 1, unknown: 0 });
    const without = await project.run(['check', '--translations', '--json'], { PATH: '/nowhere' });
    expect([without.code, JSON.parse(without.stdout).translations[0].unknown]).toEqual([0, 1]);
  });
});
