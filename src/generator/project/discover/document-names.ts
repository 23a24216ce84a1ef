// Names documents by their files, and by the folders of these where projects have a document of the same name in each folder.

import { posix } from 'node:path';
import { nameFromFile, nameInUrls } from '../../shared/api-urls.ts';
import type { ApiConfig } from '../../types/languages/config-texts.ts';

/** Names of files and folders that say that they have an API, not which one. */
const general =
  /^(?:open-?api|swagger|oas|spec(?:ification)?s?|apis?(?:-?(?:docs?|reference|specs?))?|reference|index|definitions?|schemas?|docs?|documentation|main|root|src|static|assets|public|resources|dist|build|out|output|generated|target)(?:[-_.]?v?\d[\w.]*)?$/i;
const version = /^v?\d[\w.-]*$/i;

/** The documents that were found, with the names that their files do not give them. */
export function namedDocuments(files: readonly string[]): ApiConfig[] {
  const names = foundNames(files);
  return files.map((spec, index) => {
    const name = names[index];
    return { spec, ...(name === undefined || name === nameFromFile(spec) ? {} : { name }) };
  });
}

/**
 * Returns the names of documents that no configuration names, in their order. Of several, one is named after its folder if its file says nothing
 * (`events/openapi.json`), whatever other documents there are, and after both if another file has its name. Equal names stay so.
 */
export function foundNames(files: readonly string[]): string[] {
  if (files.length < 2) return files.map(nameFromFile);
  const own = files.map(nameFromFile);
  const short = files.map((file, index) => {
    const name = own[index] ?? '';
    const isOnly = countOf(own, name) === 1;
    return says(name) && isOnly ? name : named(name, lastFolders(file));
  });
  return files.map((file, index) => {
    const name = short[index] ?? '';
    return countOf(short, name) === 1 ? name : named(own[index] ?? '', foldersOf(file));
  });
}

/** Whether the name of a file tells readers which API it has. */
function says(name: string): boolean {
  return !general.test(name) && !version.test(name);
}

/** The name of a file with those of folders: without its own if that says nothing besides them. */
function named(name: string, folders: readonly string[]): string {
  const parts = general.test(name) && folders.length > 0 ? folders : [...folders, name];
  return parts.join('-');
}

function countOf(names: readonly string[], name: string): number {
  return names.filter((one) => one.toLowerCase() === name.toLowerCase()).length;
}

/** The folders of a file that say something. */
function foldersOf(file: string): string[] {
  const folders = posix.dirname(file).split('/').map(nameInUrls);
  return folders.filter((folder) => folder !== '' && !general.test(folder));
}

/** The last of the folders that say something, and the one before a version. */
function lastFolders(file: string): string[] {
  const folders = foldersOf(file);
  return folders.slice(version.test(folders.at(-1) ?? '') ? -2 : -1);
}
