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
  const read = await createReader();
  const translated = pairs.filter(({ file }) => file !== undefined);
  const states = await compareByHistory(translated, {
    files,
    folders: [settings.specsDir],
    isSame: (one, other) => one === other || read(one).compared === read(other).compared,
    textOf: async (file) => decodedText(await files.read(file)),
  });
  const compared = pairs.map(async (pair): Promise<ComparedDocument> => {
    const { state = 'missing', commit, text } = states.get(pair) ?? {};
    if (state !== 'outdated') return { ...pair, state };
    const { texts } = read(decodedText(await files.read(pair.original)));
    // A text that was moved or removed needs no translation.
    const before = new Set(read(text).texts.values());
    const changed = [...texts].flatMap(([pointer, now]) => (before.has(now) ? [] : [pointer]));
    if (changed.length === 0) return { ...pair, state: 'current' };
    return { ...pair, state, changed, ...(commit !== undefined && { commit }) };
  });
  return Promise.all(compared);
}

/** What translators see of a document. */
interface DocumentContent {
  /** Its texts by their JSON Pointers. */
  texts: ReadonlyMap<string, string>;
  /** Equal for what translators see as equal. */
  compared: string;
}

const none: DocumentContent = { texts: new Map(), compared: '' };

async function createReader(): Promise<(text: string | undefined) => DocumentContent> {
  const { load } = await import('js-yaml');
  const read = new Map<string, DocumentContent>();
  return (text) => {
    if (text === undefined) return none;
    const content = read.get(text) ?? contentOf(text, load);
    read.set(text, content);
    return content;
  };
}

/** Reads a document, or an overlay, whose values are all texts. What cannot be parsed is what it is. */
function contentOf(text: string, load: (text: string) => unknown): DocumentContent {
  try {
    const value: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : load(text);
    const isOverlay = isRecord(value) && 'overlay' in value;
    const texts = new Map<string, string>();
    addTexts(value, { texts, isOverlay, seen: new Set() });
    return { texts, compared: JSON.stringify(isOverlay ? [...texts] : [...texts.values()].sort()) };
  } catch {
    return { texts: new Map(), compared: text };
  }
}

/** The keys of OpenAPI whose values readers read. */
const textKeys = new Set(['title', 'summary', 'description', 'x-displayName']);

/** The keys whose values are data. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

interface Reading {
  texts: Map<string, string>;
  isOverlay: boolean;
  /** Objects that were visited: aliases of YAML can name one many times, or itself. */
  seen: Set<object>;
}

function addTexts(value: unknown, reading: Reading, at = ''): void {
  const { texts, isOverlay, seen } = reading;
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, one] of Object.entries(value)) {
    const pointer = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const isText = isOverlay ? typeof one !== 'object' : typeof one === 'string' && textKeys.has(key);
    if (isText) texts.set(pointer, String(one).replace(/\s+/g, ' ').trim());
    else if (isOverlay || !dataKeys.has(key)) addTexts(one, reading, pointer);
  }
}
