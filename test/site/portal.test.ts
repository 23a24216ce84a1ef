// The portal of this repository, built as its readers get it.

import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { headTitles, portalRoutes } from '../support/portal-routes.ts';
import { readTree } from '../support/read-tree.ts';
import { expectedWords, mainText, missingSentences } from '../support/spec-words.ts';
import { projectForAllTests } from '../support/temporary-project.ts';

describe('this portal', () => {
  const folder = projectForAllTests();
  let site: Map<string, string>;
  let report: {
    routes: { url: string; title: string; outputPath: string; kind: string; source?: string }[];
    diagnostics: unknown[];
    stats: Record<string, number>;
  };

  beforeAll(async () => {
    // A copy has no store of an earlier build.
    for (const part of ['content', 'specs', 'portal.config.ts'])
      await cp(part, folder.file(`portal/${part}`), { recursive: true });
    const run = await folder.spawn(['build', 'portal', '--json', '--threads', '2']);
    expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('no problems')]);
    report = JSON.parse(run.stdout);
    site = await readTree(folder.file('portal/dist'));
  });

  /** A page's HTML as text. */
  const page = (file: string) => Buffer.from(site.get(file) ?? '', 'latin1').toString();
  const sidebarOf = (file: string) => /<nav class="sidebar".*?<\/nav>/s.exec(page(file))?.[0] ?? '';
  const pages = () => [...site.keys()].filter((file) => file.endsWith('.html'));

  it('is built with data for the next build that has less than 0.4 of its bytes', async () => {
    const sizeOf = (files: Map<string, string>) =>
      [...files.values()].reduce((sum, content) => sum + content.length, 0);
    const data = sizeOf(await readTree(folder.file('portal/.portal')));
    expect(data).toBeGreaterThan(0.01 * sizeOf(site));
    expect(data).toBeLessThan(0.4 * sizeOf(site));
  });

  it('has exactly the 98 routes, with their titles, and no diagnostics', () => {
    const byUrl = (a: readonly string[], b: readonly string[]) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1);
    const built = report.routes.map(({ url, title }) => [url, title]);
    expect([built.toSorted(byUrl), report.diagnostics]).toEqual([portalRoutes.toSorted(byUrl), []]);
  });

  it('keeps the order of the route list inside each part of the site', () => {
    for (const part of [
      '/docs/occupations',
      '/docs/provider-based',
      '/api/occupations',
      '/api/provider-based',
      '/api/work-based',
    ]) {
      // The configuration puts these two in the order of the work instead.
      const isArranged = part === '/api/provider-based' || part === '/api/work-based';
      const sorted = (urls: string[]) => (isArranged ? urls.toSorted() : urls);
      const inPart = (urls: string[]) => urls.filter((url) => url === part || url.startsWith(`${part}/`));
      const sidebar = [
        ...sidebarOf(
          `${portalRoutes.find(([url]) => url.startsWith(part))?.[0].slice(1)}/index.html`,
        ).matchAll(/href="([^"]+)"/g),
      ];
      const listed = inPart([...new Set(sidebar.map(([, href]) => href ?? ''))]);
      expect(sorted(listed.filter((url) => !url.includes('#')))).toEqual(
        sorted(inPart(portalRoutes.map(([url]) => url))),
      );
    }
  });

  it('has groups of operations in the order of the work', () => {
    const groups = (file: string) =>
      [...sidebarOf(file).matchAll(/<summary[^>]*>(.*?) <small>/g)].map(([, label]) => label);
    expect(groups('api/work-based/introduction/index.html').slice(0, 5)).toEqual([
      'Learner',
      'Programme',
      'Programme Version',
      'Training Agreement',
      'Enrolments',
    ]);
    expect(groups('api/provider-based/introduction/index.html').slice(-2)).toEqual([
      'Validation',
      'Reference Data',
    ]);
  });

  it('writes a page for each route, and beside them only what a site needs', () => {
    const others = [...site.keys()].filter(
      (file) => !report.routes.some(({ outputPath }) => outputPath === file),
    );
    const names = others.map((file) =>
      file
        .replace(/-[0-9a-f]{8}\.|-[A-Z0-9]{8}\./, '-#.')
        .replace(/^(specs\/[^/]+)\/[A-Z]\w*\.json$/, '$1/#.json')
        .replace(/^api\/.*\.openapi\.json$/, 'api/#.openapi.json')
        .replace(/^(?!sitemap\.).*\.md$/, '#.md')
        .replace(/^api\/.*\.call\.json$/, 'api/#.call.json'),
    );
    expect([...new Set(names)].sort()).toEqual([
      '#.md',
      '.portal-site',
      '404.html',
      '_headers',
      'api/#.call.json',
      'api/#.openapi.json',
      'assets/blocks-#.css',
      'assets/boot-#.js',
      'assets/call-words-#.json',
      'assets/example-#.json',
      'assets/icon-#.svg',
      'assets/inter-latin-#.woff2',
      'assets/inter-latin-extended-#.woff2',
      'assets/islands-#.js',
      'assets/islands-add-late-styles-#.js',
      'assets/islands-call-chunk-#.js',
      'assets/islands-call-csharp-#.js',
      'assets/islands-call-go-#.js',
      'assets/islands-call-java-#.js',
      'assets/islands-call-javascript-#.js',
      'assets/islands-call-list-rows-#.js',
      'assets/islands-call-php-#.js',
      'assets/islands-call-python-#.js',
      'assets/islands-call-text-faults-#.js',
      'assets/islands-call-write-curl-#.js',
      'assets/islands-chunk-#.js',
      'assets/islands-copy-form-#.js',
      'assets/islands-definition-card-#.js',
      'assets/islands-fetched-fields-#.js',
      'assets/islands-filtered-lists-#.js',
      'assets/islands-hydration-#.js',
      'assets/islands-large-content-#.js',
      'assets/islands-nearest-pages-#.js',
      'assets/islands-nearest-words-#.js',
      'assets/islands-open-call-#.js',
      'assets/islands-other-versions-#.js',
      'assets/islands-other-words-#.js',
      'assets/islands-renderer-#.js',
      'assets/islands-search-answers-#.js',
      'assets/islands-search-results-#.js',
      'assets/islands-show-whole-#.js',
      'assets/islands-slot-modules-#.js',
      'assets/mark-#.svg',
      'assets/mark-dark-#.svg',
      'assets/search-pages-#.json',
      'assets/search-routes-#.json',
      'assets/search-terms-#.json',
      'assets/search-words-#.json',
      'assets/site-#.css',
      'assets/touch-icon-#.png',
      'assets/value-#.json',
      'catalog.json',
      'llms.txt',
      'robots.txt',
      'search-index.json',
      'site.webmanifest',
      'sitemap.md',
      'sitemap.xml',
      'specs/occupations.json',
      'specs/occupations/#.json',
      'specs/provider-based.json',
      'specs/provider-based/#.json',
      'specs/work-based.json',
      'specs/work-based/#.json',
    ]);
    expect(report.routes.filter(({ outputPath }) => !site.has(outputPath))).toEqual([]);
  });

  it('serves the exact documents', async () => {
    const specs = await readTree('specs');
    for (const [name, text] of specs) expect(site.get(`specs/${name}`)).toBe(text);
  });

  it('titles every page `Page | API Portal`, and pages of the same title with their section too', () => {
    const titles = report.routes.map(({ title, outputPath }) => {
      const [, found = ''] = /<title>([^<]*)</.exec(page(outputPath)) ?? [];
      if (title === 'API Portal') expect(found).toBe(title);
      // The label of one of two pages begins as their title does.
      else expect(found).toMatch(/^.+ \| API Portal$/);
      return [title, found] as const;
    });
    expect(new Set(titles.map(([, found]) => found)).size).toBe(titles.length);
    const unlike = titles.filter(([title, found]) => ![title, `${title} | API Portal`].includes(found));
    expect(unlike.map(([, found]) => found).sort()).toEqual(
      [...headTitles.values()].map((title) => `${title} | API Portal`).sort(),
    );
    expect(page('404.html')).toContain('<title>Page not found | API Portal</title>');
  });

  it('has the title of an introduction as its heading and in its breadcrumbs', () => {
    const introduction = page('api/work-based/introduction/index.html');
    expect(introduction).toContain('<h1>Introduction</h1>');
    expect(introduction).toMatch(/aria-current="page"[^>]*>Introduction</);
  });

  it('lists the headings of levels 2 and 3 on each page, and no list where there are none', () => {
    const listed = report.routes.map(({ outputPath }) => {
      const html = page(outputPath);
      const [, fold = ''] = /<details class="contents-fold"[^>]*>(.*?)<\/details>/s.exec(html) ?? [];
      const ids = [...fold.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
      expect([outputPath, ids.filter((id) => !new RegExp(`<h[23][^>]* id="${id}"`).test(html))]).toEqual([
        outputPath,
        [],
      ]);
      return ids.length;
    });
    expect(listed.filter((count) => count === 0)).toHaveLength(1);
    expect(page('markdown-page/index.html')).not.toContain('contents-');
    expect(page('404.html')).not.toContain('contents-');
  });

  it('describes every page in a sentence of its own, for search engines', () => {
    const descriptions = report.routes.map(
      ({ outputPath }) => /<meta name="description" content="([^"]*)"/.exec(page(outputPath))?.[1] ?? '',
    );
    expect(descriptions.filter((text) => text.length < 20 || text.length > 200)).toEqual([]);
    expect(page('docs/intro/index.html')).toContain(
      '<link rel="canonical" href="https://developers.portal.example/docs/intro"',
    );
    expect(site.get('sitemap.xml')?.match(/<loc>/g)).toHaveLength(98);
    expect(site.get('robots.txt')).toContain('Allow: /');
  });

  it('has no inline script and no inline style, so that a strict policy holds', () => {
    const faults = pages().filter((file) =>
      /<style|<script(?![^>]* (?:src=|type="application\/ld\+json"))|\sstyle=|\son[a-z]+="/i.test(
        withoutText(page(file)),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('states a strict policy on every page before anything is loaded, and says the same in `_headers`', () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self';";
    for (const file of pages()) {
      const html = page(file);
      const stated = html.indexOf(
        `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#x27;')}`,
      );
      expect([file, stated > 0 && stated < html.search(/<script|<link/)]).toEqual([file, true]);
    }
    expect(site.get('_headers')).toContain(`/*\n  Content-Security-Policy: ${policy}`);
    expect(site.get('_headers')).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  });

  it('names the digest of its script and style sheet', () => {
    const html = page('docs/intro/index.html');
    for (const [, file, digest] of html.matchAll(
      /(?:src|href)="\/(assets\/(?:boot|site)[^"]*)" integrity="sha384-([^"]*)"/g,
    ))
      expect(
        createHash('sha384')
          .update(site.get(file ?? '') ?? '', 'latin1')
          .digest('base64'),
      ).toBe(digest);
    expect(html.match(/integrity="sha384-/g)).toHaveLength(2);
  });

  it('asks no other origin for anything', () => {
    const loads = pages().flatMap((file) =>
      [
        ...page(file).matchAll(/<(?:script|img|link|iframe)[^>]*?(?:src|href)="(https?:[^"]*)"[^>]*>/g),
      ].filter(([tag]) => !tag.includes('rel="canonical"')),
    );
    expect(loads.map(([tag]) => tag)).toEqual([]);
  });

  it('has a footer without links', () => {
    for (const file of pages()) expect(/<footer[\s\S]*?<\/footer>/.exec(page(file))?.[0]).not.toContain('<a');
  });

  it('has valid HTML on every page, one h1 and no duplicate id', async () => {
    const validate = new HtmlValidate(
      new StaticConfigLoader({ extends: ['html-validate:standard'], root: true }),
    );
    // One page of each kind as it is, the others without the fields, rows and sections that a page before them has as well.
    const whole = new Map(report.routes.map(({ kind, outputPath }) => [kind, outputPath]));
    expect(whole.size).toBeGreaterThan(3);
    const withoutRepeated = repetitionRemover();
    const reports = await Promise.all([
      ...[...whole.values()].map((file) => validate.validateString(withoutColours(page(file)), file)),
      ...pages().map((file) => validate.validateString(withoutRepeated(withoutColours(page(file))), file)),
    ]);
    const messages = reports.flatMap(({ results }) =>
      results.flatMap(({ filePath, messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${filePath}:${line}:${column} ${ruleId} ${message}`,
        ),
      ),
    );
    expect(messages.slice(0, 20)).toEqual([]);
    for (const file of pages()) {
      expect(page(file).match(/<h1[ >]/g)).toHaveLength(1);
      const ids = [...withoutText(page(file)).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index || !/^[^\s"]+$/.test(id ?? ''));
      expect([file, twice]).toEqual([file, []]);
    }
  });

  it('shows every parameter, field, code and response of the specs', async () => {
    const missing = [];
    for (const { api, outputPath, words, rows } of await expectedWords('specs', report.routes)) {
      const text = mainText(page(outputPath));
      const absent = [
        ...words.filter((word) => !text.includes(word)),
        ...rows.flatMap((row) => missingSentences(row, text).map((sentence) => `${row.name}: ${sentence}`)),
      ];
      missing.push(...absent.map((word) => `${api} ${outputPath}: ${word}`));
    }
    expect(missing.slice(0, 20)).toEqual([]);
  });

  it('is the same, byte for byte, when it is built again', async () => {
    expect((await folder.spawn(['build', 'portal', '--out-dir', 'again'])).code).toBe(0);
    const again = await readTree(folder.file('again'));
    expect([...again.keys()]).toEqual([...site.keys()]);
    expect([...again].filter(([file, text]) => site.get(file) !== text).map(([file]) => file)).toEqual([]);
  });
});

/** A page without the text between tags, where code samples may say anything. */
function withoutText(html: string): string {
  return html.replaceAll(/>[^<]*</g, '><');
}

/** A page without the spans that colour code, which are many and valid wherever text is: those in `<code>` that hold only text. */
function withoutColours(html: string): string {
  return html.replaceAll(/<code[^>]*>.*?<\/code>/gs, (code) =>
    code.replaceAll(/<span class="[\w -]+">([^<>]*)<\/span>/g, '$1'),
  );
}

/**
 * Makes a function that takes out of each page what a page before had in the same place: elements that may be missing where they are,
 * inside of elements with the same names, with the same text but for ids. What a rule weighs against the rest of a page is kept.
 */
function repetitionRemover(): (html: string) => string {
  const seen = new Set<string>();
  const removable = new Set(['details', 'dd', 'div', 'dl', 'dt', 'li', 'p', 'td', 'tr']);
  return (html) => {
    let kept = '';
    let keptTo = 0;
    const look = (nodes: ReturnType<typeof parseDocument>['children'], way: string) => {
      for (const node of nodes) {
        if (!('name' in node && 'children' in node)) continue;
        const [start, end] = [node.startIndex ?? 0, (node.endIndex ?? 0) + 1];
        const text = removable.has(node.name) ? html.slice(start, end) : '';
        if (text !== '' && !/<(h[1-6]|nav|form|input)[\s>]/.test(text)) {
          const key = `${way} ${text.replaceAll(/ (id="|href="#)[^"\s]+"/g, ' $1"')}`;
          if (seen.has(key)) {
            kept += html.slice(keptTo, start);
            keptTo = end;
            continue;
          }
          seen.add(key);
        }
        look(node.children, `${way} ${node.name}`);
      }
    };
    look(parseDocument(html, { withStartIndices: true, withEndIndices: true }).children, '');
    return kept + html.slice(keptTo);
  };
}
