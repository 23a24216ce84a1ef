// Rules for bodies, media types, responses and their headers.

import {
  alike,
  breaking,
  type ChangeKind,
  compatible,
  narrowing,
  nothing,
  potentially,
  widening,
} from './change-rule.ts';

const keepType = 'Keep the media type beside the new ones.';
const keepSent = 'Keep sending it.';

const bodies: readonly ChangeKind[] = [
  alike('body-added', 'The optional body {where} was added.', {
    mirror: 'body-removed',
    effect: [compatible, nothing],
  }),
  narrowing('required-body-added', 'The required body {where} was added.', {
    mirror: 'body-removed',
    action: 'Make it optional.',
  }),
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
  narrowing('body-became-required', 'The body {where} became required.', {
    mirror: 'body-became-optional',
    action: 'Leave it optional.',
  }),
  widening('body-became-optional', 'The body {where} became optional.', {
    mirror: 'body-became-required',
    action: keepSent,
  }),
  alike('media-type-added', 'The media type {after} was added to {where}.', {
    mirror: 'media-type-removed',
    effect: [compatible, nothing],
  }),
  alike('media-type-removed', 'The media type {before} was removed from {where}.', {
    mirror: 'media-type-added',
    effect: [breaking, keepType],
  }),
  widening('media-type-widened', 'The media type {before} of {where} became {after}.', {
    mirror: 'media-type-narrowed',
    action: keepType,
  }),
  narrowing('media-type-narrowed', 'The media type {before} of {where} became {after}.', {
    mirror: 'media-type-widened',
    action: keepType,
  }),
  alike('media-type-changed', 'The media type {before} of {where} became {after}.', {
    mirror: { none: 'Parameters that change back are the same change.' },
    effect: [compatible, 'Check that clients ignore the parameters of the media type.'],
  }),
  narrowing('schema-added', 'A schema was added to {where}.', {
    mirror: 'schema-removed',
    action: 'Accept all values that were accepted.',
  }),
  {
    kind: 'schema-removed',
    mirror: 'schema-added',
    message: 'The schema of {where} was removed.',
    effects: { request: [compatible, nothing], response: [potentially, 'Keep the schema.'] },
  },
];

const responses: readonly ChangeKind[] = [
  {
    kind: 'success-response-added',
    mirror: 'success-response-removed',
    message: 'The response {where} was added.',
    effects: {
      request: [compatible, nothing],
      response: [potentially, 'Clients may only handle the statuses that they know.'],
    },
  },
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
  widening('header-became-optional', 'The header {where} became optional.', {
    mirror: 'header-became-required',
    action: keepSent,
  }),
  narrowing('header-became-required', 'The header {where} became required.', {
    mirror: 'header-became-optional',
    action: 'Leave it optional.',
  }),
];

/** The kinds. */
export const bodyKinds: readonly ChangeKind[] = [...bodies, ...responses];
