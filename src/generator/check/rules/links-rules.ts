// The rules about links, images and redirects.

import type { RuleFacts } from '../../types/lint-rule.ts';

/** The rules about links, images and redirects. */
export const linksRules = {
  'broken-reference': {
    severity: 'error',
    policy: 'onBrokenLinks',
    docs: {
      what: 'A typed reference names a part of an API that does not exist, or that no page shows.',
      why: 'The link is shown as text.',
      wrong: '[Buy a ticket](op:byTicket)',
      right: '[Buy a ticket](op:buyTicket)',
      whenToIgnore: 'When the document gets that part before the site is published.',
    },
  },
  'ambiguous-reference': {
    severity: 'error',
    policy: 'onBrokenLinks',
    docs: {
      what: 'A typed reference names a part that several APIs have, or a parameter that an operation has in several locations.',
      why: 'The link is shown as text.',
      wrong: '[Buy a ticket](op:buyTicket)',
      right: '[Buy a ticket](op:ferries/buyTicket)',
      whenToIgnore: 'Never: name the API.',
    },
  },
  'missing-image': {
    severity: 'error',
    policy: 'onBrokenLinks',
    docs: {
      what: 'An image file that a page shows does not exist or cannot be read as an image.',
      why: 'Readers see a gap in the page.',
      wrong: '![Boats](./img/baots.png)',
      right: '![Boats](./img/boats.png)',
      whenToIgnore: 'When a later step of the deployment adds the image.',
    },
  },
  'remote-image': {
    severity: 'warning',
    docs: {
      what: 'A page has an image, a video or a sound of another site, which the security policy blocks.',
      why: 'Readers see a link in its place.',
      wrong: '![Boats](https://cdn.boats.example/boats.png)',
      right: '![Boats](./img/boats.png)',
      whenToIgnore: 'When a link is enough.',
    },
  },
  'broken-markdown-link': {
    severity: 'warning',
    policy: 'onBrokenMarkdownLinks',
    docs: {
      what: 'A relative link to a Markdown file does not lead to a page.',
      why: 'Readers reach a page that does not exist.',
      wrong: '[Sign in](./sign-inn.md)',
      right: '[Sign in](./sign-in.md)',
      whenToIgnore: 'When the page is published by another build.',
    },
  },
  'broken-link': {
    severity: 'error',
    policy: 'onBrokenLinks',
    docs: {
      what: 'A link of a rendered page does not lead to a page or file of the site.',
      why: 'Readers reach a page that does not exist.',
      wrong: '[Boats](/docs/baots)',
      right: '[Boats](/docs/boats)',
      whenToIgnore: 'When another build publishes the target; `checkLinks.ignore` ignores all links to it.',
    },
  },
  'broken-anchor': {
    severity: 'warning',
    policy: 'onBrokenAnchors',
    docs: {
      what: 'A link leads to a page of the site, but the page has no element with that id.',
      why: 'Readers reach the start of the page, and have to search.',
      wrong: '[Prices](/docs/boats#price)',
      right: '[Prices](/docs/boats#prices)',
      whenToIgnore: 'When a script adds the element.',
    },
  },
  'broken-spec-link': {
    severity: 'warning',
    policy: 'onBrokenSpecLinks',
    docs: {
      what: 'A link in an OpenAPI document does not lead to a page, file or heading of the site; it is shown as text.',
      why: 'Readers cannot follow it.',
      wrong: 'description: See [prices](/priecs).',
      right: 'description: See [prices](/docs/prices).',
      whenToIgnore: "When the link is for the publisher's own site; `linkBase` sends it there.",
    },
  },
  'dead-external-link': {
    severity: 'error',
    policy: 'onBrokenLinks',
    command: 'check-links --external',
    docs: {
      what: 'An external link is dead.',
      why: 'Readers reach an error page of another site.',
      whenToIgnore: 'When the other site refuses programs, but not readers.',
    },
  },
  'unreachable-external-link': {
    severity: 'warning',
    policy: 'onUnreachableExternalLinks',
    command: 'check-links --external',
    docs: {
      what: 'An external link cannot be reached: no connection, a redirect loop, a server error.',
      why: 'Readers may not reach the page.',
      whenToIgnore: 'When the other site is only reachable from another network.',
    },
  },
  'unanswered-external-link': {
    severity: 'info',
    command: 'check-links --external',
    docs: {
      what: 'An external link could not be checked.',
      why: 'Nobody knows whether readers reach the page.',
      whenToIgnore: 'When the other site limits requests.',
    },
  },
  'circular-redirect': {
    severity: 'error',
    policy: 'onBrokenLinks',
    docs: {
      what: 'A redirect of the configuration leads back to itself.',
      why: 'Browsers show an error in place of a page.',
      wrong: "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]",
      right: "redirects: [{ from: ['/a', '/b'], to: '/docs/a' }]",
      whenToIgnore: 'Never: remove one of the redirects.',
    },
  },
} satisfies Record<string, RuleFacts>;
