// Which optional fields a person would send, where a schema requires none: those that the operation is about, what identifies a thing, and
// what descriptions call needed. What a server sets is never among them.

import type { ObjectSchema, ResolvedSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { schemasFor } from './example-object.ts';
import { isEmptyValue, isForWish, isLeftOpen } from './few-fields.ts';
import { nameWords, resourceOf, singular } from './names.ts';

/** How many fields of an object without required ones a short example has. */
export const mostTelling = 4;

/** Points of a field, so that what the operation is about comes before what merely has a name. */
const points = { resource: 100, named: 80, needed: 60, identity: 40, described: 35, qualified: 30 };

/** Characters of a description of a field that tell what it is for. */
const mostOfDescription = 160;
/** Words of a description that are also in the text of the operation. */
const leastShared = 2;
/** Characters that a word and its other forms begin with: `create` and `creating`. */
const stem = 5;

/** How sure it is that a request needs a field: it is what the operation is about or is described as needed, is named in its text, or neither. */
type Certainty = 'needed' | 'named' | 'likely';

/**
 * Returns the fields of an object that tell most about it, the most telling first: those of the resource, those that the text of the
 * operation names, those described as needed, and those that identify a thing. Side options do not count: fields with a default, flags
 * and deprecated ones. Empty if no field is more than that.
 */
export function tellingFields(
  names: readonly string[],
  shapes: readonly ObjectSchema[],
  context: ExampleContext,
): ReadonlyMap<string, Certainty> {
  const about = aboutOf(context);
  const siblings = new Set(names.map(nameWords));
  const ranked = names.flatMap((name) => {
    const schemas = shapes.flatMap((shape) => schemasFor(shape, name)).map(context.resolve);
    const field = { name, schemas, siblings };
    const score = isOfNewThing(field, context) ? 0 : scoreOf(field, about);
    return score === 0 ? [] : [{ name, score }];
  });
  const sorted = ranked.toSorted((one, other) => other.score - one.score);
  // `generateName` says less than a `name` beside it.
  const isNamed = sorted.some(({ score }) => score >= points.identity);
  const first = sorted.filter(({ score }) => !isNamed || score > points.qualified).slice(0, mostTelling);
  return new Map(first.map(({ name, score }) => [name, certaintyOf(score)]));
}

function certaintyOf(score: number): Certainty {
  if (score === points.resource || score === points.needed) return 'needed';
  return score >= points.named ? 'named' : 'likely';
}

/** What an operation is about. */
interface About {
  owner: string;
  isCreation: boolean;
  /** The words of its text, with their positions. */
  places: ReadonlyMap<string, number>;
  stems: ReadonlySet<string>;
  /** The words of its title and the first sentence of its description. */
  headline: ReadonlySet<string>;
}

function aboutOf({ about }: ExampleContext): About {
  const { owner = '', text = '', headline = '', task } = about ?? {};
  const words = wordsOf(text);
  return {
    owner,
    isCreation: task === 'create',
    places: new Map(words.toReversed().map((word, at) => [word, words.length - at])),
    stems: stemsOf(text.slice(0, mostOfDescription)),
    headline: new Set(wordsOf(headline)),
  };
}

interface Field {
  name: string;
  schemas: readonly ResolvedSchema[];
  siblings: ReadonlySet<string>;
}

function scoreOf(field: Field, { owner, places, stems, isCreation, headline }: About): number {
  const { name, schemas } = field;
  if (saidInMessage(field.siblings)(name)) return points.needed;
  if (schemas.some(({ description = '' }) => isLeftOpen(description) || isForWish(description))) return 0;
  if (owner !== '' && resourceOf(name) === owner) return points.resource;
  if (isServerSet(field) || schemas.some(({ deprecated }) => deprecated)) return 0;
  if (schemas.some(({ description = '' }) => isNeeded(description))) return points.needed;
  const words = nameWords(name);
  const place = places.get(singular(words));
  if (/^(spec|metadata)$/.test(words) && siblings(field, 'spec', 'metadata')) return points.needed;
  // Whoever adds a user to a team sends which user and which team.
  const isOfLink =
    isCreation &&
    isOtherId(words, { owner, headline }) &&
    [...field.siblings].filter((one) => isOtherId(one, { owner, headline })).length > 1;
  const isNamed = place !== undefined || isOfLink || (isCreation && isOfCreation(words, schemas));
  if (identity.test(words) && !schemas.some(isFlagOrUsual))
    return isNamed ? points.named + 1 / (place ?? Infinity) : points.identity;
  if (schemas.some((schema) => isFlagOrUsual(schema) || schema.nullable)) return 0;
  if (isNamed) return points.named + 1 / (place ?? Infinity);
  if (/^(kind|api_version)$/.test(words) && schemas.some(isKnown)) return points.identity;
  const shared = schemas.map(({ kind, description = '' }) =>
    kind === 'object' ? 0 : sharedStems(description, stems),
  );
  if (Math.max(0, ...shared) >= leastShared) return points.described;
  return /_(name|title)$/.test(words) ? points.qualified : 0;
}

/** Whether a name is that of the id of another resource that the operation names. */
function isOtherId(words: string, { owner, headline }: Pick<About, 'owner' | 'headline'>): boolean {
  const [, other] = /^(\w+)_id$/.exec(words) ?? [];
  return other !== undefined && other !== owner && headline.has(singular(other));
}

/** Names of what identifies a thing, or is all that it says. */
const identity =
  /^(name|title|key|slug|email|e_mail|user_?name|login|url|uri|image|query|prompt|text|content|message|subject|body)$/;

/** Whether nothing is created without a field: what it is called or says, and which of several kinds it is. */
function isOfCreation(words: string, schemas: readonly ResolvedSchema[]): boolean {
  if (/^(kind|type)$/.test(words)) return schemas.some(({ enumeration }) => enumeration.length > 1);
  return identity.test(words) && !/^(ur[il]|user_?name|login)$/.test(words);
}

/** What a message says, in the order of what is sent if there are several. */
const contents = ['text', 'body', 'html', 'content', 'message'];

/**
 * Returns a function that tells whether a message is nothing without a field: it has a receiver, a sender, a subject and a content.
 * @param names the fields of an object
 */
export function saidInMessage(names: Iterable<string>): (name: string) => boolean {
  const all = new Set([...names].map(nameWords));
  const content = contents.find((words) => all.has(words));
  if (content === undefined || !all.has('to') || !all.has('subject')) return () => false;
  return (name) => {
    const words = nameWords(name);
    return words === content || /^(?:to|subject|from|from_email|from_address)$/.test(words);
  };
}

function siblings({ siblings: all }: Field, ...names: string[]): boolean {
  return names.every((name) => all.has(name));
}

function isFlagOrUsual({ kind, default: usual }: ResolvedSchema): boolean {
  return kind === 'boolean' || (usual !== undefined && !isEmptyValue(usual));
}

function isKnown(schema: ResolvedSchema): boolean {
  return 'const' in schema || schema.examples.length > 0 || schema.enumeration.length === 1;
}

/** Whether a description starts with saying that its field has to be sent, or says it in brackets or as a sentence. */
export function isNeeded(description: string): boolean {
  return (
    /^[\s(*_[]*(?:this (?:field|property|value|parameter) is )?(?:required\b(?! (?:if|when|for|only|unless))|mandatory\b(?! (?:if|when|for|only|unless)))/i.test(
      description,
    ) ||
    /[([](?:required|mandatory)[)\]]|[.;,] (?:required|mandatory)(?:\.|$)/i.test(
      description.slice(0, mostOfDescription),
    )
  );
}

/** Whether a server sets a field, which its description says or its name. */
function isServerSet({ name, schemas, siblings: all }: Field): boolean {
  const words = nameWords(name);
  if (words === 'status' && all.has('spec')) return true;
  return (
    /^(created|updated|modified|deleted|inserted)(_(at|on|by|date|time))?$|^(?:last_)?(creation|modification|deletion|update)_(timestamp|date|time)(?:_(?:unix|utc|ms))?$|^(etag|self_link|resource_version|managed_fields)$/.test(
      words,
    ) ||
    schemas.some(
      ({ readOnly, description = '' }) =>
        readOnly === true ||
        /(?:^|[.;] )(?:auto(?:matically)?[- ]?)?generated by\b|\bread[- ]?only\b(?! (?:mode|access))|\b(?:output|response)[- ]only\b|\b(?:set|populated|assigned|generated|filled in) by the (?:server|system|api|service)\b|\bignored (?:for|on|in|during|upon|by) (?:[\w-]+ )?(?:creat|input|requests?\b|the server)/i.test(
          description,
        ),
    )
  );
}

/** Whether an example turns a flag to what it is not without it, which changes what is made: `ads_only: true`. */
export function isTurnedOver(
  name: string,
  value: unknown,
  { shapes, resolve }: { shapes: readonly ObjectSchema[] } & Pick<ExampleContext, 'resolve'>,
): boolean {
  if (typeof value !== 'boolean') return false;
  const usual = shapes.flatMap((shape) => schemasFor(shape, name)).map((schema) => resolve(schema).default);
  return usual.some((one) => typeof one === 'boolean' && one !== value);
}

/** Whether a field is not to be in a short example, as a server sets it. */
export function isSetByServer(
  name: string,
  { names, shapes }: { names: readonly string[]; shapes: readonly ObjectSchema[] },
  context: ExampleContext,
): boolean {
  const schemas = shapes.flatMap((shape) => schemasFor(shape, name)).map(context.resolve);
  const field = { name, schemas, siblings: new Set(names.map(nameWords)) };
  return isServerSet(field) || isOfNewThing(field, context);
}

/**
 * Whether a server gives a field to what is created: the id of what has a name, an address beside an id, a count, or where something is at the
 * moment. What is added to something else exists, so its id is sent.
 */
function isOfNewThing({ name, schemas, siblings: all }: Field, { about }: ExampleContext): boolean {
  const { owner = '', task, text = '' } = about ?? {};
  if (task !== 'create' || owner === '' || schemas.some(hasValue)) return false;
  const words = nameWords(name);
  const ownId = `${owner}_id`;
  const isNamed = [...all].some((one) => /(?:^|_)name$/.test(one));
  if (words === ownId) return isNamed && /^creat/i.test(text);
  return (
    words === `${owner}_count` ||
    (words === 'uri' && all.has(ownId)) ||
    /^current_\w*(?:order|count|index|position)$/.test(words)
  );
}

/** Whether an author gives a value, as of what a client chooses. */
function hasValue({ examples, default: usual }: ResolvedSchema): boolean {
  return examples.length > 0 || usual !== undefined;
}

function wordsOf(text: string): string[] {
  return nameWords(text.replaceAll(/[^\p{L}\p{N}]+/gu, '_'))
    .split('_')
    .map(singular);
}

const least = 3;
const frequent = new Set(
  'the and for this that with from are its use used name value field you your'.split(' '),
);

function stemsOf(text: string): Set<string> {
  const words = wordsOf(text).filter((word) => word.length >= least && !frequent.has(word));
  return new Set(words.map((word) => word.slice(0, stem)));
}

function sharedStems(description: string, stems: ReadonlySet<string>): number {
  return [...stemsOf(description.slice(0, mostOfDescription))].filter((word) => stems.has(word)).length;
}
