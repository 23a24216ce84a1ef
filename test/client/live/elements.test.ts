// The few words that stand for all problems.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countsOf, partsOf, stateSentence } from '../../../src/client/live/elements.ts';
import type { LiveProblem } from '../../../src/client/live/protocol.ts';

const problem = (severity: LiveProblem['severity']): LiveProblem => ({
  severity,
  code: 'x',
  message: 'x',
  notes: [],
});

it('counts problems by severity, the gravest first', () => {
  const problems = [problem('info'), problem('warning'), problem('error'), problem('error')];
  expect([countsOf(problems), countsOf([])]).toEqual(['2 errors, 1 warning, 1 note', '']);
});

it('names what is stale', () => {
  expect([
    stateSentence({ stale: [], isLost: false }),
    stateSentence({ stale: ['a.md'], isLost: false }),
    stateSentence({ stale: ['a.md', 'b.md'], isLost: false }),
  ]).toEqual([
    '',
    '`a.md` can not be read as it is now; its last good form is shown.',
    '2 files can not be read as they are now; their last good forms are shown: `a.md`, `b.md`.',
  ]);
});

it('cuts a sentence at its names, and not at a backtick without a partner', () => {
  expect([partsOf('The `a` and `b`.'), partsOf('A ` b')]).toEqual([
    ['The ', 'a', ' and ', 'b', '.'],
    ['A ` b'],
  ]);
});

it('is shown in the colours and measures of the site', () => {
  const tokens = new Set(readFileSync('src/templates/styles/tokens.css', 'utf8').match(/--[a-z0-9-]+(?=:)/g));
  const css = readFileSync('src/client/live/live.css', 'utf8');
  const used = [...css.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name);
  expect([
    used.length > 10,
    used.filter((name) => !tokens.has(name)),
    css.match(/#[0-9a-f]{3}|rgb|oklch/gi),
  ]).toEqual([true, [], null]);
});
