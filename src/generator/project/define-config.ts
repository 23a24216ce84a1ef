// The package's public entry: editors use its type to check and complete a portal.config.ts.

import type { PortalConfig } from '../types/config.ts';

export type { ApiConfig, NavbarItemConfig, PortalConfig } from '../types/config.ts';
export type { Policy } from '../types/diagnostic.ts';

/** Returns the configuration unchanged; it exists for the type of its parameter. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config;
}
