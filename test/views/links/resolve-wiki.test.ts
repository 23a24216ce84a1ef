// Words in brackets: names of pages in a wiki, and text anywhere else.

import { describe, expect, it } from 'vitest';
import type { SourceLink } from '../../../src/generator/types/doc.ts';
import { fileOfWiki, wordsOfText } from '../../../src/generator/views/links/resolve-wiki.ts';

describe('the file of a name', () => {
  const files = {
    urlByFile: new Map(['docs/a.md', 'docs/part/b.md', 'docs/part/a.md'].map((file) => [file, ''])),
    assets: new Map([['docs/map.png', {} as never]]),
    named: new Map([['far-page', 'docs/deep/Far Page.md']]),
    contentDir: 'docs',
  };
  it.each([
    ['a', 'docs/part/a.md'],
    ['a.md', 'docs/part/a.md'],
    ['../a', 'docs/a.md'],
    ['part/b', 'docs/part/b.md'],
    ['map.png', 'docs/map.png'],
    ['Far Page', 'docs/deep/Far Page.md'],
    ['nothing', undefined],
  ])('%s on a page in a folder is %s', (name, file) => {
    expect(fileOfWiki(name, 'docs/part/x.md', files)).toBe(file);
  });
});

describe('a word in brackets', () => {
  const link = (href: string, kind: SourceLink['kind'] = 'link'): SourceLink => ({
    kind,
    href,
    line: 1,
    column: 1,
    endColumn: 2,
  });
  const broken = 'broken-markdown-link';
  const isText = (links: SourceLink[], written = '[[bin]]', problem: string | undefined = broken) =>
    wordsOfText(links, ({ href }) => (href.includes('lost') ? broken : undefined))({ written, problem });

  it.each<[string, SourceLink[]]>([
    ['without other links', []],
    ['whose links in brackets lead nowhere', [link('[[lost page]]')]],
    ['with links of other forms', [link('a.md')]],
    ['with a picture in brackets', [link('[[map.png]]', 'image')]],
  ])('is text on a page %s', (_, links) => {
    expect(isText(links)).toBe(true);
  });

  it('is a link on a page of a wiki, if it leads to a file, or if only a wiki has it', () => {
    expect(isText([link('[[lost page]]'), link('[[Known page]]')])).toBe(false);
    expect(isText([], '[[bin]]', 'broken-anchor')).toBe(false);
    expect(isText([], '[[Lost page]]')).toBe(false);
  });
});
