// Why a configuration cannot be loaded, and where.

import { describe, expect, it } from 'vitest';
import { configurationError, explainConfigError } from '../../src/generator/project/config-error.ts';

const root = '/project';

/** The message of the error for modules, by their names in the project, with its advice. */
async function explained(modules: Record<string, string>, error: unknown = new Error('Boom'), what?: string) {
  const texts = new Map(Object.entries(modules).map(([file, text]) => [`${root}/${file}`, text]));
  const found = await explainConfigError(root, texts, { error, ...(what === undefined ? {} : { what }) });
  const notes = found.problems?.diagnostics.flatMap((one) => one.notes) ?? [];
  return [found.message, ...notes].join(' | ');
}
const notFound = (message: string) => Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });

describe('JSON', () => {
  it.each([
    [
      '',
      '`a.json:1:1`: The configuration cannot be loaded: The file is empty. | For example: `{ "title": "Boats API" }`.',
    ],
    [
      '\uFEFF \n',
      '`a.json:1:1`: The configuration cannot be loaded: The file is empty. | For example: `{ "title": "Boats API" }`.',
    ],
    [
      '{\n  // no\n}',
      '`a.json:2:3`: The configuration cannot be loaded: Invalid comment token. | Remove it: JSON has no comments. A configuration in `portal.config.ts` can have them.',
    ],
    [
      '{ "a": [1,\n] }',
      '`a.json:2:1`: The configuration cannot be loaded: Value expected. | Remove the comma before it: JSON allows none at the end of a list or object.',
    ],
    ['\uFEFF{ "a" 1 }', '`a.json:1:8`: The configuration cannot be loaded: Colon expected.'],
  ])('%j', async (text, message) => {
    expect(await explained({ 'a.json': text })).toBe(message);
  });
});

it('that has a syntax error, also in a file that it imports', async () => {
  expect(await explained({ 'a.ts': 'export default {};\n', 'b/c.ts': 'const = 1;\n' })).toMatch(
    /^`b\/c\.ts:1:7`: The configuration cannot be loaded: /,
  );
});

describe('an import that does not exist', () => {
  const text = 'import a from \'./gone.js\';\nimport b from "package";\n';

  it.each([
    [
      "Cannot find module '/project/gone.js'",
      '`a.ts:1:16`: The configuration cannot be loaded: `./gone.js`, which is imported here, does not exist.',
    ],
    [
      "Cannot find package 'package'",
      '`a.ts:2:16`: The configuration cannot be loaded: `package`, which is imported here, does not exist or is not installed.',
    ],
    [
      "Cannot find package 'elsewhere'\nRequire stack:",
      "`a.ts`: The configuration cannot be loaded: Cannot find package 'elsewhere'.",
    ],
  ])('%j', async (message, expected) => {
    expect(await explained({ 'a.ts': text }, notFound(message))).toBe(expected);
  });

  it('is React in a file with JSX', async () => {
    const error = notFound("Cannot find package 'react/jsx-runtime'");
    expect(await explained({ 'a.ts': '', 'b.tsx': '' }, error)).toBe(
      '`b.tsx:1:1`: The configuration cannot be loaded: JSX needs the package `react`, which is not installed. | Run `npm install react@19`.',
    );
    expect(await explained({ 'a.ts': '' }, error)).toContain('Cannot find package');
  });

  it('is only looked for where Node says so', async () => {
    expect(await explained({ 'a.ts': text }, new Error("Not 'package'"))).toBe(
      "`a.ts`: The configuration cannot be loaded: Not 'package'.",
    );
  });
});

it('that throws names the line of the first file of the project in its stack', async () => {
  const error = Object.assign(new Error('Boom.'), {
    stack:
      'Error: Boom.\n    at x (node:internal:1:2)\n    at f (file:///project/a.ts?v=1:2:30)\n    at /project/b.ts:1:1',
  });
  expect(await explained({ 'a.ts': 'f();\n   throw x;\n', 'b.ts': 'y' }, error, 'The plugin `p`')).toBe(
    '`a.ts:2:4`: The plugin `p` cannot be loaded: Boom.',
  );
  expect(await explained({ 'b.ts': 'y' }, error)).toBe(
    '`b.ts:1:1`: The configuration cannot be loaded: Boom.',
  );
  expect(await explained({ 'c.ts': 'y' }, 'text')).toBe(
    '`c.ts`: The configuration cannot be loaded: it threw `text`.',
  );
});

it('hides tokens in the texts of its error, so that places stay the same', () => {
  const text = 'store: { token: "secret" },\n"Token" : x,\nbroken';
  const { problems, message } = configurationError(
    [
      { message: 'One.', place: { file: 'a', line: 1 }, notes: [] },
      { message: 'Two.', notes: [] },
    ],
    new Map([['a', text]]),
  );
  expect(message).toBe('`a:1`: One.\nTwo.');
  expect(problems?.texts.get('a')).toBe(
    'store: { token: ***********\n"Token" : **\nbroken'.replace(
      '***********',
      '*'.repeat('"secret" },'.length),
    ),
  );
});
