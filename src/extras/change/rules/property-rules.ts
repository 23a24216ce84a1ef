// Rules for the properties of objects.

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

const keepSending =
  'Keep sending it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';

/** The kinds. */
export const propertyKinds: readonly ChangeKind[] = [
  {
    kind: 'property-added',
    mirror: 'property-removed',
    message: 'The optional property {where} was added.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
    values: 'fewer',
  },
  narrowing('required-property-added', 'The required property {where} was added.', {
    mirror: 'property-removed',
    action: 'Make it optional.',
  }),
  {
    kind: 'property-removed',
    mirror: 'property-added',
    message: 'The property {where} was removed.',
    effects: {
      request: [potentially, 'Keep accepting it, so that clients that send it are not refused.'],
      response: [breaking, keepSending],
    },
    values: 'more',
  },
  {
    kind: 'deprecated-property-removed',
    mirror: 'property-added',
    message: 'The deprecated property {where} was removed after its sunset.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
    values: 'more',
  },
  narrowing('property-became-required', 'The property {where} became required.', {
    mirror: 'property-became-optional',
    action: 'Leave it optional.',
  }),
  widening('property-became-optional', 'The property {where} became optional.', {
    mirror: 'property-became-required',
    action: 'Send it always, and leave it required.',
  }),
  {
    kind: 'name-became-required',
    mirror: 'name-became-optional',
    message: '`{subject}`, which no property describes, became required at {where}.',
    effects: {
      request: [potentially, 'Describe the property, or take its name off `required`.'],
      response: [compatible, nothing],
    },
    values: 'fewer',
  },
  {
    kind: 'name-became-optional',
    mirror: 'name-became-required',
    message: '`{subject}`, which no property describes, is no longer required at {where}.',
    effects: {
      request: [compatible, nothing],
      response: [potentially, 'Describe the property, and keep it required.'],
    },
    values: 'more',
  },
  alike('property-included', 'The property {where} is sent by {sender} now.', {
    mirror: 'property-excluded',
    effect: [compatible, nothing],
  }),
  {
    kind: 'required-property-included',
    mirror: 'property-excluded',
    message: 'The required property {where} is sent by {sender} now.',
    effects: {
      request: [breaking, 'Leave it read only, or make it optional.'],
      response: [potentially, 'Clients did not get it before: check that they ignore it.'],
    },
  },
  {
    kind: 'property-excluded',
    mirror: 'property-included',
    message: 'The property {where} is no longer sent by {sender}.',
    effects: {
      request: [potentially, 'Keep ignoring it, so that clients that send it are not refused.'],
      response: [compatible, 'Clients that read it do not get it: keep sending it while they do.'],
    },
  },
  alike('property-reserved', 'The property {where} is sent by {sender} only now.', {
    mirror: 'property-shared',
    effect: [compatible, nothing],
  }),
  alike('property-shared', 'The property {where} is not only sent by {sender} any more.', {
    mirror: 'property-reserved',
    effect: [compatible, nothing],
  }),
  narrowing('others-forbidden', '{where} no longer allows other properties.', {
    mirror: 'others-allowed',
    action: 'Keep accepting other properties.',
  }),
  {
    kind: 'others-allowed',
    mirror: 'others-forbidden',
    message: '{where} allows other properties now.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
    values: 'more',
  },
];
