// Removes the values of links that take their content from a hidden part, by a runtime expression (OpenAPI 3.1, section 4.8.20.4).

import { isRecord, recordAt, segmentsOfPointer } from '../../shared/json.ts';
import { isText } from '../../shared/number-spelling.ts';
import type { DocumentNode, NodeKind } from '../../types/lint-rule.ts';
import { hidesPath, type ValueContext } from './hidden-values.ts';
import { parametersOf, schemasOf } from './message-schemas.ts';

const expressions = /\$(request|response)\.(?:body#(\/[^{}\s]*)|(?:query|path|header)\.([^{}\s]+))/g;

/** Removes each value of a link with such an expression, at any depth, in place. */
export function withoutHiddenExpressions(link: DocumentNode, context: ValueContext): void {
  const isHidden = (text: string) =>
    [...text.matchAll(expressions)].some(([, source, pointer, name = '']) => {
      const message = around(link, source === 'request' ? 'operation' : 'response');
      if (message === undefined) return false;
      if (pointer === undefined) return hidesNamed(name, message, context);
      const holder =
        source === 'request' ? context.references.follow(message.value.requestBody) : message.value;
      return hidesPath(segmentsOfPointer(pointer), schemasOf(holder, context), context);
    });
  removeTexts(recordAt(link.value, 'parameters'), isHidden);
  const { requestBody } = link.value;
  if (isText(requestBody) && isHidden(requestBody)) delete link.value.requestBody;
  else removeTexts(requestBody, isHidden);
}

function around(node: DocumentNode, kind: NodeKind): DocumentNode | undefined {
  let current: DocumentNode | undefined = node;
  while (current !== undefined && current.kind !== kind) current = current.parent;
  return current;
}

function hidesNamed(name: string, message: DocumentNode, context: ValueContext): boolean {
  const { isGone, references } = context;
  const isHidden = (one: unknown) => isGone(one) || isGone(references.follow(one));
  if (message.kind === 'response')
    return Object.entries(recordAt(message.value, 'headers')).some(
      ([header, value]) => header.toLowerCase() === name.toLowerCase() && isHidden(value),
    );
  const same = parametersOf(message).filter((one) => {
    const parameter = references.follow(one);
    return isRecord(parameter) && parameter.name === name;
  });
  return same.length > 0 && same.every(isHidden);
}

function removeTexts(value: unknown, isHidden: (text: string) => boolean): void {
  if (Array.isArray(value)) {
    const kept = value.filter((item: unknown) => !(isText(item) && isHidden(item)));
    for (const [at, item] of kept.entries()) value[at] = item;
    value.length = kept.length;
    for (const item of value) removeTexts(item, isHidden);
  } else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) {
      if (isText(item) && isHidden(item)) delete value[key];
      else removeTexts(item, isHidden);
    }
}
