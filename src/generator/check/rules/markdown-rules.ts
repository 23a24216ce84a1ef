// The rules about Markdown files.

import type { RuleFacts } from '../../types/lint-rule.ts';

/** The rules about Markdown files. */
export const markdownRules = {
  'invalid-front-matter': {
    severity: 'error',
    docs: {
      what: 'The front matter of a Markdown file is not valid YAML or has a wrong value.',
      why: 'The page lacks its title, its place or its URL.',
      wrong: '---\ntitle: [\n---',
      right: '---\ntitle: Boats\n---',
      whenToIgnore: 'Never: the values are not used.',
    },
  },
  'unknown-front-matter-key': {
    severity: 'warning',
    docs: {
      what: 'The front matter of pages has an unknown key, or one that only another tool reads.',
      why: 'The key has no effect. Often it is misspelled.',
      wrong: '---\ntilte: Boats\n---',
      right: '---\ntitle: Boats\n---',
      whenToIgnore: 'When another tool reads the key.',
    },
  },
  'unreadable-markdown': {
    severity: 'warning',
    docs: {
      what: 'A Markdown file cannot be read, or is too large, too deeply nested or too full of markup to be parsed.',
      why: 'The page is missing, or shows its text as it is written.',
      whenToIgnore: 'When the page is good enough as text.',
    },
  },
  'broken-include': {
    severity: 'warning',
    docs: {
      what: 'A page includes a file, or a part of one, that cannot be included: it does not exist, is outside of the project, or includes itself.',
      why: 'Readers see the directive in place of the text.',
      wrong: '::include{file="./_perts.md"}',
      right: '::include{file="./_parts.md"}',
      whenToIgnore: 'When the page explains that syntax.',
    },
  },
  'unknown-variable': {
    severity: 'warning',
    docs: {
      what: 'A page names a variable that the configuration does not have, but one with a similar name.',
      why: 'Readers see the braces in place of the value.',
      wrong: 'Version {{ verison }}',
      right: 'Version {{ version }}',
      whenToIgnore: 'When the braces are the text.',
    },
  },
  'ragged-table': {
    severity: 'warning',
    docs: {
      what: 'Rows of a table have far fewer cells than its header, so that not all missing cells are added.',
      why: 'The table is not shown whole.',
      wrong: '| a | b | c | d |\n|---|---|---|---|\n| 1 |',
      right: '| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |',
      whenToIgnore: 'When the empty cells are meant.',
    },
  },
  'extra-table-cells': {
    severity: 'warning',
    docs: {
      what: 'A row of a table has more cells than the header; the others are not shown.',
      why: 'Readers miss the text of the cells. Often a `|` in the text lacks its `\\`.',
      wrong: '| a |\n|---|\n| 1 | 2 |',
      right: '| a | b |\n|---|---|\n| 1 | 2 |',
      whenToIgnore: 'Never: the cells are not shown.',
    },
  },
  'unknown-directive': {
    severity: 'warning',
    docs: {
      what: 'A `:::name` block has a name that is not an admonition, a fold, tabs or error codes, or a line of colons opens or closes no block.',
      why: 'The lines are shown as text.',
      wrong: ':::wraning\nDo not sail.\n:::',
      right: ':::warning\nDo not sail.\n:::',
      whenToIgnore: 'When the text is about the syntax of directives.',
    },
  },
  'unclosed-directive': {
    severity: 'warning',
    docs: {
      what: 'A `:::name` block is never closed.',
      why: 'The rest of the page is in the block.',
      wrong: ':::tip\nSail at noon.',
      right: ':::tip\nSail at noon.\n:::',
      whenToIgnore: 'When the block is the end of the page.',
    },
  },
  'unknown-directive-attribute': {
    severity: 'warning',
    docs: {
      what: 'A `:::name` block has an attribute without effect.',
      why: 'The block is shown without what the attribute asks for.',
      wrong: ':::tip{colour=red}\nSail.\n:::',
      right: ':::tip\nSail.\n:::',
      whenToIgnore: 'When another tool reads the attribute.',
    },
  },
  'foreign-syntax': {
    severity: 'warning',
    docs: {
      what: 'A file of the content folder uses syntax of another tool, which is not rendered, or another format.',
      why: 'Readers see the syntax in place of what it makes.',
      wrong: '<Card title="Boats" />',
      right: '**Boats**',
      whenToIgnore: 'When the page explains that syntax.',
    },
  },
  'remote-request': {
    severity: 'warning',
    docs: {
      what: 'HTML in a page loads something from another site or sends something to it, which the security policy blocks.',
      why: 'The part of the page stays empty.',
      wrong: '<object data="https://boats.example"></object>',
      right: '[Boats](https://boats.example)',
      whenToIgnore: 'When the server sends another policy.',
    },
  },
  'undrawn-diagram': {
    severity: 'warning',
    docs: {
      what: 'A `mermaid` block has no drawing: the project has none that `portal diagrams` wrote, and the machine has no browser.',
      why: 'Readers see the source instead of the diagram.',
      whenToIgnore: 'When the source is good enough.',
    },
  },
  'stale-drawing': {
    severity: 'warning',
    docs: {
      what: 'A `mermaid` block has changed since `portal diagrams` wrote the drawings of its page, or is new.',
      why: 'A machine without a browser shows its source; one with a browser draws it anew.',
      whenToIgnore: 'While the diagram is edited.',
    },
  },
  'invalid-diagram': {
    severity: 'warning',
    docs: {
      what: 'A `mermaid` block could not be drawn.',
      why: 'Readers see the source of the diagram.',
      whenToIgnore: 'When the source is readable enough.',
    },
  },
  'unknown-language': {
    severity: 'info',
    docs: {
      what: 'A code block names a language that cannot be highlighted.',
      why: 'The code has no colours.',
      wrong: '```jsn\n{}\n```',
      right: '```json\n{}\n```',
      whenToIgnore: 'When the code is in a rare language.',
    },
  },
  'invalid-sample': {
    severity: 'warning',
    docs: {
      what: 'Code that names a part of an API, such as ` ```json schema=Boat`, does not match it.',
      why: 'Readers who copy the code get an error.',
      wrong: '```http operation=createBoat\nGET /boats\n```',
      right: '```http operation=createBoat\nPOST /boats\n```',
      whenToIgnore: 'When the code shows what not to send. It can also leave out the name.',
    },
  },
  'different-headings': {
    severity: 'info',
    docs: {
      what: 'A translation has more or fewer headings than the page that it is of, or headings of other levels.',
      why: 'The headings of a translation have the ids of the original by their order, so that a link to a heading leads there in each language.',
      wrong: '# Anleitung\n\n## Einrichten',
      right: '# Anleitung\n\n## Einrichten\n\n## Benutzen',
      whenToIgnore:
        'When the pages are meant to differ. Ids that both pages have in braces (`## Set up {#set-up}`) are the same in any order.',
    },
  },
  'unknown-language-folder': {
    severity: 'warning',
    docs: {
      what: 'A folder of pages has a name like a language, and pages at the paths of others, but `languages` does not have it.',
      why: 'Its pages are pages of the default language, and no translations.',
      wrong: "languages: ['en', 'ja']\n\ncontent/docs/guide.md\ncontent/jp/docs/guide.md",
      right: "languages: ['en', 'ja']\n\ncontent/docs/guide.md\ncontent/ja/docs/guide.md",
      whenToIgnore: 'When the folder is a part of the site that only looks like a language.',
    },
  },
  'missing-original': {
    severity: 'info',
    command: 'check --translations',
    docs: {
      what: 'A page of another language is the translation of no page.',
      why: 'Its name can have a typing error, or its original can have been moved or deleted: readers of the original are not led to it.',
      whenToIgnore: 'When the page is meant for readers of that language alone.',
    },
  },
  'missing-translation': {
    severity: 'info',
    command: 'check --translations',
    docs: {
      what: 'A page or document of the default language has no translation into another language of the site.',
      why: 'Readers of that language see the original.',
      whenToIgnore: 'When the language is meant to have only some pages.',
    },
  },
  'outdated-translation': {
    severity: 'warning',
    command: 'check --translations',
    docs: {
      what: 'The original of a translation has changed since it was translated.',
      why: 'The translation lacks what is new, or describes what is no longer true.',
      whenToIgnore:
        'When the translation needs no change: `portal strings --mark` then marks it as up to date.',
    },
  },
  'unlisted-error-code': {
    severity: 'warning',
    policy: 'onUnlistedErrorCodes',
    docs: {
      what: 'A guide names an error code for an operation that does not list it, or no operation lists a code of a generated table.',
      why: 'The guide and the reference contradict each other.',
      whenToIgnore: 'When the document lists the codes only in its text.',
    },
  },
} satisfies Record<string, RuleFacts>;
