import { describe, expect, it } from 'vitest';
import { jekyll } from '../../../src/extras/migrate/systems/jekyll/jekyll.ts';
import { madeProject } from '../../support/source-tree.ts';

async function migrated(text: string): Promise<string> {
  const { text: written } = await madeProject(jekyll, {
    '_config.yml': 'title: Boats',
    'a.md': `---\ntitle: A\n---\n${text}`,
  });
  return written('content/a.md')?.replace(/^---\n[\s\S]*?\n---\n/, '') ?? '';
}

describe('text of Jekyll', () => {
  it('is Markdown again directly after an element of HTML', async () => {
    expect(await migrated('<div class="example">\n<b>A</b>\n</div>\n```html\n<b>A</b>\n```\n')).toBe(
      '<div class="example">\n<b>A</b>\n</div>\n\n```html\n<b>A</b>\n```\n',
    );
  });

  it('is Markdown between tags of text that are on lines of their own', async () => {
    expect(await migrated('<span class="large">\n[Start](https://boats.example)\n</span>\n\nText\n')).toBe(
      '<span class="large">[Start](https://boats.example)\n</span>\n\nText\n',
    );
  });

  it('has callouts in callouts', async () => {
    expect(await migrated('{: .important }\n> {: .warning }\n> Mind the tide.\n\nText\n')).toBe(
      '> [!IMPORTANT]\n> > [!WARNING]\n> > Mind the tide.\n\nText\n',
    );
    expect(await migrated('> One\n> {: .note }\n\nText\n')).toBe('> > [!NOTE]\n> > One\n\nText\n');
  });

  it('keeps tags of code that `raw` shows', async () => {
    const sample = '{% highlight ruby %}\nputs 1\n{% endhighlight %}';
    expect(await migrated(`\`\`\`\n{% raw %}${sample}{% endraw %}\n\`\`\`\n`)).toBe(
      `\`\`\`\n${sample}\n\`\`\`\n`,
    );
    expect(await migrated(`${sample}\n`)).toBe('```ruby\nputs 1\n```\n');
  });
});

describe('Liquid of Jekyll', () => {
  const files = {
    '_config.yml':
      'title: Boats\ncollections_dir: parts\ncollections:\n  guides:\n    output: true\n    permalink: /:collection/:path/\nexclude: [old*]\ndefaults:\n  - scope: {path: "", type: posts}\n    values: {permalink: "/news/:title/"}\n',
    '_data/kinds.yml': '- name: Sloop\n  masts: 1\n- name: Ketch\n  masts: 2\n',
    '_includes/hint.md': 'Mind the {{ include.what }}.',
    'parts/_guides/sail.md': '---\ntitle: Sail\n---\n\nUp.\n',
    '_posts/2026-01-02-launch.md': '---\ntitle: Launch\n---\n\nOff.\n',
    'old-page.md': '---\ntitle: Old\n---\n',
    '_part.md': 'Part of {{ page.title }}.\n',
    'plain.md': '# Plain\n',
  };
  const page = async (text: string) => {
    const {
      text: written,
      items,
      paths,
    } = await madeProject(jekyll, {
      ...files,
      'a.md': `---\ntitle: A\n---\n${text}`,
    });
    return { body: written('content/a.md')?.replace(/^---\n[\s\S]*?\n---\n/, '') ?? '', items, paths };
  };

  it('has loops, conditions, filters and includes', async () => {
    const { body, items } = await page(
      '{% assign all = site.data.kinds | sort: "name" %}{% for kind in all %}{% if kind.masts > 1 %}- {{ kind.name | upcase }}{% endif %}{% endfor %}\n\n{% include hint.md what="tide" %}\n\n{% include_relative _part.md %}\n\n{% for one in site.guides %}[{{ one.title }}]({{ one.url | relative_url }}){% endfor %} [Launch]({% post_url 2026-01-02-launch %})\n',
    );
    expect(body.trim()).toBe(
      '- KETCH\n\nMind the tide.\n\nPart of A.\n\n[Sail](/guides/sail) [Launch](/news/launch)',
    );
    expect(items.filter(({ status }) => status === 'left')).toEqual([]);
  });

  it('leaves out what cannot be evaluated, and reports its line', async () => {
    const { body, items } = await page(
      'One {{ site.nothing }}.\n\n{% chart a %}Two{% endchart %}\n\n{% if %}Text\n\nThree {% include none.md %}\n',
    );
    expect(body).toContain('One .');
    expect(body).toContain('Two');
    expect(body).toMatch(/^Text$/m);
    expect(body).toContain('Three');
    expect(body).not.toMatch(/\{%|\{\{/);
    expect(items.filter(({ status }) => status === 'left')).toMatchObject([
      { what: 'tag `chart` of Liquid', line: 6 },
      { what: 'tag `if` of Liquid', line: 8 },
      { what: 'value of Liquid `site.nothing`', line: 4 },
      { what: 'tag `include` of Liquid' },
    ]);
  });

  it('has bounded loops and includes', async () => {
    const loop = '{% for a in (1..100000000) %}{{ a }}{% endfor %}';
    const { body, items } = await page(`${loop}\n\nText\n`);
    expect(body.trim()).toBe('Text');
    expect(items).toContainEqual(expect.objectContaining({ status: 'left', what: 'tag `for` of Liquid' }));
  });

  it('is of collections, of posts with permalinks of defaults, and of Markdown without front matter', async () => {
    const { paths } = await page('Text\n');
    expect(paths).toEqual(
      expect.arrayContaining(['content/guides/sail.md', 'content/news/launch.md', 'content/plain.md']),
    );
    expect(paths).not.toContain('content/old-page.md');
    expect(paths).not.toContain('content/_part.md');
  });
});
