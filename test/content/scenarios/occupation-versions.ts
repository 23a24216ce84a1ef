// Scenarios of the occupations API: versions and profiles.

import type { Reply } from '../mock-server.ts';
import { list, page } from './occupation-lists.ts';
import { ok, type Scenario } from './scenario.ts';

const checks = ['check-version.sh', 'check-version.mjs', 'check_version.py'];
const versioned = (deprecated: string): Reply => ({
  ...page([1], null),
  headers: { 'api-supported-versions': '1.0, 1.1', 'deprecated-versions': deprecated },
});

export const occupationVersions: Scenario[] = [
  {
    name: 'asks for a version in the URL and shows the headers',
    page: 'docs/occupations/versioning.md',
    samples: ['version-in-url.sh'],
    replies: [versioned('0.9')],
    requests: [`GET ${list}?Limit=1`],
    output: ['api-supported-versions: 1.0, 1.1', 'deprecated-versions: 0.9'],
  },
  {
    name: 'asks for a version in a header',
    page: 'docs/occupations/versioning.md',
    samples: ['version-in-header.sh'],
    replies: [versioned('0.9')],
    requests: ['GET /occupations?Limit=1'],
    output: ['api-supported-versions: 1.0, 1.1'],
    facts: ([request]) => request?.headers['x-api-version'],
    expected: '1.0',
  },
  {
    name: 'passes a supported version',
    page: 'docs/occupations/versioning.md',
    samples: checks,
    replies: [versioned('0.9')],
    requests: [`GET ${list}?Limit=1`],
    output: ['1.0 is supported'],
  },
  {
    name: 'fails for a deprecated version',
    page: 'docs/occupations/versioning.md',
    samples: checks,
    replies: [versioned('0.9, 1.0')],
    requests: [`GET ${list}?Limit=1`],
    output: ['1.0 is deprecated'],
    exitCode: 1,
  },
];

const group = (code: string, nameEnglish: string) => ({ code, nameEnglish });
const profiles = ['show-occupation.mjs', 'show_occupation.py'];
export const occupationProfiles: Scenario[] = [
  {
    name: 'finds the primary groups',
    page: 'docs/occupations/occupations-data.md',
    samples: profiles,
    replies: [
      ok({
        titleEnglish: 'Carpenter',
        titleMaori: 'Kāmura',
        remuneration: { payMidLowerBound: 56000, payMidUpperBound: 78000 },
        registrationAuthority: { name: 'Example Board' },
        minorGroups: [
          { groupRelationType: 'Secondary', minorGroup: group('146', 'Tourism') },
          {
            groupRelationType: 'Primary',
            minorGroup: {
              ...group('144', 'Carpentry'),
              majorGroups: [{ groupRelationType: 'Primary', majorGroup: group('11', 'Construction') }],
            },
          },
        ],
      }),
    ],
    requests: [`GET ${list}/T00001`],
    output: [
      'Kāmura\nConstruction > Carpentry\nMost common pay: 56000 to 78000 a year\nRegistration: Example Board\n',
    ],
  },
  {
    name: 'copes with fields that are not there',
    page: 'docs/occupations/occupations-data.md',
    samples: profiles,
    args: ['T00412'],
    replies: [ok({ titleEnglish: 'Software Developer' })],
    requests: [`GET ${list}/T00412`],
    output: ['Software Developer\n\nNo pay data\nRegistration: not required\n'],
  },
];
