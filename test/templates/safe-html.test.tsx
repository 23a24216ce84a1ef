// The element of an island: its markup and its properties, which no text can break out of.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isIslandName, islands } from '../../src/client/islands/registry.ts';
import { Island, IslandRenderer } from '../../src/templates/safe-html.tsx';
import { html } from './preview/site.ts';
import { markup } from './render.tsx';

describe('an island', () => {
  const rendered = (label: string) =>
    markup(
      <IslandRenderer value={(element) => html(renderToString(element))}>
        <Island name="docs-version" props={{ versions: [{ id: 'current', label }] }} />
      </IslandRenderer>,
    );

  it('contains its properties and its markup', () => {
    expect(rendered('Next')).toMatchInlineSnapshot(
      `"<div data-island="docs-version" data-props="{&quot;versions&quot;:[{&quot;id&quot;:&quot;current&quot;,&quot;label&quot;:&quot;Next&quot;}]}"><div class="docs-version"><button class="docs-version-button" type="button" aria-expanded="false">Version: Next</button><ul hidden=""><li><button type="button" aria-current="true">Next</button></li></ul></div></div>"`,
    );
  });

  it('escapes text', () => {
    const text = rendered('"><script>');
    expect(text).not.toContain('<script>');
    const props = /data-props="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<');
    expect(JSON.parse(props?.replaceAll('&gt;', '>') ?? '')).toEqual({
      versions: [{ id: 'current', label: '"><script>' }],
    });
  });

  it('is empty without a renderer around it', () => {
    expect(markup(<Island name="colour-mode" props={{}} />)).toBe(
      '<div data-island="colour-mode" data-props="{}"></div>',
    );
  });

  it('has a name in the registry', () => {
    expect(Object.keys(islands).every(isIslandName)).toBe(true);
    expect([undefined, '', 'toString', 'other'].some(isIslandName)).toBe(false);
  });
});
