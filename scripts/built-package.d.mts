export function isBuilt(folder?: string): boolean;
export function rememberBuild(folder?: string): void;
