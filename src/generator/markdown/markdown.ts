// The Markdown stage: text -> mdast -> hast -> HTML.
//   1. titles of directives are rewritten to one form       4. raw HTML is parsed; untrusted trees are sanitised
//   2. the text is parsed with the constructs it needs       5. one walk decorates headings, links, code, tables, blocks
//   3. front matter and heading ids are taken out            6. the tree is written as HTML
// Laws: ids are unique in a page; the output contains no scripts or styles; the same text has the same HTML.

import type { ElementContent, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { contentMark, toChunks } from '../shared/html/chunks.ts';
import { hasCapitals, otherAnchors } from '../shared/loose-anchors.ts';
import { gfmFence } from '../shared/markdown/gfm.ts';
import { decode } from '../shared/urls.ts';
import type { Diagnostic, Outcome, Place } from '../types/diagnostic.ts';
import type { Doc, HtmlSource, Markdown, TextOptions } from '../types/doc.ts';
import type { Fence, RunTask } from '../types/seam/fences.ts';
import type { MarkdownSyntax, OpenSyntax } from '../types/seam/markdown-syntax.ts';
import type { ComposedText, GivenTitle, Source } from '../types/sources.ts';
import type { MarkdownStrings } from '../types/stage-strings.ts';
import {
  frontMatterOf,
  type ReadFrontMatter,
  readFrontMatter,
  shownTitle,
} from './front-matter/read-front-matter.ts';
import { writeGfm } from './gfm/write.ts';
import { checkTreeSize, unreadable } from './limits.ts';
import { silencesInPage } from './page-silences.ts';
import { startOfPage } from './page-start.ts';
import { titleOfDoc } from './page-title.ts';
import { createParser, type Parse } from './parse-markdown.ts';
import { plainParagraphs } from './plain-text.ts';
import {
  createPluginSteps,
  finishTree,
  type MarkdownPlugin,
  orAsWritten,
  pageFor,
  parseText,
} from './process.ts';
import { type FencedCodeOf, fencedCode, openFences } from './rehype/fences-of-wings.ts';
import { titleId } from './rehype/headings.ts';
import { createHighlighter } from './rehype/highlighter.ts';
import { nameEmptyLinks } from './rehype/name-empty-links.ts';
import { nameTypedLinks } from './rehype/name-typed-links.ts';
import { removeUnsafe, sanitiseTree } from './rehype/sanitise.ts';
import { codesOf } from './rehype/tables-lists.ts';
import { nameWikiWords } from './rehype/wiki-words.ts';
import { createTreeMaker, type TreeMaker } from './remark/to-hast.ts';
import { descriptionFrom, summaryOf, titleFromFile, withoutReferences } from './summary.ts';
import { withOriginalIds } from './translated-headings.ts';
import { composingProblems, docInFiles } from './tree/doc-in-files.ts';
import { foreignDiagnostics, joinRepeated } from './tree/foreign-syntax.ts';
import type { OriginalIds, Page, Tools } from './tree/page-context.ts';
import { createStringifier } from './tree/stringify.ts';

/** How to create the stage. */
export interface MarkdownOptions {
  strings: MarkdownStrings;
  /** Ids of the frame of every page, which texts must not use. */
  reservedIds?: readonly string[];
  /** Reads the syntax of other tools; by default nothing does. */
  syntax?: MarkdownSyntax | undefined;
  /** Code blocks that wings show in another way; by default none. */
  fences?: readonly Fence[];
  /** Runs the tasks of wings. */
  runTask?: RunTask;
  /** Plugins whose transformers change texts. */
  plugins?: readonly MarkdownPlugin[];
  /** The tokens that a text can have; by default as many as the memory of a build allows. */
  mostTokens?: number;
}

/** What all texts of a stage share. It does not change. */
interface Stage {
  tools: Tools;
  parse: Parse;
  makeTree: TreeMaker;
  reservedIds: readonly string[];
  /** Whether plugins can change any text, including plain paragraphs. */
  isChanged: boolean;
}

/** What only pages need. */
interface DocStage extends Stage {
  fences: readonly Fence[];
  runTask: RunTask;
}

/** Creates the stage. */
export function createMarkdown({
  strings,
  reservedIds = [],
  syntax,
  fences = [],
  runTask = noTask,
  plugins = [],
  mostTokens,
}: MarkdownOptions): Markdown {
  const highlighter = createHighlighter();
  const steps = createPluginSteps(plugins);
  const tools = { strings, highlighter, stringify: createStringifier(), plugins: steps, syntax };
  const isChanged = steps.remark !== undefined || steps.rehype !== undefined;
  const shared = { tools, parse: createParser(mostTokens), reservedIds, isChanged };
  const docs = { ...shared, fences, runTask, makeTree: createTreeMaker(true, strings) };
  const texts = { ...shared, makeTree: createTreeMaker(false, strings) };
  return {
    highlight: highlighter.highlight,
    parseDoc: (source) => parseDoc(source, docs),
    parseStart: (source) => parseStart(source, docs),
    parseHtml: (source) => parseHtml(source, docs),
    renderText: (text, options) => renderText(text, options, texts),
  };
}

const noTask: RunTask = async (name) => {
  throw new Error(`Nothing runs the task \`${name}\`.`);
};

async function parseDoc(
  { file, text, composed, original, ...known }: Parameters<Markdown['parseDoc']>[0],
  stage: DocStage,
): Promise<Outcome<Doc>> {
  const body = composed?.mapped?.text ?? text.replace(/^\uFEFF/, '');
  const opened = await stage.tools.syntax?.openPage(body);
  const make = (ids?: OriginalIds) => {
    const begin = () => beginDoc({ ...known, text: body, file, opened, composed, original: ids }, stage);
    return makeDoc({ file, text: body, composed }, begin, stage);
  };
  const { value, diagnostics } = await withOriginalIds(await make(), original, make);
  if (composed === undefined) return { value, diagnostics };
  const doc = composed.files === undefined ? value : { ...value, includes: composed.files };
  return { value: doc, diagnostics: [...composingProblems(composed), ...diagnostics] };
}

async function parseStart({ text, ...others }: Source, stage: DocStage): Promise<Doc | undefined> {
  // A plugin can make anything of the rest. The places of an include are those of the whole text.
  const start =
    stage.isChanged || others.composed?.mapped !== undefined
      ? undefined
      : startOfPage(text.replace(/^\uFEFF/, ''));
  if (start === undefined) return undefined;
  const { value, diagnostics } = await parseDoc({ ...others, text: start.text }, stage);
  const hasTitle = start.hasHeading || value.frontMatter.title !== undefined;
  return hasTitle && diagnostics.length === 0 ? value : undefined;
}

function parseHtml({ html, ...source }: HtmlSource, stage: DocStage): Promise<Outcome<Doc>> {
  return makeDoc({ ...source, text: html }, () => beginHtml({ html, ...source }, stage), stage);
}

async function makeDoc(
  { file, text, composed }: { file: string; text: string; composed?: ComposedText | undefined },
  begin: () => BegunDoc,
  stage: DocStage,
): Promise<Outcome<Doc>> {
  const asWritten = (nodes: ElementContent[], line?: number) => {
    const page = pageFor(stage.tools, { file });
    const found = {
      title: titleFromFile(file, stage.tools.strings),
      description: '',
      body: toChunks(stage.tools.stringify(nodes)),
      markdown: toChunks(gfmFence(text)),
    };
    const place = { file, ...(line !== undefined && { line, column: 1 }) };
    const problem = unreadable(
      (composed && stage.tools.syntax?.writtenPlaces(file, composed)?.place(place)) ?? place,
    );
    return outcomeOf(page, found, { frontMatter: {}, diagnostics: [problem] });
  };
  const begun = orAsWritten<BegunDoc | Outcome<Doc>>(
    { text, strings: stage.tools.strings },
    begin,
    asWritten,
  );
  if ('value' in begun) return begun;
  // Only pages with such blocks stay in memory until these are prepared.
  if (begun.fenced.length > 0) begun.page.fences = await openFences(begun.page, begun.fenced, stage);
  const written = { text, strings: stage.tools.strings };
  return orAsWritten(written, () => finishDoc(begun, file), asWritten);
}

/** A page that is parsed but not decorated yet. */
interface BegunDoc {
  page: Page;
  hast: Root;
  read: ReadFrontMatter;
  fenced: FencedCodeOf[];
  given?: GivenTitle | undefined;
}

/** A text with what was loaded for it. */
interface LoadedText {
  text: string;
  file: string;
  opened: OpenSyntax | undefined;
  composed: ComposedText | undefined;
  given?: GivenTitle | undefined;
  pictures?: Page['pictures'];
  original: OriginalIds | undefined;
}

function beginDoc(loaded: LoadedText, stage: DocStage): BegunDoc {
  const { text, file, opened, composed, given, pictures, original } = loaded;
  const { syntax } = stage.tools;
  const written = composed && syntax?.writtenPlaces(file, composed);
  const start = {
    ...(written && { written }),
    ...(opened?.formula && { formula: opened.formula }),
    ...(pictures && { pictures }),
  };
  const page: Page = { ...pageOfDoc(file, stage), ...start, ...(original && { original }) };
  const masked = syntax?.maskVariables(text, composed?.variables);
  const dialects = syntax?.dialectsIn(text, file) ?? [];
  const tree = parseText(text, page, { parse: stage.parse, dialects, masked });
  // The original tree, which plugins have not changed.
  const { silences, diagnostics } = silencesInPage(page.parsed ?? tree, { file, text });
  page.silences = silences;
  for (const one of diagnostics) page.diagnostics.push(one);
  opened?.renderMarks(tree, page);
  checkTreeSize(tree, text);
  syntax?.findForeign(tree, page);
  const fill = masked?.withValues;
  const others = syntax?.frontMatter;
  const read = readFrontMatter(frontMatterOf(tree), { file, text, others, ...(fill && { fill }) });
  const place = page.written?.place;
  const placed = place === undefined ? read : { ...read, diagnostics: read.diagnostics.map(placedBy(place)) };
  return { page, ...safeTree(tree, page, stage), read: placed, given };
}

function placedBy(placeOf: (place: Place) => Place): (diagnostic: Diagnostic) => Diagnostic {
  return ({ place, ...diagnostic }) => ({ ...diagnostic, ...(place && { place: placeOf(place) }) });
}

function beginHtml({ html, file, title, description }: HtmlSource, stage: DocStage): BegunDoc {
  const page = { ...pageOfDoc(file, stage), source: html };
  const tree: MarkdownRoot = { type: 'root', children: [{ type: 'html', value: html }] };
  const frontMatter = { title, ...(description === undefined ? {} : { description }) };
  return { page, ...safeTree(tree, page, stage), read: { frontMatter, diagnostics: [] } };
}

function pageOfDoc(file: string, { tools, reservedIds }: Stage): Page {
  return pageFor(tools, { file, reservedIds });
}

/** Makes an HTML tree that is not sanitised yet. */
function treeOf(tree: MarkdownRoot, page: Page, { makeTree }: Stage): Root {
  const hast = makeTree(tree);
  return page.plugins.rehype?.(hast, page) ?? hast;
}

function safeTree(tree: MarkdownRoot, page: Page, stage: DocStage): Pick<BegunDoc, 'hast' | 'fenced'> {
  const typed = nameTypedLinks(removeUnsafe(treeOf(tree, page, stage), page), page);
  const hast = nameEmptyLinks(nameWikiWords(typed, page), page);
  // Skip the search for blocks if there can be none. A plugin can make one from any text.
  const text = stage.isChanged || stage.fences.length === 0 ? undefined : page.source.toLowerCase();
  const fences = stage.fences.filter(({ language }) => text?.includes(language) !== false);
  return { hast, fenced: fences.length === 0 ? [] : fencedCode(hast.children, fences) };
}

function finishDoc({ page, hast, read, given }: BegunDoc, file: string): Outcome<Doc> {
  const frontMatter = withoutReferences(read.frontMatter);
  const { title, heading, written } = titleOfDoc(hast, {
    file,
    own: read.frontMatter.title,
    given,
    strings: page.strings,
  });
  const ids: { title?: string | undefined } = {};
  if (written?.id !== undefined) page.ids.rename(written.id);
  const summary = frontMatter.description ?? descriptionFrom(hast);
  const markdown = toChunks(writeGfm(hast, page));
  const nodes = finishTree(hast, page, {
    beforeHeadings: () => {
      if (written === undefined) return;
      ids.title = titleId(written, page);
      if (ids.title !== undefined) page.title = { id: ids.title, text: written.text };
    },
  });
  const id = ids.title ?? titleId(heading ?? title, page);
  const body = toChunks(page.stringify(nodes));
  const found = {
    title,
    ...(heading === undefined ? {} : { heading }),
    description: summary,
    body,
    markdown,
    ...(id === undefined ? {} : { titleId: id }),
  };
  return outcomeOf(page, found, {
    ...read,
    frontMatter: shownTitle(frontMatter, written !== undefined),
  });
}

function outcomeOf(
  page: Page,
  found: Pick<Doc, 'title' | 'heading' | 'titleId' | 'description' | 'body' | 'markdown'>,
  { frontMatter, diagnostics }: ReadFrontMatter,
): Outcome<Doc> {
  const { file = '', headings, links, errorCodes, samples, silences, typedReferences, undrawn } = page;
  const codes = codesOf(page);
  const usesErrorCodes = (['cell', 'named'] as const).find((kind) =>
    errorCodes.some((use) => use.kind === kind),
  );
  // A link can have the id that the title of a translation would have.
  const titles = page.title !== undefined && page.original?.title !== undefined ? [page.title] : [];
  const anchors = otherAnchors([...titles, ...headings], page);
  const rootPaths = new Set(links.flatMap(({ href }) => /^\/[^/?#]+\/[^/?#][^?#]*/.exec(href) ?? []));
  const uses = usesErrorCodes === undefined ? {} : { usesErrorCodes, errorCodes };
  const doc: Doc = {
    file,
    frontMatter,
    ...found,
    headings,
    links,
    ...(codes.length === 0 ? {} : { codes }),
    ...uses,
    ...(typedReferences.size === 0 ? {} : { references: [...typedReferences] }),
    ...(samples.length === 0 ? {} : { hasSamples: true as const, samples }),
    ...(silences.length === 0 ? {} : { silences }),
    ...(undrawn.size === 0 ? {} : { undrawn: [...undrawn] }),
    ...(anchors === undefined ? {} : { anchors }),
    ...(links.some(({ href }) => hasCapitals(href)) ? { hasCapitals: true as const } : {}),
    ...(rootPaths.size === 0 ? {} : { rootPaths: [...rootPaths] }),
    ...(page.takesTitles === undefined ? {} : { takesTitles: page.takesTitles }),
    ...(page.placeTitles?.size ? { placeTitles: Object.fromEntries(page.placeTitles) } : {}),
  };
  return {
    value: page.written === undefined ? doc : docInFiles(doc, page.written),
    diagnostics: [...diagnostics, ...foreignDiagnostics(page), ...joinRepeated(page)],
  };
}

/** Updates the links of a document to ids of its own text, now that these are final, as `resolveIds` does in the HTML. */
function withOwnFragments(markdown: string, page: Page): string {
  // Few texts have such links.
  if (page.references.length === 0) return markdown;
  const chunks = toChunks(markdown).map((chunk) => {
    if (typeof chunk === 'string') return chunk;
    if (chunk.hole !== 'link' || !chunk.target.written.startsWith('#')) return contentMark(chunk);
    const id = page.ids.find(decode(chunk.target.written.slice(1)));
    if (id === undefined || chunk.target.to !== 'address') return contentMark(chunk);
    return contentMark({ ...chunk, target: { ...chunk.target, written: `#${id}`, isOwn: true } });
  });
  return chunks.join('');
}

type Rendered = ReturnType<Markdown['renderText']>;

function renderText(text: string, options: TextOptions, stage: Stage): Rendered {
  const { idPrefix = '', reservedIds = [], topHeading = 2, writesMarkdown = false } = options;
  const plain = stage.isChanged ? undefined : plainParagraphs(text);
  if (plain !== undefined) {
    const { markdown, ...rendered } = plain;
    const written = writesMarkdown ? { markdown } : {};
    return { ...rendered, ...written, headings: [], links: [], diagnostics: [] };
  }
  return orAsWritten(
    { text, strings: stage.tools.strings },
    () => {
      const page = pageFor(stage.tools, {
        idPrefix,
        reservedIds: [...stage.reservedIds, ...reservedIds],
        ...(options.file === undefined ? {} : { linkBase: options.file }),
        ...(options.document === undefined ? {} : { document: options.document }),
      });
      const tree = parseText(text, page, {
        parse: stage.parse,
        leftOut: ['frontMatter'],
        dialects: stage.tools.syntax?.dialectsIn(text) ?? [],
      });
      checkTreeSize(tree, text);
      const safe = nameTypedLinks(sanitiseTree(treeOf(tree, page, stage)), page);
      const written = writesMarkdown ? writeGfm(safe, page, topHeading) : undefined;
      const nodes = finishTree(safe, page, { topHeading });
      const { headings, links, diagnostics } = page;
      return {
        html: page.stringify(nodes),
        ...(written === undefined ? {} : { markdown: withOwnFragments(written, page) }),
        summary: summaryOf(nodes),
        headings,
        links,
        diagnostics,
      };
    },
    (nodes) => ({
      html: stage.tools.stringify(nodes),
      ...(writesMarkdown ? { markdown: gfmFence(text) } : {}),
      summary: summaryOf(nodes),
      headings: [],
      links: [],
      diagnostics: [],
    }),
  );
}
