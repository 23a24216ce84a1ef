import { describe, expect, it } from 'vitest';
import { jekyll } from '../../src/migrate/systems/jekyll/jekyll.ts';
import { madeProject } from '../support/source-tree.ts';

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
