// What a page may load: only files of its own origin, and nothing inline.

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** The policy for a `meta` element, where no header can be set (Content Security Policy Level 3). */
export const pagePolicy = directives.join('; ');

/** Headers of every response; `frame-ancestors` works only in a header. */
export const securityHeaders: [name: string, value: string][] = [
  ['Content-Security-Policy', `${pagePolicy}; frame-ancestors 'none'`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];
