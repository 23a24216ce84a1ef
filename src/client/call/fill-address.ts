// Puts the values of path parameters that a reader typed into the address below the title.

import { pathText } from '../../generator/samples/serialize-parameter.ts';
import { nameInTemplate, segmentsInTemplate } from '../../generator/shared/paths/path-template.ts';
import type { CallDraft } from '../../generator/types/http-request.ts';
import type { FilledEntries } from './call-entries.ts';

/** Fills in the address of the page, or puts the names of parameters back. */
export function fillAddress(draft: CallDraft, filled: FilledEntries): void {
  // The page is about another request.
  if (draft.isOfToken) return;
  const parameters = new Map(
    draft.parameters.filter((one) => one.in === 'path').map((one) => [one.name, one] as const),
  );
  for (const place of document.querySelectorAll<HTMLElement>('.endpoint .path > b')) {
    const expression = place.dataset.expression ?? place.textContent ?? '';
    const inside = expression.slice(1, -1);
    const parameter = parameters.get(nameInTemplate(inside, (name) => parameters.has(name)));
    const value = parameter && filled.isTyped(parameter) ? filled.values.parameter(parameter) : undefined;
    place.dataset.expression = expression;
    place.textContent =
      parameter === undefined || value === undefined
        ? expression
        : segmentsInTemplate(inside, pathText(parameter, value.value));
  }
}
