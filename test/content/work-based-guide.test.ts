// The guide of the work-based API is long, so its readers find their way: a summary and an index of tasks come first, all of it is
// reached from there, and no section is long.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const file = new URL('../../content/docs/work-based/index.md', import.meta.url);
/** The text that a reader sees at first: without code, which is folded or boxed, and without folds. */
const text = (await readFile(file, 'utf8'))
  .replaceAll(/<details>[\s\S]*?<\/details>/g, '')
  .replaceAll(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '');

interface Section {
  level: number;
  id: string;
  text: string;
}

const sections: Section[] = [
  ...text.matchAll(/^(##+) (?:.*\{#(.+)\}|.*)$\n([\s\S]*?)(?=^##+ |(?![\s\S]))/gm),
].map(([, marks = '', id = '', body = '']) => ({ level: marks.length, id, text: body }));
const ids = sections.map(({ id }) => id);
const linked = (section: Section | undefined) =>
  [...(section?.text ?? '').matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id ?? '');

describe('the guide of the work-based API', () => {
  it('begins with a summary and an index of tasks, and both lead to sections that exist', () => {
    expect(ids.slice(0, 2)).toEqual(['summary', 'tasks']);
    for (const section of sections.slice(0, 2)) {
      expect(linked(section).length).toBeGreaterThanOrEqual(3);
      expect(linked(section).filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  it('sums up credentials, the sequence of a new learner, changes, completion and errors', () => {
    const [summary] = sections;
    for (const fact of ['EID', 'pre-production', 'learner, programme, training agreement, enrolment', '400'])
      expect(summary?.text).toContain(fact);
    expect(summary?.text).toContain('Completion is not reported here');
    expect(linked(summary)).toEqual(
      expect.arrayContaining(['report-a-new-learner', 'choose-the-right-operation', 'errors']),
    );
  });

  it('has every chapter in the index, except what is about the page itself', () => {
    const background = ['summary', 'tasks', 'about', 'records', 'specification', ''];
    const chapters = sections.filter(({ level, id }) => level === 2 && !background.includes(id));
    expect(chapters.length).toBeGreaterThan(6);
    expect(chapters.map(({ id }) => id).filter((id) => !linked(sections[1]).includes(id))).toEqual([]);
  });

  it('has short sections', () => {
    const wordsIn = ({ text: body }: Section) => body.replaceAll(/\]\([^)]*\)/g, ']').split(/\s+/).length;
    expect(sections.filter((section) => wordsIn(section) > 220).map((one) => [one.id, wordsIn(one)])).toEqual(
      [],
    );
  });

  it('has for each field of a code its list, or says that no operation has one', async () => {
    const { components } = JSON.parse(await readFile('specs/work-based.json', 'utf8'));
    const fields = JSON.stringify(components.schemas);
    const coded = ['occupationCode', 'nzscedFieldOfStudy', 'qualificationNumber', 'offJobProviderCode'];
    coded.push(
      'employmentRegionCode',
      'employmentTerritorialAuthorityCode',
      'industryCode',
      'industryCodes',
      'fundingCategory',
    );
    expect(coded.filter((name) => !fields.includes(`"${name}"`))).toEqual([]);
    const lists = sections.filter(({ id }) => ['look-ups', 'unlisted-codes'].includes(id));
    const rows = lists.flatMap((section) =>
      [...section.text.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell),
    );
    expect(coded.filter((name) => !rows.some((cell) => cell?.includes(`\`${name}\``)))).toEqual([]);
  });

  it('has a number for each code that the list has with leading zeros', () => {
    const text = sections.find(({ id }) => id === 'look-ups')?.text ?? '';
    expect(text).toMatch(/`employmentRegionCode` .* `"02"`, the field takes `2`/);
    expect(text).toMatch(/`employmentTerritorialAuthorityCode` .* `"076"` is `76`/);
  });

  it('creates a version only when one is due, as the reference says', async () => {
    const { info } = JSON.parse(await readFile('specs/work-based.json', 'utf8'));
    expect(info.description).toMatch(
      /Create Programme\]\(\S+\) the first time, or \[Create Programme Version\]/,
    );
    const step = sections.find(({ id }) => id === 'report-a-new-learner')?.text ?? '';
    expect(step).toMatch(
      /\| 2 \| .* the first time, with its first version; .* when \[another version is due\]/,
    );
  });
});
