// Rules for parameters. Those of webhooks and callbacks are sent by the API, so that their rules are those of responses.

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

const later = 'Keep it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';
const ofServer = 'Clients that leave it out get another result: keep the default.';

/** The kinds. */
export const parameterKinds: readonly ChangeKind[] = [
  alike('parameter-added', 'The optional parameter {where} was added.', {
    mirror: 'parameter-removed',
    effect: [compatible, nothing],
  }),
  narrowing('required-parameter-added', 'The required parameter {where} was added.', {
    mirror: 'parameter-removed',
    action: 'Make it optional.',
  }),
  {
    kind: 'parameter-removed',
    mirror: 'parameter-added',
    message: 'The parameter {where} was removed.',
    effects: { request: [potentially, later], response: [breaking, later] },
  },
  alike('parameter-removed-before-sunset', 'The parameter {where} was removed, and its sunset is not over.', {
    mirror: 'parameter-added',
    effect: [breaking, 'Keep it until its `x-sunset` date.'],
  }),
  alike('deprecated-parameter-removed', 'The deprecated parameter {where} was removed.', {
    mirror: 'parameter-added',
    effect: [compatible, nothing],
  }),
  narrowing('parameter-became-required', 'The parameter {where} became required.', {
    mirror: 'parameter-became-optional',
    action: 'Leave it optional.',
  }),
  widening('parameter-became-optional', 'The parameter {where} became optional.', {
    mirror: 'parameter-became-required',
    action: 'Send it always, and leave it required.',
  }),
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
  widening(
    'serialization-widened',
    '`{subject}` of {where} was changed from {before} to {after}, which allows more.',
    { mirror: 'serialization-narrowed', action: 'Write values as before.' },
  ),
  narrowing(
    'serialization-narrowed',
    '`{subject}` of {where} was changed from {before} to {after}, which allows less.',
    { mirror: 'serialization-widened', action: 'Keep accepting values that are written as before.' },
  ),
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
