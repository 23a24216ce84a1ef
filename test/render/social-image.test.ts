// The image for links to a page. Law: its bytes depend only on what it shows, in any thread.

import { readFileSync } from 'node:fs';
import { formatHex } from 'culori';
import { imageSize } from 'image-size';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '../../src/generator/pipeline/pool.ts';
import { readSocialImageParts } from '../../src/generator/project/package-facts.ts';
import { createSocialImages } from '../../src/generator/render/social-image.ts';
import type { SocialImageView } from '../../src/generator/types/page-view.ts';
import { socialImageColours, socialImageSize } from '../../src/templates/social-image.tsx';

const draw = await createSocialImages(await readSocialImageParts());
const pool = createPool(1);
afterAll(pool.close);

const view: SocialImageView = {
  siteTitle: 'Boats',
  title: 'List boats',
  section: 'Harbour API',
  accent: '#00563f',
  isRightToLeft: false,
};

const base64Of = async (shown: SocialImageView) => Buffer.from((await draw(shown)).png).toString('base64');

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
    expect((await pool.run('drawSocialImage', view)).png).toBe(bytes);
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
    const drawn = await Promise.all(others.map(base64Of));
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
