// Elements made in a few words. Text is set as text, never as markup: it comes from the author's files.

import { counted } from '../../generator/shared/words.ts';
import type { LiveProblem } from './protocol.ts';

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

// Problems to the few words that stand for all of them.

const nouns = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'note'],
] as const;

/** `2 errors, 1 warning`; empty when there is none. */
export function countsOf(problems: LiveProblem[]): string {
  return nouns
    .map(
      ([severity, noun]) =>
        [problems.filter((problem) => problem.severity === severity).length, noun] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, noun]) => counted(count, noun))
    .join(', ');
}

/** What of the site can not be relied on, as a sentence with names in backticks; empty when all can. */
export function stateSentence({ stale, isLost }: { stale: string[]; isLost: boolean }): string {
  if (isLost) return 'The development server does not answer; this page may be out of date.';
  const [file, ...others] = stale;
  if (file === undefined) return '';
  return others.length === 0
    ? `\`${file}\` can not be read as it is now; its last good form is shown.`
    : `${counted(stale.length, 'file')} can not be read as they are now; their last good forms are shown: ${stale.map((name) => `\`${name}\``).join(', ')}.`;
}

/** A text with names in backticks, cut at them: every second part is a name. */
export function partsOf(text: string): string[] {
  const parts = text.split('`');
  // A backtick without a partner is one.
  return parts.length % 2 === 1 ? parts : [text];
}
