// The list of what is read of other tools' Markdown. Nothing else in the program lists it.

import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';
import { attributeLists } from './attribute-lists.ts';
import { badges } from './badges.ts';
import { callouts } from './callouts.ts';
import { codeLanguages } from './code-languages.ts';
import { codeTabs } from './code-tabs.ts';
import { contentsMarks } from './contents-marks.ts';
import { definitionLists } from './definition-lists.ts';
import { formulas } from './formulas/formulas.ts';
import { frontPages } from './front-page.ts';
import { generatedDocs } from './generated-docs.ts';
import { icons } from './icon-names.ts';
import { indentedBlocks } from './indented-blocks.ts';
import { keys } from './keyboard-keys.ts';
import { lineDirectives } from './line-directives.ts';
import { calloutTags, components, indentedContent, markdownInHtml, mdx } from './mdx.ts';
import { packageCommands } from './package-commands.ts';
import { placeholders } from './placeholders.ts';
import { codeNames } from './tools/code-names.ts';
import { crossReferences } from './tools/cross-references.ts';
import { docsifyMarks } from './tools/docsify-marks.ts';
import { emptyComponents } from './tools/empty-components.ts';
import { fieldLists } from './tools/field-lists.ts';
import { hiddenLines } from './tools/hidden-lines.ts';
import { hugoTags } from './tools/hugo-tags.ts';
import { inlineFrames } from './tools/inline-frames.ts';
import { interruptedHtml } from './tools/interrupted-html.ts';
import { lineComponents } from './tools/line-components.ts';
import { linksInAnchors } from './tools/links-in-anchors.ts';
import { mystMarks } from './tools/myst-marks.ts';
import { progressBars } from './tools/progress-bars.ts';
import { templateTags } from './tools/template-tags.ts';
import { valueTags } from './tools/value-tags.ts';
import { repeatedElements } from './vue/repeated-elements.ts';
import { templateValues } from './vue/template-values.ts';
import { vueTags } from './vue/vue-tags.ts';
import { wikiComments } from './wiki/wiki-comments.ts';
import { wikiLinks } from './wiki/wiki-links.ts';

/** All dialects, in the order in which they change a tree. */
const dialects: readonly Dialect[] = [
  mdx,
  components,
  markdownInHtml,
  indentedContent,
  interruptedHtml,
  vueTags,
  placeholders,
  inlineFrames,
  linksInAnchors,
  repeatedElements,
  templateValues,
  definitionLists,
  indentedBlocks,
  codeTabs,
  packageCommands,
  callouts,
  docsifyMarks,
  emptyComponents,
  badges,
  generatedDocs,
  lineDirectives,
  lineComponents,
  frontPages,
  formulas,
  contentsMarks,
  icons,
  progressBars,
  attributeLists,
  templateTags,
  valueTags,
  hugoTags,
  mystMarks,
  fieldLists,
  keys,
  wikiLinks,
  wikiComments,
  crossReferences,
  codeNames,
  codeLanguages,
  hiddenLines,
];

/** The dialects of texts that are no pages, such as descriptions of documents: admonitions and tabs, which need nothing of a page. */
const ofTexts: readonly Dialect[] = [calloutTags, indentedBlocks, callouts];

/** Returns the dialects that a page can have; without a file, those of a text that is no page. */
export function dialectsIn(text: string, file?: string): Dialect[] {
  return file === undefined
    ? ofTexts.filter(({ isIn }) => isIn(text, ''))
    : dialects.filter(({ isIn }) => isIn(text, file));
}
