// Parses the samples in C#, whose compiler is in no package of Debian. The grammar is too large for each run:
//   npm install --prefix FOLDER web-tree-sitter@0.24 @repomix/tree-sitter-wasms
//   GRAMMARS=FOLDER npm test -- test/samples/languages

import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { writeCSharp } from '../../../src/generator/samples/languages/csharp.ts';
import type { HttpBody, HttpRequest } from '../../../src/generator/types/http-request.ts';
import { nastyBodies, requestTo } from './nasty-requests.ts';

const folder = process.env.GRAMMARS ?? '';

interface Parser {
  setLanguage: (language: unknown) => void;
  parse: (text: string) => { rootNode: { hasError: boolean } };
}

/** Returns a function that finds whether a text has an error of syntax. */
async function cSharpSyntax(): Promise<(text: string) => boolean> {
  const require = createRequire(join(resolve(folder), 'package.json'));
  const Parser = require('web-tree-sitter');
  await Parser.init();
  const parser: Parser = new Parser();
  const file = require.resolve('@repomix/tree-sitter-wasms/out/tree-sitter-c_sharp.wasm');
  parser.setLanguage(await Parser.Language.load(file));
  return (text) => parser.parse(text).rootNode.hasError;
}

const answers: HttpRequest['answer'][] = ['json', 'text', 'bytes', 'nothing'];

it.skipIf(folder === '')('samples in C# have no error of syntax', async () => {
  const hasError = await cSharpSyntax();
  const written = (body: HttpBody, answer: HttpRequest['answer']) =>
    writeCSharp({ ...requestTo('https://a.example/?q=a%20b', body), answer });
  const faults = Object.entries(nastyBodies).flatMap(([name, body]) =>
    answers.flatMap((answer) => (hasError(written(body, answer)) ? [`${name} ${answer}`] : [])),
  );
  expect(faults).toEqual([]);
  // A quotation mark that is not escaped is found.
  const broken = written({ kind: 'text', contentType: 'text/plain', text: 'a' }, 'text').replace('"""', '""');
  expect(hasError(broken.replace(/client = new/, 'client = "new'))).toBe(true);
});
