// A site in three versions, as tests of whole sites build it: the working tree, and copies of two former states.

import { readdirSync, readFileSync } from 'node:fs';
import { projectForEachTest } from './temporary-project.ts';

const document = (paths: string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: Object.fromEntries(
      paths.map((path) => [
        `/${path}`,
        { get: { summary: `List ${path}`, responses: { 200: { description: 'Yes.' } } } },
      ]),
    ),
  });

/** The files of the site without its configuration. */
export const texts = {
  'content/index.md': '# Next home\n',
  'content/docs/guide.md':
    '# Next guide\n\n## Set up\n\n[Anew](new.md), [version 1](/1.0/docs/guide#set-up).\n',
  'content/docs/new.md': '# New\n\nText.\n',
  'specs/boats.json': document(['boats', 'harbours', 'ports']),
  'versions.json': '["2.0", "1.0"]\n',
  'versioned_docs/version-2.0/index.md': '# Home 2\n\n![Boat](docs/boat.svg)\n',
  'versioned_docs/version-2.0/docs/boat.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'versioned_docs/version-2.0/docs/guide.md':
    '# Guide 2\n\n## Set up\n\n[Boats](op:boats/list-boats), [terms](/terms.txt).\n',
  'versioned_docs/version-2.0/docs/renamed.md':
    '---\nredirect_from: /docs/former\n---\n\n# Renamed\n\nText.\n',
  'versioned_specs/version-2.0/boats.json': document(['boats', 'harbours']),
  'versioned_docs/version-1.0/index.md': '# Home 1\n',
  'versioned_docs/version-1.0/docs/guide.md':
    '# Guide 1\n\n## Set up\n\n[Home](/), [guide of 2](/2.0/docs/guide), [coming](/next/docs/new).\n',
  'versioned_docs/version-1.0/docs/former.md': '# Former\n\nText.\n',
  'versioned_docs/version-1.0/docs/only.md': '# Only here\n\n[Guide](guide.md).\n',
  'versioned_specs/version-1.0/boats.json': document(['boats']),
  'static/terms.txt': 'Terms.\n',
};
const config = { title: 'Boats', url: 'https://boats.example', baseUrl: '/p/' };

/** The address that search engines are led to. */
export const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** Registers the hooks. Call it once, outside of tests. */
export function versionedProject() {
  const project = projectForEachTest({ ...texts, 'portal.config.json': JSON.stringify(config) });
  const configure = (more: object) =>
    project.write({ 'portal.config.json': JSON.stringify({ ...config, ...more }) });
  const built = async () => {
    const { code, stdout } = await project.run(['build', '--json']);
    return { code, ...JSON.parse(stdout) };
  };
  const file = (path: string) => readFileSync(project.file(`dist/${path}`), 'utf8');
  const page = (path: string) => file(`${path}index.html`);
  const menu = (html: string) =>
    [
      ...(/<nav[^>]*id="version-menu".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
        /href="([^"]*)"[^>]*?( aria-current="true")?>(?:<bdi>)?([^<]*)</g,
      ),
    ].map(([, href, current, label]) => `${label} ${href}${current === undefined ? '' : ' *'}`);
  /** The titles of the translated guides, by their paths. */
  const translated = () =>
    Object.fromEntries(
      readdirSync(project.file('dist'), { recursive: true, encoding: 'utf8' }).flatMap((path) => {
        if (!/^de\/.*\bguide\/index\.html$/.test(path)) return [];
        const html = file(path);
        const isRedirect = html.includes('http-equiv="refresh"');
        const title = /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
        return isRedirect || !title.startsWith('Anleitung') ? [] : [[path.slice(0, -10), title]];
      }),
    );
  return { project, configure, built, file, page, menu, translated };
}
