// The markup of small components, as readers without style sheet or scripting get it.
import { describe, expect, it } from 'vitest';
import { joinChunks, toChunks } from '../../src/generator/shared/html/chunks.ts';
import { CodeBlock, Tabs } from '../../src/templates/code-block.tsx';
import { FieldList, Schema } from '../../src/templates/field-list.tsx';
import { OperationList } from '../../src/templates/introduction-page.tsx';
import { Announcement, Breadcrumbs, Footer, Head, PageLinks } from '../../src/templates/page-frame.tsx';
import { Prose } from '../../src/templates/safe-html.tsx';
import { MethodLabel, OperationPath, StatusLabel } from '../../src/templates/section-heading.tsx';
import { Security, Servers } from '../../src/templates/servers-section.tsx';
import { Sidebar } from '../../src/templates/sidebar-tree.tsx';
import { Enumeration } from '../../src/templates/value-list.tsx';
import { field, schema } from './preview/fields.ts';
import { html, prose, site } from './preview/site.ts';
import { markup } from './render.tsx';

describe('labels', () => {
  it('contain method and status as words', () => {
    expect([
      markup(<MethodLabel method="POST" />),
      markup(<MethodLabel method="GET" quiet />),
      markup(<StatusLabel status="4XX" kind="client-error" />),
    ]).toEqual([
      '<span class="method method-post">POST</span>',
      '<span class="method method-get" data-search="word">GET</span>',
      '<span class="status status-client-error">4XX</span>',
    ]);
  });

  it('break a path after its slashes but the first, and highlight its parameters', () => {
    const path = [
      { text: '/v1.0/learners/', isParameter: false },
      { text: '{id}', isParameter: true },
    ];
    expect(markup(<OperationPath path={path} />)).toBe(
      '<code class="path">/v1.0/<wbr/>learners/<wbr/><b>{id}</b></code>',
    );
  });
});

describe('a list of operations', () => {
  it('lets paths break after slashes', () => {
    const operation = { method: 'GET', label: 'Get', href: '/a', path: '/a/{id}/b', deprecated: false };
    expect(markup(<OperationList operations={[operation]} />)).toContain(
      '<code>/a/<wbr/>{id}/<wbr/>b</code>',
    );
  });
});

describe('a schema', () => {
  it('has its filter after its description, above the fields that it finds', () => {
    const described = schema([field('length', 'int32')], { description: prose('<p>A boat.</p>') });
    const shown = markup(<Schema schema={described} filter={12} />);
    expect(shown).toMatch(/A boat\..*data-island="field-filter".*<ul class="fields">/s);
    expect(markup(<Schema schema={described} />)).not.toContain('data-island');
  });
});

describe('tabs', () => {
  it('are radio buttons, the first one checked', () => {
    const tabs = [
      { id: 'curl', label: 'curl', panel: 'one' },
      { id: 'go', label: 'Go', panel: 'two' },
    ];
    expect(markup(<Tabs id="sample" legend="Language" group="language" tabs={tabs} />)).toBe(
      '<fieldset class="tabs" data-tabs="language"><legend class="visually-hidden">Language</legend>' +
        '<input class="tab-input" type="radio" id="sample-curl" name="sample" checked="" value="curl"/>' +
        '<label class="tab-label" for="sample-curl">curl</label><div class="tab-panel">one</div>' +
        '<input class="tab-input" type="radio" id="sample-go" name="sample" value="go"/>' +
        '<label class="tab-label" for="sample-go">Go</label><div class="tab-panel">two</div></fieldset>',
    );
  });

  it('show a single panel without tabs', () => {
    const panel = <CodeBlock html={html('<b>x</b>')} label="curl" />;
    const tabs = [{ id: 'curl', label: 'curl', panel }];
    expect(markup(<Tabs id="sample" legend="Language" group="language" tabs={tabs} />)).toBe(
      '<div class="code-block code-wrapped"><pre class="code" role="group" aria-label="curl"><code><b>x</b></code></pre></div>',
    );
  });

  it('with long labels have a menu, which scripting shows in their place', () => {
    const names = ['An apprentice with an earlier qualification', 'A trainee who was at school until 2020'];
    const tabs = names.map((label, position) => ({ id: `${position}`, label, panel: '' }));
    const html = markup(<Tabs id="e" legend="Example" group="e" tabs={tabs} />);
    expect(html).toContain('<fieldset class="tabs tabs-menu" data-tabs="e">');
    expect(html).toContain(
      `<select class="needs-script tab-menu" aria-label="Example" autoComplete="off"><option value="0">${names[0]}</option>`,
    );
    expect(html).toContain(`<label class="tab-label" for="e-1">${names[1]}</label>`);
  });
});

describe('a field', () => {
  it('is a row with its facts on one line', () => {
    const row = field('body.code', 'string', {
      required: true,
      readOnly: true,
      deprecated: true,
      constraints: ['1 to 3 characters'],
      default: 'OT',
      examples: ['BC', 'BD'],
      description: prose('<p>Why.</p>'),
    });
    expect(markup(<FieldList fields={[row]} />)).toMatchInlineSnapshot(
      `"<ul class="fields"><li class="field" id="body.code" data-search="field"><div class="field-line" data-search="line"><a class="field-name deprecated" data-search="name" href="#body.code">code</a> <span class="field-type">string</span><strong> required</strong><em> deprecated</em><span> read-only</span><span> 1 to 3 characters</span><small> Default <code>OT</code></small><small> Example <code>BC</code> <code>BD</code></small></div><div class="prose note" data-search="text"><p>Why.</p></div></li></ul>"`,
    );
  });

  it('shows a default that is empty or zero', () => {
    const fields = [
      field('a', 'string', { default: '' }),
      field('b', 'int32', { default: '0' }),
      field('c', 'string', { const: '' }),
    ];
    const text = markup(<FieldList fields={fields} />).replace(/<[^>]+>/g, ' ');
    expect(text.match(/Default|Always/g)).toEqual(['Default', 'Default', 'Always']);
  });

  it('opens the first level inside it and folds deeper ones', () => {
    const deepest = field('a.b.c', 'object', { children: schema([field('a.b.c.d', 'string')]) });
    const middle = field('a.b', 'object', { children: schema([deepest]) });
    const text = markup(<FieldList fields={[field('a', 'object', { children: schema([middle]) })]} />);
    expect(text.match(/<details[^>]*>/g)).toEqual([
      '<details class="field-children" open="">',
      '<details class="field-children">',
      '<details class="field-children">',
    ]);
  });

  it('links to the place where a recursive schema is already expanded', () => {
    const children = schema([], { recursion: { label: 'Node', href: '#body' } });
    const text = markup(<FieldList fields={[field('body.parent', 'Node', { children })]} />);
    expect(text).toContain('The same fields as <a href="#body">Node</a>, described there.');
    expect(text).not.toContain('<details');
  });
});

describe('enumerated values', () => {
  const values = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      value: `V${index}`,
      description: prose(`Meaning ${index}`),
    }));

  it('are a definition list if they have descriptions', () => {
    expect(markup(<Enumeration values={values(1)} />)).toBe(
      '<dl class="enumeration"><div><dt>V0</dt><dd>Meaning 0</dd></div></dl>',
    );
  });

  it('are codes on a line without them', () => {
    expect(markup(<Enumeration values={[{ value: 'M' }, { value: 'F' }]} />)).toBe(
      '<p class="field-facts"><span>One of <code>M</code> <code>F</code></span></p>',
    );
  });

  it('are folded if there are more than eight', () => {
    expect(markup(<Enumeration values={values(8)} />)).not.toContain('<details');
    expect(markup(<Enumeration values={values(9)} />)).toContain('<summary>9 values</summary>');
  });
});

describe('the sidebar', () => {
  it('has a hole for the mark of the current page', () => {
    const groups = [
      { items: [{ label: 'Guide', href: '/guide' }] },
      { label: 'Old', items: [{ label: 'Get it', href: '/get-it', method: 'GET', deprecated: true }] },
    ];
    const chunks = toChunks(markup(<Sidebar sidebar={{ label: 'Section', groups }} />));
    expect(chunks.filter((chunk) => typeof chunk !== 'string')).toEqual([
      { hole: 'current', href: '/guide' },
      { hole: 'current', href: '/get-it' },
    ]);
    expect(joinChunks(chunks, () => '')).toMatchInlineSnapshot(
      `"<nav class="sidebar" aria-label="Section"><ul><li><a href="/guide"><span>Guide</span></a></li></ul><p class="sidebar-title">Old</p><ul><li><a href="/get-it" class="deprecated"><span class="method method-get" data-search="word">GET</span> <span>Get it</span><span class="visually-hidden"> deprecated</span></a></li></ul></nav>"`,
    );
  });
});

describe('the frame', () => {
  it('has a footer with only the title if it has no text', () => {
    expect(markup(<Footer site={{ ...site, footerText: '' }} />)).toBe(
      `<footer class="footer"><p class="footer-inner"><strong>${site.title}</strong> </p></footer>`,
    );
  });

  it('has metadata for browsers, search engines and link previews', () => {
    const head = {
      title: 'Page | API Portal',
      pageTitle: 'Page',
      description: 'About "this" page.',
      keywords: [],
      kind: 'article' as const,
      noIndex: true,
      socialImageUrl: 'https://portal.example/card.png',
    };
    expect(markup(<Head head={head} site={site} />).replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
      "<head>
      <meta charSet="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;"/>
      <title>Page | API Portal</title>
      <link rel="expect" href="#frame-end" blocking="render"/>
      <meta name="description" content="About &quot;this&quot; page."/>
      <meta name="robots" content="noindex"/>
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml"/>
      <link rel="apple-touch-icon" href="/assets/touch-icon.png"/>
      <link rel="manifest" href="/site.webmanifest"/>
      <meta name="theme-color" content="#fcfdfd" data-light="#fcfdfd" data-dark="#0d1114"/>
      <meta property="og:type" content="article"/>
      <meta property="og:site_name" content="API Portal"/>
      <meta property="og:title" content="Page"/>
      <meta property="og:description" content="About &quot;this&quot; page."/>
      <meta property="og:locale" content="en"/>
      <meta property="og:image" content="https://portal.example/card.png"/>
      <meta name="twitter:card" content="summary_large_image"/>
      <script src="/assets/boot.js" integrity="sha384-BBBB" data-islands="/assets/islands.js">
      </script>
      <link rel="stylesheet" href="/assets/site.css" integrity="sha384-AAAA"/>
      </head>"
    `);
  });

  it('omits elements without content', () => {
    expect([markup(<Breadcrumbs breadcrumbs={[]} />), markup(<PageLinks />)]).toEqual(['', '']);
  });

  it('has breadcrumbs to a page', () => {
    const breadcrumbs = [{ label: 'Home', href: '/' }, { label: 'Learner' }, { label: 'Create' }];
    expect(markup(<Breadcrumbs breadcrumbs={breadcrumbs} />)).toBe(
      '<nav class="breadcrumbs" data-search="above" aria-label="Breadcrumbs"><ol><li><a href="/">Home</a></li>' +
        '<li><span>Learner</span></li><li><span aria-current="page">Create</span></li></ol></nav>',
    );
  });

  it('tells operations before and after by their methods', () => {
    const next = { label: 'Boats', href: '/boats', method: 'GET' };
    const shown = markup(<PageLinks previous={{ label: 'Guide', href: '/guide' }} next={next} />);
    expect(shown).toContain('<small>Previous</small> <span>Guide</span>');
    expect(shown).toMatch(
      /<small>Next<\/small> <span class="method method-get"[^>]*>GET<\/span> <span>Boats</,
    );
  });

  it('contains finished HTML unchanged', () => {
    expect(markup(<Prose text={prose('<p>a &lt; b</p>')} className="note" />)).toBe(
      '<div class="prose note" data-search="text"><p>a &lt; b</p></div>',
    );
    expect(markup(<Announcement announcement={{ id: 'one', html: html('<p>News</p>') }} />)).toBe(
      '<section class="announcement" aria-label="Announcement" data-id="one"><div><p>News</p></div><button class="announcement-dismiss needs-script" type="button" aria-label="Dismiss announcement">Dismiss</button></section>',
    );
  });
});

describe('servers and security', () => {
  it('list all servers and alternatives', () => {
    const key = { name: 'Key', summary: 'API key', scopes: [] };
    const token = {
      name: 'Token',
      summary: 'OAuth 2.0',
      href: '/intro#token',
      scopes: [{ label: 'read', href: '/intro#scope-read' }, { label: 'write' }],
    };
    const text = markup(<Security security={[{ schemes: [key, token] }, { schemes: [token] }]} optional />);
    expect(text.replace(/<[^>]+>/g, '')).toBe(
      'Key API key and Token OAuth 2.0, scopes read write or Token OAuth 2.0, scopes read write or none: authentication is optional',
    );
    expect(markup(<Security security={[]} optional={false} />)).toBe('<p>None needed</p>');
  });

  it('explain the variables of a URL', () => {
    const variables = [{ name: 'region', default: 'north', values: ['north', 'south'] }];
    expect(markup(<Servers servers={[{ url: 'https://{region}.example', variables }]} />)).toBe(
      '<ul class="servers"><li><code><span class="url-part">https://{region}.example</span></code>' +
        '<div class="server-variable aside"><p><code>region</code><span> one of</span> <code>north</code> ' +
        '<code>south</code><span> default</span> <code>north</code></p></div></li></ul>',
    );
  });
});
