// Reads what a MkDocs site looks like: logo, icon, colours, footer.

import { posix } from 'node:path';
import type { MigrationItem, SourceLabel, SourceSite } from '../../types/source-site.ts';
import { defined, itemsIn, textOf, valueAt } from '../config-value-readers.ts';
import { labelOfService, textOfHtml } from '../link-labels.ts';

type Look = Pick<SourceSite, 'logo' | 'favicon' | 'accent' | 'colorMode' | 'footer'>;

/** Primary colours of Material by name. `white` and `black` are no colours of links. */
const materialColours: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
};

/** Reads the look, and what of it has no place here. */
export function mkdocsLook(
  config: unknown,
  docsDir: string,
): { look: Look; items: Omit<MigrationItem, 'file'>[] } {
  const fileOf = (value: unknown) => {
    const path = textOf(value);
    return path === undefined || /^(?:https?:)?\/\//.test(path) ? path : posix.join(docsDir, path);
  };
  const logo = fileOf(valueAt(config, 'theme', 'logo'));
  const palettes = itemsIn(valueAt(config, 'theme', 'palette'));
  const [first] = palettes;
  const colourOf = (palette: unknown) => {
    const name = textOf(valueAt(palette, 'primary'))?.toLowerCase();
    return name !== undefined && Object.hasOwn(materialColours, name) ? materialColours[name] : undefined;
  };
  const isDark = (palette: unknown) => valueAt(palette, 'scheme') === 'slate';
  const light = colourOf(palettes.find((palette) => !isDark(palette))) ?? colourOf(first);
  const dark = colourOf(palettes.find(isDark));
  const mode =
    palettes.length > 1 ? 'system' : isDark(first) ? 'dark' : palettes.length === 0 ? undefined : 'light';
  const icon = textOf(valueAt(config, 'theme', 'icon', 'logo'));
  const items = icon === undefined || logo !== undefined ? [] : [iconOf(icon)];
  return {
    look: defined({
      logo: logo === undefined ? undefined : { src: logo },
      favicon: fileOf(valueAt(config, 'theme', 'favicon')),
      accent: light === undefined ? undefined : { light, ...(dark === undefined ? {} : { dark }) },
      colorMode: mode,
      footer: footerOf(config),
    }),
    items,
  };
}

function iconOf(icon: string): Omit<MigrationItem, 'file'> {
  return {
    status: 'left',
    what: `theme.icon.logo: ${icon}`,
    advice: 'Icons of the theme are no files. Save the icon as SVG and name it in `logo`.',
  };
}

function footerOf(config: unknown): SourceSite['footer'] {
  const copyright = textOf(valueAt(config, 'copyright'));
  const repository = textOf(valueAt(config, 'repo_url'));
  const social = itemsIn(valueAt(config, 'extra', 'social')).flatMap((one): SourceLabel[] => {
    const target = textOf(valueAt(one, 'link'));
    return target === undefined
      ? []
      : [
          {
            label: textOf(valueAt(one, 'name')) ?? labelOfService(textOf(valueAt(one, 'icon')), target),
            target,
          },
        ];
  });
  const own: SourceLabel[] =
    repository === undefined
      ? []
      : [{ label: textOf(valueAt(config, 'repo_name')) ?? 'Repository', target: repository }];
  const links = [...own, ...social];
  if (copyright === undefined && links.length === 0) return undefined;
  return {
    ...(copyright === undefined ? {} : { text: textOfHtml(copyright) }),
    columns: links.length === 0 ? [] : [{ title: 'Links', items: links }],
  };
}
