// Reads values of configuration files that several tools have: texts with HTML, names of services.

import { readAnyHtml } from '../../../generator/shared/html/read-html.ts';
import { titleOfName } from './titles.ts';

/** The text of inline HTML. */
export function textOfHtml(html: string): string {
  let text = '';
  readAnyHtml(html, {
    open: () => undefined,
    text: (part) => {
      text += part;
    },
  });
  return text.replaceAll(/\s+/g, ' ').trim();
}

const services: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  'x-twitter': 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'stack-overflow': 'Stack Overflow',
  pypi: 'PyPI',
  npm: 'npm',
};

/** The name of a link that has only an icon: that of the service of the icon, or else the host. */
export function labelOfService(icon: string | undefined, target: string): string {
  const name = icon?.replace(/^.*\//, '').replace(/-(?:alt|square|brands?|in)$/, '');
  if (name !== undefined && name !== 'button')
    return Object.hasOwn(services, name) ? (services[name] ?? name) : titleOfName(name);
  return URL.canParse(target) ? new URL(target).host || target : target;
}
