// Completes the model that a reader has made of a document, whichever reader it was: operations in their groups and in the order of the
// configuration, and the addresses in fields. Law: later stages only look up.

import type { Api } from '../../types/api.ts';
import type { Outcome } from '../../types/diagnostic.ts';
import type { TagConfig } from '../../types/sources.ts';
import type { DocumentStrings } from '../../types/stage-strings.ts';
import { arrangedApi, withFirstRequest } from './arrange-api.ts';
import { fieldAddresses } from './field-addresses.ts';
import { groupedByPath } from './group-by-path.ts';

/** A model as later stages get it. */
export interface CompleteApi {
  api: Api;
  /** Every address in a field of the document that a page may show as a link. */
  addresses: string[];
}

/** What the configuration says of an API. */
interface ApiConfiguration {
  strings: DocumentStrings;
  /** The tags and operations that it lists. */
  tags?: TagConfig[] | undefined;
  /** The operation of the first request. */
  firstRequest?: string | undefined;
}

/** Completes the model of a document. */
export function completeApi(
  read: Api,
  { strings, tags, firstRequest }: ApiConfiguration,
): Outcome<CompleteApi> {
  const arranged = arrangedApi(groupedByPath(read, strings, tags), tags);
  const { value: api, diagnostics } = withFirstRequest(arranged.value, firstRequest);
  return {
    value: { api, addresses: fieldAddresses(read) },
    diagnostics: [...arranged.diagnostics, ...diagnostics],
  };
}
