// The values of front matter that `_config.yml` of Jekyll sets for all pages of a folder or a type.

import { isRecord } from '../../../../generator/shared/json.ts';
import { listOf, recordOf, textOf, valueAt } from '../config-value-readers.ts';

/**
 * Returns the values for a page. Those of a deeper folder, and of a type, come first.
 * @param path from the folder of the site
 * @param type `pages`, or the name of the collection
 */
export function defaultValues(
  config: unknown,
  path: string,
  type: string,
): Readonly<Record<string, unknown>> {
  const found = listOf(valueAt(config, 'defaults')).flatMap((one) => {
    const scope = recordOf(valueAt(one, 'scope'));
    const values = valueAt(one, 'values');
    const folder = (textOf(scope.path) ?? '').replace(/^\.?\/+|\/+$/g, '').replace(/\/?\*.*$/, '');
    const ofType = textOf(scope.type)?.replace(/^(page|post)$/, '$1s');
    const isMeant =
      (folder === '' || path === folder || path.startsWith(`${folder}/`)) &&
      (ofType === undefined || ofType === type);
    return isMeant && isRecord(values) ? [{ values, depth: folder.length * 2 + (ofType ? 1 : 0) }] : [];
  });
  return Object.assign({}, ...found.sort((a, b) => a.depth - b.depth).map(({ values }) => values));
}
