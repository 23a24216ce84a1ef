// A rich operation, after "Create a Learner" of the work-based API.
import type { BodyView, OperationView } from '../../../src/generator/types/api-view.ts';
import { field, learnerFields, schema, text } from './fields.ts';
import { requestSamples, responseExamples } from './samples.ts';
import { prose } from './site.ts';

const problem = (at: string): BodyView => ({
  mediaTypes: ['application/problem+json'],
  schema: schema(
    [
      field(`${at}.title`, 'string', text('One sentence that says what is wrong.')),
      field(`${at}.status`, 'int32', { ...text('The HTTP status, repeated.'), constraints: ['400 to 599'] }),
      field(`${at}.inner`, 'Problem', {
        ...text('The problem behind this one.'),
        children: schema([], { recursion: { label: 'Problem', href: `#${at}.title` } }),
      }),
    ],
    { name: 'Problem', ...text('Problem details in the form of RFC 9457.') },
  ),
});

const retryAfter = field('response-429.retry-after', 'int32', {
  name: 'Retry-After',
  required: true,
  ...text('Seconds to wait before the next call.'),
});

export const operation: OperationView = {
  kind: 'operation',
  title: 'Create a Learner',
  method: 'POST',
  path: [
    { text: '/v1.0/organisations/', isParameter: false },
    { text: '{organisationId}', isParameter: true },
    { text: '/learners', isParameter: false },
  ],
  operationId: 'CreateLearner',
  badges: [],
  facts: [],
  callbacks: [],
  deprecated: false,
  description: prose(
    '<p>Reports a learner once, before the first training agreement. The National Student Number, date of birth and name id code must match the <em>National Student Index</em>; a difference gives <a href="/api/work-based/error-codes"><code>LRN002</code></a>.</p><p>Then create the <a href="/api/work-based/create-training-agreement">training agreement</a>:</p><ul><li>one learner per NSN and organisation,</li><li>the local id stays the same over the learner’s whole history.</li></ul>',
  ),
  servers: [
    ['production', ''],
    ['pre-production', '.pre'],
    ['test', '.tst'],
    ['development', '.dev'],
  ].map(([name = '', part]) => ({
    url: `https://api${part}.work-based.example/work-submission-api`,
    description: prose(`<p>${name}</p>`),
    variables: [],
  })),
  security: [
    {
      schemes: [
        {
          name: 'ESL token',
          summary: 'HTTP bearer token (JWT)',
          href: '/api/work-based/introduction#authentication',
          scopes: [],
        },
      ],
    },
  ],
  securityOptional: false,
  showsSecurity: true,
  externalDocs: { label: 'Data specification', href: '/docs/work-based' },
  specHref: '/specs/work-based.json',
  specFileName: 'work-based.json',
  parameterGroups: [
    {
      id: 'path-parameters',
      label: 'Path parameters',
      fields: [
        field('path.organisationId', 'uuid', {
          required: true,
          ...text('The organisation that reports the learner.'),
        }),
      ],
    },
    {
      id: 'header-parameters',
      label: 'Headers',
      fields: [
        field('header.EID', 'string', {
          required: true,
          constraints: ['matches ^[0-9]{4}$'],
          ...text('EDUMIS ID of the tertiary education organisation. The token must be scoped to it.'),
          examples: ['0123'],
        }),
      ],
    },
  ],
  requestBody: {
    id: 'request-body',
    required: true,
    ...text('The learner to report.'),
    bodies: [
      {
        mediaTypes: ['application/json', 'text/json', 'application/*+json'],
        schema: schema(learnerFields('body'), { name: 'CreateLearnerRequest' }),
      },
    ],
  },
  responses: [
    {
      id: 'response-201',
      status: '201',
      reason: 'Created',
      kind: 'success',
      isFolded: false,
      codes: [],
      ...text('The learner is stored and can be used in a training agreement at once.'),
      headers: [],
      links: [],
      bodies: [
        {
          mediaTypes: ['application/json'],
          schema: schema(
            [
              ...learnerFields('response-201').slice(0, 2),
              field('response-201.createdDateTime', 'date-time', {
                readOnly: true,
                ...text('When the record was stored.'),
              }),
            ],
            { name: 'Learner' },
          ),
        },
      ],
    },
    {
      id: 'response-400',
      status: '400',
      reason: 'Bad Request',
      kind: 'client-error',
      isFolded: true,
      codes: [],
      ...text('A field is missing or breaks a rule. Each error names the field and a code.'),
      headers: [],
      links: [],
      bodies: [problem('response-400')],
    },
    {
      id: 'response-429',
      status: '429',
      reason: 'Too Many Requests',
      kind: 'client-error',
      isFolded: true,
      codes: [],
      ...text('Wait as long as <code>Retry-After</code> says, then send the same request again.'),
      headers: [retryAfter],
      links: [],
      bodies: [problem('response-429')],
    },
    {
      id: 'response-5xx',
      status: '5XX',
      reason: 'Server Error',
      kind: 'server-error',
      isFolded: true,
      codes: [],
      ...text('A fault of the service. Try again later.'),
      headers: [],
      links: [],
      bodies: [],
    },
    {
      id: 'response-default',
      status: 'default',
      kind: 'default',
      isFolded: true,
      codes: [],
      ...text('Any other answer.'),
      headers: [],
      links: [],
      bodies: [],
    },
  ],
  requestSamples,
  requestExamples: [],
  responseExamples,
};
