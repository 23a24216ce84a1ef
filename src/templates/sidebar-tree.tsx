// The navigation of a section. It is rendered once for all pages of the section; each page fills the hole that marks its
// own link.

import type { AnchorHTMLAttributes } from 'react';
import { holeMark } from '../generator/shared/html/chunks.ts';
import { longCode } from '../generator/shared/html/word-breaks.ts';
import type { Html } from '../generator/types/markup.ts';
import type {
  SidebarGroupView,
  SidebarItemView,
  SidebarView,
  SiteView,
} from '../generator/types/page-view.ts';
import { BreakingItem, BreakingText } from './breaking-text.tsx';
import { drawerId, NavbarItems } from './navigation-bar.tsx';
import { Island, Markup } from './safe-html.tsx';
import { MethodLabel, PathText } from './section-heading.tsx';
import { useStrings } from './template-strings.tsx';

/** The guides and operations of a section, by group. */
export function Sidebar({ sidebar }: { sidebar: SidebarView }) {
  return (
    <>
      {sidebar.filter && <Island name="sidebar-filter" props={sidebar.filter} />}
      <nav className="sidebar" aria-label={sidebar.label}>
        <Groups groups={sidebar.groups} />
      </nav>
    </>
  );
}

function Groups({ groups = [] }: { groups: SidebarGroupView[] | undefined }) {
  return groups.map((group) => (
    <SidebarGroup key={group.label ?? group.all?.href ?? group.items[0]?.href ?? ''} group={group} />
  ));
}

function SidebarGroup({ group }: { group: SidebarGroupView }) {
  const className = group.isNested ? 'sidebar-title nested' : 'sidebar-title';
  const isInside = group.position !== undefined && group.label !== undefined;
  if (!group.fold) {
    const parts = (
      <>
        {group.label && (
          <p className={className}>
            {group.folded ? (
              <FoldedLabel label={group.label} folded={group.folded} />
            ) : (
              <BreakingText text={group.label} />
            )}
          </p>
        )}
        <GroupItems group={group} />
        <Groups groups={group.groups} />
      </>
    );
    return isInside ? <div className="nested">{parts}</div> : parts;
  }
  const { group: number, count, isOpen, last } = group.fold;
  const hole = { hole: 'open' as const, group: number, ...(last === undefined ? {} : { last }) };
  const state = isOpen ? { open: true } : { 'data-hole': holeMark(hole) };
  return (
    <details className={isInside ? 'nested' : undefined} {...state}>
      <summary className={className}>
        <BreakingItem text={group.label ?? ''} /> <small>{count}</small>
      </summary>
      <GroupItems group={group} />
      <Groups groups={group.groups} />
    </details>
  );
}

function GroupItems({ group: { items, all, isNested, fold, position } }: { group: SidebarGroupView }) {
  return (
    <>
      {items.length > 0 && (
        <ul className={isNested ? 'nested' : undefined}>
          {items.map((item) => (
            <SidebarItem key={item.href} item={item} group={fold?.group ?? position} />
          ))}
        </ul>
      )}
      {all && (
        <p className={isNested ? 'sidebar-all nested' : 'sidebar-all'}>
          <SidebarLink href={all.href}>{all.label}</SidebarLink>
        </p>
      )}
    </>
  );
}

function FoldedLabel({ label, folded }: { label: string; folded: { href: string; count: number } }) {
  return (
    <SidebarLink href={folded.href}>
      <BreakingItem text={label} /> <small>{folded.count}</small>
    </SidebarLink>
  );
}

function SidebarItem({ item, group }: { item: SidebarItemView; group: number | undefined }) {
  const { frame } = useStrings();
  return (
    <li>
      <SidebarLink
        href={item.href}
        group={group}
        className={item.deprecated ? 'deprecated' : undefined}
        title={item.title}
      >
        {item.method && <MethodLabel method={item.method} quiet />}
        {item.method ? ' ' : null}
        <span>
          {item.label.startsWith('/') ? (
            <PathText text={item.label} />
          ) : (
            <BreakingText text={item.label} longest={longCode} />
          )}
        </span>
        {item.deprecated && <span className="visually-hidden"> {frame.deprecated}</span>}
      </SidebarLink>
    </li>
  );
}

interface SidebarLinkProperties extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  group?: number | undefined;
}

function SidebarLink({ href, group, ...rest }: SidebarLinkProperties) {
  const mark = holeMark({ hole: 'current', href, ...(group === undefined ? {} : { group }) });
  return <a data-hole={mark} href={href} {...rest} />;
}

/**
 * The sidebar: a column on wide screens, and a native popover with the sections of the site on narrow ones. Both have the
 * same markup.
 */
export function Drawer({ site, sidebarHtml }: { site: SiteView; sidebarHtml?: Html | undefined }) {
  const { frame } = useStrings();
  return (
    <aside className="drawer" id={drawerId} popover="auto" aria-label={frame.siteMenu}>
      <div className="drawer-head">
        <span className="wordmark">{site.title}</span>
        <button className="menu-button" type="button" popoverTarget={drawerId} popoverTargetAction="hide">
          {frame.close}
        </button>
      </div>
      <NavbarItems site={site} label={frame.sections} className="drawer-items" />
      {site.versions.length > 0 && <Island name="docs-version" props={{ versions: site.versions }} />}
      {sidebarHtml && <Markup html={sidebarHtml} />}
      <Island name="drawer-comfort" props={{}} />
    </aside>
  );
}
