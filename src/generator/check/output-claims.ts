// Output paths against each other: no file may stand where another one, or a folder of another one, stands.

/** Takes a path if it is free. Compared in lower case, as some disks do. */
export type ClaimPath = (outputPath: string) => boolean;

/** A register of the output paths of one build. */
export function createClaims(): ClaimPath {
  const files = new Set<string>();
  const folders = new Set<string>();
  return (outputPath) => {
    const path = outputPath.toLowerCase();
    const parents = foldersOf(path);
    if (files.has(path) || folders.has(path) || parents.some((folder) => files.has(folder))) return false;
    files.add(path);
    for (const folder of parents) folders.add(folder);
    return true;
  };
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
