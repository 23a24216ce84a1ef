// Highlights code as the Markdown pipeline does.
import { toHtml } from 'hast-util-to-html';
import { common, createLowlight } from 'lowlight';
import type { Html } from '../../../src/generator/types/markup.ts';

const lowlight = createLowlight(common);

export const highlighted = (language: string, text: string): Html =>
  toHtml(lowlight.highlight(language, text)) as Html;
