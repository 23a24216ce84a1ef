// The bar at the top of every page: wordmark, the sections of the site, and the button that opens the drawer.

import type { SiteView } from '../generator/types/page-view.ts';
import { Mark, MenuLines } from './icons.tsx';
import { Island } from './island.tsx';

/** Names the drawer, which the menu button opens natively (`popovertarget`). */
export const drawerId = 'site-menu';

/** The navigation bar. The tools need scripting and are hidden without it. */
export function Navbar({ site }: { site: SiteView }) {
  return (
    <header className="navbar">
      <div className="navbar-inner">
        <button className="menu-button" type="button" popoverTarget={drawerId}>
          <MenuLines />
          Menu
        </button>
        <a className="wordmark" href={site.homeHref}>
          <Mark />
          {site.title}
        </a>
        <NavbarItems site={site} label="Main" className="navbar-items" />
        <div className="navbar-tools">
          <Island name="search" props={{ manifestHref: site.searchHref }} />
          <Island name="colour-mode" props={{}} />
        </div>
      </div>
    </header>
  );
}

/** The sections of the site, as a bar on wide screens and inside the drawer on narrow ones. */
export function NavbarItems({
  site,
  label,
  className,
}: {
  site: SiteView;
  label: string;
  className: string;
}) {
  return (
    <nav className={className} aria-label={label}>
      <ul>
        {site.navbar.map((item) => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'true' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
