// Which optional fields a request cannot do without, although its schema does not require them: the words of a search, the content of
// what is created, and the secret of a credential. Law: a field is among them for its own name and that of its resource alone.

import { isText } from '../../shared/number-spelling.ts';
import type { ObjectSchema, ResolvedSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { fieldsInPlaceOf, fieldsOfChoice } from './descriptions/conditional-fields.ts';
import { namesMeeting } from './descriptions/described-needs.ts';
import { schemasFor } from './example-object.ts';
import { conditional, fewFields, type ValuedField } from './few-fields.ts';
import { nameWords } from './names.ts';
import { fieldsOfGrant, isSearchText } from './operation-task.ts';
import { isNeeded } from './telling-fields.ts';

/** Whether a name is that of a key that a body has in place of a header. */
function isKey(name: string): boolean {
  return /(?:^|_)(?:key|token)$/.test(nameWords(name));
}

/** Fields that only some grants have. */
const ofOtherGrants = /^(?:username|password|code|redirect_uri|refresh_token)$/;

/** Words at the beginning of the text of an operation that are its title. */
const wordsOfTitle = 5;
/** Words of the names of what is the content of a thing. */
const contentWords = new Set(
  'file files data content contents base64 b64 binary body raw source bytes attachment document upload string encoded'.split(
    ' ',
  ),
);
const secret =
  /^(?!(?:change|reset|confirm|repeat|verify|must|is|has|force|use)_)(?:.*_)?(?:secret|password|pass_?phrase|passcode|private_key|credentials?)$/;
/** What a secret belongs to. */
const keeper =
  /\b(?:credentials?|secrets?|passwords?|log ?in|sign ?in|users?|accounts?|sessions?|auth\w*)\b/i;
const holder = /^(?:user_?(?:name|id)?|login|log_?in|e_?mail|email_address|login_?id)$/;
/** The names of the fields of a body that have a value. */
interface FieldNames {
  required: readonly string[];
  others: readonly string[];
  /** Those of the others that are shown in any case. */
  usual: readonly string[];
  /** Those of the others whose value is one of the author. */
  written: ReadonlySet<string>;
  /** Whether only what is sent is changed. */
  isPartial: boolean;
  isSetByServer: (name: string) => boolean;
}

/** Adds to the optional fields that are shown those that the request cannot do without. The words of a search are enough for one. */
export function withIndispensable(
  value: Record<string, unknown>,
  { required, others, usual, written, ...facts }: FieldNames,
  { shapes, context }: { shapes: readonly ObjectSchema[]; context: ExampleContext },
): string[] {
  const { owner = '', text = '', task, needs = [] } = context.about ?? {};
  const shown = new Set(usual);
  const members = new Map(Object.entries(value));
  if (!facts.isPartial)
    for (const name of shapes.flatMap((shape) => fieldsOfChoice(shape, members, context.resolve)))
      shown.add(name);
  const [grant] = [...required, ...others].filter((name) => nameWords(name) === 'grant_type');
  if (grant !== undefined) {
    const asked = new Set([nameWords(grant), ...fieldsOfGrant(value[grant])]);
    const isOther = (words: string) => ofOtherGrants.test(words) && !asked.has(words);
    return others.filter(
      (name) => asked.has(nameWords(name)) || (shown.has(name) && !isOther(nameWords(name))),
    );
  }
  const fields = others.map((name): Field => {
    const schemas = shapes.flatMap((shape) => schemasFor(shape, name)).map(context.resolve);
    return { name, words: nameWords(name), value: value[name], schemas };
  });
  const called = namesMeeting(needs, [...required, ...others]);
  // What the author calls needed is what is sent, so nothing is made up beside it.
  if (called.some((name) => shown.has(name) || others.includes(name)))
    return others.filter((name) => called.includes(name) || (shown.has(name) && written.has(name)));
  if (task === 'search' && !required.some(isSearchText)) {
    const words = fields.find(isWordsOfSearch);
    const isEnough = words !== undefined && required.length === 0;
    return others.filter((name) => name === words?.name || (shown.has(name) && !(isEnough && !isKey(name))));
  }
  if (required.length === 0 && !facts.isPartial && (task === 'create' || task === 'act')) {
    const sent = fields.filter(({ name }) => !facts.isSetByServer(name));
    for (const name of fewFields(sent, written)) shown.add(name);
  }
  if (required.length > 0 && !facts.isPartial && (task === 'create' || task === 'act')) {
    const stated = fields.filter(({ schemas }) =>
      schemas.some(({ description = '', readOnly }) => !readOnly && isNeeded(description)),
    );
    for (const { name } of stated) shown.add(name);
  }
  if (task === 'create') {
    const [title = ''] = text.split(/[.:]\s/);
    const heading = [owner.replaceAll('_', ' '), ...title.split(/\s+/, wordsOfTitle)].join(' ');
    const needed = [
      ...(fields.some(isAddress) ? [] : contentOf(fields, owner)),
      ...(keeper.test(heading) ? secretOf(fields, [...required, ...usual]) : []),
    ];
    for (const { name } of needed) shown.add(name);
  }
  if (!facts.isPartial)
    for (const name of fieldsInPlaceOf(
      new Map(fields.map(({ name: key, schemas }) => [key, schemas])),
      new Set([...required, ...shown]),
    ))
      shown.add(name);
  return others.filter((name) => shown.has(name));
}

/** Returns the field with the bytes of what is created. */
function contentOf(fields: readonly Field[], owner: string): Field[] {
  const resource = new Set(owner.split('_'));
  return fields.filter((field) => isContent(field, resource)).slice(0, 1);
}

/** Returns the field of a secret if none is shown, and with a password the field of who has it. */
function secretOf(fields: readonly Field[], shown: readonly string[]): Field[] {
  const has = (pattern: RegExp) => shown.some((name) => pattern.test(nameWords(name)));
  const found = has(secret) ? undefined : fields.find(isSecret);
  if (found === undefined) return [];
  const isAlone = /password$/.test(found.words) && !has(holder);
  return [...(isAlone ? fields.filter(({ words }) => holder.test(words)).slice(0, 1) : []), found];
}

interface Field extends ValuedField {
  words: string;
}

function isWordsOfSearch({ name, value }: Field): boolean {
  return isSearchText(name) && isText(value);
}

/** Whether a name and its value are an address where content is. */
function isAddress({ words, value }: Field): boolean {
  return isText(value) && /(?:^|_)(?:ur[il]|link|href)$/.test(words) && /^https?:/.test(value);
}

/** Whether a field has the bytes of the thing that is created: its name has no other words than "content" and those of the resource. */
function isContent({ words, schemas }: Field, resource: ReadonlySet<string>): boolean {
  const parts = words.split('_');
  const isNamed = parts.every((word) => contentWords.has(word) || resource.has(word));
  return isNamed && parts.some((word) => word !== 'source') && schemas.some(isBytes);
}

function isBytes(schema: ResolvedSchema): boolean {
  const { description = '' } = schema;
  if (schema.kind !== 'string' || schema.readOnly || conditional.test(description.slice(0, 200)))
    return false;
  const isEncoded = /^(?:binary|byte|base64(?:url)?)$/.test(schema.format ?? '');
  return isEncoded || schema.contentEncoding !== undefined || /\bbase-?64\b/i.test(description);
}

function isSecret({ words, schemas }: Field): boolean {
  const isSent = schemas.every(
    ({ kind, readOnly, description = '' }) =>
      kind !== 'boolean' && kind !== 'array' && !readOnly && !conditional.test(description.slice(0, 200)),
  );
  return secret.test(words) && isSent;
}
