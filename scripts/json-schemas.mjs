// Writes the JSON Schemas of the files that authors write, for completion in editors: the configuration, the front matter of a page, and
// `_meta.json`. They are made from the schemas that the program itself uses. What only the program can check is left out.

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import { keyTexts } from './configuration-reference.mjs';

const dialect = 'http://json-schema.org/draft-07/schema#';
const base = 'https://docs.portal.example/';

/** Values that a lazy schema is asked for, one of each form that authors write. */
const forms = ['', {}, [], true];

/** Converts a schema of valibot. */
function jsonSchema(schema, path, descriptions) {
  const inner = (one, key) =>
    jsonSchema(one, key === undefined ? path : path === '' ? key : `${path}.${key}`, descriptions);
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return withRefinements({ type: schema.type }, schema);
    case 'literal':
      return { const: schema.literal };
    case 'picklist':
      return { enum: schema.options };
    case 'array':
      return { type: 'array', items: inner(schema.item) };
    case 'record':
      return { type: 'object', additionalProperties: inner(schema.value) };
    case 'union':
      return { anyOf: schema.options.map((one) => inner(one)) };
    case 'optional':
    case 'exact_optional':
      return inner(schema.wrapped);
    case 'lazy':
      // The names of versions are keys.
      if (path === 'versions') {
        const { entries } = schema.getter({ '1.0': {} });
        const { '1.0': version, ...keys } = entries;
        return {
          ...objectSchema(keys, inner, { path, descriptions }),
          additionalProperties: inner(version, 'current'),
        };
      }
      return alternatives(forms.map((form) => inner(schema.getter(form))));
    case 'object':
    case 'strict_object':
      return objectSchema(schema.entries, inner, { path, descriptions });
    // Functions, and what a plain text cannot describe.
    default:
      return {};
  }
}

function alternatives(all) {
  const distinct = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return distinct.length === 1 ? distinct[0] : { anyOf: distinct };
}

function withRefinements(json, { pipe = [] }) {
  for (const step of pipe) {
    if (step.type === 'regex' && step.requirement.flags === '') json.pattern = step.requirement.source;
    if (step.type === 'non_empty') json.minLength = 1;
    if (step.type === 'iso_date') json.format = 'date';
  }
  return json;
}

function objectSchema(entries, inner, { path, descriptions }) {
  const names = Object.keys(entries);
  const required = names.filter((name) => !/optional$/.test(entries[name].type));
  const properties = names.map((name) => {
    const text = descriptions[path === '' ? name : `${path}.${name}`];
    return [name, { ...(text === undefined ? {} : { description: text }), ...inner(entries[name], name) }];
  });
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

/** A text of the reference without links and code. */
function plain(text) {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`\\]/g, '');
}

/** What the keys of front matter do. A test compares them with docs/markdown.md. */
const frontMatterTexts = {
  title: 'Title of the page. By default it is the first heading.',
  description: 'One sentence for search engines. By default it is the start of the text.',
  slug: 'URL of the page: absolute, or relative to the folder of the file.',
  sidebar_label: 'Label in the sidebar.',
  sidebar_position: 'Position in the sidebar.',
  sidebar_hidden: 'Leaves the page out of its sidebar.',
  keywords: 'Further words by which search finds the page.',
  redirect_from: 'Old URLs that lead to the page.',
  draft: 'Leaves the page out of every build.',
  unlisted: 'Leaves the page out of navigation, search and the sitemap.',
  noindex: 'Asks search engines to leave the page out, and leaves it out of the sitemap.',
  search: 'Whether the search of the site finds the page.',
  hide_title: 'Hides the title, unless the text begins with it.',
  hide_table_of_contents: 'Leaves out the table of contents.',
  toc_min_heading_level: 'Highest level of headings in the table of contents.',
  toc_max_heading_level: 'Lowest level of headings in the table of contents.',
  pagination_label: 'Label of links to the page from the pages before and after it.',
  prev: 'False for no link to the page before.',
  next: 'False for no link to the page after.',
  image: 'Image for links to the page: the URL of a static file, or a web address.',
  edit_url: 'Address of the link "Edit this page", or false for none.',
  last_updated: 'Date of the last change, or false for none.',
  translatedFrom: 'Digest of the page that this page is a translation of, written by portal strings --mark.',
};

const metaTexts = {
  title: 'Label of the page or folder in the sidebar.',
  href: 'Web address of an entry that is a link to another site.',
  collapsed: 'Whether the folder is closed at first.',
  hidden: 'Leaves the page or folder out of the sidebar.',
  items: 'Makes the entry a group of these entries. Names in it are paths from the folder of the file.',
};

/**
 * Returns the JSON Schemas by their paths.
 * @param sources `configKeys`, and the entries of the schemas of front matter and of `_meta.json`
 */
export function jsonSchemas({ configKeys, frontMatterEntries, metaEntries }) {
  const texts = Object.fromEntries(Object.entries(keyTexts).map(([key, [, text]]) => [key, plain(text)]));
  const withSchema = (json) => ({
    ...json,
    properties: {
      $schema: { type: 'string', description: 'The JSON Schema of the file.' },
      ...json.properties,
    },
  });
  const ofObject = (entries, descriptions) =>
    jsonSchema({ type: 'strict_object', entries }, '', descriptions);
  // Components are functions, which JSON does not have, and plugins can be named by their files and packages.
  const { plugins: _, components: __, ...plainKeys } = configKeys;
  const files = {
    'config.schema.json': {
      title: 'The configuration of portal',
      description: 'portal.config.json. Other forms of the file have types.',
      ...withPlugins(withSchema(ofObject(plainKeys, texts)), texts.plugins),
    },
    'front-matter.schema.json': {
      title: 'The front matter of a page of portal',
      ...ofObject(frontMatterEntries, frontMatterTexts),
    },
    'meta.schema.json': {
      title: 'The _meta.json of portal',
      description:
        'The order and the labels of the pages and folders in a folder, by their names without an extension.',
      type: 'object',
      properties: { $schema: { type: 'string', description: 'The JSON Schema of the file.' } },
      additionalProperties: { $ref: '#/definitions/entry' },
      definitions: { entry: entrySchema(ofObject(metaEntries, metaTexts)) },
    },
  };
  return Object.entries(files).map(([name, schema]) => [
    `schemas/${name}`,
    `${JSON.stringify({ $schema: dialect, $id: `${base}${name}`, ...schema }, null, 2)}\n`,
  ]);
}

/** Adds plugins, which JSON names by their files and packages. */
function withPlugins(json, description) {
  const name = { type: 'string', minLength: 1 };
  const withOptions = { type: 'array', items: [name, { type: 'object' }], minItems: 1, maxItems: 2 };
  const plugins = { description, type: 'array', items: { anyOf: [name, withOptions] } };
  return { ...json, properties: { ...json.properties, plugins } };
}

/** An entry of `_meta.json`, which can contain entries. */
function entrySchema(object) {
  const items = { type: 'object', additionalProperties: { $ref: '#/definitions/entry' } };
  const properties = { ...object.properties, items: { description: metaTexts.items, ...items } };
  return {
    anyOf: [
      { type: 'string', minLength: 1 },
      { ...object, properties },
    ],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const jiti = createJiti(import.meta.url);
  const { configKeys } = await jiti.import('../src/generator/project/config-schema.ts');
  const { frontMatterEntries } = await jiti.import(
    '../src/generator/markdown/front-matter/front-matter-keys.ts',
  );
  const { metaEntries } = await jiti.import('../src/generator/project/sidebar-files.ts');
  for (const [path, text] of jsonSchemas({ configKeys, frontMatterEntries, metaEntries }))
    writeFileSync(path, text);
}
