// The menus of languages and versions of a page, and the notices about its translation and its version.

import { Globe } from '../client/islands/icons.tsx';
import type {
  LanguageLinkView,
  TranslationNoticeView,
  VersionLinkView,
  VersionNoticeView,
} from '../generator/types/markup.ts';
import { useStrings } from './template-strings.tsx';

/** Name the menus, which buttons open natively, also without scripting. */
const languagesId = 'language-menu';
const versionsId = 'version-menu';

/** What the menus have. */
export interface EditionMenusProps {
  languages?: readonly LanguageLinkView[] | undefined;
  versions?: readonly VersionLinkView[] | undefined;
}

/** The page in all languages and versions. The boot script adds the heading that a reader is at (`client/boot/follow-links.ts`). */
export function EditionMenus({ languages, versions }: EditionMenusProps) {
  return (
    <div className="edition-menus">
      {versions && <VersionMenu versions={versions} />}
      {languages && <LanguageMenu languages={languages} />}
    </div>
  );
}

function VersionMenu({ versions }: { versions: readonly VersionLinkView[] }) {
  const { frame } = useStrings();
  const current = versions.find(({ isCurrent }) => isCurrent);
  return (
    <div>
      <button className="menu-button" type="button" popoverTarget={versionsId}>
        <span className="visually-hidden">{frame.version}</span>
        <VersionLabel label={current?.label} />
        <span className="edition-label" aria-hidden="true">
          {' ▾'}
        </span>
      </button>
      <nav className="sections-popover" id={versionsId} popover="auto" aria-label={frame.versions}>
        <ul>
          {versions.map((link) => (
            <li key={link.href}>
              <VersionLink link={link} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A link to the page in another version. The boot script keeps the fragment of the page in links to its alternates. */
function VersionLink({ link: { label, href, language, isCurrent } }: { link: VersionLinkView }) {
  return (
    <a href={href} hrefLang={language} rel="alternate" aria-current={isCurrent ? 'true' : undefined}>
      <VersionLabel label={label} />
    </a>
  );
}

/** Names of versions are of no language: `4.x` is `4.x` from right to left, too. */
function VersionLabel({ label }: { label: string | undefined }) {
  return <bdi>{label}</bdi>;
}

function LanguageMenu({ languages }: { languages: readonly LanguageLinkView[] }) {
  const { frame } = useStrings();
  const current = languages.find(({ isCurrent }) => isCurrent);
  return (
    <div>
      <button className="menu-button" type="button" popoverTarget={languagesId}>
        <Globe />
        <span className="visually-hidden">{frame.languages}</span>
        <span className="edition-label">{current?.label}</span>
      </button>
      <nav className="sections-popover" id={languagesId} popover="auto" aria-label={frame.languages}>
        <ul>
          {languages.map((link) => (
            <li key={link.language}>
              <LanguageLink link={link} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function LanguageLink({ link: { label, href, language, direction, isCurrent } }: { link: LanguageLinkView }) {
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      dir={direction}
      rel="alternate"
      aria-current={isCurrent ? 'true' : undefined}
    >
      {label}
    </a>
  );
}

/** Tells readers that they see the original, or that it is newer than its translation. */
export function TranslationNotice({ notice }: { notice: TranslationNoticeView }) {
  const { text, original, language, direction } = notice;
  return (
    <p className="admonition admonition-info" lang={language} dir={direction} data-search="skip">
      {text} <LanguageLink link={original} />
    </p>
  );
}

/** Tells readers that the version is not the last one. */
export function VersionNotice({ notice: { text, last } }: { notice: VersionNoticeView }) {
  return (
    <p className="admonition admonition-warning" data-search="skip">
      {text} <VersionLink link={last} />
    </p>
  );
}
