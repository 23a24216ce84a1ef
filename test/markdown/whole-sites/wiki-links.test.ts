// Links of wikis (`[[Page]]`) name files by their names, wherever these are.

import { expect, it } from 'vitest';
import { build } from '../../support/memory-project.ts';

const pages = {
  'content/docs/Harbour.md': '# Harbour\n\n## The pier\n\n## Other\n',
  'content/docs/boats/fast.md':
    '# Fast\n\n[[Harbour]], [[harbour#The pier|a pier]], [[#Here]], [[docs/Harbour]] and ![[boat.svg|20]].\n\n## Here\n',
  'content/images/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
};

it('become links and images', async () => {
  const { files, diagnostics } = await build(pages);
  expect(diagnostics).toEqual([]);
  const page = files.get('docs/boats/fast/index.html') ?? '';
  expect(page).toContain('<a href="/docs/Harbour">Harbour</a>');
  expect(page).toContain('<a href="/docs/Harbour#the-pier">a pier</a>');
  expect(page).toContain('<a href="#here">Here</a>');
  expect(page).toMatch(/<img src="\/assets\/boat-[^"]+\.svg" alt="" width="20">/);
});

it('are reported if no file has the name', async () => {
  const { diagnostics } = await build({
    ...pages,
    'content/docs/wrong.md': '# Wrong\n\nSee [[Harbor]] and\n![[bot.svg]].\n',
  });
  expect(diagnostics.map(({ code, place, notes }) => [code, place?.line, notes])).toEqual([
    ['broken-markdown-link', 3, ['Did you mean `./Harbour.md`?']],
    ['missing-image', 4, []],
  ]);
});

it('are text if no file has the name, and nothing else of the page is a link of a wiki', async () => {
  const attributes = 'The [[nodiscard]] attribute of [[x]] and [[1, 2], [3]].';
  const { files, diagnostics } = await build({
    ...pages,
    'content/docs/attributes.md': `# Attributes\n\n${attributes}\n\n## The [[likely]] one\n`,
    'content/docs/linked.md': '# Linked\n\n[[fast]] and [[missing]].\n',
    'content/docs/named.md': '# Named\n\n[[fast]]\n',
  });
  const page = files.get('docs/attributes/index.html') ?? '';
  expect(page).toContain('The <a>[[nodiscard]]</a> attribute of <a>[[x]]</a> and [[1, 2], [3]].');
  expect(page).toContain('<h2 id="the-likely-one">The <a>[[likely]]</a> one');
  expect(files.get('docs/named/index.html')).toContain('<p><a href="/docs/boats/fast">fast</a></p>');
  expect(diagnostics.map(({ code, target }) => [code, target])).toEqual([
    ['broken-markdown-link', 'content/docs/missing.md'],
  ]);
});
