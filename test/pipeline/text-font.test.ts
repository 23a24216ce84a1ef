// The font of text is requested with the page, unless the project sets another.
import { expect, it } from 'vitest';
import { build, emptyTheme } from '../support/memory-project.ts';

const theme = {
  ...emptyTheme,
  stylesheet: { name: 'site.css', bytes: Buffer.from(':root{--font-text:"Inter"}') },
  fonts: [
    { name: 'inter-latin-0A1B2C3D.woff2', bytes: new Uint8Array() },
    { name: 'inter-latin-extended-0A1B2C3D.woff2', bytes: new Uint8Array() },
  ],
};
const preloads = (html = '') => html.match(/<link rel="preload"[^>]*>/g) ?? [];

it('requests the font of most text with the page', async () => {
  const { files } = await build({ 'content/index.md': '# Boats' }, {}, { theme });
  expect(preloads(files.get('index.html'))).toEqual([
    '<link rel="preload" href="/assets/inter-latin-0A1B2C3D.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
  ]);
  expect([...files.keys()].filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
});

it('requests no font if the project sets another', async () => {
  const texts = { 'content/index.md': '# Boats', 'brand.css': ':root { --font-text : Georgia, serif; }' };
  const { files } = await build(texts, { customCss: 'brand.css' }, { theme });
  expect(preloads(files.get('index.html'))).toEqual([]);
});
