// Translates an AsyncAPI 3 document to an OpenAPI document: each operation becomes a request whose body is one of its messages.

import { posix } from 'node:path';
import type { PluginProblem } from 'portal-docs';

export type Json = Record<string, unknown>;

/** A value of a document, and its place. */
export interface Located {
  file: string;
  pointer: string;
  value: unknown;
}

/** What AsyncAPI calls an operation. */
interface OperationFacts {
  method: string;
  path: string;
  pointer: string;
}

export interface Translation {
  document: Json;
  /** By their paths in the translation. */
  operations: ReadonlyMap<string, OperationFacts>;
  diagnostics: PluginProblem[];
}

/** A part of a document whose references are followed. */
interface Part {
  file: string;
  pointer: string;
  value: Json;
}

const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const lastOf = (pointer: string) =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
const withoutAbsent = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Adds what a trait has and its target does not (JSON Merge Patch, the target last). */
function merged(trait: unknown, target: unknown): unknown {
  if (target === undefined) return trait;
  if (Object.keys(record(trait)).length === 0 || Object.keys(record(target)).length === 0) return target;
  const keys = new Set([...Object.keys(record(trait)), ...Object.keys(record(target))]);
  return Object.fromEntries(
    Array.from(keys, (key) => [
      key,
      merged(
        Object.hasOwn(record(trait), key) ? record(trait)[key] : undefined,
        Object.hasOwn(record(target), key) ? record(target)[key] : undefined,
      ),
    ]),
  );
}

/** Follows references between the files of a document. */
class Parts {
  readonly diagnostics: PluginProblem[] = [];
  readonly main: string;
  readonly files: ReadonlyMap<string, Json>;

  constructor(main: string, files: ReadonlyMap<string, Json>) {
    this.main = main;
    this.files = files;
  }

  at(part: Part, ...keys: (string | number)[]): Part {
    const value = keys.reduce<unknown>((outer, key) => (outer as Json | undefined)?.[key], part.value);
    const pointer = [part.pointer, ...keys.map((key) => escaped(String(key)))].join('/');
    return this.followed({ file: part.file, pointer, value });
  }

  entries(part: Part, key: string): [string, Part][] {
    return Object.keys(record(part.value[key])).map((name) => [name, this.at(part, key, name)]);
  }

  items(part: Part, key: string): Part[] {
    return list(part.value[key]).map((_, index) => this.at(part, key, index));
  }

  /** Follows the references of a value until there is none. */
  private followed(from: Located): Part {
    const seen = new Set<string>();
    let { file, pointer, value } = from;
    for (
      let reference = text(record(value).$ref);
      reference !== undefined;
      reference = text(record(value).$ref)
    ) {
      const [path = '', fragment = ''] = reference.split('#');
      const target = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path));
      const keys = fragment
        .split('/')
        .slice(1)
        .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
      const found = keys.reduce<unknown>(
        (outer, key) => (Object.hasOwn(Object(outer), key) ? (outer as Json)[key] : undefined),
        this.files.get(target),
      );
      if (found === undefined || seen.has(`${target}#${fragment}`)) {
        const message = `\`${reference}\` is unresolved.`;
        const place = { file, pointer: `${pointer}/$ref` };
        this.diagnostics.push({ code: 'unresolved-reference', severity: 'error', message, place });
        return { file, pointer, value: {} };
      }
      seen.add(`${target}#${fragment}`);
      [file, pointer, value] = [target, `#${fragment}`, found];
    }
    return { file, pointer, value: record(value) };
  }

  /** An operation or a message with its traits. */
  withTraits(part: Part): Part {
    const traits = this.items(part, 'traits').map(({ value }) => value);
    const value = traits.reduceRight<unknown>((target, trait) => merged(trait, target), part.value);
    return { ...part, value: record(value) };
  }

  /** A schema as a part of the translation, in which the references lead to the same places. */
  schema(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.schema(item, file));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, below]) => {
        if (key === '$ref' && typeof below === 'string') return [key, this.reference(below, file)];
        if (key === 'discriminator' && typeof below === 'string') return [key, { propertyName: below }];
        if (['example', 'examples', 'default', 'const', 'enum'].includes(key)) return [key, below];
        return [key, this.schema(below, file)];
      }),
    );
  }

  private reference(reference: string, from: string): string {
    const [path = '', fragment = ''] = reference.split('#');
    const file = path === '' ? from : posix.join(posix.dirname(from), path);
    if (file !== this.main) return `${posix.relative(posix.dirname(this.main), file)}#${fragment}`;
    return fragment.startsWith('/components/schemas/') ? `#${fragment}` : `#/x-asyncapi${fragment}`;
  }
}

function inlineCode(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``.replaceAll('|', '\\|');
}

/** The bindings of a protocol in Markdown. */
function bindingsText(title: string, bindings: unknown): string[] {
  const rows = Object.entries(record(bindings)).flatMap(([protocol, facts]) =>
    Object.entries(record(facts)).map(
      ([name, value]) => `| ${protocol} | ${inlineCode(name)} | ${inlineCode(value)} |`,
    ),
  );
  return rows.length === 0
    ? []
    : [`**${title}**\n\n| protocol | key | value |\n|---|---|---|\n${rows.join('\n')}`];
}

interface MessageSchemas {
  title: string;
  mediaType: string;
  payload: unknown;
  headers: Part;
  examples: [string, Json][];
  about: string[];
}

/** The JSON of a schema with its format, or undefined for a format that is not of JSON Schema. */
function payloadOf(message: Part, parts: Parts): unknown {
  if (message.value.payload === undefined) return undefined;
  const { schemaFormat, schema } = record(message.value.payload);
  const format = text(schemaFormat) ?? '';
  if (schemaFormat === undefined) return parts.schema(message.value.payload, message.file);
  if (/asyncapi|schema\+(?:json|yaml)|openapi/.test(format)) return parts.schema(schema, message.file);
  parts.diagnostics.push({
    code: 'unread-schema-format',
    severity: 'warning',
    message: `The payload of a message is in the format \`${format}\`, so its fields are not shown.`,
    place: { file: message.file, pointer: `${message.pointer}/payload/schemaFormat` },
  });
  return {};
}

function readMessage(given: Part, defaultType: string, parts: Parts): MessageSchemas {
  const message = parts.withTraits(given);
  const { value } = message;
  const title = text(value.title) ?? text(value.name) ?? lastOf(message.pointer);
  const about = [text(value.summary), text(value.description)].filter((one) => one !== undefined);
  const correlation = parts.at(message, 'correlationId').value.location;
  const examples = list(value.examples).map((example, index): [string, Json] => {
    const { name, summary, payload } = record(example);
    return [text(name) ?? `${title} ${index + 1}`, withoutAbsent({ summary, value: payload })];
  });
  return {
    title,
    mediaType: text(value.contentType) ?? defaultType,
    payload: payloadOf(message, parts),
    headers: parts.at(message, 'headers'),
    examples: examples.filter(([, { value: payload }]) => payload !== undefined),
    about: [
      ...(about.length > 0 ? [`**${title}**: ${about.join(' ')}`] : []),
      ...(correlation === undefined ? [] : [`**${title}** is correlated by ${inlineCode(correlation)}.`]),
      ...bindingsText(`Bindings of ${title}`, value.bindings),
    ],
  };
}

/** The bodies of messages, by their media types. */
function contentOf(messages: MessageSchemas[]): Json {
  const types = [...new Set(messages.map(({ mediaType }) => mediaType))];
  return Object.fromEntries(
    types.map((mediaType) => {
      const own = messages.filter((message) => message.mediaType === mediaType);
      const schemas = own.map(({ title, payload = {} }) =>
        record(payload).$ref === undefined && typeof payload === 'object' ? { title, ...payload } : payload,
      );
      const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
      return [mediaType, { schema, examples: Object.fromEntries(own.flatMap(({ examples }) => examples)) }];
    }),
  );
}

/** The headers of messages as parameters. One is required if it is in all messages. */
function headerParameters(messages: MessageSchemas[], parts: Parts): Json[] {
  const found = new Map<string, { schema: Json; count: number }>();
  for (const { headers } of messages)
    for (const [name, { value, file }] of parts.entries(headers, 'properties')) {
      const isRequired = list(headers.value.required).includes(name);
      const count = (found.get(name)?.count ?? 0) + (isRequired ? 1 : 0);
      found.set(name, { schema: record(parts.schema(value, file)), count });
    }
  return Array.from(found, ([name, { schema, count }]) => {
    const { description, ...rest } = schema;
    return withoutAbsent({
      name,
      in: 'header',
      description,
      required: count === messages.length,
      schema: rest,
    });
  });
}

function addressParameters(channel: Part, parts: Parts): Json[] {
  return parts.entries(channel, 'parameters').map(([name, { value }]) => ({
    name,
    in: 'path',
    required: true,
    ...withoutAbsent({ description: value.description }),
    schema: {
      type: 'string',
      ...withoutAbsent({ enum: value.enum, default: value.default, examples: value.examples }),
    },
  }));
}

function serverOf({ value }: Part, parts: Parts, part: Part): Json {
  const { host, pathname = '', protocol, title, summary, description } = value;
  const about = [title, summary, description].filter((one) => typeof one === 'string');
  const variables = parts.entries(part, 'variables').map(([name, variable]) => {
    const { enum: values, default: first = list(values)[0] ?? name, description: meaning } = variable.value;
    return [name, withoutAbsent({ enum: values, default: first, description: meaning })];
  });
  return {
    url: `${protocol}://${host}${pathname}`,
    description: [...about, ...bindingsText('Bindings', value.bindings)].join('\n\n'),
    ...(variables.length > 0 && { variables: Object.fromEntries(variables) }),
  };
}

const schemesOfSasl: Json = {
  userPassword: 'basic',
  plain: 'plain',
  scramSha256: 'scram-sha-256',
  scramSha512: 'scram-sha-512',
  gssapi: 'gssapi',
};

function securityScheme(scheme: Json): Json {
  const { type, description, flows, in: place } = scheme;
  if (type === 'X509' || type === 'asymmetricEncryption')
    return withoutAbsent({ type: 'mutualTLS', description });
  if (type === 'httpApiKey') return { ...scheme, type: 'apiKey' };
  if (type === 'apiKey')
    return { type, in: 'header', name: String(place ?? 'user'), ...withoutAbsent({ description }) };
  if (type === 'oauth2') {
    const translated = Object.entries(record(flows)).map(([name, flow]) => {
      const { availableScopes = {}, ...rest } = record(flow);
      return [name, { ...rest, scopes: availableScopes }];
    });
    return withoutAbsent({ type, description, flows: Object.fromEntries(translated) });
  }
  if (type === 'http' || type === 'openIdConnect') return scheme;
  return withoutAbsent({ type: 'http', scheme: schemesOfSasl[String(type)] ?? String(type), description });
}

/** Translates one operation; undefined if it has no channel. */
class Translator {
  readonly parts: Parts;
  readonly root: Part;
  readonly defaultType: string;
  /** Security schemes by their names. One in place has the name of its place. */
  readonly schemes = new Map<string, Json>();

  constructor(main: string, parts: Parts) {
    this.parts = parts;
    this.root = { file: main, pointer: '#', value: parts.files.get(main) ?? {} };
    this.defaultType = text(this.root.value.defaultContentType) ?? 'application/json';
  }

  security(part: Part): Json[] {
    return this.parts.items(part, 'security').map((scheme) => {
      const isNamed = scheme.pointer.startsWith('#/components/securitySchemes/');
      const name = isNamed ? lastOf(scheme.pointer) : `${lastOf(part.pointer)}-${lastOf(scheme.pointer)}`;
      this.schemes.set(name, securityScheme(scheme.value));
      return { [name]: list(scheme.value.scopes) };
    });
  }

  messages(operation: Part, channel: Part): MessageSchemas[] {
    const chosen = this.parts.items(operation, 'messages');
    const all = this.parts.entries(channel, 'messages').map(([, message]) => message);
    return (chosen.length > 0 ? chosen : all).map((message) =>
      readMessage(message, this.defaultType, this.parts),
    );
  }

  operation(id: string, given: Part): { facts: OperationFacts; operation: Json } {
    const { parts } = this;
    const operation = parts.withTraits(given);
    const { value } = operation;
    const channel = parts.at(operation, 'channel');
    const messages = this.messages(operation, channel);
    const about = [text(value.description), text(channel.value.description)].filter(
      (one) => one !== undefined,
    );
    const reply = value.reply === undefined ? undefined : parts.at(operation, 'reply');
    const named = parts.items(channel, 'servers');
    const servers = named.map((server) => serverOf(server, parts, server));
    const secured = [operation, ...(value.security === undefined ? named : [])];
    const security = secured.flatMap((part) => this.security(part));
    const [tag] = parts.items(operation, 'tags').map((one) => text(one.value.name));
    return {
      facts: {
        method: String(value.action).toUpperCase(),
        path: text(channel.value.address) ?? lastOf(channel.pointer),
        pointer: `#/operations/${escaped(id)}`,
      },
      operation: withoutAbsent({
        operationId: id,
        summary: text(value.title) ?? text(value.summary) ?? id,
        description: [
          ...(value.title === undefined ? [] : [text(value.summary) ?? '']),
          ...about,
          ...messages.flatMap((message) => message.about),
          ...bindingsText('Bindings of the channel', channel.value.bindings),
          ...bindingsText('Bindings of the operation', value.bindings),
        ].join('\n\n'),
        ...(tag !== undefined && { tags: [tag] }),
        ...(servers.length > 0 && { servers }),
        ...(security.length > 0 && { security }),
        parameters: [...addressParameters(channel, parts), ...headerParameters(messages, parts)],
        requestBody: { required: true, content: contentOf(messages) },
        responses: reply === undefined ? {} : { default: this.reply(reply) },
      }),
    };
  }

  private reply(reply: Part): Json {
    const channel = this.parts.at(reply, 'channel');
    const address = text(channel.value.address) ?? text(this.parts.at(reply, 'address').value.location);
    const description = address === undefined ? 'The reply.' : `The reply, at ${inlineCode(address)}.`;
    return { description, content: contentOf(this.messages(reply, channel)) };
  }
}

/**
 * Translates a document.
 * @param files its files, by their paths from the folder of the project
 */
export function createTranslation(main: string, files: ReadonlyMap<string, Json>): Translation {
  const parts = new Parts(main, files);
  const translator = new Translator(main, parts);
  const { root } = translator;
  const operations = new Map<string, OperationFacts>();
  const paths: Json = {};
  for (const [id, given] of parts.entries(root, 'operations')) {
    const { facts, operation } = translator.operation(id, given);
    const path = `/${escaped(id)}`;
    operations.set(path, facts);
    paths[path] = { post: operation };
  }
  const servers = parts.entries(root, 'servers').map(([, server]) => server);
  const security = servers.flatMap((server) => translator.security(server));
  const info = parts.at(root, 'info');
  const document = {
    openapi: '3.1.0',
    'x-version': root.value.asyncapi,
    info: withoutAbsent({ ...info.value, tags: undefined, externalDocs: undefined }),
    servers: servers.map((server) => serverOf(server, parts, server)),
    tags: parts.items(info, 'tags').map(({ value }) => value),
    ...withoutAbsent({ externalDocs: info.value.externalDocs }),
    ...(security.length > 0 && { security }),
    paths,
    components: {
      schemas: Object.fromEntries(
        parts
          .entries({ ...root, value: record(root.value.components), pointer: '#/components' }, 'schemas')
          .map(([name, { value, file }]) => [name, parts.schema(record(value).schema ?? value, file)]),
      ),
      securitySchemes: Object.fromEntries(translator.schemes),
    },
    'x-asyncapi': parts.schema(root.value, main),
  };
  return { document, operations, diagnostics: parts.diagnostics };
}
