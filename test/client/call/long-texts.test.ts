// Which texts of a body can have several lines: those whose name, description, format or example tells so.

import { expect, it } from 'vitest';
import { createApiViews } from '../../../src/generator/views/api/api-pages.ts';
import { readData } from '../../openapi/read-fixture.ts';
import { plainTools } from '../../views/plain-tools.ts';

async function longIn(content: object) {
  const post = { requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { '/boats': { post } } });
  const [first] = value?.operations ?? [];
  const draft = value && first && createApiViews(value, plainTools).operation(first).call;
  return draft?.bodies[0]?.fields.filter(({ facts }) => facts.isLong).map(({ label }) => label);
}

const text = { type: 'string' };
const properties = {
  body_markdown: text,
  messageText: { type: ['string', 'null'] },
  log: { ...text, example: 'One\nTwo' },
  story: { ...text, description: 'Written in Markdown.' },
  page: { ...text, format: 'html' },
  article: { type: 'object', properties: { content: text, title: text } },
  headline: text,
  content_type: text,
  html_url: { ...text, description: 'Where the HTML is.' },
  description: { ...text, maxLength: 80 },
  comment: { ...text, enum: ['good', 'bad'] },
  note: { ...text, pattern: '^[a-z]+$' },
  image_content: { ...text, contentEncoding: 'base64' },
  body: { ...text, format: 'date' },
  notes: { type: 'integer' },
};

const long = ['body_markdown', 'messageText', 'log', 'story', 'page'];

it('of JSON', async () => {
  const schema = { type: 'object', properties };
  expect(new Set(await longIn({ 'application/json': { schema } }))).toEqual(
    new Set([...long, 'article.content']),
  );
});

it('of a form', async () => {
  const schema = { type: 'object', properties };
  expect(new Set(await longIn({ 'application/x-www-form-urlencoded': { schema } }))).toEqual(new Set(long));
});

it('of a body that is one text', async () => {
  expect(await longIn({ 'text/plain': { schema: text } })).toEqual(['text/plain']);
});
