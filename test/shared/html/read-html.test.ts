import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../src/generator/shared/html/escape.ts';
import {
  type Attributes,
  type ReadTags,
  readAnyTags,
  readOwnTags,
} from '../../../src/generator/shared/html/read-html.ts';
import { build } from '../../support/memory-project.ts';

function tagsOf(read: ReadTags, html: string): [string, Attributes][] {
  const found: [string, Attributes][] = [];
  read(html, (name, attributes) => void found.push([name, { ...attributes }]));
  return found;
}

describe('the two readers of tags', () => {
  it('agree on the pages of a site', async () => {
    const { files } = await build({
      'content/index.md':
        '# A & B\n\n[x](/a?b=1&c="2") <b title="a > b">x</b>\n\n```html\n<a href="/no">\n```\n\n<!-- <a href="/no"> -->\n',
      'content/docs/a.md':
        '---\ntitle: "<a href=\\"/no\\">"\n---\n\n![x](data:image/png;base64,AA) <svg><use href="#x"/></svg>\n',
    });
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBe(3);
    for (const [, html] of pages) expect(tagsOf(readOwnTags, html)).toEqual(tagsOf(readAnyTags, html));
  });

  it('agree on whatever stands in texts and values', () => {
    const text = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', 'a', 'href', '/', '-', '\n', ';'),
    });
    fc.assert(
      fc.property(text, text, text, (value, other, body) => {
        const html = `<p title="${escapeHtml(other)}" id="${escapeHtml(value)}">${escapeHtml(body)}</p><script>${body.replaceAll('</', '')}</script><a href="${escapeHtml(value)}">x</a>`;
        expect(tagsOf(readOwnTags, html)).toEqual(tagsOf(readAnyTags, html));
      }),
    );
  });
});
