// Elements that are added to drawings.

import type { Element, ElementContent } from 'hast';
import { element } from '../../../../generator/markdown/tree/stringify.ts';

/** Makes an element of a drawing, with a class that names what it is. */
export function part(
  tagName: string,
  { className, ...attributes }: Record<string, string | number>,
  children: ElementContent[] = [],
): Element {
  const entries = Object.entries(attributes).map(([name, value]): [string, string] => [name, String(value)]);
  const named = className === undefined ? {} : { className: [String(className)] };
  return element(tagName, { ...named, ...Object.fromEntries(entries) }, children);
}
