// Laws for pages of every kind: valid HTML, nothing inline, unique ids, and links to fragments that exist.
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { previews } from './preview-views.ts';
import { pageText } from './render.tsx';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The wrapper of a table is a named region; a `section` would be a part of the text.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // React and rehype differ in `<!doctype html>` and in the slash of void elements.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);

describe.each(Object.entries(previews))('the %s page', (_name, view) => {
  const text = pageText(view);
  const ids = all(text, / id="([^"]*)"/g);

  it('is valid', async () => {
    const report = await validator.validateString(text);
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems).toEqual([]);
  });

  it('has nothing inline', () => {
    expect(
      all(
        text,
        /(<style|<script(?![^>]* (?:src=|type="application\/ld\+json"))|\sstyle="|\son[a-z]+="|javascript:)/g,
      ),
    ).toEqual([]);
  });

  it('has each id once', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has targets for its fragments and labels', () => {
    const wanted = [...all(text, / href="#([^"]*)"/g), ...all(text, / (?:for|popovertarget)="([^"]*)"/gi)];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has one first heading, one main and one footer without links', () => {
    const count = (tag: string) => text.split(`<${tag}`).length - 1;
    expect({ h1: count('h1'), main: count('main'), footer: count('footer') }).toEqual({
      h1: 1,
      main: 1,
      footer: 1,
    });
    expect(text.slice(text.indexOf('<footer'))).not.toContain('<a ');
  });

  it('runs the boot script before the style sheet', () => {
    const scripts = all(text, /(<script[^>]*>)/g);
    expect(scripts).toEqual([
      `<script src="${view.site.bootScript.href}" integrity="${view.site.bootScript.integrity}" data-islands="${view.site.islandsHref}">`,
    ]);
    expect(text.indexOf('<script')).toBeLessThan(text.indexOf('rel="stylesheet"'));
  });
});

describe('the sidebar of a page', () => {
  it('marks the current page once', () => {
    const text = pageText(previews.operation);
    expect(all(text, /(aria-current="page" href="[^"]*")/g)).toEqual([
      'aria-current="page" href="/api/work-based/create-a-learner"',
    ]);
  });
});

describe('an operation page', () => {
  it('has at most twelve elements in a row', () => {
    const text = pageText(previews.operation);
    const start = text.indexOf('id="body.learnerLocalId"');
    const row = text.slice(start, text.indexOf('class="field"', start));
    expect(all(row, /<([a-z]+)/g).length).toBeLessThanOrEqual(12);
  });
});
