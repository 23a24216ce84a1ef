// Which fields a request sends that replaces a resource, although its schema requires few: what it leaves out is lost. A `PUT` replaces if its
// text says so, or if a `PATCH` beside it changes. Of any other one, the fields are sent that the document gives a value to.

import type { ObjectSchema, ResolvedSchema } from '../../types/schema.ts';
import type { ExampleContext } from '../../types/validation.ts';
import { schemasFor } from './example-object.ts';
import { isEmptyValue } from './few-fields.ts';
import { nameWords } from './names.ts';

/** Fields that are sent: all of them or none, as some of many say little. */
const mostReplaced = 16;
const mostGiven = 8;

const mostOfDescription = 200;
const partly =
  /\b(?:only|either|instead|alternative(?:ly)?)\b|\b(?:required|needed|used|valid) (?:if|when|for)\b|^(?:if|when)\b/i;

/** What a request changes only if its author wants another one. */
const secret = /(?:^|_)(?:password|pass_?phrase|secret|client_secret|private_key|api_key)$/;

/** The id of what is replaced, which the path has. */
const ownId = /^(?:id|uuid|guid)$/;

const replacing =
  /\breplac(?:e|es|ing)\b|\boverwrit(?:es?|ing)\b|\b(?:omitted|missing|unspecified) (?:fields|properties|attributes|parameters|values)\b|\b(?:full|complete)(?:ly)? updat/i;
const emptying =
  /\b(?:omitted|missing|unspecified)\b[^.]{0,80}\b(?:blank|empty|cleared?|null|removed|deleted|defaults?|lost|reset|unset)\b/i;
/** A text of an operation that leaves what is not sent as it is. */
const keeping =
  /\b(?:omitted|missing|absent|unspecified|not (?:\w+ )?(?:sent|provided|specified|included|passed|supplied))\b[^.]{0,80}\b(?:unchanged|unaffected|untouched|ignored|kept|keeps?|retain\w*|remain\w*|as (?:it|they) (?:is|are|was|were)|not (?:be )?(?:changed|modified|updated|affected))\b|\bonly\b[^.]{0,40}\b(?:fields|properties|attributes|parameters|values)\b[^.]{0,40}\b(?:change|chang\w+|update|updat\w+|modif\w+)|\bpartial(?:ly)?\b/i;

/** Returns how much an operation replaces; undefined for one that changes only what is sent. */
export function replacementOf(
  { method, title, description }: Record<'method' | 'title' | 'description', string>,
  hasPatch: boolean,
): 'all' | 'given' | undefined {
  const text = `${title}. ${description}`;
  if (method !== 'PUT' || (keeping.test(text) && !emptying.test(text))) return undefined;
  return hasPatch || replacing.test(text) || emptying.test(text) ? 'all' : 'given';
}

/** The names of the fields of a body that have a value. */
interface FieldNames {
  others: readonly string[];
  /** Those of the others whose value is one of the author. */
  written: ReadonlySet<string>;
  isSetByServer: (name: string) => boolean;
}

/** Returns the optional fields that are sent to replace a resource. */
export function replacedFields(
  value: Record<string, unknown>,
  { others, written, isSetByServer }: FieldNames,
  { shapes, context }: { shapes: readonly ObjectSchema[]; context: ExampleContext },
): readonly string[] {
  const { replacement } = context.about ?? {};
  if (replacement === undefined) return [];
  const isOffered = (name: string) =>
    shapes
      .flatMap((shape) => schemasFor(shape, name))
      .map(context.resolve)
      .every((schema) => !isLeftToServer(schema));
  const sent = others.filter(
    (name) =>
      !isSetByServer(name) && !isEmptyValue(value[name]) && isOffered(name) && !secret.test(nameWords(name)),
  );
  if (replacement === 'all' && sent.length <= mostReplaced) return sent;
  const given = sent.filter((name) => written.has(name) && !ownId.test(nameWords(name)));
  return given.length <= mostGiven ? given : [];
}

/** Whether a field that is left out has a default, or is for some requests only. */
function isLeftToServer({ default: usual, examples, description = '' }: ResolvedSchema): boolean {
  return (
    (usual !== undefined && examples.length === 0) || partly.test(description.slice(0, mostOfDescription))
  );
}
