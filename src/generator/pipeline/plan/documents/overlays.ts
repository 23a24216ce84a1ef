// Applies the overlays of the configuration to documents after they are read, so that all later stages see the result. What is made of
// the same texts comes from the store.

import { decodedText } from '../../../shared/files/decode-text.ts';
import { keyOfAll } from '../../../shared/keys.ts';
import { explainUnread } from '../../../shared/problems/diagnostics.ts';
import { remember } from '../../../store/remember.ts';
import type { Diagnostic, Outcome, Overlaid } from '../../../types/diagnostic.ts';
import type { ProjectFiles, Source, Sources, SpecSource } from '../../../types/sources.ts';
import type { Store } from '../../../types/store.ts';

/** What overlays are applied with. */
export interface OverlayTools {
  files: ProjectFiles;
  store: Store;
}

/** Returns the sources with the documents as their overlays make them. */
export async function withOverlays(sources: Sources, tools: OverlayTools): Promise<Outcome<Sources>> {
  if (sources.specs.every(({ overlays = [] }) => overlays.length === 0))
    return { value: sources, diagnostics: [] };
  const read = await Promise.all(sources.specs.map((source) => overlaidSource(source, tools)));
  return {
    value: { ...sources, specs: read.map(({ value }) => value) },
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function overlaidSource(
  source: SpecSource,
  { files, store }: OverlayTools,
): Promise<Outcome<SpecSource>> {
  const { file, text, overlays = [] } = source;
  if (overlays.length === 0) return { value: source, diagnostics: [] };
  const found = await Promise.all(overlays.map((name) => readOverlayFile(name, files)));
  const texts = found.flatMap((one) => ('text' in one ? [one] : []));
  const missing = found.flatMap((one) => ('text' in one ? [] : [one]));
  const key = keyOfAll([{ file, text }, ...texts].flatMap((one) => [one.file, one.text]));
  const mayStore = ({ isLate }: Overlaid) => isLate !== true;
  const { value } = await remember<Overlaid>(store, { kind: 'overlay', key, mayStore }, async () => {
    const { applyOverlays } = await import('../../../openapi/overlay/apply-overlays.ts');
    return applyOverlays({ file, text }, texts);
  });
  const diagnostics = [...missing, ...value.diagnostics];
  if (value.text === undefined) return { value: source, diagnostics };
  const overlaid = { text, overlays: texts, moved: value.moved };
  return {
    value: { ...source, text: value.text, bytes: Buffer.from(value.text), overlaid },
    diagnostics,
  };
}

async function readOverlayFile(file: string, files: ProjectFiles): Promise<Source | Diagnostic> {
  const bytes = await files.read(file);
  const common = { code: 'invalid-overlay', severity: 'error', place: { file }, setting: file } as const;
  if (bytes === undefined) {
    const reason = explainUnread(file, await files.whyUnread?.(file));
    const notes = ['Give the path from the project root, as in `overlays: ["overlays/public.yaml"]`.'];
    return { ...common, message: `The overlay cannot be read. ${reason}`, notes };
  }
  const text = decodedText(bytes);
  return text === undefined
    ? {
        ...common,
        message: `The overlay \`${file}\` is not UTF-8 text.`,
        notes: ['Save the file as UTF-8.'],
      }
    : { file, text };
}
