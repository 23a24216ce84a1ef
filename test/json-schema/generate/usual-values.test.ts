// Values by the name or the format of a property.

import { describe, expect, it } from 'vitest';
import { generateExample } from '../../../src/generator/json-schema/generate/example.ts';
import { nameWords } from '../../../src/generator/json-schema/generate/names.ts';
import { usualNumbers, usualTexts } from '../../../src/generator/json-schema/generate/usual-values.ts';
import type { Schema } from '../../../src/generator/types/schema.ts';
import { exampleContext } from '../../support/example-context.ts';

const plain = { examples: [], enumeration: [] };

/** The examples of properties without keywords, by name. */
function examplesOf(properties: Record<string, Schema>): unknown {
  const named = Object.entries(properties).map(([name, schema]) => ({ name, schema }));
  const object: Schema = { kind: 'object', ...plain, properties: named, required: [], patterns: [] };
  return generateExample(object, exampleContext({ direction: 'response' }));
}

it.each<[string, string[]]>([
  ['contactEmail', ['someone@example.org']],
  ['email_address', ['someone@example.org']],
  ['mail', ['someone@example.org']],
  ['website', ['https://example.org/']],
  ['callback_url', ['https://example.org/']],
  ['hostname', ['api.example.org', 'example.org']],
  ['uuid', ['3fa85f64-5717-4562-b3fc-2c963f66afa6']],
  ['dob', ['1990-05-17']],
  ['birthDate', ['1990-05-17']],
  ['createdAt', ['2026-02-14T09:30:00Z']],
  ['timestamp', ['2026-02-14T09:30:00Z']],
  ['expires_at', ['2027-02-14T09:30:00Z']],
  ['linkExpirationDate', ['2027-02-14']],
  ['due_date', ['2026-02-14']],
  ['paid_on', ['2026-02-14']],
  ['arrival_time', ['2026-02-14T09:30:00Z']],
  ['year', ['2026']],
  ['firstName', ['Robin']],
  ['surname', ['Example']],
  ['fullName', ['Robin Example']],
  ['username', ['robin']],
  ['login', ['robin']],
  ['phone_number', ['+442079460000', '+44 20 7946 0000', '02079460000']],
  ['countryCode', ['GB', 'GBR', 'United Kingdom']],
  ['currency', ['GBP']],
  ['target_currency', ['EUR']],
  ['postcode', ['SW1A 1AA', 'SW1A1AA', '10001']],
  ['city', ['London']],
  ['county', ['London', 'LND']],
  ['street', ['1 Example Street']],
  ['addressLine2', ['Floor 2']],
  ['house_number', ['1']],
  ['locale', ['en', 'en-GB', 'eng']],
  ['timezone', ['Europe/London']],
  ['ip', ['192.0.2.1', '2001:db8::1']],
  ['ipv6', ['2001:db8::1']],
  ['mac', ['00:00:5E:00:53:01', '00:00:5e:00:53:01']],
  ['cidr', ['192.0.2.0/24']],
  ['userAgent', ['Mozilla/5.0']],
  ['version', []],
  ['fileName', ['example.txt']],
  ['mimeType', ['application/json']],
  ['colour', ['#336699']],
  ['latitude', ['51.5072']],
  ['lng', ['-0.1276']],
  ['amount', ['10.00', '1000']],
  ['quantity', ['1']],
  ['description', ['A short description.', 'A note']],
  ['message', ['A short message.', 'A message']],
  ['company_name', ['Example Ltd']],
  ['iban', ['GB33BUKB20201555555555']],
  ['bic', ['BUKBGB22']],
  ['thing', []],
  ['', []],
])('the texts of %s are %j', (name, texts) => {
  expect(usualTexts(nameWords(name))).toEqual(texts);
});

it.each<[string, number[]]>([
  ['lat', [51.5072]],
  ['longitude', [-0.1276]],
  ['updated_at', [1771061400]],
  ['epoch', [1771061400]],
  ['expiry_year', [2026]],
  ['limit', [10]],
  ['perPage', [10]],
  ['port', [443]],
  ['width', [640]],
  ['height', [480]],
  ['timeout', [60]],
  ['ttl_seconds', [60]],
  ['age', [30]],
  ['percentage', [10]],
  ['thing', []],
  ['', []],
])('the numbers of %s are %j', (name, numbers) => {
  expect(usualNumbers(nameWords(name))).toEqual(numbers);
});

describe('a text', () => {
  it('has the value of its format', () => {
    const byFormat = {
      date: '2026-02-14',
      'date-time': '2026-02-14T09:30:00Z',
      time: '09:30:00Z',
      duration: 'P3D',
      email: 'someone@example.org',
      'idn-email': 'someone@example.org',
      hostname: 'api.example.org',
      'idn-hostname': 'api.example.org',
      ipv4: '192.0.2.1',
      ipv6: '2001:db8::1',
      uri: 'https://example.org/',
      url: 'https://example.org/',
      iri: 'https://example.org/',
      'uri-reference': '/path',
      'iri-reference': '/path',
      'uri-template': '/things/{id}',
      uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
      byte: 'ZXhhbXBsZQ==',
      base64: 'ZXhhbXBsZQ==',
      base64url: 'ZXhhbXBsZQ',
      binary: '<binary>',
      password: 'correct-horse-battery',
      'json-pointer': '/name',
      'json-pointer-uri-fragment': '#/name',
      'relative-json-pointer': '1/name',
      regex: '^[a-z]+$',
      int32: '1',
      int64: '1',
      uint32: '1',
      decimal: '1.50',
    };
    const schemas = Object.keys(byFormat).map((format): [string, Schema] => [
      format,
      { kind: 'string', ...plain, format },
    ]);
    expect(examplesOf(Object.fromEntries(schemas))).toEqual(byFormat);
  });

  it.each<[object, string]>([
    [{ format: 'email', minLength: 30 }, `a@${'a'.repeat(14)}.b.example.org`],
    [{ format: 'email', maxLength: 8 }, 'a@b.co'],
    [{ format: 'hostname', minLength: 20 }, 'aaaa.api.example.org'],
    [{ format: 'hostname', maxLength: 5 }, 'a.co'],
    [{ format: 'uri', minLength: 25 }, 'https://example.org/aaaaa'],
    [{ format: 'uri', maxLength: 12 }, 'https://a.co'],
    [{ format: 'uri-reference', minLength: 7 }, '/pathaa'],
    [{ format: 'uri-reference', maxLength: 3 }, '/a'],
    [{ format: 'date-time', minLength: 24 }, '2026-02-14T09:30:00.000Z'],
    [{ format: 'byte', minLength: 13 }, 'YWFhYWFhYWFhYWFhYWFh'.slice(0, 16)],
    [{ format: 'byte', maxLength: 4 }, 'YQ=='],
    [{ minLength: 12 }, 'WORDXXXXXXXX'],
    [{ maxLength: 2 }, 'WO'],
    [{ pattern: '^[a-z]+$' }, 'word'],
    [{ pattern: '^[A-Z][a-z]+$' }, 'Word'],
    [{ pattern: '^[0-9]{3}$' }, '000'],
  ])('of %j has the nearest value of that length and pattern', (keywords, text) => {
    expect(examplesOf({ word: { kind: 'string', ...plain, ...keywords } })).toEqual({ word: text });
  });
});

it.each<[object, number]>([
  [{}, 1.5],
  [{ multipleOf: 4 }, 4],
  [{ minimum: 7 }, 7],
  [{ exclusiveMinimum: 7 }, 8],
  [{ exclusiveMinimum: 7, exclusiveMaximum: 8 }, 7.5],
  [{ exclusiveMinimum: 7, maximum: 7.2 }, 7.2],
  [{ exclusiveMinimum: 7, exclusiveMaximum: 7.2 }, 7.1],
  [{ maximum: -3 }, -3],
  [{ exclusiveMaximum: -3 }, -4],
  [{ minimum: 10.35, exclusiveMaximum: 10.5, multipleOf: 0.1 }, 10.4],
  [{ exclusiveMaximum: 5, multipleOf: 7 }, 0],
  [{ maximum: -1, multipleOf: 7 }, -7],
  [{ minimum: 1000, maximum: 1020, multipleOf: 16 }, 1008],
  [{ maximum: 0 }, 0],
])('a number of %j is %d', (keywords, number) => {
  expect(examplesOf({ value: { kind: 'number', ...plain, ...keywords } })).toEqual({ value: number });
});

it('a whole number of a step with a fraction is the first one', () => {
  expect(examplesOf({ value: { kind: 'integer', ...plain, multipleOf: 1.5 } })).toEqual({ value: 3 });
});

describe('what a document gives to the same name', () => {
  const known = (values: Record<string, unknown[]>) =>
    exampleContext({
      direction: 'response',
      known: new Map(Object.entries(values)),
      about: { owner: 'car' },
    });
  const exampleOf = (schema: Schema, values: Record<string, unknown[]>) =>
    generateExample(
      { kind: 'object', ...plain, properties: [{ name: 'customerId', schema }], required: [], patterns: [] },
      known(values),
    );

  it('is used as a text: only texts and numbers, and only if it is valid', () => {
    const text: Schema = { kind: 'string', ...plain };
    expect(exampleOf(text, { customer_id: [{ a: 1 }, true, 7, 'c-1'] })).toEqual({ customerId: '7' });
    expect(exampleOf({ ...text, minLength: 2 }, { customer_id: [7, 'c-1'] })).toEqual({ customerId: 'c-1' });
    const uri: Schema = { ...text, format: 'uri' };
    const given = { customer_id: ['https://a.example/{id}', 'https://a.example/1'] };
    expect(exampleOf(uri, given)).toEqual({ customerId: 'https://a.example/1' });
  });

  it('is used as a number, and for any type', () => {
    const values = { customer_id: ['c-1', 7] };
    expect(exampleOf({ kind: 'integer', ...plain }, values)).toEqual({ customerId: 7 });
    expect(exampleOf({ kind: 'any', ...plain }, values)).toEqual({ customerId: 'c-1' });
  });

  it('of the same resource is used before that of another', () => {
    const values = { customer_id: ['far'], car_customer_id: ['near'] };
    expect(exampleOf({ kind: 'string', ...plain }, values)).toEqual({ customerId: 'near' });
  });
});

it.each<[object, object, unknown]>([
  [{ kind: 'string' }, { const: 'WORD' }, 'WORD-a'],
  [{ kind: 'string' }, { enum: ['WORD', 'WORD-a'] }, 'WORD1'],
  [{ kind: 'string' }, { minLength: 2 }, 'a'],
  [{ kind: 'string' }, { pattern: 'WORD|a' }, '1'],
  [{ kind: 'string' }, { pattern: '^(?!ex)' }, 'example'],
  [{ kind: 'string' }, { minLength: 1 }, ''],
  [{ kind: 'integer' }, { const: 1 }, 2],
  [{ kind: 'integer' }, { enum: [1, 2] }, 3],
  [{ kind: 'integer' }, { minimum: 1 }, 0],
  [{ kind: 'number' }, { maximum: 99 }, 100],
  [{ kind: 'boolean' }, { const: true }, false],
])('a value of %j that is not %j is %j', (schema, forbidden, value) => {
  const rule = { kind: 'not' as const, schema: { kind: 'any', ...plain, source: forbidden } as Schema };
  expect(examplesOf({ word: { ...schema, ...plain, rules: [rule] } as unknown as Schema })).toEqual({
    word: value,
  });
});

it('an id of digits is no zero, and the address of a host no street', () => {
  const text: Schema = { kind: 'string', ...plain };
  const digits = { ...text, pattern: '^(0|[1-9][0-9]*)$' };
  const made = examplesOf({
    user_id: digits,
    count: digits,
    short_id: { ...digits, maxLength: 5 },
    guild: { ...digits, format: 'snowflake' },
    address: { ...text, description: 'The host name of the node.' },
    peer_address: { ...text, description: 'Its IP and port.' },
    notify_address: { ...text, description: 'The URL that is notified.' },
    billing_address: { ...text, description: 'The street, with the name of the host.' },
    node: {
      kind: 'object',
      ...plain,
      required: [],
      patterns: [],
      properties: [{ name: 'address', schema: text }],
    },
  });
  expect(made).toEqual({
    user_id: '12345',
    count: '0',
    short_id: '12345',
    guild: '175928847299117063',
    address: 'api.example.org',
    peer_address: '192.0.2.1',
    notify_address: 'https://example.org/',
    billing_address: '1 Example Street, London',
    node: { address: 'api.example.org' },
  });
});

it('names a file by the type beside it, encodes what is in Base64, and lets nothing be expired', () => {
  const described = (description: string): Schema => ({ kind: 'string', ...plain, description });
  const text: Schema = { kind: 'string', ...plain };
  expect(
    examplesOf({
      filename: text,
      mime_type: { ...text, examples: ['application/pdf'] },
      document: described('The file, encoded as Base64.'),
      document_key: described('A key in base64.'),
      expires: { ...text, format: 'date-time' },
      created: { ...text, format: 'date-time' },
      expires_at: { kind: 'integer', ...plain },
    }),
  ).toEqual({
    filename: 'example.pdf',
    mime_type: 'application/pdf',
    document: 'ZXhhbXBsZQ==',
    document_key: 'DOCUMENT_KEY',
    expires: '2027-02-14T09:30:00Z',
    created: '2026-02-14T09:30:00Z',
    expires_at: 1_802_597_400,
  });
  expect(examplesOf({ filename: { ...text, examples: ['example.txt'] }, mime_type: text })).toEqual({
    filename: 'example.txt',
    mime_type: 'application/json',
  });
});
