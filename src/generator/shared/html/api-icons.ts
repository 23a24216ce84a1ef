// The icons of APIs: a few that the program draws, and SVG files of the static folder.

import type { Html } from '../../types/markup.ts';
import { fileHref, type UrlStyle } from '../urls.ts';
import { escapeHtml } from './escape.ts';

/** The lines of each icon, on a square of 24. */
const lines: Readonly<Record<string, string>> = {
  book: 'M5 17V6a3 3 0 0 1 3-3h11v18H8a3 3 0 0 1-3-3 3 3 0 0 1 3-3h11',
  briefcase: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h3',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1-.5 8.5z',
  code: 'm8 8-4 4 4 4M16 8l4 4-4 4M13.5 5l-3 14',
  data: 'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3v12c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  graduation: 'M12 5 2 10l10 5 10-5zM6 12.5V17c3.5 2.7 8.5 2.7 12 0v-4.5M22 10v5',
  key: 'M8.5 19.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.7 11.8 20 3.5M16.5 7l3 3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.2A4 4 0 0 1 21 18v2',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3v4h-7M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
};

/** The names of the icons that the program draws. */
export const iconNames: readonly string[] = Object.keys(lines);

/** Whether a value of `apis[].icon` is the name of an icon, or the URL of an SVG file of the site. */
export function isApiIcon(icon: string): boolean {
  return iconNames.includes(icon) || /^\/(?![/\\])[^\s?#"<>]+\.svg$/i.test(icon);
}

/** The markup of an icon, which is an ornament: the name of the API is beside it. */
export function apiIcon(icon: string, style: UrlStyle): Html {
  const drawn = Object.hasOwn(lines, icon) ? lines[icon] : undefined;
  const markup =
    drawn === undefined
      ? `<img src="${escapeHtml(fileHref(icon, style))}" alt="" width="24" height="24">`
      : `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${drawn}"/></svg>`;
  return markup as Html;
}
