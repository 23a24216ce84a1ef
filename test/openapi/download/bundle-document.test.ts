// Bundles the documents of several files in bundles/. Each bundle alone has the same model as the files.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parser from '@apidevtools/swagger-parser';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/generator/openapi/document/parse-document.ts';
import type { Api } from '../../../src/generator/types/api.ts';
import { readAndCheck } from '../read-fixture.ts';

const folder = join(import.meta.dirname, 'bundles');
const names = readdirSync(folder);

function fileOf(name: string): string {
  return existsSync(join(folder, name, 'openapi.yaml')) ? 'openapi.yaml' : 'openapi.json';
}

function readTree(name: string) {
  const read = (file: string) => {
    const path = join(folder, name, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const file = fileOf(name);
  return readAndCheck({ name: 'api', file, text: read(file) ?? '', readFile: async (part) => read(part) });
}

function readAlone(name: string, text: string) {
  return readAndCheck({ name: 'api', file: fileOf(name), text, readFile: async () => undefined });
}

async function bundleOf(name: string): Promise<string> {
  const { bundle } = await readTree(name);
  if (bundle === undefined) throw new Error('There is no bundle.');
  return bundle;
}

/** Levels of schemas that are compared. Deeper schemas also appear further up. */
const levels = 5;

/**
 * A model without the names of schemas, whose numbers depend on the order of reading, and without their places in files. Components, which
 * a bundle has elsewhere, are numbered.
 */
function opened(api: Api | undefined): unknown {
  if (api === undefined) return undefined;
  const components = new Map<unknown, number>();
  const { schemas, rawSchemas: _raw, references: _addresses, ...rest } = api;
  const open = (value: unknown, level: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => open(item, level));
    if ('kind' in value && value.kind === 'ref' && 'name' in value) {
      const { name, ...facts } = value;
      const target = level === 0 ? 'below' : open(schemas[String(name)], level - 1);
      return { ...facts, target };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key !== 'component') return [key, open(item, level)];
        const number = components.get(item) ?? components.size;
        components.set(item, number);
        return [key, number];
      }),
    );
  };
  return open(rest, levels);
}

describe('the bundle', () => {
  it.each(names)('of %s', async (name) => {
    const bundle = await bundleOf(name);
    await expect(bundle).toMatchFileSnapshot(join(folder, name, `bundle${fileOf(name).slice(7)}.txt`));
  });

  it.each(names)('of %s has the same model as the files', async (name) => {
    const tree = await readTree(name);
    const alone = await readAlone(name, await bundleOf(name));
    expect(alone.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(opened(alone.value)).toEqual(opened(tree.value));
    expect(alone.bundle).toBe(undefined);
  });

  it.each(names)('of %s is the same each time', async (name) => {
    expect(await bundleOf(name)).toBe(await bundleOf(name));
  });

  // The parser does not support 3.2.
  it.each(names.filter((name) => name !== 'self'))('of %s is valid', async (name) => {
    const { value } = await parseDocument(fileOf(name), await bundleOf(name));
    await parser.validate(structuredClone(value) as never, { resolve: { external: false } });
  });
});
