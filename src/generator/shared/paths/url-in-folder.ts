// URLs of pages in the folder that has versions.

/** The rest of a URL below another one, or undefined if it is not below it: `/guide` for `/docs/guide` below `/docs`. */
export function urlInFolder(url: string, above: string): string | undefined {
  if (url === above || url === `${above}/`) return '/';
  return url.startsWith(`${above}/`) ? url.slice(above.length) : undefined;
}
