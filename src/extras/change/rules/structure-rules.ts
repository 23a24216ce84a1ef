// Rules for alternatives, conditions, items and discriminators.

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
const tag = 'Check how generated clients choose between the alternatives.';

const unions: readonly ChangeKind[] = [
  widening('one-of-added', 'The alternative {after} was added to {where}.', {
    mirror: 'one-of-removed',
    action: send,
  }),
  narrowing('one-of-removed', 'The alternative {before} was removed from {where}.', {
    mirror: 'one-of-added',
    action: accept,
  }),
  widening('any-of-added', 'The alternative {after} was added to {where}.', {
    mirror: 'any-of-removed',
    action: send,
  }),
  narrowing('any-of-removed', 'The alternative {before} was removed from {where}.', {
    mirror: 'any-of-added',
    action: accept,
  }),
  narrowing('union-added', '{where} is restricted to the alternatives {after} now.', {
    mirror: 'union-removed',
    action: accept,
  }),
  widening('union-removed', '{where} is no longer restricted to the alternatives {before}.', {
    mirror: 'union-added',
    action: send,
  }),
  other('wrapped', '{where} was replaced by the alternatives {after}.', {
    mirror: 'one-of-removed',
    effect: [breaking, 'A value can match several alternatives, or none: keep the schema as it was.'],
  }),
  {
    kind: 'any-of-became-one-of',
    mirror: 'one-of-became-any-of',
    message: 'A value of {where} must match exactly one alternative now.',
    effects: {
      request: [potentially, 'Check that no value that clients send matches several alternatives.'],
      response: [compatible, nothing],
    },
    values: 'fewer',
  },
  {
    kind: 'one-of-became-any-of',
    mirror: 'any-of-became-one-of',
    message: 'A value of {where} can match several alternatives now.',
    effects: {
      request: [compatible, nothing],
      response: [potentially, 'Send only values that match one alternative.'],
    },
    values: 'more',
  },
];

const conditions: readonly ChangeKind[] = [
  narrowing('condition-added', '`{subject}` was added at {where}.', {
    mirror: 'condition-removed',
    action: accept,
  }),
  widening('condition-removed', '`{subject}` was removed at {where}.', {
    mirror: 'condition-added',
    action: send,
  }),
  narrowing('condition-tightened', '`{subject}` at {where} was changed from {before} to {after}.', {
    mirror: 'condition-loosened',
    action: accept,
  }),
  widening('condition-loosened', '`{subject}` at {where} was changed from {before} to {after}.', {
    mirror: 'condition-tightened',
    action: send,
  }),
  other('condition-changed', 'The condition at {where} was changed.', {
    mirror: { none: 'A condition that changes back is the same change.' },
    effect: [potentially, 'Compare what is valid before and after.'],
  }),
  {
    kind: 'prefix-item-added',
    mirror: 'prefix-item-removed',
    message: 'The item {where} was added.',
    effects: { request: [compatible, nothing], response: [breaking, send] },
    values: 'fewer',
  },
  {
    kind: 'prefix-item-removed',
    mirror: 'prefix-item-added',
    message: 'The item {where} was removed.',
    effects: { request: [breaking, accept], response: [compatible, nothing] },
    values: 'more',
  },
];

const discriminators: readonly ChangeKind[] = [
  ...(['discriminator', 'mapping'] as const).flatMap((noun) => {
    const what = noun === 'mapping' ? 'The value `{subject}` of the discriminator' : 'The discriminator';
    return [
      alike(`${noun}-added`, `${what} of {where} was added.`, {
        mirror: `${noun}-removed`,
        effect: [compatible, tag],
      }),
      alike(`${noun}-removed`, `${what} of {where} was removed.`, {
        mirror: `${noun}-added`,
        effect: [compatible, tag],
      }),
      alike(`${noun}-changed`, `${what} of {where} was changed from {before} to {after}.`, {
        mirror: { none: 'What changes back is the same change.' },
        effect: [compatible, tag],
      }),
    ];
  }),
];

const names: readonly ChangeKind[] = [
  other(
    'alternative-renamed',
    'The value of the discriminator `{subject}` for {where} was changed from {before} to {after}.',
    {
      mirror: { none: 'A name that changes back is the same change.' },
      effect: [breaking, 'Map the former value to the schema in the `mapping` of the discriminator.'],
    },
  ),
];

/** The kinds. */
export const structureKinds: readonly ChangeKind[] = [...unions, ...conditions, ...discriminators, ...names];
