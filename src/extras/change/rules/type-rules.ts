// Rules for types, `null` and formats.

import { breaking, type ChangeKind, narrowing, other, potentially, widening } from './change-rule.ts';

const accept = 'Accept all values that were accepted before.';
const send = 'Send only values that were possible before.';
const asText = 'It depends on how the parts of an object are written: describe it, or keep the type.';

/** The kinds. */
export const typeKinds: readonly ChangeKind[] = [
  other('type-changed', 'The type of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A type that changes back is the same change.' },
    effect: [breaking, 'Add another property or parameter, and keep this one as it was.'],
  }),
  narrowing('type-narrowed', 'The type of {where} was narrowed from {before} to {after}.', {
    mirror: 'type-widened',
    action: accept,
  }),
  widening('type-widened', 'The type of {where} was widened from {before} to {after}.', {
    mirror: 'type-narrowed',
    action: send,
  }),
  {
    kind: 'type-became-text',
    mirror: 'type-left-text',
    message:
      'The type of {where} was changed from {before} to {after}, which is wider as text, and another type in JSON.',
    effects: { request: [potentially, asText], response: [breaking, send] },
    values: 'more',
  },
  {
    kind: 'type-left-text',
    mirror: 'type-became-text',
    message:
      'The type of {where} was changed from {before} to {after}, which is narrower as text, and another type in JSON.',
    effects: { request: [breaking, accept], response: [potentially, asText] },
    values: 'fewer',
  },
  widening('nullable-added', '{where} can be `null` now.', {
    mirror: 'nullable-removed',
    action: 'Do not send `null`.',
  }),
  narrowing('nullable-removed', '{where} cannot be `null` any more.', {
    mirror: 'nullable-added',
    action: 'Keep accepting `null`.',
  }),
  narrowing('format-added', 'The format {after} was added to {where}.', {
    mirror: 'format-removed',
    action: accept,
  }),
  widening('format-removed', 'The format {before} of {where} was removed.', {
    mirror: 'format-added',
    action: send,
  }),
  narrowing('format-narrowed', 'The format of {where} was narrowed from {before} to {after}.', {
    mirror: 'format-widened',
    action: accept,
  }),
  widening('format-widened', 'The format of {where} was widened from {before} to {after}.', {
    mirror: 'format-narrowed',
    action: send,
  }),
  other('format-changed', 'The format of {where} was changed from {before} to {after}.', {
    mirror: { none: 'A format that changes back is the same change.' },
    effect: [breaking, 'Add another property or parameter, and keep this one as it was.'],
  }),
  narrowing('forbidden', 'No value is valid for {where} any more.', { mirror: 'allowed', action: accept }),
  widening('allowed', '{where} can have values now.', { mirror: 'forbidden', action: send }),
];
