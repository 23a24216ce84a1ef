import { describe, expect, it } from 'vitest';
import {
  closingTag,
  isLinkTag,
  nameOfAddress,
  nameOfPage,
  openingTag,
} from '../../../src/generator/shared/markdown/container-tags.ts';

describe('a tag that opens a block', () => {
  it.each([
    ['{% hint style="info" %}', 'info'],
    [
      '{% callout type="warning" title="Mind \\"it\\" & go" %}',
      'warning{title="Mind &quot;it&quot; &amp; go"}',
    ],
    ["{% admonition name='Look' type='a b' %}", 'note{title="Look"}'],
    ['{%- hint -%}', 'note'],
    ['{% tabs %}', 'tabs'],
    ['{% tab title="One" %}', 'tab{title="One"}'],
    ['{% tab label=One %}', 'tab{title="One"}'],
    ['{% step heading="One" %}', 'step{title="One"}'],
    ['{% step title="One" heading="Two" %}', 'step{title="One"}'],
    ['{% details title="A" summary="B" %}', 'details{title="A"}'],
    ['{% tab title="A" label="B" %}', 'tab{title="A"}'],
    ['{% update title="A" date="B" %}', 'update{title="A"}'],
    ['{% stepper %}', 'steps'],
    ['{% steps %}', 'steps'],
    ['{% code title="a.js" lineNumbers="true" %}', 'plain-code{title="a.js"}'],
    ['{% accordion title="A" %}', 'details{title="A"}'],
    ['{% details summary="A" %}', 'details{title="A"}'],
    ['{% expand title="A" %}', 'details{title="A"}'],
    ['{% prompt description="A" defaultExpanded="full" %}', 'details{title="A" open="true"}'],
    ['{% prompt description="A" defaultExpanded="half" %}', 'details{title="A"}'],
    ['{% update date="2024-05-01" tags="a" %}', 'update{title="2024-05-01" tags="a"}'],
    ['{% updates %}', 'raw'],
    ['{% raw %}', 'raw'],
    ['{% content-ref url="a.md" %}', 'raw'],
    ['{% columns %}', 'columns'],
    ['{% column %}', 'column'],
    ['{% cards %}', 'cards'],
    ['{% card title="A" to="/a" %}', 'card{title="A" href="/a"}'],
    ['{% card title="A" href="/b" to="/a" %}', 'card{title="A" href="/b"}'],
  ])('`%s` is `%s`', (tag, directive) => {
    expect(openingTag(tag)).toMatchObject({ directive });
  });

  it.each([
    '{% if a %}',
    '{% constructor %}',
    '{% hint',
    'hint',
    '{% hint style= %}',
    '{% endhint %}',
    '{% hint style="a" %} b',
    '{% callout /%}',
  ])('is none: `%s`', (tag) => {
    expect(openingTag(tag)).toBeUndefined();
  });
});

it.each([
  ['{% embed url="https://a.example/<x>" %}', '[https://a.example/<x>](<https://a.example/%3Cx%3E>)'],
  ['{% file src="/files/a [b].pdf" %}', '[a \\[b\\].pdf](</files/a [b].pdf>)'],
  ['{% file src="/files/" %}', '[files/](</files/>)'],
  ['{% card title="A" to="/a" /%}', '- [A](</a>)'],
  ['{% card title="A" /%}', '- A'],
])('`%s` is a link', (tag, instead) => {
  expect(openingTag(tag)).toMatchObject({ instead });
});

it('is closed by its name', () => {
  expect(
    [
      '{% endhint %}',
      '{% /callout %}',
      '{%- / tabs -%}',
      '{% endembed %}',
      '{% endif %}',
      '{% hint %}',
      '{% /constructor %}',
    ].map(closingTag),
  ).toEqual(['hint', 'callout', 'tabs', 'embed', undefined, undefined, undefined]);
  expect(['embed', 'file', 'hint', 'toString'].map(isLinkTag)).toEqual([true, true, false, false]);
});

it.each([
  ['sea-ports.md', 'Sea ports', 'Sea ports'],
  ['./sea_ports.mdx', 'Sea ports', 'Sea ports'],
  ['docs/sea-ports/README.md#top', 'Sea ports', 'Sea ports'],
  ['sea-ports/', 'Sea ports', 'Sea ports'],
  ['../', undefined, '../'],
  ['README.md', undefined, 'README.md'],
  ['map.png', 'Map.png', 'map.png'],
  ['https://a.example/sea-ports', undefined, 'https://a.example/sea-ports'],
  ['//a.example/sea-ports', undefined, '//a.example/sea-ports'],
])('the page %s has the name %s, and the link to it %s', (address, page, link) => {
  expect([nameOfPage(address), nameOfAddress(address)]).toEqual([page, link]);
});
