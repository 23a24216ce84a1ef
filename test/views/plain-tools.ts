// Tools for views whose HTML is the text itself.

import type { Html } from '../../src/generator/types/markup.ts';
import type { ApiViewTools } from '../../src/generator/views/api/api-index.ts';
import { en } from '../support/english.ts';

export const plainTools: ApiViewTools = {
  strings: en,
  renderMarkdown: (text) => ({ html: text as Html }),
  highlight: (code) => ({ html: code as Html, tokens: 0 }),
  hrefOf: (url) => url,
  targetOf: (href) => ({ href }),
  endpoint: (address) => address,
  fileHref: (outputPath) => `/${outputPath}`,
  hasImage: () => true,
  schemaHref: (key) => `/schemas/${key.trim()}`,
  tagPages: new Map(),
  specHref: '/specs/api.json',
  specFileName: 'api.json',
};
