// The OpenAPI documents of a source, as a command of a wing gets them.

import type { Diagnostic, Place, RuleSettings, Silence } from '../diagnostic.ts';
import type { References } from '../schema.ts';

/** A document in one piece. One of Swagger 2.0 has the form of OpenAPI 3. */
export interface OpenedSpec {
  /** The name of the API: its configured one, or that of its file. */
  name: string;
  /** Path of the document from the root of its source. */
  file: string;
  root: Record<string, unknown>;
  references: References;
  /** The version of the standard as written: `3.0.3`. */
  dialect: string;
  silences: readonly Silence[];
  /** Returns the place of a pointer in the files of the author. */
  placeOf(pointer: string): Place;
  /** Returns where a value is written, for a place in a document that overlays changed. */
  written?(place: Place): Place;
}

/** The documents of a source. */
export interface OpenedSource {
  /** The folder that the paths of files start from. */
  root: string;
  documents: readonly OpenedSpec[];
  /** Problems that leave a document out. */
  problems: readonly Diagnostic[];
  /** How many references lead to nothing, so that what they mean is not known. */
  unresolved: number;
  /** The texts of the documents and of the files that they refer to. */
  texts: ReadonlyMap<string, string>;
  settings: RuleSettings;
  /** When the commit of the source was made, in ISO 8601. Absent: there is no repository. */
  date?: string;
}

/**
 * Opens a document, the URL of one, a folder, a project, or `<ref>:<path>` of the git repository of the working directory.
 * A `UsageError` explains what there is not.
 */
export type OpenDocuments = (
  source: string,
  options?: {
    config?: string | undefined;
    /** The source that it is compared with. Overlays are applied if both are projects, as only these have a configuration. */
    beside?: string;
  },
) => Promise<OpenedSource>;
