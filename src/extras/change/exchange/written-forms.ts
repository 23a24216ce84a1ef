// Compares how values are written: parameters, headers, and the parts of forms. What is absent is what the standard says
// (OpenAPI 3.1, sections 4.8.12.2 and 4.8.15.1).

import { recordsAt, textAt } from '../../../generator/shared/json.ts';
import { below, type Fact } from '../facts.ts';
import type { Shape } from '../shape/shape.ts';
import type { ObjectAt } from './described.ts';

/** How a value is written. */
export interface WrittenForm {
  style: string;
  explode: boolean;
  /** The media type of its text. */
  content: string | undefined;
}

/** Where a value is: `query`, `header`, or in a form, which is written like a query. */
type Place = string;

/** The form of a value. */
export function formOf({ raw }: Pick<ObjectAt, 'raw'>, place: Place): WrittenForm {
  const [content] = recordsAt(raw, 'content');
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = textAt(raw, 'style') ?? usual;
  const explode = typeof raw.explode === 'boolean' ? raw.explode : style === 'form';
  return { style, explode, content: content?.[0] };
}

/** Whether all values are single ones, which have the same text whether lists are exploded or not. */
export function isScalar({ types }: Shape): boolean {
  return types !== undefined && types.size > 0 && !types.has('array') && !types.has('object');
}

/** A change of a form, without its direction and location. */
type FormFact = Pick<Fact, 'kind' | 'subject' | 'before' | 'after' | 'old' | 'new'>;

/** Compares the forms of a value. */
export function formFacts(
  before: ObjectAt,
  after: ObjectAt,
  { place, isPlain }: { place: Place; isPlain: boolean },
): FormFact[] {
  const [first, second] = [formOf(before, place), formOf(after, place)];
  const places = (key: string) => ({ old: below(before.at, key), new: below(after.at, key) });
  const forms = (['style', 'explode', 'content'] as const).flatMap((key) =>
    first[key] === second[key] || (isPlain && key === 'explode')
      ? []
      : [
          {
            kind: 'serialization-changed',
            subject: key,
            before: first[key],
            after: second[key],
            ...places(key),
          },
        ],
  );
  // Flags that allow more ways to write a value.
  const flags = ['allowReserved', 'allowEmptyValue'].flatMap((key) => {
    const [from, to] = [before.raw[key] === true, after.raw[key] === true];
    const kind = to ? 'serialization-widened' : 'serialization-narrowed';
    return from === to ? [] : [{ kind, subject: key, before: from, after: to, ...places(key) }];
  });
  return [...forms, ...flags];
}
