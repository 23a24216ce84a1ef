// Makes the list of the classes that the site itself uses: those in its style sheets, and those that its scripts look for. Classes of
// authors are kept only if they are none of these.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const list = 'src/generator/markdown/rehype/site-classes.ts';
const className = /\.(-?[a-z_][\w-]*)/gi;

/** Classes in the selectors of a style sheet. Texts and addresses in it have dots, too. */
function classesOfStyles(text) {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  return Array.from(plain.matchAll(className), ([, name]) => name);
}

/** Classes in texts of a script that are selectors. */
function classesOfScript(text) {
  const selectors = text.matchAll(/(["'`])((?:[a-z]*|:is\(|[^"'`\n]* )\.[a-z][^"'`\n]*)\1/g);
  return Array.from(selectors, ([, , selector]) => selector)
    .filter((selector) => !/[/;]|\[\d|\.(?:tsx?|m?js|json|html|md|css)\b/.test(selector))
    .flatMap((selector) => Array.from(selector.matchAll(className), ([, name]) => name));
}

/**
 * Returns the file that lists the classes.
 * @returns {Map<string, string>} its text by its path
 */
export function filesOfSiteClasses() {
  const read = (folder, ending, classesOf) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .flatMap((path) => classesOf(readFileSync(join(folder, path), 'utf8')));
  const names = [
    ...read('src', /\.css$/, classesOfStyles),
    ...read('src/client', /\.tsx?$/, classesOfScript),
  ];
  const lines =
    [...new Set(names)]
      .sort()
      .join(' ')
      .match(/.{1,110}(?: |$)/g) ?? [];
  const text = `// The classes that the style sheets and scripts of the site use. Written by \`npm run lists\`.

/** Separated by spaces. */
export const siteClasses = \`
${lines.map((line) => line.trim()).join('\n')}
\`;
`;
  return new Map([[list, text]]);
}
