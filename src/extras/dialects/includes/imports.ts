// Files that a page imports as components: `import Text from './_text.mdx'`, then `<Text name="value" />`.

import { type FoundInclude, readAttributes } from './include.ts';

const statement =
  /(?:^|(?<=;[ \t]{0,20}))import[ \t\r\n]{1,20}([A-Za-z]\w{0,99})[ \t\r\n]{1,20}from[ \t\r\n]{1,20}["']([^"'\n]{1,500}\.(?:mdx?|markdown))["'](?:[ \t]{0,20};?[ \t]{0,20}\r?$|[ \t]{0,20};[ \t]{0,20}(?=import\s))/gm;

/** An import of a Markdown file. */
interface Import {
  start: number;
  end: number;
  name: string;
  path: string;
}

/** Returns the imports of Markdown files in a text whose code is blanked out. */
export function importsIn(prose: string): Import[] {
  if (!prose.includes('import')) return [];
  return Array.from(prose.matchAll(statement), ({ 0: written, 1: name = '', 2: path = '', index }) => ({
    start: index,
    end: index + written.length,
    name,
    path: path.replaceAll('\\_', '_'),
  }));
}

/** A file that is imported as a text: `import code from '!!raw-loader!./a.js'`, or `'./a.js?raw'`. */
const rawStatement =
  /(?:^|(?<=;[ \t]{0,20}))import[ \t]+([A-Za-z_$]\w{0,99})[ \t]+from[ \t]+["'](?:!!raw-loader!([^"'\n?]{1,500})|([^"'\n?]{1,500})\?raw)["'](?:[ \t]{0,20};?[ \t]{0,20}\r?$|[ \t]{0,20};[ \t]{0,20}(?=import\s))/gm;

/** A component of an imported file, and its import, which is no text of the page. */
interface ImportedText {
  start: number;
  end: number;
  include: Pick<FoundInclude, 'files' | 'look' | 'as' | 'values' | 'mayBeSample' | 'isBetweenTags'>;
}

/** `import { Hint, version } from './_parts.mdx'`, also after a default import, of a file with Markdown or JSX. */
const namedStatement =
  /^import[ \t]+(?:[A-Za-z_$][\w$]{0,99}[ \t]*,[ \t]*)?\{([^{}"']{1,2000})\}[ \t\r\n]{0,20}from[ \t]+["']([^"'\n]{1,500}\.(?:mdx?|markdown|[jt]sx))["'][ \t]{0,20};?[ \t]{0,20}\r?$/gm;

/** Finds the imports of exports by their names, which the statements of the other file can replace. */
export function namedImports(prose: string): FoundInclude[] {
  if (!/^import[^"';]{0,200}\{/m.test(prose)) return [];
  return Array.from(prose.matchAll(namedStatement), ({ 0: written, 1: list = '', 2: path = '', index }) => {
    const names = list.split(',').flatMap((name) => /^\s*([\w$]+)\s*$/.exec(name)?.[1] ?? []);
    const range = { start: index, end: index + written.length };
    return {
      ...range,
      shown: [range.start, range.end],
      prefix: '',
      files: [{ path, select: {} }],
      look: 'beside',
      as: { kind: 'exports', names },
      // The file can be one of the site's program.
      mayBeSample: true,
    };
  });
}

/** The components of a text that are imported files, and the imports. */
export interface ImportedTexts {
  uses: ImportedText[];
  imports: { start: number; end: number; path: string }[];
}

const component = /<([A-Z]\w{0,99})(?![\w.-])([^<>]{0,1000}?)(?:\/>|>[ \t\r\n]{0,20}<\/\1>)/g;
const anyComponent = new RegExp(component.source.replace('A-Z', 'A-Za-z'), 'g');

/** Names of components begin with a capital letter, but those of files that are one text do not always. */
function hasSmallName(imports: readonly Import[]): boolean {
  return imports.some(({ name }) => /^[a-z]/.test(name));
}

/** Finds the components that are imported Markdown files, or show the text of an imported file as code. */
export function importedTexts(prose: string): ImportedTexts {
  const imports = importsIn(prose);
  const named = registeredComponents(prose);
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const found =
    imports.length === 0 ? [] : [...prose.matchAll(hasSmallName(imports) ? anyComponent : component)];
  const uses = found.flatMap((match): ImportedText[] => {
    const { 0: written, 1: name = '', 2: attributes = '', index } = match;
    const path = paths.get(name);
    if (path === undefined || isInExpression(prose, index)) return [];
    const values = readAttributes(attributes);
    const files = [{ path, select: {} }];
    const end = index + written.length;
    const isBetweenTags =
      /[^>\n]>[ \t]{0,20}$/.test(prose.slice(Math.max(0, index - 30), index)) &&
      /^[ \t]{0,20}<\//.test(prose.slice(end, end + 30));
    return [
      { start: index, end, include: { files, look: 'beside', as: { kind: 'text' }, values, isBetweenTags } },
    ];
  });
  const code = codeImports(prose);
  return { uses: [...uses, ...code.uses, ...named], imports: [...imports, ...code.imports] };
}

/** A component that a theme of VitePress can have registered, so that no page imports it. */
const registered = /<([A-Z][A-Za-z\d]{0,99})[ \t]{0,9}\/>/g;

/** The components without an import, which are files of Markdown or literal templates of Vue if the folder of the theme has them. */
function registeredComponents(prose: string): ImportedText[] {
  if (!prose.includes('/>')) return [];
  const statements = Array.from(prose.matchAll(/^[ \t]*(?:import|export)[ \t][^\n]*/gm)).join('\n');
  const own = new Set(statements.match(/[A-Z][A-Za-z\d]*/g));
  const paths = new Map(
    Array.from(statements.matchAll(vueImport), ([, name = '', path = '']) => [name, path] as const),
  );
  return Array.from(prose.matchAll(registered)).flatMap(({ 0: written, 1: name = '', index }) => {
    const end = index + written.length;
    const imported = paths.get(name);
    if ((own.has(name) && imported === undefined) || isHeading(prose, index)) return [];
    // A file of Markdown has blocks.
    const ending = isAlone(prose, index, end) ? 'md' : 'vue';
    const path = imported ?? `@/${themeParts}${name}.${ending}`;
    const look = imported === undefined ? ('docs' as const) : ('beside' as const);
    const include = { files: [{ path, select: {} }], look, as: { kind: 'text' as const } };
    return [{ start: index, end, include: { ...include, mayBeSample: true as const } }];
  });
}

/** A component of Vue that a page imports. */
const vueImport = /^[ \t]*import[ \t]+([A-Z][A-Za-z\d]{0,99})[ \t]+from[ \t]+["']([^"'\n]{1,300}\.vue)["']/gm;

/** Whether a line is a heading, whose components are no words of it. */
function isHeading(prose: string, index: number): boolean {
  return /^ {0,3}#{1,6}[ \t]/.test(prose.slice(prose.lastIndexOf('\n', index - 1) + 1, index));
}

/** Whether a component is a part of an expression, such as `{isDraft && <Part />}`: only running that shows whether readers see it. */
function isInExpression(prose: string, index: number): boolean {
  return /\{[^{}\n]{0,300}(?:&&|\|\||\?|:)[ \t]{0,9}\(?[ \t]{0,9}$/.test(
    prose.slice(Math.max(0, index - 400), index),
  );
}

/** Whether a line has nothing else. */
function isAlone(prose: string, start: number, end: number): boolean {
  const before = prose.slice(prose.lastIndexOf('\n', start - 1) + 1, start);
  return before.trim() === '' && /^[ \t]*\r?(?:\n|$)/.test(prose.slice(end, end + 200));
}

/** Where the files of such components are. */
export const themeParts = '.vitepress/theme/components/';

/** The name in `code`, and in `code.trim()`, whose text differs only in spaces. */
function nameIn(code: string | undefined): string {
  return (
    /^([\w$]{1,100})(?:\.(?:trim\w*|replace(?:All)?)\([^()]{0,200}\))?$/.exec(code?.trim() ?? '')?.[1] ?? ''
  );
}

/** `<CodeBlock language="js">{code}</CodeBlock>` of Docusaurus, `<Code code={code} lang="js" />` of Starlight, on lines of their own. */
function codeImports(prose: string): ImportedTexts {
  if (!/raw-loader!|\?raw["']/.test(prose)) return { uses: [], imports: [] };
  const imports = Array.from(
    prose.matchAll(rawStatement),
    ({ 0: written, 1: name = '', 2: loaded, 3: raw, index }) => ({
      start: index,
      end: index + written.length,
      name,
      path: loaded ?? raw ?? '',
    }),
  );
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const component =
    /^([ \t>]*)<(CodeBlock|Code)(?=[\s>])([^<>]{0,1000}?)(?:\/>|>[ \t\r\n]{0,20}\{[ \t]{0,9}([\w$]{1,100})[ \t]{0,9}\}[ \t\r\n]{0,20}<\/\2>)[ \t]*$/gm;
  const uses = [...prose.matchAll(component)].flatMap((match): ImportedText[] => {
    const { 0: written, 1: prefix = '', 3: attributes = '', 4: child, index } = match;
    const { language, lang, title, className } = readAttributes(attributes);
    const [, code] = /(?:^|\s)code=\{([^{}]{1,300})\}/.exec(attributes) ?? [];
    const path = paths.get(child ?? nameIn(code));
    if (path === undefined) return [];
    const named = language ?? lang ?? /language-([\w+#-]+)/.exec(className ?? '')?.[1];
    const as = {
      kind: 'code' as const,
      ...(named === undefined ? {} : { language: named }),
      ...(title === undefined ? {} : { title }),
    };
    const start = index + prefix.length;
    return [
      {
        start,
        end: index + written.trimEnd().length,
        include: { files: [{ path, select: {} }], look: 'beside', as },
      },
    ];
  });
  return { uses, imports };
}
