// Plugins and the store: values that were made with them are reused, and made again for another version of them.

import { expect, it } from 'vitest';
import { memoryStore } from '../../src/generator/store/local-store.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import { build, mainOf } from '../support/memory-project.ts';

const texts = {
  'content/index.md': '# Home\n',
  'content/docs/a.md': '# A\n\nText.\n',
  'specs/things.yaml':
    'openapi: 3.1.0\ninfo: { title: Things, version: "1" }\npaths:\n  /things: { get: { summary: Get things, responses: { 200: { description: Text. } } } }\n',
};

/** A plugin that adds a word to every text, and reports each page. */
function plugins(word: string, calls: string[] = []): NonNullable<PortalConfig['plugins']> {
  return [
    {
      name: 'words',
      version: word,
      rehype: [
        () => (tree: { children: object[] }) => {
          calls.push('rehype');
          tree.children.push({
            type: 'element',
            tagName: 'p',
            properties: {},
            children: [{ type: 'text', value: word }],
          });
        },
      ],
      rules: [
        {
          code: 'rule',
          start: ({ pointerOf }) => ({
            operation: (node) => {
              calls.push('rule');
              return [{ pointer: pointerOf(node), message: word, notes: [] }];
            },
          }),
        },
      ],
      hooks: {
        beforeWrite: (file) => {
          calls.push(`write ${file.outputPath}`);
          const isPage = file.outputPath === 'docs/a/index.html';
          return {
            value: file,
            ...(isPage ? { diagnostics: [{ code: 'page', severity: 'info', message: word }] } : {}),
          };
        },
      },
    },
  ];
}

it('reuses a site for the same plugins', async () => {
  const [store, files] = [memoryStore(), new Map<string, string>()];
  const first = await build(texts, { plugins: plugins('one') }, { store, files });
  const before = new Map(first.files);
  const calls: string[] = [];
  const second = await build(texts, { plugins: plugins('one', calls) }, { store, files });
  expect(second.files).toEqual(before);
  expect(second.diagnostics).toEqual(first.diagnostics);
  expect(second.diagnostics.map(({ code, source, message }) => [code, source, message])).toEqual([
    ['words/rule', 'words', 'one'],
    ['words/page', 'words', 'one'],
  ]);
  expect(calls.filter((call) => call === 'rehype' || call === 'rule' || call.endsWith('.html'))).toEqual([]);
});

it('makes a site again for another version', async () => {
  const store = memoryStore();
  await build(texts, { plugins: plugins('one') }, { store });
  const { files, diagnostics } = await build(texts, { plugins: plugins('two') }, { store });
  expect(mainOf(files.get('docs/a/index.html'))).toContain('<p>two</p>');
  expect(mainOf(files.get('api/things/get-things/index.html'))).toContain('<p>two</p>');
  expect(diagnostics.map(({ message }) => message)).toEqual(['two', 'two']);
});

it('renders a page again for another component', async () => {
  const store = memoryStore();
  const footer = (text: string): PortalConfig => ({
    components: { Footer: text === 'one' ? () => 'one' : () => 'two' },
  });
  await build(texts, footer('one'), { store });
  const { files } = await build(texts, footer('two'), { store });
  expect(files.get('index.html')).toMatch(/<\/div>two<\/body>/);
});
