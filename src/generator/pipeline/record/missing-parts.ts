// Finds the parts of a site that are missing since a source cannot be read: the pages of an API, those of some of its paths, or a page.

import { nameFromFile, urlBelow } from '../../shared/api-urls.ts';
import { segmentsOfPointer } from '../../shared/json.ts';
import { pathInFolder } from '../../shared/paths/content-folder.ts';
import { urlOfFile } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic, MissingPart } from '../../types/diagnostic.ts';
import type { Site } from '../../types/route.ts';

const unreadDocument: readonly Diagnostic['code'][] = [
  'unreadable-spec',
  'unreachable-document',
  'changed-document',
];

/** Returns the parts that are missing, by the findings of loading and reading. */
export function missingParts(
  found: readonly Diagnostic[],
  { apis, docs }: Pick<Site, 'apis' | 'docs'>,
  settings: Pick<Settings, 'apis' | 'contentDir'>,
): MissingPart[] {
  return found.flatMap((cause): MissingPart[] => {
    const file = cause.place?.file;
    if (unreadDocument.includes(cause.code) && cause.severity === 'error') {
      const named = settings.apis?.find(({ spec }) => spec === file || cause.message.includes(`\`${spec}\``));
      const document = named?.spec ?? file;
      if (document === undefined || apis.some(({ source }) => source.file === document)) return [];
      return [missingApi(cause, named?.name ?? nameFromFile(document))];
    }
    if (file === undefined) return [];
    if (cause.code === 'unreadable-markdown') {
      if (docs.some((doc) => doc.file === file)) return [];
      const url = urlOfFile(pathInFolder(file, settings.contentDir));
      return [{ cause, hasPath: (path) => path === url || path === file }];
    }
    if (cause.code !== 'unresolvable-reference' || !isPathItem(cause.place?.pointer ?? '')) return [];
    const own = apis.find(({ source, parts }) => [source, ...parts].some((part) => part.file === file));
    return own === undefined ? [] : [missingApi(cause, own.api.name)];
  });
}

function missingApi(cause: Diagnostic, name: string): MissingPart {
  const pages = urlBelow({ name }, '');
  const hasPath = (path: string) =>
    `${path}/`.startsWith(pages) || path.startsWith(`/specs/${name}.`) || path.startsWith(`/specs/${name}/`);
  return { cause, api: name, hasPath };
}

/** Whether a reference in place of paths, or of the operations of one, is broken. */
function isPathItem(pointer: string): boolean {
  const keys = segmentsOfPointer(pointer.replace(/\/\$ref$/, ''));
  const [first = ''] = keys;
  return (
    (/^(?:paths|webhooks)$/.test(first) && keys.length <= 3) || (first.startsWith('/') && keys.length <= 2)
  );
}
