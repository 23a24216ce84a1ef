// Diagnostics. Stages return them as values, and only the command line prints them.

import type { Source } from './sources.ts';

/** The effect of a problem: `error` fails the build (exit code 1), `warning` and `info` are only reported. */
export type Severity = 'error' | 'warning' | 'info';

/** The configured effect of one kind of problem. The names follow Docusaurus. */
export type Policy = 'ignore' | 'log' | 'warn' | 'throw';

/**
 * The place of a problem. `file` is relative to the project root. A problem of a spec has a JSON Pointer as a URI fragment
 * (RFC 6901, section 6: `#/paths/~1learners/get`), and its line is computed when it is printed.
 */
export interface Place {
  file: string;
  /** 1-based. */
  line?: number;
  /** 1-based, in UTF-16 code units. */
  column?: number;
  /** 1-based column after the marked text, on the same line. */
  endColumn?: number;
  pointer?: string;
}

/** A change of a Markdown file that fixes a problem: the text at a place, and its replacement. */
export interface Fix {
  place: Place;
  from: string;
  to: string;
}

/** One problem. */
export interface Diagnostic {
  code: DiagnosticCode | PluginCode;
  /** The plugin that found it. Absent for problems that the program itself finds. */
  source?: string;
  severity: Severity;
  /** One full sentence; names are in backticks. */
  message: string;
  place?: Place;
  /** The value of the configuration that is wrong, as it is written there. It becomes the place (`placedInConfig`). */
  setting?: string;
  /** The target of a broken link. Links with the same target are merged, and `checkLinks.ignore` is compared with it. */
  target?: string;
  /** The other places that link to the target. */
  related?: Place[];
  /** Unambiguous changes, one for each place. */
  fixes?: Fix[];
  /** Advice and further places, each as a full sentence. */
  notes: string[];
}

/** A value with its diagnostics. */
export interface Outcome<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

// All diagnostic codes. A test compares them with docs/diagnostics.md.

/** Every diagnostic code with its meaning in one line. */
export const diagnosticCodes = {
  'invalid-configuration':
    'The configuration cannot be loaded, has an unknown key or a wrong value, or names a folder that does not exist. The command ends with exit code 2.',
  'invalid-front-matter': 'The front matter of a Markdown file is not valid YAML or has a wrong value.',
  'unknown-front-matter-key': 'The front matter has an unknown key.',
  'invalid-sidebar-file':
    'A `_category_.json`, `_category_.yml` or `_meta.json` has a syntax error, an unknown key or a wrong value, which is ignored.',
  'unmatched-sidebar-entry':
    'A `_meta.json` lists a page or folder that does not exist, or a file that orders a sidebar has no effect.',
  'unreadable-markdown':
    'A Markdown file cannot be read, or is too large, too deeply nested or too full of markup to be parsed.',
  'ragged-table':
    'Rows of a table have far fewer cells than its header, so that not all missing cells are added.',
  'extra-table-cells': 'A row of a table has more cells than the header; the others are not shown.',
  'unknown-directive':
    'A `:::name` block has a name that is not an admonition, a fold, tabs or error codes, or a line of colons opens or closes no block.',
  'unclosed-directive': 'A `:::name` block is never closed.',
  'unknown-directive-attribute': 'A `:::name` block has an attribute without effect.',
  'foreign-syntax':
    'A file of the content folder uses syntax of another tool, which is not rendered, or another format.',
  'remote-request':
    'HTML in a page loads something from another site or sends something to it, which the security policy blocks.',
  'invalid-diagram': 'A `mermaid` block could not be drawn.',
  'unknown-language': 'A code block names a language that cannot be highlighted.',
  'missing-image': 'An image file that a page shows does not exist or cannot be read as an image.',
  'remote-image':
    'A page shows an image, a video or a sound of another site, which the security policy blocks.',
  'broken-markdown-link': 'A relative link to a Markdown file does not lead to a page.',
  'broken-link': 'A link of a rendered page does not lead to a page or file of the site.',
  'broken-anchor': 'A link leads to a page of the site, but the page has no element with that id.',
  'broken-spec-link':
    'A link in an OpenAPI document does not lead to a page, file or heading of the site; it is shown as text.',
  'unlisted-error-code':
    'A guide names an error code for an operation that does not list it, or no operation lists a code of a generated table.',
  'dead-external-link': 'An external link is dead (`check-links --external` only).',
  'unreachable-external-link':
    'An external link cannot be reached: no connection, a redirect loop, a server error (`check-links --external` only).',
  'unanswered-external-link': 'An external link could not be checked (`check-links --external` only).',
  'duplicate-route': 'Two pages or files of the site have the same path.',
  'circular-redirect': 'A redirect of the configuration leads back to itself.',
  'unportable-name':
    'A file of the site has a name that Windows or macOS cannot store, or that they treat as the name of another file.',
  'unsafe-route': 'A slug or file name cannot be used as a URL of the site.',
  'unreadable-spec': 'An OpenAPI document cannot be read or parsed.',
  'unreachable-document': 'A document that is named by its URL cannot be fetched.',
  'changed-document': 'A document that is named by its URL is not the one that `portal.lock.json` pins.',
  'invalid-overlay':
    'An overlay of the configuration is no valid Overlay document, or has an action that cannot be applied.',
  'unmatched-overlay-action': 'The target of an action of an overlay selects nothing in its document.',
  'unknown-server': 'The `defaultServer` of an API in the configuration is not one server of its document.',
  'unused-spec-file':
    'A file of the specs folder is neither a document of the site nor a part of one, or the whole document is internal.',
  'unresolvable-reference':
    'A `$ref` cannot be resolved, or names a file that cannot be read or that the document cannot refer to.',
  'invalid-spec': 'An OpenAPI document does not follow its standard.',
  'duplicate-operation-id': 'Two operations of a document have the same operation id.',
  'undeclared-path-parameter': 'A name in the path of an operation is not declared as a parameter.',
  'unused-path-parameter': 'A path parameter does not occur in its path.',
  'duplicate-parameter': 'A list of parameters contains the same parameter twice.',
  'ambiguous-paths': 'Two paths differ only in the names of their parameters.',
  'missing-responses': 'The responses of an operation are empty.',
  'unknown-security-scheme': 'A security requirement names a scheme that is not declared.',
  'unknown-scope': 'A security requirement asks for a scope that its OAuth scheme does not have.',
  'invalid-server-variable':
    'A variable of a server is not declared, or its default is not among its values.',
  'unknown-type': 'A schema has a type that does not exist.',
  'missing-items': 'An array schema has no `items`.',
  'invalid-pattern': 'A pattern is not a regular expression.',
  'invalid-discriminator':
    'A discriminator names a property that does not exist, or maps to a schema that does not exist; the other options are shown.',
  'invalid-example': 'An example, a default or an enumeration value does not match its schema.',
  'foreign-hiding': 'An extension such as `x-hidden` hides a part in other tools, but is published here.',
  'undeclared-required-property': 'A schema requires a property that it does not declare.',
  'simplified-schema':
    'A schema includes others in so many ways, or in such that contradict each other, that not all of its parts can be shown; its page has a note.',
  'unused-component': 'A component is never referenced.',
  'unreadable-file':
    'A file of the static or content folder cannot be read: a link that is broken or leads outside the project, or missing permissions.',
  'unknown-sample-language': 'The configuration lists a language that samples do not have.',
  'missing-brand-image':
    'An image of `logo`, `favicon` or `socialImage`, or a font of the latter, does not exist.',
  'social-image-characters':
    'The image for links to a page is without some characters, which its font does not have.',
  'social-image-font': 'A font of `socialImage` cannot be read.',
  'missing-style': 'A style sheet of `customCss` does not exist.',
  'unknown-tag': 'The configuration lists a tag that no operation of the document has.',
  'unknown-operation': 'The configuration lists an operation that its tag does not have.',
  'nothing-to-build':
    'The sources contain no page: no OpenAPI document, and no Markdown page that is not a draft.',
  'search-miss': 'A query does not find a page that it must find (`check-search` only).',
  'low-search-score':
    'The queries find their pages at ranks that are too low on average (`check-search` only).',
  'unavailable-store':
    'The shared store cannot be reached or does not accept new records, or the disk has no room for the store of this machine.',
} as const;

/** A diagnostic code. */
export type DiagnosticCode = keyof typeof diagnosticCodes;

/** A code of a plugin: its name, and the code that it chose. */
export type PluginCode = `${string}/${string}`;

/** A problem as a plugin reports it. */
export interface PluginProblem extends Pick<Diagnostic, 'severity' | 'message' | 'place'> {
  code: string;
  notes?: string[];
}

// Documents can be checked in a worker while the build continues.

/** An OpenAPI document with its other files. */
export interface DocumentTexts extends Source {
  parts: Source[];
}

/** Validates a document that can be read against its standard, and its examples against their schemas. */
export type CheckDocument = (document: DocumentTexts) => Promise<Diagnostic[]>;
