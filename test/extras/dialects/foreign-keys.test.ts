// What keys of other tools mean, which can depend on where the page is.

import { describe, expect, it } from 'vitest';
import { foreignFrontMatter } from '../../../src/extras/dialects/foreign-keys.ts';

describe('the URL of a page', () => {
  it.each(['url', 'permalink'])('is the value of `%s`, but not in a collection of Astro', (key) => {
    const meaningIn = (file: string) => foreignFrontMatter.keys[key]?.meaningOf?.('/old/a/', file);
    expect(meaningIn('content/docs/a.md')).toEqual({ slug: '/old/a/' });
    expect(meaningIn('src/content/docs/a.md')).toEqual({});
    expect(meaningIn('website/src/content/docs/docs/a.mdx')).toEqual({});
  });
});
