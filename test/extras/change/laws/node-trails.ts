// Documents as plain values, and trails: the keys from the root of a document to a value in it.

export type DocumentNode = Record<string, unknown>;
export type Trail = readonly string[];

export function isNode(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object, or an empty one that belongs to nothing. */
export function nodeOf(value: unknown): DocumentNode {
  return isNode(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What stands under a key of an object or at an index of a list. */
function under(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isNode(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function valueAt(document: unknown, trail: Trail): unknown {
  return trail.reduce<unknown>(under, document);
}

export function nodeAt(document: unknown, trail: Trail): DocumentNode {
  return nodeOf(valueAt(document, trail));
}

/** Puts a value where the trail leads; the holder must exist. */
export function putAt(document: DocumentNode, trail: Trail, value: unknown): void {
  const key = trail.at(-1);
  const holder = valueAt(document, trail.slice(0, -1));
  if (key === undefined) return;
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else if (isNode(holder)) holder[key] = value;
}

/** Takes away what the trail leads to. */
export function removeAt(document: DocumentNode, trail: Trail): void {
  const key = trail.at(-1);
  const holder = valueAt(document, trail.slice(0, -1));
  if (key === undefined) return;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (isNode(holder)) delete holder[key];
}

/** The trail that a reference inside the document names. */
export function trailOf(reference: unknown): Trail | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function referenceTo(trail: Trail): string {
  return `#/${trail.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** Every object in a value, in the order of the text. */
export function* nodesIn(value: unknown): Generator<DocumentNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* nodesIn(item);
}

/** The same value with the keys of its objects in one order, to compare two values by. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    isNode(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}

/** Puts the entries of an object into another order. */
export function reorderKeys(node: DocumentNode, order: <Item>(items: readonly Item[]) => Item[]): void {
  const entries = order(Object.entries(node));
  for (const key of Object.keys(node)) delete node[key];
  for (const [key, value] of entries) node[key] = value;
}

/** Adds a shared part of a section of the components, and answers with a reference to it. */
export function addComponent(document: DocumentNode, section: string, value: unknown): DocumentNode {
  const components = nodeOf(document.components);
  const parts = nodeOf(components[section]);
  document.components = { ...components, [section]: { ...parts, LawLifted: value } };
  return { $ref: `#/components/${section}/LawLifted` };
}
