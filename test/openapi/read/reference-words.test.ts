// What is beside a reference to a parameter, body, response, header, example or link.

import { expect, it } from 'vitest';
import { readData } from '../read-fixture.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const near = { summary: 'Near summary', description: 'Near.' };
const far = { summary: 'Far summary', description: 'Far.' };
const schema = { type: 'string' };

it.each(['3.0.4', '3.1.1'])(
  'overrides the summary and description of the target in %s, the nearest first',
  async (openapi) => {
    const content = {
      'application/json': { schema, examples: { one: { ...ref('examples', 'E'), ...near } } },
    };
    const { value } = await readData({
      openapi,
      info: { title: 'T' },
      paths: {
        '/a': {
          post: {
            parameters: [
              { ...ref('parameters', 'P'), ...near },
              { ...ref('parameters', 'Through'), description: 'Nearest.' },
              ref('parameters', 'Between'),
            ],
            requestBody: { ...ref('requestBodies', 'B'), ...near },
            responses: {
              200: { ...ref('responses', 'R'), ...near },
              400: {
                description: 'Bad',
                headers: { H: { ...ref('headers', 'H'), ...near } },
                content,
                links: { L: { ...ref('links', 'L'), ...near } },
              },
            },
          },
        },
      },
      components: {
        parameters: {
          P: { name: 'p', in: 'query', schema, ...far },
          Q: { name: 'q', in: 'query', schema, ...far },
          S: { name: 's', in: 'query', schema, ...far },
          Through: { ...ref('parameters', 'Q'), description: 'Between.' },
          Between: { ...ref('parameters', 'S'), description: 'Between.' },
        },
        requestBodies: { B: { content, ...far } },
        responses: { R: far },
        headers: { H: { schema, ...far } },
        examples: { E: { value: 'x', ...far } },
        links: { L: { operationId: 'a', ...far } },
      },
    });
    const [operation] = value?.operations ?? [];
    const [response, failure] = operation?.responses ?? [];
    expect(operation?.parameters.map(({ name, description }) => [name, description])).toEqual([
      ['p', 'Near.'],
      ['q', 'Nearest.'],
      ['s', 'Between.'],
    ]);
    expect(operation?.requestBody?.description).toBe('Near.');
    expect(response).toMatchObject({ summary: 'Near summary', description: 'Near.' });
    expect(failure?.headers).toMatchObject([{ name: 'H', description: 'Near.' }]);
    expect(failure?.links).toMatchObject([{ name: 'L', description: 'Near.' }]);
    expect(failure?.contents[0]?.examples).toMatchObject([near]);
  },
);
