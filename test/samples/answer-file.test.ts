// A file that a server answers with is saved, under a name of its own.

import { expect, it } from 'vitest';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

const binary = { schema: { type: 'string', format: 'binary' } };

async function curlOf(path: string, mediaType: string, others: object = {}, own: object = {}) {
  const responses = { 200: { description: 'It.', content: { [mediaType]: own, ...others } } };
  const { value } = await readData({ openapi: '3.1.0', info: {}, paths: { [path]: { get: { responses } } } });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const { requestSamples, call } = createApiViews(value, plainTools).operation(operation);
  const samples = requestSamples[0]?.samples ?? [];
  const textIn = (language: string) => samples.find(({ id }) => id === language)?.text ?? '';
  return { text: textIn('curl'), textIn, call };
}

it.each([
  ['/statements/{id}/download', 'application/pdf', 'statement.pdf'],
  ['/statements/download', 'application/pdf', 'statements.pdf'],
  ['/asset_report/pdf/get', 'application/pdf', 'asset_report.pdf'],
  ['/guilds/{guild_id}/widget.png', 'image/png', 'widget.png'],
  ['/files/{id}/thumbnail.{extension}', 'image/jpg', 'thumbnail.jpg'],
  ['/boats/{id}', 'image/*', 'boat.png'],
  ['/boats/{id}/content', 'application/octet-stream', 'boat.bin'],
  ['/v1/{id}', 'application/zip', 'answer.zip'],
  ['/zip_downloads/{id}/content', 'application/octet-stream', 'zip_download.zip'],
  ['/audio/speech', 'application/octet-stream', 'speech.mp3'],
])('%s with %s is saved as %s', async (path, mediaType, file) => {
  const { text, call } = await curlOf(path, mediaType);
  expect(text).toMatch(new RegExp(` \\\\\n {2}--output '${file}'$`));
  expect(call?.answerFile).toBe(file);
});

it.each(['application/json', 'text/csv', 'image/svg+xml', 'application/vnd.boats', '$ref'])(
  '%s is printed',
  async (mediaType) => {
    const { text, call } = await curlOf('/boats', mediaType);
    expect([text.includes('--output'), call?.answerFile]).toEqual([false, undefined]);
  },
);

it('is saved by PHP and Python, too', async () => {
  const { textIn } = await curlOf('/statements/{id}/download', 'application/pdf');
  expect(textIn('php')).toMatch(/\nfile_put_contents\('statement\.pdf', \$answer\);$/);
  expect(textIn('python')).toMatch(
    /\nwith open\("statement\.pdf", "wb"\) as file:\n {4}file\.write\(response\.content\)$/,
  );
  expect((await curlOf('/boats', 'text/csv')).textIn('php')).toMatch(/\necho \$answer;$/);
});

it('is asked for where the JSON beside it is only a text', async () => {
  const json = (type: string) => ({ 'application/json': { schema: { type } } });
  const { text } = await curlOf('/boats/{id}/plan', 'application/zip', json('string'));
  expect(text).toContain("--header 'Accept: application/zip'");
  expect(text).toContain("--output 'plan.zip'");
  expect((await curlOf('/boats/{id}/plan', 'application/zip', json('object'))).text).toContain(
    "--header 'Accept: application/json'",
  );
});

it('is saved if it is bytes of any type', async () => {
  const { text } = await curlOf('/boats/{id}/plan', '*/*', {}, binary);
  expect(text).toContain("--output 'plan.bin'");
  expect(text).not.toContain('Accept');
  expect((await curlOf('/boats/{id}/plan', '*/*')).text).toContain('Accept: application/json');
});
