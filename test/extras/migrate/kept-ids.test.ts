// Ids that headings get in their sources where the rule of the old tool makes others.

import { expect, it } from 'vitest';
import { keptHeadingIds } from '../../../src/extras/migrate/pages/kept-ids.ts';
import { githubIds } from '../../../src/extras/migrate/systems/github-ids.ts';

const kept = (text: string) => keptHeadingIds(text, githubIds, new Set()).text;

it('writes none to a heading whose text only has marks of Markdown', () => {
  for (const heading of [
    '## **method _(String)_**',
    '## _Boats_ and **sails**',
    '## <Icon name="a" /> **url _(String, `RegExp`)_**',
  ])
    expect(kept(`# T\n\n${heading}\n`)).not.toContain('_string');
});

it('reads names alone in a list of attributes as no part of a heading', () => {
  expect(kept('# T\n\n## Boats {: boats }\n')).toBe('# T\n\n## Boats {: boats }\n');
  expect(kept('# T\n\n## Boats {: #own boats }\n')).toBe('# T\n\n## Boats {: #own boats }\n');
});

it('writes none that is Markdown itself', () => {
  const ids = (headings: readonly { text: string }[]) => headings.map(() => 'a-_b_');
  expect(keptHeadingIds('## Boats\n', ids, new Set()).text).toBe('## Boats\n');
  for (const id of ['a_b', '_1-a'])
    expect(keptHeadingIds('## Boats\n', () => [id], new Set()).text).toBe(`## Boats {#${id}}\n`);
});
