export function inAscii(text: string): string;
export function writeInAscii(folder: string): void;
