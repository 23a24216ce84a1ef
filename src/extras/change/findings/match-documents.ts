// Finds the documents of two sources that belong together: the only ones, those with the same name, and those with the same title.

import { recordAt, textAt } from '../../../generator/shared/json.ts';
import type { OpenedSpec } from '../../../generator/types/seam/opened-sources.ts';
import { ruleFor } from '../rules/change-rules.ts';
import { type Finding, fingerprintOf } from './finding.ts';

/** Two versions of a document. One that is only in one source has no partner. */
export interface DocumentPair {
  before?: OpenedSpec;
  after?: OpenedSpec;
}

/** Matches documents. */
export function matchDocuments(old: readonly OpenedSpec[], added: readonly OpenedSpec[]): DocumentPair[] {
  const [before] = old;
  const [after] = added;
  if (old.length === 1 && added.length === 1 && before && after) return [{ before, after }];
  const left = [...added];
  const titleOf = ({ root }: OpenedSpec) => textAt(recordAt(root, 'info'), 'title');
  const take = (isPartner: (one: OpenedSpec) => boolean) => {
    const index = left.findIndex(isPartner);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const named = old.map((one) => ({ before: one, after: take((other) => other.name === one.name) }));
  const pairs = named.map(({ before: one, after: found }): DocumentPair => {
    const partner = found ?? take((other) => titleOf(other) !== undefined && titleOf(other) === titleOf(one));
    return { before: one, ...(partner && { after: partner }) };
  });
  return [...pairs, ...left.map((one) => ({ after: one }))];
}

/** The finding about a document that is only in one source. */
export function documentFinding(before: OpenedSpec | undefined, after: OpenedSpec | undefined): Finding {
  const kind = before === undefined ? 'api-added' : 'api-removed';
  const { name = '' } = before ?? after ?? {};
  const { code, verdict, action, message } = ruleFor(kind, 'none');
  return {
    code,
    verdict,
    operation: null,
    location: '',
    before: before === undefined ? null : name,
    after: after === undefined ? null : name,
    message: message.replace('{subject}', `\`${name}\``),
    action,
    old: '#',
    new: '#',
    fingerprint: fingerprintOf([code, name]),
    places: [],
    tags: [],
  };
}
