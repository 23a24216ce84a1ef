// The Markdown form of each page says what its HTML says. Both are read with other parsers than those of the program.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { factsOfForm, factsOfPage, nodesIn, parseGfm, textOfNode } from '../../../support/markdown-form.ts';
import { projectForAllTests } from '../../../support/temporary-project.ts';

const keywords = 'test/openapi/keywords';
const documents = Object.fromEntries(
  readdirSync(keywords).map((name) => [
    `specs/${name}.yaml`,
    readFileSync(join(keywords, name, 'openapi.yaml'), 'utf8'),
  ]),
);
const own = ['work-based', 'provider-based', 'occupations'].map((name) => [
  `specs/${name}.json`,
  readFileSync(`specs/${name}.json`, 'utf8'),
]);

const schema = { type: 'object', properties: { name: { type: 'string' } } };
const manyTypes = Array.from({ length: 8 }, (_, index) => [
  `application/vnd.boat.v${index}+json`,
  { schema },
]);
const examplesOf = (name: string, one: unknown, other: unknown) => ({
  [name]: { value: one },
  same: { value: other },
});
/** Bodies with more media types than fit in a line, and with examples of several types. */
const typesSpec = {
  openapi: '3.1.0',
  info: { title: 'Types', version: '1' },
  paths: {
    '/a': {
      post: {
        summary: 'Send types',
        requestBody: { content: Object.fromEntries(manyTypes) },
        responses: {
          200: {
            description: 'Sent.',
            content: {
              'application/json': { schema, examples: examplesOf('one', { name: 'A' }, { name: 'B' }) },
              'text/csv': { schema: { type: 'string' }, examples: examplesOf('two', 'A', 'B') },
            },
          },
        },
      },
    },
  },
};

describe('the Markdown form of each page of an API', () => {
  const project = projectForAllTests({
    ...documents,
    ...Object.fromEntries(own),
    'specs/types.json': JSON.stringify(typesSpec),
    'portal.config.json': JSON.stringify({ onInvalidSpec: 'ignore', onBrokenSpecLinks: 'ignore' }),
  });
  const pages: { html: string; form: string }[] = [];
  beforeAll(async () => {
    await project.run(['build']);
    const files = readdirSync(project.file('dist'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => one.startsWith('api') && one.endsWith('index.html')))
      pages.push({ html: file, form: `${file.slice(0, -'/index.html'.length)}.md` });
  });
  const read = (file: string) => readFileSync(project.file(join('dist', file)), 'utf8');

  it('has its rows with types, marks and constraints, its statuses, words and literal values', () => {
    expect(pages.length).toBeGreaterThan(200);
    const missing: unknown[] = [];
    const bodies: string[] = [];
    for (const { html, form } of pages) {
      const page = factsOfPage(read(html));
      const written = factsOfForm(read(form));
      bodies.push(...page.bodies);
      const left = {
        rows: page.rows.filter((row) => !written.rows.includes(row)),
        more: written.rows.length - page.rows.length - page.meanings,
        bodies: page.bodies.join('\n') === written.bodies.join('\n') ? [] : [page.bodies, written.bodies],
        statuses: page.statuses.filter((status) => !written.statuses.includes(status)),
        words: [...page.words].filter((word) => !written.words.has(word)),
        literals: [...page.literals].filter((literal) => !written.literals.has(literal)),
      };
      if (JSON.stringify(left) !== '{"rows":[],"more":0,"bodies":[],"statuses":[],"words":[],"literals":[]}')
        missing.push([form, left]);
    }
    expect(missing.slice(0, 12)).toEqual([]);
    // Among them are several types of a body, and more than fit in its line.
    expect(bodies.length).toBeGreaterThan(400);
    expect(bodies.some((types) => types.split(', ').length === 2)).toBe(true);
    expect(bodies.some((types) => types.split(', ').length > 5)).toBe(true);
  });

  it('names the media type of each example where there are several', () => {
    const form = read('api/types/send-types.md').split('\n');
    for (const line of ['**one** (`application/json`)', '**two** (`text/csv`)', '**same** (`text/csv`)'])
      expect(form).toContain(line);
  });

  it('names the first operations that use a parameter, header or scope in one line, with links to their forms', () => {
    const link = (title: string) =>
      `[${title}](/api/shared-parts/${title.toLowerCase().replaceAll(' ', '-')}.md)`;
    const first = ['List learners', 'List courses', 'Create a course'].map(link).join(', ');
    const operation = read('api/shared-parts/list-courses.md').split('\n');
    expect(operation).toContain(`  Used by 5 operations: ${first}, and 2 more`);
    expect(operation).toContain(`  Used by 3 operations: ${first}`);
    const introduction = read('api/shared-parts/introduction.md').split('\n');
    expect(introduction).toContain(`    Used by 4 operations: ${first}, and 1 more`);
    expect(introduction).toContain(`    Used by 1 operation: ${link('Create a course')}`);
  });

  it('is CommonMark without HTML, scripts and directives', () => {
    for (const { form } of pages) {
      const nodes = nodesIn(parseGfm(read(form)));
      expect(nodes.filter(({ type }) => type === 'html').map(textOfNode), form).toEqual([]);
      const texts = nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join('\n');
      expect(texts, form).not.toMatch(/^:::|javascript:|\u{FDD0}|\u{FDD1}/mu);
    }
  });
});
