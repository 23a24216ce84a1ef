// Small sites for tests of the plan: docs and APIs with only what the plan reads of them.

import { pageKinds } from '../../src/generator/kinds/page-kinds.ts';
import { parseConfig } from '../../src/generator/project/parse-config.ts';
import { planRoutes } from '../../src/generator/routes/plan-routes.ts';
import type { Api } from '../../src/generator/types/api.ts';
import type { PortalConfig } from '../../src/generator/types/config.ts';
import type { FrontMatter, SiteDoc } from '../../src/generator/types/doc.ts';
import type { Operation } from '../../src/generator/types/operation.ts';
import type { AddedPage, Site } from '../../src/generator/types/route.ts';
import { en } from '../support/english.ts';

const noText = { body: [], markdown: [], headings: [], links: [] };

export function doc(file: string, frontMatter: FrontMatter = {}): SiteDoc {
  const title = frontMatter.title ?? file.replace(/^.*\//, '').replace('.md', '');
  return { file, frontMatter, title, description: '', hasText: false, text: () => noText };
}

export function operation(slug: string, tag: string, method = 'GET'): Operation {
  return {
    slug,
    title: slug,
    method,
    path: `/${slug}`,
    tag,
    description: '',
    servers: [],
    security: [],
    parameters: [],
    responses: [],
    pointer: `#/paths/~1${slug}/get`,
    badges: [],
    codeSamples: [],
    callbacks: [],
  };
}

export function api(name: string, operations: Operation[], description = ''): Site['apis'][number] {
  const tags = [...new Set(operations.map(({ tag }) => tag))].map((tag) => ({ name: tag, label: tag }));
  const value: Api = {
    reader: 'openapi',
    name,
    file: `specs/${name}.json`,
    dialect: '3.0.3',
    title: `${name} title`,
    version: '1',
    description,
    servers: [],
    securitySchemes: [],
    tags,
    operations,
    webhooks: [],
    schemas: {},
    rawSchemas: [],
    references: {},
  };
  return {
    parts: [],
    links: [],
    addresses: [],
    api: value,
    source: { name, file: value.file, text: '', bytes: new Uint8Array() },
  };
}

export const emptySite: Site = { docs: [], apis: [], assets: [], statics: [], styles: [], brand: [] };

export function settingsOf(config: PortalConfig = {}) {
  const parsed = parseConfig(config);
  if (!('settings' in parsed)) throw new Error('The test has a wrong configuration.');
  return parsed.settings;
}

type Tools = Partial<Parameters<typeof planRoutes>[2]>;

export function plan(site: Partial<Site>, config: PortalConfig = {}, tools: Tools = {}) {
  return planRoutes({ ...emptySite, ...site }, settingsOf(config), {
    kinds: pageKinds,
    strings: en.navigation,
    ...tools,
  });
}

/** A page that a plugin adds. */
export function addedPage(url: string, facts: Partial<AddedPage> = {}): AddedPage {
  const text = { file: '', frontMatter: {}, title: '', description: '', ...noText };
  return { plugin: 'extra', key: 'one', url, title: 'Added', doc: text, ...facts };
}

/** Sections as `label: items of the first group | items of the next`. */
export function outline(site: Partial<Site>, config: PortalConfig = {}): string[] {
  return plan(site, config).value.sections.map(({ label, groups }) => {
    const texts = groups.map(
      (group) =>
        (group.label === undefined ? '' : `${group.label}=`) +
        group.items.map(({ label }) => label).join(' '),
    );
    return `${label}: ${texts.join(' | ')}`;
  });
}
