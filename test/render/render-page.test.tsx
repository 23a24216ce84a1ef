// Markup of shared parts: made once, and the same as if it were made for each page.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createPartRenderer, withParts, withStrings } from '../../src/generator/render/render-page.ts';
import { holeMark, joinChunks, markOf, toChunks } from '../../src/generator/shared/html/chunks.ts';
import type { Html } from '../../src/generator/types/markup.ts';
import { RequestBody } from '../../src/templates/request-section.tsx';
import { ResponseItem } from '../../src/templates/response-list.tsx';
import { type Part, type PartRenderer, SharedPart } from '../../src/templates/safe-html.tsx';
import { en } from '../support/english.ts';
import { operation } from '../templates/preview/operation.ts';

interface Words {
  text: string;
}

/** A part that counts how often it is rendered. */
function countedPart() {
  const counted = { renders: 0 };
  const part: Part<Words> = ({ facts }) => {
    counted.renders += 1;
    // biome-ignore lint/a11y/useValidAnchor: the hole is its `href`.
    return <a data-hole={holeMark({ hole: 'self' })}>{facts.text}</a>;
  };
  return { counted, part };
}

describe('a shared part', () => {
  it('is rendered once for a hundred pages, each with its own id', () => {
    const { counted, part } = countedPart();
    const renderer = createPartRenderer({ strings: en });
    const facts = { text: 'one' };
    const pages = Array.from({ length: 100 }, (_, index) => renderer.shared(part, facts, `row-${index}`));
    expect(counted.renders).toBe(1);
    expect(pages).toEqual(Array.from({ length: 100 }, (_, index) => `<a href="#row-${index}">one</a>`));
  });

  it('is rendered again where it says something else', () => {
    const { counted, part } = countedPart();
    const renderer = createPartRenderer({ strings: en });
    const pages = ['one', 'two'].map((text) => renderer.shared(part, { text }, 'row'));
    expect([counted.renders, ...pages]).toEqual([2, '<a href="#row">one</a>', '<a href="#row">two</a>']);
  });

  it('takes no text for an id, whatever a document holds', () => {
    const { part } = countedPart();
    const renderer = createPartRenderer({ strings: en });
    const text = '#\u{FDD0} & \u{FDD0}';
    expect(renderer.shared(part, { text }, 'a"b')).toBe('<a href="#a&quot;b">#\u{FDD0} &amp; \u{FDD0}</a>');
    const plain: Part<Words> = ({ facts }) => facts.text;
    expect(renderer.shared(plain, { text }, undefined)).toBe('#\u{FDD0} &amp; \u{FDD0}');
  });

  it('keeps the holes of a page, which are filled with those of the rest of it', () => {
    const link = holeMark({ hole: 'link', target: { to: 'file', from: 'a.md', written: 'b.md' } });
    // biome-ignore lint/a11y/useValidAnchor: the hole is its `href`.
    const part: Part<Words> = ({ facts }) => <a data-hole={link}>{facts.text}</a>;
    expect(createPartRenderer({ strings: en }).shared(part, { text: 'one' }, 'row')).toBe(
      `<a data-hole="${link}">one</a>`,
    );
  });

  it('stands in its element before what the page has inside', () => {
    const { part } = countedPart();
    const element = (
      <SharedPart as="li" className="row" id="a" part={part} facts={{ text: 'one' }}>
        <b>inside</b>
      </SharedPart>
    );
    expect(renderToStaticMarkup(withParts(element, createPartRenderer({ strings: en })))).toBe(
      '<li class="row" id="a"><a href="#a">one</a><b>inside</b></li>',
    );
  });
});

it('gives the markup that rendering for each page would give', () => {
  const forEachPage: PartRenderer = {
    shared: (part, facts, id = '') =>
      joinChunks(toChunks(renderToStaticMarkup(withStrings(createElement(part, { facts }), en))), (hole) =>
        hole.hole === 'self' ? ` href="#${id}"` : markOf(hole),
      ),
    own: (element) => renderToStaticMarkup(withStrings(withParts(element, forEachPage), en)) as Html,
  };
  const page = (
    <>
      {operation.requestBody && <RequestBody body={operation.requestBody} />}
      {operation.responses.map((response) => (
        <ResponseItem key={response.id} response={response} level={3} />
      ))}
    </>
  );
  const renderer = createPartRenderer({ strings: en });
  const [first, second] = [0, 1].map(() => renderer.own(page));
  expect(first).toBe(forEachPage.own(page));
  expect(second).toBe(first);
});
