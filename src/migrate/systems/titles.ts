// Titles from names of files and folders.

/** `getting-started` is "Getting started". */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
