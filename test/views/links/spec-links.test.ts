// Links in descriptions that follow the conventions of other OpenAPI tools.

import { expect, it } from 'vitest';
import { createForeignLinks } from '../../../src/generator/views/links/spec-links.ts';
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

/** A document with the parts that links of other tools name. */
const harbour = {
  openapi: '3.1.0',
  info: {
    description:
      '# Start here\n\n## Rate limits & quotas\n\n```sh\n# A comment\n```\n\n<a id="beacons"></a>Lights.',
  },
  tags: [
    {
      name: 'Day Boats',
      description: 'Hire.\n\n### Rate limits\n\nTen.',
      externalDocs: { url: 'https://harbour.example/guide#hire' },
    },
  ],
  paths: {
    '/boats/{id}': {
      get: {
        operationId: 'Boats.getBoat',
        summary: 'Get a boat',
        tags: ['Day Boats'],
        externalDocs: { url: 'https://harbour.example/rest/boats/get/' },
        responses: {},
      },
      delete: { summary: 'Scrap a boat', tags: ['Day Boats'], responses: {} },
    },
    '/list-entries': { post: { summary: 'Add entries', description: '## Limits\n\nOne.', responses: {} } },
  },
  webhooks: { boatLeft: { post: { summary: 'A boat left', responses: {} } } },
  components: { schemas: { 'Harbour.Boat': { type: 'object' }, Berth: { type: 'object' } } },
};

async function linksOfHarbour() {
  const { value } = await readData(harbour);
  if (value === undefined) throw new Error('The document can be read.');
  return createForeignLinks(value, { ...plainTools, typedHref: (written) => `/${written}` });
}

const boat = '/api/api/get-a-boat';
const scrap = '/api/api/scrap-a-boat';
const tag = '/api/api/introduction#tag-day-boats';

it.each([
  // Scalar.
  ['#tag/day-boats/GET/boats/{id}', boat],
  ['#tag/day-boats/GET/boats/%7Bid%7D', boat],
  ['#tag/day-boats/delete/boats/{id}', scrap],
  ['#tag/day-boats/webhook/POST/boatLeft', '/api/api/a-boat-left'],
  ['#webhook/boatLeft', '/api/api/a-boat-left'],
  ['#tag/day-boats', tag],
  ['#description/rate-limits-quotas', '/api/api/introduction#rate-limits--quotas'],
  ['#model/harbourboat', '/schema:Harbour.Boat'],
  ['#tag/day-boats/GET/ships/{id}', undefined],
  ['#model/Ship', undefined],
  // Redoc.
  ['#tag/Day-Boats/paths/~1boats~1{id}/delete', scrap],
  ['#paths/~1boats~1%7Bid%7D/delete', scrap],
  ['#tag/Day-Boats/Rate-limits', `${tag}:rate-limits`],
  ['#tag/Day-Boats/operation/Boats.getBoat!path=0/name&t=request', boat],
  ['#section/Limits', '/api/api/add-entries#about:limits'],
  ['#schema/Berth', '/schema:Berth'],
  ['#section/A-comment', undefined],
  // Swagger UI.
  ['#/Day%20Boats/Boats.getBoat', boat],
  ['#/default/post_list_entries', '/api/api/add-entries'],
  ['#/default/delete_boats__id_', scrap],
  ['#/Day%20Boats', tag],
  ['#/definitions/Berth', '/schema:Berth'],
  ['#/Day%20Boats/getShip', undefined],
  // Stoplight Elements.
  ['#/operations/Boats.getBoat', boat],
  ['#/operations/GET_boats-id', boat],
  ['#/schemas/Berth', '/schema:Berth'],
  ['#/components/schemas/Berth/properties/length', '/schema:Berth.length'],
  // RapiDoc.
  ['#get-/boats/-id-', boat],
  ['#post-/list-entries', '/api/api/add-entries'],
  ['#tag--Day-Boats', tag],
  ['#overview--rate-limits-quotas', '/api/api/introduction#rate-limits--quotas'],
  // Apiary.
  ['#/reference/boats/boat-object/scrap-a-boat', scrap],
  ['#reference/boats/scrap-a-boat', scrap],
  ['#/reference/day-boats', tag],
  ['#/introduction/start-here', '/api/api/introduction#start-here'],
  ['#/reference/boats/boat-object/sell-a-boat', undefined],
  // Redoc and others write `and` for `&`.
  ['#section/Start-here/Rate-limits-and-quotas', '/api/api/introduction#rate-limits--quotas'],
  // An id that its author wrote.
  ['#beacons', '/api/api/introduction#beacons'],
])('the fragment %s of another tool resolves to %s', async (written, href) => {
  expect((await linksOfHarbour()).fragment(written)).toBe(href);
});

it.each([
  ['#Boats.getBoat', boat],
  ['#boats_getboat', boat],
  ['#model-Berth', '/schema:Berth'],
  ['#type-berth', '/schema:Berth'],
  ['#components-schemas-berth', '/schema:Berth'],
  ['#operations-Day_Boats-Boats.getBoat', boat],
  ['#endpoint-day-boats-boats.getboat', boat],
  ['#overview', '/api/api/introduction'],
  ['#overview-start-here', '/api/api/introduction#start-here'],
  ['#day-boats', tag],
  ['#rate-limits', `${tag}:rate-limits`],
  ['#limits', '/api/api/add-entries#about:limits'],
  ['#parameter-fields', '#query-fields'],
  ['#parameter-names', undefined],
  ['#anything', undefined],
])('%s, which could be an id of the page, resolves to %s', async (written, href) => {
  expect((await linksOfHarbour()).likely(written, new Set(['query-fields']))).toBe(href);
});

it.each([
  // ReadMe.
  ['ref:boats-getboat', boat],
  ['ref:post_list-entries-1', '/api/api/add-entries'],
  ['doc:rate-limits-quotas', '/api/api/introduction#rate-limits--quotas'],
  // Square.
  ['api-endpoint:Boats-getBoat', boat],
  ['entity:Berth', '/schema:Berth'],
  ['entity:Mast', undefined],
  ['/reference/delete_boats-id', scrap],
  ['/reference/no-boat', undefined],
  // Mintlify.
  ['/api-reference/day-boats/get-a-boat', boat],
  // A page with all operations, and a file of the document.
  ['/reference/#tag/Day-Boats/operation/Boats.getBoat', boat],
  ['../v1/#get-/boats/-id-', undefined],
  ['../harbour.yaml/paths/~1boats~1{id}/delete', scrap],
  ['/docs/schemas/Berth', '/schema:Berth'],
  // The address in `externalDocs`.
  ['/rest/boats/get', boat],
  ['/guide#hire', tag],
  ['/guide', undefined],
  // The id alone.
  ['Boats.getBoat', boat],
  ['boats', undefined],
])('the path %s of another tool resolves to %s', async (written, href) => {
  expect((await linksOfHarbour()).page(written)).toBe(href);
});

it('does not choose between operations that differ in punctuation only', async () => {
  const { value } = await readData({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a-b': { get: { operationId: 'get_ab', responses: {} } },
      '/ab': { get: { operationId: 'getAb', responses: {} } },
    },
  });
  if (value === undefined) throw new Error('The document can be read.');
  const links = createForeignLinks(value, plainTools);
  expect(links.fragment('#operation/getab')).toBe(undefined);
  expect(links.fragment('#operation/getAb')).toBe('/api/api/get-ab');
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

it.each([
  ['https://docs.harbour.example/reference/boatsgetboat', boat],
  ['https://harbour.example/v2/reference/Boats.getBoat', boat],
  ['https://docs.harbour.example/api/latest/day-boats/#scrap-a-boat', scrap],
  ['https://docs.harbour.example/api/latest/day-boats/scrap-a-boat/', scrap],
  // Of another publisher, another version, about something else, and no address of a reference.
  ['https://docs.harbour.example/api/latest/day-boats/', undefined],
  // What an operation names as its documentation, and a request.
  ['https://harbour.example/rest/boats/get', undefined],
  ['https://api.harbour.example/v2/operations/scrap-a-boat', undefined],
  ['https://docs.port.example/reference/boatsgetboat', undefined],
  ['https://harbour.example/v1/reference/Boats.getBoat', undefined],
  ['https://docs.harbour.example/reference/sellboat', undefined],
  ['https://docs.harbour.example/guides/scrap-a-boat', undefined],
  ['https://docs.harbour.example/reference/', undefined],
  ['https://docs.harbour.example:x/reference/boatsgetboat', undefined],
])("the whole address %s of the publisher's reference resolves to %s", async (written, href) => {
  const { value } = await readData({ ...harbour, servers: [{ url: 'https://api.harbour.example/v2' }] });
  if (value === undefined) throw new Error('The document can be read.');
  expect(createForeignLinks(value, plainTools).ownAddress(written)).toBe(href);
});

it('a page with several operations resolves to the one of its fragment', async () => {
  const { page } = await linksOfHarbour();
  expect(page('/docs/boats#scrap-a-boat')).toBe(scrap);
  expect(page('/docs/v1/boats#scrap-a-boat')).toBeUndefined();
  expect(page('/docs/boats#scrap')).toBeUndefined();
});
