// The values of a draft that readers fill in, each as one entry of the form, whatever it is in the request.

import { type FilledField, filledBody, pathInShort, valueAtPath } from '../../generator/samples/fill-body.ts';
import { requestOfDraft } from '../../generator/samples/request-of-draft.ts';
import { placeholdersOf } from '../../generator/samples/request-parts.ts';
import type {
  CallBody,
  CallDraft,
  CallField,
  CallParameter,
  CallValues,
  HttpBody,
  ServerRequest,
  ValueFacts,
} from '../../generator/types/http-request.ts';
import type { CallStrings } from './call-names.ts';
import { type KeptValue, type KeptValues, keptValues } from './kept-values.ts';
import { isChoice, valueOfText } from './typed-texts.ts';

/** A field with the items of its lists as they are now (`list-items.ts`). */
export interface ListedField extends CallField {
  /** Its path by the numbers of items in place of their positions. Absent: the same. */
  own?: CallField['path'];
  /** Of a list: the numbers of its items. */
  numbers?: readonly number[];
  /** Of an item: the label of its list. */
  itemOf?: string;
}

/** A value to fill in. */
export interface CallEntry {
  /** Unique in the form, and equal for the same parameter of other operations. */
  key: string;
  label: string;
  group: 'credentials' | 'parameters' | 'body';
  /** The body that it is a field of. */
  body?: string;
  /** Whether it is an optional object or list around other entries, which come after it. */
  isAround?: true;
  /** The innermost one around it, or item of a list. */
  inside?: CallEntry;
  /** The field of a body that it is. */
  field?: ListedField;
  /** Whether it is required, where what is around it is sent. */
  required: boolean;
  /** Whether the sample sends it. */
  isInSample: boolean;
  facts: ValueFacts;
  value?: unknown;
  placeholder?: string;
  isSecret?: true;
  /** Whether it is a whole body or an object, in which a secret cannot be told from other values. */
  isWhole?: true;
}

/** Documents also declare credentials as parameters and fields, such as `X-Api-Key` and `client_secret`. */
const secretName = /auth|token|secret|passw|api[-_ ]?key|credential|session|cookie|signature|^code$/i;

/** Returns the entries of a draft, in the order of the form. */
export function entriesOf(draft: CallDraft, strings: CallStrings): CallEntry[] {
  const text = { type: 'string' as const };
  const credentials = draft.credentials.flatMap(({ id, kind, name, placeholder }): CallEntry[] => {
    const entry = { group: 'credentials', required: false, isInSample: true, facts: text } as const;
    if (kind === 'text') return [{ ...entry, key: id, label: name, placeholder, isSecret: true }];
    const { user, password } = placeholdersOf(placeholder);
    const [name_, secret] =
      kind === 'client' ? [strings.clientId, strings.clientSecret] : [strings.user, strings.password];
    return [
      { ...entry, key: `${id} user`, label: name_, placeholder: user },
      { ...entry, key: `${id} password`, label: secret, placeholder: password, isSecret: true },
    ];
  });
  const parameters = draft.parameters.map(
    ({ name, required = false, isSent = false, value, facts }): CallEntry => {
      const isInSample = required || isSent;
      return { key: name, label: name, group: 'parameters', required, isInSample, facts, value };
    },
  );
  const bodies = draft.bodies.flatMap((body) => entriesOfBody(draft, body));
  // An operation can have parameters of one name in several places, which share a value.
  const all = [...credentials, ...parameters, ...bodies];
  const unique = new Map(all.map((entry) => [`${entry.group} ${entry.body} ${entry.key}`, entry]));
  return [...unique.values()];
}

function entriesOfBody(draft: CallDraft, body: CallBody): CallEntry[] {
  const around = new Map<string, CallEntry>();
  return body.fields.map((field: ListedField) => {
    const { path, label, isAround, required = false, value, facts, itemOf } = field;
    const isWhole = !isAround && (path.length === 0 || facts.type === 'object');
    const inside = around.get(field.inside ?? '');
    const entry: CallEntry = {
      ...{ key: keyOfField(draft, body, field), label, group: 'body', body: body.id, required, facts, value },
      isInSample: (isAround || 'value' in field) && (isInShort(body, field) || isOfUsualItem(body, field)),
      ...(isWhole ? { isWhole } : {}),
      ...(isAround ? { isAround } : {}),
      ...(inside === undefined ? {} : { inside }),
      field,
    };
    if (isAround || itemOf !== undefined) around.set(label, entry);
    return entry;
  });
}

/** Whether what the page shows of a body at first, which is its short form if it has one, has a field. */
function isInShort(body: CallBody, field: CallField): boolean {
  const { short = body.body } = body;
  if (short?.kind !== 'json') return typeof pathInShort(body, field)[0] !== 'string';
  return valueAtPath(short.value, field.path) !== undefined;
}

/**
 * Whether a field is sent with what is around it: one that its option requires, or else, as it would be empty without, a simple one, or any if
 * none is.
 */
function isOfUsualItem(body: CallBody, field: CallField): boolean {
  const { inside, path, isOfOption } = field;
  const around = optionalAround(body, field);
  if (around === undefined || isInShort(body, around)) return false;
  const whole = body.body?.kind === 'json' ? body.body.value : undefined;
  const near = body.fields.filter(
    (field) => field.inside === inside && valueAtPath(whole, field.path) !== undefined,
  );
  const isSimple = ({ value, isAround }: CallField) => !isAround && typeof value !== 'object';
  const usual = near.some(isSimple) ? near.filter(isSimple) : near;
  const isNeeded = (field: CallField) => field.required || field.isOfOption;
  return isOfOption === true || (!near.some(isNeeded) && usual.some((field) => field.path === path));
}

/** Finds the innermost optional object or list around a field. */
function optionalAround({ fields }: CallBody, { inside }: CallField): CallField | undefined {
  let found: ListedField | undefined;
  for (let label = inside; label !== undefined && !found?.isAround; label = found?.inside)
    found = fields.find(
      (one: ListedField) => (one.isAround || one.itemOf !== undefined) && one.label === label,
    );
  return found?.isAround ? found : undefined;
}

/** The bodies of an operation share the values of a field, but a whole text or file is that of one. A form has positions of its own. */
export function keyOfField(
  { method, path }: CallDraft,
  { id, body, fields }: CallBody,
  field: ListedField,
): string {
  const named = fields.filter(({ label }) => label === field.label);
  const place = body?.kind === 'json' ? (field.own ?? field.path) : [field.label, named.indexOf(field)];
  return `${method} ${path} ${field.path.length === 0 ? id : field.facts.type} ${JSON.stringify(place)}`;
}

/** What is filled into the entries of a draft. */
export interface FilledEntries {
  get(entry: CallEntry): KeptValue;
  set(entry: CallEntry, value: KeptValue): void;
  isSent(entry: CallEntry): boolean;
  /** Forgets what is filled into some of them. */
  forget(entries: readonly CallEntry[]): void;
  /** Reads again what another tab has changed. */
  refresh(): void;
  /** Whether anything differs from the sample. */
  areChanged(): boolean;
  /** What is filled into the draft. */
  values: CallValues;
  /** Whether a reader typed a value of a parameter. */
  isTyped(parameter: CallParameter): boolean;
  /** Returns the request with a body, or its short form. */
  request(body: Pick<CallBody, 'id'>, isShort: boolean, baseUrl: string): ServerRequest;
}

/** Opens what is kept of an API. */
export function openKept(api: string): Record<'credentials' | 'values', KeptValues> {
  return { credentials: keptValues('credentials', api), values: keptValues('values', api) };
}

/** Opens what a reader has filled into the operations of an API. */
export function fillEntries(
  draft: CallDraft,
  entries: readonly CallEntry[],
  kept = openKept(draft.api),
): FilledEntries {
  // A secret is not kept longer than the session, wherever it is sent. The numbers of items are none.
  const storeOf = ({ group, label, isWhole, field }: CallEntry): KeptValues =>
    !field?.items && (group === 'credentials' || isWhole || secretName.test(label))
      ? kept.credentials
      : kept.values;
  const get = (entry: CallEntry): KeptValue => {
    const kept = storeOf(entry).get(entry.key);
    const { text, isSent = entry.isInSample || undefined } = kept;
    if (entry.body === undefined || text === undefined) return kept;
    // What is chosen in another body can be no choice of this one.
    const takes = ({ key, facts }: CallEntry) => key === entry.key && isChoice(text, facts);
    if (!takes(entry) && entries.some(takes)) return {};
    return isSent === undefined && text !== '' ? { text, isSent: true } : kept;
  };
  const isSent = (entry: CallEntry): boolean =>
    (entry.inside === undefined || isSent(entry.inside)) &&
    (entry.required || (get(entry).isSent ?? entry.isInSample));
  const byName = (name: string) => entries.find(({ group, key }) => group === 'parameters' && key === name);
  const credentialText = (key: string) => kept.credentials.get(key).text ?? '';
  const values: CallValues = {
    parameter: ({ name, value }) => {
      const entry = byName(name);
      if (entry === undefined || !isSent(entry)) return undefined;
      const { text } = get(entry);
      const typed =
        text === undefined ? (value ?? valueOfText('', entry.facts)) : valueOfText(text, entry.facts);
      // A value that must be there is that of the sample until one is typed.
      if (entry.required && (typed === undefined || typed === '')) return { value: value ?? '' };
      return typed === undefined ? undefined : { value: typed };
    },
    credential: ({ id, kind, placeholder }) => {
      const text = credentialText(id);
      if (kind === 'text') return text === '' ? undefined : { text };
      const [user, password] = [credentialText(`${id} user`), credentialText(`${id} password`)];
      if (user + password === '') return undefined;
      const sample = placeholdersOf(placeholder);
      return { text: user || sample.user, password: password || sample.password };
    },
  };
  return {
    get,
    set: (entry, value) => storeOf(entry).set(entry.key, value),
    isSent,
    forget: (some) => {
      for (const store of [kept.credentials, kept.values])
        store.forget(some.filter((entry) => storeOf(entry) === store).map(({ key }) => key));
    },
    refresh: () => {
      for (const store of [kept.credentials, kept.values]) store.refresh();
    },
    areChanged: () => entries.some((entry) => Object.keys(get(entry)).length > 0),
    values,
    isTyped: ({ name }) => {
      const entry = byName(name);
      return entry !== undefined && (get(entry).text ?? '') !== '';
    },
    request: ({ id }, isShort, baseUrl) => {
      const body = draft.bodies.find((one) => one.id === id);
      const request = requestOfDraft({ ...draft, baseUrl }, values);
      const sent = (isShort && body?.short) || body?.body;
      if (body === undefined || sent === undefined) return request;
      const fields = changedFields(body, sent, {
        ...{ get, isSent },
        entryOf: (field) => {
          const own = keyOfField(draft, body, field);
          return entries.find((entry) => entry.body === body.id && entry.key === own);
        },
      });
      return { ...request, body: filledBody(sent, fields) };
    },
  };
}

interface FilledIn extends Pick<FilledEntries, 'get' | 'isSent'> {
  entryOf(field: CallField): CallEntry | undefined;
}

/**
 * Returns the fields of a body that differ from what is sent of it, which is the sample or its short form, and what is left out if nothing is
 * left in it.
 */
function changedFields(body: CallBody, sent: HttpBody, filledIn: FilledIn): FilledField[] {
  const changes = ownChanges(body, sent, filledIn);
  const keyOf = (path: CallField['path']) => JSON.stringify(path);
  const optional = new Set(body.fields.flatMap(({ isAround, path }) => (isAround ? [keyOf(path)] : [])));
  const around = changes
    .flatMap((change) =>
      'value' in change ? [] : change.path.map((_, depth) => change.path.slice(0, depth)),
    )
    .filter((path) => typeof path.at(-1) === 'number' || optional.has(keyOf(path)));
  // From the end, as what follows an item of a list takes its place, and what is inside comes first.
  const unique = [...new Map(around.map((path) => [keyOf(path), path])).values()].reverse();
  return [...changes, ...unique.map((path) => ({ path, isIfEmpty: true as const }))];
}

function ownChanges(body: CallBody, sent: HttpBody, { get, isSent, entryOf }: FilledIn): FilledField[] {
  const whole = body.body?.kind === 'json' ? body.body.value : undefined;
  const isThere = ({ path }: CallField) =>
    sent.kind !== 'json' || valueAtPath(sent.value, path) !== undefined;
  return body.fields.flatMap((field): FilledField[] => {
    const entry = entryOf(field);
    // The items of a list are in the body already.
    if (field.items || entry === undefined || (entry.inside && !isSent(entry.inside))) return [];
    const { text, isSent: isChosen } = get(entry);
    const { part } = field;
    const path = sent === body.short ? pathInShort(body, field) : field.path;
    if (!isSent(entry)) {
      const around = optionalAround(body, field);
      // What is around it is added whole.
      return isChosen === false || (around && !isThere(around)) ? [{ path }] : [];
    }
    if (entry.isAround) return isThere(field) ? [] : [{ path, value: valueAtPath(whole, path) }];
    if (text === undefined && !(isChosen && !entry.isInSample)) return [];
    const value = text === undefined && 'value' in field ? field.value : valueOfText(text ?? '', entry.facts);
    if (value !== undefined) return [{ path, value, ...(part === undefined ? {} : { part }) }];
    return entry.required ? [] : [{ path }];
  });
}
