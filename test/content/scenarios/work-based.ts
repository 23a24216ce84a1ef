// Scenarios of the work-based API.

import { schemaCompiler } from '../../specs/example-schemas.ts';
import { specDocuments } from '../../specs/spec-documents.ts';
import type { Reply } from '../mock-server.ts';
import { json, longTooMany, ok, problem, type Scenario } from './scenario.ts';

/** What a value breaks of a schema of the document. */
function schemaProblems(name: string, value: unknown): unknown {
  const document = specDocuments.find((one) => one.name === 'work-based')?.document ?? {};
  const validate = schemaCompiler(document)({ $ref: `#/components/schemas/${name}` }, 'request', 'whole');
  validate(value);
  return validate.errors ?? [];
}

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
    name: 'reports a new apprentice in the latest version of a programme',
    page: 'docs/work-based/index.md',
    samples: apprentices,
    replies: [
      created({}),
      ok({ programmeVersionNumber: 3 }),
      created({}),
      created({}),
      created({ trainingPlanLocalId: 'TP-0001' }),
    ],
    requests: [
      `POST ${workBased}/learners`,
      `GET ${workBased}/programmes/PRG-0001/versions/latest`,
      ...['training-agreements', 'simple-enrolments', 'training-plans'].map(
        (path) => `POST ${workBased}/${path}`,
      ),
    ],
    output: ['Training plan TP-0001 is in place'],
    facts: (requests) => [
      ...requests.slice(2).map((request) => json(request).trainingAgreementLocalId),
      json(requests[3]).programmeVersionNumber,
    ],
    expected: ['TA-0001', 'TA-0001', 'TA-0001', 3],
  },
  {
    name: 'creates the programme of a TEO that has none',
    page: 'docs/work-based/index.md',
    samples: apprentices,
    replies: [
      created({}),
      problem(400),
      created({ programmeLocalId: 'PRG-0001', programmeVersionNumber: 1 }),
      created({}),
      created({}),
      created({ trainingPlanLocalId: 'TP-0001' }),
    ],
    requests: [
      `POST ${workBased}/learners`,
      `GET ${workBased}/programmes/PRG-0001/versions/latest`,
      ...['programmes', 'training-agreements', 'simple-enrolments', 'training-plans'].map(
        (path) => `POST ${workBased}/${path}`,
      ),
    ],
    output: ['Training plan TP-0001 is in place'],
    facts: (requests) => [
      schemaProblems('CreateProgrammeRequest', json(requests[2])),
      json(requests[4]).programmeVersionNumber,
    ],
    expected: [[], 1],
  },
  {
    name: 'stops at the first error and shows it by property',
    page: 'docs/work-based/index.md',
    samples: apprentices,
    replies: [
      created({}),
      ok({ programmeVersionNumber: 1 }),
      {
        status: 400,
        body: {
          title: 'Bad Request',
          detail: 'See errors.',
          errors: { learnerLocalId: [{ code: 'LNR001', message: 'Learner Local ID is required' }] },
        },
      },
    ],
    requests: [
      `POST ${workBased}/learners`,
      `GET ${workBased}/programmes/PRG-0001/versions/latest`,
      `POST ${workBased}/training-agreements`,
    ],
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
    name: 'saves the result alone after a 429',
    page: 'docs/work-based/index.md',
    samples: ['upload-fees.sh'],
    files: { 'learner-fees.csv': 'learnerFeesLocalId\nFEE-0001\n' },
    replies: [
      { ...upload('Received'), status: 202 },
      longTooMany(1),
      upload('CompletedWithErrors'),
      longTooMany(1),
      { status: 200, headers: { 'Content-Type': 'text/csv' }, body: 'rowNumber,result\n1,Rejected\n' },
    ],
    requests: [
      `POST ${uploads}`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001/csv`,
      `GET ${uploads}/00000000-0000-4000-8000-000000000001/csv`,
    ],
    printed: 'CompletedWithErrors: see result.csv\n',
    written: { 'result.csv': 'rowNumber,result\n1,Rejected\n' },
    exitCode: 1,
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
