// Rewrites around operations: parameters, paths, servers, lists without an order, and what is said by default.

import type { Places } from './document-places.ts';
import { methods } from './document-places.ts';
import type { DocumentNode } from './node-trails.ts';
import {
  addComponent,
  isNode,
  listOf,
  nodeAt,
  nodeOf,
  nodesIn,
  putAt,
  reorderKeys,
  sortedText,
  trailOf,
  valueAt,
} from './node-trails.ts';
import type { Rewrite } from './rewrite-type.ts';

type PathEntry = [path: string, item: DocumentNode];

function pathItems(document: DocumentNode): PathEntry[] {
  return Object.entries(nodeOf(document.paths)).filter(
    (entry): entry is PathEntry =>
      entry[0].startsWith('/') && isNode(entry[1]) && entry[1].$ref === undefined,
  );
}

function operationsOf(item: DocumentNode): DocumentNode[] {
  return methods.flatMap((method) => (isNode(item[method]) ? [item[method]] : []));
}

function resolved(document: DocumentNode, value: unknown): DocumentNode {
  const target = trailOf(nodeOf(value).$ref);
  return target ? nodeAt(document, target) : nodeOf(value);
}

function parameterKey(document: DocumentNode, value: unknown): string {
  const { name, in: place } = resolved(document, value);
  return `${String(place)} ${String(name)}`;
}

const parametersToPath: Rewrite = {
  name: 'move a parameter of all operations to the path',
  apply(document, random) {
    for (const [, item] of random.shuffle(pathItems(document))) {
      const operations = operationsOf(item);
      const [first, ...others] = operations;
      const own = new Set(listOf(item.parameters).map((parameter) => parameterKey(document, parameter)));
      const shared = listOf(first?.parameters).find(
        (parameter) =>
          !own.has(parameterKey(document, parameter)) &&
          others.every((operation) =>
            listOf(operation.parameters).some((other) => sortedText(other) === sortedText(parameter)),
          ),
      );
      if (!first || !shared) continue;
      for (const operation of operations) {
        const kept = listOf(operation.parameters).filter((other) => sortedText(other) !== sortedText(shared));
        if (kept.length > 0) operation.parameters = kept;
        else delete operation.parameters;
      }
      item.parameters = [...listOf(item.parameters), shared];
      return true;
    }
    return false;
  },
};

const parametersToOperations: Rewrite = {
  name: 'move the parameters of a path to its operations',
  apply(document, random) {
    const fitting = pathItems(document).filter(([, item]) => listOf(item.parameters).length > 0);
    const item = random.pick(fitting)?.[1];
    if (!item) return false;
    for (const operation of operationsOf(item)) {
      const own = new Set(listOf(operation.parameters).map((parameter) => parameterKey(document, parameter)));
      const given = listOf(item.parameters).filter(
        (parameter) => !own.has(parameterKey(document, parameter)),
      );
      operation.parameters = [...structuredClone(given), ...listOf(operation.parameters)];
    }
    delete item.parameters;
    return true;
  },
};

const renamePathParameter: Rewrite = {
  name: 'rename a parameter of a path',
  apply(document, random) {
    const links = [...nodesIn(document)].some(
      (node) => 'operationId' in node && 'parameters' in node && !('responses' in node),
    );
    for (const [path, item] of random.shuffle(pathItems(document))) {
      const name = random.pick([...path.matchAll(/\{([^{}]+)\}/g)])?.[1];
      if (!name || links || JSON.stringify(item).includes('$request.path.')) continue;
      const renamed = `law_${name}`;
      for (const holder of [item, ...operationsOf(item)]) {
        holder.parameters = listOf(holder.parameters).map((parameter) => {
          const value = resolved(document, parameter);
          return value.in === 'path' && value.name === name
            ? { ...structuredClone(value), name: renamed }
            : parameter;
        });
        if (listOf(holder.parameters).length === 0) delete holder.parameters;
      }
      const entries = Object.entries(nodeOf(document.paths)).map(([key, value]) => [
        key === path ? path.replaceAll(`{${name}}`, `{${renamed}}`) : key,
        value,
      ]);
      document.paths = Object.fromEntries(entries);
      return true;
    }
    return false;
  },
};

/** Whether all operations have the servers of the document and no others. */
function hasOneServer(document: DocumentNode): boolean {
  const holders = pathItems(document).flatMap(([, item]) => [item, ...operationsOf(item)]);
  return listOf(document.servers).length === 1 && !holders.some((holder) => 'servers' in holder);
}

const prefixToPaths: Rewrite = {
  name: 'move a prefix from the server to the paths',
  apply(document) {
    const server = nodeOf(listOf(document.servers)[0]);
    const found = String(server.url ?? '').match(/^((?:https?:\/\/[^/{}]+)?(?:\/[^/{}]+)*?)(\/[^/{}]+)\/?$/);
    if (!hasOneServer(document) || !found || String(server.url).endsWith('//')) return false;
    server.url = found[1] || '/';
    const entries = Object.entries(nodeOf(document.paths)).map(([path, item]) => [
      path.startsWith('/') ? `${found[2]}${path}` : path,
      item,
    ]);
    document.paths = Object.fromEntries(entries);
    return true;
  },
};

const prefixToServer: Rewrite = {
  name: 'move a prefix from the paths to the server',
  apply(document) {
    const server = nodeOf(listOf(document.servers)[0]);
    const paths = Object.keys(nodeOf(document.paths)).filter((path) => path.startsWith('/'));
    const prefix = paths[0]?.match(/^\/[^/{}]+(?=\/)/)?.[0];
    if (!hasOneServer(document) || !prefix || !paths.every((path) => path.startsWith(`${prefix}/`)))
      return false;
    if (/[{}]/.test(String(server.url))) return false;
    server.url = `${String(server.url).replace(/\/$/, '')}${prefix}`;
    const entries = Object.entries(nodeOf(document.paths)).map(([path, item]) => [
      path.startsWith('/') ? path.slice(prefix.length) : path,
      item,
    ]);
    document.paths = Object.fromEntries(entries);
    return true;
  },
};

const reorderLists: Rewrite = {
  name: 'reorder tags, parameters, security, responses and paths',
  apply(document, random, places) {
    for (const { trail } of places.of('operation')) {
      const operation = nodeAt(document, trail);
      for (const key of ['tags', 'parameters', 'security']) {
        if (Array.isArray(operation[key])) operation[key] = random.shuffle(operation[key]);
      }
      if (isNode(operation.responses)) reorderKeys(operation.responses, random.shuffle);
    }
    for (const key of ['tags', 'security']) {
      if (Array.isArray(document[key])) document[key] = random.shuffle(document[key]);
    }
    for (const key of ['paths', 'webhooks', 'components']) {
      if (isNode(document[key])) reorderKeys(document[key], random.shuffle);
    }
    return true;
  },
};

const reorderAllKeys: Rewrite = {
  name: 'reorder the keys of all objects',
  apply(document, random) {
    for (const node of [...nodesIn(document)]) reorderKeys(node, random.shuffle);
    return true;
  },
};

const styles: Record<string, string> = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' };

function spellOut(document: DocumentNode, places: Places, chance: () => boolean): void {
  const add = (node: DocumentNode, key: string, value: unknown) => {
    if (!(key in node) && chance()) node[key] = value;
  };
  for (const { trail } of places.of('parameter')) {
    const parameter = nodeAt(document, trail);
    add(parameter, 'deprecated', false);
    if (parameter.in !== 'path') add(parameter, 'required', false);
    if ('content' in parameter) continue;
    const style = styles[String(parameter.in)];
    if (style) add(parameter, 'style', style);
    add(parameter, 'explode', ['form', 'cookie'].includes(String(parameter.style ?? style)));
    if (parameter.in === 'query') add(parameter, 'allowReserved', false);
  }
  for (const { trail } of places.of('header')) {
    const header = nodeAt(document, trail);
    add(header, 'required', false);
    add(header, 'deprecated', false);
    if (!('content' in header)) add(header, 'style', 'simple');
    if (!('content' in header)) add(header, 'explode', false);
  }
  for (const { trail } of places.of('body')) add(nodeAt(document, trail), 'required', false);
  for (const { trail } of places.of('operation')) {
    const operation = nodeAt(document, trail);
    add(operation, 'deprecated', false);
    add(operation, 'parameters', []);
  }
  add(document, 'security', []);
  add(document, 'servers', [{ url: '/' }]);
}

const spellOutDefaults: Rewrite = {
  name: 'spell out the defaults of parameters, headers, bodies and operations',
  apply(document, random, places) {
    spellOut(document, places, () => random.below(2) === 0);
    return true;
  },
};

const inlineComponent: Rewrite = {
  name: 'inline a reference to a parameter, response, header or body',
  apply(document, random, places) {
    const fitting = places.references.filter(
      ({ kind, trail }) =>
        ['parameter', 'response', 'header', 'body'].includes(kind) &&
        Object.keys(nodeAt(document, trail)).length === 1,
    );
    const chosen = random.pick(fitting);
    if (!chosen) return false;
    putAt(document, chosen.trail, structuredClone(valueAt(document, chosen.target)));
    return true;
  },
};

const sections: Record<string, string> = {
  parameter: 'parameters',
  response: 'responses',
  header: 'headers',
  body: 'requestBodies',
};

const liftComponent: Rewrite = {
  name: 'lift a parameter, response, header or body into the components',
  apply(document, random, places) {
    const fitting = Object.keys(sections).flatMap((kind) =>
      places.of(kind as 'parameter').filter(({ trail }) => trail[0] !== 'components'),
    );
    const chosen = random.pick(fitting);
    const section = chosen && sections[chosen.kind];
    if (!section) return false;
    putAt(document, chosen.trail, addComponent(document, section, valueAt(document, chosen.trail)));
    return true;
  },
};

const securityToOperations: Rewrite = {
  name: 'say the security of the document at its operations',
  apply(document, _random, places) {
    if (!Array.isArray(document.security)) return false;
    for (const { trail } of places.of('operation')) {
      nodeAt(document, trail).security ??= structuredClone(document.security);
    }
    delete document.security;
    return true;
  },
};

export const operationRewrites: Rewrite[] = [
  parametersToPath,
  parametersToOperations,
  renamePathParameter,
  prefixToPaths,
  prefixToServer,
  reorderLists,
  reorderAllKeys,
  spellOutDefaults,
  inlineComponent,
  liftComponent,
  securityToOperations,
];
