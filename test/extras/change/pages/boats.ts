// Releases of an API of boats.

const boat = (properties: object) => ({ type: 'object', properties });
const answer = (status: string, name: string) => ({
  [status]: {
    description: 'Done.',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  },
});

interface Boats {
  version: string;
  paths?: object;
  properties?: object;
}

/** The document of a release. */
export function boats({ version, paths = {}, properties = {} }: Boats): object {
  return {
    openapi: '3.0.3',
    info: { title: 'Boats', version, description: 'All boats.' },
    paths: {
      '/boats': {
        get: { operationId: 'listBoats', summary: 'List boats', responses: answer('200', 'Boat') },
      },
      '/boats/{id}': {
        get: {
          operationId: 'getBoat',
          summary: 'Get a boat',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: answer('200', 'Boat'),
        },
      },
      ...paths,
    },
    components: {
      schemas: { Boat: boat({ id: { type: 'string' }, name: { type: 'string' }, ...properties }) },
    },
  };
}

/** Four releases, of which the third breaks clients, and the working tree is that of the last. */
export const releases = [
  {
    tag: 'v1.0',
    date: '2026-01-10T10:00:00Z',
    document: boats({ version: '1.0.0', properties: { owner: { type: 'string' } } }),
  },
  {
    tag: 'v1.1',
    date: '2026-03-05T23:30:00-05:00',
    document: boats({
      version: '1.1.0',
      properties: { owner: { type: 'string' }, length: { type: 'number' } },
      paths: { '/harbours': { get: { summary: 'List harbours', responses: answer('200', 'Boat') } } },
    }),
  },
  {
    tag: 'v2.0',
    date: '2026-06-01T10:00:00Z',
    document: boats({
      version: '2.0.0',
      properties: { length: { type: 'number' } },
      paths: { '/harbours': { get: { summary: 'List harbours', responses: answer('200', 'Boat') } } },
    }),
  },
] as const;
