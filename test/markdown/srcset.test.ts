import { expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { en } from '../support/english.ts';
import { syntaxOfWings } from '../support/fences.ts';

const markdown = createMarkdown({ strings: en.markdown, ...syntaxOfWings });

it('each image of `srcset` is a link with its place, and the attribute is resolved later', async () => {
  const text = 'Text\n\n<img src="./a.png" srcset="./a.png, b.png 2x,\n  ./c.png 300w">\n';
  const { value, diagnostics } = await markdown.parseDoc({ file: 'content/a.md', text });
  expect(value.links.map(({ kind, href, line, column }) => [kind, href, line, column])).toEqual([
    ['image', './a.png', 3, 11],
    ['image', './a.png', 3, 28],
    ['image', 'b.png', 3, 37],
    ['image', './c.png', 4, 3],
  ]);
  expect(value.body.filter((chunk) => typeof chunk !== 'string')).toContainEqual({
    hole: 'sources',
    candidates: [
      { written: './a.png', descriptor: '' },
      { written: 'b.png', descriptor: '2x' },
      { written: './c.png', descriptor: '300w' },
    ],
  });
  expect(diagnostics).toEqual([]);
});

it('names what a tag loads', async () => {
  const text =
    '<video src="a.mp4" poster="a.png"><source src="b.mp4"><track src="c.vtt"></video>\n<audio src="d.mp3"></audio>\n<picture><source srcset="e.png"><img src="f.png"></picture>\n';
  const { value } = await markdown.parseDoc({ file: 'content/a.md', text });
  expect(Object.fromEntries(value.links.map(({ kind, href }) => [href, kind]))).toEqual({
    'a.mp4': 'video',
    'a.png': 'image',
    'b.mp4': 'video',
    'c.vtt': 'captions',
    'd.mp3': 'audio',
    'e.png': 'image',
    'f.png': 'image',
  });
});
