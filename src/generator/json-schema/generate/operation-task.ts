// What an operation does for which a request needs more than its schema requires.

import type { ExampleContext } from '../../types/validation.ts';
import { isDestructive, nameWords } from './names.ts';

type Task = NonNullable<NonNullable<ExampleContext['about']>['task']>;

const searchSegment = /(?:^|[/:._-])search(?![a-z])[^/]*\/?$/i;
const searchTitle = /^search\b|\bsearch$/i;
const changeVerb =
  /^(?:updat|edit|modif|chang|patch|replac|renam|mov|rotat|enabl|disabl|delet|remov|revok|reset|list|get|fetch|read|retriev|find|query|count|check|test|validat|verif|search|sav|creat|add)/i;
const readingWord =
  /^(?:(?:bulk|batch)[ _-]?)?(?:list|get|fetch|read|retriev|find|quer|count|search|filter|look ?up|view|brows|show|report|load|download|export|history|preview|calculat|estimat)/i;
const creationVerb = /^(?:creat|add|upload|attach|import|set|store|put|register|new)/i;

/**
 * Returns what an operation does that needs more than its schema requires: it searches, creates something, or changes something (`act`), which
 * takes all that says what; undefined for the rest, which read or change only what is sent.
 */
export function taskOf({
  method,
  path,
  title,
}: Record<'method' | 'path' | 'title', string>): Task | undefined {
  const isNamed = searchSegment.test(path) || (searchTitle.test(title) && !isChange(title));
  if ((method === 'GET' || method === 'POST') && isNamed) return 'search';
  const [last = ''] = path.split(/[/:]/).slice(-1);
  if (method !== 'PUT' && method !== 'POST') return undefined;
  const isCreation =
    method === 'PUT'
      ? creationVerb.test(title) && !/\bupdat/i.test(title)
      : (creationVerb.test(title) || !(changeVerb.test(title) || changeVerb.test(last))) &&
        !isDestructive(title);
  if (isCreation) return 'create';
  return readingWord.test(title) || readingWord.test(last) ? undefined : 'act';
}

/** Whether a title that ends with "search" is about something else that is done with one. */
function isChange(title: string): boolean {
  return !/^search/i.test(title) && changeVerb.test(title);
}

/** Whether a name is that of the words of a search. */
export function isSearchText(name: string): boolean {
  return /^(?:q|query|search|(?:search|query)_?(?:for|query|text|terms?|string|phrase|keywords?|value)|terms?|keywords?|phrase)$/.test(
    nameWords(name),
  );
}

/** The grants of RFC 6749, also as OpenAPI writes their flows. */
const grants = /\b(?:client[_ -]?credentials|authorization[_ -]?code|refresh[_ -]?token|password)\b/i;

/** Returns the grant that a text names first, as a request has it; undefined if it names none. */
export function grantIn(text: string): string | undefined {
  return grants
    .exec(text)?.[0]
    .replace(/[ -]|(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
}

/** Returns the fields that a request for a token has besides its grant (RFC 6749, sections 4.1.3, 4.3.2, 4.4.2 and 6). */
export function fieldsOfGrant(grant: unknown): string[] {
  const client = ['client_id', 'client_secret'];
  switch (grant) {
    case 'password':
      return ['username', 'password', ...client];
    case 'authorization_code':
      return ['code', 'redirect_uri', ...client];
    case 'refresh_token':
      return ['refresh_token', ...client];
    case 'client_credentials':
      return client;
    default:
      return [];
  }
}
