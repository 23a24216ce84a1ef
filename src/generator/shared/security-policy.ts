// What a page may load: only files of its own origin, and nothing inline. A project can allow more (`csp`).

import type { AllowedSources, ProjectPolicy, WidenedDirective } from '../types/page-view.ts';

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
  ['font-src', "'self'"],
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

// What elements load from other origins

/** What an element loads, and the directive for it. */
export interface Loaded {
  directive: WidenedDirective;
  address: string;
}

/** Returns the source that the policy would have to allow for what an element loads; undefined if it allows it. */
export function blockedSource(
  { directive, address }: Loaded,
  { csp = {}, url }: ProjectPolicy,
): string | undefined {
  const source = neededSource(address, url);
  const isAllowed = csp[directive]?.some((allowed) => source !== undefined && matchesSource(source, allowed));
  return isAllowed ? undefined : source;
}

/**
 * Returns the sources of a project with the one that an element needs. Undefined if a policy cannot allow it, or must not: `data:` would
 * allow any script that somebody injects.
 */
export function allowedWith(loaded: Loaded, policy: ProjectPolicy): AllowedSources | undefined {
  const { directive } = loaded;
  const source = blockedSource(loaded, policy) ?? '';
  const isAllowable =
    /^(https:\/\/|blob:)/.test(source) || (source === 'data:' && directive !== 'script-src');
  if (!isAllowable) return undefined;
  return { ...policy.csp, [directive]: [...(policy.csp?.[directive] ?? []), source] };
}

/** The source that allows an address: an origin, or a scheme such as `data:`; undefined for the site itself. */
function neededSource(address: string, site = 'https://site.invalid'): string | undefined {
  if (!URL.canParse(address, site)) return address;
  const { origin, protocol } = new URL(address, site);
  if (origin === new URL(site).origin) return undefined;
  return /^https?:$/.test(protocol) ? origin : protocol;
}

/** Whether a source of a policy allows an origin or a scheme. */
function matchesSource(needed: string, source: string): boolean {
  if (!source.includes('//')) return source === needed;
  if (!needed.includes('//')) return false;
  const { origin: allowed, host } = new URL(source.replace('*.', ''));
  return needed === allowed || (source.includes('//*.') && new URL(needed).host.endsWith(`.${host}`));
}
