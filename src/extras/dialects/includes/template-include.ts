// Which included files are templates of Jekyll, and what they become.

import type { MappedText } from '../../../generator/types/sources.ts';
import { type FilePlace, madeText } from './mapped-text.ts';

const logic = /\{%-?\s*(?:if|unless|for|case|assign|capture|comment)\b|\{\{-?[^{}]*\}\}/;

/** Whether a file is a template: in the folder that Jekyll reads includes from, with tags of Liquid, or with more than values that it gets. */
export function isTemplate(file: string, text: string, values: Record<string, string> = {}): boolean {
  if (!/(?:^|\/)_includes\//.test(file) || !/\{[{%]/.test(text)) return false;
  return logic.test(
    text.replaceAll(/\{\{\s{0,9}include\.([\w-]{1,99})\s{0,9}\}\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? '' : written,
    ),
  );
}

/** The folder of the site, which has its includes. */
function siteOf(file: string): string {
  return file.slice(0, file.lastIndexOf('_includes/'));
}

/** What a template is evaluated with. */
export interface TemplateInputs {
  file: string;
  /** The text of the page. */
  page: string;
  values: Record<string, string>;
  /** Reads a file by its path from the project. */
  read(path: string): Promise<{ file: string; text: string } | { files: string[] }>;
  /** Where the include stands. */
  place: FilePlace;
}

/** What a template becomes, with the files that it was made from, or why it cannot be evaluated. */
export async function evaluateTemplate(
  text: string,
  { file, page, values, read, place }: TemplateInputs,
): Promise<{ files: string[]; made: MappedText } | { files: string[]; reason: string }> {
  const { evaluatedInclude, namedData } = await import('./liquid-includes.ts');
  const files: string[] = [];
  const site = siteOf(file);
  const textOf = async (...names: string[]) => {
    for (const name of names) {
      const found = await read(`${site}${name}`);
      for (const one of 'files' in found ? found.files : [found.file]) files.push(one);
      if ('text' in found) return found.text;
    }
    return undefined;
  };
  const config = /\bsite\.(?!data\b)/.test(text) ? await textOf('_config.yml') : undefined;
  const data = new Map<string, string>();
  for (const name of namedData(text)) {
    const found = await textOf(`_data/${name}.yml`, `_data/${name}.yaml`, `_data/${name}.json`);
    if (found !== undefined) data.set(name, found);
  }
  try {
    const scope = { include: values, page, data, ...(config === undefined ? {} : { config }) };
    return { files, made: madeText(evaluatedInclude(text, scope).trim(), place) };
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [];
    return { files, reason: message.slice(0, 200) };
  }
}
