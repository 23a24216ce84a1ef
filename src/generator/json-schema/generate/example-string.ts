// Generates an example of a string schema: by its name, format or pattern, or else a placeholder of the right length.

import { isNumber, isText, spellingOf } from '../../shared/number-spelling.ts';
import type { StringSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { matchesPattern } from '../match-pattern.ts';
import { patternsOf } from '../resolve.ts';
import { isValidScalar } from '../validate-scalars.ts';
import { describedTexts } from './descriptions/described-texts.ts';
import { exampleOfPattern } from './example-pattern.ts';
import { hostTexts } from './host-texts.ts';
import { closeValues, farValues } from './known-values.ts';
import { mailTexts } from './mail-texts.ts';
import { nameWords } from './names.ts';
import { grantIn, isSearchText } from './operation-task.ts';
import { placeholderForms, placeholderOf, type ValueName } from './placeholder.ts';
import { dateFor, usualTexts } from './usual-values.ts';

const mostCharacters = 10_000;
/** A description of a name that is a part of an address, so that it has no spaces. */
const handle =
  /\b(?:unique|url|channel|team) handle\b|\bslug\b|\burl[- ](?:friendly|safe)\b|\b(?:no|without|cannot contain) (?:white)?spaces?\b|\b(?:part of|present in|used in|appears? in) (?:the|its) [\w' -]{0,30}\bURL\b/i;
/** What programs name in addresses and commands, so that a name has no spaces. */
const ofMachines =
  /(?:^|_)(?:repo|repository|branch|bucket|namespace|cluster|subdomain|hostname|package|environment_variable|env_var)$/;
/** Any words can be searched for. */
const searchText = 'example';

/**
 * Returns the first candidate with a valid length, format and pattern: what the document gives to the same name nearby, what its
 * description names, what is usual for the name, what the document gives to it elsewhere, the value of the format, a placeholder, or a text built from the pattern. If they contradict each other, returns
 * the first that the type allows.
 */
export function exampleString(
  schema: StringSchema,
  given: ValueName,
  context: Pick<ExampleContext, 'known' | 'direction' | 'about'>,
): string {
  const called = asApiKey(given, schema);
  const shortest = Math.min(schema.minLength ?? 0, mostCharacters);
  const longest = Math.max(schema.maxLength ?? Number.POSITIVE_INFINITY, 0);
  const placeholder = placeholderOf(asInPath(called, context), context);
  const word = isSecret(schema, called) ? undefined : wordOfFormat(schema.format);
  const named = namedTexts(schema, called, context);
  const forms =
    word === undefined && shortest <= leastOfSentence
      ? placeholderForms(placeholder, { shortest, longest })
      : [];
  const found = [...named, ...forms].find((candidate) => surelyMatches(schema, candidate));
  if (found !== undefined) return found;
  const built = patternsOf(schema).flatMap((pattern) => matching(pattern, { shortest, longest }));
  const candidates = [
    ...(isId(called) ? numericIds : []),
    ...built,
    ...(word === undefined ? [] : [word, ...resized(word, schema.format ?? '', shortest)]),
    ...(word === undefined && shortest > leastOfSentence ? [sentenceOf(shortest)] : []),
    filled(word ?? placeholder, shortest, longest),
    filled(placeholder, shortest, longest),
  ];
  return (
    candidates.find((candidate) => surelyMatches(schema, candidate)) ??
    // A pattern that is not run cannot reject the text that was built from it.
    candidates.find((candidate) => isValidScalar(schema, candidate)) ??
    candidates[0] ??
    placeholder
  );
}

/** Names of hosts, which no URL is. */
const ofHost = /(?:^|_)(?:host|hostname|domain|domain_name|fqdn)$/;
const wholeUrl = 'https://example.org/';

/** Ids of digits, for patterns that allow no letters. The shortest match of such a pattern is rarely an id. */
const numericIds = ['12345', '123456789', '123456789012', '123456789012345678'];

function isId({ words }: ValueName): boolean {
  return /(^|_)ids?$/.test(words);
}

/** Whether the format says only that a value is secret, which its name says better. */
function isSecret({ format }: StringSchema, { words }: ValueName): boolean {
  return format === 'password' && /(?:^|_)(?:secret|token|key)$/.test(words);
}

/** A `key` that is described as an API key is that of the reader, and not one of the resource. */
function asApiKey(called: ValueName, { description = '' }: StringSchema): ValueName {
  return called.words === 'key' && /\bAPI key\b/i.test(description)
    ? { ...called, words: 'api_key' }
    : called;
}

/** The id in a body is called as in the path that has it, too: `hook_id` for `/hooks/outgoing/{hook_id}`. */
function asInPath(called: ValueName, { about }: Pick<ExampleContext, 'about'>): ValueName {
  const { item, owner = '' } = about ?? {};
  return called.words === 'id' && item !== undefined && called.owner === owner
    ? { ...called, words: item }
    : called;
}

/** Returns what is known of a text by its name or format, the best first. What is usual for a name is better than a value from far away. */
function namedTexts(
  schema: StringSchema,
  called: ValueName,
  { known, about }: Pick<ExampleContext, 'known' | 'about'>,
): string[] {
  const { format, pattern } = schema;
  const fits = (text: string) => !(ofHost.test(called.words) && /^[a-z][a-z\d+.-]*:\/\//i.test(text));
  const close = textsOf(closeValues(called, known), format).filter(fits);
  const far = textsOf(farValues(called, known), format).filter(fits);
  const word = isSecret(schema, called) ? undefined : wordOfFormat(format);
  if (word !== undefined) return [...close, ...far, dateFor(called.words, word)];
  const usual = [
    ...(isEncoded(schema, called) ? [byFormat.base64 ?? ''] : []),
    ...usualTexts(nameWords(format ?? '')),
    ...mailTexts(schema, called),
    ...hostTexts(schema, called),
    ...usualTexts(called.words),
    ...(about?.task === 'search' && isSearchText(called.words) ? [searchText] : []),
    ...(called.words === 'grant_type' ? grantsOf(schema, about?.text) : []),
  ];
  const isLabel = /(^|_)(name|title|label)$/.test(called.words) && pattern === undefined;
  const subject = subjectOf(called);
  // A label is free text, so that one needs no placeholder.
  const label = `Example ${subject.replaceAll('_', ' ')}`;
  const isHandle =
    handle.test(schema.description ?? '') || (/(^|_)name$/.test(called.words) && ofMachines.test(subject));
  const labels =
    isLabel && called.owner !== '' && about?.name === undefined
      ? [isHandle ? label.toLowerCase().replaceAll(' ', '-') : label]
      : [];
  return [...close, ...describedTexts(schema.description ?? ''), ...usual, ...far, ...labels];
}

/** Whether a text is described as the content of something in Base64, and is no secret or name beside one. */
function isEncoded({ description = '' }: StringSchema, { words }: ValueName): boolean {
  return (
    /\bbase-?64\b/i.test(description) &&
    !/(?:^|_)(?:type|encoding|format|name|ur[il]|ids?|keys?|tokens?|secret|password|credentials?|authorization|signature|hash|checksum)$/.test(
      words,
    )
  );
}

/** Returns the grant that a field or its operation is described with, or else that of clients. */
function grantsOf({ description = '' }: StringSchema, text = ''): string[] {
  return [grantIn(description) ?? grantIn(text) ?? 'client_credentials'];
}

function textsOf(values: readonly unknown[], format: string | undefined): string[] {
  // The template of a URL is no URL.
  const isUrl = /^(?:uri|url|iri)(?:-reference)?$/.test(format ?? '');
  return values
    .filter((value) => isText(value) || isNumber(value))
    .map(spellingOf)
    .filter((text) => !isUrl || !/[\s{}<>"^`|\\]/.test(text));
}

/** Last words of the names of messages, which a resource rarely has. */
const ofMessage =
  /(?<=.)_(query|command|args|arguments|op|input|draft|contract|representation|description|spec|form)$/;
/** Words before `name` that do not say what is named. */
const ofLabel =
  /(?:^|_)(?:display|full|short|long|new|old|friendly|internal|external|public|private|common|nick|default|original|human|readable|custom|alternative|alt|preferred|pretty|print|local|localized|translated|unique|simple|base|qualified|nice|screen|label|item|entity|resource|object|value)$/;

/** Returns what a name is of: a `template` for `template_name`, and else the resource that it is a part of, without the word for a message. */
function subjectOf({ words, owner, near = [] }: ValueName): string {
  let [, own = ''] = /^(?:(?:new|old|current)_)?(.+)_name$/.exec(words) ?? [];
  while (ofLabel.test(own)) own = own.replace(ofLabel, '');
  if (own !== '') return own;
  const [, last = ''] = ofMessage.exec(owner) ?? [];
  const isResource = near.some((place) => place.endsWith(`_${last}`) || place === last);
  return isResource ? owner : owner.replace(ofMessage, '');
}

function surelyMatches(schema: StringSchema, text: string): boolean {
  return (
    isValidScalar(schema, text) &&
    patternsOf(schema).every((pattern) => matchesPattern(pattern, text) === true)
  );
}

/** A text that has to be longer than this is prose. */
const leastOfSentence = 60;

/** Returns a text that says how long it has to be. */
function sentenceOf(shortest: number): string {
  const sentence = `An example of a text of at least ${shortest} characters. `;
  return sentence.repeat(Math.ceil((shortest + 1) / sentence.length)).trimEnd();
}

function filled(word: string, shortest: number, longest: number): string {
  return word
    .repeat(Math.ceil(Math.max(1, shortest) / word.length))
    .slice(0, Math.min(longest, Math.max(shortest, word.length)));
}

/** Returns other values of a format: short ones, then one with at least the shortest length. */
function resized(word: string, format: string, shortest: number): string[] {
  const missing = Math.max(0, shortest - word.length);
  switch (format) {
    case 'email':
    case 'idn-email':
      return ['a@b.co', `a@${labels('b.example.org', shortest - 2)}`, `${'a'.repeat(missing)}${word}`];
    case 'hostname':
    case 'idn-hostname':
      return ['a.co', 'a', labels('api.example.org', shortest)];
    case 'uri':
    case 'url':
    case 'iri':
      return ['https://a.co', 'a:b', `${word}${'a'.repeat(missing)}`];
    case 'uri-reference':
    case 'iri-reference':
    case 'uri-template':
    case 'json-pointer':
    case 'relative-json-pointer':
    case 'json-pointer-uri-fragment':
      return ['/a', '', `${word}${'a'.repeat(missing)}`];
    case 'date-time':
    case 'time':
      return [word.replace('Z', `.${'0'.repeat(Math.max(1, missing - 1))}Z`)];
    case 'byte':
    case 'base64':
      return ['YQ==', 'YWFh'.repeat(Math.ceil(shortest / 4)), ''];
    default:
      return [];
  }
}

/** Makes a host name of at least a length, with labels of at most 63 characters (RFC 1035, section 2.3.4). */
function labels(host: string, length: number): string {
  let name = host;
  while (name.length < length) {
    const missing = length - name.length;
    name = `${'a'.repeat(Math.max(1, Math.min(missing - 1, 60)))}.${name}`;
  }
  return name;
}

interface Lengths {
  shortest: number;
  longest: number;
}

/** Returns texts that match a pattern: the text built from it, or else texts built without its look-around that match it. */
function matching(pattern: string, lengths: Lengths): string[] {
  const built = exampleOfPattern(pattern, lengths);
  // The beginning of a URL is all that some patterns ask for: `^https?://`.
  const urls = /^[a-z][a-z\d+.-]*:\/\/$/i.test(built ?? '') ? [wholeUrl, `${built}example.org/`] : [];
  const url = urls.find((one) => one.length <= lengths.longest && matchesPattern(pattern, one) === true);
  if (url !== undefined) return [url];
  if (built !== undefined && matchesPattern(pattern, built) !== false) return [built];
  const plain = pattern.replaceAll(/\(\?<?[=!](?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)/g, '');
  const base =
    exampleOfPattern(plain, lengths) ?? exampleOfPattern(plain, { shortest: 0, longest: 10_000 }) ?? '';
  const pool = ['aA1!', 'Passw0rd!', 'Example1', 'a1', 'b', 'B', 'example', 'b-2', '1', '2', wholeUrl];
  return [base, ...pool.flatMap((word) => [`${base}${word}`, `${word}${base}`, word])]
    .flatMap((text) => [text, text.padEnd(lengths.shortest, 'a'), text.slice(0, lengths.longest)])
    .filter((text) => matchesPattern(pattern, text) === true);
}

/** Values by format. Hosts and addresses are reserved for examples (RFC 2606, RFC 5737, RFC 3849). */
const byFormat: Record<string, string> = {
  date: '2026-02-14',
  'date-time': '2026-02-14T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3D',
  email: 'someone@example.org',
  'idn-email': 'someone@example.org',
  snowflake: '175928847299117063',
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

/** Returns the value for a format; undefined for an unknown one. */
function wordOfFormat(format: string | undefined): string | undefined {
  return format !== undefined && Object.hasOwn(byFormat, format) ? byFormat[format] : undefined;
}
