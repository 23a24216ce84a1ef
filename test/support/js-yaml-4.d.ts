// js-yaml 4 has no types of its own. Tests compare the parser with it.
declare module 'js-yaml-4' {
  interface YamlSchema {
    extend(types: { implicit: unknown[] }): YamlSchema;
  }
  export const CORE_SCHEMA: YamlSchema;
  export const types: { merge: unknown };
  export function load(text: string, options: { json: boolean; schema: YamlSchema }): unknown;
}
