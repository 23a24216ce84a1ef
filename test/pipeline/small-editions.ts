// Planned editions with only what plans of other editions read of them.

import type { EditionPlan } from '../../src/generator/pipeline/run.ts';
import type { Settings, SiteLanguage } from '../../src/generator/types/config.ts';
import type { PlannedRedirect, RouteSource } from '../../src/generator/types/route.ts';
import type { SiteVersion } from '../../src/generator/types/versions/site-version.ts';
import { stringsFor } from '../../src/strings/strings-for.ts';
import { settingsOf } from '../routes/small-site.ts';

const strings = stringsFor();
export const english: SiteLanguage = { language: 'en', label: 'English', base: '', folder: '', settings: {} };
export const german: SiteLanguage = {
  language: 'de',
  label: 'Deutsch',
  base: 'de/',
  folder: 'de',
  settings: {},
};
export const version = (name: string, position: number, more: Partial<SiteVersion> = {}): SiteVersion => ({
  name,
  label: `Version ${name}`,
  position,
  path: `${name}/`,
  base: position === 0 ? '' : `${name}/`,
  ...more,
});
export const redirect = (
  from: string,
  to: string,
  kind: PlannedRedirect['kind'] = 'page',
): PlannedRedirect => ({
  from,
  to,
  end: '',
  kind,
  outputPath: `${from.slice(1)}.html`,
});

export type Page = [url: string, file: string | Partial<RouteSource>, untranslated?: true];
export interface Made {
  language?: SiteLanguage;
  version?: SiteVersion;
  pages?: Page[];
  redirects?: PlannedRedirect[];
  settings?: Partial<Settings>;
}

/** A planned edition with these pages, below the base of its language and its version. */
export function edition({
  language,
  version: own,
  pages = [],
  redirects = [],
  settings = {},
}: Made): EditionPlan {
  const base = `${language?.base ?? ''}${own?.base ?? ''}`;
  const folder = language?.folder ?? '';
  const routes = pages.map(([url, source, untranslated]) => ({
    url,
    outputPath: `${url.slice(1)}/index.html`,
    source: typeof source === 'string' ? { kind: 'page', file: source } : source,
    ...(untranslated && { untranslated }),
  }));
  return {
    edition: {
      edition: {
        base,
        strings,
        isDefault: base === '',
        ...(language && { language }),
        ...(own && { version: own }),
      },
      settings: {
        ...settingsOf({ baseUrl: `/s/${base}` }),
        ...(folder !== '' && { languageFolder: folder, contentDir: `content/${folder}` }),
        ...settings,
      },
    },
    planned: { plan: { routes, redirects, sections: [], linked: new Map() } as never },
  };
}
