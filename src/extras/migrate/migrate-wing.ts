// The wing of `portal migrate`, which turns sites of other tools into projects. Its code is loaded when the command runs.

import type { Wing } from '../../generator/types/seam/wing.ts';
import type { SystemName } from './types/source-site.ts';

/** The tools, as `--from` names them. The compiler requires all. */
const tools: Readonly<Record<SystemName, true>> = {
  docusaurus: true,
  vitepress: true,
  starlight: true,
  nextra: true,
  fumadocs: true,
  mkdocs: true,
  mintlify: true,
  redocly: true,
  mdbook: true,
  gitbook: true,
  docsify: true,
  markdoc: true,
  jekyll: true,
};

/** The wing. */
export const migrateWing: Wing = {
  name: 'migrate',
  toolFiles: async () => (await import('./read-tool-files.ts')).toolFiles,
  commands: [
    {
      name: 'migrate',
      description: 'Turn a site of another tool into a portal',
      arguments: [
        { form: '<source>', description: 'folder of the site, which is only read' },
        { form: '<target>', description: 'folder to write the portal to; it must not exist, or be empty' },
      ],
      flags: [
        {
          form: '--from <tool>',
          description: 'tool that the site was written for (default: found by its files)',
          choices: Object.keys(tools),
        },
        {
          form: '--run-code',
          description: 'run the configuration where reading it is not enough',
          isSwitch: true,
        },
        { form: '--json', description: 'print the report as one JSON object to stdout', isSwitch: true },
      ],
      help: [
        'Writes the pages, their files, the navigation, the configuration and `migration-report.json`.',
        'Configuration in JavaScript is read, not run: what only running it would show is in the report. With',
        '`--run-code`, it runs in an interpreter without files, network, environment variables and programs.',
        '',
        'Exit codes: 0 the portal was written, 2 wrong usage, a site of no known tool, or a target with files,',
        '70 an internal error of the program.',
        '',
        'Examples:',
        '  portal migrate website my-portal                     migrate a site, whatever it was written for',
        '  portal migrate website my-portal --from docusaurus   name the tool',
        '  portal migrate website my-portal --run-code          also run code of its configuration',
        '  portal migrate website my-portal --json              print the report for another program',
      ],
      load: async () => (await import('./run-migrate.ts')).runMigrate,
    },
  ],
};
