// References to schemas that have an address of their own (`$id`, JSON Schema 2020-12, core, section 8.2.1), and
// references inside them, which are relative to it -> local ones. Only addresses of components count.

import {
  childPointer,
  isRecord,
  type JsonRecord,
  recordAt,
  segmentsOfPointer,
  textAt,
  valueOfSegments,
} from '../shared/json.ts';
import { type FoundReference, referencesOf } from './walk-references.ts';

const schemasPointer = '#/components/schemas';
/** What an address without a host is relative to: only differences count. */
const nowhere = 'https://portal.invalid/';

/** Makes them local; `root` is changed in place. Nothing is done where no component has an address. */
export function localiseSchemaIds(root: JsonRecord): void {
  const addressByPointer = addressesOf(root);
  if (addressByPointer.size === 0) return;
  const pointerByAddress = new Map([...addressByPointer].map(([pointer, address]) => [address, pointer]));
  for (const found of referencesOf(root)) {
    const within = found.pointer().split('/').slice(0, 4).join('/');
    const local = localOf(found, { within, root, addressByPointer, pointerByAddress });
    if (local !== undefined) found.holder[found.key] = local;
  }
}

function addressesOf(root: JsonRecord): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, schema] of Object.entries(recordAt(recordAt(root, 'components'), 'schemas'))) {
    const id = isRecord(schema) ? textAt(schema, '$id') : undefined;
    const address = id === undefined ? undefined : addressOf(id, nowhere);
    if (address !== undefined) addresses.set(childPointer(schemasPointer, name), address);
  }
  return addresses;
}

interface Surroundings {
  /** Place of the component that holds the reference. */
  within: string;
  root: JsonRecord;
  addressByPointer: ReadonlyMap<string, string>;
  pointerByAddress: ReadonlyMap<string, string>;
}

/** The local form of a reference; undefined where it is one already, or leads to no address that is known. */
function localOf(
  { reference, isMapping }: FoundReference,
  { within, root, addressByPointer, pointerByAddress }: Surroundings,
): string | undefined {
  // A plain word in a mapping is the name of a component.
  if (isMapping && !/[#/]/.test(reference)) return undefined;
  const base = addressByPointer.get(within);
  // Many documents write references from the root of the document even where a schema has an address.
  const leadsSomewhere =
    reference.startsWith('#/') && valueOfSegments(root, segmentsOfPointer(reference)) !== undefined;
  const isFromRoot = reference.startsWith('#') && (base === undefined || leadsSomewhere);
  const [address, fragment = ''] = (addressOf(reference, base ?? nowhere) ?? '').split('#');
  const target = pointerByAddress.get(address ?? '');
  if (isFromRoot || target === undefined) return undefined;
  if (fragment === '') return target;
  return fragment.startsWith('/') ? `${target}${fragment}` : `#${fragment}`;
}

function addressOf(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href.replace(/#$/, '') : undefined;
}
