// Reads typed references, which name a part of an API instead of a page: `op:createLearner`, `schema:Enrolment.status`,
// `param:listLearners.page`, `error:SC3`, `tag:Learners`. The name of an API can come before the name: `op:work-based/createLearner`.

import { decode } from '../urls.ts';

/** The kinds of typed references, as they are written. */
export const referenceKinds = ['op', 'schema', 'param', 'error', 'tag'] as const;

/** The kind of a typed reference. */
export type ReferenceKind = (typeof referenceKinds)[number];

/** The schemes by which other tools name parts of a document, and guides: `ref:` and `doc:` of ReadMe, `entity:` and `api-endpoint:` of Square. */
export const namingSchemes = ['ref', 'doc', 'entity', 'api-endpoint'] as const;

/** A typed reference. */
export interface TypedName {
  kind: ReferenceKind;
  /** The name, with that of an API before it if one is written, without percent-encoding. */
  name: string;
  /** How it can be divided into the name of an API and a name. Both can contain `/`, so these are possible readings. */
  qualified?: { api: string; name: string };
}

const written = /^(op|schema|param|error|tag):(.+)$/s;

/** A URI of the scheme `tag` (RFC 4151), such as `tag:boats.example,2026:prices`. */
const tagUri = /^tag:[^,/]+,\d{4}/;

/** Reads a typed reference; undefined for any other target. */
export function typedName(target: string): TypedName | undefined {
  const [, kind, rest = ''] = written.exec(target.trim()) ?? [];
  if (kind === undefined || tagUri.test(target)) return undefined;
  const name = decode(rest);
  const slash = rest.indexOf('/');
  // The expression matches only these kinds.
  const typed = { kind: kind as ReferenceKind, name };
  if (slash < 1 || slash === rest.length - 1) return typed;
  return { ...typed, qualified: { api: decode(rest.slice(0, slash)), name: decode(rest.slice(slash + 1)) } };
}

/** Writes a typed reference as a target of a link. What a target cannot contain without brackets is percent-encoded. */
export function writtenReference(kind: ReferenceKind, name: string, api?: string): string {
  const encoded = (text: string) =>
    text.replaceAll(
      /[\s%<>()\\]/g,
      (found) => `%${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return `${kind}:${api === undefined ? '' : `${encoded(api)}/`}${encoded(name)}`;
}

/** Returns the text of a link in Markdown for a plain text: the name of a typed reference, if it has no text. */
export function textOfLink(text: string, target: string): string {
  return text === '' ? (typedName(target.replace(/^<|>$/g, ''))?.name ?? '') : text;
}
