// Project files to sources: the only stage that reads. Texts are UTF-8; a byte order mark is dropped.

import { posix } from 'node:path';
import type { ApiConfig, Settings } from '../nouns/config.ts';
import type { Diagnostic, Outcome } from '../nouns/diagnostic.ts';
import type { AssetSource, ProjectFiles, Source, Sources, SpecSource, Unread } from '../nouns/sources.ts';

const markdown = /\.(md|markdown)$/i;
const spec = /\.(json|ya?ml)$/i;

/**
 * Reads all sources of a project.
 * @returns the sources; diagnostics `unreadable-spec` and `unreadable-markdown` for files that do not exist or are
 *   not UTF-8, `missing-style`, `nothing-to-build` when there is neither a document nor a page
 */
export async function loadSources(files: ProjectFiles, settings: Settings): Promise<Outcome<Sources>> {
  const content = await files.list(settings.contentDir);
  const [docs, specs, assets, statics, styles] = await Promise.all([
    readTexts(
      files,
      content.filter((file) => markdown.test(file)),
    ),
    readSpecs(files, settings),
    readAssets(
      files,
      content.filter((file) => !markdown.test(file)),
    ),
    readAssets(files, await files.list(settings.staticDir, { hidden: true })),
    readAssets(files, settings.customCss),
  ]);
  const missing = settings.customCss.filter((name) => !styles.some(({ file }) => file === name));
  const diagnostics = [...docs.diagnostics, ...specs.diagnostics, ...missing.map(missingStyle)];
  if (docs.value.length + specs.value.specs.length === 0 && diagnostics.length === 0)
    diagnostics.push(nothingToBuild(settings));
  const value = {
    docs: docs.value,
    specs: specs.value.specs,
    nestedSpecs: specs.value.nested,
    specsDir: settings.specsDir,
    assets,
    styles,
    statics: statics.map(({ file, bytes }) => ({ file: posix.relative(settings.staticDir, file), bytes })),
  };
  return { value, diagnostics };
}

async function readTexts(files: ProjectFiles, names: string[]): Promise<Outcome<Source[]>> {
  const read = await Promise.all(
    names.map(async (file) => ({ file, text: textFrom(await files.read(file)) })),
  );
  return {
    value: read.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }])),
    diagnostics: read
      .filter(({ text }) => text === undefined)
      .map(({ file }) => ({
        code: 'unreadable-markdown',
        severity: 'error',
        message: `\`${file}\` can not be read: it is not UTF-8 text, or a link that leads nowhere or outside of the project.`,
        place: { file },
        notes: ['Save the file as UTF-8, or put the file itself in place of the link.'],
      })),
  };
}

async function readAssets(files: ProjectFiles, names: string[]): Promise<AssetSource[]> {
  const read = await Promise.all(names.map(async (file) => ({ file, bytes: await files.read(file) })));
  return read.flatMap(({ file, bytes }) => (bytes === undefined ? [] : [{ file, bytes }]));
}

interface Specs {
  specs: SpecSource[];
  /** Files in folders of the specs folder, where documents are not looked for. */
  nested: string[];
}

async function readSpecs(files: ProjectFiles, settings: Settings): Promise<Outcome<Specs>> {
  const folder = settings.specsDir;
  const names =
    settings.apis === undefined ? (await files.list(folder)).filter((file) => spec.test(file)) : [];
  const nested = names.filter((file) => posix.dirname(file) !== folder);
  const found = names.filter((file) => posix.dirname(file) === folder);
  const apis: ApiConfig[] = settings.apis ?? found.map((file) => ({ spec: file }));
  const read = await Promise.all(apis.map(async (api) => ({ api, bytes: await files.read(api.spec) })));
  const value: SpecSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { api, bytes } of read) {
    const text = textFrom(bytes);
    if (bytes === undefined) diagnostics.push(unreadSpec(api.spec, await files.whyUnread?.(api.spec)));
    else if (text === undefined) diagnostics.push(unreadableSpec(api.spec));
    else
      value.push({
        name: api.name ?? nameFromFile(api.spec),
        file: api.spec,
        text,
        bytes,
        ...(api.label === undefined ? {} : { label: api.label }),
        ...(api.linkBase === undefined ? {} : { linkBase: api.linkBase }),
        ...(settings.apis === undefined ? { isFound: true as const } : {}),
      });
  }
  return { value: { specs: value, nested }, diagnostics };
}

function unreadableSpec(file: string): Diagnostic {
  const message = `The OpenAPI document \`${file}\` is not UTF-8 text.`;
  const notes = ['Save the file as UTF-8 (RFC 8259, section 8.1).'];
  return { code: 'unreadable-spec', severity: 'error', message, place: { file }, notes };
}

/** A document that is not there, or that may not be read. */
function unreadSpec(file: string, unread: Unread = { kind: 'missing' }): Diagnostic {
  const [says, note] = reasonOf(file, unread);
  const message = `The OpenAPI document \`${file}\` ${says}`;
  return { code: 'unreadable-spec', severity: 'error', message, place: { file }, notes: [note] };
}

function reasonOf(file: string, unread: Unread): [says: string, note: string] {
  switch (unread.kind) {
    case 'outside':
      return [
        `lies outside the project: it is a link to \`${unread.path}\`.`,
        `The configuration allows it by its own path: \`apis: [{ spec: ${JSON.stringify(unread.path)} }]\`.`,
      ];
    case 'loop':
      return ['is a link that leads round in a circle.', 'Put the document itself in place of the link.'];
    case 'unreadable':
      return ['can not be read: it is a folder, or may not be opened.', `Name a file that can be opened.`];
    case 'missing':
      return [
        'does not exist.',
        file.startsWith('../')
          ? `The path starts at the project root: \`${file}\` is beside it.`
          : 'Give the path from the project root, as in `apis: [{ spec: "specs/petstore.yaml" }]`.',
      ];
  }
}

/** A name that can stand in URLs as it is: letters and digits of ASCII, `.`, `_` and `-`. */
function nameFromFile(file: string): string {
  const words = posix
    .basename(file)
    .replace(spec, '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');
  return words.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '') || 'api';
}

/** UTF-8 bytes as text without a byte order mark; `undefined` for what is missing or not UTF-8. */
function textFrom(bytes: Uint8Array | undefined): string | undefined {
  try {
    return bytes === undefined ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function missingStyle(file: string): Diagnostic {
  return {
    code: 'missing-style',
    severity: 'error',
    message: `The style sheet \`${file}\` does not exist.`,
    place: { file },
    notes: ['Give the path from the project root, as in `customCss: "styles/brand.css"`.'],
  };
}

/** No document and no page: an error that names the folders they are looked for in. */
export function nothingToBuild(settings: Settings): Diagnostic {
  return {
    code: 'nothing-to-build',
    severity: 'error',
    message: `There is no OpenAPI document in \`${settings.specsDir}/\` and no Markdown page in \`${settings.contentDir}/\`.`,
    notes: [
      `Put a document into \`${settings.specsDir}/\`, for instance \`${settings.specsDir}/petstore.yaml\`.`,
    ],
  };
}
