import { expect, it } from 'vitest';
import { alertKind, isAdmonition, isAlertMark } from '../../../src/generator/shared/markdown/admonitions.ts';
import { joinGfm } from '../../../src/generator/shared/markdown/join.ts';
import type { Hole } from '../../../src/generator/types/markup.ts';

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

it('knows the alerts of GitHub', () => {
  expect(alertKind('[!CAUTION]\ntext')).toEqual({ name: 'caution', look: 'danger' });
  expect(alertKind('[!Tip] ')).toEqual({ name: 'tip', look: 'tip' });
  expect(['[!NOTE] text', '[!DANGER]', 'a [!NOTE]', '[!NOTE]'].map(isAlertMark)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(['note', 'danger', 'toString', 'Note'].map(isAdmonition)).toEqual([true, true, false, false]);
});
