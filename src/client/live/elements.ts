// Elements made in a few words. Text is set as text, never as markup: it comes from the author's files.

import { partsOf } from './words.ts';

type Child = Node | string;

/** An element with attributes and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A sentence whose names in backticks are code. */
export function sentence(text: string): Child[] {
  return partsOf(text).map((part, index) => (index % 2 === 0 ? part : element('code', {}, part)));
}
