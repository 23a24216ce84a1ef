// What is reported for files that cannot be read, by the reason.

import { describe, expect, it } from 'vitest';
import {
  missingBrandFile,
  missingStyle,
  type UnreadFile,
  unreadableFiles,
} from '../../src/generator/project/unread-sources.ts';
import type { Unread } from '../../src/generator/types/sources.ts';

const reasons: [unread: Unread, reason: string, note: string][] = [
  [
    { kind: 'outside', path: '../b' },
    'it is a link to `../b`, outside the project',
    'Put the file itself in place',
  ],
  [{ kind: 'loop' }, 'it is a link that loops', 'Put the file itself in place'],
  [{ kind: 'folder' }, 'it is a link to a folder, which is not followed', 'Put the folder itself in place'],
  [{ kind: 'name' }, 'its name is not UTF-8 text', 'Rename it.'],
  [{ kind: 'missing' }, 'it is a link to a file that does not exist', 'Put the file itself in place'],
  [
    { kind: 'large' },
    'it has more than 100 MB, the most of a text',
    'Split it, or put it into the static folder',
  ],
  [
    { kind: 'unreadable' },
    'permission is denied, or it is no regular file',
    'Allow it to be read, or remove it.',
  ],
];

describe('a file that cannot be read', () => {
  it.each(reasons)('as %j', (unread, reason, note) => {
    const common = { place: { file: 'a.png' }, notes: [expect.stringContaining(note)] };
    expect(unreadableFiles([{ file: 'a.png', unread }])).toEqual([
      {
        ...common,
        code: 'unreadable-file',
        severity: 'warning',
        message: `\`a.png\` cannot be read, so the site is without it: ${reason}.`,
      },
    ]);
    if (unread.kind === 'missing') return;
    const named = { ...common, severity: 'error', setting: 'a.png' };
    expect(missingBrandFile({ file: 'a.png', unread })).toEqual({
      ...named,
      code: 'missing-brand-image',
      message: `The image \`a.png\` cannot be read: ${reason}.`,
    });
    expect(missingStyle({ file: 'a.png', unread })).toEqual({
      ...named,
      code: 'missing-style',
      message: `The style sheet \`a.png\` cannot be read: ${reason}.`,
    });
  });

  it('is reported with the nearest name if the configuration names it', () => {
    const missing: UnreadFile = { file: 'a.woff', unread: { kind: 'missing' } };
    expect(missingBrandFile(missing)).toMatchObject({
      message: 'The font `a.woff` does not exist.',
      notes: [expect.stringContaining('starts at the project root')],
    });
    expect(missingBrandFile({ ...missing, near: 'b.woff' }).notes).toEqual(['Did you mean `b.woff`?']);
    expect(missingStyle({ ...missing, file: 'a.css', near: 'b.css' })).toMatchObject({
      message: 'The style sheet `a.css` does not exist.',
      notes: ['Did you mean `b.css`?'],
    });
  });

  it('is one of 20 of a reason, and the others are counted', () => {
    const files = (count: number, kind: 'loop' | 'name'): UnreadFile[] =>
      Array.from({ length: count }, (_, index) => ({ file: `${kind}${index}`, unread: { kind } }));
    const found = unreadableFiles([...files(22, 'loop'), ...files(20, 'name')]);
    expect(found).toHaveLength(40);
    expect(
      found.flatMap(({ place, notes = [] }) => (notes.length > 1 ? [[place?.file, notes[1]]] : [])),
    ).toEqual([['loop19', '2 more files have the same problem.']]);
  });
});
