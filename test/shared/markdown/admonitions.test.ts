import { expect, it } from 'vitest';
import {
  admonitionLooks,
  alertKind,
  closedOnLine,
  isAdmonition,
} from '../../../src/generator/shared/markdown/admonitions.ts';

it.each([
  ['[!NOTE]', 'note', 'note'],
  ['[!tip]\nText', 'tip', 'tip'],
  ['[!Important] \t\n', 'important', 'info'],
  ['[!WARNING]', 'warning', 'warning'],
  ['[!CAUTION]', 'caution', 'danger'],
])('%j begins an alert: %s, which looks like %s', (text, name, look) => {
  expect(alertKind(text)).toEqual({ name, look });
});

it.each(['[!OTHER]', '[!NOTE] text', 'a [!NOTE]', '[!constructor]', '[NOTE]', ''])(
  '%j begins none',
  (text) => {
    expect(alertKind(text)).toBeUndefined();
  },
);

it('knows admonitions by their names', () => {
  expect(Object.keys(admonitionLooks).filter((name) => !isAdmonition(name))).toEqual([]);
  expect(['toString', 'Note', ''].filter((name) => isAdmonition(name))).toEqual([]);
  expect(admonitionLooks).toMatchObject({ important: 'info', caution: 'warning' });
});

it.each([
  [':::image source="a.png":::', true],
  [':::image source="a.png" :::', true],
  [':::note', false],
  [':::', false],
  ['::: note :::', false],
])('%j closes itself on its line: %s', (line, closes) => {
  expect(closedOnLine.test(line)).toBe(closes);
});
