// An API -> the plain data of its introduction page: description, servers, authentication, operations by tag.

import type { Contact, Licence } from '../nouns/api.ts';
import type { IntroductionView } from '../nouns/api-view.ts';
import type { ApiViewContext } from './api-view-context.ts';
import { createElementIds, idWord } from './element-ids.ts';
import { safeHref } from './safe-href.ts';
import { securitySchemeViews } from './security-views.ts';
import { serverViews } from './server-views.ts';

/** The introduction of an API. */
export function viewOfIntroduction(context: ApiViewContext): IntroductionView {
  const { api, tools } = context;
  const contact = api.contact && contactView(api.contact);
  const licence = api.licence && licenceView(api.licence);
  return {
    kind: 'introduction',
    title: api.title,
    version: api.version,
    html: tools.renderMarkdown(api.description, {}),
    specHref: tools.specHref,
    specFileName: tools.specFileName,
    ...(contact === undefined ? {} : { contact }),
    ...(licence === undefined ? {} : { licence }),
    servers: serverViews(api.servers, context),
    securitySchemes: securitySchemeViews(context),
    groups: groupViews(context),
  };
}

function contactView({ name, url, email }: Contact): IntroductionView['contact'] {
  const href = safeHref(url) ?? (email === undefined ? undefined : safeHref(`mailto:${email}`));
  const label = name ?? email ?? url ?? '';
  return { label, ...(href === undefined ? {} : { href }) };
}

function licenceView({ name, url }: Licence): IntroductionView['licence'] {
  const href = safeHref(url);
  return { label: name, ...(href === undefined ? {} : { href }) };
}

function groupViews({ api, tools, prose }: ApiViewContext): IntroductionView['groups'] {
  const ids = createElementIds();
  return api.tags.map(({ name, label, description }) => {
    const id = ids.claim(`tag-${idWord(label)}`);
    const operations = api.operations.filter((operation) => operation.tag === name);
    return {
      id,
      label,
      ...(description === undefined ? {} : { description: prose(description, id) }),
      operations: operations.map(({ slug, title, method, path, deprecated }) => ({
        label: title,
        href: tools.hrefOf(`/api/${api.name}/${encodeURIComponent(slug)}`),
        method,
        path,
        deprecated: deprecated === true,
      })),
    };
  });
}
