// Removes what names hidden parts without a reference: the URL of a server with a hidden variable, the parameters of links, and the
// scopes of hidden OAuth flows.

import { groupBy } from '../../shared/group-by.ts';
import { isRecord, type JsonRecord, listAt, recordAt, textAt } from '../../shared/json.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import type { References } from '../../types/schema.ts';
import type { HiddenObjects } from './hidden-objects.ts';

/** Hides servers with a hidden variable, whose name is in the URL. */
export function hideServers(nodes: readonly DocumentNode[], { isGone, hide }: HiddenObjects): void {
  for (const { kind, value } of nodes)
    if (kind === 'server' && Object.values(recordAt(value, 'variables')).some(isGone)) hide(value);
}

/** Removes values for hidden parameters from the links of responses (OpenAPI 3.1, section 4.8.20). */
export function withoutLinkParameters(
  nodes: readonly DocumentNode[],
  references: References,
  { isGone }: HiddenObjects,
): void {
  const links = nodes.filter(({ kind, value }) => kind === 'link' && isRecord(value.parameters));
  if (links.length === 0) return;
  const operations = nodes.filter(({ kind }) => kind === 'operation');
  const byTarget = groupBy<unknown, DocumentNode>(operations, ({ value }) => value);
  const byId = groupBy<unknown, DocumentNode>(operations, ({ value }) => value.operationId);
  for (const { value } of links) {
    const { operationId } = value;
    const reference = textAt(value, 'operationRef');
    const named = operationId === undefined ? [] : byId.get(operationId);
    const found = reference === undefined ? named : byTarget.get(references.targetOf(reference));
    const names = { shown: new Set<unknown>(), hidden: new Set<unknown>() };
    for (const operation of found ?? []) {
      for (const one of parametersOf(operation)) {
        const parameter = references.follow(one);
        const list = isGone(one) || isGone(parameter) ? names.hidden : names.shown;
        if (isRecord(parameter)) list.add(parameter.name);
      }
    }
    const parameters = recordAt(value, 'parameters');
    for (const key of Object.keys(parameters)) {
      const name = key.replace(/^(path|query|header|cookie|querystring)\./, '');
      if (names.hidden.has(name) && !names.shown.has(name)) delete parameters[key];
    }
  }
}

function parametersOf({ value, parent }: DocumentNode): unknown[] {
  return [
    ...listAt(value, 'parameters'),
    ...(parent === undefined ? [] : listAt(parent.value, 'parameters')),
  ];
}

/** Returns the scopes that only hidden flows of a security scheme declare. */
export function hiddenScopes(scheme: unknown, { isGone }: HiddenObjects): Set<string> {
  const flows = isRecord(scheme) ? Object.values(recordAt(scheme, 'flows')).filter(isRecord) : [];
  const scopesOf = (isHidden: boolean) =>
    flows.flatMap((flow: JsonRecord) =>
      isGone(flow) === isHidden ? Object.keys(recordAt(flow, 'scopes')) : [],
    );
  const shown = new Set(scopesOf(false));
  return new Set(scopesOf(true).filter((scope) => !shown.has(scope)));
}
