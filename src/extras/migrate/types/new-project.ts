// The new project as plain data, and what is reported of a migration.

import type { PortalConfig } from '../../../generator/types/config.ts';
import type { MigrationItem, SystemName } from './source-site.ts';

/** A file of the new project: a text, or the copy of a file of the source. */
export type NewFile = { path: string; text: string } | { path: string; from: string; text?: undefined };

/** The new project. */
export interface NewProject {
  files: NewFile[];
  config: PortalConfig;
  /** The file that each page was, and the file that it is now. */
  sources: { from: string; to: string }[];
  items: MigrationItem[];
}

/** All places of one kind of item. */
export interface ReportGroup {
  what: string;
  count: number;
  advice?: string;
  /** The first places, in order. */
  places: { file: string; line?: number; count: number }[];
}

/** `migration-report.json`. */
export interface MigrationReport {
  system: SystemName;
  root: string;
  sign: string;
  pages: number;
  files: number;
  sources: NewProject['sources'];
  converted: ReportGroup[];
  left: ReportGroup[];
}
