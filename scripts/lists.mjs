// Writes the files that list what other files of the repository have, so that to add a rule is to add a file. A test
// compares them.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { filesOfDiffRules } from './diff-rules.mjs';
import { filesOfGrammars } from './grammars.mjs';
import { filesOfRules } from './rules.mjs';
import { filesOfSiteClasses } from './site-classes.mjs';

/**
 * Returns the files that are written.
 * @returns {Promise<Map<string, string>>} texts by path
 */
export async function filesOfLists() {
  return new Map([
    ...(await filesOfRules()),
    ...(await filesOfDiffRules()),
    ...filesOfGrammars(),
    ...filesOfSiteClasses(),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [path, text] of await filesOfLists())
    if (text !== readFileSync(path, { encoding: 'utf8', flag: 'a+' })) writeFileSync(path, text);
