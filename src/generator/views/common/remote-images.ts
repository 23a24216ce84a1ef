// Reports what pages load from other sites.

import { isExternal, type UrlStyle, withoutOrigin } from '../../shared/urls.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { SourceLink } from '../../types/doc.ts';

/** What a page refers to, as messages name it. */
export const mediaNames: Readonly<Record<SourceLink['kind'], string>> = {
  link: 'file',
  image: 'image',
  video: 'video',
  audio: 'audio',
  captions: 'track',
};

/** Reports images of other sites, which authors can copy to a file beside the page. The site's own origin is allowed. */
export function remoteImages(
  { file: page, links }: { file: string; links: readonly SourceLink[] },
  style: UrlStyle,
): Diagnostic[] {
  return links
    .filter(({ kind, href }) => kind !== 'link' && isExternal(href) && withoutOrigin(href, style) === href)
    .map(({ kind, href, file = page, line, column, endColumn }) => ({
      code: 'remote-image',
      severity: 'warning',
      message: `The ${mediaNames[kind]} \`${href}\` is of another site; the security policy of the page refuses to load it.`,
      place: { file, line, column, endColumn },
      target: href,
      notes: ['Keep the file beside the page and refer to it there: `./name.png`.'],
    }));
}
