// What the command line takes and gives back.

/** 0 fine; 1 the input has problems; 2 wrong usage or configuration; 70 a fault of the program itself. */
export type ExitCode = 0 | 1 | 2 | 70;

/** Options every command understands. */
export interface CommonOptions {
  config?: string;
  outDir?: string;
  baseUrl?: string;
  json: boolean;
  quiet: boolean;
  verbose: boolean;
  color: boolean;
}
