// A project with a translation and its history, and what a check says of its translations.

import { execFileSync } from 'node:child_process';
import { projectForEachTest } from './temporary-project.ts';

export const config = { languages: ['en', 'de', 'fr'] };
export const original = '# Guide\n\nRow the boat to the shore.\n';

/** What a check reports of a translation. */
export interface Found {
  code: string;
  severity: string;
  message: string;
  notes: string[];
  place: { file: string; line?: number };
}

/** Creates the project for each test of a file. */
export function translatedProject() {
  const project = projectForEachTest({
    'portal.config.json': JSON.stringify(config),
    'content/index.md': '# Home\n\nText.\n',
    'content/docs/guide.md': original,
    'content/de/docs/guide.md': '# Anleitung\n\nRudern Sie das Boot an das Ufer.\n',
  });

  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@boats.example', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project.path, ...identity, ...args], { encoding: 'utf8', stdio: 'pipe' });
  const commit = (files: Record<string, string> = {}) => {
    project.write(files);
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', 'Change');
  };
  const begin = () => {
    git('init', '-q');
    project.write({ '.gitignore': 'node_modules\n.portal\n' });
    commit();
  };

  const check = async (...flags: string[]) => {
    const { code, stdout } = await project.run(['check', '--translations', '--json', ...flags]);
    const { diagnostics, translations } = JSON.parse(stdout);
    const found = (diagnostics as Found[]).filter((one) => one.code.endsWith('-translation'));
    const [german] = translations as Record<string, number>[];
    return { code, german, outdated: found.filter((one) => one.code === 'outdated-translation'), found };
  };
  const figures = (german: Record<string, number> | undefined) =>
    ['pages', 'translated', 'missing', 'outdated', 'unknown'].map((name) => german?.[name]);
  return { project, git, commit, begin, check, figures };
}
