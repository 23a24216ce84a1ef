// Checks that the policy of the pages allows what the elements in the head load: a browser would refuse it without a word to the author.

import type { AllowedSources, HeadElementConfig, WidenedDirective } from '../types/config.ts';
import { type ConfigNote, type ConfigProblem, keyPathOf } from './config-messages.ts';

/**
 * Finds the elements that load what the policy does not allow.
 * @param csp sources that the project allows besides the site
 * @param url the origin of the site
 */
export function headProblems(
  head: readonly HeadElementConfig[],
  csp: AllowedSources,
  url: string | undefined,
): ConfigProblem[] {
  return head.flatMap((element, index) => {
    const loaded = loadedBy(element);
    if (loaded === undefined) return [];
    const { attribute, directive, address } = loaded;
    const source = neededSource(address, url);
    if (source === undefined || csp[directive]?.some((allowed) => matchesSource(source, allowed))) return [];
    const path = ['head', index, 'attributes', attribute];
    const message = `\`${keyPathOf(path)}\` is \`${address}\`, which the policy of the pages does not allow.`;
    return [{ path, part: 'value', message, notes: [adviceOn(directive, source, csp)] }];
  });
}

/** What an element of the head loads, and the directive that allows it (Content Security Policy Level 3, section 6.1). */
function loadedBy({ tag, attributes }: HeadElementConfig) {
  const { src, href, rel, as } = attributes;
  if (tag === 'script' && typeof src === 'string')
    return { attribute: 'src', directive: 'script-src', address: src } as const;
  if (tag !== 'link' || typeof href !== 'string') return undefined;
  const kinds = String(rel).toLowerCase().split(/\s+/);
  const kind = kinds.includes('preload') ? String(as) : kinds.find((one) => Object.hasOwn(directives, one));
  const directive = Object.entries(directives).find(([name]) => name === kind)?.[1];
  return directive === undefined ? undefined : { attribute: 'href', directive, address: href };
}

/** The directive for each kind of link, and for each kind of preloaded file. */
const directives = {
  stylesheet: 'style-src',
  style: 'style-src',
  modulepreload: 'script-src',
  script: 'script-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  image: 'img-src',
  font: 'font-src',
} satisfies Record<string, WidenedDirective>;

/** The source that allows an address: an origin, or a scheme such as `data:`; undefined for the site itself. */
function neededSource(address: string, site = 'https://site.invalid'): string | undefined {
  if (!URL.canParse(address, site)) return address;
  const { origin, protocol } = new URL(address, site);
  if (origin === new URL(site).origin) return undefined;
  return /^https?:$/.test(protocol) ? origin : protocol;
}

/** What to do about a source that a directive does not allow. `data:` would allow any script that somebody injects. */
function adviceOn(directive: WidenedDirective, source: string, csp: AllowedSources): ConfigNote {
  if (/^(https:\/\/|blob:)/.test(source) || (source === 'data:' && directive !== 'script-src'))
    return {
      words: 'Allow it',
      key: 'csp',
      value: { ...csp, [directive]: [...(csp[directive] ?? []), source] },
    };
  return 'Use an `https` address, or a file in the static folder.';
}

/** Whether a source of a policy allows an origin or a scheme. */
function matchesSource(needed: string, source: string): boolean {
  if (!source.includes('//')) return source === needed;
  if (!needed.includes('//')) return false;
  const { origin: allowed, host } = new URL(source.replace('*.', ''));
  return needed === allowed || (source.includes('//*.') && new URL(needed).host.endsWith(`.${host}`));
}
