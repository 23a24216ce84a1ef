// What every command starts with. `runs/open-run.ts` makes it.

import type { Strings } from '../../strings/index.ts';
import type { Settings } from '../types/config.ts';
import type { Diagnostic, DocumentTexts, Outcome } from '../types/diagnostic.ts';
import type { Doc } from '../types/doc.ts';
import type { ImageToDraw, SocialImage } from '../types/page-files.ts';
import type { Extensions } from '../types/plugin.ts';
import type { DrawDiagram, ProjectFiles, Source, Theme } from '../types/sources.ts';
import type { Store } from '../types/store.ts';

/** A project, and everything that its site is made with. */
export interface Run {
  settings: Settings;
  /** The plugins and components of the configuration. */
  extensions: Extensions;
  /** The configuration file, for places of links in it. */
  config?: Source | undefined;
  files: ProjectFiles;
  theme: Theme;
  strings: Strings;
  store: Store;
  workers: Workers;
  /** Checks a document against its standard. One that is being checked is not checked twice. */
  checkDocument(document: DocumentTexts): Promise<Diagnostic[]>;
  /** Called when a stage begins, and after each page. */
  onProgress(progress: Progress): void;
}

/** Parses pages of the project in another thread. Returns undefined if none is free. */
export type ReadDocs = (sources: Source[], language: string) => Promise<Outcome<Doc>[]> | undefined;

/** Work that other threads do, if there are any. */
export interface Workers {
  checkDocument(document: DocumentTexts): Promise<Diagnostic[]>;
  drawDiagram: DrawDiagram;
  readDocs: ReadDocs;
  /** Draws an image for links to a page. */
  drawSocialImage(image: ImageToDraw): Promise<SocialImage>;
}

/** The progress of a build. A stage begins when it is reported, and lasts until another one does. */
export interface Progress {
  stage: 'load' | 'model' | 'routes' | 'render' | 'search' | 'check' | 'write';
  pages?: { done: number; total: number };
}
