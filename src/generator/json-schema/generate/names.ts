// Finds what the name of a property or parameter identifies: its words, and the resource that a general name (`id`) belongs to.

import { isText } from '../../shared/number-spelling.ts';
import { snakeCase } from './snake-case.ts';

/** Words of names that say nothing about the resource: `CreateCustomerRequest` is about a customer. */
const frames = new Set(
  'create created update updated upsert new edit get list add post put patch delete search request req response resp input output dto model body params payload schema object resource data result results item items detail details info meta metadata base read write view entity record response_body value values attributes properties content default custom nullable v1 v2 v3 v4 beta alpha api paginated collection page envelope wrapper writable modify modified patched partial enable disable submit'.split(
    ' ',
  ),
);

/** Names that mean something else in each resource, so that a value of one is wrong in another. */
const general = new Set(
  'id ids uid uuid guid gid key name title label type kind value values text content body data status state code number ref reference slug description summary message note notes comment subject version token url uri href link self path self_link source target origin object action event mode format size count total index position order rank level role category group parent date time timestamp start end from to created updated result reason handle username alias tag'.split(
    ' ',
  ),
);

/** Last words of names whose values are of a list that another resource does not have: `event_type`. */
const listed = new Set(
  'type subtype kind category status substatus state mode role level action event reason method scope format model query prompt'.split(
    ' ',
  ),
);

/** Names of what a reader gets for themselves, so that the value of an example never works. */
const credential =
  /(^|_)(secret|password|passcode|passphrase|api_?key|private_key|client_(id|secret)|(access|refresh|id|bearer|auth|session)_token)$/;

const longestWords = 4;

/** Returns the words of a name in snake case, without the `x` of a header: `request_id` for `X-Request-Id`. */
export function nameWords(name: string): string {
  return snakeCase(name)
    .replace(/^_*x_(?=.)/, '')
    .replaceAll(/^_+|_+$/g, '');
}

/** Whether a name means something else in each resource. */
export function isGeneral(words: string): boolean {
  return words.split('_or_').every((part) => general.has(part));
}

/**
 * Returns how far away a name means the same: a general one and a credential within a resource (`resource`), one word and the name of a
 * list of values in what is near (`near`), and any other, which names its own resource, in the whole document (`document`).
 */
export function reachOfName(words: string): 'resource' | 'near' | 'document' {
  if (isGeneral(words) || credential.test(words)) return 'resource';
  const last = words.split('_').at(-1) ?? '';
  return last === words || listed.has(last) ? 'near' : 'document';
}

/** Returns the resource that a schema or property is about: `customer` for `CreateCustomerRequest` and `customers`; empty for none. */
export function resourceOf(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  // FastAPI names the schema of a form after the whole operation.
  if (/^Body_\w+_(?:post|put|patch|delete)$/.test(last)) return '';
  const words = nameWords(last)
    .split('_')
    .filter((word) => word !== '' && !frames.has(word) && !/^\d+$/.test(word));
  const ends = isOfCall(nameWords(last)) && words.length > 1 ? 1 : 0;
  const starts = /^(?:to|from|for|of|by|with)$/.test(words[0] ?? '') ? 1 : 0;
  const own = words.slice(starts, words.length - ends);
  const [final = ''] = own.slice(-1);
  return [...own.slice(-longestWords, -1), singular(final)].filter(Boolean).join('_');
}

/** Whether the last word of a name is about a call: `CreateRepoOption`, `MessageIn`, `PoolAddParameter`. An `Option` without a verb is a thing. */
function isOfCall(words: string): boolean {
  return /_(?:in|out)$|_(?:add|create|update|patch)_(?:[a-z]+_)?parameters?$|^(?:create|add|edit|update|patch|put|replace|migrate|transfer)_.*_options?$/.test(
    words,
  );
}

/** Returns the resource that a path is about: `customer` for `/customers/{id}` and `/customer/get`; empty for none. */
export function resourceOfPath(path: string): string {
  const fixed = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '' && !/[{}:]/.test(segment));
  const resources = fixed.map((segment) => resourceOf(segment.replace(/\.(json|xml)$/, '')));
  return resources.findLast((resource) => resource !== '') ?? '';
}

/** Nouns and abbreviations that end like plurals. */
const singulars = new Set(
  'series species news sms mms dns aws gps css js tls https kubernetes redis postgres ios macos analytics canvas atlas lens alias bias gas'.split(
    ' ',
  ),
);

/** Returns the singular of an English noun in most cases. */
export function singular(word: string): string {
  if (singulars.has(word.slice(word.lastIndexOf('_') + 1))) return word;
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (
    /(?:s|x|z|ch|sh)es$/.test(word) &&
    !/(?:[aeiou]s|bas|cas|respons|licens|purchas|databas|expens)es$/.test(word)
  )
    return word.replace(/es$/, '');
  return /(?:[^su i]|ji)s$/.test(word) ? word.slice(0, -1) : word;
}

/** Returns a name with its resource, if it does not begin with it: `customer_id` for `id` of a customer. */
export function qualified(words: string, resource: string): string {
  if (resource === '' || words === resource || words.startsWith(`${resource}_`)) return words;
  return `${resource}_${words}`;
}

/** Words of flags that do what nobody wants who tries a request. */
const destructive =
  /(?:^|_)(delete|discard|destroy|erase|purge|wipe|remove|reset|merge|revoke|cancel|truncate|drop|force|overwrite|terminate|deactivate|archive|deleted|removed|archived|revoked|cancell?ed|disabled|terminated|deactivated|suspended|banned)(?=_|$)/;

/**
 * Whether a flag with such a name does what nobody wants who tries a request.
 * @param headline the title of the operation, which may be to do just that: `suspended` in "Suspend a user"
 */
export function isDestructive(name: string, headline = ''): boolean {
  const [, word] = destructive.exec(nameWords(name)) ?? [];
  return (
    word !== undefined &&
    !nameWords(headline)
      .split(/[_\s]+/)
      .some((one) => startOf(one) === startOf(word))
  );
}

/** The letters that the forms of a verb share: `suspe` of `suspend` and `suspended`. */
function startOf(word: string): string {
  return word.slice(0, 5);
}

/** Whether a value does what nobody wants who tries a request: a flag with such a name, or a choice such as `delete` or `delete_all`. */
export function isDestructiveValue(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value && isDestructive(name);
  return (
    isText(value) && /^[a-z]+(?:[_-][a-z]+){0,2}$/i.test(value) && isDestructive(value.split(/[_-]/)[0] ?? '')
  );
}
