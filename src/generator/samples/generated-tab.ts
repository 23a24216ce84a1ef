// The tab of a generated sample beside one of the document in the same language. The build and the browser share it.

const ending = '-generated';

/** Returns the id of the tab. */
export function idOfGeneratedTab(language: string): string {
  return `${language}${ending}`;
}

/** Returns the language of a generated sample by the id of its tab. */
export function languageOfTab(id: string): string {
  return id.endsWith(ending) ? id.slice(0, -ending.length) : id;
}
