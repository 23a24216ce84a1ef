// The image for links to a page, as messengers and social networks show it (Open Graph): the title of the page on the paper of the
// light mode, with the site above it, the section below it, and the accent at the edge. It is drawn by a library that knows a part of
// CSS only (flexbox, and no style sheets), so its styles are here.

import type { CSSProperties } from 'react';
import type { SocialImageView } from '../generator/types/page-view.ts';

/** Width and height in pixels, which the networks recommend. */
export const socialImageSize = { width: 1200, height: 630 };

/** The colours of `styles/tokens.css`, which the library cannot read. */
const paper = '#fbfaf7';
const ink = '#1f1d19';
const quiet = '#5d5a52';

/** Long titles are smaller, and end with an ellipsis after four lines. */
function titleStyle(title: string): CSSProperties {
  const { length } = [...title];
  const fontSize = length > 90 ? 56 : length > 40 ? 68 : 84;
  return {
    display: 'block',
    fontSize,
    fontWeight: 600,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
    color: ink,
    lineClamp: 4,
    wordBreak: 'break-word',
  };
}

/** @param fontFamily the families in the order in which a character is looked for */
export function SocialImage({ view, fontFamily }: { view: SocialImageView; fontFamily: string }) {
  const { siteTitle, title, section, accent, isRightToLeft } = view;
  const line: CSSProperties = { display: 'block', fontSize: 34, color: quiet, lineClamp: 1 };
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: isRightToLeft ? 'row-reverse' : 'row',
        width: '100%',
        height: '100%',
        backgroundColor: paper,
        fontFamily,
      }}
    >
      <div style={{ display: 'flex', width: 24, height: '100%', backgroundColor: accent }} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: isRightToLeft ? 'flex-end' : 'flex-start',
          justifyContent: 'space-between',
          width: 1176,
          padding: '64px 72px',
          boxSizing: 'border-box',
          textAlign: isRightToLeft ? 'right' : 'left',
        }}
      >
        <div style={{ ...line, color: accent, fontWeight: 600 }}>{title === undefined ? ' ' : siteTitle}</div>
        <div style={titleStyle(title ?? siteTitle)}>{title ?? siteTitle}</div>
        <div style={line}>{section ?? ' '}</div>
      </div>
    </div>
  );
}
