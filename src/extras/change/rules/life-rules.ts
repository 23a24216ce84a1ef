// Rules for deprecation, sunset and stability, of operations, parameters and properties.

import { breaking, type ChangeKind, compatible, type Effect, nothing } from './change-rule.ts';

/** A kind that means the same for operations, and for what is sent in either direction. */
function life(
  kind: string,
  message: string,
  { mirror, effect }: { mirror: ChangeKind['mirror']; effect: Effect },
): ChangeKind {
  return { kind, message, mirror, effects: { request: effect, response: effect, none: effect } };
}

/** The kinds. */
export const lifeKinds: readonly ChangeKind[] = [
  life('deprecated', '{where} was deprecated.', { mirror: 'reactivated', effect: [compatible, nothing] }),
  life('reactivated', '{where} is no longer deprecated.', {
    mirror: 'deprecated',
    effect: [compatible, nothing],
  }),
  life('sunset-missing', '{where} was deprecated without an `x-sunset` date.', {
    mirror: { none: 'A date that is added is a `sunset-moved`.' },
    effect: [breaking, 'Add the date after which it can be removed.'],
  }),
  life('sunset-invalid', 'The `x-sunset` of {where} is not a date: {after}.', {
    mirror: { none: 'A date that becomes valid is a `sunset-moved`.' },
    effect: [breaking, 'Write a date such as `2030-12-31`.'],
  }),
  life('sunset-too-soon', 'The `x-sunset` {after} of {where} is within the grace period.', {
    mirror: { none: 'A later date is a `sunset-moved`.' },
    effect: [breaking, 'Set a later date.'],
  }),
  life('sunset-removed', 'The `x-sunset` {before} of {where} was removed.', {
    mirror: 'sunset-moved',
    effect: [breaking, 'Keep the date, or end the deprecation.'],
  }),
  life('sunset-moved', 'The `x-sunset` of {where} was moved from {before} to {after}.', {
    mirror: 'sunset-shortened',
    effect: [compatible, nothing],
  }),
  life('sunset-shortened', 'The `x-sunset` of {where} was moved from {before} to the earlier {after}.', {
    mirror: 'sunset-moved',
    effect: [breaking, 'Keep the later date.'],
  }),
  life('stability-increased', 'The stability of {where} was raised from {before} to {after}.', {
    mirror: 'stability-decreased',
    effect: [compatible, nothing],
  }),
  life('stability-decreased', 'The stability of {where} was lowered from {before} to {after}.', {
    mirror: 'stability-increased',
    effect: [breaking, 'Keep what was promised.'],
  }),
  life('stability-invalid', 'The stability level {after} of {where} is unknown.', {
    mirror: { none: 'A level that becomes valid is an increase or a decrease.' },
    effect: [breaking, 'Write `draft`, `alpha`, `beta` or `stable`.'],
  }),
];
