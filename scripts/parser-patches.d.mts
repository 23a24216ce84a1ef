import type { Plugin } from 'esbuild';

/**
 * Returns the patched text of a module.
 * @param name the path of the module below node_modules
 * @throws Error if the module is not the one that the patch was made for
 */
export function patchedModule(name: string, source: string, version: string): string;

/** Returns the patched text of the module at a path; undefined if it is not patched. */
export function patchedAt(path: string): string | undefined;

/** A plugin for the bundler. */
export const parserPatches: Plugin;
