// Checks which pages and documents of a site in several languages have no translation, or an outdated one.

import { applySeverities } from '../../check/apply-severities.ts';
import { projectFiles } from '../../project/files.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import { counted } from '../../shared/words.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Project } from '../../types/seam/project.ts';
import { type ComparedDocument, compareDocuments } from '../translations/document-drift.ts';
import {
  type ComparedPage,
  type ComparedTranslations,
  compareTranslations,
  type TranslationState,
} from '../translations/translation-drift.ts';

/** How many of the pages or documents of the default language are translated. */
export interface TranslationFigures {
  translated: number;
  missing: number;
  /** Of those that are translated. */
  outdated: number;
  /** Of those that are translated: neither they nor the history says what they are translated from. */
  unknown: number;
}

/** How much of a site a language has. */
export interface LanguageFigures extends TranslationFigures {
  language: string;
  /** The pages of the default language, which the other figures are about. */
  pages: number;
  /** The same of the OpenAPI documents, with the number of those of the default language. Absent: there are none. */
  documents?: TranslationFigures & { all: number };
}

/** What is found in the translations of a project. */
export interface CheckedTranslations {
  diagnostics: Diagnostic[];
  /** How many findings the pages silence. */
  silenced: number;
  /** The languages besides the default one, in the order of the configuration. */
  languages: LanguageFigures[];
}

/**
 * Prepares the comparison of the translations of a project with their originals. Diagnostics: `missing-translation`,
 * `outdated-translation`, `missing-original`.
 * @param root absolute path of the project
 * @throws UsageError if the project has one language
 */
export function checkOfTranslations(
  root: string,
  { settings }: Pick<Project, 'settings'>,
): () => Promise<CheckedTranslations> {
  const { languages = [] } = settings;
  if (languages.length < 2)
    throw new UsageError(
      "`--translations` compares the languages of a site, and the configuration names one. Name them: `languages: ['en', 'de']`.",
    );
  return async () => {
    const project = { settings, files: projectFiles(root, settings) };
    const [compared, documents] = await Promise.all([
      compareTranslations(project),
      compareDocuments(project),
    ]);
    return resultOf({ ...compared, documents }, settings);
  };
}

function resultOf(
  {
    pages,
    withoutOriginal,
    silences,
    documents,
  }: ComparedTranslations & { documents: readonly ComparedDocument[] },
  settings: Settings,
): CheckedTranslations {
  const { languages = [] } = settings;
  return {
    ...applySeverities(
      [...pages.flatMap(diagnosticOf), ...documents.flatMap(ofDocument), ...withoutOriginal.map(ofPageAlone)],
      { settings, silences },
    ),
    languages: languages.slice(1).map(({ language }) => {
      const own = pages.filter((one) => one.language === language);
      const ownDocuments = documents.filter((one) => one.language === language);
      return {
        language,
        pages: own.length,
        ...figuresOf(own),
        ...(ownDocuments.length > 0 && {
          documents: { all: ownDocuments.length, ...figuresOf(ownDocuments) },
        }),
      };
    }),
  };
}

function figuresOf(compared: readonly TranslationState[]): TranslationFigures {
  const count = (state: TranslationState['state']) => compared.filter((one) => one.state === state).length;
  const missing = count('missing');
  return {
    translated: compared.length - missing,
    missing,
    outdated: count('outdated'),
    unknown: count('unknown'),
  };
}

function diagnosticOf({ state, language, original, file, line, commit }: ComparedPage): Diagnostic[] {
  if (file === undefined || state === 'missing')
    return [missing({ language, original }, file === undefined ? [] : [`\`${file}\` is a draft.`])];
  if (state !== 'outdated') return [];
  return [
    {
      code: 'outdated-translation',
      severity: 'warning',
      message: `\`${original}\` has changed since this page was translated.`,
      place: { file, line: line ?? 1 },
      notes: [
        ...changesOf({ original, commit }),
        `Update the translation, then run \`portal strings --mark ${file}\`.`,
      ],
    },
  ];
}

function missing(
  { language, original }: { language: string; original: string },
  notes: readonly string[],
): Diagnostic {
  return {
    code: 'missing-translation',
    severity: 'info',
    message: `\`${original}\` has no translation into \`${language}\`.`,
    place: { file: original },
    notes: [...notes],
  };
}

function changesOf({ original, commit }: { original: string; commit: string | undefined }): string[] {
  return commit === undefined ? [] : [`Its changes: \`git diff ${commit.slice(0, 12)} -- ${original}\`.`];
}

/** More places than these are counted. */
const mostPlaces = 3;

function ofDocument({
  state,
  language,
  original,
  file,
  commit,
  changed = [],
}: ComparedDocument): Diagnostic[] {
  if (file === undefined || state === 'missing') return [missing({ language, original }, [])];
  if (state !== 'outdated') return [];
  const named = changed.slice(0, mostPlaces).map((pointer) => `\`#${pointer}\``);
  const more = changed.length - named.length;
  const places = `${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
  return [
    {
      code: 'outdated-translation',
      severity: 'warning',
      message: `${counted(changed.length, 'text')} of \`${original}\` changed after this translation: ${places}.`,
      place: { file, line: 1 },
      notes: [...changesOf({ original, commit }), 'A change of this file counts as its update.'],
    },
  ];
}

function ofPageAlone({
  language,
  file,
  original,
}: ComparedTranslations['withoutOriginal'][number]): Diagnostic {
  return {
    code: 'missing-original',
    severity: 'info',
    message: `No page is the original of this page in \`${language}\`: \`${original}\` does not exist.`,
    place: { file },
    notes: ['A translation has the path and the name of its original.'],
  };
}
