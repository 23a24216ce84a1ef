// What a rule for changes is, and how the tables of the families are written.

import type { FactDirection } from '../facts.ts';

/** What a change means for clients that follow the old document. */
export type ChangeVerdict = 'breaking' | 'potentially-breaking' | 'compatible';

/** The verdicts, the worst first. */
export const verdicts: readonly ChangeVerdict[] = ['breaking', 'potentially-breaking', 'compatible'];

/** A kind of change with what it means in each direction. */
export interface ChangeKind {
  kind: string;
  /** The opposite kind, or why there is none. */
  mirror: string | { none: string };
  /** With `{where}`, `{subject}`, `{before}` and `{after}`, and `{sender}`, who sends what it is about. */
  message: string;
  /** Verdict and advice for each direction in which the change is possible. */
  effects: Readonly<Partial<Record<FactDirection, Effect>>>;
  /** What the change does to the set of valid values. Absent if it leaves them as they are. */
  values?: 'fewer' | 'more' | 'others';
}

/** A verdict, and what to do. */
export type Effect = readonly [verdict: ChangeVerdict, action: string];

/** A rule: a kind of change in one direction. */
export interface ChangeRule extends Pick<ChangeKind, 'kind' | 'mirror' | 'message' | 'values'> {
  code: `change/${string}`;
  direction: FactDirection;
  verdict: ChangeVerdict;
  action: string;
}

/** The verdicts, in short. */
export const breaking = 'breaking' satisfies ChangeVerdict;
export const potentially = 'potentially-breaking' satisfies ChangeVerdict;
export const compatible = 'compatible' satisfies ChangeVerdict;

/** What to do about a change that no client notices. */
export const nothing = 'Nothing to do.';

/** What is not allowed any more, and what is allowed now. Requests and responses are opposites. */
export function narrowing(
  kind: string,
  message: string,
  { mirror, action }: { mirror: string; action: string },
): ChangeKind {
  const effects = { request: [breaking, action], response: [compatible, nothing] } as const;
  return { kind, mirror, message, effects, values: 'fewer' };
}

/** The opposite of `narrowing`. */
export function widening(
  kind: string,
  message: string,
  { mirror, action }: { mirror: string; action: string },
): ChangeKind {
  const effects = { request: [compatible, nothing], response: [breaking, action] } as const;
  return { kind, mirror, message, effects, values: 'more' };
}

/** A change that means the same in both directions. */
export function alike(
  kind: string,
  message: string,
  { mirror, effect }: { mirror: ChangeKind['mirror']; effect: Effect },
): ChangeKind {
  return { kind, mirror, message, effects: { request: effect, response: effect } };
}

/** The same for a change of which values are valid. */
export function other(
  kind: string,
  message: string,
  { mirror, effect }: { mirror: ChangeKind['mirror']; effect: Effect },
): ChangeKind {
  return { ...alike(kind, message, { mirror, effect }), values: 'others' };
}

/** A change of an operation or an API, without a direction. */
export function undirected(
  kind: string,
  message: string,
  { mirror, effect }: { mirror: ChangeKind['mirror']; effect: Effect },
): ChangeKind {
  return { kind, mirror, message, effects: { none: effect } };
}

/** The rules of a kind. */
export function rulesOf({ effects, ...kind }: ChangeKind): ChangeRule[] {
  const directions: readonly FactDirection[] = ['request', 'response', 'none'];
  return directions.flatMap((direction) => {
    const effect = effects[direction];
    if (effect === undefined) return [];
    const [verdict, action] = effect;
    const name = direction === 'none' ? kind.kind : `${direction}-${kind.kind}`;
    return [{ ...kind, code: `change/${name}` as const, direction, verdict, action }];
  });
}
