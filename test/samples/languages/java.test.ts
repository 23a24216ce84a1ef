// Java samples are complete files: `Main.java` compiles for any request.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeJava } from '../../../src/generator/samples/languages/java.ts';
import type { HttpBody, HttpRequest } from '../../../src/generator/types/http-request.ts';
import { projectForAllTests } from '../../support/temporary-project.ts';

const run = promisify(execFile);
const folder = projectForAllTests();

const bodies: (HttpBody | undefined)[] = [
  undefined,
  { kind: 'json', contentType: 'application/json', value: { a: ['"""', '\\u0041', 1], 'b\n': { c: ' ' } } },
  { kind: 'json', contentType: 'application/json', value: null },
  { kind: 'text', contentType: 'text/plain', text: 'a\n  b\n' },
  { kind: 'form', contentType: 'application/x-www-form-urlencoded', fields: [{ name: 'a', value: 'b' }] },
  {
    kind: 'multipart',
    parts: [
      { kind: 'text', name: 'a', value: 'b' },
      { kind: 'file', name: 'c', fileName: 'c.csv', contentType: 'text/csv' },
    ],
  },
  { kind: 'file', contentType: 'application/octet-stream', fileName: 'a.bin' },
];
/** Compiles each file by itself. One process for all of them, as the compiler takes long to start. */
const compileAll = `
import javax.tools.ToolProvider;

public class CompileAll {
  public static void main(String[] files) {
    for (String file : files) {
      String folder = file.replace("Main.java", "out");
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder, file) != 0) System.exit(1);
    }
  }
}
`;

const answers: HttpRequest['answer'][] = ['json', 'text', 'bytes', 'nothing'];

it('compile as a file', async ({ skip }) => {
  const version = await run('javac', ['--version']).then(
    ({ stdout }) => Number(/\d+/.exec(stdout)?.[0]),
    () => 0,
  );
  if (version < 16) skip('no compiler of Java 16 or later is installed here');
  const files: Record<string, string> = {};
  for (const [index, body] of bodies.entries()) {
    const request: HttpRequest = {
      method: body === undefined ? 'GET' : 'PATCH',
      url: 'https://a.example/b?c=%22',
      headers: [{ name: 'X-Word', value: 'it\'s "a" \\' }],
      answer: answers[index % answers.length] ?? 'json',
      ...(body === undefined ? {} : { body }),
    };
    files[`sample${index}/Main.java`] = writeJava(request);
  }
  folder.write({ ...files, 'CompileAll.java': compileAll });
  const { stderr } = await run(
    'java',
    ['-XX:TieredStopAtLevel=1', 'CompileAll.java', ...Object.keys(files)],
    {
      cwd: folder.path,
    },
  );
  expect(stderr).toBe('');
});
