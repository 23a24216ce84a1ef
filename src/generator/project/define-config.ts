// The package's public entry: lets an editor check and complete a portal.config.ts.

import type { PortalConfig } from '../types/config.ts';

export type { ApiConfig, NavbarItemConfig, PortalConfig } from '../types/config.ts';
export type { Policy } from '../types/diagnostic.ts';

/** Returns the configuration it is given; its parameter type is the point. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config;
}
