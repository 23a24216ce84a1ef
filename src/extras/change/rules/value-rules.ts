// Rules for enumerations, limits, patterns, encodings and defaults.

import {
  alike,
  breaking,
  type ChangeKind,
  compatible,
  narrowing,
  nothing,
  other,
  potentially,
  widening,
} from './change-rule.ts';

const accept = 'Accept all values that were accepted before.';
const send = 'Send only values that were possible before.';

const enumerations: readonly ChangeKind[] = [
  {
    kind: 'value-added',
    mirror: 'value-removed',
    message: 'The value {after} was added to {where}.',
    effects: {
      request: [compatible, nothing],
      response: [
        potentially,
        'Clients may not expect it: say in the documentation that values can be added.',
      ],
    },
    values: 'more',
  },
  narrowing('value-removed', 'The value {before} was removed from {where}.', {
    mirror: 'value-added',
    action: 'Keep accepting the value.',
  }),
  narrowing('values-restricted', 'The values of {where} were restricted to {after}.', {
    mirror: 'values-unrestricted',
    action: accept,
  }),
  widening('values-unrestricted', '{where} is no longer restricted to {before}.', {
    mirror: 'values-restricted',
    action: send,
  }),
  other('const-changed', 'The value of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A value that changes back is the same change.' },
    effect: [breaking, 'Keep the value.'],
  }),
  alike('known-value-added', 'The value {after} was added to the extensible enumeration {where}.', {
    mirror: 'known-value-removed',
    effect: [compatible, nothing],
  }),
  narrowing(
    'known-value-removed',
    'The value {before} was removed from the extensible enumeration {where}.',
    {
      mirror: 'known-value-added',
      action: 'Keep accepting the value.',
    },
  ),
];

const limits: readonly ChangeKind[] = [
  {
    kind: 'limit-added',
    mirror: 'limit-removed',
    message: '`{subject}: {after}` was added to {where}.',
    effects: {
      request: [potentially, 'Check that no client sends other values.'],
      response: [compatible, nothing],
    },
    values: 'fewer',
  },
  narrowing('strict-limit-added', '`{subject}: {after}` was added to {where}.', {
    mirror: 'limit-removed',
    action: accept,
  }),
  widening('limit-removed', '`{subject}: {before}` was removed from {where}.', {
    mirror: 'limit-added',
    action: send,
  }),
  narrowing(
    'limit-tightened',
    '`{subject}` of {where} was changed from {before} to {after}, which allows less.',
    {
      mirror: 'limit-loosened',
      action: accept,
    },
  ),
  widening(
    'limit-loosened',
    '`{subject}` of {where} was changed from {before} to {after}, which allows more.',
    {
      mirror: 'limit-tightened',
      action: send,
    },
  ),
  other('limit-changed', '`{subject}` of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A limit that changes back is the same change.' },
    effect: [breaking, 'Keep the limit.'],
  }),
];

const texts: readonly ChangeKind[] = [
  narrowing('pattern-added', 'The pattern {after} was added to {where}.', {
    mirror: 'pattern-removed',
    action: accept,
  }),
  {
    kind: 'pattern-removed',
    mirror: 'pattern-added',
    message: 'The pattern {before} of {where} was removed.',
    effects: {
      request: [compatible, nothing],
      response: [compatible, 'Clients that check the old pattern may refuse values.'],
    },
    values: 'more',
  },
  {
    kind: 'pattern-changed',
    mirror: { none: 'A pattern that changes back is the same change.' },
    message: 'The pattern of {where} was changed from {before} to {after}.',
    effects: {
      request: [potentially, 'Check that all values that matched the old pattern match the new one.'],
      response: [potentially, 'Check that all values that match the new pattern match the old one.'],
    },
    values: 'others',
  },
  other('content-changed', '`{subject}` of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A content that changes back is the same change.' },
    effect: [breaking, 'Keep what the text contains.'],
  }),
  alike('default-added', 'The default of {where} is now {after}.', {
    mirror: 'default-removed',
    effect: [compatible, nothing],
  }),
  alike('default-removed', 'The default {before} of {where} was removed.', {
    mirror: 'default-added',
    effect: [compatible, nothing],
  }),
  alike('default-changed', 'The default of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A default that changes back is the same change.' },
    effect: [compatible, 'Clients that leave it out may get another result.'],
  }),
];

/** The kinds. */
export const valueKinds: readonly ChangeKind[] = [...enumerations, ...limits, ...texts];
