// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code.
import { describe, expect, it } from 'vitest';
import { readHttp } from '../../../../src/extras/sample-check/read/http.ts';
import { unknownMark } from '../../../../src/extras/sample-check/read/mask-placeholders.ts';
import { readPython, readScript } from '../../../../src/extras/sample-check/read/read-calls.ts';
import { readCurl } from '../../../../src/extras/sample-check/read/read-curl.ts';
import type { WrittenRequest } from '../../../../src/extras/sample-check/read/written-requests.ts';
import { anyValue } from '../../../../src/generator/types/validation.ts';

const marked = (text: string) => text.replaceAll(unknownMark, '?');
const plain = ({ method, url, headers, body, query, hasMore }: WrittenRequest) => ({
  line: marked(`${method.text} ${url.text}`),
  headers: headers.map(({ name, value }) => `${name}: ${marked(value)}`),
  ...(query && { query: query.map(({ name, value }) => `${name}=${String(value)}`) }),
  ...(body && {
    body: body.kind === 'json' ? body.json.value : body.kind === 'text' ? marked(body.text) : '?',
  }),
  ...(hasMore && { hasMore }),
});

/** The value that code sends as JSON. */
const inScript = (value: string, before = '') =>
  valueIn(readScript, `${before}\nfetch(u, { body: JSON.stringify(${value}) })`);
const inPython = (value: string, before = '') =>
  valueIn(readPython, `${before}\nrequests.post(u, json=${value})`);
const valueIn = (read: (code: string) => WrittenRequest[], code: string) => {
  const [request] = read(code);
  return request?.body?.kind === 'json' ? request.body.json.value : request?.body;
};

describe('a value in JavaScript', () => {
  it.each([
    ['{ "a": [1, -2.5, true, null], "b": { "c": "x" } }', { a: [1, -2.5, true, null], b: { c: 'x' } }],
    ["{ a: 'it\\'s', 'b c': `t`, 1: false, }", { a: "it's", 'b c': 't', 1: false }],
    ['[1, , 2]', [1, 2]],
    [
      '{ a, b: c, d: e.f(1, [2]), g: "h" + i, j: 1_000, k: 1 + 2 }',
      { a: anyValue, b: anyValue, d: anyValue, g: anyValue, j: 1000, k: anyValue },
    ],
    ['{ a: "x" + 1 + `y`, b: ("z"), c: 0x10 }', { a: 'x1y', b: 'z', c: anyValue }],
    ['{ a: `x${y}`, b: `two\nlines`, c: `${"in"}side` }', { a: anyValue, b: 'two\nlines', c: 'inside' }],
    ['{ a: "\\u00e9\\x41\\n\\u{1F600}\\q\\0" }', { a: 'éA\n😀q\0' }],
    ['{ a: 1 as number, b: "x" satisfies string } as const', { a: 1, b: 'x' }],
    ['{ a: /* one */ 1, // two\n b: <your id>, c: "<your id>" }', { a: 1, b: anyValue, c: '<your id>' }],
    ['{ ...all, a: 1 }', anyValue],
    ['{ a: 1, ... }', anyValue],
    ['{ a() {}, b: 1 }', anyValue],
    ['[...rest, 1]', anyValue],
  ])('is read from `%s`', (code, value) => {
    expect(inScript(code)).toEqual(value);
  });

  it.each([
    [
      'a known one',
      'const id = "x"; const kite = { id, "long": { tail: 3 } };',
      'kite',
      { id: 'x', long: { tail: 3 } },
    ],
    [
      'a member of a known one',
      'const config = { kite: { id: 1 } };',
      '[config.kite.id, config["kite"]]',
      [1, { id: 1 }],
    ],
    ['one with a type', 'const kite: Kite = { id: 1 };', '{ kite }', { kite: { id: 1 } }],
    ['one that gets two values', 'let id = 1; id = 2;', '{ id }', { id: anyValue }],
    ['a parameter', 'const id = 1; function f(id) {}', '{ id }', { id: anyValue }],
    ['one that is filled later', 'const kite = {}; kite.tail = 3;', '{ kite }', { kite: anyValue }],
    ['one with a method that can fill it', 'const list = []; list.push(3);', '{ list }', { list: anyValue }],
    [
      'one with a member that is deleted',
      'const kite = { id: 1 }; delete kite.id;',
      '{ kite }',
      { kite: anyValue },
    ],
    ['a text with a method', 'const id = "x"; id.trim();', '{ id }', { id: 'x' }],
    ['one that refers to itself', 'const a = [b]; const b = [a];', '{ id: 1, c: d }', { id: 1, c: anyValue }],
  ])('follows %s', (_, before, code, value) => {
    expect(inScript(code, before)).toEqual(value);
  });

  it('ends with what no reader needs', () => {
    const circle = 'const a = [b, b]; const b = [a, a];';
    expect(inScript('[a]', circle)).toBeInstanceOf(Array);
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(JSON.stringify(inScript(deep(50)))).toBe(deep(50));
    expect(() => [inScript(deep(20_000)), readScript('fetch(['.repeat(5000))]).not.toThrow();
  });
});

describe('a value in Python', () => {
  it.each([
    [
      '{"a": True, "b": None, "c": """long""", # why\n "d": r"\\n", "e": False}',
      { a: true, b: null, c: 'long', d: '\\n', e: false },
    ],
    ['{"a": f"x{y}", "b": f"{1}-{{z}}", "c": f"{1:>4}"}', { a: anyValue, b: '1-{z}', c: anyValue }],
    ['{"a": "x" "y", "b": ("z"\n "w"), "c": (1, 2)}', { a: 'xy', b: 'zw', c: [1, 2] }],
    ['dict(a=1, b="x")', { a: 1, b: 'x' }],
    ['{"a": "x/%s" % y, "b": "{}".format(y)}', { a: anyValue, b: anyValue }],
    ['{"a": 1, **more}', anyValue],
    ['[*rest]', anyValue],
    ['{"a": 1, ...}', anyValue],
    ['{name: 1}', anyValue],
    ['{"a": os.environ["A"], "b": int(1)}', { a: anyValue, b: anyValue }],
  ])('is read from `%s`', (code, value) => {
    expect(inPython(code)).toEqual(value);
  });

  it.each([
    ['a known one', 'id = "x"\nkite = {"id": id}', 'kite', { id: 'x' }],
    ['one with a type', 'kite: dict = {"id": 1}', 'kite', { id: 1 }],
    ['a key', 'key = "id"', '{key: 1}', { id: 1 }],
    ['one that gets two values', 'id = 1\nid = 2', '{"a": id}', { a: anyValue }],
    ['one that is counted', 'id = 1\nid += 1', '{"a": id}', { a: anyValue }],
    ['one of a loop', 'id = 1\nfor id in ids: pass', '{"a": id}', { a: anyValue }],
    ['a parameter', 'id = 1\ndef f(id): pass', '{"a": id}', { a: anyValue }],
    ['one of several', 'id, tail = 1, 2', '{"a": id}', { a: anyValue }],
    ['one that is filled later', 'kite = {}\nkite["id"] = 1', '{"a": kite}', { a: anyValue }],
    ['one that is filled deeply', 'kite = {"a": {}}\nkite["a"]["b"] = 1', '[kite]', [anyValue]],
    ['one with a key that is deleted', 'kite = {"a": 1}\ndel kite["a"]', '[kite]', [anyValue]],
  ])('follows %s', (_, before, code, value) => {
    expect(inPython(code, before)).toEqual(value);
  });
});

describe('calls of curl', () => {
  const form = 'Content-Type: application/x-www-form-urlencoded';
  it.each([
    ['curl https://a.example/x', { line: 'GET https://a.example/x', headers: [] }],
    ['curl -XDELETE "https://a.example/$ID" -o out', { line: 'DELETE https://a.example/?', headers: [] }],
    ['/usr/bin/curl -sSfL --max-redirs 3 -r 0-9 a.example/x', { line: 'GET a.example/x', headers: [] }],
    [
      'curl -sX POST https://a.example/<kite id>/x',
      { line: 'POST https://a.example/<kite id>/x', headers: [] },
    ],
    ['curl -w "\\n" https://a.example/{id}?a=1', { line: 'GET https://a.example/{id}?a=1', headers: [] }],
    [
      "curl -u me -H 'A: b:c' \\\r\n  --json '{\"a\":1}' https://a.example/x | jq .",
      {
        line: 'POST https://a.example/x',
        headers: ['A: b:c', 'Content-Type: application/json'],
        body: '{"a":1}',
      },
    ],
    [
      'curl --request=PUT --url=https://a.example/x -d @file.json',
      { line: 'PUT https://a.example/x', headers: [form], body: '?' },
    ],
    [
      'curl https://a.example/x --data-raw @me',
      { line: 'POST https://a.example/x', headers: [form], body: '@me' },
    ],
    [
      'curl https://a.example/x -d a=1 --data-urlencode "b=2"',
      { line: 'POST https://a.example/x', headers: [form], body: 'a=1&b=2' },
    ],
    ['curl https://a.example/x -F a=@b', { line: 'POST https://a.example/x', headers: [], body: '?' }],
    ['curl https://a.example/x -T b', { line: 'PUT https://a.example/x', headers: [], body: '?' }],
    [
      'curl -G https://a.example/x -d a=1=2',
      { line: 'GET https://a.example/x', headers: [], query: ['a=1=2'] },
    ],
    [
      'curl https://a.example/x --url-query a=1',
      { line: 'GET https://a.example/x', headers: [], query: ['a=1'] },
    ],
    ['curl -I https://a.example/x', { line: 'HEAD https://a.example/x', headers: [] }],
    [
      'curl https://a.example/x -H content-type:text/plain -d "{\\"a\\": \\"$B\\"}"',
      { line: 'POST https://a.example/x', headers: ['content-type: text/plain'], body: '{"a": "?"}' },
    ],
    [
      'curl https://a.example/x --json',
      { line: 'POST https://a.example/x', headers: ['Content-Type: application/json'], body: '?' },
    ],
    [
      'curl https://a.example/x --json @- <<EOF\n{"a": "$B"}\nEOF',
      { line: 'POST https://a.example/x', headers: ['Content-Type: application/json'], body: '{"a": "?"}\n' },
    ],
    [
      'HOST=a.example\nexport ID=3\ncurl "https://$HOST/${ID}"',
      { line: 'GET https://a.example/3', headers: [] },
    ],
    ['ID=3\nID=4\ncurl "https://a.example/$ID/${ID:-5}"', { line: 'GET https://a.example/?/?', headers: [] }],
    ['ID=$(curl -s https://a.example/x | jq .id)', { line: 'GET https://a.example/x', headers: [] }],
    [
      "$ curl https://a.example/x -d $'a\\nb'\n{ \"it's\": 1 }",
      { line: 'POST https://a.example/x', headers: [form], body: 'a\nb' },
    ],
  ])('are read from `%s`', (code, request) => {
    expect(readCurl(code).map(plain)).toEqual([request]);
  });

  it('are none of a script with thousands of substitutions in each other', () => {
    expect(readCurl(`${'"$('.repeat(20_000)}curl a`)).toEqual([]);
  });

  it('are all commands of a script, without comments', () => {
    const code =
      '# curl https://a.example/0\ncurl https://a.example/1 && echo curl; if a; then curl https://a.example/2; fi';
    expect(readCurl(code).map(({ url }) => url.text)).toEqual(['https://a.example/1', 'https://a.example/2']);
  });

  it('have the places of their parts', () => {
    const code = "curl -XPUT 'https://a.example/x' -H \"A: b\" -d '{}'";
    const [request] = readCurl(code);
    const starts = [request?.method, request?.url, ...(request?.headers ?? [])].map((part) =>
      code.slice(part?.at).slice(0, 3),
    );
    expect(starts).toEqual(['PUT', 'htt', 'A: ', "{}'"]);
  });
});

describe('calls in JavaScript', () => {
  const json = 'Content-Type: application/json';
  it.each([
    ["fetch('https://a.example/x')", { line: 'GET https://a.example/x', headers: [] }],
    ['window.fetch(base + "/x/" + id)', { line: 'GET ?/x/?', headers: [] }],
    ['fetch(new URL("/x", base))', { line: 'GET /x', headers: [] }],
    ['fetch(url, options)', { line: '? ?', headers: [], hasMore: true }],
    ['fetch("/x", { ...options, headers: {} })', { line: '? /x', headers: [], hasMore: true }],
    [
      `const base = 'https://a.example'; await fetch(\`\${base}/x/\${id}\`, { method: 'post', headers: { ...auth, 'A': b }, body: JSON.stringify({ a: 1 }) })`,
      { line: 'POST https://a.example/x/?', headers: ['A: ?'], body: { a: 1 }, hasMore: true },
    ],
    [
      'fetch("/x", { method: "POST", headers: new Headers({ "content-type": "a/b", A: `B ${c}` }), body: "text" })',
      { line: 'POST /x', headers: ['content-type: a/b', 'A: B ?'], body: 'text' },
    ],
    [
      "fetch('/x', { method: 'POST', body: 'text' })",
      { line: 'POST /x', headers: ['Content-Type: text/plain'], body: 'text' },
    ],
    ["fetch('/x', { method: 'POST', body })", { line: 'POST /x', headers: [], body: '?' }],
    [
      "fetch('/x', { method: 'POST', body: JSON.stringify(all) })",
      { line: 'POST /x', headers: [], body: '?' },
    ],
    ['axios.get<Kite>("/x", { params: { a: 1 } })', { line: 'GET /x', headers: [], query: ['a=1'] }],
    [
      'axios.post("/x", { a: 1 }, { headers: { A: "b" } })',
      { line: 'POST /x', headers: ['A: b', json], body: { a: 1 } },
    ],
    ['axios\n  .put("/x", kite)\n  .then(done)', { line: 'PUT /x', headers: [], body: '?' }],
    ['axios("/x")', { line: 'GET /x', headers: [] }],
    [
      'var options = { method: "PATCH", url: "/x", data: [1] };\naxios.request(options).then(show)',
      { line: 'PATCH /x', headers: [json], body: [1] },
    ],
    ['axios(options)', { line: '? ?', headers: [], hasMore: true }],
    [
      'axios.post("/x", { a: 1 }, { headers: { "content-type": "application/x-www-form-urlencoded" } })',
      { line: 'POST /x', headers: ['content-type: application/x-www-form-urlencoded'], body: '?' },
    ],
    ['const api = axios.create({}); api.delete("/x")', { line: 'DELETE /x', headers: [], hasMore: true }],
  ])('are read from `%s`', (code, request) => {
    expect(readScript(code).map(plain)).toEqual([request]);
  });

  it('are none of other objects, of methods with these names, and of comments', () => {
    const code =
      'cache.get("/x"); const m = new Map(); m.delete("/x"); class A { fetch(request) {} }\n// fetch("/x")\naxios.create()';
    expect(readScript(code)).toEqual([]);
  });

  it('are read after code that is none', () => {
    expect(readScript('POST it:\n  ???\n\nfetch("/x")').map(plain)).toEqual([
      { line: 'GET /x', headers: [] },
    ]);
  });
});

describe('calls in Python', () => {
  const json = 'Content-Type: application/json';
  it.each([
    ['requests.get("https://a.example/x")', { line: 'GET https://a.example/x', headers: [] }],
    ['>>> r = requests.get("/x")\n>>> r.json()', { line: 'GET /x', headers: [] }],
    [
      'requests.request("put", url, json={"a": 1}, headers={"A": "b"})',
      { line: 'PUT ?', headers: ['A: b', json], body: { a: 1 } },
    ],
    ['requests.request(method="put", url="/x")', { line: 'PUT /x', headers: [] }],
    ['session.post(f"{base}/x", data=payload)', { line: 'POST ?/x', headers: [], body: '?', hasMore: true }],
    ['requests.post("/x", data=json.dumps({"a": 1}))', { line: 'POST /x', headers: [], body: { a: 1 } }],
    ['requests.post("/x", "text")', { line: 'POST /x', headers: [], body: 'text' }],
    ['requests.get("%s/x/%d" % (base, id))', { line: 'GET ?/x/?', headers: [] }],
    ['requests.get("{}/x/{id}".format(base, id=3))', { line: 'GET ?/x/?', headers: [] }],
    ['requests.post("/x", data={"a": 1})', { line: 'POST /x', headers: [], body: '?' }],
    ['requests.post("/x", **options)', { line: 'POST /x', headers: [], hasMore: true }],
    ['requests.get("/x", {"a": 1})', { line: 'GET /x', headers: [], query: ['a=1'] }],
    [
      'requests.get("/x", params={"a": 1, "b": c})',
      { line: 'GET /x', headers: [], query: ['a=1', 'b=Symbol(any value)'] },
    ],
    ['httpx.post("/x", content="text")', { line: 'POST /x', headers: [], body: 'text' }],
    ['with httpx.stream("GET", "/x") as r: pass', { line: 'GET /x', headers: [] }],
    ['api = requests.Session()\napi.delete("/x")', { line: 'DELETE /x', headers: [], hasMore: true }],
    [
      'url = "https://a.example/x"\npayload = {"a": 1}\nheaders = {"A": f"B {c}"}\nrequests.post(url, json=payload, headers=headers)',
      { line: 'POST https://a.example/x', headers: ['A: B ?', json], body: { a: 1 } },
    ],
  ])('are read from `%s`', (code, request) => {
    expect(readPython(code).map(plain)).toEqual([request]);
  });

  it('are none of clients of other kinds', () => {
    expect(readPython('client = Redis()\nclient.get("/x")\ncache.get("/x")')).toEqual([]);
  });
});

describe('messages of HTTP', () => {
  it('are read with the answers', () => {
    const { requests, responses } = readHttp(
      'POST /x HTTP/1.1\nA: b\n\n{"a":1}\n\nHTTP/1.1 201 Created\nC: d\n\n{}',
    );
    expect(requests.map(plain)).toEqual([{ line: 'POST /x', headers: ['A: b'], body: '{"a":1}' }]);
    expect(responses.map(({ status, body }) => [status.text, body])).toEqual([
      ['201', { kind: 'text', text: '{}', at: 59 }],
    ]);
  });

  it('end their head at the first empty line, and lines in it that are no header are left out', () => {
    const { requests } = readHttp('PUT /x\r\nA:  b c \r\nno header\r\n\r\n\r\n{\r\n}\r\n');
    expect(requests.map(plain)).toEqual([{ line: 'PUT /x', headers: ['A: b c'], body: '\n{\n}' }]);
  });

  it('can have spaces in placeholders only', () => {
    const lines = ['DELETE /x/{kite id}/<a tail>', 'GET {your URL here} HTTP/1.1', 'GET /x or /y'];
    expect(lines.flatMap((line) => readHttp(line).requests).map(plain)).toEqual([
      { line: 'DELETE /x/{kite id}/<a tail>', headers: [] },
      { line: 'GET {your URL here}', headers: [] },
    ]);
    expect(readHttp(`GET ${'{a}'.repeat(5000)} b c`).requests).toEqual([]);
  });
});

describe('variables that repeat each other without end', () => {
  const doubled = (line: (index: number) => string) =>
    Array.from({ length: 40 }, (_, at) => line(at)).join('\n');
  const long = 'x'.repeat(8000);

  it.each([
    ['a shell', readCurl, `A0=${long}\n${doubled((at) => `A${at + 1}="$A${at}$A${at}"`)}\ncurl $A40`],
    [
      'sums of JavaScript',
      readScript,
      `const a0 = '${long}';\n${doubled((at) => `const a${at + 1} = a${at} + a${at};`)}\nfetch(a40);`,
    ],
    [
      'templates of JavaScript',
      readScript,
      `const a0 = '${long}';\n${doubled((at) => `const a${at + 1} = \`\${a${at}}\${a${at}}\`;`)}\nfetch(a40);`,
    ],
    [
      'Python',
      readPython,
      `a0 = '${long}'\n${doubled((at) => `a${at + 1} = a${at} + a${at}`)}\nrequests.get(a40)`,
    ],
  ])('are not known in %s', (_, read, code) => {
    const [request] = read(code);
    expect(request?.url.text).toContain(unknownMark);
    expect(request?.url.text.length).toBeLessThan(60_000);
  });
});
