// Writes pages of authors, and pages about the site.

import { gfmBlocks, gfmCode, gfmItem, gfmText, gfmWords } from '../../../generator/shared/markdown/gfm.ts';
import type {
  DocView,
  HomeCallView,
  HomeCardView,
  HomeView,
  NotFoundView,
  SectionsView,
} from '../../../generator/types/page-view.ts';
import { writeHeading } from './exchange-markdown.ts';
import { requestSampleTexts } from './samples-markdown.ts';
import { type MarkdownWriting, textSlot, writeLink } from './write-markdown.ts';

/** Writes a page of an author or of a plugin: its title, and the author's text. */
export function docMarkdown({ title, html }: Pick<DocView, 'title' | 'html'>): string {
  return gfmBlocks([writeHeading(1, title), html !== '' && textSlot]);
}

/** Writes the home page: title, tagline, the first request, a list of the sections, and the author's text. */
export function homeMarkdown(view: HomeView, writing: MarkdownWriting): string {
  return gfmBlocks([
    writeHeading(1, view.title),
    gfmText(view.tagline),
    view.action && writeLink(view.action, writing),
    view.call && callText(view.call, writing),
    view.cards.map((card) => gfmItem(cardText(card, writing))).join('\n'),
    view.html !== '' && textSlot,
  ]);
}

function callText({ api, request }: HomeCallView, writing: MarkdownWriting): string {
  return gfmBlocks([
    `${gfmText(api)}: ${writeLink(request.operation, writing)}`,
    requestSampleTexts(request.samples, writing),
  ]);
}

function cardText(card: HomeCardView, writing: MarkdownWriting): string {
  const { title, href, description, environment, baseUrl, version, facts, links } = card;
  const own = [
    ...(environment === undefined ? [] : [gfmText(environment)]),
    ...(baseUrl === undefined ? [] : [gfmCode(baseUrl)]),
    ...(version === undefined ? [] : [gfmText(version)]),
    ...facts.map(gfmText),
  ].join('; ');
  const line = [writeLink({ label: title, href }, writing), gfmWords(description)]
    .filter((part) => part !== '')
    .join(': ');
  const items = links.map((link) => gfmItem(writeLink(link, writing)));
  return [line, ...(own === '' ? [] : [own]), ...items].join('\n');
}

/** Writes the list of all sections. */
export function sectionsMarkdown({ title, sections }: SectionsView, writing: MarkdownWriting): string {
  const items = sections.map((section) => {
    const facts = section.facts.map(gfmText).join(', ');
    return gfmItem([writeLink(section, writing), facts].filter((part) => part !== '').join(': '));
  });
  return gfmBlocks([writeHeading(1, title), items.join('\n')]);
}

/** Writes the page for URLs that do not exist, with the sections of the site. */
export function notFoundMarkdown({ title, text, links }: NotFoundView, writing: MarkdownWriting): string {
  return gfmBlocks([
    writeHeading(1, title),
    gfmText(text),
    links.map((link) => gfmItem(writeLink(link, writing))).join('\n'),
  ]);
}
