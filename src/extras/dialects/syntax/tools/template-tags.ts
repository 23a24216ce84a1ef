// Tags of templates on lines of their own that are not known: `{% for %}` of Liquid, Jinja and Nunjucks, `{% section %}` of Markdoc, `{{< name >}}` of
// Hugo, `{{ name(key="value") }}` of Zola and MkDocs, `{{#name text}}` of preprocessors of mdBook. They are left out and reported; what is between an
// opening and a closing one stays. Figures and videos become images and links.

import type { Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import {
  createPlaces,
  type FindPlace,
  recordForeign,
} from '../../../../generator/shared/markdown/record-foreign.ts';
import type { Dialect, SyntaxPage } from '../../../../generator/types/seam/markdown-syntax.ts';
import { sliceText } from '../text-pieces.ts';

const hint = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)?(?:\{%|\{\{(?:[<%]|#[a-z]|[ \t]*\w+\())/m;
const onlyTags =
  /^(?:\{%(?:(?!%\})[\s\S])*%\}\s*|\{\{[<%](?:(?![%>]\}\})[\s\S])*[%>]\}\}\s*|\{\{(?:#(?!(?:if|each|unless|with)\b)[a-z][\w-]*[ \t]|[ \t]*\w+\()[^{}]*\}\}\s*)+$/;
const tag =
  /\{%(?:(?!%\})[\s\S])*%\}|\{\{[<%](?:(?![%>]\}\})[\s\S])*[%>]\}\}|\{\{(?:#[a-z][\w-]*[ \t]|[ \t]*\w+\()[^{}]*\}\}/g;
/** A call as Zola and MkDocs have them, which names what Hugo does: `{{ youtube(id="a") }}`. */
const call = /^\{\{[ \t]*(\w+)\(([^{}]*)\)[ \t]*\}\}$/;
/** A longer paragraph is text. */
const longest = 3000;

/** Unknown tags of templates. */
export const templateTags: Dialect = {
  name: 'template-tags',
  isIn: (text) => text.includes('{') && hint.test(text),
  change: (tree, page) => leaveOut(tree, { page, place: createPlaces(page.source) }),
};

interface Leaving {
  page: SyntaxPage;
  place: FindPlace;
}

function leaveOut(node: Nodes, leaving: Leaving): void {
  if (!('children' in node)) return;
  if (node.children.some((child) => child.type === 'paragraph'))
    node.children = (node.children as RootContent[]).flatMap((child): RootContent[] =>
      child.type === 'paragraph' ? withoutTags(child, leaving) : [child],
    ) as typeof node.children;
  for (const child of node.children) if (child.type !== 'paragraph') leaveOut(child, leaving);
}

function withoutTags(paragraph: Paragraph, leaving: Leaving): Paragraph[] {
  const [from, to] = rangeOf(paragraph);
  const written = leaving.page.source.slice(from, to);
  if (written.length > longest || !/\{[%{]/.test(written)) return [paragraph];
  const text = written.replaceAll(/\n[ \t>]*/g, '\n').trim();
  if (onlyTags.test(text)) {
    const shown = reported(written, from, leaving);
    return shown.length === 0 ? [] : [{ ...paragraph, children: [renderedPart(from, to), ...shown] }];
  }
  const children = withoutTagLines(paragraph.children, from, leaving);
  return [children === paragraph.children ? paragraph : { ...paragraph, children }];
}

/** Leaves out the lines of a paragraph that are only tags. */
function withoutTagLines(children: PhrasingContent[], offset: number, leaving: Leaving): PhrasingContent[] {
  let read = offset;
  let isChanged = false;
  const kept = children.flatMap((child, index): PhrasingContent[] => {
    if (child.type !== 'text' || !/\{[%{]/.test(child.value)) return [child];
    const isFirst = index === 0;
    const isLast = index === children.length - 1;
    const lines = child.value.split('\n');
    const made: PhrasingContent[] = [];
    let start = 0;
    for (const [at, line] of lines.entries()) {
      const isWhole = (at > 0 || isFirst) && (at < lines.length - 1 || isLast);
      const end = start + line.length;
      const found =
        isWhole && onlyTags.test(line.trim()) ? leaving.page.source.indexOf(line.trim(), read) : -1;
      if (found === -1) {
        const next = at < lines.length - 1 ? end + 1 : end;
        for (const part of sliceText(child, start, next)) made.push(part);
      } else {
        isChanged = true;
        read = found + line.trim().length;
        const before = made.at(-1);
        if (at === lines.length - 1 && before?.type === 'text') before.value = before.value.trimEnd();
        made.push(renderedPart(found, read), ...reported(line.trim(), found, leaving));
      }
      start = end + 1;
    }
    return made;
  });
  return isChanged ? kept : children;
}

/** An empty text in place of a tag, so that it is not reported once more. */
function renderedPart(from: number, to: number): Text {
  return { type: 'text', value: '', data: { rendered: [from, to] } };
}

function rangeOf({ position }: Paragraph | Text): [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Reports tags, and returns what is shown of them. */
function reported(written: string, offset: number, { page, place }: Leaving): PhrasingContent[] {
  return Array.from(written.matchAll(tag)).flatMap(({ 0: found, index }) => {
    const shown = shortcodeMedia(found);
    if (shown !== undefined) return [shown];
    const line = found.split('\n')[0] ?? found;
    recordForeign(
      page,
      {
        kind: 'template-tag',
        message: `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\` is a tag of a template (Liquid, Jinja, Markdoc, Hugo); it is left out, and what is between such tags is shown.`,
        notes: [
          'Write what it makes: `:::note` for a hint, `::::tabs` for tabs, and the text itself for an include.',
        ],
      },
      place(offset + index, line.length),
    );
    return [];
  });
}

const media =
  /^\{\{[<%][ \t]*(figure|img|image|youtube|vimeo|tweet|x|twitter|gist)[ \t]+([^{}]*?)\/?[ \t]*[>%]\}\}$/;
const named = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|`([^`]*)`|([^\s"']+))/g;

/** `{{< figure src="a.png" alt="Text" >}}` and `{{< youtube id >}}` of Hugo. */
export function shortcodeMedia(written: string): PhrasingContent | undefined {
  const tag = written.replace(
    call,
    (_, named: string, values: string) => `{{< ${named} ${values.replaceAll(',', ' ')} >}}`,
  );
  const [, name, list = ''] = media.exec(tag) ?? [];
  if (name === undefined) return undefined;
  const values = new Map(
    Array.from(list.matchAll(named), ([, key = '', ...texts]) => [
      key,
      texts.find((text) => text !== undefined) ?? '',
    ]),
  );
  if (name === 'youtube' || name === 'vimeo') {
    const id = values.get('id') ?? list.trim().replaceAll(/["'`]/g, '');
    if (!/^[\w-]{3,40}$/.test(id)) return undefined;
    const url = name === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
    return { type: 'link', url, children: [{ type: 'text', value: values.get('title') ?? url }] };
  }
  const post = postAddress(name, list, values);
  if (post !== undefined) return { type: 'link', url: post, children: [{ type: 'text', value: post }] };
  const url = values.get('src');
  if (url === undefined || url === '') return undefined;
  const alt = values.get('alt') ?? values.get('caption') ?? values.get('title') ?? '';
  return { type: 'image', url, alt, title: values.get('title') ?? null };
}

/** The address of a post of another site: `{{< x user="name" id="1" >}}`, `{{< gist name id >}}`. */
function postAddress(name: string, list: string, values: ReadonlyMap<string, string>): string | undefined {
  if (!/^(?:tweet|x|twitter|gist)$/.test(name)) return undefined;
  const [first = '', second = ''] = list.replaceAll(/["'`]/g, '').trim().split(/\s+/);
  const [user, id] = [values.get('user') ?? first, values.get('id') ?? second];
  if (!/^\w[\w-]{0,60}$/.test(user) || !/^\w{1,60}$/.test(id)) return undefined;
  return name === 'gist' ? `https://gist.github.com/${user}/${id}` : `https://x.com/${user}/status/${id}`;
}
