// Rules for operations, webhooks, callbacks, their names, and the servers of an API.

import { breaking, type ChangeKind, compatible, nothing, potentially, undirected } from './change-rule.ts';

const keep = 'Keep it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';

/** The kinds of removal of what clients call, or are called by. */
function existence(noun: string, name: string): ChangeKind[] {
  return [
    undirected(`${noun}-added`, `The ${name} {where} was added.`, {
      mirror: `${noun}-removed`,
      effect: [compatible, nothing],
    }),
    undirected(`${noun}-removed`, `The ${name} {where} was removed.`, {
      mirror: `${noun}-added`,
      effect: [breaking, keep],
    }),
    undirected(
      `${noun}-removed-before-sunset`,
      `The ${name} {where} was removed, and its sunset is not over.`,
      { mirror: `${noun}-added`, effect: [breaking, 'Keep it until its `x-sunset` date.'] },
    ),
    undirected(`deprecated-${noun}-removed`, `The deprecated ${name} {where} was removed.`, {
      mirror: `${noun}-added`,
      effect: [compatible, nothing],
    }),
  ];
}

/** The kinds. */
export const operationKinds: readonly ChangeKind[] = [
  ...existence('operation', 'operation'),
  ...existence('webhook', 'webhook'),
  ...existence('callback', 'callback'),
  undirected('api-added', 'The document {subject} was added.', {
    mirror: 'api-removed',
    effect: [compatible, nothing],
  }),
  undirected('api-removed', 'The document {subject} was removed.', {
    mirror: 'api-added',
    effect: [breaking, 'Keep the document as long as clients use its API.'],
  }),
  undirected('renamed-operation', 'The `operationId` of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A name that changes back is the same change.' },
    effect: [compatible, 'Generated clients name functions by it: keep it, or announce the new name.'],
  }),
  undirected('operation-id-added', 'The `operationId` {after} of {where} was added.', {
    mirror: 'operation-id-removed',
    effect: [compatible, 'Generated clients name functions by it.'],
  }),
  undirected('operation-id-removed', 'The `operationId` {before} of {where} was removed.', {
    mirror: 'operation-id-added',
    effect: [compatible, 'Generated clients name functions by it: keep it.'],
  }),
  undirected('tag-added', 'The tag {after} was added to {where}.', {
    mirror: 'tag-removed',
    effect: [compatible, nothing],
  }),
  undirected('tag-removed', 'The tag {before} was removed from {where}.', {
    mirror: 'tag-added',
    effect: [compatible, 'Some generated clients group functions by tags.'],
  }),
  undirected('path-version-changed', 'The version in paths was changed from {before} to {after}.', {
    mirror: { none: 'A version that changes back is the same change.' },
    effect: [breaking, 'Keep answering at the former paths until clients have moved.'],
  }),
  undirected('server-added', 'The server {after} was added to {where}.', {
    mirror: 'server-removed',
    effect: [compatible, nothing],
  }),
  undirected('server-removed', 'The server {before} was removed.', {
    mirror: 'server-added',
    effect: [potentially, 'Keep answering at this address, or redirect it.'],
  }),
  undirected('server-replaced', 'The server {before} was removed, and another one has the same paths.', {
    mirror: 'server-added',
    effect: [compatible, 'Keep answering at this address while clients are configured with it.'],
  }),
  undirected(
    'server-default-changed',
    'The usual value of {subject} in the addresses of servers was changed from {before} to {after}.',
    {
      mirror: { none: 'A value that changes back is the same change.' },
      effect: [compatible, 'Keep answering at the former address.'],
    },
  ),
];
