// The introduction of the work-based API.
import type { IntroductionView } from '../../../src/generator/types/api-view.ts';
import type { TableOfContentsItemView } from '../../../src/generator/types/page-view.ts';
import { operation } from './operation.ts';
import { html, prose, sidebar } from './site.ts';

const paths: Record<string, string> = {
  POST: '/v1.0/learners',
  PUT: '/v1.0/complex-enrolments/{enrolmentLocalId}',
  GET: '/v1.0/enrolments/{enrolmentLocalId}',
};

export const introductionContents: TableOfContentsItemView[] = [
  { depth: 2, id: 'before-you-start', html: html('Before you start') },
  { depth: 2, id: 'servers', html: html('Servers') },
  { depth: 2, id: 'authentication', html: html('Authentication') },
  { depth: 2, id: 'operations', html: html('Operations') },
];

export const introduction: IntroductionView = {
  kind: 'introduction',
  title: 'Work Based Submissions API',
  version: 'v1.0',
  about: prose(
    '<p>Report work-based training as it happens: learners, programmes, training agreements, enrolments, training plans and visits, off-job delivery and learner fees.</p><h2 id="before-you-start">Before you start</h2><p>Get an ESL machine token scoped to the EDUMIS ID of your organisation. Every request carries the token and the <code>EID</code> header.</p>',
  ),
  specHref: '/specs/work-based.json',
  specFileName: 'work-based.json',
  contacts: [{ label: 'Service desk', href: 'mailto:desk@work-based.example' }],
  licence: { label: 'CC BY 4.0' },
  servers: [
    ...operation.servers,
    {
      url: 'https://{region}.work-based.example',
      description: prose('<p>regional</p>'),
      variables: [
        {
          name: 'region',
          default: 'north',
          values: ['north', 'south'],
          description: prose('Where the data is held.'),
        },
      ],
    },
  ],
  securitySchemes: [
    {
      id: 'authentication-esl-token',
      name: 'ESL token',
      summary: 'HTTP bearer token (JWT)',
      description: prose('<p>The token lives for about 20 minutes; ask for a new one after that.</p>'),
      facts: [
        { label: 'Token URL', url: 'https://login.esl.example/oauth2/access_token' },
        { label: 'Scopes', scopes: [{ value: 'submit' }, { value: 'read' }] },
      ],
      example: 'Authorization: Bearer {ESL access token}',
    },
  ],
  groups: sidebar.groups.flatMap(({ label, items }) =>
    label
      ? [
          {
            id: label.toLowerCase().replaceAll(' ', '-'),
            label,
            level: 3 as const,
            description: prose(`<p>Operations on ${label.toLowerCase()}.</p>`),
            operations: items.map(({ method = 'GET', label: name, href, deprecated = false }) => ({
              method,
              label: name,
              href,
              deprecated,
              path: paths[method] ?? '/v1.0/learner-fees',
            })),
          },
        ]
      : [],
  ),
};
