// Hooks of Node's loader: the parser of Markdown is patched as in the bundle, without the test runner having to transform its
// packages. An import with `?original` has the packages as they are, with all that they import.

import * as module from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { patchedAt } from '../../scripts/parser-patches.mjs';

const original = '?original';

/** The test runner asks for packages as they are in development, which the bundle does not have. */
const inDevelopment =
  /(\/node_modules\/(?:micromark|micromark-core-commonmark|mdast-util-from-markdown))\/dev\//;
const asInBundle = ({ url, ...resolved }) => ({ ...resolved, url: url.replace(inDevelopment, '$1/') });

export function resolve(specifier, context, next) {
  const isOriginal = specifier.endsWith(original) || context.parentURL?.endsWith(original);
  if (!isOriginal) {
    const resolved = next(specifier, context);
    return resolved instanceof Promise ? resolved.then(asInBundle) : asInBundle(resolved);
  }
  const asOriginal = ({ url, ...resolved }) => ({
    ...resolved,
    url: url.startsWith('file:') ? url + original : url,
  });
  const resolved = next(specifier.replace(original, ''), context);
  return resolved instanceof Promise ? resolved.then(asOriginal) : asOriginal(resolved);
}

export function load(url, context, next) {
  const isPatched = url.startsWith('file:') && !url.endsWith(original);
  const source = isPatched ? patchedAt(fileURLToPath(url)) : undefined;
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
}

// Before 22.15, Node runs hooks in a thread of their own only, which loads this module, too.
if (module.registerHooks) module.registerHooks({ resolve, load });
else if (isMainThread) module.register(import.meta.url);
