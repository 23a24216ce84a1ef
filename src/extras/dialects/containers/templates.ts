// Template syntax whose value is written on the page or is an address: links of Jekyll (`{% link a.md %}`, `{{ '/a/' | relative_url }}`), references of
// Hugo (`{{< ref "a.md" >}}`), values of the front matter (`{% $markdoc.frontmatter.title %}`), and code between `{% highlight %}` and
// `{% endhighlight %}`. Comments, options and definitions of kramdown (`{::comment}`) are left out. Lines are neither added nor removed. Nothing is evaluated.

import { mayHaveIconTags, withoutIconTags } from './icon-characters.ts';
import { createExtensions } from './kramdown-extensions.ts';

/** A text with a line for each of the original. */
interface TemplatedText {
  lines: string[];
  /** Indexes of the lines that differ. */
  changed: number[];
}

const hint =
  /\{:(?::|[\w-]+:[ \t])|endraw[ \t]*-?%\}(?:`{3}|~{3})|\{%-?[ \t]*(?:link|post_url|highlight)[ \t]|\{%[ \t]*(?:[.#][\w-]|[\w-]+=)|[{%][ \t]*\$?(?:markdoc\.|page\.)?(?:frontmatter|page)\.|\|[ \t]*(?:relative_url|absolute_url)|\{\{[ \t]*(?:site\.(?:base)?url|base_path)[ \t]*\}\}|\{\{[<%][ \t]*(?:rel)?ref[ \t]|(?:\]\(|=["']|\]:[ \t])[^\s(){}]{0,500}\{\{[<%]/i;

const codeFence = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const highlight =
  /^([ \t>]*)\{%-?[ \t]*highlight[ \t]+([\w+#-]{1,40})[^%\n]*%\}[ \t]*(?:\{%-?[ \t]*raw[ \t]*-?%\})?[ \t]*$/;
const highlightEnd =
  /^([ \t>]*)(?:\{%-?[ \t]*endraw[ \t]*-?%\})?[ \t]*\{%-?[ \t]*endhighlight[ \t]*-?%\}[ \t]*$/;
/** The end of code whose fences have the tags around it: "```ruby{% raw %}" to "{% endraw %}```". */
const rawFence = /^[ \t>]*\{%-?[ \t]*endraw[ \t]*-?%\}(`{3,}|~{3,})[ \t]*$/;
const rawAtEnd = /\{%-?[ \t]*raw[ \t]*-?%\}[ \t]*$/;
const rawTag = /^[ \t>]*\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}[ \t]*$/;

/** Longer lines are data. */
const longest = 5000;

/** Rewrites the lines of a page. Undefined if there is nothing to rewrite. */
export function rewriteTemplates(text: string): TemplatedText | undefined {
  if (!hint.test(text) && !mayHaveIconTags(text)) return undefined;
  const lines = text.split('\n');
  const values = frontMatterValues(lines);
  const changed: number[] = [];
  const state: LineState = {
    isHighlighted: false,
    marks: lines.some((line) => highlight.test(line)) ? marksAround(lines) : '```',
  };
  const extensions = createExtensions(lines);
  for (const [index, whole] of lines.entries()) {
    const end = whole.endsWith('\r') ? '\r' : '';
    const line = end === '' ? whole : whole.slice(0, -1);
    const plain = state.code === undefined && !state.isHighlighted ? extensions(line, index) : line;
    const made = plain.length > longest ? plain : rewritten(plain, state, values);
    if (made === line) continue;
    lines[index] = made + end;
    changed.push(index);
  }
  return changed.length === 0 ? undefined : { lines, changed };
}

/** The block of code that a line is in. */
interface LineState {
  code?: string;
  isHighlighted: boolean;
  /** The marks of the fences of highlighted code: more than any that is in such code. */
  marks: string;
}

/** A fence that none in highlighted code closes. */
function marksAround(lines: readonly string[]): string {
  const inside = lines
    .map((line) => codeFence.exec(line)?.[1] ?? '')
    .filter((marks) => marks.startsWith('`'));
  return '`'.repeat(Math.max(2, ...inside.map(({ length }) => length)) + 1);
}

function rewritten(line: string, state: LineState, values: ReadonlyMap<string, string>): string {
  if (state.isHighlighted) {
    const [, prefix] = highlightEnd.exec(line) ?? [];
    if (prefix === undefined) return rawTag.test(line) ? '' : line;
    state.isHighlighted = false;
    return prefix + state.marks;
  }
  const [, last] = state.code === undefined ? [] : (rawFence.exec(line) ?? []);
  const fence = last ?? codeFence.exec(line)?.[1];
  if (state.code !== undefined) {
    if (fence?.startsWith(state.code)) delete state.code;
    return last ?? line;
  }
  if (fence !== undefined) {
    state.code = fence;
    return line.replace(rawAtEnd, '');
  }
  const [, prefix, language] = highlight.exec(line) ?? [];
  if (prefix !== undefined) {
    state.isHighlighted = true;
    return prefix + state.marks + language;
  }
  if (!/\{[{%]|<i class=/.test(line) || /\{%-?[ \t]*raw/.test(line)) return line;
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : withValues(part, values)))
    .join('');
}

const address =
  /\{\{-?[ \t]*(["'])([^"'{}\n]{0,500})\1[ \t]*\|[ \t]*(?:relative_url|absolute_url)[^{}\n]{0,200}\}\}/g;
/** The address of a site, at the start of another address. */
const root = /(?<=[("'<]|:[ \t]{1,9}|=)\{\{-?[ \t]*(?:site\.(?:base)?url|base_path)[ \t]*-?\}\}(?=[/{)"'])/g;
const link = /\{%-?[ \t]*link[ \t]+\/?([^\s{}%]{1,500})[ \t]*-?%\}/g;
const post = /\{%-?[ \t]*post_url[ \t]+\/?([^\s{}%]{1,500})[ \t]*-?%\}/g;
/** A reference, with what shows that it is an address, and the fragment after it. */
const reference =
  /(\]\([ \t]{0,9}<?|=["']|\]:[ \t]{1,9})?\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:path=)?(?:"([^"\n]{1,500})"|([^\s"{}<>%]{1,500}))[^{}\n]{0,200}[>%]\}\}(#[\w-]{1,200})?/g;
/** A shortcode inside of an address, which would not be one with it. */
const inside =
  /((?:\]\(|\b(?:href|src)=["']|^[ \t]*\[[^\]\n]{1,200}\]:[ \t]+)[^\s(){}"']{1,500})\{\{[<%][ \t]*([^{}\n]{1,200}?)[ \t]*[>%]\}\}/g;
/** Any other shortcode in place of an address, with a path or an address among its values. */
const path =
  /(?<=\]\(|\b(?:href|src)=["'])\{\{[<%][ \t]*[\w-]{1,100}[ \t]+(?:[\w-]{1,100}=)?["']?((?:\/|\.{1,2}\/|https?:\/\/)[^\s"'{}<>%]{0,500})["']?[^{}\n]{0,200}[>%]\}\}/g;
const value =
  /\{%[ \t]*\$(?:markdoc\.)?frontmatter\.([\w-]{1,100})[ \t]*%\}|\{\{-?[ \t]*page\.([\w-]{1,100})[ \t]*-?\}\}/g;

/** Attributes of Markdoc after a text: `{% #id .wide width="40%" %}`. Only the id has an effect. */
const annotation =
  /[ \t]*\{%[ \t]*((?:[.#][\w-]{1,100}|[\w-]{1,50}=(?:"[^"\n{}]{0,200}"|[\w.$-]{1,100}))(?:[ \t]+(?:[.#][\w-]{1,100}|[\w-]{1,50}=(?:"[^"\n{}]{0,200}"|[\w.$-]{1,100}))){0,20})[ \t]*%\}/g;

function withValues(part: string, values: ReadonlyMap<string, string>): string {
  return withoutIconTags(part)
    .replaceAll(annotation, (_, list: string) => {
      const id = /(?:^|[ \t])#([\w-]+)/.exec(list)?.[1];
      return id === undefined ? '' : ` {#${id}}`;
    })
    .replaceAll(address, '$2')
    .replaceAll(root, '')
    .replaceAll(link, '/$1')
    .replaceAll(post, '/_posts/$1')
    .replaceAll(reference, (_, ...[before, quoted, bare, fragment]: (string | undefined)[]) => {
      const target = (quoted ?? bare ?? '') + (fragment ?? '');
      return before === undefined ? target : before + referenceTarget(target);
    })
    .replaceAll(path, '$1')
    .replaceAll(inside, (_, before: string, shortcode: string) => {
      const name = /^param[ \t]+["'`]?([\w-]+)["'`]?$/.exec(shortcode)?.[1] ?? '';
      return before + encodeURI(values.get(name) ?? '');
    })
    .replaceAll(value, (whole: string, markdoc: string | undefined, page: string | undefined) => {
      const found = values.get(markdoc ?? page ?? '');
      return found === undefined ? whole : found.replaceAll(/[\\`*_[\]<>{}#]/g, '\\$&');
    });
}

/** Hugo looks for a name without a folder beside the page, and then on the whole site: as wikis do. */
export function referenceTarget(written: string): string {
  const target = written.trim();
  return /^[\w.-]*\w(?:#[^\s#[\]]*)?$/.test(target) ? `[[./${target}]]` : target;
}

/** The values of the front matter that take one line. */
function frontMatterValues(lines: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  if (lines[0]?.trimEnd() !== '---') return values;
  for (const line of lines.slice(1, 200)) {
    if (/^---[ \t\r]*$/.test(line)) break;
    const [, key, text = ''] = /^([A-Za-z_][\w-]*):[ \t]+(\S.*?)[ \t\r]*$/.exec(line) ?? [];
    if (key === undefined || /^[[{|>&*!%@`]/.test(text)) continue;
    values.set(key, /^(["'])(.*)\1$/.exec(text)?.[2] ?? text);
  }
  return values;
}
