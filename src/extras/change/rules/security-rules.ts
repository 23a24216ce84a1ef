// Rules for security: what clients need to be allowed to call operations.

import { breaking, type ChangeKind, compatible, nothing, potentially, undirected } from './change-rule.ts';

/** The kinds. */
export const securityKinds: readonly ChangeKind[] = [
  undirected('security-added', 'Security was added to {where}: {after}.', {
    mirror: 'security-removed',
    effect: [breaking, 'Keep calls without credentials possible: add `{}` to `security`.'],
  }),
  undirected('security-removed', 'Security was removed from {where}: {before}.', {
    mirror: 'security-added',
    effect: [compatible, nothing],
  }),
  undirected('security-alternative-added', '{where} can also be called with {after}.', {
    mirror: 'security-alternative-removed',
    effect: [compatible, nothing],
  }),
  undirected('security-alternative-removed', '{where} can no longer be called with {before} alone.', {
    mirror: 'security-alternative-added',
    effect: [breaking, 'Keep it as an alternative in `security`.'],
  }),
  undirected('scope-added', '{where} needs the scope {after}.', {
    mirror: 'scope-removed',
    effect: [breaking, 'Tokens without the scope are refused: keep the operation open for them.'],
  }),
  undirected('scope-removed', '{where} no longer needs the scope {before}.', {
    mirror: 'scope-added',
    effect: [compatible, nothing],
  }),
  undirected('security-scheme-added', 'The security scheme {subject} was added.', {
    mirror: 'security-scheme-removed',
    effect: [compatible, nothing],
  }),
  undirected('security-scheme-removed', 'The security scheme {subject} was removed.', {
    mirror: 'security-scheme-added',
    effect: [compatible, 'The changes of the operations that used it are listed on their own.'],
  }),
  undirected(
    'security-scheme-changed',
    'The security scheme {subject} was changed from {before} to {after}.',
    {
      mirror: { none: 'A scheme that changes back is the same change.' },
      effect: [breaking, 'Add another scheme, and keep the old one as an alternative.'],
    },
  ),
  undirected(
    'security-url-changed',
    'A URL of the security scheme {subject} was changed from {before} to {after}.',
    {
      mirror: { none: 'A URL that changes back is the same change.' },
      effect: [potentially, 'Keep answering at the old URL.'],
    },
  ),
  undirected('security-flow-added', 'The flow {after} was added to the security scheme {subject}.', {
    mirror: 'security-flow-removed',
    effect: [compatible, nothing],
  }),
  undirected('security-flow-removed', 'The flow {before} was removed from the security scheme {subject}.', {
    mirror: 'security-flow-added',
    effect: [breaking, 'Keep the flow for clients that use it.'],
  }),
  undirected('offered-scope-added', 'The scope {after} was added to the security scheme {subject}.', {
    mirror: 'offered-scope-removed',
    effect: [compatible, nothing],
  }),
  undirected('offered-scope-removed', 'The scope {before} was removed from the security scheme {subject}.', {
    mirror: 'offered-scope-added',
    effect: [potentially, 'Clients that ask for the scope can be refused: keep accepting it.'],
  }),
];
