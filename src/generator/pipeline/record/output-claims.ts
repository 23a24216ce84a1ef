// Assigns each output path of a site to one file, and reports conflicts.

import { foldedPath } from '../../shared/paths/folded-path.ts';
import {
  type ClaimPath,
  createPortabilityCheck,
  generatedFiles,
  isReplaceable,
} from '../../shared/paths/output-paths.ts';
import type { Settings } from '../../types/config.ts';
import type { Diagnostic } from '../../types/diagnostic.ts';
import type { PlannedSite } from '../plan/planned-site.ts';

/** A file of the site, or a route. Its source is the author's file and the operation; none for files that the program adds. */
export interface Claimant {
  outputPath: string;
  source?: { file?: string | undefined; pointer?: string };
}

/**
 * Creates the claims of a site. The first claim of a path wins. Reports files that are left out, files that replace one of the
 * program, and names that other systems do not allow.
 */
export function createOutputClaims({
  planned,
  settings,
  report,
  claims: claim,
  base,
}: {
  planned: PlannedSite;
  settings: Settings;
  report(found: Diagnostic): void;
  /** The claims of all editions. */
  claims: ClaimPath<Claimant>;
  /** The place of the edition in the output folder. */
  base: string;
}): (claimant: Claimant) => boolean {
  const unportable = createPortabilityCheck();
  const warned = new Set<string>();
  const generated = new Set(generatedFiles(planned.site.apis, settings));
  // Claimants are kept until the end of the build, so a route, which is kept anyway, is one itself.
  return (own) => {
    const { outputPath, source: { file, pointer } = {} } = own;
    const claimant = base === '' ? own : { ...own, outputPath: `${base}${outputPath}` };
    const taken = claim(claimant.outputPath, claimant);
    if (taken !== undefined) {
      report(leftOut(claimant, taken));
      return false;
    }
    if (file === undefined) return true;
    if (generated.has(outputPath) && isReplaceable(outputPath)) report(replacing(outputPath, file));
    const reason = unportable(outputPath);
    if (reason !== undefined && !warned.has(file)) {
      warned.add(file);
      report(unportableName(outputPath, { file, pointer }, reason));
    }
    return true;
  };
}

function leftOut({ outputPath, source = {} }: Claimant, taken: Claimant): Diagnostic {
  const { file, pointer } = source;
  const takenBy = taken.source?.file;
  const isOtherSpelling =
    taken.outputPath !== outputPath && foldedPath(taken.outputPath) === foldedPath(outputPath);
  const reason = isOtherSpelling
    ? ', as Windows and macOS ignore letter case and Unicode forms in names'
    : '';
  const other = takenBy === undefined ? 'a file that the program adds' : `\`${takenBy}\``;
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `${file === undefined ? 'A file that the program adds' : `\`${file}\``} would be written to \`${outputPath}\`, which is taken by ${other}${reason}; it is left out.`,
    ...(file === undefined ? {} : { place: { file, ...(pointer !== undefined && { pointer }) } }),
    notes: [takenBy === undefined ? 'Rename the file.' : 'Rename one of the two files.'],
  };
}

function replacing(outputPath: string, file: string): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `\`${file}\` is published in place of the \`${outputPath}\` that the program adds.`,
    place: { file },
    notes: ['Where that is intended, set `onDuplicateRoutes` to `ignore`.'],
  };
}

function unportableName(
  outputPath: string,
  { file, pointer }: { file: string; pointer: string | undefined },
  reason: string,
): Diagnostic {
  return {
    code: 'unportable-name',
    severity: 'warning',
    message: `\`${file}\` is written to \`${outputPath}\`, which is not a valid file name on every system: ${reason}.`,
    place: { file, ...(pointer !== undefined && { pointer }) },
    notes: [
      pointer === undefined
        ? 'Rename the file; a page can have another `slug`, an API another `name`.'
        : 'Give the operation an `x-slug`, or the API another `name`.',
    ],
  };
}
