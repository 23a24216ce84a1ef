// English: text that scripts write in the browser. One constant for each script that is loaded separately.

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

/** The form for the values of a request, which gets them with its data. */
export const call = {
  reset: 'Reset',
  title: 'Values of the request',
  credentials: 'Authentication',
  parameters: 'Parameters',
  body: 'Body',
  optional: 'Optional values',
  user: 'User name',
  password: 'Password',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  stored: 'Values stay in this browser. Credentials are forgotten when this tab is closed.',
  required: 'Enter a value.',
  number: 'Enter a number. The request does not use this text.',
  integer: 'Enter a whole number. The request does not use this text.',
  json: 'Enter valid JSON. The request does not use this text.',
  pattern: 'Enter a value that matches {pattern}.',
  limit: 'Enter a number {limit}.',
  choice: 'Enter one of these values: {values}',
  lines: 'One value on each line',
  addItem: 'Add item',
  removeItem: 'Remove',
  showCall: 'Show the call',
} as const;

/** The islands. Their first rendering is also in the HTML of the page. */
export const islands = {
  crashed,
  tryAgain,
  darkMode: 'Dark mode',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  docsVersion: 'Version: {label}',
  /** The button of the form for the values of a request. */
  fillIn: 'Fill in',

  copy: {
    copy: 'Copy',
    copied: 'Copied',
    /** Accessible name of a copy button. `what` is the name of the code, or the path of a field. */
    copyNamed: 'Copy {what}',
    code: 'code',
    /** The URL of an operation, as `what` in the name of its button. */
    url: 'URL',
    copiedPath: 'Copied {path}',
    selected: 'Selected. Press Control or Command and C to copy.',
    pageFailed: 'The page could not be copied. Open it as Markdown instead.',
    selectedPath: 'Selected {path}. Press Control or Command and C to copy.',
  },

  /** Images and diagrams that open large. */
  largeImages: {
    close: 'Close',
    /** Accessible name of the button of a diagram. */
    enlarge: 'Enlarge {name}',
  },

  /** Suggestions and search on the page for URLs that do not exist. */
  nearestPages: { didYouMean: 'Did you mean' },

  /** The field that filters a list of sections. */
  sectionFilter: {
    label: 'Filter by name',
    matches: { one: '{count} section', other: '{count} sections' },
    noMatches: 'No section has this name.',
  },

  /** The field that filters a long sidebar. */
  sidebarFilter: {
    label: 'Filter pages',
    matches: { one: '{count} page', other: '{count} pages' },
    /** The number of matches, and how many of them are shown. */
    firstMatches: {
      one: '{count} page, the first {shown} shown',
      other: '{count} pages, the first {shown} shown',
    },
    noMatches: 'No page has this name.',
  },

  /** The field that finds fields of a list by name. */
  fieldFilter: {
    label: { one: 'Filter {count} field', other: 'Filter {count} fields' },
    matches: { one: '{count} field', other: '{count} fields' },
    firstMatches: {
      one: '{count} field, the first {shown} shown',
      other: '{count} fields, the first {shown} shown',
    },
    noMatches: 'No field has this name.',
  },

  search: {
    search: 'Search',
    label: 'Search the documentation',
    placeholder: 'Search guides, paths, fields and codes',
    close: 'Close',
    results: 'Results',
    showMore: 'Show more pages',
    noResults: 'No results',
    found: { one: '{count} page', other: '{count} pages' },
    /** The number of results, and how many of them are shown. */
    foundFirst: {
      one: '{count} page, the first {shown} shown',
      other: '{count} pages, the first {shown} shown',
    },
    hint: 'Find a guide by its words, an operation by its path or id, a field by its name, an error by its code.',
    searching: 'Searching …',
    notLoaded: 'The search could not be loaded.',
    notLoadedReason: 'The connection may be interrupted.',
    retry,
    nothingFound: 'Nothing found for {query}.',
    nothingFoundIn: 'Nothing found for {query} in {scope}.',
    /** Searches the whole site instead of a part of it. */
    searchAll: {
      one: 'Show {count} page of the whole site',
      other: 'Show {count} pages of the whole site',
    },
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
