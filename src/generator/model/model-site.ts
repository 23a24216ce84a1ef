// Sources to the site's model: each Markdown text becomes a doc, each OpenAPI document an api.

import type { Markdown } from '../markdown/markdown.ts';
import type { Diagnostic, Outcome } from '../nouns/diagnostic.ts';
import type { Site } from '../nouns/site.ts';
import type { ProjectFiles, Sources } from '../nouns/sources.ts';
import { readApi } from '../openapi/read-api.ts';

/** Models every source. Diagnostics of all of them are collected; a source that can not be modelled is left out. */
export async function modelSite(
  sources: Sources,
  tools: { markdown: Markdown; files: ProjectFiles },
): Promise<Outcome<Site>> {
  const docs = sources.docs.map((source) => tools.markdown.parseDoc(source));
  const apis = await Promise.all(
    sources.specs.map(async (source) => {
      const { value: api, diagnostics } = await readApi({
        ...source,
        readFile: (file) => readText(tools.files, file),
      });
      return { diagnostics, entries: api === undefined ? [] : [{ api, source }] };
    }),
  );
  const diagnostics: Diagnostic[] = [...docs, ...apis].flatMap((outcome) => outcome.diagnostics);
  const value = {
    docs: docs.map((outcome) => outcome.value),
    apis: apis.flatMap(({ entries }) => entries),
    assets: sources.assets,
    statics: sources.statics,
  };
  return { value, diagnostics };
}

async function readText(files: ProjectFiles, file: string): Promise<string | undefined> {
  const bytes = await files.read(file);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
