import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/generator/project/config-error.ts';
import { loadConfig } from '../../src/generator/project/load-config.ts';
import { projectForEachTest } from '../support/temporary-project.ts';

const project = projectForEachTest();

async function errorOf(files: Record<string, string>, how = { isFresh: false }): Promise<UsageError> {
  project.write(files);
  const error = await loadConfig(project.path, undefined, how).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof UsageError) return error;
  throw new Error('The configuration was loaded, or failed in another way.', { cause: error });
}

describe('a configuration with a syntax error', () => {
  const typed = "const title: string = 'Boats';\nexport default {\n  title\n  url: 'x',\n};\n";

  it.each([
    ['portal.config.ts', typed, { line: 4, column: 3 }],
    ['portal.config.mjs', "export default {\n  title: 'x'\n  url: 'x',\n};\n", { line: 3, column: 3 }],
    ['portal.config.json', '\uFEFF{\n  "title" 3\n}\n', { line: 2, column: 11 }],
    ['portal.config.json', '{\n  "title": "x"\n', { line: 3, column: 1 }],
  ])('has a place in %s', async (file, text, position) => {
    const { message, source } = await errorOf({ [file]: text });
    const place = { file, ...position };
    expect(source).toEqual({ place, text });
    expect(message).toContain(
      `The configuration cannot be loaded. \`${file}:${place.line}:${place.column}\`: `,
    );
  });

  it('has its place in the imported file where it is, also for the development server', async () => {
    const files = {
      'portal.config.ts': "import { title } from './words/title.js';\nexport default { title };\n",
      'words/title.ts': "export const title = 'a;\n",
    };
    for (const isFresh of [false, true])
      expect((await errorOf(files, { isFresh })).source).toMatchObject({
        place: { file: join('words', 'title.ts'), line: 1 },
        text: files['words/title.ts'],
      });
  });

  it('is shown without the token of the store', async () => {
    const { source } = await errorOf({
      'portal.config.json': '{ "store": { "token": "hidden-secret" "url": 1 } }',
    });
    expect(source?.text).not.toContain('hidden');
    expect(source?.place).toMatchObject({ line: 1, column: 39 });
  });
});

it('names the file of an error that is none of syntax, without a place', async () => {
  const { message, source } = await errorOf({
    'portal.config.mjs': 'const none = undefined;\nexport default { title: none.words };\n',
  });
  expect(message).toMatch(
    /^The configuration cannot be loaded\. `portal\.config\.mjs`: Cannot read properties/,
  );
  expect(source).toBeUndefined();
});
