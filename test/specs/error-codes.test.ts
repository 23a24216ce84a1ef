// The error codes of this portal: every code that an operation lists is explained, and its examples have the status of their response.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../support/english.ts';
import { syntaxOfWings } from '../support/fences.ts';
import { listOf, objectOf, textOf } from './json-values.ts';
import type { Json, JsonObject } from './spec-documents.ts';

const documentOf = (name: string): JsonObject => JSON.parse(readFileSync(`specs/${name}.json`, 'utf8'));

/** Every response of every operation. References to shared responses are followed. */
function responsesOf(document: JsonObject): { place: string; status: string; response: JsonObject }[] {
  const shared = objectOf(objectOf(document.components).responses);
  return Object.values(objectOf(document.paths)).flatMap((item) =>
    Object.values(objectOf(item)).flatMap((operation) =>
      Object.entries(objectOf(objectOf(operation).responses)).map(([status, written]) => {
        const name = textOf(objectOf(written).$ref).split('/').at(-1) ?? '';
        return {
          place: `${textOf(objectOf(operation).operationId)} ${status}`,
          status,
          response: name === '' ? objectOf(written) : objectOf(shared[name]),
        };
      }),
    ),
  );
}

/** The error codes in an inline code span. */
const named = ({ description }: JsonObject) =>
  [...textOf(description).matchAll(/`([A-Z]{1,3}\d+)`/g)].map(([, code]) => code);

async function docOf(file: string) {
  const text = readFileSync(file, 'utf8');
  const { value } = await createMarkdown({ strings: en.markdown, ...syntaxOfWings }).parseDoc({ file, text });
  return value;
}

async function explainedBy(file: string): Promise<string[]> {
  return ((await docOf(file)).codes ?? []).map(({ code }) => code);
}

describe.each(['provider-based', 'work-based', 'occupations'])('%s', (name) => {
  const document = documentOf(name);

  it('explains every code that a response lists or names', async () => {
    const explained =
      name === 'work-based'
        ? Object.keys(objectOf(document['x-error-codes']))
        : await explainedBy(`content/docs/${name}/api-error-codes.md`);
    expect(explained.length).toBeGreaterThan(7);
    const unknown = responsesOf(document).flatMap(({ place, response }) =>
      [...listOf(response['x-error-codes']).map(String), ...named(response)]
        .filter((code) => code !== undefined && !explained.includes(code))
        .map((code) => `${place}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has examples of errors with the status of their response, and none in the schema', () => {
    const statusesIn = (content: Json | undefined) =>
      Object.values(objectOf(content)).flatMap((media) => {
        const { example, examples } = objectOf(media);
        const values = [example, ...Object.values(objectOf(examples)).map((one) => objectOf(one).value)];
        return values.map((value) => objectOf(value).status).filter((status) => typeof status === 'number');
      });
    const wrong = responsesOf(document).flatMap(({ place, status, response }) =>
      statusesIn(response.content)
        .filter((found) => String(found) !== status)
        .map((found) => `${place}: ${found}`),
    );
    expect(wrong).toEqual([]);
    const schemas = Object.entries(objectOf(objectOf(document.components).schemas));
    const problems = schemas.filter(([schema]) => /^Problem/.test(schema));
    expect(problems.length).toBeGreaterThan(0);
    for (const [, schema] of problems)
      expect(objectOf(objectOf(objectOf(schema).properties).status).example).toBeUndefined();
  });
});

describe('the workflow of a submission', () => {
  const summaries = Object.values(objectOf(documentOf('provider-based').paths)).flatMap((item) =>
    Object.values(objectOf(item)).map((operation) => objectOf(operation)),
  );

  /** References to the operations whose responses list a code. */
  const returning = (code: string) =>
    summaries
      .filter(({ responses }) =>
        Object.values(objectOf(responses)).some((response) =>
          listOf(objectOf(response)['x-error-codes']).includes(code),
        ),
      )
      .map(({ operationId }) => `op:${textOf(operationId)}`)
      .sort();

  it.each([
    ['SC6', 2],
    ['SC7', 2],
    ['SC8', 1],
  ])('names %s for the operations that list it, and no others', async (code, count) => {
    const { errorCodes = [] } = await docOf('content/docs/provider-based/api-workflow.md');
    const named = errorCodes.flatMap((use) =>
      use.kind === 'named' && use.code === code ? [use.links[0]?.toSorted()] : [],
    );
    expect(returning(code)).toHaveLength(count);
    expect(named).toEqual([returning(code)]);
  });

  it('leaves the operations of every code but one to the document', async () => {
    const { errorCodes = [] } = await docOf('content/docs/provider-based/api-error-codes.md');
    const written = errorCodes.filter((use) => use.kind === 'cell' && use.links !== undefined);
    expect(written.map(({ code }) => code)).toEqual(['UN1']);
  });
});

describe('work-based fields', () => {
  it.each(['employmentRegionCode', 'ethnicity', 'iwiAffiliation', 'industryCode', 'countryOfCitizenship'])(
    '%s leads to its codes',
    (field) => {
      const schemas = Object.values(objectOf(objectOf(documentOf('work-based').components).schemas));
      const found = schemas.flatMap((schema) => {
        const property = objectOf(objectOf(schema).properties)[field];
        return property === undefined ? [] : [textOf(objectOf(property).description)];
      });
      expect(found.length).toBeGreaterThan(0);
      for (const text of found) expect(text).toContain('/docs/work-based#look-ups');
      const guide = readFileSync('content/docs/work-based/index.md', 'utf8');
      expect(guide.slice(guide.indexOf('{#look-ups}'))).toContain(`| \`${field}\``);
    },
  );
});
