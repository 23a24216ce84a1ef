// Reports a project, or a language of one, that has neither documents nor pages.

import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import { documentFolders } from './declared-documents.ts';
import { guideFolders } from './guide-folders.ts';

/** Reports a project without documents and pages, with the folders that were searched. */
export function nothingToBuild({
  discovers = { documents: false, guides: false },
  specsDir,
  contentDir,
  languageFolder,
}: Settings): Diagnostic {
  if (languageFolder !== undefined) return emptyLanguage(languageFolder, contentDir);
  const searched = discovers.documents ? [specsDir, ...documentFolders.slice(1)] : [specsDir];
  const guides = discovers.guides ? [contentDir, ...guideFolders] : [contentDir];
  const inFolders = (folders: string[]) =>
    [...new Set(folders)]
      .map((folder) => `\`${folder}/\``)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' or ');
  return {
    code: 'nothing-to-build',
    severity: 'error',
    message: `There is no OpenAPI document in ${discovers.documents ? 'this folder, ' : ''}${inFolders(searched)} and no Markdown page in ${discovers.guides ? 'this folder, ' : ''}${inFolders(guides)}.`,
    notes: [
      `Put a document into \`${specsDir}/\`, for instance \`${specsDir}/petstore.yaml\`${discovers.documents ? ', or name it: `portal build petstore.yaml`' : ''}.`,
      `Put Markdown pages into \`${contentDir}/\`, or name their folder in the configuration: \`contentDir: 'guides'\`.`,
    ],
  };
}

/** A language without pages, as those of the default one are left out of it. */
function emptyLanguage(folder: string, contentDir: string): Diagnostic {
  return {
    code: 'nothing-to-build',
    severity: 'error',
    message: `The language \`${folder}\` has no page: there is none in \`${contentDir}/\`, and \`fallback: 'none'\` leaves out pages without a translation.`,
    notes: [
      `Translate a page, for instance as \`${contentDir}/index.md\`, or remove \`fallback\` or the language from \`languages\`.`,
    ],
  };
}
