// English: the pages of an API.

/** Strings of the pages of an API. */
export const apiPages = {
  /** The index pages of an API. */
  indexes: {
    fields: 'All fields and parameters',
    enumerations: 'All enumerations',
    scopes: 'All scopes',
    errorCodes: 'All error codes',
    name: 'Name',
    places: 'Where it occurs',
    values: 'Values',
    scope: 'Scope',
    operations: 'Operations that need it',
    code: 'Code',
    meaning: 'Meaning',
    more: 'and {count} more',
    about: '{title} of {api}, in alphabetical order.',
  },
  /** Pages of what changed in each release. */
  changes: {
    title: 'Changes of {api}',
    about: 'What changed in each release of {api}, and what to do about it.',
    releases: 'Releases',
    titleOf: 'Changes in {api} {release}',
    aboutRelease: 'What changed in {api} from {before} to {release}, and what to do about it.',
    compared: 'Compared with {before}.',
    onDay: 'Released on {date}.',
    release: 'Release',
    date: 'Date',
    result: 'Result',
    breaking: 'Breaking',
    potentially: 'Potentially breaking',
    compatible: 'Compatible',
    breakingChanges: 'Breaking changes',
    potentialChanges: 'Potentially breaking changes',
    compatibleChanges: 'Compatible changes',
    documentation: 'Documentation:',
    show: 'Show',
    all: 'All',
    tag: 'Tag',
    allTags: 'All tags',
    shown: '{shown} of {count} changes shown',
    none: 'No changes.',
    first: 'The first release that is known.',
    missing: 'This release does not have the document, so it is not known what changed in it.',
    suggested: 'By Semantic Versioning, the version after {before} is {suggested}.',
    before: 'Before:',
    after: 'After:',
    absent: 'none',
    toDo: 'What to do:',
    checkRequests: 'Check what your client sends: what was accepted before may be refused now.',
    checkResponses: 'Check how your client reads it: it may not be what the client expects.',
    stopCalling: 'Stop calling it before you move to this release.',
    checkAccess: 'Check the credentials of your client and their scopes.',
    checkUse: 'Check whether your client depends on it.',
    wholeApi: 'The whole API',
    operations: { one: '{count} operation', other: '{count} operations' },
    more: {
      one: '{count} more change is listed in {file}.',
      other: '{count} more changes are listed in {file}.',
    },
    deprecations: 'Deprecations',
    aboutDeprecations: 'What is deprecated in {title}, and when it will be removed.',
    operation: 'Operation',
    deprecated: 'Deprecated',
    removed: 'To be removed',
    instead: 'Use instead',
    calendar: 'As a calendar: {file}.',
    feeds: 'Feeds:',
    feed: 'all changes',
    breakingFeed: 'breaking changes',
  },
  /** Titles of sections, which the table of contents repeats. */
  section: {
    servers: 'Servers',
    authentication: 'Authentication',
    operations: 'Operations',
    requestBody: 'Request body',
    firstRequest: 'First request',
    requestSample: 'Request sample',
    requestExample: 'Request body example',
    responses: 'Responses',
    errors: 'Errors',
    responseExample: 'Response example',
    callbacks: 'Callbacks',
    fields: 'Fields',
    usedBy: 'Used by',
    schemas: 'Schemas',
    parameters: {
      path: 'Path parameters',
      query: 'Query parameters',
      querystring: 'Query string',
      header: 'Header parameters',
      cookie: 'Cookie parameters',
    },
  },

  introduction: {
    version: 'Version {version}',
    contact: 'Contact {link}',
    firstRequest: 'Start with {operation}.',
    licence: 'Licence {link}',
    termsOfService: 'Terms of service',
    termsOfServiceAt: 'Terms of service: {address}',
    operations: { one: '{count} operation', other: '{count} operations' },
    webhooks: { one: '{count} webhook', other: '{count} webhooks' },
    /** Accessible name and columns of the table of error codes. */
    errorCodes: 'Error codes',
    errorColumns: {
      code: 'Code',
      meaning: 'Meaning and cause',
      fix: 'What to do',
      operations: 'Operations',
    },
    moreErrorCodes: {
      one: '{count} more error code, not shown on this page.',
      other: '{count} more error codes, not shown on this page.',
    },
    /** In place of the list of operations that return a code. */
    everyOperation: 'every operation',
    moreOperations: { one: 'And {count} more operation', other: 'And {count} more operations' },
    /** Accessible name of the links between the pages of a long list. */
    parts: 'Parts of the list',
    part: '{from} to {to} of {count}',
  },

  /** Descriptions of pages for search engines. */
  about: {
    tag: 'Operations of {api}: {tag}.',
    schema: 'Fields of {schema}, a schema of {api}.',
  },

  operation: {
    badges: 'Marks',
    since: 'Since {release}',
    changedIn: 'Changed in {release}',
    deprecated: 'deprecated',
    deprecatedTitle: 'Deprecated.',
    doNotUse: 'Do not use this operation in new work.',
    /** Since when an operation, parameter or field is deprecated. */
    deprecatedSince: 'Since {since}.',
    version: 'version {version}',
    toBeRemoved: 'To be removed: {until}.',
    replacedBy: 'Use {replacement} instead.',
    webhook: 'Webhook',
    webhookNote: 'Sent by the API to an address of yours',
    callback: 'Callback',
    callbacksNote: 'Requests that the API sends to an address of yours after this one.',
    /** The title of the callback whose answer another callback follows. */
    sentAfter: 'Sent after',
    operationId: 'Operation id',
    specification: 'Specification',
    download: 'Download {file}',
    seeAlso: 'See also',
    seeAlsoLink: 'See also {link}',
    moreAbout: 'More about this operation',
    users: { one: 'Used by {count} operation', other: 'Used by {count} operations' },
    furtherUsers: 'and {count} more',
    moreUsers: {
      one: '{count} more operation, not shown on this page.',
      other: '{count} more operations, not shown on this page.',
    },
    moreCallbacks: {
      one: 'And {count} more callback, not shown on this page: {names}',
      other: 'And {count} more callbacks, not shown on this page: {names}',
    },
  },

  server: {
    servers: { one: '{count} server', other: '{count} servers' },
    /** In place of the number of servers, where the only one has variables. */
    variables: { one: '{count} variable', other: '{count} variables' },
    /** Text between the name of a variable and its values. */
    oneOf: 'one of',
    /** Text before the default of a variable. */
    defaultValue: 'default',
    /** The value of a variable that is an empty string. */
    empty: '(empty)',
    /** Label of the menu of servers. */
    choose: 'Server',
    baseUrl: 'Base URL',
  },

  security: {
    none: 'None needed',
    /** Before the ways to authenticate of a document that requires none of them for any operation. */
    unstated: 'The document does not say which operations need credentials. It describes:',
    or: 'or ',
    and: ' and ',
    optional: 'or none: authentication is optional',
    scopes: ', scopes',
    howTo: 'How to authenticate',
    getToken: 'Get an access token',
    sentAs: 'Sent as',
    moreScopes: { one: '{count} more scope', other: '{count} more scopes' },
    deprecated: '{summary} (deprecated)',
    apiKey: {
      header: 'API key in the header {name}',
      query: 'API key in the query parameter {name}',
      cookie: 'API key in the cookie {name}',
    },
    basic: 'HTTP basic: user name and password',
    bearer: 'HTTP bearer token',
    bearerFormat: 'HTTP bearer token ({format})',
    http: 'HTTP authentication: {scheme}',
    oauth2: 'OAuth 2.0 access token',
    openIdConnect: 'OpenID Connect access token',
    mutualTls: 'Client certificate (mutual TLS)',
    /** Placeholders for secrets in the example of a header, which stand in braces there. */
    placeholder: {
      key: 'key',
      token: 'token',
      basic: 'base64 of user:password',
      credentials: 'credentials',
    },
    discovery: 'Discovery',
    metadata: 'Metadata',
    flows: {
      authorizationCode: 'Authorization code',
      clientCredentials: 'Client credentials',
      implicit: 'Implicit',
      password: 'Password',
      deviceAuthorization: 'Device authorization',
    },
    authorizationUrl: '{flow}: authorization URL',
    deviceAuthorizationUrl: '{flow}: device authorization URL',
    tokenUrl: '{flow}: token URL',
    refreshUrl: '{flow}: refresh URL',
    flowScopes: '{flow}: scopes',
  },

  exchange: {
    headers: 'Headers',
    noResponses: 'The document describes no answer.',
    yourAnswer: 'Your answer',
    /** Link from the line of an error to its explanation, where its status is its code. */
    whatToDo: 'What to do',
    moreMediaTypes: { one: '{count} more media type', other: '{count} more media types' },
    /** Title of the page of a body without a name. */
    requestOf: '{operation}: request',
    responseOf: '{operation}: response {status}',
    parametersOf: '{operation}: {group}',
    moreResponses: {
      one: 'And {count} more answer, not shown on this page: {names}',
      other: 'And {count} more answers, not shown on this page: {names}',
    },
    moreHeaders: {
      one: 'And {count} more header, not shown on this page: {names}',
      other: 'And {count} more headers, not shown on this page: {names}',
    },
    links: 'What can follow',
    linkValue: '{name} is {value}',
    linkBody: 'request body',
    linkServer: 'server',
    moreLinks: {
      one: 'And {count} more link, not shown on this page: {names}',
      other: 'And {count} more links, not shown on this page: {names}',
    },
  },

  example: {
    language: 'Language',
    status: 'Status',
    example: 'Example',
    mediaType: 'Media type',
    exampleOf: 'Example of {response}',
    /** In place of the example of a success that has none to show. */
    noBody: 'The response has no body.',
    fileBody: 'The body is a file: {mediaType}.',
    generated: 'Generated example, made from the schema.',
    /** Name of a generated sample beside one of the document in the same language. */
    generatedIn: '{language} (generated)',
    /** About a generated example that would be too long. */
    shortened: 'Shortened, without the deepest fields.',
    /** Beside the examples of the first options of a union. */
    moreOptions: {
      one: 'One more option is among the fields.',
      other: '{count} more options are among the fields.',
    },
    /** About the host of a sample. */
    placeholderHost: 'The host {host} is a placeholder, as the document names none.',
    /** Name of an example that does not match its schema, beside the nearest one that does: that of the other, if it has one. */
    asWritten: 'As in the document',
    asWrittenOf: '{name}, as in the document',
    /** Name of the nearest example that matches the schema, beside one that does not and says more. */
    adjusted: 'Adjusted to the schema',
    adjustedOf: '{name}, adjusted to the schema',
    /** About an example that does not match the schema. */
    differsNote: 'Differs from the schema.',
    /** About an example that matches the schema in place of one that does not. */
    repairedNote: 'Adjusted to the schema.',
    /** About made-up keys, which are underlined with dots in the example. `keys` is a list of `inventedName`. */
    inventedDotted: {
      one: '{keys} with the dotted line is a made-up key: use one of your own.',
      other: '{keys} with dotted lines are made-up keys: use your own.',
    },
    /** The same for keys that are not underlined. */
    invented: {
      one: '{keys} is a made-up key: use one of your own.',
      other: '{keys} are made-up keys: use your own.',
    },
    /** The same for keys of what readers receive. */
    inventedReceived: {
      one: '{keys} is a made-up key: actual keys differ.',
      other: '{keys} are made-up keys: actual keys differ.',
    },
    inventedName: '“{name}”',
    inventedKey: 'Made-up key: use one of your own',
    inventedKeyReceived: 'Made-up key: actual keys differ',
    /** A switch below a sample that shows required fields and at most a few others. */
    allFields: 'All fields',
    /** A switch below code that is cut at its end. */
    allLines: { one: 'All {count} lines', other: 'All {count} lines' },
    /** The same for the beginning of a long example. */
    firstLines: { one: 'First {count} lines', other: 'First {count} lines' },
    /** Marks in the beginning of a long example: in place of a whole list or object, and of the rest of one. */
    cut: {
      items: { one: '… {count} item', other: '… {count} items' },
      moreItems: { one: '… {count} more item', other: '… {count} more items' },
      properties: { one: '… {count} property', other: '… {count} properties' },
      moreProperties: { one: '… {count} more property', other: '… {count} more properties' },
      moreCharacters: { one: '… {count} more character', other: '… {count} more characters' },
      moreLines: { one: '… {count} more line', other: '… {count} more lines' },
    },
    /** Link to the whole of an example whose beginning is shown. */
    whole: 'Show the whole example ({size} KB)',
    /** The same for a default, constant or example in a row. */
    wholeValue: 'Show the whole value ({size} KB)',
    /** Above the beginning of a body that a sample sends as a file. */
    /** Below a sample whose body is too long to be whole in each language. */
    wholeBodyIn: 'The whole body is in the sample for {language}.',
    sentFile: 'The samples send the file {file}.',
    /** Link to an example that is only at an address. */
    external: 'Its value is at {link}',
    /** Above links to examples that the page does not show. */
    others: { one: '{count} more example', other: '{count} more examples' },
    /** Link to the file with all the others. */
    inOneFile: { one: '{count} example in one file', other: '{count} examples in one file' },
    more: {
      one: '{count} more example, not shown on this page.',
      other: '{count} more examples, not shown on this page.',
    },
    /** A comment in a sample in JavaScript. */
    fetchSendsNoBody: 'fetch sends no body with this method.',
  },

  /** How the value of a parameter or a part of a body is serialized. */
  written: {
    as: 'sent as {form}',
    separatedBySpaces: 'separated by spaces',
    separatedByTabs: 'separated by tabs',
    separatedByBars: 'separated by |',
    separatedByCommas: 'separated by commas',
    onePairEach: 'one pair for each value',
    fieldsAsParameters: 'each field as a parameter of its own',
    asPairsSeparatedByCommas: 'sent as {pair}, separated by commas',
    reservedAsIs: 'reserved characters are sent as they are',
    mayBeEmpty: 'may be empty',
    withHeaders: { one: 'with the header {names}', other: 'with the headers {names}' },
    oneAfterAnother: 'one after another',
    item: 'item {position} {words}',
    eachItem: 'each item {words}',
    eachOtherItem: 'each other item {words}',
  },

  /** Markdown: before the texts of a path that are about all of its operations. */
  pathItem: { about: '**For every operation on this path:**' },

  /** Notes in place of unresolved references. `reference` is Markdown. */
  missing: {
    empty: '{reference} is empty.',
    unresolved: '{reference} is missing in the document.',
    circular: '{reference} leads round in a circle, so there is nothing to show.',
    /** A note with its place. */
    at: '{place}: {sentence}',
    inside: '{place}, {sentence}',
    parameter: 'Parameter',
    example: 'Example',
    callback: 'Callback {name}',
  },
} as const;
