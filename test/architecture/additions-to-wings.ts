// Further additions, as in `additions.ts`: those to wings, to blocks, and to the languages of a site.

import { readFileSync } from 'node:fs';
import type { Addition } from './additions.ts';

const core = 'src/generator';

const block: Addition = {
  row: 'a block',
  files: {},
  edits: [
    [`${core}/markdown/remark/prepare-blocks.ts`, "  frame: ['id'],", "  'boat-card': ['id'],"],
    [
      `${core}/markdown/rehype/block-elements.ts`,
      '  frame: ({ label, content }) => [',
      "  'boat-card': (parts) => [element('section', { className: ['boat-card'] }, titled(parts))],",
    ],
    [
      `${core}/markdown/gfm/write.ts`,
      "  if (name === 'details') return foldOf(node, writing);",
      "  if (name === 'boat-card') return gfmBlocks([titleOf(label, writing), blocksOf(content, writing), '---']);",
    ],
  ],
};

const container: Addition = {
  row: 'a container of another tool that is a line',
  files: {},
  edits: [
    [
      'src/extras/dialects/containers/braces.ts',
      "  admonition: 'note',",
      "  'harbour-master-says': 'warning',",
    ],
  ],
};

const changeRule: Addition = {
  row: 'a rule for changes',
  files: {},
  edits: [
    [
      'src/extras/change/rules/body-rules.ts',
      "  alike('media-type-added', ",
      `  alike('body-renamed', 'The body {where} got another title.', {
        mirror: { none: 'A title that changes back is the same change.' },
        effect: [compatible, nothing],
      }),`,
    ],
    [
      'src/extras/change/exchange/compare-bodies.ts',
      '  const [first, second] = [before.raw.required === true',
      "  if (before.raw['x-title'] !== after.raw['x-title']) add('body-renamed', below(before.at, 'x-title'), below(after.at, 'x-title'));",
    ],
  ],
};

const problem: Addition = {
  row: 'a problem of another stage',
  files: {},
  edits: [
    [
      `${core}/check/rules/markdown-rules.ts`,
      "  'broken-include': {",
      `  'empty-block': {
        severity: 'warning',
        docs: { what: 'A block is empty.', why: 'B.', wrong: ':::note', right: ':::note', whenToIgnore: 'C.' },
      },`,
    ],
    [
      `${core}/markdown/rehype/decorate-directives.ts`,
      '  if (isAdmonition(name))',
      `  if (!content.some((child) => isElement(child)))
        report(page, { code: 'empty-block', severity: 'warning', message: \`The block \\\`\${name}\\\` is empty.\`, notes: [] }, node);`,
    ],
  ],
};

const language: Addition = {
  row: 'a language of the site',
  files: {
    'src/strings/nl.json': readFileSync('src/strings/de.json', 'utf8').replaceAll('"Suchen"', '"Zoeken"'),
  },
  edits: [],
  replacements: [
    ['src/strings/language-tags.ts', "['ar', 'de', 'ja', 'mi']", "['ar', 'de', 'ja', 'mi', 'nl']"],
  ],
};

const fence: Addition = {
  row: 'another look of the code blocks of a language',
  files: {},
  edits: [],
  replacements: [
    [
      'src/extras/social-images/social-images-wing.ts',
      "  name: 'social-images',",
      `  name: 'social-images',
      fences: [
        {
          language: 'tide',
          load: async () => async () =>
            ({ text }) => ({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: \`Tide of \${text}\` }] }),
        },
      ],`,
    ],
  ],
};

const command: Addition = {
  row: 'a command of a wing',
  files: {},
  edits: [
    [
      'src/extras/social-images/social-images-wing.ts',
      '  load: ({ socialImage }) =>',
      `  commands: [
        {
          name: 'greet',
          description: 'Greet',
          arguments: [{ form: '<name>', description: 'who' }],
          flags: [],
          help: [],
          load: async () => async ({ words: [who = ''], say }) => {
            say(\`Ahoy, \${who}!\`);
            return 0;
          },
        },
      ],`,
    ],
  ],
};

/** The additions. */
export const additionsToWings: readonly Addition[] = [
  block,
  container,
  changeRule,
  problem,
  language,
  fence,
  command,
];
