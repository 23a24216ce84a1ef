// Checks each document once.

import { keyOfAll } from '../../shared/keys.ts';
import { remember } from '../../store/remember.ts';
import type { Diagnostic, DocumentTexts } from '../../types/diagnostic.ts';
import type { Store } from '../../types/store.ts';
import type { Run, Workers } from '../run.ts';

/**
 * Creates a function that checks documents. The problems of a document are stored, and one that is being checked is not checked twice. Documents
 * that differ in their descriptions only have the same problems.
 */
export function documentChecks(
  store: Store,
  { checkDocument, wings }: Pick<Workers, 'checkDocument'> & Pick<Run, 'wings'>,
): (document: DocumentTexts) => Promise<Diagnostic[]> {
  // Which rules there are decides what is found.
  const ruling = wings.filter(({ documentRules }) => documentRules !== undefined).map(({ name }) => name);
  const checks = new Map<string, Promise<Diagnostic[]>>();
  return (document) => {
    const texts = [document, ...document.parts].map(({ file, text }) => [file, text] as const);
    const key = keyOfAll(texts.flat());
    const check = async () => {
      const checked = await remember(store, { kind: 'checkedText', key }, async () => {
        const { checkedText } = await import('../../openapi/lint/checked-text.ts');
        return { key: keyOfAll(texts.flatMap(([file, text]) => [file, checkedText(text)])) };
      });
      const { value } = await remember(
        store,
        { kind: 'lint', key: keyOfAll([checked.value.key, ...ruling]) },
        async () => ({
          problems: await checkDocument(document),
        }),
      );
      return value.problems;
    };
    const checking = checks.get(key) ?? check().finally(() => checks.delete(key));
    checks.set(key, checking);
    return checking;
  };
}
