import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/generator/shared/html/escape.ts';
import {
  type Attributes,
  type ReadHtml,
  readAnyHtml,
  readOwnHtml,
} from '../../../src/generator/shared/html/read-html.ts';
import { readPage } from '../../../src/generator/shared/html/read-page.ts';
import { build } from '../../support/memory-project.ts';

/** The calls of a reader, with consecutive texts joined. */
function tagsOf(read: ReadHtml, html: string): [string, Attributes | string][] {
  const found: [string, Attributes | string][] = [];
  read(html, {
    open: (name, attributes) => void found.push([name, { ...attributes }]),
    close: (name) => void found.push([`/${name}`, '']),
    text: (text) => {
      const last = found.at(-1);
      if (last?.[0] === 'text') found[found.length - 1] = ['text', `${last[1]}${text}`];
      else found.push(['text', text]);
    },
  });
  return found;
}

describe('the two readers of HTML', () => {
  it('agree on the pages of a site', async () => {
    const { files } = await build({
      'content/index.md':
        '# A & B\n\n[x](/a?b=1&c="2") <b title="a > b">x</b>\n\n```html\n<a href="/no">\n```\n\n<!-- <a href="/no"> -->\n',
      'content/docs/a.md':
        '---\ntitle: "<a href=\\"/no\\">"\n---\n\n![x](data:image/png;base64,AA) <svg><use href="#x"/></svg>\n',
    });
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBe(3);
    for (const [, html] of pages) expect(tagsOf(readOwnHtml, html)).toEqual(tagsOf(readAnyHtml, html));
  });

  it('agree on values that look like other tags and attributes', () => {
    for (const html of [
      '<p title=" href=" id="a">x</p>',
      '<p title="a > b" hidden class="c" id="d">1 < 2 <3</p>',
      '<A HREF="/a">x</A><br id="e"/><!-- <a href="/no"> --><!doctype html>',
      '<textarea><a href="/no"></textarea><title>a &amp; b</title>',
      '<svg><use xlink:href="#x"/></svg><img src="/a.png" srcset="/b.png 2x">',
      '<p>no quote follows</p> & <b>none</b>',
    ])
      expect(tagsOf(readOwnHtml, html), html).toEqual(tagsOf(readAnyHtml, html));
  });

  it('leave out what is in a bare element, unless an attribute in it matters', () => {
    const namesIn = (html: string) => {
      const names: string[] = [];
      const on = { open: (name: string) => void names.push(name), bare: new Set(['pre']) };
      readOwnHtml(html, {
        ...on,
        close: (name) => void names.push(`/${name}`),
        text: (text) => void names.push(text),
      });
      return names.join(' ');
    };
    expect(namesIn('<p>a</p><pre id="x"><b class="c">b</b> c</pre>d')).toBe('p a /p pre /pre d');
    expect(namesIn('<pre><b id="x">b</b></pre>d')).toBe('pre b b /b /pre d');
    expect(namesIn('<pre><pre>a</pre>b</pre>c')).toBe('pre pre /pre b /pre c');
    expect(namesIn('<pre>a')).toBe('pre a');
  });

  it('give the same facts and the same text for search', async () => {
    const { files } = await build({
      'content/docs/a.md':
        '# A\n\nText with `code`.\n\n```js\nconst name = "x"; // y\n```\n\n```xml\n<a name="b"/>\n```\n',
      'content/docs/c.md':
        '# C\n\n<pre><b title="</pre>">x</b> <b title="> </pre>">y</b></pre>\n\nAfter `code` it.\n\n## Next\n\nText.\n',
      'content/docs/b.md': '# B\n\n<pre><b>Bold</b> <a href="/docs/a">A</a></pre>\n\nAfter it.\n',
    });
    const pages = [...files].filter(([name]) => name.startsWith('docs/'));
    expect(pages).toHaveLength(3);
    for (const [outputPath, content] of pages) {
      const page = { url: '/docs/x', outputPath, content };
      const [own, any] = [readOwnHtml, readAnyHtml].map((read) => readPage(page, { read, isSearched: true }));
      expect(own).toEqual(any);
    }
  });

  it('agree on any text and any value', () => {
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', 'a', 'href', '/', '-', '\n', ';'),
    });
    fc.assert(
      fc.property(text, text, text, (value, other, body) => {
        const html = `<p title="${escapeHtml(other)}" id="${escapeHtml(value)}">${escapeHtml(body)}</p><script>${body.replaceAll('</', '')}</script><a href="${escapeHtml(value)}">x</a>`;
        expect(tagsOf(readOwnHtml, html)).toEqual(tagsOf(readAnyHtml, html));
      }),
    );
  });
});
