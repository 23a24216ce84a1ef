// Compares paths as file systems do.

/** Folds paths that are equal on file systems of Windows and macOS, which ignore case and Unicode normalisation. */
export function foldedPath(outputPath: string): string {
  if (ascii.test(outputPath)) return outputPath.toLowerCase();
  return outputPath.normalize('NFC').toLowerCase().normalize('NFC');
}

const ascii = /^[ -~]*$/;
