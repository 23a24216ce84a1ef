// Scenarios of the work-based API.

import type { Reply } from '../mock-server.ts';
import { json, ok, type Scenario } from './scenario.ts';

const workBased = '/work-submission-api/v1.0';
const apprentices = ['report-apprentice.mjs', 'report_apprentice.py'];
const created = (body: unknown): Reply => ({ status: 201, body });
const upload = (status: string) => ok({ uploadId: '00000000-0000-4000-8000-000000000001', status, rows: [] });
const uploads = `${workBased}/file-uploads/learner-fees`;
const errorCodes = [
  { code: 'LNR001', message: 'Learner Local ID is required', propertyName: 'learnerLocalId', modelName: 'A' },
  {
    code: 'TRA003',
    message: 'Withdrawal date is before the signed date',
    propertyName: 'withdrawalDate',
    modelName: 'WithdrawTrainingAgreementRequest',
  },
];

export const workBasedPrograms: Scenario[] = [
  {
    name: 'reports a new apprentice in four calls',
    page: 'docs/work-based/index.md',
    samples: apprentices,
    replies: [created({}), created({}), created({}), created({ trainingPlanLocalId: 'TP-0001' })],
    requests: ['learners', 'training-agreements', 'simple-enrolments', 'training-plans'].map(
      (path) => `POST ${workBased}/${path}`,
    ),
    output: ['Training plan TP-0001 is in place'],
    facts: (requests) => requests.map((request) => json(request).trainingAgreementLocalId),
    expected: [undefined, 'TA-0001', 'TA-0001', 'TA-0001'],
  },
  {
    name: 'stops at the first error and shows it by property',
    page: 'docs/work-based/index.md',
    samples: apprentices,
    replies: [
      created({}),
      {
        status: 400,
        body: {
          title: 'Bad Request',
          detail: 'See errors.',
          errors: { learnerLocalId: [{ code: 'LNR001', message: 'Learner Local ID is required' }] },
        },
      },
    ],
    requests: [`POST ${workBased}/learners`, `POST ${workBased}/training-agreements`],
    errors: ['training-agreements: 400 See errors.', 'learnerLocalId: LNR001 Learner Local ID is required'],
    exitCode: 1,
  },
  {
    name: 'places an agreement on hold',
    page: 'docs/work-based/index.md',
    samples: ['place-on-hold.sh'],
    replies: [ok({ pauseDate: '2025-06-23', onHoldReasonCode: 'MD' })],
    requests: [`PUT ${workBased}/training-agreements/TA-0001/hold`],
    facts: ([request]) => json(request),
    expected: { pauseDate: '2025-06-23', onHoldReasonCode: 'MD' },
  },
  {
    name: 'uploads fees and saves the result',
    page: 'docs/work-based/index.md',
    samples: ['upload-fees.sh'],
    files: { 'learner-fees.csv': 'learnerFeesLocalId\nFEE-0001\n' },
    replies: [
      { ...upload('Received'), status: 202 },
      upload('Processing'),
      upload('Completed'),
      { status: 200, headers: { 'Content-Type': 'text/csv' }, body: 'rowNumber,result\n1,Created\n' },
    ],
    requests: [
      `POST ${uploads}`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001/csv`,
    ],
    output: ['Completed: see result.csv'],
    facts: ([request]) =>
      /name="file".*\r\n.*text\/csv\r\n\r\nlearnerFeesLocalId\n/.test(request?.body ?? ''),
    expected: true,
  },
  {
    name: 'prints the codes',
    page: 'docs/work-based/index.md',
    samples: ['error-codes.sh', 'error-codes.mjs', 'error_codes.py'],
    replies: [ok(errorCodes)],
    requests: [`GET ${workBased}/error-codes`],
    output: ['TRA003'],
  },
];
