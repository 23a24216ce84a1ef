// What pages show and report of images, videos and sounds of other sites.

import { joinChunks, toChunks } from '../../shared/html/chunks.ts';
import { blockedSource } from '../../shared/security-policy.ts';
import { isExternal } from '../../shared/urls.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { SourceLink } from '../../types/doc.ts';
import type { Hole } from '../../types/markup.ts';
import type { ProjectPolicy } from '../../types/page-view.ts';

/** What a page refers to, as messages name it. */
export const mediaNames: Readonly<Record<SourceLink['kind'], string>> = {
  link: 'file',
  image: 'image',
  video: 'video',
  audio: 'audio',
  captions: 'track',
};

/** Endings of files that authors can keep beside a page. */
const endings: Readonly<Record<SourceLink['kind'], string>> = {
  link: 'png',
  image: 'png',
  video: 'mp4',
  audio: 'mp3',
  captions: 'vtt',
};

/** The element of such a hole, or what replaces it if the policy blocks its file. */
export function remoteMarkup(
  { loads, written, shown, instead }: Extract<Hole, { hole: 'remote' }>,
  { policy, fill }: { policy: ProjectPolicy; fill: (hole: Hole) => string },
): string {
  const isBlocked = blockedSource({ directive: loads, address: written }, policy) !== undefined;
  return isBlocked ? instead : joinChunks(toChunks(shown), fill);
}

/** Reports what the policy blocks, which authors can copy to a file beside the page. */
export function remoteImages(
  { file: page, links }: { file: string; links: readonly SourceLink[] },
  policy: ProjectPolicy,
): Diagnostic[] {
  return links
    .filter(({ kind, href }) => kind !== 'link' && isExternal(href) && isBlocked(kind, href, policy))
    .map(({ kind, href, file = page, line, column, endColumn }) => ({
      code: 'remote-image',
      severity: 'warning',
      message: `The ${mediaNames[kind]} \`${href}\` is of another site; the security policy of the page refuses to load it.`,
      place: { file, line, column, endColumn },
      target: href,
      notes: [`Keep the file beside the page and refer to it there: \`./name.${endings[kind]}\`.`],
    }));
}

function isBlocked(kind: SourceLink['kind'], address: string, policy: ProjectPolicy): boolean {
  const directive = kind === 'image' ? 'img-src' : 'media-src';
  return blockedSource({ directive, address }, policy) !== undefined;
}
