// The names of files that are pages. Law: nothing else in the program lists their endings.

const ending = /\.(?:mdx?|markdown)$/i;
/** Hugo names the page of a folder `_index.md`. */
const index = /(?:^|\/)_?index\.(?:mdx?|markdown)$/i;
const readme = /(?:^|\/)README\.(?:mdx?|markdown)$/i;

/** The endings of pages that can be left out of a link, in the order in which they are tried. */
export const pageEndings = ['.md', '.mdx'] as const;

/** Whether a file is a page by its name: Markdown, or MDX. */
export function isPageFile(file: string): boolean {
  return ending.test(file);
}

/** The name of a page without its ending, which is that of any other name. */
export function withoutPageEnding(file: string): string {
  return file.replace(ending, '');
}

/** Whether a page is the index of its folder. */
export function isIndexPage(file: string): boolean {
  return index.test(file);
}

/** Whether a page is the README of its folder, which is the index if the folder has no other. */
export function isReadmePage(file: string): boolean {
  return readme.test(file);
}

/** Files that a project has about itself, not for readers of its guides: for people who work on it, and for their programs. */
const aboutProject =
  /^(?:README|LICEN[CS]E|NOTICE|CHANGES?|CHANGELOG|HISTORY|RELEAS(?:E|ES|ING)|CONTRIBUT(?:E|ING|ORS)|CODE_OF_CONDUCT|CONDUCT|GOVERNANCE|MAINTAIN(?:ERS|ING)|AUTHORS|BACKERS|SPONSORS|OWNERS|SECURITY|SUPPORT|DEVELOP(?:ING|MENT|ERS?)|HACKING|TESTING|TODO|ROADMAP|AGENTS|CLAUDE|GEMINI|COPILOT|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE)(?:[-_. ]|$)/i;

/** Whether a file in the folder of a project is about the project itself. */
export function isAboutProject(file: string): boolean {
  return aboutProject.test(file);
}

/** Names that no guide has in any letter case. */
const neverGuide = /^(?:LICEN[CS]E|CHANGE[-_]?LOG|CONTRIBUT(?:E|ING|ORS)|CODE[-_]OF[-_]CONDUCT)$/i;

/**
 * Whether a page is about the project, wherever it is, so that readers do not begin with it: `CONTRIBUTING.md`, but not `testing.md`, which can be
 * a guide.
 */
export function isProjectPage(file: string): boolean {
  const name = withoutPageEnding(file.slice(file.lastIndexOf('/') + 1));
  if (/^README/i.test(name)) return false;
  return neverGuide.test(name) || (name === name.toUpperCase() && isAboutProject(name));
}
