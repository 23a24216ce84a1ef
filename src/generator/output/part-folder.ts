// A folder of this run for the files of the pages that one part of a split build makes. It is not read by any other run, and is removed
// with its end.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isLargeFile } from '../shared/files/large-files.ts';
import { OutputFolderError } from '../shared/problems/diagnostics.ts';
import { diskProblem } from '../shared/problems/disk-problems.ts';
import type { FileRecord } from '../types/page-files.ts';
import { fileRecordOf, isSameRecord } from './manifest.ts';
import { pathInside } from './staged-files.ts';
import type { Staging } from './staging.ts';
import { createFileWriter } from './write-file.ts';

/** The folder of a part. */
export interface PartFolder
  extends Pick<Staging, 'add' | 'take' | 'pathOf' | 'contentOf' | 'record' | 'explained'> {
  /** Reads files, in the given order. Those that the part does not have are left out. */
  files(outputPaths: Iterable<string>): Iterable<{ record: FileRecord; bytes: Uint8Array }>;
  remove(): void;
}

/**
 * Creates the folder, among the temporary files of the system.
 * @throws OutputFolderError if it cannot be created there
 */
export function openPartFolder(): PartFolder {
  const folder = newFolder(resolve(tmpdir()));
  const write = createFileWriter();
  const records = new Map<string, FileRecord>();
  const pathOf = (outputPath: string) => pathInside(folder, outputPath);
  return {
    pathOf,
    add: async ({ outputPath, content }) => {
      // No page is that large.
      if (isLargeFile(content)) return;
      write(pathOf(outputPath), content);
      records.set(outputPath, fileRecordOf(content));
    },
    take: (outputPath, record, bytes) => {
      if (!isSameRecord(fileRecordOf(bytes), record)) return false;
      write(pathOf(outputPath), bytes);
      records.set(outputPath, record);
      return true;
    },
    contentOf: async (outputPath) => readFileSync(pathOf(outputPath)),
    record: (outputPath, record) => void records.set(outputPath, record),
    files: function* (outputPaths) {
      for (const outputPath of outputPaths) {
        const record = records.get(outputPath);
        if (record !== undefined) yield { record, bytes: readFileSync(pathOf(outputPath)) };
      }
    },
    explained: (error) => {
      const reason = diskProblem(error);
      return reason === undefined ? error : cannotKeep(folder, reason);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function newFolder(parent: string): string {
  try {
    return mkdtempSync(join(parent, 'portal-part-'));
  } catch (error) {
    throw cannotKeep(parent, diskProblem(error) ?? 'no folder can be created there');
  }
}

function cannotKeep(folder: string, reason: string): OutputFolderError {
  return new OutputFolderError(
    `The pages of this part cannot be kept in \`${folder}\`: ${reason}. Make room there, or set \`TMPDIR\` to another folder.`,
  );
}
