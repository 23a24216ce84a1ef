// Attributes of raw HTML that make a request, run something or change another element never reach a page, however they are written.

import { expect, it } from 'vitest';
import { createMarkdown } from '../../../src/generator/markdown/markdown.ts';
import { en } from '../../support/english.ts';
import { syntaxOfWings } from '../../support/fences.ts';
import { shownMarkup } from '../../support/shown-markup.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });
const shown = async (text: string, file = 'a.md') =>
  shownMarkup((await markdown.parseDoc({ file, text })).value.body);

it.each([
  'attributionsrc',
  'ATTRIBUTIONSRC="https://a.example"',
  'attributionsrc=""',
  'ping="/here"',
  'popovertarget="x"',
  'popoverTargetAction="show"',
  'command="show-modal"',
  'commandFor="x"',
  'invoketarget="x"',
  'interestfor="x"',
  'popover',
  'nonce="a"',
  'autofocus',
  'browsingtopics',
  'sharedstoragewritable',
  'style="color: red"',
  'onbeforetoggle="a()"',
  'OnClick="a()"',
  'xml:base="https://a.example"',
  'formaction="https://a.example"',
  'data-island="search"',
])('removes `%s`', async (attribute) => {
  for (const name of ['a href="/b"', 'button', 'area', 'details open'])
    expect(await shown(`x <${name} ${attribute} title="kept">y</${name.split(' ')[0]}>`)).not.toMatch(
      new RegExp(attribute.split('=')[0] ?? '', 'i'),
    );
  expect(await shown(`x <span ${attribute} title="kept">y</span>`)).toContain('<span title="kept">y</span>');
  expect(await shown(`x <span ${attribute} title="kept">y</span>`, 'a.mdx')).not.toMatch(
    new RegExp(attribute.split('=')[0] ?? '', 'i'),
  );
});

it.each(['animate', 'set', 'animateTransform', 'discard', 'handler'])(
  'shows `<%s>`, which would change another element, as text',
  async (name) => {
    const html = `<svg><a href="#b"><${name} attributeName="href" to="javascript:a()"/>t</a></svg>`;
    expect(await shown(html)).toContain(`&lt;${name}`);
    expect(await shown(`<div>\n${html}\n</div>`)).toContain(`&lt;${name}`);
  },
);

it('keeps attributes that describe', async () => {
  const html = '<a href="/b" target="_blank" rel="me" hreflang="de" data-x="1" aria-label="z">y</a>';
  const found = await shown(`x ${html}`);
  for (const attribute of ['target=', 'rel=', 'hreflang=', 'data-x=', 'aria-label='])
    expect(found).toContain(attribute);
});
