// The catalogue of problems. docs/diagnostics.md lists the same codes; a test compares the two.

/** Every diagnostic code with one line that says what it means. */
export const diagnosticCodes = {
  'invalid-front-matter': 'The front matter of a Markdown file is not valid YAML or has a wrong value.',
  'unknown-front-matter-key': 'The front matter has a key that is not known.',
  'unreadable-markdown':
    'A Markdown text is too large or too deeply nested to be parsed; it is shown as written.',
  'unknown-directive': 'A `:::name` block has a name that is not an admonition or tabs.',
  'invalid-diagram': 'A `mermaid` block could not be drawn.',
  'unknown-language': 'A code block names a language that can not be highlighted.',
  'missing-image': 'An image file that a page shows does not exist or can not be read as an image.',
  'remote-image':
    'A page shows an image, a video or a sound of another site, which the security policy refuses.',
  'broken-markdown-link': 'A relative link to a Markdown file leads to no page.',
  'broken-link': 'A link of a rendered page leads to no page and no file of the site.',
  'broken-anchor': 'A link leads to a page of the site, but the page has no element with that id.',
  'dead-external-link': 'A link to another site leads nowhere (`check-links --external` only).',
  'unanswered-external-link':
    'Whether a link to another site leads anywhere could not be told (`check-links --external` only).',
  'duplicate-route': 'Two pages claim one URL.',
  'unsafe-route': 'A slug or file name can not be used as a URL of the site.',
  'unreadable-spec': 'An OpenAPI document can not be read or parsed.',
  'unresolvable-reference': 'A `$ref` leads nowhere or outside the project.',
  'invalid-spec': 'An OpenAPI document does not follow its standard.',
  'nothing-to-build':
    'The sources make no page: no document with an operation or a description, and no Markdown page.',
} as const;

export type DiagnosticCode = keyof typeof diagnosticCodes;
