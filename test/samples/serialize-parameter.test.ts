// Values of parameters in paths, queries, headers and cookies, as the table of styles has them (OpenAPI 3.2, section 4.12.4).

import { describe, expect, it } from 'vitest';
import {
  cookieText,
  formPairs,
  headerText,
  pathText,
  querystringText,
  queryText,
  styledFields,
} from '../../src/generator/samples/serialize-parameter.ts';
import type { ParameterForm } from '../../src/generator/types/http-request.ts';

const text = 'dark blue';
const list = ['blue', 'black'];
const object = { R: 100, G: 200 };
const form = (
  place: ParameterForm['in'],
  style: string,
  explode: boolean,
  more: Partial<ParameterForm> = {},
) => ({ name: 'color', in: place, style, explode, ...more }) as ParameterForm;

describe('a parameter of a path', () => {
  it.each<[string, boolean, unknown, string]>([
    ['simple', false, '', ''],
    ['simple', false, text, 'dark%20blue'],
    ['simple', false, list, 'blue,black'],
    ['simple', false, object, 'R,100,G,200'],
    ['simple', true, object, 'R=100,G=200'],
    ['simple', false, null, ''],
    ['simple', false, [null, { a: 1 }], ',%7B%22a%22%3A1%7D'],
    ['label', false, text, '.dark%20blue'],
    ['label', false, list, '.blue,black'],
    ['label', true, list, '.blue.black'],
    ['label', false, object, '.R,100,G,200'],
    ['label', true, object, '.R=100.G=200'],
    ['matrix', false, text, ';color=dark%20blue'],
    ['matrix', false, list, ';color=blue,black'],
    ['matrix', true, list, ';color=blue;color=black'],
    ['matrix', false, object, ';color=R,100,G,200'],
    ['matrix', true, object, ';R=100;G=200'],
    ['pipeDelimited', false, list, 'blue%7Cblack'],
    ['simple', false, "a/b?c#d'(e)*!", 'a%2Fb%3Fc%23d%27%28e%29%2A%21'],
  ])('of the style %s, exploded %s, with %j is %s', (style, explode, value, written) => {
    expect(pathText(form('path', style, explode), value)).toBe(written);
  });

  it('may keep what a segment may have, and is JSON if it has that type', () => {
    const reserved = form('path', 'simple', false, { allowReserved: true });
    expect(pathText(reserved, "a:@!$&'()*+;=/?#,%b")).toBe("a:@!$&'()*+;=%2F%3F%23%2C%25b");
    expect(pathText(form('path', 'simple', false, { mediaType: 'application/json' }), list)).toBe(
      '%5B%22blue%22%2C%22black%22%5D',
    );
  });
});

describe('a parameter of a query', () => {
  it.each<[string, boolean, unknown, string]>([
    ['form', true, '', 'color='],
    ['form', true, text, 'color=dark%20blue'],
    ['form', false, list, 'color=blue,black'],
    ['form', true, list, 'color=blue&color=black'],
    ['form', false, object, 'color=R,100,G,200'],
    ['form', true, object, 'R=100&G=200'],
    ['form', true, { R: [1, 2], G: [{ a: 1 }] }, 'R=1&R=2&G=%5B%7B%22a%22%3A1%7D%5D'],
    ['form', true, [], ''],
    ['form', true, {}, ''],
    ['form', true, null, 'color='],
    ['spaceDelimited', false, list, 'color=blue%20black'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack'],
    ['pipeDelimited', true, list, 'color=blue%7Cblack'],
    ['pipeDelimited', true, object, 'color=R%7C100%7CG%7C200'],
    ['tabDelimited', false, list, 'color=blue%09black'],
    ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200'],
    ['deepObject', true, { R: { a: [1] } }, 'color%5BR%5D%5Ba%5D%5B0%5D=1'],
    ['deepObject', true, 'x', 'color=x'],
  ])('of the style %s, exploded %s, with %j is %s', (style, explode, value, written) => {
    expect(queryText(form('query', style, explode), value)).toBe(written);
  });

  it('may keep what separates nothing, and is JSON or text if it has such a type', () => {
    const reserved = form('query', 'form', true, { allowReserved: true });
    expect(queryText(reserved, "a:/?@!$'()*;&=+#,b")).toBe("color=a:/?@!$'()*;%26%3D%2B%23%2Cb");
    expect(querystringText(reserved, 'a=b')).toBe('a%3Db');
    expect(queryText(form('query', 'form', true, { mediaType: 'application/json' }), 'a')).toBe(
      'color=%22a%22',
    );
    expect(queryText(form('query', 'form', true, { mediaType: 'text/plain' }), 'a')).toBe('color=a');
  });
});

describe('a header', () => {
  it.each<[boolean, unknown, string]>([
    [false, text, 'dark blue'],
    [false, 'a\r\nb ', 'a b'],
    [false, list, 'blue,black'],
    [false, object, 'R,100,G,200'],
    [true, object, 'R=100,G=200'],
  ])('that is exploded %s, with %j is %s', (explode, value, written) => {
    expect(headerText(form('header', 'simple', explode), value)).toBe(written);
  });

  it('is JSON in one line if it has that type', () => {
    expect(headerText(form('header', 'simple', false, { mediaType: 'application/json' }), list)).toBe(
      '["blue","black"]',
    );
  });
});

describe('a cookie', () => {
  it.each<[string, boolean, unknown, string]>([
    ['form', true, text, 'color=dark%20blue'],
    ['form', true, list, 'color=blue; color=black'],
    ['form', false, list, 'color=blue,black'],
    ['form', true, object, 'R=100; G=200'],
    ['cookie', true, text, 'color=dark blue'],
    ['cookie', true, list, 'color=blue; color=black'],
    ['cookie', false, list, 'color=blue,black'],
    ['cookie', true, object, 'R=100; G=200'],
    ['cookie', false, object, 'color=R,100,G,200'],
  ])('of the style %s, exploded %s, with %j is %s', (style, explode, value, written) => {
    expect(cookieText(form('cookie', style, explode), value)).toBe(written);
  });
});

it('has the pairs of a form, and the fields of a style', () => {
  expect(formPairs({ a: 1, b: [true, 'x y'], c: { d: 1 } })).toBe('a=1&b=true&b=x%20y&c=%7B%22d%22%3A1%7D');
  expect(formPairs('text')).toBe('');
  expect(styledFields({ name: 'a', headers: [], style: 'pipeDelimited' }, list)).toEqual([
    { name: 'a', value: 'blue|black' },
  ]);
  expect(styledFields({ name: 'a', headers: [] }, list)).toEqual([
    { name: 'a', value: 'blue' },
    { name: 'a', value: 'black' },
  ]);
  expect(styledFields({ name: 'a', headers: [], explode: false }, list)).toEqual([
    { name: 'a', value: 'blue,black' },
  ]);
});
