// The pages of each API, in order: operations grouped by tag give exactly the groups, titles and slugs agreed on.
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { expectedPages } from './expected-pages.ts';
import { listOf, objectOf, textOf } from './json-values.ts';
import { operationsOf } from './operation-problems.ts';
import { type SpecDocument, specDocuments } from './spec-documents.ts';

type Row = readonly [group: string, slug: string, title: string];

function expectedRows(name: string): readonly Row[] {
  return Object.entries(expectedPages[name] ?? {}).flatMap(([group, pages]) =>
    Object.entries(pages).map(([slug, title]) => [group, slug, title] as const),
  );
}

function actualRows({ document }: SpecDocument): readonly Row[] {
  const slugger = new GithubSlugger();
  const groups = listOf(document.tags).map((tag) => textOf(objectOf(tag).name));
  return groups.flatMap((group) =>
    operationsOf(document)
      .filter(({ value }) => listOf(value.tags)[0] === group)
      .map(({ value }) => {
        // A title has no full stop at its end.
        const title = textOf(value.summary).replace(/\.$/, '');
        return [group, slugger.slug(title), title] as const;
      }),
  );
}

const apisWithIntroduction = ['provider-based', 'work-based'];

describe.each(specDocuments)('$name', (spec) => {
  it('has the pages of the portal in their order', () => {
    expect(actualRows(spec)).toEqual(expectedRows(spec.name));
  });

  it('has an introduction exactly where the portal has the page', () => {
    const description = textOf(objectOf(spec.document.info).description);
    expect(description !== '').toBe(apisWithIntroduction.includes(spec.name));
  });
});
