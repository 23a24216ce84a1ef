// Drawings that Mermaid makes in a browser: of every type, the same each time, without anything that a page must not have; and browsers
// that fail.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowserPage } from '../../../../src/extras/diagrams/browser/browser-pipe.ts';
import { findBrowser, whyNoBrowser } from '../../../../src/extras/diagrams/browser/find-browser.ts';
import { createPictureBrowser } from '../../../../src/extras/diagrams/browser/picture-browser.ts';
import { createMarkdown } from '../../../../src/generator/markdown/markdown.ts';
import type { Drawing } from '../../../../src/generator/types/sources.ts';
import { en } from '../../../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../../../support/fences.ts';
import { temporaryFolder } from '../../../support/run-portal.ts';
import { shownMarkup } from '../../../support/shown-markup.ts';

const { PORTAL_BROWSER: _, ...environment } = process.env;
const browser = process.env.CHROMIUM_SHELL_PATH ?? findBrowser({ environment, platform: process.platform });
const script = () => readFile('lib/mermaid/mermaid.js', 'utf8');

/** Diagrams by type, with words that each must show. */
const samples: Readonly<Record<string, [source: string, shown: string[]]>> = {
  pie: ['pie title Pets\n "Dogs" : 386\n "Cats" : 85', ['Pets', 'Dogs', 'Cats', '82%']],
  gantt: [
    'gantt\n title Plan\n dateFormat YYYY-MM-DD\n section One\n Task :a1, 2014-01-01, 30d\n Next :after a1, 20d',
    ['Plan', 'One', 'Task', 'Next'],
  ],
  gitGraph: [
    'gitGraph\n commit id: "a"\n branch develop\n commit\n checkout main\n merge develop',
    ['develop', 'main'],
  ],
  mindmap: ['mindmap\n  root((Mind))\n    Origins\n    Tools', ['Mind', 'Origins', 'Tools']],
  timeline: ['timeline\n title History\n 2002 : One\n 2004 : Two : Three', ['History', '2002', 'Three']],
  journey: ['journey\n title My day\n section Work\n Make tea: 5: Me', ['My day', 'Work', 'Make tea']],
  quadrantChart: [
    'quadrantChart\n title Reach\n x-axis Low --> High\n quadrant-1 Expand\n Point A: [0.3, 0.6]',
    ['Reach', 'Low', 'Expand', 'Point A'],
  ],
  requirementDiagram: [
    'requirementDiagram\n requirement first {\n id: 1\n text: the text\n risk: high\n verifymethod: test\n }',
    ['first', 'the text'],
  ],
  C4Context: [
    'C4Context\n title System\n Person(a, "Customer", "Buys")\n System(b, "Bank", "Pays")\n Rel(a, b, "Uses")',
    ['Customer', 'Bank', 'Uses'],
  ],
  sankey: ['sankey-beta\n\nA1,B1,10\nA1,C1,5', ['A1', 'B1', 'C1']],
  xychart: [
    'xychart-beta\n title "Sales"\n x-axis [jan, feb]\n y-axis "Money" 0 --> 9\n bar [5, 6]\n line [5, 6]',
    ['Sales', 'jan', 'Money'],
  ],
  block: ['block-beta\ncolumns 2\n one["First"] two\n one --> two', ['First', 'two']],
  packet: ['packet-beta\n0-15: "Source"\n16-31: "Target"', ['Source', 'Target']],
  kanban: [
    'kanban\n  Todo\n    [Write texts]\n  [Done]\n    id6[Read]',
    ['Todo', 'Write texts', 'Done', 'Read'],
  ],
  architecture: [
    'architecture-beta\n group api(cloud)[Cloud]\n service db(database)[Store] in api',
    ['Cloud', 'Store'],
  ],
  radar: [
    'radar-beta\n axis m["Maths"], s["Science"], e["English"]\n curve a["Ann"]{85, 90, 80}',
    ['Maths', 'Science', 'Ann'],
  ],
  treemap: ['treemap-beta\n"Category"\n    "Item": 10\n    "Other": 20', ['Category', 'Item', 'Other']],
  'a cloud': [
    'flowchart TD\n A@{ shape: cloud, label: "Start" } -->|go| B{Choice}',
    ['Start', 'go', 'Choice'],
  ],
  'a created participant': ['sequenceDiagram\n create participant B\n A->>B: hello', ['hello']],
  'concurrent states': ['stateDiagram-v2\n state One {\n  [*] --> b\n  --\n  [*] --> c\n }', ['One']],
  'a namespace': [
    'classDiagram\n namespace Space {\n class Inside\n }\n note for Inside "hello"',
    ['Space', 'Inside', 'hello'],
  ],
};

function page(source: string): string {
  return `# A\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`;
}

/** What a page with a diagram shows, if the diagram has a drawing. */
async function shownWith(source: string, picture: Drawing) {
  const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });
  const pictures = new Map([[`${source}\n`, picture]]);
  const doc = await markdown.parseDoc({ file: 'content/docs/a.md', text: page(source), pictures });
  return { html: shownMarkup(doc.value.body), doc };
}

describe.skipIf(browser === undefined)('a drawing of a browser', () => {
  const drawing = createPictureBrowser({ browser, script });
  const again = createPictureBrowser({ browser, script });
  afterAll(() => Promise.all([drawing.close(), again.close()]));
  const svgOf = async (source: string) => {
    const drawn = await drawing.draw(source);
    return 'svg' in drawn ? drawn.svg : '';
  };

  it.each(Object.entries(samples))(
    '%s shows the words of its source, and nothing that is unsafe',
    async (_, [source, words]) => {
      const drawn = await drawing.draw(source);
      expect(drawn).toEqual({ svg: expect.stringMatching(/^<svg viewBox="[-\d. ]+">/) });
      const { html, doc } = await shownWith(source, drawn);
      expect(doc.diagnostics).toEqual([]);
      expect(html).toContain('<figure class="diagram');
      const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      for (const word of words) expect(text).toContain(word);
      expect(html).not.toMatch(/foreignObject|<image|<style|\sstyle=|href=|url\((?!#)|rgb\(|#[0-9a-f]{6}/i);
    },
  );

  it('is the same in each browser and in any order', async () => {
    for (const name of ['gitGraph', 'mindmap', 'gantt', 'architecture']) {
      const [source] = samples[name] ?? [''];
      expect(await again.draw(source)).toEqual(await drawing.draw(source));
    }
  });

  it('has labels in the middle of their shapes', async () => {
    const drawn = await svgOf('mindmap\n  root((Portal))');
    expect(drawn).toMatch(/<text [^>]*text-anchor="middle" dominant-baseline="central"[^>]*>Portal</);
  });

  it('measures labels in the typeface of the site', async () => {
    const drawn = await svgOf(`requirementDiagram\n element a {\n type: ${'0'.repeat(40)}\n }`);
    const [, width] = /<path d="M-([\d.]+) /.exec(drawn) ?? [];
    // Digits of Arial, which many systems have in place of Inter, are 0.56 em wide.
    expect(2 * Number(width)).toBeGreaterThan(40 * 14 * 0.6);
  });

  it('has a halo around labels that a line crosses, and around no others', async () => {
    const drawn = await svgOf('flowchart TD\n A@{ shape: cloud, label: "Start" } -->|going on| B[End]');
    expect(drawn).toMatch(
      /<text [^>]*stroke="var\(--diagram-paper\)"[^>]*paint-order="stroke"[^>]*>going on</,
    );
    expect(drawn).toMatch(/<text (?![^>]*paint-order)[^>]*>Start</);
    const { html } = await shownWith('pie', { svg: drawn });
    expect(html).toMatch(/paint-order="stroke"[^>]*>going on</);
  });

  it('has no dates of a chart that touch, and turned milestones', async () => {
    const drawn = await svgOf(
      'gantt\n dateFormat YYYY-MM-DD\n A :a, 2026-01-01, 75d\n End :milestone, 2026-03-20, 0d',
    );
    const places = [...drawn.matchAll(/translate\(([\d.]+)[^>]*>(?:<line[^>]*><\/line>)?<text[^>]*>2026-/g)];
    expect(places.length).toBeGreaterThan(2);
    const xs = places.map(([, x]) => Number(x));
    for (const [index, x] of xs.slice(1).entries()) expect(x - (xs[index] ?? 0)).toBeGreaterThan(65);
    expect(drawn).toMatch(/<rect [^>]*transform="matrix\(0\.5/);
  });

  it('has icons that are seen, bars with an outline, and names above flows', async () => {
    const icons = await svgOf('architecture-beta\n service db(database)[Store]');
    expect(icons).not.toContain('--diagram-hairline');
    expect(await svgOf('xychart-beta\n x-axis [a, b]\n bar [5, 6]')).toMatch(
      /<rect [^>]*fill="var\(--diagram-fill-1\)" stroke="var\(--diagram-ink-1\)">/,
    );
    const flows = await svgOf('sankey-beta\n\nA1,B1,10\nA1,C1,5');
    expect(flows.indexOf('>C1')).toBeGreaterThan(flows.lastIndexOf('<path'));
  });

  it('has the colours of the site, whatever the author chooses', async () => {
    const source = "%%{init: {'theme':'dark','themeVariables':{'pie1':'#123456'}}}%%\npie\n \"A\" : 1";
    const drawn = await drawing.draw(source);
    expect('svg' in drawn && drawn.svg).toContain('var(--diagram-fill-1)');
  });

  it('has the nearest colours of the site for those that an author chooses', async () => {
    const drawn = await svgOf(
      'flowchart TD\n A[One] --> B[Two]\n style A fill:#f00\n classDef x fill:blue,stroke:#0f0\n class B x\n linkStyle 0 stroke:red',
    );
    expect(drawn).toMatch(/<rect [^>]*fill="var\(--diagram-fill-7\)"/);
    expect(drawn).toMatch(/<rect [^>]*fill="var\(--diagram-fill-1\)" stroke="var\(--diagram-ink-3\)"/);
    expect(drawn).toMatch(/<path [^>]*stroke="var\(--diagram-ink-7\)"/);
  });

  it('has no dark grey behind a label, whatever the author chooses', async () => {
    const drawn = await svgOf(
      'flowchart TD\n A[One] --> B(Two)\n style A fill:#333,color:#fff\n style B fill:#000',
    );
    expect(drawn).toMatch(/<rect /);
    expect(drawn).not.toMatch(/<rect [^>]*fill="var\(--diagram-arrow\)"/);
  });

  it('has only the ends of lines that are in it, and nothing that is empty', async () => {
    const drawn = await svgOf('flowchart TD\n A --> B');
    expect(drawn.match(/<marker /g)).toHaveLength(1);
    expect(drawn).not.toMatch(/<(?:g|defs)[^>]*><\/(?:g|defs)>|<rect fill/);
  });

  it('has texts of the same size in diagrams of each common type', async () => {
    for (const source of [
      'sequenceDiagram\n A->>B: x\n Note over A: y',
      'flowchart TD\n A -->|x| B',
      'stateDiagram-v2\n A --> B: x',
      'erDiagram\n A ||--o{ B : has',
    ]) {
      const sizes = (await svgOf(source)).matchAll(/ font-size="([^"]*)"/g);
      expect([source, ...new Set(Array.from(sizes, ([, size]) => size))]).toEqual([source, '14']);
    }
  });

  it('has the line of an error in the source', async () => {
    for (const [source, line] of [
      ['flowchart TD\n A --> B\n B --> [C', 'B --> [C'],
      ['%% A comment.\nsequenceDiagram\n A->>B: x\n A>B', 'A>B'],
      ['stateDiagram-v2\n %% A comment.\n A --> --> B\n C --> D', 'A --> --> B'],
    ] as const) {
      const { doc } = await shownWith(source, await drawing.draw(source));
      const at = source.split('\n').findIndex((one) => one.trim() === line) + 4;
      expect(doc.diagnostics).toMatchObject([{ code: 'invalid-diagram', place: { line: at } }]);
      expect(doc.diagnostics[0]?.message).toContain(`cannot read \`${line}\``);
    }
  });

  it('has the reason why there is none', async () => {
    expect(await drawing.draw('pie\n  foo bar')).toEqual({
      reason: expect.stringContaining('Parsing failed'),
    });
    const { doc } = await shownWith('pie\n  foo bar', { reason: 'Parsing failed' });
    expect(doc.diagnostics).toMatchObject([{ code: 'invalid-diagram' }]);
  });

  it('requests nothing', async () => {
    const requested: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const flowchart = `flowchart TD\n a["<img src='${origin}/a.png'>"] --> b\n click a "${origin}/"`;
    const people = `C4Context\n Person(a, "A", "B", $sprite="${origin}/d.png")`;
    expect(await drawing.draw(flowchart)).toEqual({ svg: expect.any(String) });
    expect(await drawing.draw(`flowchart TD\n b@{ img: "${origin}/c.png", label: "c" }`)).toBeDefined();
    expect(await drawing.draw(people)).toEqual({ svg: expect.any(String) });
    expect(requested).toEqual([]);
    server.close();
  });
});

describe.skipIf(process.platform === 'win32')('a browser that', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    // Other tests draw at the same time; their browsers are not looked at, and not killed.
    vi.stubEnv('TMPDIR', folder.path);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    return folder.remove();
  });
  afterEach(async () => {
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('portal-browser-'));
    expect(left).toEqual([]);
  });

  const unavailable = { reason: expect.any(String), isUnavailable: true };

  it.each([
    ['ends at once', '#!/bin/sh\nexit 3\n', 'it ended'],
    ['hangs', '#!/bin/sh\nsleep 1000\n', 'it did not answer in time'],
    ['answers nonsense', '#!/bin/sh\nprintf "nonsense\\0" >&4; sleep 1000\n', 'it answered with something'],
    [
      'answers something else',
      '#!/bin/sh\nprintf "[1]\\0{\\"id\\":1}\\0" >&4; sleep 1000\n',
      'it refused a request',
    ],
    ['never ends its answer', '#!/bin/sh\ncat /dev/zero | tr "\\0" a >&4\n', 'it answered with something'],
    ['is no program', '\x7fELF', 'it '],
  ])('%s makes drawings unavailable, and is gone', async (name, program, reason) => {
    const path = join(folder.path, name.replaceAll(' ', '-'));
    await writeFile(path, program);
    await chmod(path, 0o755);
    const timeLimit = name === 'never ends its answer' ? 20_000 : 500;
    const broken = createPictureBrowser({ browser: path, script, timeLimit });
    const failed = { reason: expect.stringContaining(`failed: ${reason}`), isUnavailable: true };
    expect(await Promise.all([broken.draw('pie'), broken.draw('gantt')])).toEqual([failed, failed]);
    await broken.close();
    // A process that is stopped is listed until the system has ended it.
    const processes = () => execFileSync('ps', ['-A', '-o', 'args']).toString();
    await expect.poll(processes).not.toContain(path);
  });

  it('still has an empty page is asked until the page is there', async () => {
    const path = join(folder.path, 'slow-page');
    // Answers the first question with a refusal, and the second with an empty page.
    await writeFile(
      path,
      `#!${process.execPath}
const { createReadStream, writeSync } = require('node:fs');
const replies = [{ error: {} }, { result: { result: { value: false } } }, { result: { result: { value: true } } }];
createReadStream('', { fd: 3 }).on('data', (data) => {
  for (const line of String(data).split('\\0').filter(Boolean)) {
    const { id, method, params } = JSON.parse(line);
    const reply = method === 'Runtime.evaluate' ? (replies.shift() ?? { result: { result: { value: params.expression } } }) : { result: {} };
    writeSync(4, JSON.stringify({ id, ...reply }) + '\\0');
  }
});
`,
    );
    await chmod(path, 0o755);
    const page = await openBrowserPage(path, 5000);
    expect(await page.evaluate('a script')).toBe('a script');
    await page.close();
  });

  it('is named and no program is reported as such', () => {
    expect(whyNoBrowser({ PORTAL_BROWSER: folder.path })).toContain('names no program');
    for (const named of ['', 'none', undefined])
      expect(whyNoBrowser({ PORTAL_BROWSER: named })).toBe('none was found');
  });

  it('is missing makes them unavailable', async () => {
    for (const path of [undefined, join(folder.path, 'missing')])
      expect(await createPictureBrowser({ browser: path, script }).draw('pie')).toEqual(unavailable);
  });

  it('is ended with the pool while it starts', async () => {
    const path = join(folder.path, 'silent');
    const started = join(folder.path, 'started');
    await writeFile(path, `#!/bin/sh\ntouch '${started}'\nexec sleep 3600\n`);
    await chmod(path, 0o755);
    const silent = createPictureBrowser({ browser: path, script, timeLimit: 3_600_000 });
    const drawing = silent.draw('pie');
    await expect.poll(() => existsSync(started)).toBe(true);
    await silent.close();
    expect(await drawing).toMatchObject({ isUnavailable: true });
  });

  it.skipIf(browser === undefined)('is killed while it draws is started again', async () => {
    const stubborn = createPictureBrowser({ browser, script });
    await stubborn.draw('pie\n "A" : 1');
    const profile = (await readdir(tmpdir())).find((name) => name.startsWith('portal-browser-')) ?? '';
    const processes = execFileSync('ps', ['-A', '-o', 'pid,args']).toString().split('\n');
    const own = processes.filter((line) => line.includes(profile) && !line.includes('--type='));
    for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL');
    expect(own.length).toBeGreaterThan(0);
    expect(await stubborn.draw('pie\n "B" : 1')).toEqual({ svg: expect.stringContaining('B') });
    await stubborn.close();
  });
});

describe('a drawing from anywhere', () => {
  const source = 'pie\n "A" : 1';

  it('is cleaned', async () => {
    const svg = `<svg viewBox="0 0 100 50"><script>alert(1)</script><style>*{fill:red}</style><g onclick="x()"><rect width="9" height="9"
      fill="url(https://a.example/x)" stroke="red" style="x" class="y" id="main"/></g><a href="javascript:x"><text>link</text></a><image
      href="https://a.example/a.png"/><foreignObject><b>b</b></foreignObject><use href="#x"/><text x="1">A &lt;b></text></svg>`;
    const { html } = await shownWith(source, { svg });
    const drawn = html.slice(html.indexOf('</title>'), html.indexOf('</figure>'));
    expect(drawn).toBe(
      '</title><rect width="9" height="9" fill="var(--diagram-text)" stroke="var(--diagram-text)" id="diagram-1-main" /><text x="1">A &lt;b></text></svg>',
    );
  });

  it.each([
    '',
    'text',
    '<svg></svg>',
    '<svg viewBox="0 0 1e9 1"><rect/></svg>',
    '<svg viewBox="0 0 x 1"><rect/></svg>',
    '<p>',
  ])('that is none (%j) leaves the source', async (svg) => {
    const { html, doc } = await shownWith(source, { svg });
    expect(html).toContain('language-plaintext');
    expect(doc.diagnostics).toMatchObject([{ code: 'undrawn-diagram' }]);
  });

  it('has its title and description from the source', async () => {
    const described = 'pie title Pets\n  accDescr: How many there are.\n "A" : 1';
    const { html } = await shownWith(described, { svg: '<svg viewBox="0 0 9 9"><rect/></svg>' });
    expect(html).toContain('>Pets</title><desc id="diagram-1-description">How many there are.</desc>');
  });

  it('is asked for by its text, for every type of diagram', async () => {
    const markdown = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });
    const undrawn = async (text: string) =>
      (await markdown.parseDoc({ file: 'a.md', text: page(text) })).value.undrawn;
    for (const [text] of Object.values(samples)) expect(await undrawn(text)).toEqual([`${text}\n`]);
    expect(await undrawn('nonsense')).toBeUndefined();
  });
});
