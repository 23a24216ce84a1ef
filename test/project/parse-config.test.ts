import { describe, expect, it } from 'vitest';
import { noteText } from '../../src/generator/project/config-messages.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';

/** Each problem as its message and notes. */
function problems(exported: unknown): string[] {
  const parsed = parseConfig(exported);
  if (!('problems' in parsed)) return [];
  return parsed.problems.map(({ message, notes }) =>
    [message, ...notes.map((note) => noteText(note, { isJson: false }))].join(' '),
  );
}

describe('parseConfig', () => {
  it('has a default for every key', () => {
    expect(parseConfig({})).toEqual({
      settingsIn: expect.any(Function),
      extensions: { plugins: [], components: {} },
      settings: {
        tagline: '',
        baseUrl: '/',
        noIndex: false,
        llms: true,
        onBrokenLinks: 'throw',
        onBrokenMarkdownLinks: 'warn',
        onBrokenSpecLinks: 'warn',
        onUnlistedErrorCodes: 'warn',
        onBrokenAnchors: 'warn',
        onUnreachableExternalLinks: 'warn',
        onDuplicateRoutes: 'warn',
        checkLinks: { ignore: [] },
        onInvalidSpec: 'warn',
        outDir: 'dist',
        contentDir: 'content',
        specsDir: 'specs',
        staticDir: 'static',
        customCss: [],
        head: [],
        csp: {},
        samples: {},
        footerLinks: [],
      },
    });
  });

  it('accepts the name of a JSON Schema, which is no setting', () => {
    const parsed = parseConfig({ $schema: './config.schema.json', title: 'A' });
    const plain = parseConfig({ title: 'A' });
    expect('settings' in parsed && parsed.settings).toEqual('settings' in plain && plain.settings);
    expect(parseConfig({ $schema: 1 })).toHaveProperty('problems');
  });

  it('removes the trailing slash of the origin', () => {
    const parsed = parseConfig({ url: 'https://a.example/' });
    expect('settings' in parsed && parsed.settings.url).toBe('https://a.example');
  });

  it.each([['content'], ['./content'], ['content/'], ['.\\content\\']])(
    'reads %s as the folder `content`',
    (written) => {
      const parsed = parseConfig({ contentDir: written, specsDir: written, staticDir: written });
      expect(parsed).toMatchObject({
        settings: { contentDir: 'content', specsDir: 'content', staticDir: 'content' },
      });
    },
  );

  it.each([
    [
      { rules: { 'missing-items': 'warning' } },
      "`rules.missing-items` is `\"warning\"`; expected `off`, `warn` or `error`. For example: `rules: { 'missing-items': 'error' }`.",
    ],
    [{ rules: { 'missing-itms': 'off' } }, 'There is no rule `missing-itms`. Did you mean `missing-items`?'],
    [{ rules: { spelling: 'off' } }, 'There is no rule `spelling`. The nearest rules are `'],
    [
      { rules: { 'unreadable-spec': 'warn' } },
      '`unreadable-spec` is always an error, as the site would lack what it is about. Remove the setting, and fix',
    ],
    [
      { rules: { 'a/b': 'off' }, plugins: [{ name: 'c', version: '1' }] },
      'There is no rule `a/b`, as no plugin is called `a`. The plugins are `c`.',
    ],
    [{ titel: 'x' }, '`titel` is not a key of the configuration. Did you mean `title`?'],
    [{ apis: [{ spek: 'x', spec: 'a' }] }, '`apis[0].spek` is not a key of `apis[0]`. Did you mean `spec`?'],
    [
      { onBrokenLinks: 'fail' },
      '`onBrokenLinks` is `"fail"`; expected `ignore`, `log`, `warn` or `throw`. For example: `onBrokenLinks: \'throw\'`.',
    ],
    [{ baseUrl: 'portal' }, '`baseUrl` is `"portal"`; expected a path that starts and ends with `/`'],
    [
      { url: 'portal.example' },
      '`url` is `"portal.example"`; expected an origin such as `https://developers.example`.',
    ],
    [
      { apis: [{ spec: 'a.yaml', linkBase: '/docs' }] },
      '`apis[0].linkBase` is `"/docs"`; expected a web address such as `https://docs.example.com/`.',
    ],
    [
      { apis: [{ spec: 'a.yaml', errorsPage: 'docs/errors' }] },
      '`apis[0].errorsPage` is `"docs/errors"`; expected a URL of the site that starts with one `/`, such as `/docs/intro`.',
    ],
    [{ noIndex: 'yes' }, '`noIndex` is `"yes"`; expected `true` or `false`. For example: `noIndex: true`.'],
    [{ contentDir: '../other' }, '`contentDir` is `"../other"`; expected a folder inside the project.'],
    [{ staticDir: './' }, '`staticDir` is `"."`; expected a folder below the project.'],
    [{ apis: [{}] }, '`apis[0].spec` is missing'],
    [
      { versions: { next: { labl: 'Next' } } },
      '`versions.next.labl` is not a key of `versions.next`. Did you mean `label`?',
    ],
    [{ versions: { current: { lable: 'Next' } } }, 'Did you mean `label`?'],
    [{ navbar: {} }, '`navbar.items` is missing'],
    [{ navbar: [{ label: 'A' }] }, '`navbar[0]` is'],
    [
      { navbar: { items: [{ label: 'A', items: [{ label: 'B', to: 'docs' }] }] } },
      '`navbar.items[0].items[0].to` is `"docs"`; expected a URL of the site that starts with one `/`, such as `/docs/intro`.',
    ],
    [
      { footer: { links: [{ title: 'A', items: [{ label: 'B', href: 'javascript:alert(1)' }] }] } },
      'expected a link whose `href` is an `https`, `http`, `mailto` or `tel` address',
    ],
    ...['//evil.test', '/\\evil.test', '/\t/evil.test'].flatMap((to): [object, string][] => [
      [{ navbar: [{ label: 'A', to }] }, 'expected a URL of the site that starts with one `/`'],
      [{ apis: [{ spec: 'a.yaml', errorsPage: to }] }, 'expected a URL of the site that starts with one `/`'],
      [{ logo: { src: 'a.svg', href: to } }, 'expected a URL of the site or a web address'],
      [{ redirects: [{ from: '/a', to }] }, 'expected a URL of the site such as `/docs/new`'],
    ]),
    [{ logo: { source: 'a.svg' } }, '`logo.src` is missing'],
    [
      { favicon: { icon: 'icon.ico', touch: 'icon.svg' } },
      '`favicon.touch` is `"icon.svg"`; expected the path of a `.png` file',
    ],
    [{ favicon: 'icon.txt' }, 'expected the path of an `.svg`, `.png` or `.ico` file'],
    [{ announcementBar: { id: 'a', content: 3 } }, '`announcementBar.content`'],
    [{ announcementBar: { id: 'a', content: { 'no tag': 'x' } } }, 'a language such as `en` or `pt-BR`'],
    [{ announcementBar: { id: 'a', content: { en: 3 } } }, '`announcementBar.content.en`'],
    [
      { socialImage: { fonts: ['own.woff2'] }, url: 'https://a.example' },
      'expected the path of a `.ttf`, `.otf` or `.woff` file',
    ],
    [{ theme: { accent: 'greenish' } }, '`theme.accent` is `"greenish"`; expected an opaque CSS colour'],
    [
      { theme: { accent: '#8cf' } },
      "text needs at least 4.5:1. The nearest colour with enough contrast: `accent: '#",
    ],
    [
      { theme: { accent: { light: '#063', dark: '#063' } } },
      '`theme.accent.dark` is `#006633`, whose contrast with the background of the dark mode is',
    ],
    [{ head: [{ tag: 'script', attributes: {} }] }, 'expected a script with `src`'],
    [{ head: [{ tag: 'meta', attributes: { onload: 'x' } }] }, 'but not of an event handler'],
    [
      { head: [{ tag: 'script', attributes: { src: 'https://stats.example/s.js' } }] },
      "Allow it: `csp: { 'script-src': ['https://stats.example'] }`.",
    ],
    [
      { head: [{ tag: 'script', attributes: { src: 'data:text/javascript,alert(1)' } }] },
      'does not allow. Use an `https` address, or a file in the static folder',
    ],
    [
      { head: [{ tag: 'script', attributes: { src: '/\\stats.example/a.js' } }] },
      "Allow it: `csp: { 'script-src': ['https://stats.example'] }`.",
    ],
    [
      { head: [{ tag: 'link', attributes: { rel: 'stylesheet', href: 'https://a.example/a.css' } }] },
      "Allow it: `csp: { 'style-src': ['https://a.example'] }`",
    ],
    [
      { head: [{ tag: 'link', attributes: { rel: 'preload', as: 'font', href: 'data:font/woff2,x' } }] },
      "Allow it: `csp: { 'font-src': ['data:'] }`",
    ],
    [{ csp: { 'script-src': ["'unsafe-inline'"] } }, 'expected an origin such as `https://stats.example`'],
    [
      { csp: { 'default-src': ['https://a.example'] } },
      '`csp.default-src` is not a key of `csp`. The nearest keys are `font-src`',
    ],
    [{ samples: { languages: [] } }, 'expected at least one language'],
    ['text', 'The configuration is `"text"`; expected an object'],
    [
      [],
      "The configuration is a list; expected an object. For example: `export default { title: 'Boats API' };`.",
    ],
    [undefined, 'The configuration has no default export.'],
    [{ theme: ['#063'] }, '`theme` is a list; expected an object. For example: `theme: {'],
    [{ csp: [] }, '`csp` is a list; expected an object.'],
    [{ apis: [['specs/a.yaml']] }, '`apis[0]` is a list; expected an object.'],
    [{ logo: '../x' }, '`logo` is `"../x"`; expected a file inside the project'],
    [
      { logo: '//other.example/x.svg' },
      'expected a file inside the project, as a path from its root, or `/` and',
    ],
    [{ logo: '/../x.svg' }, '`logo` is `"/../x.svg"`; expected a file inside the project'],
    [{ locale: 'de' }, 'The language of a site is `language`; a site in several languages has `languages`.'],
    [{ languages: ['en', 'deutsch!'] }, 'expected a language such as `en` or `pt-BR`'],
    [{ languages: { en: {}, de: { base: '../x' } } }, 'expected a name for the URLs of the language'],
    [{ languages: { en: { name: 'English' } } }, '`languages.en.name` is not a key'],
    [{ title: { en: 'A', 'x!': 'B' } }, 'expected a language such as `en` or `pt-BR`'],
    [{ navbar: [{ label: { en: '' }, to: '/a' }] }, 'expected a text that is not empty'],
    [{ language: 'deutsch!' }, '`language` is `"deutsch!"`; expected a language such as `en` or `pt-BR`'],
    [{ label: 'a' }, 'The nearest keys are'],
    [{ accent: '#063' }, '`accent` is not a key of the configuration. It is a key of `theme`.'],
    [{ brokenLinks: 'warn' }, 'The nearest keys are `onBrokenLinks`'],
    [
      { navbar: [{ label: 'A', items: [{ label: 'B', items: [] }] }] },
      '`navbar[0].items[0].items` is not a key of `navbar[0].items[0]`. A menu cannot contain another one.',
    ],
    [
      { apis: [{ spec: 'a.yaml' }, { spec: './a.yaml' }] },
      '`apis[1].spec` is the document of `apis[0]`. Remove one of the two',
    ],
    [{ socialImage: 'a.png' }, "Add the address of the site: `url: 'https://developers.example'`."],
  ])('%j: %s', (exported, message) => {
    expect(problems(exported).join('\n')).toContain(message);
  });

  it.each([
    '/../',
    '/a/../b/',
    '/./',
    '/%2e%2e/',
    '/.%2E/',
    '/%252e%252e/',
    '/a%2f..%2fb/',
    '//a.example/',
    '/a//b/',
    '/\\a.example/',
    '/a%5cb/',
    'https://a.example/',
    '/https://a.example/',
    '/https:/',
    '/a\u0000/',
    '/a%00/',
    '/a\u001b/',
    '/a\u0085/',
    '/a\u2028/',
    '/100%/',
    '/a?b/',
    '/a',
    'a/',
    '',
  ])('refuses the base URL %j', (baseUrl) => {
    expect(problems({ baseUrl }).join('\n')).toContain('`baseUrl` is');
  });

  it.each([
    ['/', '/'],
    ['/docs/v1.2/', '/docs/v1.2/'],
    ['/~me/', '/~me/'],
    ['/a%20b/', '/a%20b/'],
    ['/köln/', '/k%C3%B6ln/'],
  ])('takes the base URL %s as %s', (baseUrl, written) => {
    expect(parseConfig({ baseUrl })).toMatchObject({ settings: { baseUrl: written } });
  });

  it.each([
    { outDir: 'a\u0000' },
    { contentDir: 'a\u0000' },
    { specsDir: 'a\u0000' },
    { staticDir: 'a\u0000' },
    { customCss: 'a\u0000' },
    { customCss: ['a\u001b'] },
    { apis: [{ spec: 'a\u0000' }] },
    { apis: [{ spec: 'http://docs.example/openapi.json' }] },
    { apis: [{ spec: 'http://127.0.0.1.example/openapi.json' }] },
    { apis: [{ spec: 'https://user@docs.example/openapi.json' }] },
    { referenceDirs: ['/etc'] },
    { url: 'https://a\u0000' },
    { url: 'https://a\\b' },
    { staticDir: '.' },
    { staticDir: './' },
  ])('refuses %j', (config) => {
    expect(problems(config)).toHaveLength(1);
  });

  it('reports every problem, not only the first', () => {
    expect(problems({ titel: 'x', noIndex: 1, onBrokenAnchors: 'x' })).toHaveLength(3);
  });
});
