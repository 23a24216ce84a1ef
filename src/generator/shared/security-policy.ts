// What a page may load, in one place: nothing but files of its own origin, and nothing inline.

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

/** The policy as a page states it itself, where no header can be set (Content Security Policy Level 3). */
export const pagePolicy = directives.join('; ');

/** Headers of every response; `frame-ancestors` works in a header only. */
export const securityHeaders: [name: string, value: string][] = [
  ['Content-Security-Policy', `${pagePolicy}; frame-ancestors 'none'`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];
