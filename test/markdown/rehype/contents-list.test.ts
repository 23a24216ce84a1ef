// The list of headings in a text that asks for one.

import { expect, it } from 'vitest';
import { withContentsList } from '../../../src/generator/markdown/rehype/contents-list.ts';
import type { Page } from '../../../src/generator/markdown/tree/page-context.ts';
import { element, isElement, textNode, textOf } from '../../../src/generator/shared/hast-nodes.ts';
import { contentsElement } from '../../../src/generator/shared/markdown/contents-place.ts';

/** The lists of a text with two places for one, as lines that are indented by level. */
function listed(headings: string[], showsContents = true): string[] {
  const page = {
    showsContents,
    headings: headings.map((heading) => {
      const [marks = '', text = ''] = heading.split(' ');
      return { depth: marks.length, id: text.toLowerCase(), text, html: text };
    }),
  };
  const place = () => element(contentsElement, {}, []);
  const linesOf = (node: unknown, level: number): string[] => {
    if (!isElement(node as never)) return [];
    const { tagName, properties, children } = node as ReturnType<typeof element>;
    if (tagName === contentsElement) return ['place'];
    const own = tagName === 'a' ? [`${' '.repeat(level)}${properties['href']}`] : [];
    return [...own, ...children.flatMap((child) => linesOf(child, tagName === 'ul' ? level + 1 : level))];
  };
  const nodes = [
    textNode('Before.'),
    element('div', {}, [place()]),
    place(),
    element('p', {}, [textNode('After.')]),
  ];
  const made = withContentsList(nodes, page as unknown as Page);
  expect(made.map((node) => textOf(node)).join()).toMatch(/^Before\..*After\.$/);
  return made.flatMap((node) => linesOf(node, 0));
}

it.each([
  [
    'headings of two levels, in the first place',
    ['## A', '### B', '### C', '## D'],
    [' #a', '  #b', '  #c', ' #d'],
  ],
  ['no deeper ones', ['## A', '#### B', '### C'], [' #a', '  #c']],
  ['a lower level first', ['### A', '## B', '### C'], [' #a', ' #b', '  #c']],
  ['nothing without headings', [], []],
  ['nothing where all are deep', ['#### A'], []],
])('has %s', (_, headings, lines) => {
  expect(listed(headings)).toEqual(lines);
});

it('is in no text that does not ask for it', () => {
  expect(listed(['## A'], false)).toEqual(['place', 'place']);
});
