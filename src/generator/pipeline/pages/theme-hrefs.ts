// The addresses of the files that all pages of a site load: style sheets, scripts, icons and fonts.

import { posix } from 'node:path';
import { hashedFile, integrityOf } from '../../shared/assets.ts';
import { hasOfflineFile, manifestFile, offlineFile } from '../../shared/paths/output-paths.ts';
import { encodedUrl, fileHref, type UrlStyle } from '../../shared/urls.ts';
import type { Settings } from '../../types/config.ts';
import type { Theme } from '../../types/sources.ts';
import type { ThemeHrefs } from '../../views/site/frame-view.ts';

/** The style sheets of plugins, with their final hrefs. */
function pluginStylesOf(
  { pluginStyles: styles = [] }: Settings,
  shared: UrlStyle,
): Pick<ThemeHrefs, 'pluginStyles'> {
  const hrefOfStyle = (file: string) => fileHref(encodedUrl(`/assets/${file}`), shared);
  const pluginStyles = styles.map(({ file, ...style }) => ({ ...style, href: hrefOfStyle(file) }));
  return pluginStyles.length === 0 ? {} : { pluginStyles };
}

const iconTypes: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/** Returns the addresses of the files of the theme, and of those that the settings add to it. */
export function themeHrefs(
  theme: Theme,
  { settings, shared: style }: { settings: Settings; shared: UrlStyle },
): ThemeHrefs {
  const { stylesheet, blockStyles, bootScript, islands, icon, touchIcon, fonts } = theme;
  // The style sheet ends with those of the project, which can set another font.
  const setsFont = /--font-text\s*:/g;
  const isOwn = (Buffer.from(stylesheet.bytes).toString('utf8').match(setsFont)?.length ?? 0) > 1;
  const font = isOwn ? undefined : fonts.find(({ name }) => /^inter-latin-[^-]*\.woff2$/.test(name));
  const href = ({ name, bytes }: Theme['icon']) => fileHref(hashedFile(name, bytes).outputPath, style);
  return {
    stylesheet: { href: href(stylesheet), integrity: integrityOf(stylesheet.bytes) },
    blockStyles: { href: href(blockStyles), integrity: integrityOf(blockStyles.bytes) },
    bootScript: { href: href(bootScript), integrity: integrityOf(bootScript.bytes) },
    islandsHref: href(islands),
    iconHref: href(icon),
    iconType: iconTypes[posix.extname(icon.name).toLowerCase()] ?? 'image/x-icon',
    ...(touchIcon === undefined ? {} : { touchIconHref: href(touchIcon) }),
    ...(font === undefined ? {} : { fontHref: fileHref(`assets/${font.name}`, style) }),
    manifestHref: fileHref(manifestFile, style),
    ...pluginStylesOf(settings, style),
    ...(hasOfflineFile(settings) && { offlineHref: fileHref(offlineFile, style) }),
  };
}
