// Makes the list of the languages of the site. A language is a file in `src/strings` that is named by its code and exports strings with this
// code as `language`. A large one can have more files, whose names begin with its code: `en-api.ts`.

import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { createJiti } from 'jiti';

const folder = 'src/strings';
/** The files that belong to no language. */
const others = ['strings-type.ts', 'languages.ts', 'search-words.ts', 'strings-for.ts'];

/**
 * Returns the file that lists the languages.
 * @returns {Promise<Map<string, string>>} its text by its path
 */
export async function filesOfLanguages() {
  const jiti = createJiti(import.meta.url);
  const files = readdirSync(folder).filter((file) => !others.includes(file));
  const languages = [];
  for (const file of files) {
    const code = basename(file, '.ts');
    const exported = Object.entries(await jiti.import(`../${folder}/${file}`));
    const [name] = exported.find(([, strings]) => strings.language === code) ?? [];
    if (name !== undefined) languages.push({ code, file, name });
  }
  const isPart = (file) => languages.some(({ code }) => file === `${code}.ts` || file.startsWith(`${code}-`));
  const stray = files.find((file) => !isPart(file));
  if (stray !== undefined)
    throw new Error(
      `${folder}/${stray} must export strings with \`language: '${basename(stray, '.ts')}'\`, the code in its name.`,
    );
  return new Map([[`${folder}/languages.ts`, listOf(languages)]]);
}

function listOf(languages) {
  const sorted = languages.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return `// The strings of all languages by their codes. Written by \`npm run lists\` from the files of this folder.

${sorted.map(({ name, file }) => `import { ${name} } from './${file}';\n`).join('')}
/** The languages of the program. */
export const languages = {
${sorted.map(({ code, name }) => (code === name ? `  ${name},\n` : `  '${code}': ${name},\n`)).join('')}};
`;
}
