// Output paths against each other: no file may be where another one, or a folder of another one, is.

/** Takes a path for an owner where it is free. @returns the owner that has it, or a part of it, otherwise */
export type ClaimPath<Owner> = (outputPath: string, owner: Owner) => Owner | undefined;

/** A register of the output paths of one build. Owners are not `undefined`. */
export function createClaims<Owner extends object>(): ClaimPath<Owner> {
  const files = new Map<string, Owner>();
  const folders = new Map<string, Owner>();
  return (outputPath, owner) => {
    const path = foldedPath(outputPath);
    const parents = foldersOf(path);
    const taken = [files.get(path), folders.get(path), ...parents.map((folder) => files.get(folder))].find(
      (found) => found !== undefined,
    );
    if (taken !== undefined) return taken;
    files.set(path, owner);
    for (const folder of parents) if (!folders.has(folder)) folders.set(folder, owner);
    return undefined;
  };
}

/** One spelling for all that some disk takes for one name: those of Windows and macOS ignore case and normalisation. */
export function foldedPath(outputPath: string): string {
  return outputPath.normalize('NFC').toLowerCase().normalize('NFC');
}

/** `docs` and `docs/api` of `docs/api/a.html`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
