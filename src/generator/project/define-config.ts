// The public entry of the package. Editors use its types to check and complete a portal.config.ts.

import type { PortalConfig } from '../types/config.ts';
import type { PluginDefinition } from '../types/plugin.ts';

export type { Api } from '../types/api.ts';
export type { PortalConfig } from '../types/config.ts';
export type { PluginProblem, Policy } from '../types/diagnostic.ts';
export type { HttpRequest, SampleLanguage } from '../types/http-request.ts';
export type { ApiConfig, NavbarItemConfig } from '../types/languages/config-texts.ts';
export type { DocumentNode, LintRule, Problem } from '../types/lint-rule.ts';
export type { MediaType, Operation } from '../types/operation.ts';
export type { ComponentOverrides, ComponentProps as SlotProps } from '../types/page-view.ts';
export type {
  ApiReader,
  Plugin,
  PluginContext,
  PluginDefinition,
  PluginOutcome,
  PluginSlots,
  ReadApi,
  ReaderSource,
  ReaderTools,
  SlotComponent,
  SlotContext,
  TreePlugin,
} from '../types/plugin.ts';
export type { PluginPage, RoutePlan, Site } from '../types/route.ts';
export type { Schema } from '../types/schema.ts';
export type { OutputFile, Sources } from '../types/sources.ts';

/** Returns the configuration unchanged. The type of its parameter lets editors check it. */
export function defineConfig(config: PortalConfig): PortalConfig {
  return config;
}

/**
 * Returns a plugin unchanged. The type of its parameter lets editors check it, and that of its options what its functions do with them:
 * `definePlugin<{ file: string }>({ ... })`.
 */
export function definePlugin<Options = Record<string, unknown>>(
  plugin: PluginDefinition<Options>,
): PluginDefinition<Options> {
  return plugin;
}
