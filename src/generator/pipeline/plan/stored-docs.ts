// The records of a doc: what other pages need of it, and its text, which is needed only where its page is made.

import { DamagedRecordError } from '../../shared/problems/damaged-record.ts';
import type { Outcome } from '../../types/diagnostic.ts';
import type { Doc, DocText, StoredDoc } from '../../types/doc.ts';
import type { PackedDoc, Store } from '../../types/store.ts';
import { parted } from './site-markdown.ts';

/** Marks both records of a doc as used. Returns whether they are there. */
export function keepDocRecords(identity: string, store: Store): boolean {
  return store.keep('doc', identity) && store.keep('docText', identity);
}

/** Returns a doc whose records are both there. */
export function storedDoc(identity: string, store: Store): StoredDoc | undefined {
  const doc = store.get('doc', identity)?.value() as StoredDoc | undefined;
  return storedText(identity, store) === undefined ? undefined : doc;
}

/** Returns a function that loads the text of a stored doc when its page is made. It keeps nothing else, as there is one for each doc. */
export function textOfDoc(identity: string, store: Store): () => DocText {
  return () => undamagedText(identity, store);
}

function storedText(identity: string, store: Store): DocText | undefined {
  // Not as a value, which would stay in memory.
  return store.get('docText', identity)?.valueOnce() as DocText | undefined;
}

function undamagedText(identity: string, store: Store): DocText {
  const text = storedText(identity, store);
  if (text === undefined) throw new DamagedRecordError();
  return text;
}

/** Stores a doc in two records, as its text is needed only where its page is made. */
export function keepDoc(
  identity: string,
  { value: doc, diagnostics }: Outcome<Doc>,
  store: Store,
): StoredDoc {
  const { known, text } = parted({ value: doc, diagnostics });
  store.put('doc', identity, { value: known });
  store.put('docText', identity, { value: text });
  return known;
}

/** Stores a doc that another thread has parsed. */
export function keepPacked(identity: string, { known, text }: PackedDoc, store: Store): StoredDoc {
  store.put('doc', identity, { value: known });
  if (text !== undefined) store.put('docText', identity, { packed: text });
  return known;
}
