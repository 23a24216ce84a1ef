import { expect, it } from 'vitest';
import { socialImageHref, socialImagePath } from '../../../src/generator/shared/paths/social-image-paths.ts';
import { settingsOf } from '../../routes/small-site.ts';

it.each([
  ['/', 'social-images/index.png', '/base/social-images/index.png'],
  ['/docs/a%20b', 'social-images/docs/a b.png', '/base/social-images/docs/a%20b.png'],
])('the image of %s is %s', (url, path, href) => {
  expect(socialImagePath(url)).toBe(path);
  expect(socialImageHref({ url }, settingsOf({ baseUrl: '/base/' }))).toBe(href);
});
