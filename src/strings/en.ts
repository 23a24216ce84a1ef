// English: all text of a built site that does not come from the author or an OpenAPI document. A sentence with values is a
// function, so that each language can order its words and form its plurals. If a value is an element, such as code or a link, the
// sentence has `{names}`, which a template replaces.

import { counted } from '../generator/shared/words.ts';
import { apiPages } from './en-api.ts';
import { boot, islands, live } from './en-client.ts';
import { schema } from './en-schema.ts';
import { httpStatus } from './en-status.ts';

/** The strings of English, which define the keys of all languages. */
export const en = {
  /** Code of the language (BCP 47), for `lang` of the pages. */
  language: 'en',
  /** The locale whose form dates have (BCP 47). */
  dateLocale: 'en-GB',

  /** In files that programs read: `llms.txt` and others. */
  programs: {
    about: (title: string) => `The documentation of ${title}.`,
    markdown: (ending: string) => `Each page of this site is also Markdown: add \`${ending}\` to its URL.`,
    slices:
      'The part of the OpenAPI document that describes an operation is at the URL of its page plus `.openapi.json`.',
    start: 'Start',
    sections: 'Sections',
    pages: (count: number) => counted(count, 'page'),
    partOf: (title: string) => `A part of the index of ${title}, which is at`,
    catalogue: (address: string) =>
      `All pages, operations, schemas, error codes and OpenAPI documents are listed in \`${address}\`.`,
    sitemap: 'Sitemap',
    aboutSitemap: 'all pages, without notes',
    fullText: 'Full text',
    aboutFullText: 'all pages as one file',
    sitemapOf: (title: string) => `Sitemap of ${title}`,
  },

  /** Around the content of every page. */
  frame: {
    skipToContent: 'Skip to content',
    skipToNavigation: 'Skip to navigation',
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
    /** The button that opens the menu of sections. */
    moreSections: 'More',
    deprecated: 'deprecated',
    dismiss: 'Dismiss',
    dismissAnnouncement: 'Dismiss announcement',
    editPage: 'Edit this page',
    slice: 'OpenAPI of this operation',
    /** What is shown of it, where it is beside other forms of the page. It begins as the whole does. */
    sliceShort: 'OpenAPI',
    viewMarkdown: 'View as Markdown',
    copyMarkdown: 'Copy as Markdown',
    /** A link that only programs find. */
    forPrograms: 'For programs: llms.txt lists all pages as Markdown',
    /** Accessible name of the group of links to the page in other forms. */
    pageForms: 'This page in other forms',
    openIn: (assistant: string) => `Open in ${assistant}`,
    /** What an assistant is asked. */
    askAbout: (url: string) => `Read ${url} and help me with my questions about it.`,
    feedback: 'Give feedback',
    lastUpdated: 'Last updated on {date}',
    /** Title of a site without a title in its configuration or its only API. */
    siteTitle: 'API Portal',
  },

  /** Names of pages and of groups of pages, in navigation and titles. */
  navigation: {
    home: 'Home',
    introduction: 'Introduction',
    apiReference: 'API reference',
    webhooks: 'Webhooks',
    indexes: 'Indexes',
    schemas: 'Schemas',
    operations: 'Operations',
    otherOperations: 'Other operations',
    /** Title of the page that lists the sections of a site with many. */
    allSections: 'All sections',
    /** Name of a further page of a long list; the first page has the plain name. */
    part: (name: string, part: number) => `${name}, part ${part}`,
    /** The link to all operations of a group of which only some are shown. */
    allOperations: (count: number) => all(count, 'operation'),
    allWebhooks: (count: number) => all(count, 'webhook'),
    pagesBefore: (count: number) => `${counted(count, 'page')} before these`,
    pagesAfter: (count: number) => `${counted(count, 'page')} after these`,
    groupsBefore: (count: number) => `${counted(count, 'group')} before these`,
    groupsAfter: (count: number) => `${counted(count, 'group')} after these`,
  },

  home: {
    operations: (count: number) => counted(count, 'operation'),
    webhooks: (count: number) => counted(count, 'webhook'),
    pages: (count: number) => counted(count, 'page'),
    guides: (count: number) => counted(count, 'guide'),
    search: 'Search',
    searchIn: (api: string) => `Search ${api}`,
  },

  /** The page for URLs that do not exist. */
  /** The page at an old URL. */
  redirect: { title: 'This page has moved', moved: 'This page has moved to {target}.' },

  notFound: {
    code: '404',
    title: 'Page not found',
    explanation: 'There is no page at this address. It may have moved, or the address has a typing mistake.',
  },

  /** Text around an author's Markdown. */
  markdown: {
    /** Title of a page whose file name has no letters or digits. */
    untitled: 'Untitled',
    admonitions: {
      note: 'Note',
      tip: 'Tip',
      info: 'Info',
      important: 'Important',
      warning: 'Warning',
      caution: 'Caution',
      danger: 'Danger',
    },
    /** Text of a fold without a title. */
    details: 'Details',
    tabs: 'Tabs',
    tab: (position: number) => `Tab ${position}`,
    /** After the name and the type of a parameter or a field that an author describes. */
    field: {
      in: (place: string) => `in ${place}`,
      required: 'required',
      deprecated: 'deprecated',
      default: 'default',
    },
    code: 'Code',
    codeIn: (language: string) => `${language} code`,
    moreLines: (count: number) => (count === 1 ? '1 more line' : `${count} more lines`),
    /** Labels of code languages that have no proper name. */
    codeLanguages: { ini: 'Configuration', plaintext: 'Text', shell: 'Console', mermaid: 'Diagram' },
    preformatted: 'Preformatted text',
    /** Accessible name of a text that cannot be parsed and is shown as written. */
    text: 'Text',
    /** Accessible name of a formula on a line of its own, which can scroll. */
    formula: 'Formula',
    table: (names: string) => (names === '' ? 'Table' : `Table: ${names}`),
    done: 'Done',
    notDone: 'Not done',
    linkToSection: (heading: string) => `Link to section: ${heading}`,
    footnotes: 'Footnotes',
    /** Accessible name of the arrow after a footnote. `use` is the number of the reference to it, from 1. */
    backToReference: (footnote: number, use: number) =>
      `Back to reference ${footnote}${use > 1 ? `-${use}` : ''}`,
    /** Names of diagrams without a title. */
    diagrams: {
      sequenceDiagram: 'Sequence diagram',
      'stateDiagram-v2': 'State diagram',
      flowchart: 'Flowchart',
      classDiagram: 'Class diagram',
      erDiagram: 'Entity relationship diagram',
    },
  },

  /** The Markdown forms of pages, which programs read. */
  markdownForm: {
    index: 'index of this site',
    htmlPage: 'HTML page',
    /** The first line of each form. */
    where: 'Markdown form of the {page}. All pages are in the {index}.',
    part: (part: number, count: number) => `This is part ${part} of ${count}.`,
    partOf: (part: number) => `part ${part}`,
    before: 'It follows {link}.',
    after: 'The rest is in {link}.',
    otherLanguages: 'The {page} has the same sample in {languages}.',
  },

  ...apiPages,
  schema,
  httpStatus,

  /** Strings of scripts. Each script has its own group, so that it loads only its own strings. */
  boot,
  islands,
  live,
} as const;

function all(count: number, noun: string): string {
  return count === 1 ? counted(count, noun) : `All ${counted(count, noun)}`;
}
