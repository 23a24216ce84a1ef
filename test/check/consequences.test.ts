import { describe, expect, it } from 'vitest';
import { withoutConsequences } from '../../src/generator/check/consequences.ts';
import type { Diagnostic, MissingPart } from '../../src/generator/types/diagnostic.ts';

const finding = (code: Diagnostic['code'], facts: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ code, severity: 'error', message: '', notes: [] },
  ...facts,
});

const cause = finding('unreadable-spec', { message: 'It is broken.', place: { file: 'specs/boats.yaml' } });
const boats: MissingPart = { cause, api: 'boats', hasPath: (path) => path.startsWith('/api/boats/') };

function left(one: Diagnostic, parts = [boats]) {
  return withoutConsequences([cause, one], parts, ['crews']);
}

describe('withoutConsequences', () => {
  it.each([
    ['a link to a page', finding('broken-link', { target: '/api/boats/list' })],
    ['a link to a place on a page', finding('broken-anchor', { target: '/api/boats/list#top' })],
    ['a reference', finding('broken-reference', { target: 'op:list' })],
    ['a reference to that document', finding('broken-reference', { target: 'op:boats/list' })],
    ['a name of a sample', finding('broken-reference', { message: '`schema:Boat` is no schema.' })],
  ])('counts %s', (_, one) => {
    expect(left(one)).toEqual([{ ...cause, notes: ['1 link or reference into it was not checked.'] }]);
  });

  it.each([
    ['a link to another page', finding('broken-link', { target: '/api/crews/list' })],
    ['a reference to another document', finding('broken-reference', { target: 'op:crews/list' })],
    ['a missing image', finding('missing-image', { target: '/api/boats/list' })],
  ])('keeps %s', (_, one) => {
    expect(left(one)).toEqual([cause, one]);
  });

  it('counts each place, and keeps everything if nothing is missing', () => {
    const related = [{ file: 'a.md' }, { file: 'b.md' }];
    const one = finding('broken-link', { target: '/api/boats/list', related });
    expect(left(one)[0]?.notes).toEqual(['3 links and references into it were not checked.']);
    expect(left(one, [])).toEqual([cause, one]);
  });

  it('notes the count where the severity was changed', () => {
    const settled = { ...cause, severity: 'warning' as const };
    const found = [settled, finding('broken-link', { target: '/api/boats/list' })];
    expect(withoutConsequences(found, [boats])).toEqual([
      { ...settled, notes: ['1 link or reference into it was not checked.'] },
    ]);
  });

  it('finds the page of a Markdown file by the name in the message', () => {
    const page = finding('unreadable-markdown', { place: { file: 'content/a.md' } });
    const part: MissingPart = { cause: page, hasPath: (path) => path === 'content/a.md' };
    const one = finding('broken-markdown-link', { message: '`content/a.md` is not a page of this site.' });
    expect(withoutConsequences([page, one], [part])).toEqual([
      { ...page, notes: ['1 link or reference into it was not checked.'] },
    ]);
  });
});
