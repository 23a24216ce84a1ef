// What a configuration with one key becomes: the settings that differ from the defaults (`accepted.txt`), or the problems with their advice
// (`refused.txt`). Each line is the configuration, and below it what becomes of it.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteText } from '../../src/generator/project/config-messages.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';

const url = 'https://a.example';
const boats = { spec: 'specs/boats.yaml' };
const link = { label: 'A', to: '/a' };

const accepted: object[] = [
  { title: 'A', tagline: '' },
  { url: 'http://a.example:80/', baseUrl: '/a/' },
  { trailingSlash: true, compress: true, portable: true, noIndex: true, lastUpdated: true, indexPages: true },
  { sitemap: { lastmod: true } },
  { variables: { version: 1.5, product: { name: 'Boats', 'long-name': { short: 'B' } }, 'a.b': '' } },
  { extras: { rules: false, agents: false, diagrams: true } },
  { llms: false },
  { llms: { fullText: 1 } },
  { assistants: ['chatgpt'], url },
  { checkLinks: { ignore: ['/a/**'] } },
  { checkLinks: {} },
  { checkSearch: { queries: './queries\\all.txt' } },
  { rules: { 'missing-items': 'off', 'unreadable-spec': 'error' } },
  {
    apis: [
      {
        ...boats,
        name: 'A_1.b-c',
        overlays: ['./o.yaml'],
        label: 'B',
        icon: '/icons/b.svg',
        linkBase: 'HTTPS://a.example/b',
        tags: [{ name: 'T', label: 'L', operations: [{ id: 'x', label: 'y' }, { id: 'z' }] }],
        errorsPage: '/errors#a',
        defaultServer: 0,
        firstRequest: 'x',
      },
    ],
  },
  { apis: [{ spec: '../other/./boats.yaml', defaultServer: 'Test' }, { ...boats, name: 'two' }, boats] },
  { apis: [{ spec: 'https://a.example/b c.yaml' }, { spec: 'http://localhost:1/b.yaml' }] },
  { referenceDirs: ['../shared/', './a\\b', '.'] },
  {
    navbar: [
      link,
      { label: 'B', href: 'mailto:a@b.example' },
      { label: 'C', items: [{ label: 'D', href: 'tel:1' }] },
    ],
  },
  { navbar: { items: [] } },
  { logo: './a//logo.svg' },
  {
    logo: { src: '/logo.svg', dark: '/dark.svg', alt: '', href: '/a', replacesTitle: true },
    staticDir: 'public',
  },
  { logo: { src: 'logo.svg', href: 'https://b.example' } },
  { favicon: 'a.ico' },
  { favicon: { icon: '/a.SVG', touch: '/touch.png' } },
  { socialImage: false },
  { socialImage: true, url },
  { socialImage: '/card.JPG', url },
  {
    socialImage: { fonts: ['a.ttf', ['b.otf', 'c.woff']] },
    url,
    theme: { accent: { light: '#063', dark: '#8cf' } },
  },
  { theme: { accent: '#2a5db0' } },
  { colorMode: { default: 'system' } },
  {
    head: [
      { tag: 'meta', attributes: { name: 'a', content: '' } },
      { tag: 'script', attributes: { src: '/a.js', defer: true } },
    ],
  },
  { csp: { 'script-src': ['https://*.stats.example:8443/a'], 'img-src': ['data:'] } },
  {
    csp: { 'connect-src': ['wss://a.example'] },
    head: [{ tag: 'link', attributes: { rel: 'me', href: 'https://b.example' } }],
  },
  {
    csp: { 'style-src': [url] },
    head: [{ tag: 'link', attributes: { rel: 'alternate STYLESHEET', href: `${url}/a.css` } }],
  },
  { samples: {} },
  { samples: { languages: ['curl'] } },
  { editUrl: 'https://git.example/{file}' },
  { feedback: 'mailto:a@b.example?subject={title}' },
  { feedback: 'https://forms.example/?page={url}' },
  {
    redirects: [
      { from: '/old', to: '/new#part' },
      { from: ['/a', '/b'], to: 'https://b.example' },
    ],
    redirectFiles: ['nginx', 's3'],
  },
  { announcementBar: { id: 'a', content: 'B' } },
  { announcementBar: { id: 'a', content: { en: 'B', 'pt-BR': 'C' } } },
  { footer: { text: 'A', links: [{ title: 'B', items: [link] }] } },
  { footer: {} },
  { versions: { current: { label: '1' } } },
  { customCss: './a.css' },
  { customCss: ['a.css', 'b\\c.css'] },
  { outDir: '../out', contentDir: '.', specsDir: './a/', staticDir: 'b/c/' },
  { store: { url: 'https://cache.example/a', token: 'x!' } },
  { components: {} },
];

const refused: object[] = [
  { title: '' },
  { url: 'ftp://a.example' },
  { url: 'https://a.example/b' },
  { baseUrl: 'a' },
  { sitemap: {} },
  { sitemap: true },
  { variables: { '1a': 'b' } },
  { variables: { a: Number.POSITIVE_INFINITY } },
  { variables: { a: [] } },
  { variables: [] },
  { rules: [] },
  { extras: [] },
  { variables: { a: { b: { c: { d: { e: 1 } } } } } },
  { extras: { rules: 1 } },
  { llms: { fullText: 0 } },
  { llms: { fullText: 1.5 } },
  { llms: 'yes' },
  { assistants: ['other'] },
  { assistants: ['claude'] },
  { checkSearch: { queries: '/etc/a' } },
  { checkSearch: { queries: 'C:\\a' } },
  { rules: { 'missing-items': 'of' } },
  { rules: { 'unreadable-spec': 'off' } },
  { rules: { 'a/b': 'off' } },
  { apis: boats },
  { apis: [{ ...boats, name: '-a' }] },
  { apis: [{ ...boats, name: 'a/b' }] },
  { apis: [{ ...boats, overlays: ['/a'] }] },
  { apis: [{ ...boats, linkBase: 'https://' }] },
  { apis: [{ ...boats, tags: [{ nam: 'a' }] }] },
  { apis: [{ ...boats, tags: [{ name: 'a', operations: [{ ID: 'a' }] }] }] },
  { apis: [{ ...boats, defaultServer: -1 }] },
  { apis: [{ ...boats, defaultServer: ' ' }] },
  { apis: [{ ...boats, defaultServer: 1.5 }] },
  { apis: [{ spec: 'ftp://a.example/b' }] },
  { apis: [{ spec: 'https://a:b@c.example/d' }] },
  { apis: [boats, { spec: 'a.yaml' }, boats] },
  { navbar: [{ ...link, href: 'https://b.example' }] },
  { navbar: [{ ...link, items: [link] }] },
  { navbar: [{ label: 'A', href: 'https://' }] },
  { navbar: [{ label: 'A', items: [{ label: 'B' }] }] },
  { navbar: [{ lable: 'A', to: '/a' }] },
  { navbar: { itens: [] } },
  { navbar: { items: [{ label: 'A', items: [{ label: 'B', too: '/a' }] }] } },
  { logo: { src: 'a.svg', href: 'javascript:a' } },
  { logo: 'C:/a.svg' },
  { favicon: { icon: 'a.gif' } },
  { socialImage: 'a.gif', url },
  { socialImage: true },
  { socialImage: { fonts: [['a.woff2']] }, url },
  { theme: { accent: {} } },
  { theme: { accent: 'rgb(0 0 0 / 50%)' } },
  { theme: { accent: '#eee' } },
  { theme: { colour: '#eee' } },
  { colorMode: { default: 'auto' } },
  { head: [{ tag: 'style', attributes: {} }] },
  { head: [{ tag: 'meta', attributes: { a: false } }] },
  { head: [{ tag: 'script', attributes: { src: true } }] },
  { head: [{ tag: 'meta', attributes: { ONload: 'a' } }] },
  { head: [{ tag: 'link', attributes: { rel: 'modulepreload', href: 'https://b.example/a.js' } }] },
  {
    head: [{ tag: 'link', attributes: { rel: 'preload', as: 'style', href: 'https://b.example/a.css' } }],
    csp: { 'style-src': ['https://c.example'] },
  },
  { head: [{ tag: 'link', attributes: { rel: 'apple-touch-icon', href: 'http://b.example/a.png' } }] },
  { csp: { 'script-src': ['http://a.example'] } },
  { csp: { 'scrip-src': [] } },
  { samples: { languages: 'curl' } },
  { editUrl: 'git.example' },
  { feedback: 'mailto:nobody' },
  { redirects: [{ from: '/a?b', to: '/c' }] },
  { redirects: [{ from: '//a', to: '/c' }] },
  { redirects: [{ from: '/a', to: '/b c' }] },
  { redirects: [{ form: '/a', to: '/c' }] },
  { redirectFiles: ['apache'] },
  { announcementBar: { content: 'a' } },
  { announcementBar: { id: 'a', content: '' } },
  { footer: { links: [{ title: 'a' }] } },
  { footer: { link: [] } },
  { footer: [] },
  { versions: [] },
  { versions: { last: '' } },
  { versions: { '1.0': { path: '/1.0' } } },
  { customCss: ['../a.css'] },
  { customCss: 'https://a.example/b.css' },
  { outDir: '' },
  { contentDir: '/a' },
  { specsDir: 'a/../../b' },
  { store: { url: 'https://a:b@c.example' } },
  { store: { url: 'https://c.example?secret' } },
  { store: { token: 'not visible' } },
  { store: { tokn: 'a' } },
  { plugins: [{ name: 'A', version: '1' }] },
  { plugins: [{ name: 'a', version: '1', remarc: [] }] },
  { plugins: [{ name: 'a', version: '1', remark: 'b' }] },
  { plugins: [{ name: 'a', version: '1', hooks: { afterWrite: 1 } }] },
  { plugins: [{ name: 'a', version: '1', rules: [{ code: 'B' }] }] },
  { plugins: [{ name: 'a', version: '1', languages: [{ id: 'b', label: '', write: 1 }] }] },
  { plugins: [{ name: 'a', version: '1', apiReaders: [{ name: 'b' }] }] },
  { components: { Footer: 1 } },
  { components: { Foter: () => null } },
  { locale: 'de' },
  { pages: [] },
  { lastmod: true },
  { ignore: [] },
  { zzzzzz: 1 },
  { url, siteUrl: 'b' },
];

const written = (value: object) =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'function' ? '(function)' : one === Infinity ? 'Infinity' : one,
  );

function settingsOf(config: object): string {
  const [parsed, usual] = [parseConfig(config), parseConfig({})];
  if (!('settings' in parsed) || !('settings' in usual)) throw new Error(`Refused: ${written(config)}`);
  const defaults = new Map(
    Object.entries(usual.settings).map(([key, value]) => [key, written(value as object)]),
  );
  const { settings, store } = parsed;
  const own = Object.entries(settings).filter(
    ([key, value]) => defaults.get(key) !== written(value as object),
  );
  return written({ ...Object.fromEntries(own), ...(store && { store }) });
}

function problemsOf(config: object): string {
  const parsed = parseConfig(config);
  if (!('problems' in parsed)) throw new Error(`Accepted: ${written(config)}`);
  return parsed.problems
    .map(({ path, part, message, notes }) =>
      [
        `${part} of ${path.join('/')}:`,
        message,
        ...notes.map((note) => noteText(note, { isJson: false })),
      ].join(' '),
    )
    .join('\n  ');
}

it.each([
  ['accepted', accepted, settingsOf],
  ['refused', refused, problemsOf],
])('reads what is %s', async (name, configs, becomes) => {
  const text = configs.map((config) => `${written(config)}\n  ${becomes(config)}\n`).join('\n');
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'config-forms', `${name}.txt`));
});
