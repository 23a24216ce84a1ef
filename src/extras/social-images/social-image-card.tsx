// The image for links to a page, as messengers and social networks show it (Open Graph): the title of the page on the paper of the
// light mode, with the site above it, the section below it, and the accent at the edge. It is drawn by a library that knows a part of
// CSS only (flexbox, and no style sheets), so its styles are here.

import type { CSSProperties } from 'react';
import type { SocialImageView } from './drawn-images.ts';

/** Width and height in pixels, which the networks recommend. */
export const socialImageSize = { width: 1200, height: 630 };

/** Colours of the light mode in `styles/tokens.css`, which the library cannot read (a test compares). */
export const socialImageColours = { paper: '#fcfdfd', text: '#151c21', 'text-secondary': '#4f585f' };

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
    color: socialImageColours.text,
    lineClamp: 4,
    wordBreak: 'break-word',
  };
}

/** @param fontFamily the families in the order in which a character is looked for */
export function SocialImage({ view, fontFamily }: { view: SocialImageView; fontFamily: string }) {
  const { siteTitle, title, section, accent, isRightToLeft } = view;
  const line: CSSProperties = {
    display: 'block',
    fontSize: 34,
    color: socialImageColours['text-secondary'],
    lineClamp: 1,
  };
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: isRightToLeft ? 'row-reverse' : 'row',
        width: '100%',
        height: '100%',
        backgroundColor: socialImageColours.paper,
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
