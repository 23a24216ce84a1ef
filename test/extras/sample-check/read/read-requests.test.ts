import { describe, expect, it } from 'vitest';
import { readFetch, readRequests } from '../../../../src/extras/sample-check/read/calls.ts';
import { unknownMark } from '../../../../src/extras/sample-check/read/cursor.ts';
import { readHttp } from '../../../../src/extras/sample-check/read/http.ts';
import { readCurl } from '../../../../src/extras/sample-check/read/read-curl.ts';
import { offsetOf, readValue } from '../../../../src/extras/sample-check/read/read-literals.ts';
import type { WrittenRequest } from '../../../../src/generator/types/http-request.ts';
import { anyValue } from '../../../../src/generator/types/validation.ts';

const plain = ({ method, url, headers, body, query, hasMore }: WrittenRequest) => ({
  line: `${method.text} ${url.text}`.replaceAll(unknownMark, '?'),
  headers: headers.map(({ name, value }) => `${name}: ${value.replaceAll(unknownMark, '?')}`),
  ...(query && { query: query.map(({ name, value }) => `${name}=${String(value)}`) }),
  ...(body && { body: body.kind === 'json' ? body.json.value : body.kind === 'text' ? body.text : '?' }),
  ...(hasMore && { hasMore }),
});

describe('a value in code', () => {
  it.each([
    ['{ "a": [1, -2.5, true, null], "b": { "c": "x" } }', { a: [1, -2.5, true, null], b: { c: 'x' } }],
    ["{ a: 'it\\'s', 'b c': `t`, 1: false, }", { a: "it's", 'b c': 't', 1: false }],
    [
      '{"a": True, "b": None, "c": """long""", # why\n "d": r"\\n"}',
      { a: true, b: null, c: 'long', d: '\\n' },
    ],
    [
      '{ a, b: c, d: e.f(1, [2]), g: "h" + i, j: 1_000 }',
      { a: anyValue, b: anyValue, d: anyValue, g: anyValue, j: 1000 },
    ],
    [`{ a: \`x\${y}\`, b: JSON.stringify({ c: 1 }, null, 2) }`, { a: anyValue, b: { c: 1 } }],
    ['{ "a": f"x{y}", "b": [*rest] }', { a: anyValue, b: anyValue }],
    ['{ ...all, a: 1 }', anyValue],
    ['[', []],
  ])('is read from `%s`', (code, value) => {
    expect(readValue(code, 0).value).toEqual(value);
  });

  it('has the offset of each part', () => {
    const code = '{ a: [1, { b: 2 }] }';
    const read = readValue(code, 0);
    expect([[], ['a'], ['a', 1], ['a', 1, 'b'], ['a', 7]].map((path) => offsetOf(read, path))).toEqual([
      0, 5, 9, 14, 5,
    ]);
  });
});

describe('requests in code', () => {
  it.each([
    ['curl https://a.example/x', { line: 'GET https://a.example/x', headers: [] }],
    ['curl -XDELETE "https://a.example/$ID" -o out', { line: 'DELETE https://a.example/?', headers: [] }],
    [
      "curl -u me -H 'A: b' \\\n  --json '{\"a\":1}' https://a.example/x | jq .",
      {
        line: 'POST https://a.example/x',
        headers: ['A: b', 'Content-Type: application/json'],
        body: '{"a":1}',
      },
    ],
    [
      'curl --request=PUT --url=https://a.example/x -d @file.json',
      { line: 'PUT https://a.example/x', headers: [], body: '?' },
    ],
    ['curl -G https://a.example/x -d a=1', { line: 'GET https://a.example/x', headers: [], query: ['a=1'] }],
    ['curl -I https://a.example/x', { line: 'HEAD https://a.example/x', headers: [] }],
    [
      'curl https://a.example/x -d "{\\"a\\": \\"$B\\"}"',
      {
        line: 'POST https://a.example/x',
        headers: ['Content-Type: application/x-www-form-urlencoded'],
        body: `{"a": "${unknownMark}"}`,
      },
    ],
  ])('are read from `%s`', (code, request) => {
    expect(readCurl(code).map(plain)).toEqual([request]);
  });

  it('are all commands of a script, without comments', () => {
    const code =
      '# curl https://a.example/0\ncurl https://a.example/1 && echo curl; curl https://a.example/2';
    expect(readCurl(code).map(({ url }) => url.text)).toEqual(['https://a.example/1', 'https://a.example/2']);
  });

  it.each([
    ["fetch('https://a.example/x')", { line: 'GET https://a.example/x', headers: [] }],
    ['fetch(base + "/x/" + id)', { line: 'GET ?/x/?', headers: [] }],
    ['fetch(new URL("/x", base))', { line: 'GET /x', headers: [] }],
    ['fetch(url, options)', { line: '? ?', headers: [], hasMore: true }],
    [
      `fetch(\`/x/\${id}\`, { method: 'POST', headers: { ...auth, 'A': b }, body: JSON.stringify({ a: 1 }) })`,
      { line: 'POST /x/?', headers: ['A: ?'], body: { a: 1 }, hasMore: true },
    ],
    [
      "fetch('/x', { method: 'POST', body: 'text' })",
      { line: 'POST /x', headers: ['Content-Type: text/plain'], body: 'text' },
    ],
    ["fetch('/x', { method: 'POST', body })", { line: 'POST /x', headers: [], body: '?' }],
  ])('are read from `%s`', (code, request) => {
    expect(readFetch(code).map(plain)).toEqual([request]);
  });

  it.each([
    ['requests.get("https://a.example/x")', { line: 'GET https://a.example/x', headers: [] }],
    [
      'requests.request("put", url, json={"a": 1}, headers={"A": "b"})',
      { line: 'PUT ?', headers: ['A: b'], body: { a: 1 } },
    ],
    ['session.post(f"{base}/x", data=payload)', { line: 'POST ?/x', headers: [], body: '?', hasMore: true }],
    [
      'requests.get("/x", params={"a": 1, "b": c})',
      { line: 'GET /x', headers: [], query: ['a=1', 'b=Symbol(any value)'] },
    ],
  ])('are read from `%s`', (code, request) => {
    expect(readRequests(code).map(plain)).toEqual([request]);
  });

  it('are read from messages, with the answers', () => {
    const { requests, responses } = readHttp(
      'POST /x HTTP/1.1\nA: b\n\n{"a":1}\n\nHTTP/1.1 201 Created\nC: d\n\n{}',
    );
    expect(requests.map(plain)).toEqual([{ line: 'POST /x', headers: ['A: b'], body: '{"a":1}' }]);
    expect(responses.map(({ status, body }) => [status.text, body])).toEqual([
      ['201', { kind: 'text', text: '{}', at: 59 }],
    ]);
  });
});
