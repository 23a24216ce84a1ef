// An OpenAPI document -> Prism's word on requests to it, without a server: Prism's own validators are called.

import { createRequire } from 'node:module';

/** Refuses with an error where Prism can not read the document. Prism must be installed in test/prism. */
export async function createPrismValidator(document) {
  const require = createRequire(new URL('../test/prism/package.json', import.meta.url));
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http');
  const { validateInput, validateSecurity } = require('@stoplight/prism-http/dist/validator');
  const operations = await getHttpOperationsFromSpec(document);
  const byKey = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  return async ({ method, path }, request, server) => {
    const resource = byKey.get(`${method.toLowerCase()} ${path}`);
    if (resource === undefined) return undefined;
    const element = await elementOf(request, server);
    const input = validateInput({ resource, element });
    const security = validateSecurity({ resource, element });
    return [input, security]
      .flatMap((outcome) => (outcome._tag === 'Left' ? outcome.left : []))
      .filter(({ severity = 0 }) => severity === 0)
      .map(wordOf);
  };
}

function wordOf({ path = [], message }) {
  return `${path.join('.')} ${message}`;
}

async function elementOf({ method, url, headers, body }, server) {
  const { pathname, searchParams } = new URL(url);
  const query = {};
  for (const [name, value] of searchParams) {
    query[name] = query[name] === undefined ? value : [query[name], value].flat();
  }
  const { type, content } = await contentOf(body);
  // Placeholders are replaced as readers do it: of these alone Prism asks for more than that they are there.
  const all = headers.map(({ name, value }) => [
    name.toLowerCase(),
    value.replace('YOUR_BASE64_CREDENTIALS', btoa('user:password')),
  ]);
  if (type !== undefined) all.push(['content-type', type], ['content-length', '1']);
  const path = pathname.slice(new URL(server).pathname.replace(/\/$/, '').length);
  return {
    method: method.toLowerCase(),
    url: { path, query },
    headers: Object.fromEntries(all),
    body: content,
  };
}

/** What a server has after it parsed the body. */
async function contentOf(body) {
  switch (body?.kind) {
    case undefined:
      return {};
    case 'json':
      return { type: body.contentType, content: JSON.parse(JSON.stringify(body.value)) };
    case 'form':
      return {
        type: body.contentType,
        // As curl writes it: `*` is encoded too.
        content: new URLSearchParams(body.fields.map(({ name, value }) => [name, value]))
          .toString()
          .replaceAll('*', '%2A'),
      };
    case 'multipart': {
      const form = new FormData();
      for (const part of body.parts) {
        if (part.kind === 'text') form.append(part.name, part.value);
        else form.append(part.name, new Blob(['text'], { type: part.contentType }), part.fileName);
      }
      const response = new Response(form);
      return { type: response.headers.get('content-type'), content: await response.text() };
    }
    case 'text':
      return { type: body.contentType, content: body.text };
    default:
      return { type: body.contentType, content: 'bytes' };
  }
}
