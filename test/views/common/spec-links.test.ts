// Links in descriptions that follow the conventions of other OpenAPI tools.

import { expect, it } from 'vitest';
import { createForeignLinks } from '../../../src/generator/views/common/spec-links.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../plain-tools.ts';

it.each([
  ['operation/buyTicket', '/api/api/buy'],
  ['tag/Day-Tickets/operation/buyTicket', '/api/api/buy'],
  ['/operations/buyTicket', '/api/api/buy'],
  ['tag/Day%20Tickets', '/api/api/introduction#tag-day-tickets'],
  ['tag/Day-Tickets', '/api/api/introduction#tag-day-tickets'],
  ['section/Prices/Group-prices', '/api/api/introduction#group-prices'],
  ['section/Authentication/Ticket-Key', '/api/api/introduction#security-ticket_key'],
  ['section/Refunds', undefined],
  ['tag/Late-tickets', '/api/api/introduction#late-tickets'],
  ['group-prices', '/api/api/introduction#group-prices'],
  ['operation/sellTicket', undefined],
  ['tag/Others', undefined],
  ['buy', '/api/api/buy'],
  ['sell', undefined],
])('%s resolves to %s', async (anchor, href) => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: { description: 'About tickets.\n\n# Prices\n\n## Group prices\n\nLess.' },
    tags: [{ name: 'Late tickets', 'x-traitTag': true, description: 'None.' }],
    components: { securitySchemes: { ticket_key: { type: 'apiKey', in: 'header', name: 'Key' } } },
    paths: {
      '/tickets': {
        post: { operationId: 'buyTicket', summary: 'Buy', tags: ['Day Tickets'], responses: {} },
      },
    },
  });
  if (value === undefined) throw new Error('The document can be read.');
  expect(createForeignLinks(value, plainTools).fragment(`#${anchor}`)).toBe(href);
});

it.each([
  ['/reference/buyticket', '/api/api/buy-a-ticket'],
  ['/docs/api/buy-a-ticket#fields', '/api/api/buy-a-ticket'],
  ['/api-reference/buyTicket', '/api/api/buy-a-ticket'],
  ['/guides/buyTicket', undefined],
  ['/api/apy/buy-a-ticket', undefined],
  ['/docs/tickets', undefined],
  ['/buyTicket', undefined],
])('%s of the publisher resolves to %s', async (written, href) => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: { '/tickets': { post: { operationId: 'buyTicket', summary: 'Buy a ticket', responses: {} } } },
  });
  if (value === undefined) throw new Error('The document can be read.');
  expect(createForeignLinks(value, plainTools).page(written)).toBe(href);
});
