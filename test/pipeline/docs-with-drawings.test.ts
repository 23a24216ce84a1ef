// Docs with diagrams that a browser draws: how often their texts are parsed, and that they have the drawings of now.

import { expect, it } from 'vitest';
import { createMarkdown } from '../../src/generator/markdown/markdown.ts';
import { modelDocs } from '../../src/generator/pipeline/plan/docs.ts';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { Markdown } from '../../src/generator/types/doc.ts';
import type { Drawing } from '../../src/generator/types/sources.ts';
import { en } from '../support/english.ts';
import { fencesOfWings, syntaxOfWings } from '../support/fences.ts';
import { shownMarkup } from '../support/shown-markup.ts';

const page = (name: string) => ({
  file: `content/docs/${name}.md`,
  text: `# ${name}\n\n\`\`\`mermaid\npie\n  "${name}" : 1\n\`\`\`\n`,
});
const drawingOf = (words: string): Drawing => ({ svg: `<svg viewBox="0 0 9 9"><text>${words}</text></svg>` });

function builds() {
  const store = memoryStore();
  const state = { parsed: 0 };
  const own = createMarkdown({ strings: en.markdown, ...fencesOfWings, ...syntaxOfWings });
  const parseDoc: Markdown['parseDoc'] = (source) => {
    state.parsed += 1;
    return own.parseDoc(source);
  };
  return async (names: string[], drawing: Drawing) => {
    state.parsed = 0;
    const docs = await modelDocs(
      { docs: names.map(page), unreadDocs: [] },
      {
        markdown: { ...own, parseDoc },
        store,
        strings: en,
        drawPictures: async (_, sources) => new Map(sources.map((source) => [source, drawing])),
      },
    );
    return {
      parsed: state.parsed,
      shown: docs.map(({ value }) => shownMarkup(value.text().body)).join('\n'),
    };
  };
}

it('parses a new text twice, and one that is known not at all', async () => {
  const build = builds();
  const first = await build(['a', 'b'], drawingOf('one'));
  expect(first).toEqual({ parsed: 4, shown: expect.stringContaining('>one</text>') });
  expect(await build(['a', 'b'], drawingOf('one'))).toEqual({ parsed: 0, shown: first.shown });
  expect((await build(['a', 'b', 'c'], drawingOf('one'))).parsed).toBe(2);
});

it('parses a text once if its drawing is another one now', async () => {
  const build = builds();
  const none = { reason: 'none was found', isUnavailable: true } as const;
  expect((await build(['a'], none)).shown).toContain('language-plaintext');
  expect(await build(['a'], drawingOf('two'))).toEqual({
    parsed: 1,
    shown: expect.stringContaining('>two</text>'),
  });
  expect(await build(['a'], none)).toEqual({
    parsed: 0,
    shown: expect.stringContaining('language-plaintext'),
  });
});
