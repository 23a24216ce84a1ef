// Checks that the policy of the pages allows what the elements in the head load: a browser would refuse it without a word to the author.

import { allowedWith, blockedSource, type Loaded } from '../shared/security-policy.ts';
import type { AllowedSources, HeadElementConfig, WidenedDirective } from '../types/page-view.ts';
import { type ConfigNote, type ConfigProblem, keyPathOf } from './config-messages.ts';
import type { ConfigPath } from './modules/config-places.ts';

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
    const { attribute, address } = loaded;
    if (blockedSource(loaded, { csp, url }) === undefined) return [];
    const path = ['head', index, 'attributes', attribute];
    const message = `\`${keyPathOf(path)}\` is \`${address}\`, which the policy of the pages does not allow.`;
    return [{ path, part: 'value', message, notes: [adviceOn(loaded, csp, url)] }];
  });
}

/** The `head` of a plugin, and where the plugin is. */
export interface PlacedHead {
  elements: HeadElementConfig[];
  at: ConfigPath;
  module?: string;
}

/** The same for the `head` of a plugin. */
export function problemsOfHead(
  { elements, at, module }: PlacedHead,
  { csp, url }: { csp: AllowedSources; url?: string },
): ConfigProblem[] {
  return headProblems(elements, csp, url).map((one) => {
    const path = [...at, ...one.path];
    const message = one.message.replace(`\`${keyPathOf(one.path)}\``, `\`${keyPathOf(path)}\``);
    return { ...one, path, message, ...(module !== undefined && { module }) };
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

/** What to do about a source that the policy blocks. */
function adviceOn(loaded: Loaded, csp: AllowedSources, url: string | undefined): ConfigNote {
  const allowed = allowedWith(loaded, { csp, url });
  if (allowed === undefined) return 'Use an `https` address, or a file in the static folder.';
  return { words: 'Allow it', key: 'csp', value: allowed };
}
