// Adds the images for links to pages to a site. Each is drawn once and stored; an image that is already in the output folder is not
// read from the store.
// Law: which thread draws an image, and when, changes nothing.

import { recordOf } from '../../output/manifest.ts';
import { remember } from '../../store/remember.ts';
import { keyOf } from '../../store/store.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { FileRecord, SocialImage } from '../../types/page-files.ts';
import type { SocialImageView } from '../../types/page-view.ts';
import type { FontFile } from '../../types/sources.ts';
import type { Store } from '../../types/store.ts';
import type { SocialImagePlan } from '../../views/site/social-images.ts';
import type { Sink } from './make-pages.ts';
import type { RenderedFile } from './site-files.ts';

/** How images are added. */
export interface AddImages {
  store: Store;
  sink: Pick<Sink, 'add' | 'reuse' | 'takesImages'>;
  fonts: readonly FontFile[];
  draw: (view: SocialImageView) => Promise<SocialImage>;
  /** Returns false if the path is taken. */
  claim(file: RenderedFile): boolean;
  /** Counts a file that is reused. */
  count(file: FileRecord): void;
  report(problems: Diagnostic[]): void;
}

/** The stored facts about an image, without its bytes. */
interface StoredFacts extends Omit<SocialImage, 'png'> {
  file: FileRecord;
}

/** Number of images that are drawn ahead of the one that is added. */
const mostAhead = 8;

/** Adds the images, if the sink takes them; otherwise only their paths are claimed. */
export async function addSocialImages(images: readonly SocialImagePlan[], how: AddImages): Promise<void> {
  const { store, sink, fonts, claim, report } = how;
  const claimed = images.filter(({ outputPath }) => claim({ file: { outputPath, content: '' } }));
  if (sink.takesImages !== true) return;
  const keys = claimed.map(({ view }) => keyOf(JSON.stringify(view)));
  await store.fetch('socialImage', keys);
  const begun: Promise<StoredFacts>[] = [];
  const leftOut: (SocialImagePlan & Pick<StoredFacts, 'missing'>)[] = [];
  const unreadable = new Set<string>();
  for (const [index, image] of claimed.entries()) {
    while (begun.length < Math.min(index + mostAhead, claimed.length)) {
      const next = claimed[begun.length];
      if (next === undefined) break;
      const made = addImage(next, keys[begun.length] ?? '', how);
      // Awaited below; until then, a failure must not end the process.
      made.catch(() => undefined);
      begun.push(made);
    }
    const { missing, unreadable: digests } = (await begun[index]) ?? { missing: [], unreadable: [] };
    for (const digest of digests) unreadable.add(digest);
    if (missing.length > 0) leftOut.push({ ...image, missing });
  }
  report(fonts.filter(({ digest }) => unreadable.has(digest)).map(unreadableFont));
  report(leftOut.map(missingCharacters));
}

async function addImage(
  { outputPath, view }: SocialImagePlan,
  key: string,
  { store, sink, draw, count }: AddImages,
): Promise<StoredFacts> {
  const known = store.get('socialImage', key)?.value() as StoredFacts | undefined;
  if (known !== undefined && sink.reuse(outputPath, known.file)) {
    store.keep('socialImageFile', key);
    count(known.file);
    return known;
  }
  const { value } = await remember(store, { kind: 'socialImageFile', key }, () => draw(view));
  const content = Buffer.from(value.png, 'base64');
  const { png: _, ...drawn } = value;
  const facts = { file: recordOf(content), ...drawn };
  if (known === undefined) store.put('socialImage', key, [], facts);
  await sink.add({ outputPath, content });
  return facts;
}

function missingCharacters({ url, missing }: SocialImagePlan & Pick<StoredFacts, 'missing'>): Diagnostic {
  return {
    code: 'social-image-characters',
    severity: 'warning',
    message: `The image for links to \`${url}\` is without ${missing.map((text) => `\`${text}\``).join(', ')}, as its font does not have these characters.`,
    notes: ['Name a font that has them: `socialImage: { fonts: ["brand/font.otf"] }`.'],
  };
}

function unreadableFont({ file }: FontFile): Diagnostic {
  return {
    code: 'social-image-font',
    severity: 'error',
    message: `The font \`${file}\` cannot be read, so the images for links to pages are without it.`,
    place: { file },
    notes: ['Name a TrueType, OpenType or WOFF 1 font.'],
  };
}
