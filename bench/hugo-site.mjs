// Writes the site with which Hugo renders the pages of a project: a layout of one template.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the command that builds the pages of the project into `output` */
export function hugoCommand(site, { project, output }) {
  mkdirSync(join(site, 'layouts', '_default'), { recursive: true });
  writeFileSync(
    join(site, 'config.toml'),
    'baseURL = "https://example.com/"\ndisableKinds = ["taxonomy", "term"]\n',
  );
  for (const kind of ['single', 'list'])
    writeFileSync(
      join(site, 'layouts', '_default', `${kind}.html`),
      '<!doctype html><title>{{ .Title }}</title>{{ .Content }}{{ .TableOfContents }}\n',
    );
  return ['hugo', '--quiet', '-s', site, '-c', join(project, 'content'), '-d', output];
}
