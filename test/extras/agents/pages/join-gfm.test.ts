import { expect, it } from 'vitest';
import { joinGfm } from '../../../../src/extras/agents/pages/join-gfm.ts';
import type { Hole } from '../../../../src/generator/types/markup.ts';

const hole = (name: string, address = '') => ({ hole: name, address }) as unknown as Hole;
const join = (...chunks: (string | Hole)[]) =>
  joinGfm(chunks, (each) => (each as unknown as { address: string }).address);

it('writes links around their content, and a dead one as its text', () => {
  expect(join('a ', hole('link', '/b(1)'), 'c', hole('end'), ' d')).toBe('a [c](/b%281%29) d');
  expect(join(hole('link'), 'c', hole('end'))).toBe('c');
  expect(
    join(hole('link', '/a'), '![', hole('image', '/b)'), hole('link'), 'x', hole('end'), hole('end')),
  ).toBe('[![/b%29x](/a)');
  expect(join(hole('word', 'text)'))).toBe('text)');
  expect(join(hole('end'))).toBe('');
});
