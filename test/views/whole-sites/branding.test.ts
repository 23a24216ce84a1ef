// What a project changes of the look: logo, icon, accent, navigation, footer, head, policy, languages of samples.

import { describe, expect, it } from 'vitest';
import type { PortalConfig } from '../../../src/generator/types/config.ts';
import type { LocalText } from '../../../src/generator/types/languages/config-texts.ts';
import { build } from '../../support/memory-project.ts';

const image = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;
const texts = {
  'content/index.md': '# Home\n',
  'content/docs/intro.md': '# Intro\n',
  'content/docs/errors.md': '# Errors\n',
  'brand/logo.svg': image(100),
  'brand/dark.svg': image(101),
  'brand/icon.png': 'png',
  'specs/boats.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    paths: { '/boats': { get: { summary: 'List', responses: { 200: { description: 'Yes.' } } } } },
  }),
};

async function homeWith(config: PortalConfig) {
  const { files, diagnostics } = await build(texts, config);
  return { files, home: files.get('index.html') ?? '', diagnostics: diagnostics.map(({ code }) => code) };
}

describe('the brand of a project', () => {
  it('shows the announcement for its language', async () => {
    const shown = async (content: LocalText) =>
      /class="announcement"[^>]*>.*?<p>(.*?)<\/p>/s.exec(
        (await homeWith({ announcementBar: { id: 'a', content } })).home,
      )?.[1];
    expect(await shown('**New**')).toBe('<strong>New</strong>');
    expect(await shown({ de: 'Neu', EN: '**New**' })).toBe('<strong>New</strong>');
    expect(await shown({ de: 'Neu' })).toBeUndefined();
  });

  it('shows its logo in both modes and its icon in place of both icons of the program', async () => {
    const logo = { src: 'brand/logo.svg', dark: 'brand/dark.svg', alt: 'Boats', href: '/docs/intro' };
    const { files, home, diagnostics } = await homeWith({ logo, favicon: 'brand/icon.png', baseUrl: '/d/' });
    expect(diagnostics).toEqual([]);
    expect(home).toMatch(
      /<a class="wordmark" href="\/d\/docs\/intro"><img class="brand brand-light" src="\/d\/assets\/logo-[0-9a-f]{8}\.svg" width="100" height="20" alt="Boats"\/>/,
    );
    expect(home).toMatch(
      /<img class="brand brand-dark" src="\/d\/assets\/dark-[0-9a-f]{8}\.svg" width="101"/,
    );
    expect(home).not.toContain('class="mark"');
    expect(home).toMatch(/<link rel="icon" href="\/d\/assets\/icon-[0-9a-f]{8}\.png" type="image\/png"\/>/);
    expect(home).not.toContain('apple-touch-icon');
    expect([...files.keys()].filter((file) => /^assets\/(logo|dark|icon)-/.test(file))).toHaveLength(3);
    expect(files.get('site.webmanifest')).toContain('"type":"image/png"');
  });

  it('takes a path that begins with `/` for a file of the static folder', async () => {
    const images = {
      'public/img/logo.svg': image(100),
      'public/dark.svg': image(101),
      'public/a.png': 'png',
    };
    const { files, diagnostics } = await build(
      { ...texts, ...images },
      {
        staticDir: 'public',
        logo: { src: '/img/logo.svg', dark: '/dark.svg' },
        favicon: { icon: '/img/logo.svg', touch: '/a.png' },
        socialImage: '/a.png',
        url: 'https://boats.example',
      },
    );
    expect(diagnostics).toEqual([]);
    const home = files.get('index.html') ?? '';
    expect(home).toMatch(/brand-light" src="\/assets\/logo-[0-9a-f]{8}\.svg" width="100"/);
    expect(home).toMatch(/brand-dark" src="\/assets\/dark-[0-9a-f]{8}\.svg" width="101"/);
    expect(home).toMatch(
      /<meta property="og:image" content="https:\/\/boats.example\/assets\/a-[0-9a-f]{8}\.png"\/>/,
    );
    const missing = await build(texts, { logo: '/logo.svg' });
    expect(missing.diagnostics.map(({ message }) => message)).toEqual([
      'The image `static/logo.svg` does not exist.',
    ]);
  });

  it('publishes one file where the logo is also the icon, or a page shows the same image', async () => {
    const guide = { 'content/docs/mark.md': '# Mark\n\n![The mark](logo.svg)\n' };
    const image = { 'content/docs/logo.svg': texts['brand/logo.svg'] };
    const { files, diagnostics } = await build(
      { ...texts, ...guide, ...image },
      { logo: 'brand/logo.svg', favicon: 'brand/logo.svg' },
    );
    expect(diagnostics).toEqual([]);
    expect([...files.keys()].filter((file) => file.startsWith('assets/logo-'))).toHaveLength(1);
  });

  it('reports images that do not exist', async () => {
    const { diagnostics } = await homeWith({ logo: 'brand/none.svg', favicon: 'none.ico' });
    expect(diagnostics).toEqual(['missing-brand-image', 'missing-brand-image']);
  });

  it('adds the accent to the style sheet, before the style sheets of the project', async () => {
    const { files } = await build(
      { ...texts, 'own.css': '.own{}' },
      { theme: { accent: '#036' }, customCss: 'own.css' },
    );
    const css = [...files].find(([file]) => /^assets\/site-.*\.css$/.test(file))?.[1] ?? '';
    expect(css.indexOf('--color-accent:#003366')).toBeGreaterThan(-1);
    expect(css.indexOf('.own{}')).toBeGreaterThan(css.indexOf('--color-accent:#003366'));
  });

  it('has menus and external links in the bar, the drawer and the footer', async () => {
    const status = { label: 'Status', href: 'https://status.example/' };
    const { files, home, diagnostics } = await homeWith({
      navbar: {
        items: [
          { label: 'Start', to: '/' },
          { label: 'Help', items: [status, { label: 'Errors', to: '/docs/errors' }] },
        ],
      },
      footer: { links: [{ title: 'Company', items: [status] }] },
    });
    expect(diagnostics).toEqual([]);
    expect(home).toContain('popoverTarget="navbar-menu-2"');
    expect(home).toContain(
      '<div class="sections-popover navbar-menu" id="navbar-menu-2" popover="auto"><ul><li><a href="https://status.example/">Status</a></li><li><a href="/docs/errors">Errors</a></li></ul></div>',
    );
    expect(home).toContain('<p class="navbar-menu-title">Help</p>');
    expect(home).toContain(
      '<nav aria-label="Company"><p class="footer-title">Company</p><ul><li><a href="https://status.example/">Status</a>',
    );
    const page = files.get('docs/errors/index.html') ?? '';
    expect(/<button class="navbar-menu-button"[^>]*aria-current="true"/.test(page)).toBe(true);
  });

  it('reports links of the bar and the footer that lead nowhere', async () => {
    const { diagnostics } = await homeWith({
      navbar: [{ label: 'Help', items: [{ label: 'None', to: '/none' }] }],
      footer: { links: [{ title: 'More', items: [{ label: 'Nowhere', to: '/nowhere' }] }] },
    });
    expect(diagnostics).toContain('broken-link');
  });

  it('adds elements to the head, and sources to the policy of pages and headers', async () => {
    const { files, home } = await homeWith({
      baseUrl: '/d/',
      csp: { 'script-src': ['https://stats.example'], 'frame-src': ['https://video.example'] },
      head: [
        { tag: 'meta', attributes: { name: 'verification', content: 'x"y' } },
        { tag: 'script', attributes: { src: '/count.js', defer: true } },
        {
          tag: 'script',
          attributes: {
            src: 'https://stats.example/s.js',
            integrity: 'sha384-abc',
            crossorigin: 'anonymous',
          },
        },
      ],
    });
    expect(home).toContain('name="verification" content="x&quot;y"');
    expect(home).toMatch(/<script[^>]* src="\/d\/count\.js"[^>]*defer/);
    expect(home).toMatch(
      /<script[^>]*src="https:\/\/stats\.example\/s\.js"[^>]*integrity="sha384-abc"[^>]*crossorigin="anonymous"/i,
    );
    for (const text of [home.replaceAll('&#x27;', "'"), files.get('_headers') ?? ''])
      expect(text).toContain("script-src 'self' https://stats.example; ");
    expect(files.get('_headers')).toContain("frame-src 'self' https://video.example");
  });

  it('chooses the languages of samples and their order', async () => {
    const { files, diagnostics } = await homeWith({ samples: { languages: ['python', 'curl', 'ruby'] } });
    const page = files.get('api/boats/list/index.html') ?? '';
    const tabs = [
      ...page.matchAll(/<input[^>]*data-tab="[^"]*"[^>]*>|value="(python|curl|javascript|php)"/g),
    ].map(([, id]) => id);
    expect(tabs.filter((id) => id !== undefined)).toEqual(['python', 'curl']);
    expect(diagnostics).toEqual(['unknown-sample-language']);
  });
});
