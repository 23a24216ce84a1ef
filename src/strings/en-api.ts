// English: the pages of an API.

import { counted } from '../generator/shared/words.ts';

const notShown = (count: number, one: string, many: string) =>
  `${counted(count, `more ${one}`, `more ${many}`)}, not shown on this page.`;

/** `And 3 more answers, not shown on this page: 410, 411, 412.` There can be fewer names than `count`. */
const leftOut = (one: string, many: string) => (names: readonly string[], count: number) =>
  `And ${notShown(count, one, many).replace(/\.$/, '')}: ${names.join(', ')}${names.length < count ? ' ...' : '.'}`;

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
    more: (count: number) => `and ${count} more`,
    about: (title: string, api: string) => `${title} of ${api}, in alphabetical order.`,
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
    version: (version: string) => `Version ${version}`,
    contact: 'Contact {link}',
    firstRequest: 'Start with {operation}.',
    licence: 'Licence {link}',
    termsOfService: 'Terms of service',
    termsOfServiceAt: (address: string) => `Terms of service: ${address}`,
    operations: (count: number) => counted(count, 'operation'),
    webhooks: (count: number) => counted(count, 'webhook'),
    /** Accessible name and columns of the table of error codes. */
    errorCodes: 'Error codes',
    errorColumns: {
      code: 'Code',
      meaning: 'Meaning and cause',
      fix: 'What to do',
      operations: 'Operations',
    },
    moreErrorCodes: (count: number) => notShown(count, 'error code', 'error codes'),
    /** In place of the list of operations that return a code. */
    everyOperation: 'every operation',
    moreOperations: (count: number) => `And ${counted(count, 'more operation')}`,
    /** Accessible name of the links between the pages of a long list. */
    parts: 'Parts of the list',
    part: (from: number, to: number, count: number) => `${from} to ${to} of ${count}`,
  },

  /** Descriptions of pages for search engines. */
  about: {
    tag: (tag: string, api: string) => `Operations of ${api}: ${tag}.`,
    schema: (schema: string, api: string) => `Fields of ${schema}, a schema of ${api}.`,
  },

  operation: {
    badges: 'Marks',
    deprecated: 'deprecated',
    deprecatedTitle: 'Deprecated.',
    doNotUse: 'Do not use this operation in new work.',
    /** Since when an operation, parameter or field is deprecated. */
    deprecatedSince: (since: string) => `Since ${since}.`,
    version: (version: string) => `version ${version}`,
    toBeRemoved: (until: string) => `To be removed: ${until}.`,
    replacedBy: (replacement: string) => `Use ${replacement} instead.`,
    webhook: 'Webhook',
    webhookNote: 'Sent by the API to an address of yours',
    callback: 'Callback',
    callbacksNote: 'Requests that the API sends to an address of yours after this one.',
    /** The title of the callback whose answer another callback follows. */
    sentAfter: 'Sent after',
    operationId: 'Operation id',
    specification: 'Specification',
    download: (file: string) => `Download ${file}`,
    seeAlso: 'See also',
    seeAlsoLink: 'See also {link}',
    users: (count: number) => `Used by ${counted(count, 'operation')}`,
    furtherUsers: (count: number) => `and ${count} more`,
    moreUsers: (count: number) => notShown(count, 'operation', 'operations'),
    moreCallbacks: leftOut('callback', 'callbacks'),
  },

  server: {
    servers: (count: number) => counted(count, 'server'),
    /** In place of the number of servers, where the only one has variables. */
    variables: (count: number) => counted(count, 'variable'),
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
    or: 'or ',
    and: ' and ',
    optional: 'or none: authentication is optional',
    scopes: ', scopes',
    howTo: 'How to authenticate',
    getToken: 'Get an access token',
    sentAs: 'Sent as',
    deprecated: (summary: string) => `${summary} (deprecated)`,
    apiKey: {
      header: (name: string) => `API key in the header ${name}`,
      query: (name: string) => `API key in the query parameter ${name}`,
      cookie: (name: string) => `API key in the cookie ${name}`,
    },
    basic: 'HTTP basic: user name and password',
    bearer: 'HTTP bearer token',
    bearerFormat: (format: string) => `HTTP bearer token (${format})`,
    http: (scheme: string) => `HTTP authentication: ${scheme}`,
    oauth2: 'OAuth 2.0 access token',
    openIdConnect: 'OpenID Connect access token',
    mutualTls: 'Client certificate (mutual TLS)',
    /** Placeholders for secrets in the example of a header. */
    placeholder: {
      key: '{key}',
      token: '{token}',
      basic: '{base64 of user:password}',
      credentials: '{credentials}',
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
    authorizationUrl: (flow: string) => `${flow}: authorization URL`,
    deviceAuthorizationUrl: (flow: string) => `${flow}: device authorization URL`,
    tokenUrl: (flow: string) => `${flow}: token URL`,
    refreshUrl: (flow: string) => `${flow}: refresh URL`,
    flowScopes: (flow: string) => `${flow}: scopes`,
  },

  exchange: {
    headers: 'Headers',
    noResponses: 'The document describes no answer.',
    yourAnswer: 'Your answer',
    /** Link from the line of an error to its explanation, where its status is its code. */
    whatToDo: 'What to do',
    moreMediaTypes: (count: number) => counted(count, 'more media type'),
    /** Title of the page of a body without a name. */
    requestOf: (operation: string) => `${operation}: request`,
    responseOf: (operation: string, status: string) => `${operation}: response ${status}`,
    parametersOf: (operation: string, group: string) => `${operation}: ${group}`,
    moreResponses: leftOut('answer', 'answers'),
    moreHeaders: leftOut('header', 'headers'),
    links: 'What can follow',
    linkValue: '{name} is {value}',
    linkBody: 'request body',
    linkServer: 'server',
    moreLinks: leftOut('link', 'links'),
  },

  example: {
    language: 'Language',
    status: 'Status',
    example: 'Example',
    mediaType: 'Media type',
    exampleOf: (response: string) => `Example of ${response}`,
    generated: 'Generated example, made from the schema.',
    /** Beside the examples of the first options of a union. */
    moreOptions: (count: number) =>
      count === 1 ? 'One more option is among the fields.' : `${count} more options are among the fields.`,
    /** @param host the host of a sample */
    placeholderHost: (host: string) => `The host ${host} is a placeholder, as the document names none.`,
    invalid: 'This example of the document does not match its schema.',
    /** Name of an example in valid form. @param name that of the invalid one; can be empty */
    repaired: (name: string) => (name === '' ? 'Repaired example' : `${name} (repaired)`),
    repairedNote: 'Made from the example of the document: the nearest one that matches the schema.',
    /** @param isMarked whether the keys are underlined with dots in the example */
    invented: (keys: readonly string[], isMarked: boolean) =>
      keys.length === 1
        ? `“${keys[0]}”${isMarked ? ' with the dotted line' : ''} is a made-up key: use one of your own.`
        : `“${keys.join('”, “')}”${isMarked ? ' with dotted lines' : ''} are made-up keys: use your own.`,
    inventedKey: 'Made-up key: use one of your own',
    /** A switch below a sample that shows required fields and at most a few others. */
    allFields: 'All fields',
    /** A switch below code that is cut at its end. */
    allLines: (count: number) => `All ${count} lines`,
    /** The same for the beginning of a long example. */
    firstLines: (count: number) => `First ${count} lines`,
    /** Marks in the beginning of a long example. `isAll`: nothing of the list or object is shown. */
    cut: {
      items: (count: number, isAll: boolean) =>
        `… ${isAll ? counted(count, 'item', 'items') : counted(count, 'more item', 'more items')}`,
      properties: (count: number, isAll: boolean) =>
        `… ${isAll ? counted(count, 'property', 'properties') : counted(count, 'more property', 'more properties')}`,
      characters: (count: number) => `… ${counted(count, 'more character', 'more characters')}`,
      lines: (count: number) => `… ${counted(count, 'more line', 'more lines')}`,
    },
    /** Link to the whole of an example whose beginning is shown. */
    whole: (characters: number) => `Show the whole example (${Math.ceil(characters / 1000)} KB)`,
    /** The same for a default, constant or example in a row. */
    wholeValue: (characters: number) => `Show the whole value (${Math.ceil(characters / 1000)} KB)`,
    /** Above the beginning of a body that a sample sends as a file. */
    sentFile: 'The samples send the file {file}.',
    /** Link to an example that is only at an address. */
    external: 'Its value is at {link}',
    /** Above links to examples that the page does not show. */
    others: (count: number) => counted(count, 'more example', 'more examples'),
    /** Link to the file with all the others. */
    inOneFile: (count: number) => `${counted(count, 'example', 'examples')} in one file`,
    more: (count: number) => notShown(count, 'example', 'examples'),
    /** A comment in a sample in JavaScript. */
    fetchSendsNoBody: 'fetch sends no body with this method.',
  },

  /** How the value of a parameter or a part of a body is serialized. */
  written: {
    as: (form: string) => `sent as ${form}`,
    separatedBySpaces: 'separated by spaces',
    separatedByTabs: 'separated by tabs',
    separatedByBars: 'separated by |',
    separatedByCommas: 'separated by commas',
    onePairEach: 'one pair for each value',
    fieldsAsParameters: 'each field as a parameter of its own',
    asPairsSeparatedByCommas: (pair: string) => `sent as ${pair}, separated by commas`,
    reservedAsIs: 'reserved characters are sent as they are',
    mayBeEmpty: 'may be empty',
    withHeaders: (names: readonly string[]) =>
      `with the ${names.length === 1 ? 'header' : 'headers'} ${names.join(', ')}`,
    oneAfterAnother: 'one after another',
    item: (position: number, words: string) => `item ${position} ${words}`,
    eachItem: (words: string) => `each item ${words}`,
    eachOtherItem: (words: string) => `each other item ${words}`,
  },

  /** Markdown: before the texts of a path that are about all of its operations. */
  pathItem: { about: '**For every operation on this path:**' },

  /** Notes in place of unresolved references. `reference` is Markdown. */
  missing: {
    empty: (reference: string) => `${reference} is empty.`,
    unresolved: (reference: string) => `${reference} is missing in the document.`,
    circular: (reference: string) => `${reference} leads round in a circle, so there is nothing to show.`,
    /** A note with its place. */
    at: (place: string, sentence: string) => `${place}: ${sentence}`,
    inside: (place: string, sentence: string) => `${place}, ${sentence}`,
    parameter: 'Parameter',
    example: 'Example',
    callback: (name: string) => `Callback ${name}`,
  },
} as const;
