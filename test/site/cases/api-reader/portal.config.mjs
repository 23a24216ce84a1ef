// A reader for a list of calls: `{ "service": "Boats", "calls": [["GET", "/boats", "List boats"]] }`.

const servers = [{ url: 'https://boats.example', variables: [] }];
const slugOf = (title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function operationFrom([method, path, title, words = ''], index) {
  const exchange = { title, method, path, description: words, parameters: [], pointer: `#/calls/${index}` };
  const answer = { status: '200', description: 'An answer.', headers: [], contents: [], links: [] };
  return {
    ...exchange,
    responses: [answer],
    servers,
    security: [],
    slug: slugOf(title),
    tag: 'Calls',
    badges: [],
    codeSamples: [],
    callbacks: [],
  };
}

const calls = {
  name: 'calls',
  accepts: ({ text }) => text.includes('"calls"'),
  read: async ({ text }, { readFile }) => {
    const { service, calls: list, about } = JSON.parse(text);
    const [unnamed] = list.filter(([, , title]) => title === '');
    return {
      value: {
        dialect: '1',
        title: service,
        version: '1',
        description: (await readFile(about)) ?? '',
        servers,
        securitySchemes: [],
        tags: [{ name: 'Calls', label: 'Calls' }],
        operations: list.filter((call) => call !== unnamed).map(operationFrom),
        webhooks: [],
        schemas: {},
        references: {},
        rawSchemas: [],
      },
      diagnostics:
        unnamed === undefined
          ? []
          : [
              {
                code: 'unnamed-call',
                severity: 'warning',
                message: 'A call has no title; it is left out.',
                place: { file: 'specs/boats.json', pointer: `#/calls/${list.indexOf(unnamed)}` },
              },
            ],
    };
  },
};

export default { plugins: [{ name: 'call-lists', version: '1.0.0', apiReaders: [calls] }] };
