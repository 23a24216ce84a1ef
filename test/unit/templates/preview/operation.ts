// A rich operation, after "Create a Learner" of the work-based API.
import type {
  BodyView,
  EnumerationValueView,
  FieldView,
  OperationView,
  SchemaView,
} from '../../../../src/generator/nouns/view.ts';
import { requestExamples, requestSamples, responseExamples } from './samples.ts';
import { html } from './site.ts';

/** A row with the dull parts filled in. */
export function field(id: string, type: string, rest: Partial<FieldView> = {}): FieldView {
  return {
    id,
    name: id.slice(id.lastIndexOf('.') + 1),
    type,
    required: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    nullable: false,
    constraints: [],
    examples: [],
    enumeration: [],
    ...rest,
  };
}

export function schema(fields: FieldView[], rest: Partial<SchemaView> = {}): SchemaView {
  return { type: 'object', constraints: [], enumeration: [], fields, ...rest };
}

const text = (words: string) => ({ description: html(`<p>${words}</p>`) });

const meanings = (values: Record<string, string>): EnumerationValueView[] =>
  Object.entries(values).map(([value, meaning]) => ({ value, ...text(meaning) }));

const withdrawalReasons = {
  BC: 'Business closed',
  BD: 'Business downturn',
  CC: 'Change in career choice',
  CP: 'Change of programme',
  DC: 'Deceased',
  DS: 'Dissatisfied with employer or industry',
  EW: 'Exiting the workforce',
  LE: 'Loss of employment',
  NF: 'Non-payment of fee',
  OT: 'Other',
};

const identity = (at: string) =>
  schema([
    field(`${at}.nationalStudentNumber`, 'int32', {
      required: true,
      ...text(
        'The National Student Number (NSN) from the National Student Index. It must match other collections.',
      ),
      examples: ['100000001'],
    }),
    field(`${at}.dateOfBirth`, 'date', {
      required: true,
      ...text('As the National Student Index holds it. A difference gives <code>LRN002</code>.'),
      examples: ['2003-05-17'],
    }),
    field(`${at}.nameIdCode`, 'string', {
      required: true,
      constraints: ['1 to 5 characters', 'matches ^[A-Z ]{1,5}$'],
      ...text(
        'First four letters of the surname, then the first initial, in capitals. Blanks fill a short surname. It checks the identity behind the NSN.',
      ),
      examples: ['SMITJ'],
    }),
  ]);

const contactVariants = (at: string) =>
  schema([], {
    type: 'Employer or Provider',
    variants: {
      label: 'One of',
      discriminator: 'kind',
      options: [
        {
          id: `${at}.employer`,
          label: 'Employer',
          discriminatorValues: ['employer'],
          schema: schema([
            field(`${at}.employer.kind`, 'string', {
              required: true,
              const: 'employer',
              ...text('Tells the variant.'),
            }),
            field(`${at}.employer.employerNzbn`, 'string', {
              constraints: ['exactly 13 characters'],
              ...text('National business number of the employer.'),
              examples: ['9429000000001'],
            }),
          ]),
        },
        {
          id: `${at}.provider`,
          label: 'Provider',
          discriminatorValues: ['provider', 'school'],
          schema: schema([
            field(`${at}.provider.kind`, 'string', { required: true, ...text('Tells the variant.') }),
            field(`${at}.provider.eid`, 'string', { required: true, ...text('EDUMIS ID of the provider.') }),
          ]),
        },
      ],
    },
  });

const demographics = (at: string) =>
  schema([
    field(`${at}.countryOfCitizenship`, 'string', {
      required: true,
      constraints: ['1 to 4 characters'],
      ...text(
        'Three-letter code of the citizenship classification. Receipt is date-stamped; it cannot be backdated.',
      ),
      default: 'NZL',
      examples: ['NZL', 'AUS'],
    }),
    field(`${at}.disabilityStatus`, 'int32', {
      required: true,
      ...text('Whether the learner lives with the effects of a long-term condition.'),
      enumeration: meanings({ 1: 'Yes', 2: 'No', 3: 'Prefer not to say' }),
    }),
    field(`${at}.disabilitySupportNeeds`, 'int32[]', {
      constraints: ['at most 7 items', 'unique items'],
      ...text('Asked when <code>disabilityStatus</code> is <code>1</code>.'),
    }),
    field(`${at}.gender`, 'string', {
      required: true,
      ...text('As the learner states it.'),
      enumeration: ['M', 'F', 'D'].map((value) => ({ value })),
    }),
    field(`${at}.iwi`, 'string', {
      deprecated: true,
      nullable: true,
      ...text('Use <code>iwiAffiliation</code>.'),
    }),
    field(`${at}.postal`, 'object', {
      ...text('Where post reaches the learner.'),
      children: schema([
        field(`${at}.postal.permanentPostCode`, 'string', {
          constraints: ['at most 4 characters'],
          ...text('Post code of the home address.'),
        }),
        field(`${at}.postal.contact`, 'Employer or Provider', {
          ...text('Who forwards the post.'),
          children: contactVariants(`${at}.postal.contact`),
        }),
      ]),
    }),
  ]);

const learnerFields = (at: string): FieldView[] => [
  field(`${at}.learnerLocalId`, 'string', {
    required: true,
    constraints: ['1 to 20 characters'],
    ...text(
      'Identifies the learner in your training management system. It stays the same over the learner’s whole history.',
    ),
    examples: ['LRN-0001'],
  }),
  field(`${at}.identity`, 'object', {
    required: true,
    ...text('The learner as the National Student Index knows them. It cannot be changed later.'),
    children: identity(`${at}.identity`),
  }),
  field(`${at}.irdNumber`, 'string or null', {
    nullable: true,
    constraints: ['at most 11 characters'],
    ...text(
      'Tax number of 8 or 9 digits with dashes. Send it only where the learner may be eligible for fees-free.',
    ),
    examples: ['123-456-789'],
  }),
  field(`${at}.demographics`, 'object', {
    required: true,
    ...text('Facts for statistics and for funding.'),
    children: demographics(`${at}.demographics`),
  }),
  field(`${at}.withdrawalReasonCode`, 'string', {
    writeOnly: true,
    constraints: ['1 to 3 characters'],
    ...text('Why the training ended. Required with a withdrawal date.'),
    enumeration: meanings(withdrawalReasons),
  }),
];

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
  deprecated: false,
  description: html(
    '<p>Reports a learner once, before the first training agreement. The National Student Number, date of birth and name id code must match the <em>National Student Index</em>; a difference gives <a href="/api/work-based/error-codes"><code>LRN002</code></a>.</p><p>Then create the <a href="/api/work-based/create-training-agreement">training agreement</a>:</p><ul><li>one learner per NSN and organisation,</li><li>the local id stays the same over the learner’s whole history.</li></ul>',
  ),
  servers: [
    ['production', ''],
    ['pre-production', '.pre'],
    ['test', '.tst'],
    ['development', '.dev'],
  ].map(([name = '', part]) => ({
    url: `https://api${part}.work-based.example/work-submission-api`,
    description: html(`<p>${name}</p>`),
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
      ...text('The learner is stored and can be used in a training agreement at once.'),
      headers: [],
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
      ...text('A field is missing or breaks a rule. Each error names the field and a code.'),
      headers: [],
      bodies: [problem('response-400')],
    },
    {
      id: 'response-429',
      status: '429',
      reason: 'Too Many Requests',
      kind: 'client-error',
      ...text('Wait as long as <code>Retry-After</code> says, then send the same request again.'),
      headers: [retryAfter],
      bodies: [problem('response-429')],
    },
    {
      id: 'response-5xx',
      status: '5XX',
      reason: 'Server Error',
      kind: 'server-error',
      ...text('A fault of the service. Try again later.'),
      headers: [],
      bodies: [],
    },
    {
      id: 'response-default',
      status: 'default',
      kind: 'default',
      ...text('Any other answer.'),
      headers: [],
      bodies: [],
    },
  ],
  requestSamples,
  requestExamples,
  responseExamples,
};
