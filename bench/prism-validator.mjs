// Validates requests to an OpenAPI document with the validators of Prism, without a server.

import { createRequire } from 'node:module';

/**
 * Creates a function that returns the violations of a request; undefined for an unknown operation, or one that Prism fails at. Rejects if Prism cannot
 * read the document. Prism must be installed in test/prism.
 */
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
    const outcomes = outcomesOf({ resource, element });
    return outcomes
      ?.flatMap((outcome) => (outcome._tag === 'Left' ? outcome.left : []))
      .filter(({ severity = 0 }) => severity === 0)
      .map(messageOf)
      .filter((message) => !ignoredHeader.test(message));
  };

  /** Prism throws at a header with a list that is not sent, so such an operation counts as unknown. */
  function outcomesOf(exchange) {
    try {
      return [validateInput(exchange), validateSecurity(exchange)];
    } catch {
      return undefined;
    }
  }
}

/** A parameter with the name of such a header is ignored (OpenAPI 3.1, section 4.8.12.2), but Prism requires it. */
const ignoredHeader =
  /^header Request header must have required property '(accept|content-type|authorization)'$/i;

function messageOf({ path = [], message }) {
  return `${path.join('.')} ${message}`;
}

async function elementOf({ method, url, headers, body }, server) {
  const { pathname, searchParams } = new URL(url);
  const query = {};
  for (const [name, value] of searchParams) {
    query[name] = query[name] === undefined ? value : [query[name], value].flat();
  }
  const { type, content } = await contentOf(body);
  // Prism validates the format of these credentials, so their placeholder is replaced as a reader would do it.
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

/** Returns the content type and the content of a body, in the form that Prism expects. */
async function contentOf(body) {
  switch (body?.kind) {
    case undefined:
      return {};
    case 'json':
      return { type: body.contentType, content: JSON.parse(JSON.stringify(body.value)) };
    case 'form':
      return {
        type: body.contentType,
        // curl also encodes `*`, and a space in this way.
        content: new URLSearchParams(body.fields.map(({ name, value }) => [name, value]))
          .toString()
          .replaceAll('*', '%2A')
          .replaceAll('+', '%20'),
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
