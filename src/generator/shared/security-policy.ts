// What a page may load: only files of its own origin, and nothing inline. A project can allow more (`csp`).

import type { AllowedSources, WidenedDirective } from '../types/config.ts';

/** The directives that a project can widen. */
export const widenedDirectives: readonly WidenedDirective[] = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'frame-src',
  'form-action',
];

const own: [directive: string, source: string][] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self'"],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
];

/**
 * The policy for a `meta` element, where no header can be set (Content Security Policy Level 3).
 * @param allowed sources that the project allows besides
 */
export function pagePolicy(allowed: AllowedSources = {}): string {
  const known = new Set(own.map(([directive]) => directive));
  const added = widenedDirectives.filter((directive) => allowed[directive]?.length && !known.has(directive));
  return [...own, ...added.map((directive): [string, string] => [directive, "'self'"])]
    .map(([directive, source]) => {
      const more = Object.hasOwn(allowed, directive) ? (allowed[directive as WidenedDirective] ?? []) : [];
      // `'none'` is valid only alone.
      return [directive, ...(source === "'none'" && more.length > 0 ? [] : [source]), ...more].join(' ');
    })
    .join('; ');
}

/** Headers of every response; `frame-ancestors` works only in a header. */
export function securityHeaders(allowed: AllowedSources = {}): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', `${pagePolicy(allowed)}; frame-ancestors 'none'`],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}
