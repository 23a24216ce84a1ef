// Formats and names of properties -> a word a reader recognises. Hosts and addresses are those kept free for examples
// (RFC 2606, RFC 5737, RFC 3849).

const byFormat: Record<string, string> = {
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
  guid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
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
  uint64: '1',
  decimal: '1.50',
};

/** The word of a format; undefined for one that is not known. */
export function wordOfFormat(format: string | undefined): string | undefined {
  return format !== undefined && Object.hasOwn(byFormat, format) ? byFormat[format] : undefined;
}

const byName: [RegExp, string][] = [
  [/(^|_)e?mail(_address)?$/, 'someone@example.org'],
  [/(^|_)(url|uri|href|link|website|homepage)$/, 'https://example.org/'],
  [/(^|_)(host|hostname|domain)$/, 'api.example.org'],
  [/(^|_)uuid$/, '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  [/(_at|(^|_)(timestamp|datetime|date_time))$/, '2026-02-14T09:30:00Z'],
  [/(^|_)date$/, '2026-02-14'],
  [/(^|_)(given|first)_?name$/, 'Robin'],
  [/(^|_)(family|last|sur)_?name$/, 'Example'],
  [/(^|_)user_?name$|^login$/, 'robin'],
  [/(^|_)(phone|telephone|mobile)(_number)?$/, '+44 20 7946 0000'],
  [/(^|_)country_?code$/, 'GB'],
  [/(^|_)currency(_code)?$/, 'GBP'],
  [/(^|_)(language|locale|lang)$/, 'en'],
  [/(^|_)(time_?zone|tz)$/, 'Europe/London'],
  [/(^|_)ip(_?address)?$/, '192.0.2.1'],
  [/(^|_)version$/, '1.0.0'],
  [/(^|_)file_?name$/, 'example.txt'],
  [/(^|_)colou?r$/, '#336699'],
  [/(^|_)description$/, 'A short description.'],
  [/(^|_)message$/, 'A short message.'],
];

/** The word for a property of this name (`createdAt`, `contact_email`); undefined for one without a usual value. */
export function wordOfName(name: string): string | undefined {
  const words = snakeCase(name);
  return byName.find(([pattern]) => pattern.test(words))?.[1];
}

/** `createdAt` is `created_at`. */
export function snakeCase(name: string): string {
  return name
    .slice(0, 80)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
