// The media types that readers choose from: in the samples of a request or response, and in the list of its bodies. Both have the same values, so that
// a choice in one of them is a choice in the other.

import type { BodyView } from '../../types/api-view.ts';
import type { TypeChoiceView } from '../../types/sample-view.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { idWord } from './element-ids.ts';

/** Media types of one body in the choice between bodies. Others are in its line. */
const mostOfBody = 3;

/** Returns the choices of media types in the order of the first of each; none if there is one type only, or if two have the same value. */
export function typeChoices(
  mediaTypes: readonly string[],
  direction: ExampleContext['direction'],
): ReadonlyMap<string, TypeChoiceView> {
  const types = [...new Set(mediaTypes)];
  const choices = types.map((label) => ({ id: choiceId(label, direction), label }));
  const isTold = new Set(choices.map(({ id }) => id)).size === types.length;
  return new Map(types.length > 1 && isTold ? choices.map((choice) => [choice.label, choice]) : []);
}

/** A request and its response are chosen apart. */
function choiceId(mediaType: string, direction: ExampleContext['direction']): string {
  return direction === 'request' ? idWord(mediaType) : `response-${idWord(mediaType)}`;
}

/** Adds choices to bodies of which there are several. */
export function withTypeChoices(bodies: BodyView[], direction: ExampleContext['direction']): BodyView[] {
  if (bodies.length < 2) return bodies;
  const types = bodies.map(({ mediaTypes }) => mediaTypes.slice(0, mostOfBody));
  const all = types.flat();
  const choices = typeChoices(all, direction);
  if (choices.size !== all.length) return bodies;
  return bodies.map((body, position) => ({
    ...body,
    choices: (types[position] ?? []).flatMap((type) => choices.get(type) ?? []),
  }));
}
