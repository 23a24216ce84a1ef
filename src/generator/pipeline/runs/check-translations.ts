// Checks which pages of a site in several languages have no translation, or an outdated one.

import { applySeverities } from '../../check/apply-severities.ts';
import { projectFiles } from '../../project/files.ts';
import { UsageError } from '../../shared/problems/usage-error.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { Project } from '../../types/seam/project.ts';
import {
  type ComparedPage,
  type ComparedTranslations,
  compareTranslations,
} from '../translations/translation-drift.ts';

/** How much of a site a language has. */
export interface LanguageFigures {
  language: string;
  /** The pages of the default language. */
  pages: number;
  translated: number;
  missing: number;
  /** Of those that are translated. */
  outdated: number;
  /** Of those that are translated: neither the page nor the history says what they are translated from. */
  unknown: number;
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
    const compared = await compareTranslations({ settings, files: projectFiles(root, settings) });
    return resultOf(compared, settings);
  };
}

function resultOf(
  { pages: compared, withoutOriginal, silences }: ComparedTranslations,
  settings: Settings,
): CheckedTranslations {
  const { languages = [] } = settings;
  return {
    ...applySeverities([...compared.flatMap(diagnosticOf), ...withoutOriginal.map(ofPageAlone)], {
      settings,
      silences,
    }),
    languages: languages.slice(1).map(({ language }) => {
      const own = compared.filter((one) => one.language === language);
      const count = (state: ComparedPage['state']) => own.filter((one) => one.state === state).length;
      const missing = count('missing');
      return {
        language,
        pages: own.length,
        translated: own.length - missing,
        missing,
        outdated: count('outdated'),
        unknown: count('unknown'),
      };
    }),
  };
}

function diagnosticOf({ state, language, original, file, line, commit }: ComparedPage): Diagnostic[] {
  if (file === undefined || state === 'missing')
    return [
      {
        code: 'missing-translation',
        severity: 'info',
        message: `\`${original}\` has no translation into \`${language}\`.`,
        place: { file: original },
        notes: file === undefined ? [] : [`\`${file}\` is a draft.`],
      },
    ];
  if (state !== 'outdated') return [];
  const changes =
    commit === undefined ? [] : [`Its changes: \`git diff ${commit.slice(0, 12)} -- ${original}\`.`];
  return [
    {
      code: 'outdated-translation',
      severity: 'warning',
      message: `\`${original}\` has changed since this page was translated.`,
      place: { file, line: line ?? 1 },
      notes: [...changes, `Update the translation, then run \`portal strings --mark ${file}\`.`],
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
