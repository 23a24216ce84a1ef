import {
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  Component as ReactComponent,
  useState,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
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
  // The components run outside of React, as in the program: it has a copy of React of its own.
  const made = checked({}, h, own) as never;
  return renderToStaticMarkup(h(Fragment, null, made));
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
});

describe('what React cannot render', () => {
  const Hooked = () => h('b', null, useState(1)[0]);
  const Other = { $$typeof: Symbol.for('react.element'), type: 'p', props: {} };
  it.each<[string, Component, string]>([
    ['a hook', () => Hooked(), 'the React hook `useState`, but components are rendered only once'],
    ['an object in an element', () => h('p', null, { a: 1 } as never), 'an object with the keys `a`'],
    ['a function in an element', () => h('p', null, (() => 'a') as never), 'it returns a function'],
    ['a promise', async () => h('p'), 'it returns a promise'],
    ['a promise of a component', () => h((async () => h('p')) as never), 'it returns a promise'],
    ['an element of another version', () => ['a', Other], 'another version of React'],
    ['a missing component', () => h(undefined as never), 'an element of `undefined`'],
    ['a lazy component', () => h(lazy(async () => ({ default: Hooked }))), '`lazy`'],
    ['content in an empty element', () => h('br', null, 'a'), '`<br>` has content'],
    ['a name that is none', () => h('a b'), 'the element `a b`'],
    ['markup that is none', () => h('p', { dangerouslySetInnerHTML: 'a' as never }), '`{ __html:'],
  ])('is an error that names the component: %s', (_, component, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const start = 'The component `Footer` of the configuration failed: ';
    expect(() => rendered(component)).toThrow(start);
    expect(() => rendered(component)).toThrow(message);
  });

  it('is not a class, a component in `memo` or `forwardRef`, or a list of another kind', () => {
    class Old extends ReactComponent<{ children?: unknown }> {
      override render() {
        return h('i', null, this.props.children as never);
      }
    }
    const Kept = memo(({ children }: { children?: unknown }) => h('b', null, children as never));
    const Given = forwardRef(() => h('u'));
    const component = () =>
      h(Fragment, null, h(Old, null, 1), h(Kept, null, 2), h(Given), new Set(['a', 'b']));
    expect(rendered(component)).toBe('<i>1</i><b>2</b><u></u>ab');
  });
});

describe('what a component ships', () => {
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
