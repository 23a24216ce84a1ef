import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/generator/shared/html/escape.ts';
import {
  type Attributes,
  type ReadHtml,
  readAnyHtml,
  readOwnHtml,
} from '../../../src/generator/shared/html/read-html.ts';
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
