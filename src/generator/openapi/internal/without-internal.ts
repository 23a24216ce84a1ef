// Removes the parts of a document that its author hides with `x-internal`, before anything is made from it: pages, samples, the
// search index and the published document.

import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../shared/json.ts';
import { methodKeys } from '../../shared/paths/method-keys.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import type { OpenDocument } from '../document/open.ts';
import { createReferences } from '../document/references.ts';
import { walkDocument } from '../document/walk.ts';
import { referencesOf } from '../document/walk-references.ts';
import { hiddenChoicesOf, withoutChoices } from './hidden-choices.ts';
import { type HiddenObjects, hiddenObjectsOf, isInternal, mappedTarget } from './hidden-objects.ts';
import { hiddenScopes, hideServers, withoutLinkValues } from './hidden-uses.ts';
import { withoutHiddenValues } from './hidden-values.ts';
import { onlyHiddenParts, type WalkedDocument } from './only-hidden.ts';

/** Whether the author hides the whole document. */
export function isInternalDocument(root: JsonRecord): boolean {
  return isInternal(root) || isInternal(root.info);
}

/**
 * Removes the hidden parts of a document, what refers to them, and the components, tags and security schemes that only they
 * use. Changes `document.root` in place.
 * @returns the document, and whether anything was removed
 */
export function withoutInternal(document: OpenDocument): { document: OpenDocument; hides: boolean } {
  const { root, file, references } = document;
  const found = hiddenObjectsOf(document);
  if (found === undefined) return { document, hides: false };
  const nodes: DocumentNode[] = [];
  walkDocument(root, references, { visit: (node) => void nodes.push(node) });
  hideServers(nodes, found);
  hideEmptied(nodes, found);
  const operations = new Set(nodes.flatMap(({ kind, value }) => (kind === 'operation' ? [value] : [])));
  const walked: WalkedDocument = { root, references, operations };
  hideLinks(nodes, walked, found);
  for (const part of onlyHiddenParts(walked, found.hidden).parts) found.hide(part);
  const context = { root, references, isGone: found.isGone, hide: found.hide };
  const choices = hiddenChoicesOf(nodes, context);
  withoutHiddenValues(nodes, { ...context, choices });
  withoutLinkValues(nodes, { ...context, choices });
  withoutChoices(choices, context);
  withoutMappings(document, found);
  withoutUses(nodes, root, namesOf(document, found));
  removeFrom(root, found.hidden);
  return { document: { ...document, references: createReferences(root, file) }, hides: true };
}

/** Hides path items, webhooks and callbacks of which nothing is left, as their names say what is hidden. */
function hideEmptied(nodes: readonly DocumentNode[], { hidden, isGone, hide }: HiddenObjects): void {
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size;
    for (const { kind, value } of nodes) {
      if (kind !== 'pathItem' && kind !== 'callback') continue;
      const parts = kind === 'callback' ? expressionsOf(value) : operationsOf(value);
      if (parts.length > 0 && parts.every(isGone)) hide(value);
    }
  }
}

function operationsOf(pathItem: JsonRecord): unknown[] {
  const usual = methodKeys.map((method) => pathItem[method]);
  return [...usual, ...Object.values(recordAt(pathItem, 'additionalOperations'))].filter(isRecord);
}

function expressionsOf(callback: JsonRecord): unknown[] {
  return Object.entries(callback).flatMap(([key, item]) => (key.startsWith('x-') ? [] : [item]));
}

/** Hides the links of responses to operations that are hidden (OpenAPI 3.1, section 4.8.20). */
function hideLinks(
  nodes: readonly DocumentNode[],
  walked: WalkedDocument,
  { hidden, isGone, hide }: HiddenObjects,
): void {
  const links = nodes.filter(({ kind }) => kind === 'link');
  if (links.length === 0) return;
  const { visible } = onlyHiddenParts(walked, hidden);
  const idsOf = (isShown: boolean) =>
    new Set(
      nodes.flatMap(({ kind, value }) =>
        kind === 'operation' && (visible.has(value) && !isGone(value)) === isShown ? [value.operationId] : [],
      ),
    );
  const [shown, others] = [idsOf(true), idsOf(false)];
  for (const { value } of links) {
    const { operationId } = value;
    const reference = textAt(value, 'operationRef');
    const target = reference === undefined ? undefined : walked.references.targetOf(reference);
    const isHidden = others.has(operationId) && !shown.has(operationId) && operationId !== undefined;
    if (isHidden || isGone(target)) hide(value);
  }
}

/** The names by which operations refer to hidden tags and security schemes. */
interface Names {
  tags: Set<unknown>;
  schemes: Set<string>;
  /** Scopes of hidden flows, by the name of their scheme. */
  scopes: ReadonlyMap<string, Set<string>>;
}

function namesOf({ root, references }: OpenDocument, found: HiddenObjects): Names {
  const { isGone } = found;
  const tags = listAt(root, 'tags').filter(isRecord);
  const shown = new Set(tags.flatMap((tag) => (isGone(tag) ? [] : [tag.name])));
  const schemes = [
    recordAt(recordAt(root, 'components'), 'securitySchemes'),
    recordAt(root, 'securityDefinitions'),
  ];
  return {
    tags: new Set(tags.flatMap(({ name }) => (shown.has(name) ? [] : [name]))),
    schemes: new Set(schemes.flatMap((map) => Object.keys(map).filter((name) => isGone(map[name])))),
    scopes: new Map(
      schemes.flatMap((map) =>
        Object.entries(map).map(
          ([name, scheme]) => [name, hiddenScopes(references.follow(scheme), found)] as const,
        ),
      ),
    ),
  };
}

/** Removes the names of hidden tags and security schemes from all that uses them. */
function withoutUses(nodes: readonly DocumentNode[], root: JsonRecord, names: Names): void {
  const { tags } = names;
  const isShown = (name: unknown) => !tags.has(name);
  for (const value of [root, ...nodes.flatMap((node) => (node.kind === 'operation' ? [node.value] : []))]) {
    if (value !== root && Array.isArray(value.tags)) value.tags = value.tags.filter(isShown);
    if (Array.isArray(value.security))
      value.security = value.security.filter((one) => !isEmptied(one, names));
  }
  for (const tag of listAt(root, 'tags')) if (isRecord(tag) && tags.has(tag.parent)) delete tag.parent;
  if (tags.size === 0 || !Array.isArray(root['x-tagGroups'])) return;
  root['x-tagGroups'] = root['x-tagGroups'].filter((group) => {
    if (!isRecord(group) || !Array.isArray(group.tags)) return true;
    const left = group.tags.filter(isShown);
    const isEmptied = left.length === 0 && group.tags.length > 0;
    group.tags = left;
    return !isEmptied;
  });
}

/** Removes hidden schemes and scopes from a security requirement. Returns whether nothing is left of it. */
function isEmptied(requirement: unknown, { schemes, scopes }: Names): boolean {
  if (!isRecord(requirement)) return false;
  const names = Object.keys(requirement);
  const hidden = names.filter((name) => schemes.has(name));
  for (const name of hidden) delete requirement[name];
  for (const [name, list] of Object.entries(requirement))
    if (Array.isArray(list)) requirement[name] = list.filter((scope) => !scopes.get(name)?.has(scope));
  return hidden.length > 0 && hidden.length === names.length;
}

/** Removes the entries of discriminators that select a hidden schema. */
function withoutMappings({ root, references }: OpenDocument, { isGone }: HiddenObjects): void {
  for (const { holder, key, reference, isMapping } of referencesOf(root))
    if (isMapping && isGone(mappedTarget(reference, root, references))) delete holder[key];
}

/** Keywords whose list may not be empty. */
const filledLists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

function removeFrom(root: JsonRecord, hidden: ReadonlySet<object>): void {
  const seen = new Set<object>();
  const isHidden = (value: unknown) => typeof value === 'object' && value !== null && hidden.has(value);
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value)) {
      for (const [key, child] of Object.entries(value)) {
        if (isHidden(child)) delete value[key];
        else if (Array.isArray(child) && child.some(isHidden)) {
          value[key] = child.filter((item) => !isHidden(item));
          if (filledLists.has(key) && listAt(value, key).length === 0) delete value[key];
        }
      }
    }
    for (const child of Object.values(value)) waiting.push(child);
  }
}
