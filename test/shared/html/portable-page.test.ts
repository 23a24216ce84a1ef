import { describe, expect, it } from 'vitest';
import { portablePage, portableStyles } from '../../../src/generator/shared/html/portable-page.ts';

const site = {
  files: new Set([
    'index.html',
    'docs/index.html',
    'docs/a.html',
    'docs/ä:b/index.html',
    'img/x.png',
    'img/y,z.png',
  ]),
  baseUrl: '/base/',
  script: 'assets/portable.js',
};
const page = (html: string, outputPath = 'docs/index.html') => portablePage(html, outputPath, site);

describe('a page of a portable site', () => {
  it('leads on to the file of another page', () => {
    expect(page('<meta http-equiv="refresh" content="0; url=/base/docs/a#b"/>')).toBe(
      '<meta http-equiv="refresh" content="0; url=a.html#b"/>',
    );
    expect(page('<meta name="description" content="0; url=/base/docs/a"/>')).toContain('url=/base/docs/a');
  });

  it.each([
    ['/base/', '../index.html'],
    ['/base', '../index.html'],
    ['/base/docs', 'index.html'],
    ['/base/docs/', 'index.html'],
    ['/base/docs/a', 'a.html'],
    ['/base/docs/a/?x=1&amp;y=2#z', 'a.html?x=1&amp;y=2#z'],
    ['/base/docs/%C3%A4%3Ab', '%C3%A4%3Ab/index.html'],
    ['/base/img/x.png', '../img/x.png'],
    // What is not a file of the site.
    ['/base/none', '/base/none'],
    ['/other/docs', '/other/docs'],
    ['//base/docs', '//base/docs'],
    ['#fragment', '#fragment'],
    ['', ''],
    ['a.html', 'a.html'],
    ['https://example.org/base/docs', 'https://example.org/base/docs'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('links to %s with %s', (href, expected) => {
    expect(page(`<a class="x" href="${href}">x</a>`)).toBe(`<a class="x" href="${expected}">x</a>`);
  });

  it('has relative sources of images, of each size', () => {
    expect(page('<img src="/base/img/x.png" srcset="/base/img/x.png 1x, /base/img/y,z.png 2x">')).toBe(
      '<img src="../img/x.png" srcset="../img/x.png 1x, ../img/y%2Cz.png 2x">',
    );
  });

  it('has one script in place of those of the page, and no manifest and digests', () => {
    expect(
      page(
        '<script src="/base/boot.js" integrity="sha384-x" data-islands="/base/islands.js"></script>' +
          '<link rel="manifest" href="/base/site.webmanifest"/>' +
          '<link rel="stylesheet" href="/base/img/x.png" integrity="sha384-x"/>' +
          '<script src="https://example.org/x.js" integrity="sha384-x" crossorigin></script>',
      ),
    ).toBe(
      '<script src="../assets/portable.js"></script>' +
        '<link rel="stylesheet" href="../img/x.png"/>' +
        '<script src="https://example.org/x.js" integrity="sha384-x" crossorigin></script>',
    );
  });

  it('keeps its text, and values that contain a `>`', () => {
    const html = '<p title="a > b">&lt;a href="/base/docs"> &lt;img src="/base/img/x.png"></p>';
    expect(page(html)).toBe(html);
  });
});

it('a style sheet has relative addresses', () => {
  const css = "a{background:url(/base/img/x.png)} b{background:url('/base/img/x.png')} c{background:url(#d)}";
  expect(portableStyles(css, 'assets/site-1.css', site)).toBe(
    "a{background:url(../img/x.png)} b{background:url('../img/x.png')} c{background:url(#d)}",
  );
});
