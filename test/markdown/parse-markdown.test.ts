// The parser skips what cannot matter: tables are tried only before possible delimiter rows, and the bundle has patches
// (`scripts/parser-patches.mjs`). Law: its trees are those of the original packages.

import * as fc from 'fast-check';
import type { fromMarkdown as FromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { patchedModule } from '../../scripts/parser-patches.mjs';
import { createParser } from '../../src/generator/markdown/parse-markdown.ts';

/** The package as it is; other imports are patched. */
const original = (name: string) => import(/* @vite-ignore */ `${name}?original`);
const { fromMarkdown }: { fromMarkdown: typeof FromMarkdown } = await original('mdast-util-from-markdown');
const constructs = ['table', 'footnote', 'autolink', 'strikethrough', 'taskList'] as const;
const packages = {
  table: ['gfm-table', 'gfmTable'],
  footnote: ['gfm-footnote', 'gfmFootnote'],
  autolink: ['gfm-autolink-literal', 'gfmAutolinkLiteral'],
  strikethrough: ['gfm-strikethrough', 'gfmStrikethrough'],
  taskList: ['gfm-task-list-item', 'gfmTaskListItem'],
} as const;
const extensions = await Promise.all(
  constructs.map(async (construct) => {
    const [name, made] = packages[construct];
    return (await original(`micromark-extension-${name}`))[made]();
  }),
);
const mdastExtensions = await Promise.all(
  constructs.map(async (construct) => {
    const [name, made] = packages[construct];
    return (await original(`mdast-util-${name}`))[`${made}FromMarkdown`]();
  }),
);

const pieces = [
  ...[
    '| a | b |',
    'a | b',
    '|',
    '\\|',
    ' ',
    '\t',
    '> ',
    '- ',
    '1. ',
    '    ',
    '[^1]: ',
    '# ',
    '<b>',
    '```',
    'a',
  ],
  ...[
    '|-|-|',
    '- | -',
    '|:-',
    ':-:',
    '-:|',
    '---',
    '|-|',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\n> ',
    '\n  ',
    '\n>>',
  ],
  ...[
    'word',
    'Über',
    '漢字',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '&amp;',
    '&',
    '\\',
    '[',
    ']',
    '](x)',
    '![',
    '<',
    '>',
    '!',
  ],
  ...[
    'www.a.example',
    'https://a.example/b_c',
    'a@b.example',
    '\u0000',
    '  \n',
    '\\\n',
    '+ [x] ',
    '~~~',
    '===',
    '~',
  ],
];
const texts = fc
  .array(fc.constantFrom(...pieces, '\n', '\n', '| a | b |\n|-|-|\n', '> a | b\n> - | -\n'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));
const parse = createParser();

function ownTree(text: string) {
  return withoutData(parse(text, constructs));
}

function originalTree(text: string) {
  return withoutData(fromMarkdown(text, { extensions, mdastExtensions }));
}

/** The parser records places of destinations in `data`, which the original does not. */
function withoutData(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'data' ? undefined : value)));
}

describe('trees', () => {
  it.each([
    'a\nb | c\n- | -\nd | e\nf\n\ng',
    '> a | b\n> - | -\n> c | d\ne | f',
    '> a | b\n- | -',
    '- a | b\n  - | -\n  c | d',
    '1. a | b\n   :-: | -\n\n   c',
    'a | b\r\n- | -\r\nc | d',
    '| a |\r| - |\r| b |',
    'a | b\n    - | -',
    'a | b\n\t|-|-|',
    '[^1]: a | b\n    - | -\n    c | d\n\n[^1]',
    '| a |\n| - |\n\n| b |\n| - |',
  ])('of %j', (text) => {
    expect(ownTree(text)).toEqual(originalTree(text));
  });

  it('of every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(ownTree(text)).toEqual(originalTree(text));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('the events of a parsed text', async () => {
  const path = '../../node_modules/micromark/index.js';
  const parts: typeof import('micromark') = await import(path);

  it.each(['> a\n\n> b\n\n', '- a *b*\n\n- c [d](e)\n\n', 'a\nb\n\n# c\n'])(
    'keep no state of a part that was read to its end (%j)',
    (text) => {
      const events = parts
        .parse()
        .document()
        .write(parts.preprocess()(text, undefined, true));
      const lines = events.flatMap(([, { _tokenizer }]) => (_tokenizer === undefined ? [] : [_tokenizer]));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => 'write' in line)).toEqual([]);
      const contexts = parts.postprocess(events).map(([, , context]) => context);
      expect(contexts.filter((context) => 'write' in context)).toEqual([]);
    },
  );
});

describe('a patch', () => {
  it('is applied here, except to the original packages', async () => {
    const path = '../../node_modules/micromark/lib/initialize/text.js';
    const [own, whole] = await Promise.all([import(path), original(path)]);
    const skips = ({ text }: { text: { tokenize: unknown } }) =>
      String(text.tokenize).includes('effects.skip');
    expect([skips(own), skips(whole)]).toEqual([true, false]);
  });

  it('is refused for another version, and for another text', () => {
    const name = 'micromark/lib/create-tokenizer.js';
    expect(() => patchedModule(name, '', '5.0.0')).toThrow(/patch of micromark is for/);
    expect(() => patchedModule(name, 'function main() {}', '4.0.3')).toThrow(/does not contain/);
  });
});
