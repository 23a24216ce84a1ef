// English: all text of a built site that does not come from the author or an OpenAPI document. Placeholders in braces
// let each language order its words. A string with a count has a form for each plural category (Unicode CLDR), which the
// value `count` chooses.

import { apiPages } from './en-api.ts';
import { boot, call, islands } from './en-client.ts';
import { schema } from './en-schema.ts';
import { searchWords } from './en-search.ts';
import { httpStatus } from './en-status.ts';

/** The strings of English, which define the keys of all languages. */
export const en = {
  /** Code of the language (BCP 47), for `lang` of the pages. */
  language: 'en',
  /** The locale whose form dates have (BCP 47). */
  dateLocale: 'en-GB',

  /** In files that programs read: `llms.txt` and others. */
  programs: {
    about: 'The documentation of {title}.',
    markdown: 'Each page of this site is also Markdown: add `{ending}` to its URL.',
    slices:
      'The part of the OpenAPI document that describes an operation is at the URL of its page plus `.openapi.json`.',
    start: 'Start',
    sections: 'Sections',
    pages: { one: '{count} page', other: '{count} pages' },
    partOf: 'A part of the index of {title}, which is at',
    catalogue: 'All pages, operations, schemas, error codes and OpenAPI documents are listed in `{address}`.',
    sitemap: 'Sitemap',
    aboutSitemap: 'all pages, without notes',
    fullText: 'Full text',
    aboutFullText: 'all pages as one file',
    sitemapOf: 'Sitemap of {title}',
  },

  /** Around the content of every page. */
  frame: {
    skipToContent: 'Skip to content',
    offline: 'Offline',
    offlineArchive: 'Download these pages (ZIP)',
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
    /** Accessible name of the menu of languages. */
    languages: 'Languages',
    /** On a page without a translation. The link to the original follows. */
    untranslated: 'This page has not been translated yet, so you see the original:',
    /** On a page whose original has changed since it was translated. The link to the original follows. */
    outdated: 'The original has changed since this page was translated:',
    /** What the button of the menu of versions says before the version. */
    version: 'Version',
    /** Accessible name of the menu of versions. */
    versions: 'Versions',
    /** The label of the working tree in the menu of versions, which will be the next version. */
    currentVersion: 'Next',
    /** On the pages of a version before its release, and after its end. The link to the last version follows. */
    unreleased: 'This version has not been released yet. The latest release:',
    unmaintained: 'This version is no longer maintained. The latest release:',
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
    viewMarkdown: 'View as Markdown',
    copyMarkdown: 'Copy as Markdown',
    copyLink: 'Copy link',
    /** The button that opens the menu of these. */
    copyPage: 'Copy page',
    /** A link that only programs find. */
    forPrograms: 'For programs: llms.txt lists all pages as Markdown',
    /** Accessible name of the group of links to the page in other forms. */
    pageForms: 'This page in other forms',
    openIn: 'Open in {assistant}',
    /** What an assistant is asked. */
    askAbout: 'Read {url} and help me with my questions about it.',
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
    /** The same beside a tag with that name. */
    webhookEvents: 'Webhook events',
    indexes: 'Indexes',
    changes: 'Changes',
    schemas: 'Schemas',
    operations: 'Operations',
    otherOperations: 'Other operations',
    /** Title of the page that lists the sections of a site with many. */
    allSections: 'All sections',
    guides: 'Guides',
    /** Name of a further page of a long list; the first page has the plain name. */
    part: '{name}, part {part}',
    /** The link to all operations of a group of which only some are shown. */
    allOperations: { one: '{count} operation', other: 'All {count} operations' },
    allWebhooks: { one: '{count} webhook', other: 'All {count} webhooks' },
    pagesBefore: { one: '{count} page before these', other: '{count} pages before these' },
    pagesAfter: { one: '{count} page after these', other: '{count} pages after these' },
    groupsBefore: { one: '{count} group before these', other: '{count} groups before these' },
    groupsAfter: { one: '{count} group after these', other: '{count} groups after these' },
  },

  home: {
    operations: { one: '{count} operation', other: '{count} operations' },
    webhooks: { one: '{count} webhook', other: '{count} webhooks' },
    pages: { one: '{count} page', other: '{count} pages' },
    guides: { one: '{count} guide', other: '{count} guides' },
    search: 'Search',
    searchIn: 'Search {api}',
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
    /** Title of a page that has none, and whose file name has no letters or digits. */
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
    tab: 'Tab {position}',
    /** After the name and the type of a parameter or a field that an author describes. */
    field: {
      in: 'in {place}',
      required: 'required',
      deprecated: 'deprecated',
      default: 'default',
    },
    code: 'Code',
    codeIn: '{language} code',
    moreLines: { one: '{count} more line', other: '{count} more lines' },
    /** Labels of code languages that have no proper name. */
    codeLanguages: { ini: 'Configuration', plaintext: 'Text', shell: 'Console', mermaid: 'Diagram' },
    preformatted: 'Preformatted text',
    /** Accessible name of a text that cannot be parsed and is shown as written. */
    text: 'Text',
    /** Accessible name of a formula on a line of its own, which can scroll. */
    formula: 'Formula',
    table: 'Table',
    tableOf: 'Table: {names}',
    done: 'Done',
    notDone: 'Not done',
    linkToSection: 'Link to section: {heading}',
    footnotes: 'Footnotes',
    /** Accessible name of the arrow after a footnote. */
    backToReference: 'Back to reference {footnote}',
    /** The same for a further reference to it. `use` is its number, from 2. */
    backToFurtherReference: 'Back to reference {footnote}-{use}',
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
    part: 'This is part {part} of {count}.',
    partOf: 'part {part}',
    before: 'It follows {link}.',
    after: 'The rest is in {link}.',
    otherLanguages: 'The {page} has the same sample in {languages}.',
  },

  /** Lists of names: the ones before, and the next or the last one. */
  list: {
    next: '{first}, {next}',
    last: '{first} and {next}',
    /** A list that ends a sentence, whole and cut. */
    ended: '{names}.',
    cut: '{names} ...',
  },

  ...apiPages,
  schema,
  httpStatus,
  searchWords,

  /** Strings of scripts. Each script has its own group, so that it loads only its own strings. */
  boot,
  call,
  islands,
} as const;
