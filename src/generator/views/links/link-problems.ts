// Reports links and images that lead nowhere, at their places in the source, with advice, and with a fix if the target that was meant is unambiguous.

import { posix } from 'node:path';
import { wikiPath } from '../../shared/references/wiki-names.ts';
import { withPath } from '../../shared/rewrite-href.ts';
import { bestOf } from '../../shared/suggestion.ts';
import { decode } from '../../shared/urls.ts';
import type { Diagnostic, Fix } from '../../types/diagnostic.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Asked, ReferenceTargets, ReferringText, Resolution } from './link-targets.ts';
import { mediaNames } from './remote-images.ts';
import { fileFrom, pathTo, splitHref } from './written-urls.ts';

/** The problems of a target, one for each of its places. Diagnostics: `broken-markdown-link`, `missing-image`. */
export function problemsOf(
  { problem, written, file: writtenIn }: Resolution & Asked,
  context: { text: ReferringText; targets: ReferenceTargets; linksByHref: Map<string, SourceLink[]> },
): Diagnostic[] {
  const { targets, linksByHref } = context;
  if (problem === undefined) return [];
  const text = { ...context.text, file: writtenIn };
  const isImage = problem === 'missing-image';
  const path = wikiPath(written) ?? splitHref(written).path;
  const file = fileFrom(path, text, targets);
  const files = isImage ? 'assets' : 'pages';
  const meant = targets.explained[files](file);
  const isDraft = !isImage && targets.drafts.has(file);
  const best =
    meant ??
    bestOf(targets.near[files](file), text.file) ??
    (isImage ? nearStatic(path, targets) : undefined);
  const fixed = meant === undefined ? undefined : pathTo({ file: meant, path }, text, targets);
  const meantHref = best === undefined ? undefined : hrefTo(best, text, targets);
  return (linksByHref.get(`${writtenIn} ${written}`) ?? []).map(
    ({ kind, line, column, endColumn, source }) => {
      const place = { file: text.file, line, column, endColumn };
      const fixes: Fix[] =
        fixed === undefined || source === undefined
          ? []
          : [{ place, from: source, to: withPath(source, fixed) }];
      return {
        code: problem,
        severity: isImage ? 'error' : 'warning',
        message: isImage
          ? `The ${mediaNames[kind]} \`${file}\` does not exist.`
          : `\`${file}\` is ${isDraft ? 'a draft, which is not built' : 'not a page of this site'}.`,
        place,
        target: file,
        ...(fixes.length === 0 ? {} : { fixes }),
        notes: [
          ...(isDraft ? ['Remove `draft: true` from its front matter, or the link to it.'] : []),
          ...(isDraft || meantHref === undefined ? [] : [`Did you mean \`${meantHref}\`?`]),
        ],
      };
    },
  );
}

/** The file of the static folder with a similar name. */
function nearStatic(path: string, { near }: ReferenceTargets): string | undefined {
  const decoded = decode(path);
  return bestOf(near.statics(decoded.startsWith('/') ? decoded : `/${posix.basename(decoded)}`));
}

function hrefTo(file: string, text: ReferringText, targets: ReferenceTargets): string {
  // A file of the static folder is named by its URL.
  if (file.startsWith('/')) return encodeURI(file);
  return withPath('', pathTo({ file, path: './' }, text, targets));
}
