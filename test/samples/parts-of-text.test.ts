// The example of a form with parts can be one text: clients write its parts all the same.

import { describe, expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const text = { type: 'string' };
const rows = 'boat,berth\nLotte,12\n';
const chart = { type: 'string', format: 'binary' };

/** Returns the first sample of an operation, and the example of its file. */
async function sampleOf(content: object, mediaType = 'multipart/form-data') {
  const requestBody = { required: true, content: { [mediaType]: content } };
  const { value: api } = await readData({
    openapi: '3.1.0',
    info: {},
    servers: [{ url: 'https://a.example' }],
    paths: { '/a': { post: { requestBody, responses: {} } } },
  });
  const [operation] = api?.operations ?? [];
  if (api === undefined || operation === undefined) throw new Error('The document was not read.');
  const [view] = createApiViews(api, plainTools).operation(operation).requestSamples;
  return { code: view?.samples[0]?.text ?? '', file: view?.file };
}

describe('a text for a form with parts is', () => {
  it('its serialized parts, with the request around them', async () => {
    const example = [
      'POST /a HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=--x',
      '',
      '----x',
      'Content-Disposition: form-data; name="chart"; filename="north.png"',
      'Content-Type: image/png',
      '',
      '(bytes)',
      '----x',
      'Content-Disposition: form-data; name="note"',
      '',
      'New',
      '----x--',
    ].join('\r\n');
    const { code } = await sampleOf({ schema: text, example });
    expect(code).toContain("--form 'chart=@north.png'");
    expect(code).toContain("--form-string 'note=New'");
    expect(code).not.toMatch(/--data-raw|Content-Type/);
  });

  it('the pairs of a form', async () => {
    const { code } = await sampleOf({ schema: text, example: 'title=My boat&berth=12' });
    expect(code).toContain("--form-string 'title=My boat'");
    expect(code).toContain("--form-string 'berth=12'");
  });

  it.each([
    ['note', { chart_file: text, note: text }, 'chart_file'],
    ['boats', { note: text, boats: { type: 'array', items: text } }, 'boats'],
    ['nothing', { note: text }, 'file'],
    ['chart', { note: text, chart }, 'chart'],
  ])('what is in its file, which is shown: %s', async (_, properties, name) => {
    const { code, file } = await sampleOf({ schema: { type: 'object', properties }, example: rows });
    expect(code).toContain(`${name}=@`);
    expect(code).toContain('.csv');
    expect(file?.example.text).toBe(rows);
  });

  it('a file, where the whole body is bytes', async () => {
    expect((await sampleOf({ schema: chart })).code).toContain("--form 'file=@file.bin'");
  });
});

it('a text for other parts is sent with its boundary', async () => {
  const example = '--x\nContent-Type: text/plain\n\nAhoy\n--x--';
  const { code } = await sampleOf({ schema: text, example }, 'multipart/mixed');
  expect(code).toContain('multipart/mixed; boundary="x"');
  expect(code).toContain('--data-raw');
});
