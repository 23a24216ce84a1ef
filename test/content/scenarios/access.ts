// Scenarios of Getting Started and ESL authentication.

import { eslToken, ok, problem, type Scenario } from './scenario.ts';

export const accessScenarios: Scenario[] = [
  {
    name: 'prints the token',
    page: 'docs/ESL-authentication.md',
    samples: ['get-token.sh', 'get-token.mjs', 'get_token.py'],
    replies: [eslToken('token-1')],
    requests: ['POST /oauth2/access_token'],
    output: ['token-1\n'],
    facts: ([request]) => [
      request?.headers['content-type'],
      Object.fromEntries(new URLSearchParams(request?.body)),
    ],
    expected: [
      'application/x-www-form-urlencoded',
      { grant_type: 'client_credentials', scope: 'https://pre.platform.example', org_id: '0123' },
    ],
  },
  {
    name: 'shows why the token is refused',
    page: 'docs/ESL-authentication.md',
    samples: ['get-token.sh', 'get-token.mjs', 'get_token.py'],
    replies: [problem(401)],
    requests: ['POST /oauth2/access_token'],
    errors: ['401', 'For a test.'],
    exitCode: 1,
  },
  {
    name: 'sends an empty body',
    page: 'docs/ESL-authentication.md',
    samples: ['register-user.sh'],
    replies: [ok({ externalId: 'machine-account-0123' })],
    requests: [`POST /submissions/v1.0/users/register`],
    output: ['machine-account-0123'],
    facts: ([request]) => request?.headers['content-length'],
    expected: '0',
  },
  {
    name: 'renews the token once after 401',
    page: 'docs/ESL-authentication.md',
    samples: ['list-returns.mjs', 'list_returns.py'],
    replies: [
      eslToken('old'),
      problem(401, 'AU2'),
      eslToken('new'),
      ok({ results: [{ returnId: 202308, returnType: 'Full' }] }),
    ],
    requests: [
      'POST /oauth2/access_token',
      `GET /submissions/v1.0/returns`,
      'POST /oauth2/access_token',
      `GET /submissions/v1.0/returns`,
    ],
    output: ['202308 Full'],
    facts: (requests) => [requests[1]?.headers.authorization, requests[3]?.headers.authorization],
    expected: ['Bearer old', 'Bearer new'],
  },
  {
    name: 'stops at the second 401',
    page: 'docs/ESL-authentication.md',
    samples: ['list-returns.mjs', 'list_returns.py'],
    replies: [eslToken('old'), problem(401, 'AU1'), eslToken('new'), problem(401, 'AU1')],
    requests: [
      'POST /oauth2/access_token',
      `GET /submissions/v1.0/returns`,
      'POST /oauth2/access_token',
      `GET /submissions/v1.0/returns`,
    ],
    errors: ['401', 'AU1'],
    exitCode: 1,
  },
  {
    name: 'asks who the caller is',
    page: 'docs/intro.md',
    samples: ['who-am-i.sh'],
    replies: [ok({ externalId: 'machine-account-0123' })],
    requests: [`GET /submissions/v1.0/users/current`],
    output: ['machine-account-0123'],
  },
  {
    name: 'makes a first call of the work-based API',
    page: 'docs/intro.md',
    samples: ['list-error-codes.sh'],
    replies: [ok([{ code: 'LNR001', message: 'Learner Local ID is required' }])],
    requests: [`GET /work-submission-api/v1.0/error-codes`],
    output: ['LNR001'],
  },
];
