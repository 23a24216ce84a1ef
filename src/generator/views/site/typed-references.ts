// Resolves typed references (`op:createLearner`, `schema:Enrolment.status`, `param:listLearners.page`, `error:SC3`, `tag:Learners`) to
// places of the site. Names are those of the documents. A reference in a document is to that document first; a name that several
// documents have needs the name of one. Law: an answer depends only on the APIs and the plan.

import type { Strings } from '../../../strings/strings-type.ts';
import { createModelValidator } from '../../json-schema/validity.ts';
import { memoized } from '../../shared/memoized.ts';
import { nearestName } from '../../shared/nearest-name.ts';
import {
  type ReferenceKind,
  type TypedName,
  typedName,
  writtenReference,
} from '../../shared/references/typed-names.ts';
import { bestOf, createKnownWords, explainedIn, nearIn } from '../../shared/suggestion.ts';
import { hrefOf, type UrlStyle } from '../../shared/urls.ts';
import type { Api } from '../../types/api.ts';
import type { ReferenceEntry, TypedAnswer } from '../../types/markup.ts';
import type { RoutePlan } from '../../types/route.ts';
import type { SiteReferences } from '../../types/seam/site-references.ts';
import type { ModelValidator } from '../../types/validation.ts';
import { type ApiNames, apiNames, type NamedPart } from './api-names.ts';
import type { PlaceOnPage } from './reference-places.ts';

/** What references are resolved against. */
export interface ReferenceSite {
  apis: readonly { api: Api }[];
  plan: RoutePlan;
  strings: Strings;
  style: UrlStyle;
}

/** What the kinds are called in messages. */
const nouns: Readonly<Record<ReferenceKind, string>> = {
  op: 'operation',
  schema: 'schema',
  param: 'parameter',
  error: 'code',
  tag: 'tag',
};

/** Prepares the references of a site. What a reference needs is made on first use. */
export function createTypedReferences(site: ReferenceSite): SiteReferences {
  const names = memoized(() => site.apis.map(({ api }) => apiNames(api, site)));
  const isWord = createKnownWords();
  const answers = new Map<string, TypedAnswer>();
  const validators = new Map<Api, ModelValidator>();
  return {
    resolve: ({ written, api }) => {
      const key = `${api ?? ''}\n${written}`;
      const answer =
        answers.get(key) ?? answerTo(written, api, { names: names(), style: site.style, isWord });
      answers.set(key, answer);
      return answer;
    },
    find: ({ written, api }) => {
      const typed = typedName(written);
      const [first, ...others] = typed === undefined ? [] : candidates(typed, api, names());
      return first === undefined || others.length > 0 ? undefined : first.named.model;
    },
    entries: () => entriesOf(names(), site.style),
    validatorOf: (api) => {
      const known = validators.get(api) ?? createModelValidator(new Map(Object.entries(api.schemas)), api);
      validators.set(api, known);
      return known;
    },
  };
}

interface Resolving {
  names: readonly ApiNames[];
  style: UrlStyle;
  isWord: ReturnType<typeof createKnownWords>;
}

function answerTo(
  written: string,
  own: string | undefined,
  { names, style, isWord }: Resolving,
): TypedAnswer {
  const typed = typedName(written);
  if (typed === undefined || names.length === 0)
    return {
      kind: 'broken',
      message: `\`${written}\` is a reference to an API, and the site has none.`,
      notes: [],
    };
  const found = candidates(typed, own, names);
  const [first] = found;
  if (first === undefined) return broken(written, typed, { own, names, isWord });
  if (found.length > 1) return ambiguous(written, typed, found);
  const { named } = first;
  if (named.choices !== undefined)
    return severalLocations(written, typed, { ...first, choices: named.choices });
  const place = named.place();
  if (place === undefined)
    return {
      kind: 'broken',
      message: `No page shows the ${nouns[typed.kind]} \`${typed.name}\` that \`${written}\` refers to.`,
      notes: ['It is not used by any operation.'],
    };
  const label = named.label();
  return {
    kind: 'found',
    href: hrefOfPlace(place, style),
    title: named.title,
    isCode: named.isCode,
    ...(label === undefined ? {} : { label }),
  };
}

function hrefOfPlace({ url, id }: PlaceOnPage, style: UrlStyle): string {
  return hrefOf(url, style) + (id === undefined ? '' : `#${encodeURIComponent(id)}`);
}

interface Candidate {
  api: string;
  named: NamedPart;
}

/** Returns what a reference can mean: the part of its own document, or else that of any, or else that of the named API. */
function candidates(
  { kind, name, qualified }: TypedName,
  own: string | undefined,
  names: readonly ApiNames[],
): Candidate[] {
  const findIn = (wanted: string, apis: readonly ApiNames[]) =>
    apis.flatMap((one): Candidate[] => {
      const named = one.find(kind, wanted);
      return named === undefined ? [] : [{ api: one.api, named }];
    });
  const ofOwn = findIn(
    name,
    names.filter(({ api }) => api === own),
  );
  if (ofOwn.length > 0) return ofOwn;
  const ofAny = findIn(name, names);
  if (ofAny.length > 0 || qualified === undefined) return ofAny;
  return findIn(
    qualified.name,
    names.filter(({ api }) => api === qualified.api),
  );
}

function ambiguous(written: string, { kind, name }: TypedName, found: readonly Candidate[]): TypedAnswer {
  const choices = found.map(({ api }) => `\`${writtenReference(kind, name, api)}\``);
  return {
    kind: 'ambiguous',
    message: `\`${written}\` is ambiguous: ${found.length} APIs have ${article(nouns[kind])} \`${name}\`.`,
    notes: [`Write ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`],
  };
}

/** The answer to the name of parameters in several locations. */
function severalLocations(
  written: string,
  { kind, qualified }: TypedName,
  { api, choices }: { api: string; choices: readonly string[] },
): TypedAnswer {
  const withApi = qualified?.api === api ? api : undefined;
  const named = choices.map((choice) => `\`${writtenReference(kind, choice, withApi)}\``);
  return {
    kind: 'ambiguous',
    message: `\`${written}\` is ambiguous: the operation has the parameter in ${choices.length} locations.`,
    notes: [`Write ${named.slice(0, -1).join(', ')} or ${named.at(-1)}.`],
  };
}

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function broken(
  written: string,
  { kind, name, qualified }: TypedName,
  { own, names, isWord }: Pick<Resolving, 'names' | 'isWord'> & { own: string | undefined },
): TypedAnswer {
  const named = qualified === undefined ? undefined : names.find(({ api }) => api === qualified.api);
  const searched = named === undefined ? ownFirst(own, names) : [named];
  const wanted = named === undefined || qualified === undefined ? name : qualified.name;
  const near = searched.flatMap((one) => {
    const found = nearest(wanted, one.names(kind, wanted));
    return found === undefined ? [] : [{ api: one.api, name: found }];
  });
  const [best] = near;
  const isShared = best !== undefined && names.filter((one) => one.find(kind, best.name)).length > 1;
  const withApi = best !== undefined && (named !== undefined || (isShared && best.api !== own));
  const suggested = best && writtenReference(kind, best.name, withApi ? best.api : undefined);
  const isMeant =
    best !== undefined &&
    near.length === 1 &&
    meantName(
      wanted,
      searched.flatMap((one) => one.names(kind, wanted)),
      isWord,
    ) === best.name;
  const elsewhere = best === undefined ? otherKind(kind, wanted, searched) : undefined;
  return {
    kind: 'broken',
    message: `\`${written}\` leads nowhere: ${named === undefined ? (names.length === 1 ? 'the API' : 'the APIs') : `the API \`${named.api}\``} of this site ${names.length === 1 || named ? 'has' : 'have'} no ${nouns[kind]} \`${wanted}\`.`,
    notes: [
      ...(suggested === undefined ? [] : [`Did you mean \`${suggested}\`?`]),
      ...(elsewhere === undefined ? [] : [`Did you mean \`${elsewhere}\`?`]),
    ],
    ...(isMeant && suggested !== undefined ? { meant: suggested } : {}),
  };
}

/** Returns the name that another one can only be a misspelling of, by the rule of links. Each word of `createLearner` is a word. */
function meantName(
  wanted: string,
  names: readonly string[],
  isWord: Resolving['isWord'],
): string | undefined {
  const apart = (name: string) => name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ');
  const byWords = new Map(names.map((name) => [apart(name), name]));
  const same = explainedIn({ candidates: names, isWord })(wanted);
  return same ?? byWords.get(explainedIn({ candidates: byWords.keys(), isWord })(apart(wanted)) ?? '');
}

function ownFirst(own: string | undefined, names: readonly ApiNames[]): readonly ApiNames[] {
  return [...names.filter(({ api }) => api === own), ...names.filter(({ api }) => api !== own)];
}

function nearest(wanted: string, names: readonly string[]): string | undefined {
  return nearestName(wanted, names) ?? bestOf(nearIn(names)(wanted));
}

/** The reference of another kind with the same name. */
function otherKind(kind: ReferenceKind, name: string, apis: readonly ApiNames[]): string | undefined {
  const kinds = (Object.keys(nouns) as ReferenceKind[]).filter((one) => one !== kind);
  const found = kinds.find((one) => apis.some((api) => api.find(one, name) !== undefined));
  return found === undefined ? undefined : writtenReference(found, name);
}

function entriesOf(names: readonly ApiNames[], style: UrlStyle): ReferenceEntry[] {
  return names.flatMap((one) =>
    (Object.keys(nouns) as ReferenceKind[]).flatMap((kind) =>
      [...one.all(kind)].flatMap((named): ReferenceEntry[] => {
        const place = named.place();
        if (place === undefined) return [];
        const isShared = names.some((other) => other !== one && other.find(kind, named.name) !== undefined);
        const reference = writtenReference(kind, named.name, isShared ? one.api : undefined);
        const { name, title } = named;
        return [{ kind, api: one.api, name, title, reference, url: hrefOfPlace(place, style) }];
      }),
    ),
  );
}
