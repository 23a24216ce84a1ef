// Rules for operations, webhooks, callbacks, their names, and the servers of an API.

import { breaking, type ChangeKind, compatible, nothing, potentially } from './change-rule.ts';

const keep = 'Keep it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';

/** The kinds of removal of what clients call, or are called by. */
function existence(noun: string, name: string): ChangeKind[] {
  return [
    {
      kind: `${noun}-added`,
      mirror: `${noun}-removed`,
      message: `The ${name} {where} was added.`,
      effects: { none: [compatible, nothing] },
    },
    {
      kind: `${noun}-removed`,
      mirror: `${noun}-added`,
      message: `The ${name} {where} was removed.`,
      effects: { none: [breaking, keep] },
    },
    {
      kind: `${noun}-removed-before-sunset`,
      mirror: `${noun}-added`,
      message: `The ${name} {where} was removed, and its sunset is not over.`,
      effects: { none: [breaking, 'Keep it until its `x-sunset` date.'] },
    },
    {
      kind: `deprecated-${noun}-removed`,
      mirror: `${noun}-added`,
      message: `The deprecated ${name} {where} was removed.`,
      effects: { none: [compatible, nothing] },
    },
  ];
}

/** The kinds. */
export const operationKinds: readonly ChangeKind[] = [
  ...existence('operation', 'operation'),
  ...existence('webhook', 'webhook'),
  ...existence('callback', 'callback'),
  {
    kind: 'api-added',
    mirror: 'api-removed',
    message: 'The document {subject} was added.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'api-removed',
    mirror: 'api-added',
    message: 'The document {subject} was removed.',
    effects: { none: [breaking, 'Keep the document as long as clients use its API.'] },
  },
  {
    kind: 'renamed-operation',
    mirror: { none: 'A name that changes back is the same change.' },
    message: 'The `operationId` of {where} was changed from {before} to {after}.',
    effects: {
      none: [compatible, 'Generated clients name functions by it: keep it, or announce the new name.'],
    },
  },
  {
    kind: 'operation-id-added',
    mirror: 'operation-id-removed',
    message: 'The `operationId` {after} of {where} was added.',
    effects: { none: [compatible, 'Generated clients name functions by it.'] },
  },
  {
    kind: 'operation-id-removed',
    mirror: 'operation-id-added',
    message: 'The `operationId` {before} of {where} was removed.',
    effects: { none: [compatible, 'Generated clients name functions by it: keep it.'] },
  },
  {
    kind: 'tag-added',
    mirror: 'tag-removed',
    message: 'The tag {after} was added to {where}.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'tag-removed',
    mirror: 'tag-added',
    message: 'The tag {before} was removed from {where}.',
    effects: { none: [compatible, 'Some generated clients group functions by tags.'] },
  },
  {
    kind: 'path-version-changed',
    mirror: { none: 'A version that changes back is the same change.' },
    message: 'The version in paths was changed from {before} to {after}.',
    effects: { none: [breaking, 'Keep answering at the former paths until clients have moved.'] },
  },
  {
    kind: 'server-added',
    mirror: 'server-removed',
    message: 'The server {after} was added.',
    effects: { none: [compatible, nothing] },
  },
  {
    kind: 'server-removed',
    mirror: 'server-added',
    message: 'The server {before} was removed.',
    effects: { none: [potentially, 'Keep answering at this address, or redirect it.'] },
  },
  {
    kind: 'server-replaced',
    mirror: 'server-added',
    message: 'The server {before} was removed, and another one has the same paths.',
    effects: { none: [compatible, 'Keep answering at this address while clients are configured with it.'] },
  },
  {
    kind: 'server-default-changed',
    mirror: { none: 'A value that changes back is the same change.' },
    message: 'The usual value of {subject} in the addresses of servers was changed from {before} to {after}.',
    effects: { none: [compatible, 'Keep answering at the former address.'] },
  },
];
