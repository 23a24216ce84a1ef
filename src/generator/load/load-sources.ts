// Project files to sources: the only stage that reads. Texts are UTF-8; a byte order mark is dropped.

import { posix } from 'node:path';
import type { ApiConfig, Settings } from '../nouns/config.ts';
import type { Diagnostic, Outcome } from '../nouns/diagnostic.ts';
import type { AssetSource, ProjectFiles, Source, Sources, SpecSource } from '../nouns/sources.ts';

const markdown = /\.(md|markdown)$/i;
const spec = /\.(json|ya?ml)$/i;

/**
 * Reads all sources of a project.
 * @returns the sources; diagnostics `unreadable-spec` for a configured document that does not exist,
 *   `nothing-to-build` when there is neither a document nor a page
 */
export async function loadSources(files: ProjectFiles, settings: Settings): Promise<Outcome<Sources>> {
  const diagnostics: Diagnostic[] = [];
  const content = await files.list(settings.contentDir);
  const [docs, specs, assets, statics] = await Promise.all([
    readTexts(
      files,
      content.filter((file) => markdown.test(file)),
    ),
    readSpecs(files, settings, diagnostics),
    readAssets(
      files,
      content.filter((file) => !markdown.test(file)),
    ),
    readAssets(files, await files.list(settings.staticDir)),
  ]);
  if (docs.length + specs.length === 0 && diagnostics.length === 0)
    diagnostics.push(nothingToBuild(settings));
  const value = {
    docs,
    specs,
    assets,
    statics: statics.map(({ file, bytes }) => ({ file: posix.relative(settings.staticDir, file), bytes })),
  };
  return { value, diagnostics };
}

async function readTexts(files: ProjectFiles, names: string[]): Promise<Source[]> {
  return Promise.all(
    names.map(async (file) => ({ file, text: textFrom((await files.read(file)) ?? new Uint8Array()) })),
  );
}

async function readAssets(files: ProjectFiles, names: string[]): Promise<AssetSource[]> {
  const read = await Promise.all(names.map(async (file) => ({ file, bytes: await files.read(file) })));
  return read.flatMap(({ file, bytes }) => (bytes === undefined ? [] : [{ file, bytes }]));
}

async function readSpecs(
  files: ProjectFiles,
  settings: Settings,
  diagnostics: Diagnostic[],
): Promise<SpecSource[]> {
  const apis: ApiConfig[] = settings.apis ?? (await specsOfFolder(files, settings.specsDir));
  const read = await Promise.all(
    apis.map(async (api): Promise<SpecSource | undefined> => {
      const bytes = await files.read(api.spec);
      if (bytes === undefined) {
        diagnostics.push({
          code: 'unreadable-spec',
          severity: 'error',
          message: `The OpenAPI document \`${api.spec}\` of the configuration does not exist.`,
          place: { file: api.spec },
          notes: ['Give the path from the project root, as in `apis: [{ spec: "specs/petstore.yaml" }]`.'],
        });
        return undefined;
      }
      const name = api.name ?? posix.basename(api.spec).replace(spec, '');
      return {
        name,
        file: api.spec,
        text: textFrom(bytes),
        bytes,
        ...(api.label === undefined ? {} : { label: api.label }),
      };
    }),
  );
  return read.filter((source) => source !== undefined);
}

async function specsOfFolder(files: ProjectFiles, folder: string): Promise<ApiConfig[]> {
  const names = await files.list(folder);
  return names
    .filter((file) => spec.test(file) && posix.dirname(file) === posix.normalize(folder))
    .map((file) => ({ spec: file }));
}

function textFrom(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

function nothingToBuild(settings: Settings): Diagnostic {
  return {
    code: 'nothing-to-build',
    severity: 'error',
    message: `There is no OpenAPI document in \`${settings.specsDir}/\` and no Markdown page in \`${settings.contentDir}/\`.`,
    notes: [
      `Put a document into \`${settings.specsDir}/\`, for instance \`${settings.specsDir}/petstore.yaml\`.`,
    ],
  };
}
