// The rules about OpenAPI documents that no visitor of their objects finds. Those are in `src/extras/rules`.

import type { RuleFacts } from '../../types/lint-rule.ts';

/** The rules about OpenAPI documents that no visitor of their objects finds. Those are in `src/extras/rules`. */
export const documentsRules = {
  'unreadable-spec': {
    severity: 'error',
    policy: 'onInvalidSpec',
    isFixed: true,
    docs: {
      what: 'An OpenAPI document cannot be read or parsed.',
      why: 'There are no pages of the API.',
      wrong: 'paths: [',
      right: 'paths: {}',
      whenToIgnore:
        'Never: it cannot be switched off. Move a document that is not ready out of the specs folder.',
    },
  },
  'unreachable-document': {
    severity: 'error',
    isFixed: true,
    docs: {
      what: 'A document that is named by its URL cannot be fetched.',
      why: 'There are no pages of the API.',
      whenToIgnore: 'Never: it cannot be switched off.',
    },
  },
  'changed-document': {
    severity: 'error',
    isFixed: true,
    docs: {
      what: 'A document that is named by its URL is not the one that `portal.lock.json` pins.',
      why: 'Nobody has looked at the new document, which may publish what it should not.',
      whenToIgnore: 'Never: it cannot be switched off. `portal build --update` pins the new document.',
    },
  },
  'invalid-overlay': {
    severity: 'error',
    isFixed: true,
    docs: {
      what: 'An overlay of the configuration is no valid Overlay document, or has an action that cannot be applied.',
      why: 'The document would be published without the changes, such as the removal of an internal part.',
      whenToIgnore: 'Never: it cannot be switched off.',
    },
  },
  'unmatched-overlay-action': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'The target of an action of an overlay selects nothing in its document.',
      why: 'The action has no effect. Often the document has changed.',
      wrong: "target: $.paths['/baots']",
      right: "target: $.paths['/boats']",
      whenToIgnore: 'When one overlay is for several documents.',
    },
  },
  'unused-spec-file': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'A file of the specs folder is neither a document of the site nor a part or a translation of one, or the whole document is internal.',
      why: 'Somebody may look for its pages.',
      whenToIgnore: 'When the file is kept for another tool.',
    },
  },
  'unresolvable-reference': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'A `$ref` cannot be resolved, or names a file that cannot be read or that the document cannot refer to.',
      why: 'The page has a note in place of what the reference leads to.',
      wrong: "$ref: '#/components/schemas/Baot'",
      right: "$ref: '#/components/schemas/Boat'",
      whenToIgnore: 'When the target is in a part that is not published.',
    },
  },
  'misplaced-reference': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'A `$ref` is where the standard allows none, such as in place of an operation or of a description.',
      why: 'The portal shows what it leads to, but many tools do not follow it.',
      wrong: 'get:\n  $ref: get-boats.yaml',
      right: '/boats:\n  $ref: boats.yaml',
      whenToIgnore: 'When a tool bundles the document for all others.',
    },
  },
  'invalid-spec': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'An OpenAPI document does not follow its standard.',
      why: 'Tools read such a document differently.',
      wrong: 'info:\n  titel: Boats',
      right: 'info:\n  title: Boats\n  version: "1"',
      whenToIgnore: 'When another tool needs the form.',
    },
  },
  'duplicate-key': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'An object of a document has a key twice; the last one counts.',
      why: 'One of the two values is lost.',
      wrong: 'title: Boats\ntitle: Ships',
      right: 'title: Boats',
      whenToIgnore: 'Never: remove one of them.',
    },
  },
  'irregular-syntax': {
    severity: 'warning',
    policy: 'onInvalidSpec',
    docs: {
      what: 'A document breaks a rule of YAML or JSON that many tools tolerate, such as a comment in JSON, or a closing bracket at the indentation of its key.',
      why: 'The document is read, but strict tools refuse it.',
      wrong: 'example: {\n"name": "Wren"\n}',
      right: 'example: {\n  "name": "Wren"\n  }',
      whenToIgnore: 'When all tools that read the document tolerate it.',
    },
  },
  'simplified-schema': {
    severity: 'warning',
    docs: {
      what: 'A schema includes others in so many ways, or in such that contradict each other, that not all of its parts can be shown; its page has a note.',
      why: 'Readers do not see the whole schema.',
      whenToIgnore: 'When the schema is made by a tool and its fields are listed elsewhere.',
    },
  },
} satisfies Record<string, RuleFacts>;
