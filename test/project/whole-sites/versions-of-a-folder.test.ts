// Versions of one folder of a site, whose other pages have none.

import { existsSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonical, versionedProject } from '../../support/versioned-project.ts';

const { project, configure, built, file, page, menu, translated } = versionedProject();

describe('a site with versions of a folder', () => {
  const folderTexts = {
    'content/pricing.md': '# Pricing\n\n[Guide](/docs/guide).\n',
    'content/docs/guide.md': '# Next guide\n\n[New](new.md), [itself](/docs/guide).\n',
    'versioned_docs/version-2.0/guide.md': '# Guide 2\n\n[Pricing](/pricing), [itself](/docs/guide).\n',
    'versioned_docs/version-1.0/guide.md': '# Guide 1\n\n[Pricing](/pricing), [itself](/docs/guide).\n',
  };
  const prepare = (more: object = {}) => {
    for (const folder of ['versioned_docs', 'content/index.md'])
      rmSync(project.file(folder), { recursive: true });
    project.write(folderTexts);
    configure({
      versions: { folder: 'docs' },
      navbar: [
        { label: 'To guide', to: '/docs/guide' },
        { label: 'To pricing', to: '/pricing' },
      ],
      ...more,
    });
  };

  it('leads to the file on the disk that each page is written in', async () => {
    prepare({ editUrl: 'https://git.example/edit', languages: ['en', 'de'] });
    project.write({ 'versioned_docs/version-1.0/de/guide.md': '# Anleitung 1\n' });
    expect((await built()).code).toBe(0);
    const edited = (path: string) => /href="https:\/\/git\.example\/edit\/([^"]*)"/.exec(page(path))?.[1];
    const pages = [
      'docs/guide/',
      'docs/1.0/guide/',
      'docs/next/guide/',
      'de/docs/1.0/guide/',
      'de/docs/guide/',
    ];
    expect(pages.map(edited)).toEqual([
      'versioned_docs/version-2.0/guide.md',
      'versioned_docs/version-1.0/guide.md',
      'content/docs/guide.md',
      'versioned_docs/version-1.0/de/guide.md',
      // A page without a translation has the text of the original.
      'versioned_docs/version-2.0/guide.md',
    ]);
  });

  it('has an order around the folder that names pages of any version', async () => {
    prepare();
    const order = { pricing: {}, 'docs/new': {}, 'docs/guide': {}, prices: {} };
    project.write({ 'content/_meta.json': JSON.stringify(order) });
    const messages = (await built()).diagnostics.map(({ message }: { message: string }) => message);
    expect(messages).toEqual(['`prices` is neither a page nor a folder with pages in `content/`.']);
  });

  it('has their pages below the folder, as Docusaurus has', async () => {
    prepare();
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    const titles = ['docs/guide/', 'docs/next/guide/', 'docs/1.0/guide/'].map(
      (path) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1],
    );
    expect(titles).toEqual(['Guide 2', 'Next guide', 'Guide 1']);
    expect(existsSync(project.file('dist/docs/new/index.html'))).toBe(false);
    expect(existsSync(project.file('dist/docs/next/new/index.html'))).toBe(true);
    expect(menu(page('docs/guide/'))).toEqual([
      'Next /p/docs/next/guide',
      '2.0 /p/docs/guide *',
      '1.0 /p/docs/1.0/guide',
    ]);
    expect(menu(page('docs/1.0/guide/'))).toEqual([
      'Next /p/docs/next/guide',
      '2.0 /p/docs/guide',
      '1.0 /p/docs/1.0/guide *',
    ]);
    expect(canonical(page('docs/1.0/guide/'))).toBe('https://boats.example/p/docs/guide');
    const old = page('docs/1.0/guide/');
    for (const href of ['/p/pricing', '/p/docs/1.0/guide']) expect(old).toContain(`<a href="${href}"`);
    // The entry of the navigation bar is marked in all versions, though each has the page at another URL.
    for (const path of ['docs/guide/', 'docs/1.0/guide/', 'docs/next/guide/'])
      expect(page(path)).toMatch(/<a [^>]*aria-current="true"[^>]*>To guide</);
    expect(page('pricing/')).not.toMatch(/<a [^>]*aria-current="true"[^>]*>To guide</);
    expect(old).toContain('To pricing');
    // As in the last version, the folder has no page of its own.
    for (const path of ['docs', 'docs/next', 'docs/1.0'])
      expect(existsSync(project.file(`dist/${path}/index.html`))).toBe(false);
    expect(page('docs/2.0/guide/')).toContain('url=/p/docs/guide"');
    expect(page('docs/latest/guide/')).toContain('url=/p/docs/guide"');
    expect(file('_redirects')).toContain('/p/docs/2.0/* /p/docs/:splat 301\n');
  });

  it('has the index of the folder and the URLs of front matter in each version', async () => {
    prepare({ tagline: 'Boats for all' });
    const texts = {
      'index.md': '# Start\n\n[Rest](rest.md)\n',
      'rest.md': '---\nslug: /docs/more\nredirect_from: /docs/former\n---\n\n# Rest\n\n[Start](/docs)\n',
    };
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      for (const [name, text] of Object.entries(texts)) project.write({ [`${folder}/${name}`]: text });
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    for (const path of ['docs', 'docs/1.0', 'docs/next']) {
      // The index is no home page, which has the tagline.
      expect(page(`${path}/`)).toContain('class="sidebar');
      expect(page(`${path}/`).split('<main')[1]).not.toContain('Boats for all');
      expect(page(`${path}/`)).toContain(`href="/p/${path}/more"`);
      expect(page(`${path}/more/`)).toMatch(new RegExp(`<p><a href="/p/${path}/?">Start</a>`));
      expect(page(`${path}/former/`)).toContain(`url=/p/${path}/more"`);
      expect(existsSync(project.file(`dist/${path}/docs`))).toBe(false);
    }
  });

  it('finds the page of another version at each spelling of its address', async () => {
    prepare();
    const spellings = ['', '/', '.html', '/index.html'].flatMap((end) => [
      `/docs/1.0/guide${end}`,
      `https://boats.example/p/docs/1.0/guide${end}`,
    ]);
    const links = [...spellings, '/docs/1.0/none/'].map((href) => `[To it](${href}) <a href="${href}">A</a>`);
    project.write({
      'content/pricing.md': `# Pricing\n\n${links.join('\n')}\n`,
    });
    const { diagnostics } = await built();
    expect(diagnostics.map(({ target }: { target: string }) => target)).toEqual(['/docs/1.0/none']);
  });

  it('names the files and pages of problems as readers and authors have them', async () => {
    prepare({ languages: ['en', 'de'] });
    const text = '# Guide\n\n## A\n\n[No](none.md), [no](guide.md#zz).\n';
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      project.write({ [`${folder}/guide.md`]: text, [`${folder}/other.md`]: text });
    project.write({ 'content/de/docs/guide.md': '# Anleitung\n\n[Nein](none.md).\n' });
    const { diagnostics } = await built();
    const found = diagnostics.map(({ message, place, notes }: Record<string, unknown>) => [
      (place as { file: string }).file,
      message,
      ...(notes as string[]).filter((note) => note.includes('Also linked')),
    ]);
    const ofVersion = (folder: string, url: string) => [
      [
        `${folder}/guide.md`,
        `\`${folder}/none.md\` is not a page of this site.`,
        `Also linked from \`${folder}/other.md:5\`.`,
      ],
      [
        `${folder}/guide.md`,
        `The page \`${url}\` has no element with the id \`zz\`.`,
        `Also linked from \`${folder}/other.md:5\`.`,
      ],
    ];
    for (const one of [
      ...ofVersion('versioned_docs/version-2.0', '/docs/guide'),
      ...ofVersion('content/docs', '/docs/next/guide'),
      ...ofVersion('versioned_docs/version-1.0', '/docs/1.0/guide'),
    ])
      expect(found).toContainEqual(one);
    const texts = JSON.stringify(diagnostics);
    expect(texts).toContain('this translation has 0, and `content/docs/guide.md` has 1');
    expect(texts).not.toContain('version-of-folder');
  });

  it('leads from all versions to the home page of the site, in the language', async () => {
    prepare({ languages: ['en', 'de'] });
    project.write({ 'content/index.md': '# Home\n' });
    await built();
    const homes = (path: string) => {
      const html = page(path);
      const crumb = /<a href="([^"]*)"[^>]*>(?:Home|Startseite)</.exec(html)?.[1];
      return [/class="wordmark" href="([^"]*)"/.exec(html)?.[1], crumb];
    };
    expect(homes('docs/1.0/guide/')).toEqual(['/p/', '/p/']);
    expect(homes('docs/guide/')).toEqual(['/p/', '/p/']);
    expect(homes('de/docs/next/guide/')).toEqual(['/p/de/', '/p/de/']);
  });

  it('has the redirects of the configuration in each version that has their pages', async () => {
    prepare({
      redirects: [
        { from: '/docs/begin', to: '/docs/guide#top' },
        { from: '/prices', to: '/pricing' },
        { from: '/docs/renamed', to: '/docs/newer' },
      ],
    });
    project.write({
      'versioned_docs/version-2.0/newer.md': '# Newer\n',
      'versioned_docs/version-1.0/renamed.md': '# Older\n',
    });
    expect((await built()).diagnostics).toEqual([]);
    const redirects = file('_redirects');
    for (const base of ['/p/docs', '/p/docs/1.0', '/p/docs/next'])
      expect(redirects).toContain(`${base}/begin ${base}/guide#top 301`);
    expect(redirects).toContain('/p/prices /p/pricing 301');
    expect(redirects).not.toMatch(/\wprices|docs\/.*prices/);
    expect(menu(page('docs/1.0/renamed/'))[1]).toBe('2.0 /p/docs/newer');
    expect(menu(page('docs/newer/'))[2]).toBe('1.0 /p/docs/1.0/renamed');
  });

  it('has the URLs of front matter below the folder', async () => {
    prepare();
    const pages = {
      'intro.md': '---\nslug: /\nredirect_from: /docs/former\n---\n\n# Intro\n',
      'start/special.md': '---\nslug: /special\n---\n\n# Special\n\n[Intro](/docs), [told](../told.md).\n',
      'told.md': '---\nslug: /docs/once-told\n---\n\n# Told\n',
    };
    project.write({
      'content/index.md': '# Home\n',
      'content/other.md': '---\nslug: /else\n---\n\n# Else\n',
    });
    for (const folder of ['content/docs', 'versioned_docs/version-2.0', 'versioned_docs/version-1.0'])
      project.write(
        Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folder}/${name}`, text])),
      );
    const { code, diagnostics } = await built();
    expect([code, diagnostics]).toEqual([0, []]);
    const titleOf = (path: string) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1];
    expect([titleOf(''), titleOf('else/')]).toEqual(['Home', 'Else']);
    for (const base of ['docs/', 'docs/1.0/', 'docs/next/']) {
      expect(['', 'special/', 'once-told/'].map((path) => titleOf(base + path))).toEqual([
        'Intro',
        'Special',
        'Told',
      ]);
      expect(file('_redirects')).toContain(`/p/${base}former /p/${base.replace(/\/$/, '')}`);
    }
  });

  it('has the translations of each version in its folder', async () => {
    prepare({
      languages: ['en', 'de'],
      versions: { folder: 'docs', current: { label: { en: 'Preview', de: 'Vorschau' } } },
    });
    project.write({
      'content/de/docs/guide.md': '# Nächste Anleitung\n',
      'versioned_docs/version-2.0/de/guide.md': '# Anleitung 2\n',
      'versioned_docs/version-1.0/de/guide.md': '# Anleitung 1\n',
    });
    const { diagnostics } = await built();
    expect(diagnostics).toEqual([]);
    const titles = ['de/docs/guide/', 'de/docs/next/guide/', 'de/docs/1.0/guide/'].map(
      (path) => /<h1[^>]*>(.*?)</.exec(page(path))?.[1],
    );
    expect(titles).toEqual(['Anleitung 2', 'Nächste Anleitung', 'Anleitung 1']);
    expect(existsSync(project.file('dist/docs/de/guide/index.html'))).toBe(false);
    expect(menu(page('docs/guide/'))[0]).toBe('Preview /p/docs/next/guide');
    expect(menu(page('de/docs/guide/'))[0]).toBe('Vorschau /p/de/docs/next/guide');
  });

  it('reads the translations that Docusaurus has of each version', async () => {
    prepare({ languages: ['en', 'de'] });
    project.write(
      Object.fromEntries(
        ['current', 'version-2.0', 'version-1.0'].map((name) => [
          `i18n/de/docusaurus-plugin-content-docs/${name}/guide.md`,
          `# Anleitung ${name}\n`,
        ]),
      ),
    );
    expect((await built()).diagnostics).toEqual([]);
    expect(translated()).toEqual({
      'de/docs/guide/': 'Anleitung version-2.0',
      'de/docs/next/guide/': 'Anleitung current',
      'de/docs/1.0/guide/': 'Anleitung version-1.0',
    });
  });
});
