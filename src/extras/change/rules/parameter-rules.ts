// Rules for parameters. Those of webhooks and callbacks are sent by the API, so that their rules are those of responses.

import { alike, breaking, type ChangeKind, compatible, nothing, potentially } from './change-rule.ts';

const later = 'Keep it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';
const ofServer = 'Clients that leave it out get another result: keep the default.';

/** The kinds. */
export const parameterKinds: readonly ChangeKind[] = [
  {
    kind: 'parameter-added',
    mirror: 'parameter-removed',
    message: 'The optional parameter {where} was added.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
  },
  {
    kind: 'required-parameter-added',
    mirror: 'parameter-removed',
    message: 'The required parameter {where} was added.',
    effects: { request: [breaking, 'Make it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'parameter-removed',
    mirror: 'parameter-added',
    message: 'The parameter {where} was removed.',
    effects: { request: [potentially, later], response: [breaking, later] },
  },
  {
    kind: 'parameter-removed-before-sunset',
    mirror: 'parameter-added',
    message: 'The parameter {where} was removed, and its sunset is not over.',
    effects: {
      request: [breaking, 'Keep it until its `x-sunset` date.'],
      response: [breaking, 'Keep it until its `x-sunset` date.'],
    },
  },
  alike('deprecated-parameter-removed', 'The deprecated parameter {where} was removed.', {
    mirror: 'parameter-added',
    effect: [compatible, nothing],
  }),
  {
    kind: 'parameter-became-required',
    mirror: 'parameter-became-optional',
    message: 'The parameter {where} became required.',
    effects: { request: [breaking, 'Leave it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'parameter-became-optional',
    mirror: 'parameter-became-required',
    message: 'The parameter {where} became optional.',
    effects: {
      request: [compatible, nothing],
      response: [breaking, 'Send it always, and leave it required.'],
    },
  },
  {
    kind: 'parameter-became-list',
    mirror: { none: 'A list that becomes a single value is a `type-changed`.' },
    message: 'The parameter {where} can have several values now.',
    effects: {
      request: [compatible, nothing],
      response: [breaking, 'Send one value, or add another parameter for the list.'],
    },
    values: 'more',
  },
  {
    kind: 'serialization-widened',
    mirror: 'serialization-narrowed',
    message: '`{subject}` of {where} was changed from {before} to {after}, which allows more.',
    effects: {
      request: [compatible, nothing],
      response: [breaking, 'Write values as before.'],
    },
  },
  {
    kind: 'serialization-narrowed',
    mirror: 'serialization-widened',
    message: '`{subject}` of {where} was changed from {before} to {after}, which allows less.',
    effects: {
      request: [breaking, 'Keep accepting values that are written as before.'],
      response: [compatible, nothing],
    },
  },
  alike('serialization-changed', '`{subject}` of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A form that changes back is the same change.' },
    effect: [breaking, 'Values are written in another way: keep the old form.'],
  }),
  alike('parameter-default-added', 'The default of the parameter {where} is now {after}.', {
    mirror: 'parameter-default-removed',
    effect: [breaking, ofServer],
  }),
  alike('parameter-default-removed', 'The default {before} of the parameter {where} was removed.', {
    mirror: 'parameter-default-added',
    effect: [breaking, ofServer],
  }),
  alike(
    'parameter-default-changed',
    'The default of the parameter {where} was changed from {before} to {after}.',
    {
      mirror: { none: 'A default that changes back is the same change.' },
      effect: [breaking, ofServer],
    },
  ),
];
