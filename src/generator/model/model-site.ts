// Sources to the site's model: each Markdown text becomes a doc, each OpenAPI document an api.

import { underPolicy } from '../diagnostics/policy.ts';
import type { Markdown } from '../markdown/markdown.ts';
import type { Diagnostic, Outcome, Policy } from '../nouns/diagnostic.ts';
import type { Site } from '../nouns/site.ts';
import type { ProjectFiles, Source, Sources, SpecSource } from '../nouns/sources.ts';
import { readApi } from '../openapi/read-api.ts';

/**
 * Models every source. Diagnostics of all of them are collected; a source that can not be modelled is left out.
 * `onInvalidSpec` decides on what is wrong in documents that can be read.
 */
export async function modelSite(
  sources: Sources,
  tools: { markdown: Markdown; files: ProjectFiles; onInvalidSpec: Policy },
): Promise<Outcome<Site>> {
  const docs = sources.docs.map((source) => tools.markdown.parseDoc(source));
  const read = await Promise.all(sources.specs.map((source) => modelApi(source, tools.files)));
  const apis = read.map(({ value, diagnostics }) => ({
    value,
    diagnostics: underPolicy(diagnostics, tools.onInvalidSpec),
  }));
  const diagnostics: Diagnostic[] = [...docs, ...apis].flatMap((outcome) => outcome.diagnostics);
  const value = {
    docs: docs.map((outcome) => outcome.value),
    apis: apis.flatMap((outcome) => outcome.value),
    assets: sources.assets,
    statics: sources.statics,
  };
  return { value, diagnostics };
}

/** One document, with the other files it is made of: its problems and links stand in all of them. */
async function modelApi(source: SpecSource, files: ProjectFiles): Promise<Outcome<Site['apis']>> {
  const parts = new Map<string, Source>();
  const { value, links, diagnostics } = await readApi({
    ...source,
    readFile: async (file) => {
      const text = await readText(files, file);
      if (text !== undefined) parts.set(file, { file, text });
      return text;
    },
  });
  if (value === undefined) return { value: [], diagnostics };
  return { value: [{ api: value, source, parts: [...parts.values()], links }], diagnostics };
}

async function readText(files: ProjectFiles, file: string): Promise<string | undefined> {
  const bytes = await files.read(file);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
