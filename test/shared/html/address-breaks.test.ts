import { expect, it } from 'vitest';
import { withBreaks } from '../../../src/generator/shared/html/address-breaks.ts';
import type { Html } from '../../../src/generator/types/markup.ts';

it.each([
  [
    'curl https://a.example/b/c?d=1&amp;e=2 f/g',
    'curl https://a.example/<wbr>b/<wbr>c<wbr>?d=1<wbr>&amp;e=2 f/g',
  ],
  ["'http://a.example/'", "'http://a.example/'"],
  [
    '<span data-base-url="sent"><span class="url-part">https://</span>a</span>/b/c',
    '<span data-base-url="sent"><span class="url-part">https://</span>a</span>/b/c',
  ],
  [
    '<span data-base-url="sent"><span class="url-part">https://a</span></span>/b/c',
    '<span data-base-url="sent"><span class="url-part">https://a</span></span>/<wbr>b/<wbr>c',
  ],
  ['no/address', 'no/address'],
  [
    'curl \\\n  <span class="hljs-string">\'<span data-base-url="sent"></span>\'</span> \\\n  --header',
    'curl<span class="kept-end"> \\</span>\n<span class="kept">  <span class="hljs-string">\'</span></span><span class="hljs-string"><span data-base-url="sent"></span>\'</span><span class="kept-end"> \\</span>\n  --header',
  ],
  [
    'get(\n    "<span data-base-url="sent"></span>"',
    'get(\n<span class="kept">    "</span><span data-base-url="sent"></span>"',
  ],
])('%s', (html, expected) => {
  expect(withBreaks(html as Html)).toBe(expected);
});
