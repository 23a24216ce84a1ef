// What is different between the tools whose sites are migrated. An entry of `extras/migrate/systems/systems.ts` has all of it.

import type { MigrationItem, SourcePage, SourceSite, SystemName } from './source-site.ts';
import type { Evaluate, SourceTree } from './source-tree.ts';

/** A site that a tool was found by. */
export interface RecognisedSite {
  /** The folder of the site. */
  root: string;
  /** The file or folder that it was recognised by. */
  sign: string;
  /** Whether only this tool has such a sign. Others are guesses, such as a folder of a name. */
  isCertain: boolean;
}

/** What a configuration is read from. */
export interface SystemInput {
  tree: SourceTree;
  root: string;
  evaluate: Evaluate;
}

/** A heading of a page as the author wrote it. */
export interface WrittenHeading {
  depth: number;
  /** The text without marks. */
  text: string;
  /** The id that the author gave it. */
  id?: string;
}

/** How the front matter of a page changes. */
export interface FrontMatterChange {
  /** Keys to remove. */
  remove?: string[];
  /** Keys with values to set, after the others. */
  set?: Record<string, unknown>;
  /** Markdown to put before the text, such as a hero. */
  before?: string;
  /** Markdown to put after the text. */
  after?: string;
  items: Omit<MigrationItem, 'file'>[];
}

/** A text after changes of the whole of it, such as tags of a template language. */
export interface RewrittenText {
  text: string;
  /** The page has documentation that the tool makes from code, which is not in the text. */
  isGenerated?: boolean;
  items: Omit<MigrationItem, 'file'>[];
}

/** A tool. All but `read` are pure. */
export interface System {
  name: SystemName;
  /** As its authors write it. */
  title: string;
  recognise(tree: SourceTree): RecognisedSite | undefined;
  /** Reads the configuration and the list of pages. What cannot be read is an item of the result. */
  read(input: SystemInput): Promise<SourceSite>;
  /** The ids that the tool gives to the headings of a page, in order. */
  headingIds(headings: readonly WrittenHeading[], site: Pick<SourceSite, 'headingRule'>): string[];
  /** Changes of front matter that this program does not read as it is. */
  frontMatter(
    values: Readonly<Record<string, unknown>>,
    page: SourcePage,
    site: SourceSite,
  ): FrontMatterChange;
  /** Whether any tag with the name of a component is one in its Markdown, and never text. */
  hasComponents?: true;
  /** Changes of a text, before its links and headings are read. Absent: none. */
  rewrite?(text: string, page: SourcePage, site: SourceSite): RewrittenText;
}
