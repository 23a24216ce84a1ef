// The rules about routes, files and the search of a site.

import type { RuleFacts } from '../../types/lint-rule.ts';

/** The rules about routes, files and the search of a site. */
export const siteRules = {
  'duplicate-route': {
    severity: 'warning',
    policy: 'onDuplicateRoutes',
    docs: {
      what: 'Two pages or files of the site have the same path.',
      why: 'Only the first is built.',
      whenToIgnore: 'When a file of the static folder replaces one that the program adds.',
    },
  },
  'unsafe-route': {
    severity: 'error',
    docs: {
      what: 'A slug or file name cannot be used as a URL of the site.',
      why: 'The page is left out.',
      wrong: 'slug: ../boats',
      right: 'slug: boats',
      whenToIgnore: 'Never: choose another name.',
    },
  },
  'unportable-name': {
    severity: 'warning',
    docs: {
      what: 'A file of the site has a name that Windows or macOS cannot store, or that they treat as the name of another file.',
      why: 'The site cannot be copied to such a machine whole.',
      whenToIgnore: 'When the site is only built and served on Linux.',
    },
  },
  'unreadable-file': {
    severity: 'warning',
    docs: {
      what: 'A file of the static or content folder cannot be read: a link that is broken or leads outside the project, or missing permissions.',
      why: 'The file is not published.',
      whenToIgnore: 'When the file is not needed by readers.',
    },
  },
  'full-text-too-large': {
    severity: 'info',
    docs: {
      what: 'The Markdown forms of all pages have more bytes than `llms.fullText` allows.',
      why: 'The site has no `llms-full.txt`.',
      whenToIgnore: 'When programs are to read the pages one by one.',
    },
  },
  'search-miss': {
    severity: 'error',
    command: 'check-search',
    docs: {
      what: 'A query does not find a page that it must find.',
      why: 'Readers do not find the page.',
      whenToIgnore: 'Never: change the query, or the words of the page.',
    },
  },
  'low-search-score': {
    severity: 'error',
    command: 'check-search',
    docs: {
      what: 'The queries find their pages at ranks that are too low on average.',
      why: 'Readers have to look through many results.',
      whenToIgnore: 'Never: set another minimum in the file of queries.',
    },
  },
} satisfies Record<string, RuleFacts>;
