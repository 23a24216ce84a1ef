// Compares our formats with ajv-formats. They differ only in the exceptions that are listed here.

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNumberFormat, hasTextFormat } from '../../src/generator/json-schema/validate-formats.ts';

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

function isAjvValid(format: string, value: unknown): boolean {
  return ajv.validate({ format }, value);
}

const digits = fc.stringMatching(/^\d{1,4}$/);
const pieces: Record<string, fc.Arbitrary<string>> = {
  date: fc.stringMatching(/^(19|20)\d\d-[01]\d-[0-3]\d$/),
  'date-time': fc.stringMatching(
    /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-5]\d(\.\d{1,3})?(Z|[+-][01]\d:[0-5]\d)$/,
  ),
  time: fc.stringMatching(/^[0-2]\d:[0-6]\d:[0-5]\d(\.\d{1,3})?(Z|[+-][01]\d:[0-5]\d)$/),
  duration: fc.stringMatching(/^P(\d[YMDW]){0,3}(T(\d[HMS]){0,3})?$/),
  uuid: fc.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{11,13}$/),
  email: fc.stringMatching(/^[a-z.@+]{1,6}@[a-z]{1,4}(\.[a-z]{1,3}){0,2}$/),
  uri: fc.oneof(fc.webUrl(), fc.stringMatching(/^[a-z:/?#]{1,8}$/)),
  hostname: fc.oneof(fc.domain(), fc.stringMatching(/^[a-z0-9.-]{1,12}$/)),
  ipv4: fc.oneof(
    fc.ipV4(),
    fc.tuple(digits, digits, digits, digits).map((parts) => parts.join('.')),
  ),
  ipv6: fc.oneof(fc.ipV6(), fc.stringMatching(/^[\da-f:]{2,20}$/)),
  'json-pointer': fc.stringMatching(/^[/~01ab]{0,8}$/),
  'relative-json-pointer': fc.stringMatching(/^[0-9]{0,2}[/#a]{0,3}$/),
  'uri-template': fc.stringMatching(/^\/[a-z]{1,3}\{[a-z]{1,3}\}?$/),
  byte: fc.oneof(fc.base64String(), fc.stringMatching(/^[A-Za-z0-9+/=]{0,6}$/)),
};

/** Texts that our formats allow and ajv-formats does not, as they are common. */
const allowed: Record<string, RegExp> = {
  // Weeks together with other units.
  duration: /\dW/,
  // Second 60 in any minute; ajv-formats allows it only at the end of a day.
  'date-time': /:60/,
  time: /:60/,
  // A host of one label, and dots and non-ASCII characters anywhere (HTML and RFC 6531).
  email: /@/,
  // Anything after the scheme: templates (RFC 6570), spaces, letters of other scripts.
  uri: /^[a-z][a-z\d+.-]*:/i,
  // Names without a domain, as in private networks.
  hostname: /./,
  // Base64 without padding, in both alphabets of RFC 4648.
  byte: /^[A-Za-z\d+/_-]*={0,2}$/,
};

describe.each(Object.entries(pieces))('the format %s', (format, texts) => {
  it('agrees with ajv-formats', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const isOurs = hasTextFormat(format, text);
        const isTheirs = isAjvValid(format, text);
        if (isOurs === isTheirs) return;
        expect({ format, text, isOurs }).toEqual({ format, text, isOurs: true });
        expect(allowed[format] ?? /$^/, `${format}: ${text}`).toSatisfy((one: RegExp) => one.test(text));
      }),
      { numRuns: 400 },
    );
  });
});

it.each<[string, string[], string[]]>([
  ['date', ['2024-02-29'], ['2023-02-29', '2023-13-01', '1.2.2023']],
  ['time', ['10:30', '10:30:00', '10:30:00Z'], ['25:00', '10', '10:75']],
  ['date-time', ['2023-01-01T10:00:00Z', '2023-01-01 10:00:00+0200'], ['2023-01-01', '2023-01-01T10:00:00']],
  ['duration', ['P1D', 'PT0.5S', 'P1Y2W', '-PT1H'], ['P', 'PT', '1h', 'P1']],
  ['uuid', ['urn:uuid:123e4567-e89b-12d3-a456-426614174000'], ['123e4567', 'abc']],
  ['email', ['admin@localhost', 'a@b.c', 'jösé@exämple.org', '"a b"@c.org'], ['a', 'a b@c.org', '@']],
  ['idn-email', ['admin@localhost'], ['a']],
  ['uri', ['https://{host}/x', '{base}/x', '{+base}/x', 'urn:a:b', 'mailto:a@b'], ['www.a.org', '/a', '']],
  ['iri', ['https://exämple.org/ü'], ['ü']],
  ['uri-reference', ['/a', '../b?c', '{a}'], []],
  ['iri-reference', ['/ü'], []],
  ['uri-template', ['/a/{b}'], ['/a/{b', '/a}']],
  [
    'hostname',
    ['localhost', 'a.example.org', '{tenant}.example.org', '*.a.org', 'my_host'],
    ['a b', 'a/b', '-a'],
  ],
  ['idn-hostname', ['exämple.org'], ['ä b']],
  ['ipv4', ['10.0.0.1', '255.255.255.255'], ['999.1.1.1', '1.2.3', '1.2.3.4.', '01.2.3.4', '10.0.0.0/8']],
  ['ipv6', ['::1', '2001:db8::/32', 'fe80::1%eth0', '::ffff:1.2.3.4'], ['1::2::3', 'abcd', '12345::']],
  ['json-pointer', ['', '/a/~1b', '#/a'], ['a', '/~2']],
  ['regex', ['(?i)a', '['], []],
  ['byte', ['YQ==', 'YQ', '_-8=', ''], ['a', 'not base64!']],
  ['binary', ['anything'], []],
  ['password', ['anything'], []],
  ['money', ['anything'], []],
])('validates %s as it is commonly used', (format, valid, invalid) => {
  expect(valid.filter((text) => !hasTextFormat(format, text))).toEqual([]);
  expect(invalid.filter((text) => hasTextFormat(format, text))).toEqual([]);
});

it.each<[string, number[], number[]]>([
  ['int8', [-128, 127], [128, -129, 1.5]],
  ['int16', [-32_768, 32_767], [32_768]],
  ['int32', [-(2 ** 31), 2 ** 31 - 1], [2 ** 31, 0.5]],
  ['int64', [2 ** 53, -(2 ** 63)], [1e19, 0.5]],
  ['uint8', [0, 255], [-1, 256]],
  ['uint16', [65_535], [65_536]],
  ['uint32', [2 ** 32 - 1], [2 ** 32]],
  ['uint64', [2 ** 60], [-1]],
  ['float', [1.5, 1e300], []],
  ['double', [1.5], []],
  ['unknown', [1.5], []],
])('validates the range of %s', (format, valid, invalid) => {
  expect(valid.filter((value) => !hasNumberFormat(format, value))).toEqual([]);
  expect(invalid.filter((value) => hasNumberFormat(format, value))).toEqual([]);
});
