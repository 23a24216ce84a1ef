// The bar at the top of every page: wordmark, the sections of the site, and the button that opens the drawer.

import { MenuLines } from '../client/islands/icons.tsx';
import type { LinkView } from '../generator/types/markup.ts';
import type { ComponentProps, LogoView, NavbarItemView, SiteView } from '../generator/types/page-view.ts';
import { Island, LinkList } from './safe-html.tsx';
import { useStrings } from './template-strings.tsx';

/** Names the drawer, which the menu button opens natively (`popovertarget`). */
export const drawerId = 'site-menu';

/** Names the menu of sections, which a button opens natively, and its list. */
const sectionsMenuId = 'sections-menu';
const sectionsListId = 'sections-list';

/** The navigation bar. The tools need scripting and are hidden without it. */
export function Navbar({ site, languageMenu }: ComponentProps['Navbar']) {
  const { frame } = useStrings();
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button className="menu-button" type="button" popoverTarget={drawerId}>
          <MenuLines />
          {frame.menu}
        </button>
        <a className="wordmark" href={site.logo?.href ?? site.homeHref}>
          {site.logo && <Logo logo={site.logo} title={site.title} />}
          {!site.logo?.replacesTitle && site.title}
        </a>
        <NavbarItems site={site} label={frame.mainNavigation} className="navbar-items" isShort />
        {site.sectionsMenu && <SectionsMenu site={site} menu={site.sectionsMenu} />}
        <div className="navbar-tools">
          {languageMenu}
          <Island name="search" props={{ manifestHref: site.searchHref }} />
          <Island name="colour-mode" props={{}} />
        </div>
      </div>
    </header>
  );
}

/** The links of the bar in a list, which is filtered while the reader types. It opens natively, also without scripting. */
function SectionsMenu({ site, menu }: { site: SiteView; menu: NonNullable<SiteView['sectionsMenu']> }) {
  const { frame } = useStrings();
  return (
    <div className="sections-menu">
      <button className="menu-button" type="button" popoverTarget={sectionsMenuId}>
        {frame.moreSections}
      </button>
      <nav className="sections-popover" id={sectionsMenuId} popover="auto" aria-label={frame.sections}>
        <Island name="section-filter" props={{ list: sectionsListId, ...menu }} />
        <LinkList id={sectionsListId} links={site.navbar.flatMap(linksOf)} />
      </nav>
    </div>
  );
}

/** The links of an entry of the bar. */
function linksOf({ label, href, hrefLang, menu }: NavbarItemView): LinkView[] {
  return href === undefined ? (menu?.links ?? []) : [{ label, href, ...(hrefLang && { hrefLang }) }];
}

/** The image in place of the mark; the style sheet shows the one of the colour mode. An image that repeats the title has no text. */
function Logo({ logo, title }: { logo: LogoView; title: string }) {
  const { light, dark, alt, replacesTitle } = logo;
  const text = alt === '' && replacesTitle ? title : alt;
  return (
    <>
      <img className={dark ? 'brand brand-light' : 'brand'} {...light} alt={text} />
      {dark && <img className="brand brand-dark" {...dark} alt={text} />}
    </>
  );
}

interface NavbarItemsProperties {
  site: SiteView;
  label: string;
  className: string;
  /** Long labels are cut. */
  isShort?: boolean;
}

/** The sections of the site, as a bar on wide screens and inside the drawer on narrow ones. */
export function NavbarItems({ site, label, className, isShort = false }: NavbarItemsProperties) {
  if (site.navbar.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {site.navbar.map((item) => (
          <li key={item.label}>
            {item.menu ? (
              <NavbarMenu item={item} menu={item.menu} isOpen={!isShort} />
            ) : (
              <a
                href={item.href}
                hrefLang={item.hrefLang}
                aria-current={item.current ? 'true' : undefined}
                title={isShort && item.short ? item.label : undefined}
              >
                {(isShort && item.short) || item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A menu of the bar, which opens natively, also without scripting; in the drawer it is a list. */
function NavbarMenu({ item, menu, isOpen }: NavbarMenuProperties) {
  const list = <LinkList links={menu.links} />;
  if (isOpen)
    return (
      <>
        <p className="navbar-menu-title">{item.label}</p>
        {list}
      </>
    );
  return (
    <>
      <button
        className="navbar-menu-button"
        type="button"
        popoverTarget={menu.id}
        aria-current={item.current ? 'true' : undefined}
        title={item.short ? item.label : undefined}
      >
        {item.short ?? item.label}
      </button>
      <div className="sections-popover navbar-menu" id={menu.id} popover="auto">
        {list}
      </div>
    </>
  );
}

interface NavbarMenuProperties {
  item: NavbarItemView;
  menu: NonNullable<NavbarItemView['menu']>;
  /** Whether the links are always shown. */
  isOpen: boolean;
}
