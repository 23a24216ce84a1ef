// Removes what names hidden parts without a reference: the URL of a server with a hidden variable, the parameters of links, and the
// scopes of hidden OAuth flows.

import { groupBy } from '../../shared/group-by.ts';
import { isRecord, type JsonRecord, recordAt, textAt } from '../../shared/json.ts';
import type { DocumentNode } from '../../types/lint-rule.ts';
import { withoutHiddenExpressions } from './hidden-expressions.ts';
import type { HiddenObjects } from './hidden-objects.ts';
import { type ValueContext, withoutHiddenParts } from './hidden-values.ts';
import { parametersOf, schemasOf } from './message-schemas.ts';

/** Hides servers with a hidden variable, whose name is in the URL. */
export function hideServers(nodes: readonly DocumentNode[], { isGone, hide }: HiddenObjects): void {
  for (const { kind, value } of nodes)
    if (kind === 'server' && Object.values(recordAt(value, 'variables')).some(isGone)) hide(value);
}

/** Removes values for hidden parameters, bodies and properties from the links of responses (OpenAPI 3.1, section 4.8.20). */
export function withoutLinkValues(nodes: readonly DocumentNode[], context: ValueContext): void {
  const { references } = context;
  const links = nodes.filter(({ kind }) => kind === 'link');
  if (links.length === 0) return;
  const operations = nodes.filter(({ kind }) => kind === 'operation');
  const byTarget = groupBy<unknown, DocumentNode>(operations, ({ value }) => value);
  const byId = groupBy<unknown, DocumentNode>(operations, ({ value }) => value.operationId);
  for (const link of links) {
    const { value } = link;
    const { operationId } = value;
    const reference = textAt(value, 'operationRef');
    const named = operationId === undefined ? [] : byId.get(operationId);
    const found = (reference === undefined ? named : byTarget.get(references.targetOf(reference))) ?? [];
    withoutParameters(recordAt(value, 'parameters'), found, context);
    withoutBody(value, found, context);
    withoutHiddenExpressions(link, context);
  }
}

function withoutParameters(
  parameters: JsonRecord,
  operations: readonly DocumentNode[],
  context: ValueContext,
): void {
  const { references, isGone } = context;
  const hidden = new Set<unknown>();
  const shown = new Map<unknown, unknown[]>();
  for (const one of operations.flatMap(parametersOf)) {
    const parameter = references.follow(one);
    if (!isRecord(parameter)) continue;
    if (isGone(one) || isGone(parameter)) hidden.add(parameter.name);
    else shown.set(parameter.name, [...(shown.get(parameter.name) ?? []), ...schemasOf(parameter, context)]);
  }
  for (const key of Object.keys(parameters)) {
    const name = key.replace(/^(path|query|header|cookie|querystring)\./, '');
    const schemas = shown.get(name);
    if (schemas !== undefined) withoutHiddenParts({ holder: parameters, key, schemas }, context);
    else if (hidden.has(name)) delete parameters[key];
  }
}

function withoutBody(link: JsonRecord, operations: readonly DocumentNode[], context: ValueContext): void {
  const { references, isGone } = context;
  const bodies = operations.flatMap(({ value }) => (isRecord(value.requestBody) ? [value.requestBody] : []));
  const shown = bodies.filter((body) => !isGone(body) && !isGone(references.follow(body)));
  if (shown.length < bodies.length && shown.length === 0) delete link.requestBody;
  const schemas = shown.flatMap((body) => schemasOf(references.follow(body), context));
  withoutHiddenParts({ holder: link, key: 'requestBody', schemas }, context);
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
