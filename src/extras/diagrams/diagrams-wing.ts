// The wing of diagrams: `mermaid` blocks become drawings of Mermaid. What shows them is loaded for the first page that has such a block.

import type { PictureFinder } from '../../generator/types/seam/fences.ts';
import type { Wing } from '../../generator/types/seam/wing.ts';
import { ownBrowser, whyNoBrowser } from './browser/find-browser.ts';

/** The wing. */
export const diagramsWing: Wing = {
  name: 'diagrams',
  fences: [
    {
      language: 'mermaid',
      load: async () => (await import('./figure/diagrams.ts')).showDiagrams,
    },
  ],
  pictures: () => {
    const opened: { finder?: Promise<PictureFinder> } = {};
    return {
      find: async (need) => {
        opened.finder ??= import('./open-pictures.ts').then(({ openPictures }) => openPictures());
        return (await opened.finder).find(need);
      },
      close: async () => (await opened.finder)?.close(),
    };
  },
  // With another browser, diagrams can be drawn that could not be before.
  machineKey: () => ownBrowser() ?? whyNoBrowser(process.env),
  commands: [
    {
      name: 'diagrams',
      description: 'Draw diagrams into files, which builds without a browser use',
      arguments: [
        {
          form: '[source]',
          description: 'folder of the project, an OpenAPI document, or the URL of one',
          usual: '.',
        },
      ],
      flags: [
        {
          form: '-c, --config <file>',
          description: 'configuration file (default: portal.config.* in the folder)',
        },
        {
          form: '--check',
          description: 'write nothing; fail if a file is missing or not needed',
          isSwitch: true,
        },
      ],
      help: [
        'Draws the Mermaid diagrams of pages into folders beside them, with a browser, and removes the files of others.',
        '`PORTAL_BROWSER` names the browser; by default it is Chromium, Chrome or Edge.',
        '',
        'Exit codes: 0 all files are there, 1 a diagram is not drawn, or with `--check` a file is missing or not needed,',
        '2 wrong usage or configuration, 70 an internal error of the program.',
        '',
        'Examples:',
        '  portal diagrams          draw what is missing',
        '  portal diagrams --check  find out whether all drawings are there',
      ],
      load: async () => (await import('./run-diagrams.ts')).runDiagrams,
    },
  ],
};
