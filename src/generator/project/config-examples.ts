// An example for each key of the configuration, which messages about wrong values show. A test checks that each is accepted.

/** Source code in place of plain data: functions cannot be in JSON. */
export class CodeExample {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

const link = { label: 'Guide', to: '/docs/intro' };
const plugin = new CodeExample("{ name: 'house', version: '1', pages: () => [] }");

/** Examples by key, without positions in lists: `apis.spec`. */
const examples: Record<string, unknown> = {
  title: 'Boats API',
  tagline: 'Rent and return boats.',
  language: 'de',
  languages: ['en', 'de'],
  strings: './strings.json',
  url: 'https://developers.example',
  baseUrl: '/docs/',
  trailingSlash: true,
  compress: true,
  portable: true,
  offline: true,
  sitemap: { lastmod: true },
  'sitemap.lastmod': true,
  noIndex: true,
  llms: false,
  'llms.fullText': 200_000,
  assistants: ['claude', 'chatgpt'],
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenSpecLinks: 'throw',
  onUnlistedErrorCodes: 'throw',
  onBrokenAnchors: 'throw',
  onUnreachableExternalLinks: 'warn',
  onDuplicateRoutes: 'throw',
  onInvalidSpec: 'throw',
  variables: { version: '2.1', product: { name: 'Boats' } },
  extras: { rules: false },
  checkLinks: { ignore: ['https://intranet.example/**'] },
  'checkLinks.ignore': ['https://intranet.example/**'],
  checkSearch: { queries: 'queries.json' },
  'checkSearch.queries': 'queries.json',
  apis: [{ spec: 'specs/boats.yaml' }],
  'apis.name': 'boats',
  'apis.spec': 'specs/boats.yaml',
  'apis.overlays': ['specs/boats.overlay.yaml'],
  'apis.label': 'Boats API',
  'apis.icon': 'key',
  'apis.linkBase': 'https://docs.example.com/',
  'apis.tags': [{ name: 'Boats' }],
  'apis.tags.name': 'Boats',
  'apis.tags.label': 'Boats for hire',
  'apis.tags.operations': [{ id: 'listBoats' }],
  'apis.tags.operations.id': 'listBoats',
  'apis.tags.operations.label': 'List boats',
  'apis.errorsPage': '/docs/errors',
  'apis.defaultServer': 'https://test.example',
  'apis.firstRequest': 'listBoats',
  referenceDirs: ['../shared/schemas'],
  navbar: [link],
  'navbar.label': 'Guide',
  'navbar.to': '/docs/intro',
  'navbar.href': 'https://status.example',
  'navbar.items': [link],
  'navbar.items.label': 'Guide',
  'navbar.items.to': '/docs/intro',
  'navbar.items.href': 'https://status.example',
  'navbar.items.items': [link],
  'navbar.items.items.label': 'Guide',
  'navbar.items.items.to': '/docs/intro',
  'navbar.items.items.href': 'https://status.example',
  logo: 'static/logo.svg',
  'logo.src': 'static/logo.svg',
  'logo.dark': 'static/logo-dark.svg',
  'logo.alt': 'Boats',
  'logo.href': '/',
  'logo.replacesTitle': true,
  favicon: 'static/icon.svg',
  'favicon.icon': 'static/icon.svg',
  'favicon.touch': 'static/touch-icon.png',
  socialImage: true,
  'socialImage.fonts': ['fonts/own-400.woff'],
  theme: { accent: '#00563f' },
  'theme.accent': '#00563f',
  'theme.accent.light': '#00563f',
  'theme.accent.dark': '#7fd1b0',
  colorMode: { default: 'system' },
  'colorMode.default': 'system',
  head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noarchive' } }],
  'head.tag': 'meta',
  'head.attributes': { name: 'robots', content: 'noarchive' },
  csp: { 'img-src': ['https://images.example'] },
  'csp.script-src': ['https://stats.example'],
  'csp.style-src': ['https://styles.example'],
  'csp.img-src': ['https://images.example'],
  'csp.font-src': ['https://fonts.example'],
  'csp.connect-src': ['https://stats.example'],
  'csp.media-src': ['https://media.example'],
  'csp.frame-src': ['https://videos.example'],
  'csp.form-action': ['https://forms.example'],
  samples: { languages: ['curl', 'python'] },
  'samples.languages': ['curl', 'python'],
  editUrl: 'https://git.example/org/repo/edit/main/',
  lastUpdated: true,
  driftNotice: true,
  indexPages: true,
  changes: { from: 'tags' },
  'changes.from': 'tags',
  'changes.match': 'v*',
  'changes.since': 'v1.0',
  'changes.marks': false,
  feedback: 'https://forms.example/?page={url}',
  redirects: [{ from: '/old', to: '/docs/new' }],
  'redirects.from': '/old',
  'redirects.to': '/docs/new',
  redirectFiles: ['nginx'],
  announcementBar: { id: 'v2', content: 'Version 2 is out.' },
  rules: { 'missing-items': 'error' },
  'announcementBar.id': 'v2',
  'announcementBar.content': 'Version 2 is out.',
  footer: { text: 'Documentation of the Boats API.' },
  'footer.text': 'Documentation of the Boats API.',
  'footer.links': [{ title: 'Company', items: [{ label: 'Terms', href: 'https://boats.example/terms' }] }],
  'footer.links.title': 'Company',
  'footer.links.items': [{ label: 'Terms', href: 'https://boats.example/terms' }],
  'footer.links.items.label': 'Terms',
  'footer.links.items.to': '/docs/terms',
  'footer.links.items.href': 'https://boats.example/terms',
  versions: { current: { label: 'Next' } },
  'versions.current': { label: 'Next' },
  'versions.current.label': 'Next',
  'versions.current.path': 'next',
  'versions.current.banner': 'none',
  'versions.current.noIndex': true,
  'versions.current.sitemap': true,
  'versions.last': '2.0',
  'versions.folder': 'docs',
  'versions.fromTags': 'v*',
  'versions.search': 'all',
  customCss: 'styles/brand.css',
  outDir: 'dist',
  contentDir: 'content',
  specsDir: 'specs',
  staticDir: 'static',
  store: { url: 'https://cache.example.com/portal' },
  'store.url': 'https://cache.example.com/portal',
  'store.token': new CodeExample('process.env.CACHE_TOKEN'),
  plugins: new CodeExample(`[${plugin.code}]`),
  'plugins.name': 'house',
  'plugins.version': '1.0.0',
  'plugins.remark': new CodeExample('[() => (tree) => tree]'),
  'plugins.rehype': new CodeExample('[() => (tree) => tree]'),
  'plugins.slots': new CodeExample("{ PageFooter: './page-footer.js' }"),
  'plugins.head': [{ tag: 'meta', attributes: { name: 'robots', content: 'noarchive' } }],
  'plugins.head.tag': 'meta',
  'plugins.head.attributes': { name: 'robots', content: 'noarchive' },
  'plugins.styles': ['./glossary.css'],
  'plugins.pages': new CodeExample("() => [{ key: 'a', url: '/a', title: 'A', html: '<p>Text.</p>' }]"),
  'plugins.hooks': new CodeExample('{ afterPlan: (plan) => ({ value: plan }) }'),
  'plugins.hooks.afterLoad': new CodeExample('(sources) => ({ value: sources })'),
  'plugins.hooks.afterPlan': new CodeExample('(plan) => ({ value: plan })'),
  'plugins.hooks.beforeWrite': new CodeExample('(file) => ({ value: file })'),
  'plugins.apiReaders': new CodeExample(
    "[{ name: 'none', accepts: () => false, read: async () => ({ value: undefined, diagnostics: [] }) }]",
  ),
  'plugins.apiReaders.name': 'asyncapi',
  'plugins.apiReaders.accepts': new CodeExample("({ text }) => text.startsWith('asyncapi:')"),
  'plugins.apiReaders.read': new CodeExample('async () => ({ value: undefined, diagnostics: [] })'),
  'plugins.rules': new CodeExample("[{ code: 'no-trace', start: () => ({ operation: () => [] }) }]"),
  'plugins.rules.code': 'no-trace',
  'plugins.rules.isAdvice': true,
  'plugins.rules.start': new CodeExample('() => ({ operation: () => [] })'),
  'plugins.languages': new CodeExample(
    "[{ id: 'httpie', label: 'HTTPie', language: 'bash', write: ({ url }) => 'http ' + url }]",
  ),
  'plugins.languages.id': 'httpie',
  'plugins.languages.label': 'HTTPie',
  'plugins.languages.language': 'bash',
  'plugins.languages.aliases': ['http'],
  'plugins.languages.write': new CodeExample("({ url }) => 'http ' + url"),
  components: new CodeExample("{ Footer: (props, h) => h('footer', null, 'Boats') }"),
};

/** Returns the example of a key, without positions in lists; undefined for a key that only objects of it are described by. */
export function exampleOf(name: string): unknown {
  if (/^components\.\w+$/.test(name)) return new CodeExample("(props, h) => h('p', null, 'Text')");
  return Object.hasOwn(examples, name) ? examples[name] : undefined;
}

/** Writes a setting as it is written in a configuration: `noIndex: true` in a module, `"noIndex": true` in JSON. */
export function settingText(key: string, value: unknown, { isJson }: { isJson: boolean }): string {
  const name = isJson ? JSON.stringify(key) : keyText(key);
  return `${name}: ${valueText(value, { isJson })}`;
}

/** Writes a value. Code stays code, which JSON cannot contain. */
export function valueText(value: unknown, { isJson }: { isJson: boolean }): string {
  return isJson && !(value instanceof CodeExample) ? jsonText(value) : codeText(value);
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : codeText(key);
}

function codeText(value: unknown): string {
  if (value instanceof CodeExample) return value.code;
  if (Array.isArray(value)) return `[${value.map(codeText).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${keyText(key)}: ${codeText(one)}`)
      .join(', ')} }`;
  return typeof value === 'string' && !value.includes("'") ? `'${value}'` : JSON.stringify(value);
}

function jsonText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonText).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${jsonText(one)}`)
      .join(', ')} }`;
  return JSON.stringify(value);
}
