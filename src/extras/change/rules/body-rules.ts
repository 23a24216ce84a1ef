// Rules for bodies, media types, responses and their headers.

import { alike, breaking, type ChangeKind, compatible, nothing, potentially } from './change-rule.ts';

const keepType = 'Keep the media type beside the new ones.';
const keepSent = 'Keep sending it.';

const bodies: readonly ChangeKind[] = [
  {
    kind: 'body-added',
    mirror: 'body-removed',
    message: 'The optional body {where} was added.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
  },
  {
    kind: 'required-body-added',
    mirror: 'body-removed',
    message: 'The required body {where} was added.',
    effects: { request: [breaking, 'Make it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'body-removed',
    mirror: 'body-added',
    message: 'The optional body {where} was removed.',
    effects: {
      request: [potentially, 'Keep accepting it, so that clients that send it are not refused.'],
      response: [breaking, keepSent],
    },
  },
  alike('required-body-removed', 'The required body {where} was removed.', {
    mirror: 'body-added',
    effect: [breaking, 'Keep the body.'],
  }),
  {
    kind: 'body-became-required',
    mirror: 'body-became-optional',
    message: 'The body {where} became required.',
    effects: { request: [breaking, 'Leave it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'body-became-optional',
    mirror: 'body-became-required',
    message: 'The body {where} became optional.',
    effects: { request: [compatible, nothing], response: [breaking, keepSent] },
  },
  alike('media-type-added', 'The media type {after} was added to {where}.', {
    mirror: 'media-type-removed',
    effect: [compatible, nothing],
  }),
  alike('media-type-removed', 'The media type {before} was removed from {where}.', {
    mirror: 'media-type-added',
    effect: [breaking, keepType],
  }),
  {
    kind: 'media-type-widened',
    mirror: 'media-type-narrowed',
    message: 'The media type {before} of {where} became {after}.',
    effects: { request: [compatible, nothing], response: [breaking, keepType] },
  },
  {
    kind: 'media-type-narrowed',
    mirror: 'media-type-widened',
    message: 'The media type {before} of {where} became {after}.',
    effects: { request: [breaking, keepType], response: [compatible, nothing] },
  },
  alike('media-type-changed', 'The media type {before} of {where} became {after}.', {
    mirror: { none: 'Parameters that change back are the same change.' },
    effect: [compatible, 'Check that clients ignore the parameters of the media type.'],
  }),
  {
    kind: 'schema-added',
    mirror: 'schema-removed',
    message: 'A schema was added to {where}.',
    effects: {
      request: [breaking, 'Accept all values that were accepted.'],
      response: [compatible, nothing],
    },
  },
  {
    kind: 'schema-removed',
    mirror: 'schema-added',
    message: 'The schema of {where} was removed.',
    effects: { request: [compatible, nothing], response: [potentially, 'Keep the schema.'] },
  },
];

const responses: readonly ChangeKind[] = [
  alike('success-response-added', 'The response {where} was added.', {
    mirror: 'success-response-removed',
    effect: [compatible, 'Clients may only handle the statuses that they know.'],
  }),
  alike('success-response-removed', 'The response {where} was removed.', {
    mirror: 'success-response-added',
    effect: [breaking, 'Keep the status for calls that had it.'],
  }),
  alike('error-response-added', 'The response {where} was added.', {
    mirror: 'error-response-removed',
    effect: [compatible, nothing],
  }),
  alike('error-response-removed', 'The response {where} was removed.', {
    mirror: 'error-response-added',
    effect: [compatible, nothing],
  }),
  alike('header-added', 'The header {where} was added.', {
    mirror: 'header-removed',
    effect: [compatible, nothing],
  }),
  alike('header-removed', 'The optional header {where} was removed.', {
    mirror: 'header-added',
    effect: [potentially, keepSent],
  }),
  alike('required-header-removed', 'The required header {where} was removed.', {
    mirror: 'header-added',
    effect: [breaking, keepSent],
  }),
  {
    kind: 'header-became-optional',
    mirror: 'header-became-required',
    message: 'The header {where} became optional.',
    effects: { request: [compatible, nothing], response: [breaking, keepSent] },
  },
  {
    kind: 'header-became-required',
    mirror: 'header-became-optional',
    message: 'The header {where} became required.',
    effects: { request: [breaking, 'Leave it optional.'], response: [compatible, nothing] },
  },
];

/** The kinds. */
export const bodyKinds: readonly ChangeKind[] = [...bodies, ...responses];
