import { expect, it } from 'vitest';
import { pageAddress } from '../../../src/client/boot/followed-links.ts';

it('leaves a link whose address is no URL to the browser', () => {
  // Of an address that cannot be parsed, browsers return the text.
  // As much of an element as is read.
  const link = { target: '', href: 'http://[', hasAttribute: (name: string) => name === 'href' };
  expect(pageAddress(link as unknown as HTMLAnchorElement)).toBeUndefined();
});
