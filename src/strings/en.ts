// English: every sentence and word of a built site that the program writes. Text of the author and of an OpenAPI document
// is not here. A sentence with values is a function, so that a language orders its words and chooses its plurals. Where a
// value is an element (code, a link), the sentence is a text with `{names}`, which a template replaces.

import { counted } from '../generator/shared/words.ts';
import { apiPages } from './en-api.ts';
import { boot, islands, live } from './en-client.ts';
import { schema } from './en-schema.ts';
import { httpStatus } from './en-status.ts';

export const en = {
  /** Code of the language (BCP 47), for `lang` of the pages. */
  language: 'en',

  /** Around the content of every page. */
  frame: {
    skipToContent: 'Skip to content',
    announcement: 'Announcement',
    breadcrumbs: 'Breadcrumbs',
    tableOfContents: 'Table of contents',
    onThisPage: 'On this page',
    previousAndNext: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    menu: 'Menu',
    mainNavigation: 'Main',
    siteMenu: 'Site menu',
    close: 'Close',
    sections: 'Sections',
    deprecated: 'deprecated',
    /** Title of a site that neither its author nor its only API names. */
    siteTitle: 'API Portal',
  },

  /** Names of pages and of groups of pages, in navigation and titles. */
  navigation: {
    home: 'Home',
    introduction: 'Introduction',
    apiReference: 'API reference',
    webhooks: 'Webhooks',
    schemas: 'Schemas',
    operations: 'Operations',
    otherOperations: 'Other operations',
    /** A long list has several pages; the first has its plain name. */
    part: (name: string, part: number) => `${name}, part ${part}`,
    /** The link to all operations of a group of which only some are shown. */
    allOperations: (count: number) => all(count, 'operation'),
    allWebhooks: (count: number) => all(count, 'webhook'),
    groupsBefore: (count: number) => `${counted(count, 'group')} before these`,
    groupsAfter: (count: number) => `${counted(count, 'group')} after these`,
  },

  home: {
    operations: (count: number) => counted(count, 'operation'),
    webhooks: (count: number) => counted(count, 'webhook'),
    pages: (count: number) => counted(count, 'page'),
    guides: (count: number) => counted(count, 'guide'),
  },

  /** The page for every address without one. */
  notFound: {
    code: '404',
    title: 'Page not found',
    explanation: 'There is no page at this address. It may have moved, or the address has a typing mistake.',
  },

  /** Around what an author writes in Markdown. */
  markdown: {
    /** Title of a page whose file has no name to make one of. */
    untitled: 'Untitled',
    admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
    tabs: 'Choose a version',
    tab: (position: number) => `Tab ${position}`,
    code: 'Code',
    codeIn: (language: string) => `${language} code`,
    /** What languages of code are called that have no name of their own. */
    codeLanguages: { ini: 'Configuration', plaintext: 'Text', shell: 'Console', mermaid: 'Diagram' },
    preformatted: 'Preformatted text',
    /** A page that cannot be parsed is shown as it is written. */
    text: 'Text',
    table: (names: string) => (names === '' ? 'Table' : `Table: ${names}`),
    done: 'Done',
    notDone: 'Not done',
    linkToSection: (heading: string) => `Link to section: ${heading}`,
    footnotes: 'Footnotes',
    /** Accessible name of the arrow behind a footnote; `use` counts the references to one footnote. */
    backToReference: (footnote: number, use: number) =>
      `Back to reference ${footnote}${use > 1 ? `-${use}` : ''}`,
    /** Names of diagrams to which their author gave none. */
    diagrams: {
      sequenceDiagram: 'Sequence diagram',
      'stateDiagram-v2': 'State diagram',
      flowchart: 'Flowchart',
      classDiagram: 'Class diagram',
      erDiagram: 'Entity relationship diagram',
    },
  },

  ...apiPages,
  schema,
  httpStatus,

  /** In the browser: each script has a group of its own, so that none loads the words of another. */
  boot,
  islands,
  live,
} as const;

function all(count: number, noun: string): string {
  return count === 1 ? counted(count, noun) : `All ${counted(count, noun)}`;
}
