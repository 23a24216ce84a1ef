// Compares the documents of a site with their translations, which are overlays or whole documents. Law: by their texts, never by dates.

import { type DocumentPair, documentPairs } from '../../project/languages/translated-documents.ts';
import { decodedText } from '../../shared/files/decode-text.ts';
import { isRecord } from '../../shared/json.ts';
import { compareByHistory, type TranslatedProject, type TranslationState } from './translation-drift.ts';

/** A document of the default language in another language. */
export interface ComparedDocument extends DocumentPair, TranslationState {
  /** JSON Pointers to the texts that are new or have changed. Absent: it is not outdated. */
  changed?: string[];
}

/** Compares the documents of each language with those of the default one, by the history of git. */
export async function compareDocuments({ settings, files }: TranslatedProject): Promise<ComparedDocument[]> {
  const pairs = await documentPairs(files, settings);
  const contentOf = await createReader();
  const translated = pairs.filter(({ file }) => file !== undefined);
  const states = await compareByHistory(translated, {
    files,
    folders: [settings.specsDir],
    isSame: (one, other) => one === other || contentOf(one).compared === contentOf(other).compared,
    textOf: async (file) => decodedText(await files.read(file)),
  });
  const compared = pairs.map(async (pair): Promise<ComparedDocument> => {
    const { state = 'missing', commit, text } = states.get(pair) ?? {};
    if (state !== 'outdated') return { ...pair, state };
    const { texts } = contentOf(decodedText(await files.read(pair.original)));
    // A text that was moved or removed needs no translation.
    const before = new Set(contentOf(text).texts.values());
    const changed = [...texts].flatMap(([pointer, now]) => (before.has(now) ? [] : [pointer]));
    if (changed.length === 0) return { ...pair, state: 'current' };
    return { ...pair, state, changed, ...(commit !== undefined && { commit }) };
  });
  return Promise.all(compared);
}

/** What translators see of a document: its texts by their JSON Pointers. An overlay is all its values. */
interface DocumentContent {
  texts: ReadonlyMap<string, string>;
  /** Equal for what translators see as equal. */
  compared: string;
}

const none: DocumentContent = { texts: new Map(), compared: '' };

async function createReader(): Promise<(text: string | undefined) => DocumentContent> {
  const { load } = await import('js-yaml');
  const read = new Map<string, DocumentContent>();
  const parsed = (text: string): DocumentContent => {
    const value = parsedText(text, load);
    const isOverlay = !isRecord(value) || 'overlay' in value;
    const texts = new Map(isOverlay ? [] : textsIn(value, ''));
    return { texts, compared: JSON.stringify(isOverlay ? value : [...texts.values()].sort()) ?? '' };
  };
  return (text) => {
    if (text === undefined) return none;
    const content = read.get(text) ?? parsed(text);
    read.set(text, content);
    return content;
  };
}

/** A text that cannot be parsed is what it is. */
function parsedText(text: string, load: (text: string) => unknown): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : load(text);
  } catch {
    return text;
  }
}

/** The keys of OpenAPI whose values readers read. */
const textKeys = new Set(['title', 'summary', 'description', 'x-displayName']);

/** The keys whose values are data. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

function textsIn(value: unknown, at: string): [pointer: string, text: string][] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => textsIn(one, `${at}/${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (typeof one === 'string') return textKeys.has(key) ? [[pointer, one.replace(/\s+/g, ' ').trim()]] : [];
    return dataKeys.has(key) ? [] : textsIn(one, pointer);
  });
}
