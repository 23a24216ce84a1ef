// The image for links to a page. Law: its bytes depend only on what it shows, in any thread.

import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';
import { imageSize } from 'image-size';
import { afterAll, describe, expect, it } from 'vitest';
import { createSocialImages } from '../../../src/extras/social-images/draw-social-image.ts';
import type {
  ImageToDraw,
  SocialImage,
  SocialImageView,
} from '../../../src/extras/social-images/drawn-images.ts';
import { socialImageColours, socialImageSize } from '../../../src/extras/social-images/social-image-card.tsx';
import { wings } from '../../../src/extras/table.ts';
import { createPool } from '../../../src/generator/pipeline/threads/pool.ts';
import { readSocialImageParts } from '../../../src/generator/shared/files/package-facts.ts';
import type { FontFile } from '../../../src/generator/types/seam/image-fonts.ts';
import { fontOfSquares } from '../../support/font-of-squares.ts';

const drawImage = await createSocialImages(await readSocialImageParts());
const draw = (shown: SocialImageView, fonts: FontFile[] = []) => drawImage({ view: shown, fonts });
const pool = createPool({ size: 1, wings });
afterAll(pool.close);
const inThread = (image: ImageToDraw) => pool.runTask<SocialImage>('drawSocialImage', image);

const view: SocialImageView = {
  siteTitle: 'Boats',
  title: 'List boats',
  section: 'Harbour API',
  accent: '#00563f',
  isRightToLeft: false,
};

const base64Of = async (shown: SocialImageView, fonts?: FontFile[]) =>
  Buffer.from((await draw(shown, fonts)).png).toString('base64');

/** A font as a project has it. */
function fontFile(file: string, content: Uint8Array): FontFile {
  const bytes = new Uint8Array(new SharedArrayBuffer(content.length));
  bytes.set(content);
  return { file, digest: file, bytes };
}

describe('the image for links to a page', () => {
  it('is a PNG of 1200 by 630 pixels, the same each time and in another thread', async () => {
    const { png, missing } = await draw(view);
    expect([imageSize(png).type, imageSize(png), missing]).toEqual([
      'png',
      expect.objectContaining(socialImageSize),
      [],
    ]);
    const bytes = Buffer.from(png).toString('base64');
    expect(await base64Of(view)).toBe(bytes);
    expect((await inThread({ view, fonts: [] })).png).toBe(bytes);
  });

  it('has the colours of the light mode', () => {
    const tokens = readFileSync('src/templates/styles/tokens.css', 'utf8');
    for (const [name, colour] of Object.entries(socialImageColours)) {
      const [, written = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens) ?? [];
      expect([name, formatHex(written)]).toEqual([name, colour]);
    }
  });

  it('differs with each text, the accent and the direction', async () => {
    const { section: _, ...withoutSection } = view;
    const others: SocialImageView[] = [
      view,
      { ...view, siteTitle: 'Ships' },
      { ...view, title: 'List ships' },
      { ...view, section: 'Port API' },
      { ...view, accent: '#563f00' },
      { ...view, isRightToLeft: true },
      withoutSection,
    ];
    const drawn = await Promise.all(others.map((shown) => base64Of(shown)));
    expect(new Set(drawn).size).toBe(others.length);
  });

  it.each([
    'Übersicht der Prüfungen: ß, é, ø, č, ğ',
    'Обзор лодок',
    'Κατάλογος σκαφών',
    'Danh sách thuyền và bến cảng',
    'a'.repeat(400),
    'A title of very many words '.repeat(20),
    '<b>&amp; {`"\'$\\',
  ])('shows %j', async (title) => {
    expect((await draw({ ...view, title })).missing).toEqual([]);
    expect(await base64Of({ ...view, title })).not.toBe(await base64Of({ ...view, title: ' ' }));
  });

  it('is without the characters that its font does not have, and says which', async () => {
    const { png, missing } = await draw({ ...view, title: '一覧 List boats' });
    expect(missing.join('')).toContain('一覧');
    expect(Buffer.from(png).toString('base64')).toBe(await base64Of(view));
    const other = await draw({ ...view, title: '一覧' });
    expect(Buffer.from(other.png).toString('base64')).toBe(await base64Of({ ...view, title: 'Boats' }));
  });
});

describe('the image for links to a page, with fonts of the project', () => {
  const japanese = fontFile('japanese.ttf', fontOfSquares('一覧', { side: 600 }));
  const latin = fontFile('latin.otf', fontOfSquares('List boats', { side: 300 }));
  const bold = fontFile('bold.ttf', fontOfSquares('List boats', { side: 500, weight: 700 }));
  const title = '一覧 List';

  it('has the characters that these have, each from the first that has it, in any thread', async () => {
    const shown = { ...view, title, fonts: [['japanese.ttf']] };
    const { missing, unreadable } = await draw(shown, [japanese]);
    expect([missing, unreadable]).toEqual([[], []]);
    const image = await base64Of(shown, [japanese]);
    expect(image).not.toBe(await base64Of({ ...view, title }));
    expect((await inThread({ view: shown, fonts: [japanese] })).png).toBe(image);
    const both = { ...shown, fonts: [['japanese.ttf'], ['latin.otf']] };
    expect(await base64Of(both, [latin, japanese])).not.toBe(image);
    // The letters are in Inter if no font of the project has them.
    const without = { ...view, title: 'Quay', fonts: [['japanese.ttf']] };
    expect(await base64Of(without, [japanese])).toBe(await base64Of({ ...view, title: 'Quay' }));
  });

  it('takes the weight for the title and for the lines from a family of several', async () => {
    const image = (fonts: string[][]) => base64Of({ ...view, title: 'List boats', fonts }, [latin, bold]);
    const [one, several] = await Promise.all([image([['latin.otf']]), image([['latin.otf', 'bold.ttf']])]);
    expect(one).not.toBe(several);
    expect(several).not.toBe(await image([['bold.ttf']]));
    expect(several).toBe(await image([['bold.ttf', 'latin.otf']]));
  });

  it('is without a font that cannot be read, and says which', async () => {
    const damaged = fontFile('damaged.ttf', latin.bytes.slice(0, latin.bytes.length / 2));
    const text = fontFile('text.ttf', Buffer.from('no font'));
    const shown = { ...view, fonts: [['damaged.ttf'], ['text.ttf'], ['gone.ttf']] };
    const { png, unreadable } = await draw(shown, [damaged, text]);
    expect(unreadable.toSorted()).toEqual(['damaged.ttf', 'text.ttf']);
    expect(Buffer.from(png).toString('base64')).toBe(await base64Of(view));
  });
});
