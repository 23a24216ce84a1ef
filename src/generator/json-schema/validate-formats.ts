// Validates the formats of JSON Schema and OpenAPI, for diagnostics, samples and examples. There is no other table of formats.
// Law: a value is invalid only if every common definition of the format excludes it. An unknown format allows any value.

import { compareNumbers, isWhole, numberFrom } from '../shared/number-spelling.ts';
import type { NumberValue } from '../types/number-literal.ts';
/** Returns false if a text violates a format. */
export function hasTextFormat(format: string, text: string): boolean {
  if (text.length > longestText || !Object.hasOwn(textFormats, format)) return true;
  return textFormats[format]?.(text) ?? true;
}

/** Returns false if a number violates a format. */
export function hasNumberFormat(format: string, value: NumberValue): boolean {
  const range = Object.hasOwn(numberRanges, format) ? numberRanges[format] : undefined;
  return (
    range === undefined ||
    (isWhole(value) && compareNumbers(value, range[0]) >= 0 && compareNumbers(value, range[1]) <= 0)
  );
}

/** Maximum length of a text that is validated, in UTF-16 code units. */
const longestText = 10_000;

/** The inclusive range of each format. */
const numberRanges: Record<string, readonly [NumberValue, NumberValue]> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), numberFrom('9223372036854775807')],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
  uint64: [0, numberFrom('18446744073709551615')],
};

const textFormats: Record<string, (text: string) => boolean> = {
  date: isDate,
  time: isTime,
  'date-time': isDateTime,
  // ISO 8601: a sign, fractions, and weeks together with other units are allowed.
  duration: (text) => durationShape.test(text) && /\d[A-Z]$/i.test(text),
  uuid: (text) => /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  // A host without a dot and letters of any script are allowed, as in browsers and RFC 6531.
  email: isEmail,
  'idn-email': isEmail,
  // Templates (RFC 6570) and spaces are allowed, as the text becomes an address when it is filled in.
  uri: isAddress,
  iri: isAddress,
  'uri-template': (text) => /^(?:[^{}]|\{[^{}]+\})*$/.test(text),
  hostname: (text) => isHostName(text, /^[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/i),
  'idn-hostname': (text) =>
    isHostName(text, /^[\p{L}\p{N}\p{M}_](?:[\p{L}\p{N}\p{M}\p{Join_Control}_·-]*[\p{L}\p{N}\p{M}_])?$/u),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
  ipv6: isIpv6,
  // With or without the `#` of a URI.
  'json-pointer': (text) => /^#?(?:\/(?:[^~]|~[01])*)?$/.test(text),
  'relative-json-pointer': (text) => /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~]|~[01])*)?)$/.test(text),
  // Both alphabets of RFC 4648, with or without padding and line breaks.
  byte: isBase64,
};

const durationShape =
  /^[+-]?P(?:[\d.,]+Y)?(?:[\d.,]+M)?(?:[\d.,]+W)?(?:[\d.,]+D)?(?:T(?:[\d.,]+H)?(?:[\d.,]+M)?(?:[\d.,]+S)?)?$/i;

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === '' || month < '01' || month > '12' || day < '01') return false;
  const daysInMonth = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate();
  return Number(day) <= daysInMonth;
}

/** RFC 3339, but seconds and the offset are optional. */
function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?(?:z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i.test(
    text,
  );
}

/** RFC 3339, but the minutes and the colon of the offset are optional. */
function isDateTime(text: string): boolean {
  const rest = text.slice(11);
  return (
    /^[tT ]$/.test(text.charAt(10)) &&
    isDate(text.slice(0, 10)) &&
    isTime(rest) &&
    /^\d\d:\d\d:\d\d.*(?:z|[+-]\d\d(?::?\d\d)?)$/i.test(rest)
  );
}

function isEmail(text: string): boolean {
  return text.length < 400 && /^(?:[^\s@]+|"[^"]+")@[^\s@]+$/.test(text);
}

function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*|\{[^{}]+\}):|^\{[^{}]+\}/i.test(text);
}

function isHostName(text: string, label: RegExp): boolean {
  const name = text.replace(/\.$/, '');
  if (name.length > 253) return false;
  return name
    .split('.')
    .every((word, index) =>
      /[{}]/.test(word)
        ? /^(?:[^{}]|\{[^{}]+\})+$/.test(word)
        : word.length < 64 && (label.test(word) || (word === '*' && index === 0)),
    );
}

/** Allows a zone (`%eth0`) and a prefix length (`/64`) after the address. */
function isIpv6(text: string): boolean {
  const address = text.replace(/(?:%[^/%]+)?(?:\/\d{1,3})?$/, '');
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`);
}

function isBase64(text: string): boolean {
  const plain = text.replaceAll(/\s+/g, '');
  const data = plain.replace(/={1,2}$/, '');
  return /^[A-Za-z\d+/_-]*$/.test(data) && data.length % 4 !== 1;
}
