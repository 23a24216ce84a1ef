// The name of an uploaded file ends as files of its kind do: by its media type, or else by what the document says of it.

import { expect, it } from 'vitest';
import { likelyFileType, typeOfUpload } from '../../src/generator/samples/likely-file.ts';
import { fileNameFor } from '../../src/generator/shared/media-types.ts';
import { createApiViews } from '../../src/generator/views/api/api-pages.ts';
import { readData } from '../openapi/read-fixture.ts';
import { plainTools } from '../views/plain-tools.ts';

it.each([
  ['image/png', 'it.png'],
  ['application/zip', 'it.zip'],
  ['application/x-zip', 'it.zip'],
  ['application/x-zip-compressed', 'it.zip'],
  ['text/csv; charset=utf-8', 'it.csv'],
  ['audio/x-wav', 'it.wav'],
  ['audio/ogg', 'it.ogg'],
  ['application/vnd.boats+zip', 'it.zip'],
  ['image/gif, image/png', 'it.gif'],
  ['application/octet-stream', 'it.bin'],
  ['constructor', 'it.bin'],
])('a file of %s is %s', (mediaType, name) => {
  expect(fileNameFor('it', mediaType)).toBe(name);
});

it.each([
  ['avatar_file', '', 'image/png'],
  ['audio', '', 'audio/mpeg'],
  ['file', 'The rows as CSV.', 'text/csv'],
  ['file', 'One of flac, mp3 or wav.', 'audio/flac'],
  ['file', 'A `.yml` of the boat.', 'application/yaml'],
  ['file', 'Of the type video/webm.', 'video/webm'],
  ['file', 'A picture of the boat.', 'image/png'],
  ['file', 'The File object (not its name) to send to the API. IDs are HTTP texts.', undefined],
  ['file', 'An archive.', undefined],
])('%s: %s', (name, description, type) => {
  expect(likelyFileType(name, description)).toBe(type);
});

it.each([
  ['', 'logo', 'Update it', 'image/png'],
  ['file', 'upload', 'Upload a new picture of a boat', 'image/png'],
  ['inputFile', 'chart', 'Convert a PDF into a drawing', 'application/pdf'],
  ['input_file1', 'film', 'Convert video to MP3 of the sea', 'video/mp4'],
  ['file', 'chart', 'Pack charts to a ZIP archive', undefined],
  ['file', 'mp3', 'Turn down', undefined],
  ['', 'image', 'Import a container image', undefined],
  ['file', 'caption', 'Add a video caption', undefined],
  ['signature', 'picture', 'Upload a picture', undefined],
  ['file', 'boat', 'Upload a file', undefined],
])('%s of %s (%s): %s', (name, owner, text, type) => {
  expect(typeOfUpload(name, { owner, text })).toBe(type);
});

it('is sent by samples and offered by the form', async () => {
  const binary = { type: 'string', format: 'binary' };
  const properties = {
    logo: binary,
    rows: { ...binary, description: 'A CSV file.' },
    plan: binary,
    extra: { ...binary, description: 'A ZIP file.' },
  };
  const required = ['logo', 'rows', 'plan'];
  const schema = { type: 'object', required, properties };
  const content = { 'multipart/form-data': { schema, encoding: { plan: { contentType: 'audio/x-wav' } } } };
  const post = { requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.0.3', info: {}, paths: { '/boats': { post } } });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const { requestSamples, call } = createApiViews(value, plainTools).operation(operation);
  const curl = requestSamples[0]?.samples[0]?.text;
  for (const part of ["'logo=@logo.png'", "'rows=@rows.csv'", "'plan=@plan.wav;type=audio/x-wav'"])
    expect(curl).toContain(`--form ${part}`);
  expect(call?.bodies[0]?.fields.find(({ label }) => label === 'extra')?.value).toBe('extra.zip');
});

/** The sample of an operation with a body. */
async function curlFor(content: object, description: string) {
  const post = { description, requestBody: { required: true, content }, responses: {} };
  const { value } = await readData({ openapi: '3.0.3', info: {}, paths: { '/boats': { post } } });
  const [operation] = value?.operations ?? [];
  if (value === undefined || operation === undefined) throw new Error('no operation');
  const { requestSamples } = createApiViews(value, plainTools).operation(operation);
  return requestSamples[0]?.samples[0]?.text;
}

it.each([
  ['It is application/json, application/pdf or text/plain.', 'application/pdf', 'body.pdf'],
  ['One of `text/csv` and image/png.', 'text/csv', 'body.csv'],
  ['A file.', 'application/octet-stream', 'body.bin'],
])('is sent with a type of its own where it can be of any: %s', async (description, type, file) => {
  const content = { '*/*': { schema: { type: 'string', format: 'binary' } } };
  const curl = await curlFor(content, description);
  expect(curl).toContain(`--header 'Content-Type: ${type}'`);
  expect(curl).toContain(`--data-binary '@${file}'`);
});

it.each([
  ['Uploads a JPEG, PNG or GIF file.', 'image/jpeg', "--data-binary '@body.jpg'"],
  ['Uploads a picture of a boat.', 'application/octet-stream', "--data-binary '@"],
  ['Names a boat.', 'application/json', '--data-raw'],
])('is a text of any type where the operation uploads one: %s', async (description, type, body) => {
  const content = { '*/*': { schema: { type: 'string' } } };
  const curl = await curlFor(content, description);
  expect(curl).toContain(`--header 'Content-Type: ${type}'`);
  expect(curl).toContain(body);
});
