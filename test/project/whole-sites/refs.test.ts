import { cpSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectForEachTest } from '../../support/temporary-project.ts';

interface Entry {
  kind: string;
  api: string;
  name: string;
  title: string;
  reference: string;
  url: string;
}

describe('portal refs', () => {
  const project = projectForEachTest();
  const copy = () => cpSync('test/site/cases/typed-references', project.path, { recursive: true });

  it('lists every target of references with what a link shows and where it leads', async () => {
    copy();
    const { code, stdout } = await project.run(['refs', '--json']);
    const { references }: { references: Entry[] } = JSON.parse(stdout);
    expect(code).toBe(0);
    const line = ({ reference, title, url }: Entry) => `${reference} | ${title} | ${url}`;
    expect(references.filter(({ api }) => api === 'ferries').map(line)).toEqual([
      'op:ferries/getPort | Get a port | /api/ferries/get-a-port',
      'op:ports/close%20%28for%20good%29 | Close a port | /api/ferries/close-a-port',
      'op:buyTicket | Buy a ticket | /api/ferries/buy-a-ticket',
      'op:listTickets | List tickets | /api/ferries/list-tickets',
      'schema:Ticket | Ticket | /api/ferries/buy-a-ticket#request-body',
      'schema:Ticket.status | Ticket.status | /api/ferries/buy-a-ticket#body-status',
      'schema:Ticket.trip | Ticket.trip | /api/ferries/buy-a-ticket#body-trip',
      'schema:Trip | Trip | /api/ferries/buy-a-ticket#body-trip',
      'schema:Trip.leaves.at | Trip.leaves.at | /api/ferries/buy-a-ticket#body-trip.leaves.at',
      'param:getPort.id | id | /api/ferries/get-a-port#path-id',
      'param:ports/close%20%28for%20good%29.id | id | /api/ferries/close-a-port#path-id',
      'param:listTickets.page | page | /api/ferries/list-tickets#query-page',
      'error:F1 | F1 | /api/ferries/introduction#error-f1',
      'tag:Ports | Harbours | /api/ferries/introduction#tag-harbours',
      'tag:Tickets | Tickets | /api/ferries/introduction#tag-tickets',
    ]);
    expect(references.find(({ api }) => api === 'islands')).toEqual({
      kind: 'op',
      api: 'islands',
      name: 'getPort',
      title: 'Get the port of an island',
      reference: 'op:islands/getPort',
      url: '/api/islands/get-the-port-of-an-island',
    });
  });

  it('lists headers, and fields of bodies without a named schema', async () => {
    const schema = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
    const json = (body: object) => ({ content: { 'application/json': { schema: body } } });
    const named = json({ $ref: '#/components/schemas/Boat' });
    const headers = { Location: { schema: { type: 'string' } } };
    const post = {
      operationId: 'add',
      summary: 'Add',
      requestBody: json(schema('keel')),
      responses: { 201: { description: 'Added.', headers, ...named } },
    };
    const components = { schemas: { Boat: schema('name') } };
    const spec = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { post } },
      components,
    };
    project.write({ 'specs/a.json': JSON.stringify(spec) });
    const { stdout } = await project.run(['refs']);
    expect(stdout.split('\n').filter((line) => line.startsWith('param:'))).toEqual([
      'param:add.body.keel\tkeel\t/api/a/add#body-keel',
      'param:add.201.Location\tLocation\t/api/a/add#response-201-header-location',
    ]);
  });

  it('prints a line for each without --json, and fails without a project', async () => {
    copy();
    const { stdout } = await project.run(['refs']);
    expect(stdout).toContain('op:buyTicket\tBuy a ticket\t/api/ferries/buy-a-ticket\n');
    expect((await project.run(['refs', 'missing'])).code).toBe(2);
  });
});
