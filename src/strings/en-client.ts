// English: text that scripts write in the browser. One constant for each script that is loaded separately.

import { counted } from '../generator/shared/words.ts';

const crashed = 'This page crashed.';
const tryAgain = 'Try again';
const retry = 'Retry';

/** The boot script. */
export const boot = {
  loadingPage: 'Loading page',
  pageNotLoaded: 'This page could not be loaded.',
  checkConnection: 'Check your connection, then try again.',
  retry,
  crashed,
  tryAgain,
} as const;

/** Why a search ranks its results as it does: the places of a word on a page. */
export const explanation = {
  wordIn: (place: string) => `word in ${place}:`,
  title: 'the title',
  path: 'the path',
  field: (name: string) => `the field "${name}"`,
  heading: (name: string) => `the heading "${name}"`,
  text: (section: string) => `the text of "${section}"`,
  other: 'the keywords, description or id',
} as const;

/** The islands. Their first rendering is also in the HTML of the page. */
export const islands = {
  crashed,
  tryAgain,
  darkMode: 'Dark mode',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  docsVersion: (label: string) => `Version: ${label}`,

  copy: {
    copy: 'Copy',
    copied: 'Copied',
    /** Accessible name of a copy button. `what` is the name of the code, or the path of a field. */
    copyNamed: (what: string) => `Copy ${what}`,
    code: 'code',
    /** The URL of an operation, as `what` in the name of its button. */
    url: 'URL',
    copiedPath: (path: string) => `Copied ${path}`,
    selected: 'Selected. Press Control or Command and C to copy.',
    pageFailed: 'The page could not be copied. Open it as Markdown instead.',
    selectedPath: (path: string) => `Selected ${path}. Press Control or Command and C to copy.`,
  },

  /** Parses the output of `schema.rows` and `schema.or`, as the path of a field is made from the rows around it. */
  rows: {
    /** `each item`: any item of a list. */
    isItem: (name: string) =>
      /^(?:(?:each|other|some) items?|exactly \d+ items?|at (?:least|most) \d+ items?|\d+ to \d+ items)$/.test(
        name,
      ),
    /** `any key`: any property of an object. */
    isKey: (name: string) => /^(?:any key|keys that match .*)$/s.test(name),
    withoutNull: (type: string) => type.replace(/ or null$/, ''),
  },

  /** Images and diagrams that open large. */
  largeImages: {
    close: 'Close',
    /** Accessible name of the button of a diagram. */
    enlarge: (name: string) => `Enlarge ${name}`,
  },

  /** Suggestions and search on the page for URLs that do not exist. */
  nearestPages: { didYouMean: 'Did you mean' },

  /** The field that filters a list of sections. */
  sectionFilter: {
    label: 'Filter by name',
    matches: (count: number) => (count === 0 ? 'No section has this name.' : counted(count, 'section')),
  },

  /** The field that filters a long sidebar. */
  sidebarFilter: {
    label: 'Filter pages',
    /** The number of matches, and how many of them are shown. */
    matches: (count: number, shown: number) => {
      if (count === 0) return 'No page has this name.';
      return shown < count ? `${counted(count, 'page')}, the first ${shown} shown` : counted(count, 'page');
    },
  },

  /** The field that finds fields of a list by name. */
  fieldFilter: {
    label: (count: number) => `Filter ${counted(count, 'field')}`,
    matches: (total: number, shown: number) => {
      if (total === 0) return 'No field has this name.';
      return shown < total ? `${counted(total, 'field')}, the first ${shown} shown` : counted(total, 'field');
    },
  },

  search: {
    search: 'Search',
    label: 'Search the documentation',
    placeholder: 'Search guides, paths, fields and codes',
    close: 'Close',
    results: 'Results',
    showMore: 'Show more pages',
    noResults: 'No results',
    /** The number of results, and how many of them are shown. */
    found: (total: number, shown: number) =>
      shown < total ? `${counted(total, 'page')}, the first ${shown} shown` : counted(total, 'page'),
    hint: 'Find a guide by its words, an operation by its path or id, a field by its name, an error by its code.',
    searching: 'Searching …',
    notLoaded: 'The search could not be loaded.',
    notLoadedReason: 'The connection may be interrupted.',
    retry,
    nothingFound: 'Nothing found for {query}.',
    nothingFoundIn: 'Nothing found for {query} in {scope}.',
    /** Searches the whole site instead of a part of it. */
    searchAll: (total: number) => `Show ${counted(total, 'page')} of the whole site`,
    nearest: 'The nearest pages:',
    /** Before a page that has a copy of the place above. */
    alsoOn: 'Also on',
    scope: 'Search in',
    scopes: { all: 'Everything', guide: 'Guides', reference: 'Reference' },
    recent: 'Recent:',
    clearRecent: 'Clear',
    didYouMean: 'Did you mean {words}',
    slashKey: 'Open search with {key}',
    keys: { move: '{keys} move', open: '{key} open', close: '{key} close', enter: 'Enter', escape: 'Esc' },
    /** The shortcut on the button, for keyboards without a Command key. */
    shortcut: 'Ctrl K',
  },
} as const;

/** The overlay of the development server. Names in backticks are shown as code. */
export const live = {
  problems: 'Problems',
  close: 'Close',
  checkingLinks: 'The links of all pages are being checked.',
  allFixed: 'All problems are fixed.',
  severity: { error: 'Error', warning: 'Warning', info: 'Note' },
  /** `2 errors, 1 warning`; empty if there are none. */
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }) =>
    [
      error > 0 ? counted(error, 'error') : '',
      warning > 0 ? counted(warning, 'warning') : '',
      info > 0 ? counted(info, 'note') : '',
    ]
      .filter((words) => words !== '')
      .join(', '),
  moreProblems: (count: number) => `${count} more; the terminal lists all of them.`,
  linesOf: (place: string) => `Lines of ${place}`,
  theFile: 'the file',
  serverLost: 'The development server does not answer; this page may be out of date.',
  /** A note that pages show the previous content of files that cannot be read. */
  stale: (files: readonly string[]) =>
    files.length === 1
      ? `\`${files[0]}\` cannot be read; its previous content is shown.`
      : `${counted(files.length, 'file')} cannot be read; their previous content is shown: ${files.map((name) => `\`${name}\``).join(', ')}.`,
} as const;
