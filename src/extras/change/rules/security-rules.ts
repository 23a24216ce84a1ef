// Rules for security: what clients need to be allowed to call operations.

import { breaking, type ChangeKind, compatible, nothing, potentially } from './change-rule.ts';

/** The kinds. */
export const securityKinds: readonly ChangeKind[] = [
  {
    kind: 'security-added',
    mirror: 'security-removed',
    message: 'Security was added to {where}: {after}.',
    effects: { none: [breaking, 'Keep calls without credentials possible: add `{}` to `security`.'] },
  },
  {
    kind: 'security-removed',
    mirror: 'security-added',
    message: 'Security was removed from {where}: {before}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'security-alternative-added',
    mirror: 'security-alternative-removed',
    message: '{where} can also be called with {after}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'security-alternative-removed',
    mirror: 'security-alternative-added',
    message: '{where} can no longer be called with {before} alone.',
    effects: { none: [breaking, 'Keep it as an alternative in `security`.'] },
  },
  {
    kind: 'scope-added',
    mirror: 'scope-removed',
    message: '{where} needs the scope {after}.',
    effects: { none: [breaking, 'Tokens without the scope are refused: keep the operation open for them.'] },
  },
  {
    kind: 'scope-removed',
    mirror: 'scope-added',
    message: '{where} no longer needs the scope {before}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'security-scheme-added',
    mirror: 'security-scheme-removed',
    message: 'The security scheme {subject} was added.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'security-scheme-removed',
    mirror: 'security-scheme-added',
    message: 'The security scheme {subject} was removed.',
    effects: { none: [compatible, 'The changes of the operations that used it are listed on their own.'] },
  },
  {
    kind: 'security-scheme-changed',
    mirror: { none: 'A scheme that changes back is the same change.' },
    message: 'The security scheme {subject} was changed from {before} to {after}.',
    effects: { none: [breaking, 'Add another scheme, and keep the old one as an alternative.'] },
  },
  {
    kind: 'security-url-changed',
    mirror: { none: 'A URL that changes back is the same change.' },
    message: 'A URL of the security scheme {subject} was changed from {before} to {after}.',
    effects: { none: [potentially, 'Keep answering at the old URL.'] },
  },
  {
    kind: 'security-flow-added',
    mirror: 'security-flow-removed',
    message: 'The flow {after} was added to the security scheme {subject}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'security-flow-removed',
    mirror: 'security-flow-added',
    message: 'The flow {before} was removed from the security scheme {subject}.',
    effects: { none: [breaking, 'Keep the flow for clients that use it.'] },
  },
  {
    kind: 'offered-scope-added',
    mirror: 'offered-scope-removed',
    message: 'The scope {after} was added to the security scheme {subject}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'offered-scope-removed',
    mirror: 'offered-scope-added',
    message: 'The scope {before} was removed from the security scheme {subject}.',
    effects: { none: [potentially, 'Clients that ask for the scope can be refused: keep accepting it.'] },
  },
];
