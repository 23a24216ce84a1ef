// Scenarios of the occupations API: calls, pages, limits and errors.

import type { Reply } from '../mock-server.ts';
import { longTooMany, ok, problem, type Scenario, tooMany } from './scenario.ts';

const occupation = (code: number) => ({
  occupationCode: `T${String(code).padStart(5, '0')}`,
  titleEnglish: `Occupation ${code}`,
});
/** One page of the list or the search. */
export const page = (codes: number[], nextCursor: string | null, totalCount = codes.length): Reply =>
  ok({ nextCursor, currentCursor: 'T00001', totalCount, data: codes.map(occupation) });
const allOccupations = ['all-occupations.sh', 'all-occupations.mjs', 'all_occupations.py'];
export const list = '/v1.0/occupations';

export const occupationPages: Scenario[] = [
  {
    name: 'makes a first call',
    page: 'docs/occupations/index.md',
    samples: ['list-occupations.sh'],
    replies: [page([1, 2], 'T00003')],
    requests: ['GET /occupations?Limit=2'],
    output: ['T00001', 'T00002'],
  },
  {
    name: 'counts the occupations',
    page: 'docs/occupations/authentication.md',
    samples: ['call.mjs', 'call.py'],
    replies: [page([1, 2], 'T00003', 815)],
    requests: ['GET /occupations'],
    output: ['2 of 815 occupations'],
  },
  {
    name: 'prints the page',
    page: 'docs/occupations/authentication.md',
    samples: ['call.sh'],
    replies: [page([1], null)],
    requests: ['GET /occupations'],
    output: ['T00001'],
  },
  {
    name: 'reads three pages by cursor',
    page: 'docs/occupations/pagination.md',
    samples: allOccupations.slice(1),
    replies: [page([1, 2], 'T00101', 5), page([101, 102], 'T00201', 5), page([201], null, 5)],
    requests: [
      `GET ${list}?Limit=100`,
      `GET ${list}?Limit=100&Cursor=T00101`,
      `GET ${list}?Limit=100&Cursor=T00201`,
    ],
    output: ['T00001 Occupation 1', 'T00102 Occupation 102', 'T00201 Occupation 201'],
    errors: ['5 occupations'],
  },
  {
    name: 'saves three pages and obeys Retry-After',
    page: 'docs/occupations/pagination.md',
    samples: allOccupations.slice(0, 1),
    replies: [page([1, 2], 'T00101', 5), longTooMany(1), page([101, 102], 'T00201', 5), page([201], null, 5)],
    requests: [
      `GET ${list}?Limit=100`,
      `GET ${list}?Limit=100&Cursor=T00101`,
      `GET ${list}?Limit=100&Cursor=T00101`,
      `GET ${list}?Limit=100&Cursor=T00201`,
    ],
    printed: '3 pages saved in occupations\n',
    written: {
      'occupations/1.json': JSON.stringify(page([1, 2], 'T00101', 5).body),
      'occupations/2.json': JSON.stringify(page([101, 102], 'T00201', 5).body),
      'occupations/3.json': JSON.stringify(page([201], null, 5).body),
    },
    waitsBefore: 2,
  },
  {
    name: 'saves nothing if a page cannot be read',
    page: 'docs/occupations/pagination.md',
    samples: allOccupations.slice(0, 1),
    replies: [page([1, 2], 'T00101', 5), problem(401)],
    requests: [`GET ${list}?Limit=100`, `GET ${list}?Limit=100&Cursor=T00101`],
    printed: '',
    errors: ['401', 'For a test.'],
    written: {},
    exitCode: 1,
  },
  {
    name: 'leaves an earlier copy alone',
    page: 'docs/occupations/pagination.md',
    samples: allOccupations.slice(0, 1),
    files: { occupations: 'mine' },
    replies: [],
    requests: [],
    printed: '',
    errors: ['exists'],
    written: {},
    exitCode: 1,
  },
  {
    name: 'asks for changes only',
    page: 'docs/occupations/pagination.md',
    samples: ['changed-occupations.sh'],
    replies: [page([7], null)],
    requests: [`GET ${list}?Limit=100&Filter.LastUpdatedAfter=2024-06-01T00%3A00%3A00Z`],
    output: ['T00007'],
  },
  {
    name: 'prints the answer alone after a 429',
    page: 'docs/occupations/rate-limiting.md',
    samples: ['retry.sh'],
    replies: [longTooMany(1), ok(occupation(1))],
    requests: [`GET ${list}/T00001`, `GET ${list}/T00001`],
    printed: JSON.stringify(occupation(1)),
  },
  {
    name: 'obeys Retry-After',
    page: 'docs/occupations/rate-limiting.md',
    samples: ['retry.sh', 'retry.mjs', 'retry.py'],
    replies: [tooMany(1), ok(occupation(1))],
    requests: [`GET ${list}/T00001`, `GET ${list}/T00001`],
    output: ['Occupation 1'],
    waitsBefore: 1,
  },
];

const searches = ['search.mjs', 'search.py'];
export const occupationErrors: Scenario[] = [
  {
    name: 'prints what it finds',
    page: 'docs/occupations/api-error-codes.md',
    samples: searches,
    args: ['Software developer'],
    replies: [page([412], null)],
    requests: [`GET ${list}/search?KeyWord=Software+developer`],
    output: ['1 found', 'T00412 Occupation 412'],
  },
  {
    name: 'names the parameter at fault',
    page: 'docs/occupations/api-error-codes.md',
    samples: searches,
    args: ['x'],
    replies: [
      {
        status: 400,
        body: { title: 'Bad Request', detail: 'See errors.', errors: { KeyWord: ['Too short.'] } },
      },
    ],
    requests: [`GET ${list}/search?KeyWord=x`],
    errors: ['400 Bad Request: See errors.', 'KeyWord: Too short.'],
    exitCode: 1,
  },
  {
    name: 'points to the key after 401',
    page: 'docs/occupations/api-error-codes.md',
    samples: searches,
    replies: [problem(401)],
    requests: [`GET ${list}/search?KeyWord=builder`],
    errors: ['Check the API key and the client id.'],
    exitCode: 1,
  },
];
