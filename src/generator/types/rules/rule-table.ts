// All rules by their codes, as far as a build needs them. Written by `npm run lists` from the rules themselves.

/** The problem that each rule finds, in one sentence. */
export const ruleMeanings = {
  'ambiguous-paths': 'Two paths differ only in the names of their parameters, or in a fragment.',
  'ambiguous-reference':
    'A typed reference names a part that several APIs have, or a parameter that an operation has in several locations.',
  'broken-anchor': 'A link leads to a page of the site, but the page has no element with that id.',
  'broken-include':
    'A page includes a file, or a part of one, that cannot be included: it does not exist, is outside of the project, or includes itself.',
  'broken-link': 'A link of a rendered page does not lead to a page or file of the site.',
  'broken-markdown-link': 'A relative link to a Markdown file does not lead to a page.',
  'broken-reference': 'A typed reference names a part of an API that does not exist, or that no page shows.',
  'broken-spec-link':
    'A link in an OpenAPI document does not lead to a page, file or heading of the site; it is shown as text.',
  'changed-document': 'A document that is named by its URL is not the one that `portal.lock.json` pins.',
  'circular-redirect': 'A redirect of the configuration leads back to itself.',
  'closed-part':
    'A part of `allOf`, or the schema around it, forbids the properties that the other parts describe.',
  'contradicting-bounds': 'The bounds of a schema exclude all values.',
  'contradicting-keys': 'Two keys of an object exclude each other, such as `schema` and `content`.',
  'dead-external-link': 'An external link is dead.',
  'different-headings':
    'A translation has more or fewer headings than the page that it is of, or headings of other levels.',
  'doubtful-server':
    'The address of a server ends with what its paths begin with, or its host is a placeholder.',
  'duplicate-key': 'An object of a document has a key twice; the last one counts.',
  'duplicate-operation-id': 'Two operations of a document have the same operation id.',
  'duplicate-parameter': 'A list of parameters contains the same parameter twice.',
  'duplicate-route': 'Two pages or files of the site have the same path.',
  'duplicate-tag': 'A tag is declared twice.',
  'extra-table-cells': 'A row of a table has more cells than the header; the others are not shown.',
  'foreign-hiding': 'An extension such as `x-hidden` hides a part in other tools, but is published here.',
  'foreign-syntax':
    'A file of the content folder uses syntax of another tool, which is not rendered, or another format.',
  'full-text-too-large': 'The Markdown forms of all pages have more bytes than `llms.fullText` allows.',
  'heavy-plugin':
    'Plugins add more to a page than a limit: 50,000 bytes of scripts for slots, or 15,000 bytes of style sheets, compressed.',
  'invalid-configuration':
    'The configuration cannot be loaded, has an unknown key or a wrong value, or names a folder that does not exist. The command ends with exit code 2.',
  'invalid-diagram': 'A `mermaid` block could not be drawn.',
  'invalid-discriminator':
    'A discriminator names a property that does not exist, or maps to a schema that does not exist or is none of the options; the options are shown.',
  'invalid-example':
    'An example, a default or an enumeration value does not match its schema, or a sample sends another method than its operation.',
  'invalid-front-matter': 'The front matter of a Markdown file is not valid YAML or has a wrong value.',
  'invalid-keyword':
    'A keyword of a schema has a value of a wrong type, or describes values of another type than its schema.',
  'invalid-media-type': 'The key of a content is not a media type.',
  'invalid-overlay':
    'An overlay of the configuration is no valid Overlay document, or has an action that cannot be applied.',
  'invalid-pattern': 'A pattern is not a regular expression.',
  'invalid-sample': 'Code that names a part of an API, such as ` ```json schema=Boat`, does not match it.',
  'invalid-server-variable':
    'A variable of a server is not declared, or its default is not among its values.',
  'invalid-sidebar-file':
    'A `_category_.json`, `_category_.yml` or `_meta.json` has a syntax error, an unknown key or a wrong value, which is ignored.',
  'invalid-silence':
    'A comment `portal-ignore` or an `x-portal-ignore` has no reason, or cannot be read; it has no effect.',
  'invalid-spec': 'An OpenAPI document does not follow its standard.',
  'irregular-syntax':
    'A document breaks a rule of YAML or JSON that many tools tolerate, such as a comment in JSON, or a closing bracket at the indentation of its key.',
  'low-search-score': 'The queries find their pages at ranks that are too low on average.',
  'misdirected-reference': 'A reference leads to an object of another kind.',
  'misplaced-reference':
    'A `$ref` is where the standard allows none, such as in place of an operation or of a description.',
  'missing-brand-image':
    'An image of `logo`, `favicon` or `socialImage`, or a font of the latter, does not exist.',
  'missing-image': 'An image file that a page shows does not exist or cannot be read as an image.',
  'missing-items': 'An array schema has no `items`.',
  'missing-original': 'A page of another language is the translation of no page.',
  'missing-parameter-name': 'A parameter has no `name`.',
  'missing-responses': 'The responses of an operation are empty.',
  'missing-string': 'Neither the program nor the project has all strings in the language of the site.',
  'missing-style': 'A style sheet of `customCss` does not exist.',
  'missing-translation':
    'A page or document of the default language has no translation into another language of the site.',
  'nothing-to-build':
    'The sources contain no page: no OpenAPI document, and no Markdown page that is not a draft.',
  'obsolete-nullable': 'A schema uses `nullable`, which is no keyword since OpenAPI 3.1.',
  'outdated-translation': 'The original of a translation has changed since it was translated.',
  'passed-sunset': 'An operation was to be removed on a day before the newest release, which still has it.',
  'query-in-path': 'A path contains a query.',
  'ragged-table':
    'Rows of a table have far fewer cells than its header, so that not all missing cells are added.',
  'release-without-document':
    'A release that `changes` names does not have the document of an API that an older one has.',
  'remote-image':
    'A page has an image, a video or a sound of another site, which the security policy blocks.',
  'remote-request':
    'HTML in a page loads something from another site or sends something to it, which the security policy blocks.',
  'search-miss': 'A query does not find a page that it must find.',
  'simplified-schema':
    'A schema includes others in so many ways, or in such that contradict each other, that not all of its parts can be shown; its page has a note.',
  'social-image-characters':
    'The image for links to a page is without some characters, which its font does not have.',
  'social-image-font': 'A font of `socialImage` cannot be read.',
  'stale-drawing':
    'A `mermaid` block has changed since `portal diagrams` wrote the drawings of its page, or is new.',
  'unanswered-external-link': 'An external link could not be checked.',
  'unavailable-store':
    'The shared store cannot be reached or does not accept new records, or the disk has no room for the store of this machine.',
  'unclosed-directive': 'A `:::name` block is never closed.',
  'undeclared-path-parameter': 'A name in the path of an operation is not declared as a parameter.',
  'undeclared-required-property': 'A schema requires a property that it does not declare.',
  'undrawn-diagram':
    'A `mermaid` block has no drawing: the project has none that `portal diagrams` wrote, and the machine has no browser.',
  'unknown-directive':
    'A `:::name` block has a name that is not an admonition, a fold, tabs or error codes, or a line of colons opens or closes no block.',
  'unknown-directive-attribute': 'A `:::name` block has an attribute without effect.',
  'unknown-front-matter-key':
    'The front matter of pages has an unknown key, or one that only another tool reads.',
  'unknown-keyword': 'A schema has an unknown key that resembles a keyword.',
  'unknown-language': 'A code block names a language that cannot be highlighted.',
  'unknown-language-folder':
    'A folder of pages has a name like a language, and pages at the paths of others, but `languages` does not have it.',
  'unknown-link-operation': 'A link of a response names an operation that does not exist.',
  'unknown-operation':
    'The configuration lists an operation that its tag does not have, or names a first request that the document does not have.',
  'unknown-sample-language': 'The configuration lists a language that samples do not have.',
  'unknown-scope': 'A security requirement asks for a scope that its OAuth scheme does not have.',
  'unknown-section': 'A page of a plugin is in a section that the site does not have.',
  'unknown-security-scheme': 'A security requirement names a scheme that is not declared.',
  'unknown-server': 'The `defaultServer` of an API in the configuration is not one server of its document.',
  'unknown-tag': 'The configuration lists a tag that no operation of the document has.',
  'unknown-type': 'A schema has a type that does not exist.',
  'unknown-variable':
    'A page names a variable that the configuration does not have, but one with a similar name.',
  'unlisted-error-code':
    'A guide names an error code for an operation that does not list it, or no operation lists a code of a generated table.',
  'unmatched-overlay-action': 'The target of an action of an overlay selects nothing in its document.',
  'unmatched-sidebar-entry':
    'A `_meta.json` lists a page or folder that does not exist, or a file that orders a sidebar has no effect.',
  'unportable-name':
    'A file of the site has a name that Windows or macOS cannot store, or that they treat as the name of another file.',
  'unreachable-document': 'A document that is named by its URL cannot be fetched.',
  'unreachable-external-link':
    'An external link cannot be reached: no connection, a redirect loop, a server error.',
  'unreadable-file':
    'A file of the static or content folder cannot be read: a link that is broken or leads outside the project, or missing permissions.',
  'unreadable-markdown':
    'A Markdown file cannot be read, or is too large, too deeply nested or too full of markup to be parsed.',
  'unreadable-spec': 'An OpenAPI document cannot be read or parsed.',
  'unresolvable-reference':
    'A `$ref` cannot be resolved, or names a file that cannot be read or that the document cannot refer to.',
  'unsafe-route': 'A slug or file name cannot be used as a URL of the site.',
  'unstable-plugin':
    'A plugin, a component or the configuration returns something else in two builds of the same project. Only `portal check --plugins` finds it.',
  'unsupported-version':
    'The version of a document is not supported, is a number, or is written under the key of another version.',
  'unusable-tag':
    'A tag that `versions.fromTags` names is no version: its name cannot be that of a version, or it has neither pages nor documents.',
  'unused-component': 'A component is never referenced.',
  'unused-error-code': 'The document explains an error code, and no response lists or mentions it.',
  'unused-path-parameter': 'A path parameter does not occur in its path.',
  'unused-silence':
    'A comment `portal-ignore` or an `x-portal-ignore` silences no problem, or names a rule that does not exist.',
  'unused-spec-file':
    'A file of the specs folder is neither a document of the site nor a part or a translation of one, or the whole document is internal.',
  'unused-tag': 'A tag is declared, and no operation has it.',
} as const;

/** What settings need of each rule. */
export const ruleSummaries = {
  'ambiguous-paths': { severity: 'warning', policy: 'onInvalidSpec' },
  'ambiguous-reference': { severity: 'error', policy: 'onBrokenLinks' },
  'broken-anchor': { severity: 'warning', policy: 'onBrokenAnchors' },
  'broken-include': { severity: 'warning' },
  'broken-link': { severity: 'error', policy: 'onBrokenLinks' },
  'broken-markdown-link': { severity: 'warning', policy: 'onBrokenMarkdownLinks' },
  'broken-reference': { severity: 'error', policy: 'onBrokenLinks' },
  'broken-spec-link': { severity: 'warning', policy: 'onBrokenSpecLinks' },
  'changed-document': { severity: 'error', isFixed: true },
  'circular-redirect': { severity: 'error', policy: 'onBrokenLinks' },
  'closed-part': { severity: 'warning', policy: 'onInvalidSpec' },
  'contradicting-bounds': { severity: 'warning', policy: 'onInvalidSpec' },
  'contradicting-keys': { severity: 'warning', policy: 'onInvalidSpec' },
  'dead-external-link': { severity: 'error', policy: 'onBrokenLinks', command: 'check-links --external' },
  'different-headings': { severity: 'info' },
  'doubtful-server': { severity: 'warning', policy: 'onInvalidSpec' },
  'duplicate-key': { severity: 'warning', policy: 'onInvalidSpec' },
  'duplicate-operation-id': { severity: 'warning', policy: 'onInvalidSpec' },
  'duplicate-parameter': { severity: 'warning', policy: 'onInvalidSpec' },
  'duplicate-route': { severity: 'warning', policy: 'onDuplicateRoutes' },
  'duplicate-tag': { severity: 'warning', policy: 'onInvalidSpec' },
  'extra-table-cells': { severity: 'warning' },
  'foreign-hiding': { severity: 'warning', policy: 'onInvalidSpec' },
  'foreign-syntax': { severity: 'warning' },
  'full-text-too-large': { severity: 'info' },
  'heavy-plugin': { severity: 'warning' },
  'invalid-configuration': { severity: 'error', isFixed: true },
  'invalid-diagram': { severity: 'warning' },
  'invalid-discriminator': { severity: 'warning', policy: 'onInvalidSpec' },
  'invalid-example': { severity: 'warning', policy: 'onInvalidSpec' },
  'invalid-front-matter': { severity: 'error' },
  'invalid-keyword': { severity: 'warning', policy: 'onInvalidSpec' },
  'invalid-media-type': { severity: 'warning', policy: 'onInvalidSpec' },
  'invalid-overlay': { severity: 'error', isFixed: true },
  'invalid-pattern': { severity: 'info', policy: 'onInvalidSpec' },
  'invalid-sample': { severity: 'warning' },
  'invalid-server-variable': { severity: 'warning', policy: 'onInvalidSpec' },
  'invalid-sidebar-file': { severity: 'warning' },
  'invalid-silence': { severity: 'warning' },
  'invalid-spec': { severity: 'warning', policy: 'onInvalidSpec' },
  'irregular-syntax': { severity: 'warning', policy: 'onInvalidSpec' },
  'low-search-score': { severity: 'error', command: 'check-search' },
  'misdirected-reference': { severity: 'warning', policy: 'onInvalidSpec' },
  'misplaced-reference': { severity: 'warning', policy: 'onInvalidSpec' },
  'missing-brand-image': { severity: 'error' },
  'missing-image': { severity: 'error', policy: 'onBrokenLinks' },
  'missing-items': { severity: 'warning', policy: 'onInvalidSpec' },
  'missing-original': { severity: 'info', command: 'check --translations' },
  'missing-parameter-name': { severity: 'warning', policy: 'onInvalidSpec' },
  'missing-responses': { severity: 'warning', policy: 'onInvalidSpec' },
  'missing-string': { severity: 'info' },
  'missing-style': { severity: 'error' },
  'missing-translation': { severity: 'info', command: 'check --translations' },
  'nothing-to-build': { severity: 'error', isFixed: true },
  'obsolete-nullable': { severity: 'info', policy: 'onInvalidSpec' },
  'outdated-translation': { severity: 'warning', command: 'check --translations' },
  'passed-sunset': { severity: 'warning' },
  'query-in-path': { severity: 'warning', policy: 'onInvalidSpec' },
  'ragged-table': { severity: 'warning' },
  'release-without-document': { severity: 'warning' },
  'remote-image': { severity: 'warning' },
  'remote-request': { severity: 'warning' },
  'search-miss': { severity: 'error', command: 'check-search' },
  'simplified-schema': { severity: 'warning' },
  'social-image-characters': { severity: 'warning' },
  'social-image-font': { severity: 'error' },
  'stale-drawing': { severity: 'warning' },
  'unanswered-external-link': { severity: 'info', command: 'check-links --external' },
  'unavailable-store': { severity: 'warning' },
  'unclosed-directive': { severity: 'warning' },
  'undeclared-path-parameter': { severity: 'warning', policy: 'onInvalidSpec' },
  'undeclared-required-property': { severity: 'info', policy: 'onInvalidSpec' },
  'undrawn-diagram': { severity: 'warning' },
  'unknown-directive': { severity: 'warning' },
  'unknown-directive-attribute': { severity: 'warning' },
  'unknown-front-matter-key': { severity: 'warning' },
  'unknown-keyword': { severity: 'warning', policy: 'onInvalidSpec' },
  'unknown-language': { severity: 'info' },
  'unknown-language-folder': { severity: 'warning' },
  'unknown-link-operation': { severity: 'warning', policy: 'onInvalidSpec' },
  'unknown-operation': { severity: 'warning' },
  'unknown-sample-language': { severity: 'error' },
  'unknown-scope': { severity: 'info', policy: 'onInvalidSpec' },
  'unknown-section': { severity: 'error' },
  'unknown-security-scheme': { severity: 'warning', policy: 'onInvalidSpec' },
  'unknown-server': { severity: 'error' },
  'unknown-tag': { severity: 'warning' },
  'unknown-type': { severity: 'warning', policy: 'onInvalidSpec' },
  'unknown-variable': { severity: 'warning' },
  'unlisted-error-code': { severity: 'warning', policy: 'onUnlistedErrorCodes' },
  'unmatched-overlay-action': { severity: 'warning', policy: 'onInvalidSpec' },
  'unmatched-sidebar-entry': { severity: 'warning' },
  'unportable-name': { severity: 'warning' },
  'unreachable-document': { severity: 'error', isFixed: true },
  'unreachable-external-link': {
    severity: 'warning',
    policy: 'onUnreachableExternalLinks',
    command: 'check-links --external',
  },
  'unreadable-file': { severity: 'warning' },
  'unreadable-markdown': { severity: 'warning' },
  'unreadable-spec': { severity: 'error', policy: 'onInvalidSpec', isFixed: true },
  'unresolvable-reference': { severity: 'warning', policy: 'onInvalidSpec' },
  'unsafe-route': { severity: 'error' },
  'unstable-plugin': { severity: 'error' },
  'unsupported-version': { severity: 'warning', policy: 'onInvalidSpec' },
  'unusable-tag': { severity: 'warning' },
  'unused-component': { severity: 'info', policy: 'onInvalidSpec' },
  'unused-error-code': { severity: 'info', policy: 'onInvalidSpec' },
  'unused-path-parameter': { severity: 'warning', policy: 'onInvalidSpec' },
  'unused-silence': { severity: 'warning' },
  'unused-spec-file': { severity: 'warning', policy: 'onInvalidSpec' },
  'unused-tag': { severity: 'info', policy: 'onInvalidSpec' },
} as const;
