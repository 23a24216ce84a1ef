// The cards of the home page of a site that has guides only: the parts of its sidebars in their order, each with what its own page says first.

import { isIndexPage, isReadmePage } from '../../shared/files/page-endings.ts';
import { isIntroduction, isNoStart } from '../../shared/words.ts';
import type { DocFacts } from '../../types/doc.ts';
import type { HomeCardView } from '../../types/page-view.ts';
import type { RoutePlan, Section, SidebarItem } from '../../types/route.ts';

/** What the cards are made from. */
interface GuideCardsInput {
  sections: RoutePlan['sections'];
  docsByUrl: ReadonlyMap<string, DocFacts>;
  hrefOf(url: string): string;
}

/** A part of a sidebar: a page, a group or a whole section. */
interface Part {
  label: string;
  pages: SidebarItem[];
}

/** A section with so much of the pages is shown as its parts, unless these are many. */
const mainShare = 0.8;
const mostParts = 30;

/** Links of a card. */
const mostLinks = 6;

/** The cards of the parts of the sidebars. */
export function guideCards({ sections, docsByUrl, hrefOf }: GuideCardsInput): HomeCardView[] {
  return partsOf(sections).flatMap(({ label, pages }): HomeCardView[] => {
    const [first] = pages;
    if (first === undefined) return [];
    const own = isAbout({ label, pages }, docsByUrl.get(first.url)) ? docsByUrl.get(first.url) : undefined;
    const links = (own === undefined ? pages : pages.slice(1)).slice(0, mostLinks);
    return [
      {
        title: label,
        // A list of releases or questions says nothing of itself first.
        description: isNoStart(label) ? '' : sentencesOf(own?.description ?? ''),
        href: hrefOf(first.url),
        facts: [],
        links: links.map((page) => ({ label: page.label, href: hrefOf(page.url) })),
      },
    ];
  });
}

/** Whether the first page of a part is about the whole part, so that its description is that of the part. */
function isAbout({ label, pages: [first, ...others] }: Part, doc: DocFacts | undefined): boolean {
  if (first === undefined || doc === undefined) return false;
  return (
    others.every(({ url }) => url.startsWith(`${first.url}/`)) ||
    first.label === label ||
    isIntroduction(first.label) ||
    isIndexPage(doc.file) ||
    isReadmePage(doc.file)
  );
}

function partsOf(sections: readonly Section[]): Part[] {
  const whole = sections.map(({ label, groups }) => ({
    label,
    pages: groups.flatMap(({ items }) => items.filter(isPage)),
  }));
  const all = whole.reduce((sum, { pages }) => sum + pages.length, 0);
  return sections.flatMap((section, index): Part[] => {
    const part = whole[index];
    if (part === undefined) return [];
    const parts = part.pages.length < mainShare * all ? [] : partsOfSection(section);
    return parts.length > 1 && parts.length <= mostParts ? parts : [part];
  });
}

/** The pages of a section that are in no group, and its outermost groups. */
function partsOfSection({ groups }: Section): Part[] {
  const parts: Part[] = [];
  for (const { label, items, around = [] } of groups) {
    const pages = items.filter(isPage);
    const last = parts.at(-1);
    if (around.length > 0 && last !== undefined) last.pages = [...last.pages, ...pages];
    else if (label === undefined) for (const page of pages) parts.push({ label: page.label, pages: [page] });
    else parts.push({ label, pages });
  }
  return parts.filter(({ pages }) => pages.length > 0);
}

/** Whether an entry of a sidebar is a page, and not the home page itself. */
function isPage({ url, isExternal }: SidebarItem): boolean {
  return isExternal !== true && url !== '/';
}

const abbreviation = /\b(?:e\.g|i\.e|vs|etc)$/;

/** The whole sentences of a description that was cut. One that announces what follows it says nothing alone. */
export function sentencesOf(description: string): string {
  const isCut = description.endsWith('…');
  if (!isCut && !description.endsWith(':')) return description;
  const end = [...description.matchAll(/[.!?](?=\s+\P{Ll})/gu)].findLast(
    ({ index }) => !abbreviation.test(description.slice(0, index)),
  );
  if (end !== undefined) return description.slice(0, end.index + 1);
  return isCut ? description : '';
}
