// The tools whose sites can be migrated, in the order in which they are recognised.

import type { System } from '../types/system.ts';
import { docsify } from './docsify/docsify.ts';
import { docusaurus } from './docusaurus/docusaurus.ts';
import { fumadocs } from './fumadocs/fumadocs.ts';
import { gitbook } from './gitbook/gitbook.ts';
import { jekyll } from './jekyll/jekyll.ts';
import { markdoc } from './markdoc/markdoc.ts';
import { mdbook } from './mdbook/mdbook.ts';
import { mintlify } from './mintlify/mintlify.ts';
import { mkdocs } from './mkdocs/mkdocs.ts';
import { nextra } from './nextra/nextra.ts';
import { redocly } from './redocly/redocly.ts';
import { starlight } from './starlight/starlight.ts';
import { vitepress } from './vitepress/vitepress.ts';

/** All tools. */
export const systems: readonly System[] = [
  docusaurus,
  starlight,
  vitepress,
  nextra,
  fumadocs,
  mkdocs,
  mintlify,
  redocly,
  mdbook,
  gitbook,
  docsify,
  markdoc,
  jekyll,
];
