// Rules for the properties of objects.

import { alike, breaking, type ChangeKind, compatible, nothing, potentially } from './change-rule.ts';

const keepSending =
  'Keep sending it, set `deprecated: true` with an `x-sunset` date, and remove it after that date.';

/** The kinds. */
export const propertyKinds: readonly ChangeKind[] = [
  alike('property-added', 'The optional property {where} was added.', {
    mirror: 'property-removed',
    effect: [compatible, nothing],
  }),
  {
    kind: 'required-property-added',
    mirror: 'property-removed',
    message: 'The required property {where} was added.',
    effects: { request: [breaking, 'Make it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'property-removed',
    mirror: 'property-added',
    message: 'The property {where} was removed.',
    effects: {
      request: [potentially, 'Keep accepting it, so that clients that send it are not refused.'],
      response: [breaking, keepSending],
    },
  },
  alike('deprecated-property-removed', 'The deprecated property {where} was removed after its sunset.', {
    mirror: 'property-added',
    effect: [compatible, nothing],
  }),
  {
    kind: 'property-became-required',
    mirror: 'property-became-optional',
    message: 'The property {where} became required.',
    effects: { request: [breaking, 'Leave it optional.'], response: [compatible, nothing] },
  },
  {
    kind: 'property-became-optional',
    mirror: 'property-became-required',
    message: 'The property {where} became optional.',
    effects: {
      request: [compatible, nothing],
      response: [breaking, 'Send it always, and leave it required.'],
    },
  },
  {
    kind: 'property-included',
    mirror: 'property-excluded',
    message: 'The property {where} is a part of this direction now.',
    effects: {
      request: [compatible, nothing],
      response: [potentially, 'Clients did not get it before: check that they ignore it.'],
    },
  },
  {
    kind: 'required-property-included',
    mirror: 'property-excluded',
    message: 'The property {where} was read only, and is required in requests now.',
    effects: { request: [breaking, 'Leave it read only, or make it optional.'] },
  },
  {
    kind: 'property-excluded',
    mirror: 'property-included',
    message: 'The property {where} is no longer a part of this direction.',
    effects: {
      request: [compatible, 'Clients that send it have no effect with it: keep ignoring it.'],
      response: [breaking, keepSending],
    },
  },
  alike('property-reserved', 'The property {where} is a part of this direction only now.', {
    mirror: 'property-shared',
    effect: [compatible, nothing],
  }),
  alike('property-shared', 'The property {where} is a part of both directions now.', {
    mirror: 'property-reserved',
    effect: [compatible, nothing],
  }),
  {
    kind: 'others-forbidden',
    mirror: 'others-allowed',
    message: '{where} no longer allows other properties.',
    effects: {
      request: [breaking, 'Keep accepting other properties.'],
      response: [compatible, nothing],
    },
  },
  {
    kind: 'others-allowed',
    mirror: 'others-forbidden',
    message: '{where} allows other properties now.',
    effects: { request: [compatible, nothing], response: [compatible, nothing] },
  },
];
