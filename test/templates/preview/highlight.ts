// Code to highlighted HTML, as the Markdown pipeline and the samples do it.
import { toHtml } from 'hast-util-to-html';
import { common, createLowlight } from 'lowlight';
import type { Html } from '../../../src/generator/types/markup.ts';

const lowlight = createLowlight(common);

export const highlighted = (language: string, text: string): Html =>
  toHtml(lowlight.highlight(language, text)) as Html;
