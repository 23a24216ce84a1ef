// What is around the content of a page inside of `<main>`: the way to it and its other forms before, its source and neighbours after.

import { Sentence } from '../client/islands/island-strings.tsx';
import type { LinkView } from '../generator/types/markup.ts';
import type { ComponentProps, FrameView } from '../generator/types/page-view.ts';
import { usePart } from './components-in-use.ts';
import { Breadcrumbs, PageLinks } from './page-frame.tsx';
import { useStrings } from './template-strings.tsx';

/** The way to a page, and its other forms. */
export function PageHeader({ breadcrumbs, assistants = [], head }: ComponentProps['PageHeader']) {
  const Way = usePart('Breadcrumbs', Breadcrumbs);
  return (
    <>
      <Way breadcrumbs={breadcrumbs} />
      <PageForms assistants={assistants} href={head?.markdownHref} sliceHref={head?.sliceHref} />
    </>
  );
}

/** The source of a page, and its neighbours. */
export function PageFooter({ previous, next, ...origin }: ComponentProps['PageFooter']) {
  const Links = usePart('PageLinks', PageLinks);
  return (
    <>
      <PageOrigin {...origin} />
      <Links {...(previous && { previous })} {...(next && { next })} />
    </>
  );
}

interface PageFormsProperties {
  assistants: readonly LinkView[];
  href: string | undefined;
  sliceHref: string | undefined;
}

/** Names the menu of the forms of a page, which a button opens natively. */
const pageFormsId = 'page-forms';

/** A menu: the page as Markdown, its address, its operation as OpenAPI, and assistants. What copies is handled by `client/islands/copy-code.tsx`. */
function PageForms({ assistants, href, sliceHref }: PageFormsProperties) {
  const { frame } = useStrings();
  if (href === undefined && sliceHref === undefined && assistants.length === 0) return null;
  return (
    <div className="page-forms" data-search="skip">
      <button className="page-tool" type="button" popoverTarget={pageFormsId}>
        {frame.copyPage}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for links. */}
      <div
        className="sections-popover"
        id={pageFormsId}
        popover="auto"
        role="group"
        aria-label={frame.pageForms}
      >
        {href && (
          <>
            <button className="copy-page needs-script" type="button">
              {frame.copyMarkdown}
            </button>
            <a href={href} data-form="">
              {frame.viewMarkdown}
            </a>
          </>
        )}
        <button className="copy-link needs-script" type="button">
          {frame.copyLink}
        </button>
        {sliceHref && <a href={sliceHref}>{frame.slice}</a>}
        {assistants.map((link) => (
          <a key={link.href} href={link.href} rel="nofollow noreferrer">
            {link.label}
          </a>
        ))}
      </div>
    </div>
  );
}

/** The source of this page: where it can be edited, where readers can say what is wrong, and when it was changed. */
function PageOrigin({
  editHref,
  feedbackHref,
  updated,
}: Partial<Pick<FrameView, 'editHref' | 'feedbackHref' | 'updated'>>) {
  const { frame } = useStrings();
  if (!editHref && !feedbackHref && !updated) return null;
  return (
    <p className="page-origin" data-search="skip">
      {editHref && <a href={editHref}>{frame.editPage}</a>}
      {feedbackHref && <a href={feedbackHref}>{frame.feedback}</a>}
      {updated && (
        <span>
          <Sentence
            phrase={frame.lastUpdated}
            values={{ date: <time dateTime={updated.dateTime}>{updated.text}</time> }}
          />
        </span>
      )}
    </p>
  );
}
