// What is reported of the files of a project that do not fit together, and which files the site has then. A file of problems/ has both for each project.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { build } from '../support/memory-project.ts';

const spec = (title: string, schema = 'type: string', servers = '') =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\n${servers}paths: { /a: { get: { summary: Read, responses: { '200': { description: OK, content: { application/json: { schema: { ${schema} } } } } } } } }\n`;
const overlay =
  'overlay: 1.0.0\ninfo: { title: A, version: "1" }\nactions: [{ target: $.info, update: { title: Changed } }]\n';
const part = 'type: object\nproperties: { a: { type: string } }\n';
const two =
  'servers: [{ url: https://a.example, description: One }, { url: https://b.example, description: Two }]\n';

const projects: [name: string, files: Record<string, string>, config?: PortalConfig][] = [
  [
    'documents with one name',
    { 'specs/pet.json': '{}', 'specs/pet.yaml': spec('Pet'), 'specs/PET.yml': spec('Cat') },
  ],
  [
    'a part and an unused part',
    { 'specs/a.yaml': spec('A', '$ref: b.yaml'), 'specs/b.yaml': part, 'specs/c.yaml': part },
  ],
  ['an unused part beside a broken document', { 'specs/a.yaml': 'openapi: [', 'specs/c.yaml': part }],
  [
    'documents in subfolders',
    {
      'specs/a.yaml': spec('A', '$ref: x/b.yaml'),
      'specs/x/b.yaml': part,
      'specs/x/c.yaml': spec('C'),
      'specs/x/d.yaml': part,
    },
  ],
  [
    'references outside of the folders',
    { 'api/a.yaml': spec('A', '$ref: ../other/b.yaml'), 'other/b.yaml': part },
    { apis: [{ spec: 'api/a.yaml' }] },
  ],
  [
    'references to an allowed folder',
    { 'api/a.yaml': spec('A', '$ref: ../other/b.yaml'), 'other/b.yaml': part },
    { apis: [{ spec: 'api/a.yaml' }], referenceDirs: ['other'] },
  ],
  [
    'references to hidden and missing files',
    {
      'specs/a.yaml': spec('A', '$ref: .b.yaml'),
      'specs/.b.yaml': part,
      'specs/c.yaml': spec('C', '$ref: none.yaml'),
    },
  ],
  [
    'overlays',
    { 'specs/a.yaml': spec('A'), 'o.yaml': overlay, 'p.yaml': 'overlay: 1.0.0\n' },
    { apis: [{ spec: 'specs/a.yaml', overlays: ['o.yaml', 'none.yaml', 'p.yaml'] }] },
  ],
  [
    'an unknown server',
    { 'specs/a.yaml': spec('A', 'type: string', two) },
    { apis: [{ spec: 'specs/a.yaml', defaultServer: 'https://a.exampel' }] },
  ],
  [
    'a server of several',
    { 'specs/a.yaml': spec('A', 'type: string', two) },
    { apis: [{ spec: 'specs/a.yaml', defaultServer: 'Two' }] },
  ],
  [
    'a server of a document without any',
    { 'specs/a.yaml': spec('A') },
    { apis: [{ spec: 'specs/a.yaml', defaultServer: 3 }] },
  ],
  [
    'pages and static files at one path',
    {
      'content/a.md': '# A\n',
      'static/a/index.html': '<p>A</p>',
      'static/A/INDEX.html': '<p>B</p>',
      'static/robots.txt': 'x',
    },
  ],
  [
    'files in place of those of the program',
    {
      'content/a.md': '# A\n',
      'static/404.html': '<p>Lost</p>',
      'static/llms.txt': 'x',
      'static/search/index.json': '{}',
    },
  ],
  [
    'names that other systems do not allow',
    { 'content/con.md': '# Con\n', 'static/a:b.txt': 'x', 'static/ends.': 'y' },
  ],
  [
    'pages at one URL',
    { 'content/a.md': '# A\n', 'content/b.md': '---\nslug: /a\n---\n\n# B\n', 'content/a/index.md': '# C\n' },
  ],
  [
    'pages with errors',
    { 'content/a.md': '---\ntitle: [\n---\n\n# A\n', 'content/b.md': '# B\n\n[A](a.md)\n' },
  ],
  ['only drafts', { 'content/a.md': '---\ndraft: true\n---\n\n# A\n' }],
  ['a project without sources', { 'static/a.txt': 'a' }],
  [
    'an unknown first request',
    { 'specs/a.yaml': spec('A') },
    { apis: [{ spec: 'specs/a.yaml', firstRequest: 'raed' }] },
  ],
  [
    'unknown tags and an errors page',
    { 'specs/a.yaml': spec('A'), 'content/a.md': '# A\n' },
    { apis: [{ spec: 'specs/a.yaml', errorsPage: '/none', tags: [{ name: 'T' }] }] },
  ],
  [
    'missing files of the configuration',
    { 'content/a.md': '# A\n', 'logo.svg': '<svg/>' },
    { logo: 'lgoo.svg', customCss: 'a.css', favicon: 'b.png' },
  ],
  [
    'redirects to nothing and from pages',
    { 'content/a.md': '# A\n' },
    {
      redirects: [
        { from: '/old', to: '/none' },
        { from: '/a', to: '/' },
        { from: ['/x', '/y'], to: '/a' },
      ],
    },
  ],
  [
    'links of the configuration',
    { 'content/a.md': '# A\n' },
    {
      navbar: [{ label: 'N', to: '/none' }],
      footer: { links: [{ title: 'F', items: [{ label: 'G', to: '/gone' }] }] },
    },
  ],
];

/** Files of the program, which all sites have. */
const usual =
  /^(?:assets|search)\/|^(?:site\.webmanifest|404\.html|sitemap\.xml|robots\.txt|_headers|\.nojekyll)$/;

async function shown(files: Record<string, string>, config: PortalConfig = {}): Promise<string[]> {
  const built = await build(files, config);
  const problems = built.diagnostics.map(
    ({ severity, code, message, place, notes = [] }) =>
      `${severity} ${code} at ${[place?.file, place?.line, place?.pointer].filter((one) => one !== undefined).join(':')}: ${[message, ...notes].join(' ')}`,
  );
  const written = [...built.files.keys()].filter((file) => !usual.test(file)).sort();
  return [...problems, `files: ${written.join(', ')}`];
}

it.each(projects)('reports %s', async (name, files, config) => {
  const file = join(import.meta.dirname, 'problems', `${name.replaceAll(' ', '-')}.txt`);
  await expect(`${(await shown(files, config)).join('\n')}\n`).toMatchFileSnapshot(file);
});
