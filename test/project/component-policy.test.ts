import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';

type Component = (props: object, h: typeof createElement, own: unknown) => unknown;
const h = createElement;
const own = () => h('footer', { style: { color: 'red' } }, 'own');

/** Renders a component of a configuration as a page does. */
function rendered(component: Component, config: PortalConfig = {}): string {
  const parsed = parseConfig({ ...config, components: { Footer: component } });
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ message }) => message).join('\n'));
  const checked = parsed.extensions.components.Footer as Component;
  return renderToStaticMarkup(h(() => checked({}, h, own) as never));
}

describe('what a component ships', () => {
  it.each<[string, Component, string]>([
    ['an inline style', () => h('p', { style: { color: 'red' } }, 'a'), 'an inline style (`<p style>`)'],
    ['a style sheet', () => [h('style', { key: 1 }, 'p {}')], 'an inline style (`<style>`)'],
    ['a script', () => h('div', null, h('script', null, 'alert(1)')), 'an inline script'],
    ['a handler', () => h('button', { onClick: () => undefined }, 'a'), 'the event handler `onClick`'],
    ['a link that is a script', () => h('a', { href: 'javascript:alert(1)' }, 'a'), '`javascript:`'],
    [
      'an image',
      () => h('img', { src: 'https://a.example/a.png' }),
      "`csp: { 'img-src': ['https://a.example'] }`",
    ],
    [
      'a script of an insecure site',
      () => h('script', { src: 'http://a.example/a.js' }),
      'Load a file of the site',
    ],
    [
      'markup',
      () => h('div', { dangerouslySetInnerHTML: { __html: '<p style="color: red">' } }),
      '`<p style>`',
    ],
    [
      'its own component',
      () =>
        h(
          Fragment,
          null,
          h(() => h('p', { style: {} })),
        ),
      '`<p style>`',
    ],
    ['a child of the original', (_, make, Own) => make(Own as never, null, h('style')), '`<style>`'],
  ])('is refused with its name: %s', (_, component, message) => {
    expect(() => rendered(component)).toThrow(
      /^The component `Footer` of the configuration failed: .*which the policy of the pages blocks/,
    );
    expect(() => rendered(component)).toThrow(message);
  });

  it('is rendered as it is where the policy allows it', () => {
    const Part = ({ children }: { children?: unknown }) => h('b', { className: 'part' }, children as never);
    const data = '{"@type":"Organization"}';
    const component: Component = (_, make, Own) => [
      make(Own as never, { key: 'own' }),
      h(Part, { key: 'part' }, 'text'),
      h('img', { key: 'image', src: 'https://images.example/a.png', loading: 'lazy' }),
      h('script', { key: 'script', src: '/own.js' }),
      h('script', { key: 'data', type: 'application/ld+json', dangerouslySetInnerHTML: { __html: data } }),
    ];
    expect(rendered(component, { csp: { 'img-src': ['https://*.example'] } })).toBe(
      [
        '<footer style="color:red">own</footer><b class="part">text</b><img src="https://images.example/a.png" loading="lazy"/>',
        `<script src="/own.js"></script><script type="application/ld+json">${data}</script>`,
      ].join(''),
    );
  });
});
