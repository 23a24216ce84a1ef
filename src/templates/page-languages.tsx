// The menu of languages of a page, and the notice about its translation.

import { Globe } from '../client/islands/icons.tsx';
import type { LanguageLinkView, TranslationNoticeView } from '../generator/types/markup.ts';
import { useStrings } from './template-strings.tsx';

/** Names the menu, which a button opens natively, also without scripting. */
const menuId = 'language-menu';

/** The page in all languages. The boot script adds the heading that a reader is at (`client/boot/follow-links.ts`). */
export function LanguageMenu({ languages }: { languages: readonly LanguageLinkView[] }) {
  const { frame } = useStrings();
  const current = languages.find(({ isCurrent }) => isCurrent);
  return (
    <div className="language-menu">
      <button className="menu-button" type="button" popoverTarget={menuId}>
        <Globe />
        <span className="visually-hidden">{frame.languages}</span>
        <span className="language-label">{current?.label}</span>
      </button>
      <nav className="sections-popover" id={menuId} popover="auto" aria-label={frame.languages}>
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
