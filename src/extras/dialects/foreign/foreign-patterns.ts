// Patterns for the syntax of other tools in text that is not code. Each is strict enough not to match prose with braces,
// angle brackets or words such as `import`.

/** The syntax of another tool. */
export interface ForeignPattern {
  kind: string;
  /** Where it can match: at the start of each line of a paragraph, or anywhere in a text. */
  at: 'line' | 'anywhere';
  /** Global for `anywhere`; anchored for `line`. */
  pattern: RegExp;
  /** Middle of the message: "`{% hint %}` is ...". */
  is: string;
  /** End of the message, if it is not that the text is shown. */
  effect?: string;
  advice: string;
}

/** What a text has in which a pattern can match, by where it can: most texts have none of it, and one search tells. */
export const foreignHints: Readonly<Record<ForeignPattern['at'], RegExp>> = {
  anywhere:
    /\{|<<[a-z]|<[a-z][^<>]*\s(?:v-|[@:#][a-z])|\[!|!\[\[|<!--|\[block:|:(?:material|octicons|fontawesome|simple|lucide|fa[srb]?|mdi|bi)-|\\\(/i,
  line: /^[ \t>]*(?:!|\?>|=|;?-|<<<|@\[|@tab|@import|@include[ \t]|\.\.|\/\/\/|::|\[[=sNTWCI]|\+[-=]|\([\w@.:-]+\)[= \t]|\(@|##|#\.|\\[npct]|\{|(?:MODULE|(?:EXPANDED_)?TYPES):|(?:include|ifn?def|endif|ifeval|image|video|toc)::)/im,
};

/** Of a form that is not read, as all others are resolved before a page is searched. */
const includes = 'Write `::include{file="./part.md"}` for the file, or copy the text into the page.';

/** All patterns; `find.ts` reports each match. */
export const foreignPatterns: readonly ForeignPattern[] = [
  {
    kind: 'snippet',
    at: 'line',
    pattern: /^;?-+8<-+(?:\s.*|$)/,
    is: 'a snippet of MkDocs',
    advice: includes,
  },
  {
    kind: 'code-import',
    at: 'line',
    pattern: /^<<<[ \t]*[@./].*/,
    is: 'a code import of VitePress',
    advice:
      'Write `::include{file="./code.ts"}` for the file, or copy the code into a block between ``` fences.',
  },
  {
    kind: 'code-import',
    at: 'line',
    pattern: /^@\[code\b[^\]]*\]\(.*/,
    is: 'a code import of VuePress',
    advice:
      'Write `::include{file="./code.ts"}` for the file, or copy the code into a block between ``` fences.',
  },
  {
    kind: 'rst-directive',
    at: 'line',
    pattern: /^\.\.[ \t]+(?:(?:\|[^|\n]+\|[ \t]+)?[a-z][\w:-]*::(?:\s.*|$)|_[\w -]+:)/,
    is: 'a directive of reStructuredText',
    advice: 'Write the same in Markdown, for instance `:::note` for `.. note::`.',
  },
  {
    kind: 'asciidoc-macro',
    at: 'line',
    pattern: /^(?:include|ifdef|ifndef|endif|ifeval|image|video|toc)::\S*\[[^\]\n]*\][ \t]*$/,
    is: 'a macro of AsciiDoc',
    advice: 'Write the same in Markdown, such as `::include{file="./part.md"}`.',
  },
  {
    kind: 'include',
    at: 'line',
    pattern:
      /^(?:(?:!include|!!!include)\b[ \t(]*["']?[\w./].*|@include[ \t]+["']?[^\s"']*[./][^\s"']*["']?[ \t]*$)/i,
    is: 'an include directive',
    advice: includes,
  },
  {
    kind: 'generated-reference',
    at: 'line',
    pattern: /^(?:MODULE|(?:EXPANDED_)?TYPES):[ \t]+[@$\w][\w@$./#-]*[ \t]*$/,
    is: 'where another tool puts a reference that it makes of code',
    advice: 'Write the reference as Markdown, or link to a published one.',
  },
  {
    kind: 'include',
    at: 'anywhere',
    pattern: /\[!(?:INCLUDE|VIDEO|code(?:-[a-z]+)?)[ \t[(].*/gi,
    is: 'an include directive',
    advice: includes,
  },
  {
    kind: 'include',
    at: 'anywhere',
    pattern:
      /<!--[ \t]*(?:[@#]include\b[:\s]|include(?::|[ \t]+(?:\w+=)?["']?[^\s<>"']{0,200}[./][\w*]))[^<>]{0,500}?-->/gi,
    is: 'an include directive',
    advice: includes,
  },
  {
    kind: 'include',
    at: 'anywhere',
    pattern: /\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen|title|template)[ \t]+[^{}\n]+\}\}/g,
    is: 'an include directive of mdBook',
    advice: includes,
  },
  {
    kind: 'include',
    at: 'anywhere',
    pattern: /\{![ \t]*[\w./-]+\.\w+[ \t]*!\}/g,
    is: 'an include directive',
    advice: includes,
  },
  {
    kind: 'include',
    at: 'line',
    pattern: /^@import[ \t]+["'].*/,
    is: 'an include directive',
    advice: includes,
  },
  {
    kind: 'tabs-comment',
    at: 'anywhere',
    pattern: /<!--[ \t]*tabs:start[ \t]*-->/gi,
    is: 'the start of tabs in Docsify',
    advice: 'Write `::::tabs` with a `:::tab[Name]` for each tab.',
  },
  {
    kind: 'embed',
    at: 'anywhere',
    pattern: /!\[\[[^[\]\n]+\]\]/g,
    is: 'an embedded file of a wiki',
    advice: 'Write an image as `![alternative text](./file.png)` and a page as `[name](./file.md)`.',
  },
  {
    kind: 'liquid',
    at: 'anywhere',
    pattern: /(?<!\{)\{%-?[ \t]*(?:\/?[a-z]|[$.#@][a-z])[\w-]*(?=[\s%:./-])[^%\n]*%\}(?!\})/gi,
    is: 'a template tag (Liquid, Jinja, GitBook, Markdoc)',
    advice: 'Write `:::note` for a hint, `::::tabs` for tabs, and the text itself for an include.',
  },
  {
    kind: 'hugo-shortcode',
    at: 'anywhere',
    pattern: /\{\{[<%][ \t]*\/?\*?[ \t]*[a-z][\w/.-]*[^{}\n]*[%>]\}\}/gi,
    is: 'a shortcode of Hugo',
    advice: 'Write the same in Markdown or HTML.',
  },
  {
    kind: 'readme-block',
    at: 'anywhere',
    pattern: /\[block:[a-z-]+\]/g,
    is: 'a block of ReadMe',
    advice: 'Write the same in Markdown or HTML.',
  },
  {
    kind: 'attribute-list',
    at: 'anywhere',
    pattern:
      /\{:[ \t]*(?:[.#][\w-]+|[\w-]+=|toc\b)[^{}\n]*\}|(?<=[\])*_`:])\{[ \t]*[.#][A-Za-z_-][^{}\n]*\}|(?<=[\])`])\{[ \t]*[\w-]+=[^{}\n]*\}|\{::\/?[a-z][^{}\n]*\}/g,
    is: 'a list of attributes',
    advice:
      'Write it directly after a link, an image, code or emphasis, or at the end of a paragraph or a heading.',
  },
  {
    kind: 'attribute-list',
    at: 'line',
    pattern: /^\{[ \t]*(?:[.#][A-Za-z]|[\w-]+=)[^{}]*\}$/,
    is: 'a list of attributes',
    advice:
      'Write it directly after a link, an image, code or emphasis, or at the end of a paragraph or a heading.',
  },
  {
    kind: 'mdx-comment',
    at: 'anywhere',
    pattern: /\{\/\*[\s\S]{0,2000}?\*\/\}/g,
    is: 'a comment of MDX',
    advice: 'Write a comment as `<!-- text -->`.',
  },
  {
    kind: 'mdx-expression',
    at: 'anywhere',
    pattern:
      /(?<!\{)\{(?:props|frontMatter|siteConfig|import\.meta|process\.env)\.[\w.[\]]+\}|(?<![{=])\{[^{}\n]{0,200}\([^{}\n]{0,200}=>[^\n]{0,500}\}|\{(["'])\s*\1\}/g,
    is: 'an expression of MDX',
    advice: 'Write its value; expressions are not evaluated.',
  },
  {
    kind: 'tag-expression',
    at: 'anywhere',
    pattern:
      /<(?!iframe|script|style|object|embed)[a-z][\w-]*(?:\s[^<>]{0,1000}?)?\s(?:[A-Za-z_][\w:.-]*=\{|\{\.\.\.|v-[a-z][\w:.-]*(?=[=\s/>])|[@:#][a-z][\w:.-]*=["'])(?:[^<>\n]*>)?/g,
    is: 'a tag with an expression of JSX or Vue',
    advice: 'Write the value in quotation marks, as in `src="./a.png"`; expressions are not evaluated.',
    effect: 'it is not evaluated.',
  },
  {
    kind: 'cross-reference',
    at: 'anywhere',
    pattern: /(?<![\w<])<<[A-Za-z][\w:.-]*(?:,[^<>\n]{1,100})?>>/g,
    is: 'a variable of ReadMe, or a cross-reference of AsciiDoc',
    advice: 'Write the value, or a link as `[name](./page.md#id)`.',
  },
  {
    kind: 'critic-markup',
    at: 'anywhere',
    pattern:
      /(?<!\{)\{(?:\+\+[^{}]+\+\+|--[^{}]+--|~~[^{}]+~~|>>[^{}]+<<|==[^{}]+==|\+ [^{}\n]+ \+|- [^{}\n]+ -)\}/g,
    is: 'a change in the form of CriticMarkup or GitLab',
    advice: 'Write `<ins>text</ins>` and `<del>text</del>`, or only the text that is meant.',
  },
  {
    kind: 'mkdocs-block',
    at: 'line',
    pattern: /^\/{3,}[ \t]+[a-z][\w-]*(?:[ \t]*\|.*)?$/,
    is: 'a block of MkDocs',
    advice: 'Write `:::note Title`, the text and `:::`; for a fold write `:::details Title`.',
  },
  {
    kind: 'progress-bar',
    at: 'line',
    pattern: /^\[=\d+(?:\.\d+)?%.*\]/,
    is: 'a progress bar of MkDocs',
    advice: 'Write the number, or `<progress value="65" max="100">65%</progress>`.',
  },
  {
    kind: 'vuepress-tab',
    at: 'line',
    pattern: /^@tab(?::active)?(?:[ \t]+\S.*)?$/,
    is: 'a tab of VuePress',
    advice: 'Write `::::tabs` with a `:::tab[Name]` for each tab.',
  },
  {
    kind: 'text-directive',
    at: 'line',
    pattern: /^::[a-z][\w-]*$/,
    is: 'a directive of one line',
    advice: 'Write the same in Markdown or HTML; only blocks that begin with `:::` are read.',
  },
  {
    kind: 'docsify-callout',
    at: 'line',
    pattern: /^[!?]>[ \t]+\S.*/,
    is: 'a callout of Docsify',
    advice: 'Write `:::note`, the text and `:::`.',
  },
  {
    kind: 'asciidoc-block',
    at: 'line',
    pattern: /^\[(?:source|NOTE|TIP|WARNING|CAUTION|IMPORTANT)(?:,[^\]]*)?\]$/,
    is: 'the start of a block of AsciiDoc',
    advice: 'Write `:::note` for an admonition, and code between ``` fences.',
  },
  {
    kind: 'asciidoc-heading',
    at: 'line',
    pattern: /^={2,6}[ \t]+\p{Lu}.*/u,
    is: 'a heading of AsciiDoc or a wiki',
    advice: 'Write it as `## Heading`.',
  },
  {
    kind: 'grid-table',
    at: 'line',
    pattern: /^\+(?:[-=:]{3,}\+)+$/,
    is: 'a line of a grid table',
    advice: 'Write the table with `|` and a second line of `|---|---|`.',
  },
  {
    kind: 'pandoc-list',
    at: 'line',
    pattern: /^(?:\(@[\w-]*\)|#\.)[ \t]+\S.*/,
    is: 'an item of a numbered list of Pandoc or reStructuredText',
    advice: 'Write the number, as in `1. text`.',
  },
  {
    kind: 'myst-target',
    at: 'line',
    pattern: /^\([\w.:-]+\)=$/,
    is: 'a target of MyST',
    advice: 'Write the id at the heading, as in `## Text {#id}`.',
  },
  {
    kind: 'heading-space',
    at: 'line',
    pattern: /^#{2,6}[^\s#].*/,
    is: 'no heading, as a space is missing after the signs',
    advice: 'Write it as `## Heading`.',
  },
  {
    kind: 'tex-command',
    at: 'line',
    pattern: /^\\(?:newpage|pagebreak|clearpage|tableofcontents)\b.*/,
    is: 'a command of TeX',
    advice: 'Remove it.',
  },
];

/** Link schemes that other tools resolve when they build a site, with the end of the advice for each. */
export const foreignSchemes: Readonly<Record<string, string>> = {
  pathname:
    'of Docusaurus: write the path alone, as in `/file.html`, and put the file into the static folder',
  doc: 'of ReadMe: link to the file, as in `./page.md`',
  ref: 'of ReadMe: link to the page, as in `/api/name/operation`',
  page: 'of ReadMe: link to the file, as in `./page.md`',
  changelog: 'of ReadMe: link to the file, as in `./page.md`',
  operation: 'that nothing resolves: name the operation by its id, as in `op:createBoat`',
  xref: 'of DocFX and Antora: link to the file, as in `./page.md`',
};
