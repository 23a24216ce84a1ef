// Text that other tools keep in front matter: the start page of VitePress (`hero`, `features`) and of Starlight (`hero`), a `banner`, and the
// operation that a page of Mintlify documents (`openapi: GET /boats`). It becomes text of the page.

import type { Link, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { fieldsOf, textOfScalar } from '../../../generator/shared/markdown/front-matter-values.ts';
import type { Dialect } from '../../../generator/types/seam/markdown-syntax.ts';

const hint = /^(?:---|\+\+\+)[ \t]*\r?\n(?:[^\n]*\n)*?(?:hero|features|banner|openapi|api)\b/;
/** Front matter is short; the hint is only tried on the start of a text. */
const longestMatter = 50_000;

/** Text in front matter. */
export const frontPages: Dialect = {
  name: 'front-page',
  isIn: (text) => /^(?:---|\+\+\+)/.test(text) && hint.test(text.slice(0, longestMatter)),
  change: (tree, page) => {
    const { file = '' } = page;
    const values = page.frontMatterIn(tree);
    if (values === undefined) return;
    const { hero, features, banner, openapi, api } = values;
    const before = [...heroNodes(hero, { values, file }), ...bannerNodes(banner), ...featureNodes(features)];
    const [matter, ...text] = tree.children;
    tree.children = [...(matter ? [matter] : []), ...before, ...text, ...operationNodes(openapi ?? api)];
  },
};

type Fields = Readonly<Record<string, unknown>>;

/** The text of a start page. Its name is the title of the page, and on the home page the tagline is shown below it. */
function heroNodes(hero: unknown, { values, file }: { values: Fields; file: string }): RootContent[] {
  const { name, title, text, tagline, image, actions } = fieldsOf(hero) ?? {};
  const isHome = /(?:^|\/)(?:index|readme)\.[^./]*$/i.test(file) && file.split('/').length <= 2;
  const [shown, ...others] = [textOfScalar(values.title), ...[name, title, text].map(textOfScalar)].filter(
    (each) => each !== undefined,
  );
  const isShown = isHome && textOfScalar(values.description) === undefined;
  const lines = [...new Set(others)].filter((each) => each !== shown);
  return [
    ...imageNodes(image),
    ...lines.map((each) => paragraph(inline(each))),
    ...(isShown ? [] : textNodes(tagline)),
    ...actionNodes(actions),
  ];
}

function imageNodes(image: unknown): Paragraph[] {
  const { src, file, light, html, alt } = fieldsOf(image) ?? { src: image };
  const url = [src, file, light].flatMap((each) => textOfScalar(each) ?? [])[0];
  if (url !== undefined) return [paragraph([{ type: 'image', url, alt: textOfScalar(alt) ?? '' }])];
  return textNodes(html);
}

function actionNodes(actions: unknown): Paragraph[] {
  const links = listOf(actions).flatMap((action): Link[] => {
    const { text, link, href } = fieldsOf(action) ?? {};
    const [label, url] = [textOfScalar(text), textOfScalar(link) ?? textOfScalar(href)];
    return label === undefined || url === undefined ? [] : [linkTo(url, inline(label))];
  });
  const spaced = links.flatMap((link, index): PhrasingContent[] =>
    index === 0 ? [link] : [{ type: 'text', value: ' · ' }, link],
  );
  return spaced.length === 0 ? [] : [paragraph(spaced)];
}

/** The features of a start page as cards. */
function featureNodes(features: unknown): RootContent[] {
  const all = listOf(features).flatMap((feature): Fields[] => {
    const fields = fieldsOf(feature);
    return fields === undefined ? [] : [fields];
  });
  if (all.length === 0) return [];
  const cards: ContainerDirective = { type: 'containerDirective', name: 'cards', children: all.map(cardOf) };
  return [{ ...cards, data: { isMade: true } }];
}

function cardOf({ icon, title, details, link, linkText }: Fields): ContainerDirective {
  const [href, cta] = [textOfScalar(link), textOfScalar(linkText)];
  return {
    type: 'containerDirective',
    name: 'card',
    attributes: {
      ...(href === undefined ? {} : { href }),
      ...(href === undefined || cta === undefined ? {} : { cta }),
    },
    data: { isMade: true },
    children: [
      ...textNodes(titled(icon, title)).map((label) => ({ ...label, data: { directiveLabel: true } })),
      ...textNodes(details),
    ],
  };
}

/** A title after its icon, if that is an emoji. */
function titled(icon: unknown, title: unknown): string {
  const sign = typeof icon === 'string' && /^\P{ASCII}{1,8}$/u.test(icon) ? icon : '';
  return `${sign} ${textOfScalar(title) ?? ''}`.trim();
}

/** The text of a banner, as an admonition. */
function bannerNodes(banner: unknown): RootContent[] {
  const children = textNodes(fieldsOf(banner)?.content ?? banner);
  return children.length === 0
    ? []
    : [{ type: 'containerDirective', name: 'info', data: { isMade: true }, children }];
}

/** `GET /boats`, also after the path of its document. */
const operation = /(?:^|\s)(get|put|post|delete|options|head|patch|trace|query)\s+(\/\S*)\s*$/i;

/** A link to the operation that a page documents. */
function operationNodes(written: unknown): Paragraph[] {
  const text = textOfScalar(written);
  if (text === undefined) return [];
  const [, method, path] = operation.exec(text) ?? [];
  if (method === undefined || path === undefined) return [paragraph([{ type: 'inlineCode', value: text }])];
  const name = `${method.toUpperCase()} ${path}`;
  return [paragraph([linkTo(`op:${encodeURIComponent(name)}`, [])])];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function linkTo(url: string, children: Link['children'] | PhrasingContent[]): Link {
  return { type: 'link', url, children: children.filter((child) => child.type !== 'link') };
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function textNodes(value: unknown): Paragraph[] {
  const text = textOfScalar(value);
  return text === undefined ? [] : [paragraph(inline(text))];
}

/** Longer texts of front matter are not parsed. */
const longestText = 5000;

/** Reads a text with Markdown and HTML, of which only the first paragraph counts. It has no place in the source of the page. */
function inline(text: string): PhrasingContent[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (!/[[*_`<&\\!]/.test(line) || line.length > longestText) return [{ type: 'text', value: line }];
  const { children }: Root = unified().use(remarkParse).parse(`\u200C${line}`);
  const [first] = children;
  if (first?.type !== 'paragraph') return [{ type: 'text', value: line }];
  for (const child of first.children) removePlaces(child);
  const [start] = first.children;
  if (start?.type === 'text') start.value = start.value.replace(/^\u200C/, '');
  return first.children;
}

function removePlaces(node: Nodes): void {
  delete node.position;
  if ('children' in node) for (const child of node.children) removePlaces(child);
}
